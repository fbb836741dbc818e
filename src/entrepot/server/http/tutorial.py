"""The tutorial of a game in a language: the view at every step, and the one choice that continues."""

from __future__ import annotations

from functools import cache
from itertools import islice

import msgspec

from ...core.game import Choice, Game, Message, Seat
from ...core.i18n import CORE_TEXTS, Translator, words
from ...core.tutorial import Moment, moments, read_tutorial
from ...games import game as find_game
from ..errors import NotFound
from ..messages import BoardText, FirstGame, Legal, Lesson, PlaceInfo, event_info
from ..tables.encoder import PositionEncoder, text_board


@cache
def tutorial(name: str, language: str) -> FirstGame:
    """Return the tutorial of a game; memoized.

    >>> from entrepot.games import all_games
    >>> all(tutorial(game.name, "en").lessons[0].text for game in all_games() if game.tutorial)
    True
    """
    game = find_game(name)
    script = read_tutorial(game)
    translator = words(language, CORE_TEXTS, game.texts, game.require(game.tutorial, "tutorial").texts)
    lessons = [_lesson(game, script.seat, translator, moment) for moment in moments(game, script)]
    return FirstGame(name, script.seat, len(lessons[0].view.scores), lessons)


def tutorial_text_board(name: str, step: int) -> BoardText:
    """Return the position of a step in words; the first step is 1."""
    game = find_game(name)
    script = read_tutorial(game)
    moment = next(islice(moments(game, script), step - 1, None), None) if step > 0 else None
    if moment is None:
        raise NotFound
    return text_board(game, moment.state, script.seat)


def _lesson(game: Game, seat: Seat, translator: Translator, moment: Moment) -> Lesson:
    view = PositionEncoder(game, moment.state).view(seat)
    legal: list[Legal] = [one for one in view.legal if one.choice == moment.choice]
    places = [_with_choice(place, moment.choice) for place in view.places]
    events = [event_info(event) for event in moment.events]
    return Lesson(
        translator.say(Message(moment.step.say)),
        moment.step.look,
        events,
        msgspec.structs.replace(view, legal=legal, places=places),
    )


def _with_choice(place: PlaceInfo, choice: Choice | None) -> PlaceInfo:
    """Leave a place only the action that the lesson asks for."""
    actions = [action for action in place.actions if action.choice == choice and not action.then]
    return msgspec.structs.replace(place, actions=actions)
