"""A guided first game, told in a language: what the learner sees at every step, and the one choice that leads on."""

from __future__ import annotations

from functools import cache

import msgspec

from ..engine.contract import Game, Message, Seat
from ..engine.tutorial import Moment, moments, read_tutorial, words_of
from ..engine.words import Words, words
from ..games import game as find_game
from .messages import FirstGame, Legal, Lesson, said
from .rulebook import ENGINE
from .telling import Telling


@cache
def first_game(name: str, language: str) -> FirstGame:
    """Tell the first game of a game.

    >>> from ..games import names
    >>> all(first_game(name, "en").lessons[0].text for name in names())
    True
    """
    game = find_game(name)
    tutorial = read_tutorial(game)
    told = words(language, ENGINE, game.folder / "languages", words_of(game))
    lessons = [_lesson(game, tutorial.seat, told, moment) for moment in moments(game, tutorial)]
    return FirstGame(name, tutorial.seat, len(lessons[0].view.scores), lessons)


def _lesson(game: Game, seat: Seat, told: Words, moment: Moment) -> Lesson:
    view = Telling(game, moment.state).view(seat)
    legal: list[Legal] = [one for one in view.legal if one.choice == moment.choice]
    events = [said(event) for event in moment.events]
    return Lesson(
        told.say(Message(moment.step.say)), moment.step.look, events, msgspec.structs.replace(view, legal=legal)
    )
