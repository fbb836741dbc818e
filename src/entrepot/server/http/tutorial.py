"""The tutorial of a game in a language: the view at every step, and the one choice that continues."""

from __future__ import annotations

from functools import cache
from itertools import islice

import msgspec

from ...core.game import Choice, Game, Message, Seat
from ...core.i18n import CORE_TEXTS, Translator, cached_translator
from ...core.tutorial import ReachedStep, play_steps, read_tutorial
from ...games import game as find_game
from ..errors import NotFound
from ..messages import Legal, PlaceInfo, TextBoard, TutorialInfo, TutorialStep, event_info
from ..tables.encoder import PositionEncoder, closed_places, text_board


@cache
def tutorial(name: str, language: str) -> TutorialInfo:
    """Return the tutorial of a game; memoized.

    >>> from entrepot.games import all_games
    >>> all(tutorial(game.name, "en").steps[0].text for game in all_games() if game.tutorial)
    True
    """
    game = find_game(name)
    script = read_tutorial(game)
    translator = cached_translator(language, CORE_TEXTS, game.texts, game.require(game.tutorial, "tutorial").texts)
    steps = [_step(game, script.seat, translator, reached) for reached in play_steps(game, script)]
    return TutorialInfo(name, script.seat, len(steps[0].view.scores), steps)


def tutorial_text_board(name: str, step: int) -> TextBoard:
    """Return the text board of a step; the first step is 1."""
    game = find_game(name)
    script = read_tutorial(game)
    reached = next(islice(play_steps(game, script), step - 1, None), None) if step > 0 else None
    if reached is None:
        raise NotFound
    return text_board(game, reached.state, script.seat)


def _step(game: Game, seat: Seat, translator: Translator, reached: ReachedStep) -> TutorialStep:
    view = PositionEncoder(game, reached.state).view(seat)
    legal: list[Legal] = [one for one in view.legal if one.choice == reached.choice]
    places = [_with_choice(place, reached.choice) for place in view.places]
    events = [event_info(event) for event in reached.events]
    return TutorialStep(
        translator.render(Message(reached.step.text_id)),
        reached.step.look,
        events,
        msgspec.structs.replace(view, legal=legal, places=places),
        closed_places(game, reached.state) if view.legal else [],
    )


def _with_choice(place: PlaceInfo, choice: Choice | None) -> PlaceInfo:
    """Remove all actions of a place except the choice of the step."""
    actions = [action for action in place.actions if action.choice == choice and not action.then]
    return msgspec.structs.replace(place, actions=actions)
