"""A guided first game, told in a language: what the learner sees at every step, and the one choice that leads on."""

from __future__ import annotations

from functools import cache
from itertools import islice

import msgspec

from ...core.game import Game, Message, Seat
from ...core.i18n import Translator, words
from ...core.tutorial import Moment, moments, read_tutorial, words_of
from ...games import game as find_game
from ..errors import NoSuchTable
from ..messages import BoardText, FirstGame, Legal, Lesson, event_info
from ..tables.encoder import Telling, in_words
from .rulebook import ENGINE


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


def lesson_words(name: str, step: int) -> BoardText:
    """Tell the table of a step in words, the first being 1."""
    game = find_game(name)
    tutorial = read_tutorial(game)
    moment = next(islice(moments(game, tutorial), step - 1, None), None) if step > 0 else None
    if moment is None:
        raise NoSuchTable
    return in_words(game, moment.state, tutorial.seat)


def _lesson(game: Game, seat: Seat, told: Translator, moment: Moment) -> Lesson:
    view = Telling(game, moment.state).view(seat)
    legal: list[Legal] = [one for one in view.legal if one.choice == moment.choice]
    events = [event_info(event) for event in moment.events]
    return Lesson(
        told.say(Message(moment.step.say)), moment.step.look, events, msgspec.structs.replace(view, legal=legal)
    )
