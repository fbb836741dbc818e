"""One game for environments that go one choice at a time, played by compiled rules."""

from __future__ import annotations

import operator
import sys
from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from ..compile.loader import load
from ..core.errors import IllegalChoice
from ..core.game import Choice, Game, Message, Seat
from ..core.i18n import CORE_TEXTS, words
from ..core.rule import OVER
from ..games import game as find_game
from ..kernels.results import new_results
from ..kernels.rows import ILLEGAL
from .errors import BadSetting
from .layout import observation_layout

MODES = ("human", "ansi", "svg")
"""How a table can be rendered: printed, as text, as a picture."""


class Table:
    """A game with its own chance; ``seat`` is the actor, ``mask`` and ``observation`` are the actor's.

    Both arrays are new after every choice, so that callers can keep them.
    """

    def __init__(self, game: Game | str, seats: int | None, options: Mapping[str, str] | None) -> None:
        self.game = find_game(game) if isinstance(game, str) else game
        self.seats = seats if seats is not None else self.game.seats[-1]
        self.layout = observation_layout(self.game)
        self.choices = self.game.choices_for(self.game.checked(self.seats, options or {}))
        self._load = load(self.game)
        self._kernel: Any = self._load.rows
        self._start = self._load.states(self.game.new(self.seats, options))
        self._table = self._load.array(self._kernel.Table, 1)
        self.states: Any = self._table["state"]
        self.width = self.game.player_choices
        self.seat: Seat = OVER
        self.mask: Any = np.zeros(self.width, np.uint8)
        self.observation: Any = np.zeros(self.layout.size, np.int16)

    def reset(self, seed: int) -> None:
        """Begin a game; the same seed gives the same chance."""
        self._kernel.reset_one(self._table, self._start, seed)
        self.mask, self.observation = np.zeros(self.width, np.uint8), np.zeros(self.layout.size, np.int16)
        self.seat = self._kernel.observe_one(self._table, self.mask, self.observation)

    def choose(self, action: Any) -> Seat:
        """Make a choice, resolve chance, and return the actor."""
        choice = as_choice(action)
        if not 0 <= choice < self.width:
            self._refuse(choice)
        mask, observation = np.zeros(self.width, np.uint8), np.empty(self.layout.size, np.int16)
        seat: Seat = self._kernel.step_one(self._table, choice, mask, observation)
        if seat == ILLEGAL:
            self._refuse(choice)
        self.seat, self.mask, self.observation = seat, mask, observation
        return seat

    def _refuse(self, choice: Choice) -> None:
        known = 0 <= choice < self.width
        what = self.choices.text(choice) if known else f"no choice of a player (0 to {self.width - 1})"
        raise IllegalChoice(f"choice {choice} is not legal now: {what}")

    def seen_from(self, seat: Seat) -> Any:
        """Give the observation of a seat."""
        if seat == max(self.seat, 0):
            return self.observation
        seen = np.empty(self.layout.size, np.int16)
        self._kernel.observe_seat(self.states, seat, seen)
        return seen

    def result(self) -> tuple[list[float], list[int]]:
        """Give the reward and the score of every seat, at the end of a game."""
        results = new_results(1, self.seats)
        self._kernel.write_final(self.states, results)
        return results.rewards.tolist(), results.scores.tolist()

    def plain(self) -> Any:
        """Give the state in the plain backend."""
        return self.game.state.from_record(self.states[0])

    def drawn(self, seat: Seat | None = None, language: str = "en") -> str:
        """Draw the table with characters, as a seat or a spectator sees it."""
        return self.game.draw(self.plain(), seat, self._saying(language))

    def pictured(self, seat: Seat | None = None, language: str = "en") -> str:
        """Draw the table as an SVG picture, as a seat or a spectator sees it."""
        picture = self.game.require(self.game.picture, "picture")
        return picture(self.plain(), seat, self._saying(language))

    def _saying(self, language: str) -> Callable[[Message], str]:
        said = words(language, *_folders(self.game))

        def say(message: Message) -> str:
            return said.say(message)

        return say


def _folders(game: Game) -> tuple[Any, ...]:
    return CORE_TEXTS, game.texts


def as_choice(action: Any) -> Choice:
    """Read an action as a choice: any kind of integer.

    >>> as_choice(np.int8(3))
    3
    >>> as_choice(1.5)
    Traceback (most recent call last):
    ...
    entrepot.envs.errors.BadSetting: an action is a whole number, not 1.5
    """
    try:
        return operator.index(action)
    except TypeError as error:
        raise BadSetting(f"an action is a whole number, not {action!r}") from error


def check_mode(mode: str | None) -> None:
    """Refuse an unknown render mode."""
    if mode is not None and mode not in MODES:
        raise BadSetting(f"tables are rendered as {', '.join(MODES)}, not {mode!r}")


def rendered(table: Table, seat: Seat | None, mode: str | None) -> str | None:
    """Render a table as a seat or a spectator sees it."""
    if mode is None:
        return None
    if mode == "svg":
        return table.pictured(seat)
    text = table.drawn(seat)
    if mode == "human":
        sys.stdout.write(text + "\n")
        return None
    return text
