"""One table for environments that go one choice at a time: compiled rules behind a few Python calls."""

from __future__ import annotations

import operator
import sys
from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from ..compile.loader import compiled
from ..core.errors import IllegalChoice
from ..core.game import Choice, Game, Message, Seat
from ..core.i18n import CORE_TEXTS, words
from ..core.rule import OVER
from ..games import game as find_game
from ..kernels.rows import ILLEGAL
from .cpu import KERNEL
from .errors import BadSetting
from .layout import observation_layout

MODES = ("human", "ansi", "svg")
"""How a table can be rendered: printed, as text, as a picture."""


class Table:
    """A table with its own chance; ``seat`` is who is next, ``mask`` and ``observation`` are what they are shown.

    Both arrays are new after every choice, so that they can be kept.
    """

    def __init__(self, game: Game | str, seats: int | None, options: Mapping[str, str] | None) -> None:
        self.game = find_game(game) if isinstance(game, str) else game
        self.seats = seats if seats is not None else self.game.seats[-1]
        self.layout = observation_layout(self.game)
        self.choices = self.game.choices_for(self.game.checked(self.seats, options or {}))
        self._load = compiled(self.game, KERNEL)
        self._kernel = self._load.kernel
        self._start = self._load.states(self.game.new(self.seats, options))
        self.states = self._start.copy()
        self._stream = np.zeros(4, np.int64)
        self._room, self._listed, self._counts = self._load.choices(), self._load.choices(), np.zeros(1, np.int32)
        self.width = self.game.player_choices
        self.seat: Seat = OVER
        self.mask: Any = np.zeros(self.width, np.uint8)
        self.observation: Any = np.zeros(self.layout.size, np.int16)

    def begin(self, seed: int) -> None:
        """Begin a game; the same seed gives the same chance."""
        self.states[0] = self._start[0]
        self._kernel.begin_table(self.states, seed, self._stream, self._room)
        self.mask, self.observation = np.zeros(self.width, np.uint8), np.zeros(self.layout.size, np.int16)
        self.seat = self._kernel.present(self.states, self._listed, self._counts, self.mask, self.observation)

    def choose(self, action: Any) -> Seat:
        """Make a choice, let chance act, and tell who is next."""
        choice = as_choice(action)
        if not 0 <= choice < self.width:
            self._refuse(choice)
        mask, observation = np.zeros(self.width, np.uint8), np.empty(self.layout.size, np.int16)
        seat: Seat = self._kernel.turn(
            self.states, choice, self._stream, self._room, self._listed, self._counts, mask, observation
        )
        if seat == ILLEGAL:
            self._refuse(choice)
        self.seat, self.mask, self.observation = seat, mask, observation
        return seat

    def _refuse(self, choice: Choice) -> None:
        known = 0 <= choice < self.width
        what = self.choices.text(choice) if known else f"no choice of a player (0 to {self.width - 1})"
        raise IllegalChoice(f"choice {choice} is not legal now: {what}")

    def seen_from(self, seat: Seat) -> Any:
        """Give what a seat sees."""
        if seat == max(self.seat, 0):
            return self.observation
        seen = np.empty(self.layout.size, np.int16)
        self._kernel.look_from(self.states, seat, seen)
        return seen

    def result(self) -> tuple[list[float], list[int]]:
        """Give everybody's reward and score, at the end of a game."""
        rewards, scores = np.zeros(self.seats, np.float32), np.zeros(self.seats, np.int32)
        self._kernel.result(self.states, rewards, scores)
        return rewards.tolist(), scores.tolist()

    def plain(self) -> Any:
        """Give the state in the plain load."""
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
    """Take an action as a choice: any kind of whole number.

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
    """Refuse a way of rendering that there is not."""
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
