"""One game for environments that go one choice at a time, played by compiled rules."""

from __future__ import annotations

import copy
import operator
from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from ..compile.loader import load
from ..core.errors import IllegalChoice
from ..core.game import Choice, Game, Message, Seat
from ..core.i18n import CORE_TEXTS, cached_translator
from ..core.rule import OVER
from ..games import game as find_game
from ..kernels.results import new_results
from ..kernels.rows import ILLEGAL
from .errors import BadSetting
from .layout import observation_layout

REWARDS = ("rank", "win")
"""By rank: 1 for the first to -1 for the last. By win: 1 for the winner, shared in a tie, 0 for all others."""


def check_reward(reward: str) -> str:
    """Refuse an unknown kind of reward."""
    if reward not in REWARDS:
        raise BadSetting(f"rewards are by {' or '.join(REWARDS)}, not {reward!r}")
    return reward


class CompiledGame:
    """A game with its own chance; ``seat`` is the actor, ``mask`` and ``observation`` are the actor's.

    Both arrays are new after every choice, so that callers can keep them. It can be pickled and copied.
    """

    def __init__(
        self, game: Game | str, seats: int | None, options: Mapping[str, str] | None, reward: str = "rank"
    ) -> None:
        self.game = find_game(game) if isinstance(game, str) else game
        self.seats = seats if seats is not None else self.game.seats[-1]
        self.options, self.reward = dict(options or {}), check_reward(reward)
        self.layout = observation_layout(self.game)
        self.choices = self.game.choices_for(self.game.checked(self.seats, self.options))
        self._load = load(self.game)
        self._start = self._load.states(self.game.new(self.seats, options))
        self._table = self._load.array(self._kernel.SingleGame, 1)
        self.width = self.game.player_choices
        self.seat: Seat = OVER
        self.mask: Any = np.zeros(self.width, np.uint8)
        self.observation: Any = np.zeros(self.layout.size, np.int16)

    @property
    def _kernel(self) -> Any:
        return self._load.rows

    @property
    def states(self) -> Any:
        """The state: an array of one record."""
        return self._table["state"]

    def reset(self, seed: int) -> None:
        """Begin a game; the same seed gives the same chance."""
        self._kernel.reset_one(self._table, self._start, seed)
        self._observe()

    def _observe(self) -> None:
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
        if not 0 <= seat < self.seats:
            raise BadSetting(f"seats go from 0 to {self.seats - 1}, not {seat}")
        seen = np.empty(self.layout.size, np.int16)
        self._kernel.observe_seat(self.states, seat, seen)
        return seen

    def global_state(self) -> Any:
        """Give the observations of all seats, (seats, size): for critics that are trained with everything."""
        return np.stack([self.seen_from(seat) for seat in range(self.seats)])

    def result(self) -> tuple[list[float], list[int]]:
        """Give the reward and the score of every seat, at the end of a game."""
        results = new_results(1, self.seats, by_win=self.reward == "win")
        self._kernel.write_final(self.states, results)
        return results.rewards.tolist(), results.scores.tolist()

    # Copies

    def clone(self, seed: int | None = None) -> CompiledGame:
        """Give an independent copy. With a seed, its chance and what the actor cannot know are drawn anew."""
        twin = copy.deepcopy(self)
        if seed is not None:
            twin.redraw(seed)
        return twin

    def redraw(self, seed: int) -> None:
        """Draw chance from another seed from here on, and deal anew what the actor cannot know."""
        self._kernel.redraw_one(self._table, seed)
        self._observe()

    def restore(self, other: CompiledGame) -> None:
        """Take over the state of another game of the same settings, which stays as it is."""
        mine, theirs = self._settings(), other._settings()
        if mine != theirs:
            raise BadSetting(f"the other game is not of the same settings: {theirs}, not {mine}")
        self._table[:] = other._table
        self.seat, self.mask, self.observation = other.seat, other.mask, other.observation

    def _settings(self) -> dict[str, Any]:
        return {"game": self.game.name, "seats": self.seats, "options": self.options, "reward": self.reward}

    def __getstate__(self) -> dict[str, Any]:
        return {
            "settings": (self.game, self.seats, self.options, self.reward),
            "table": self._table.tobytes(),
            "shown": (self.seat, self.mask, self.observation),
        }

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__init__(*state["settings"])  # type: ignore[misc]
        self._table[:] = np.frombuffer(state["table"], self._table.dtype)
        self.seat, self.mask, self.observation = state["shown"]

    # Drawing

    def plain(self) -> Any:
        """Give the state in the plain backend."""
        return self.game.state.from_record(self.states[0])

    def drawn(self, seat: Seat | None = None, language: str = "en") -> str:
        """Draw the table with characters, as a seat or a spectator sees it."""
        return self.game.draw(self.plain(), seat, self._renderer(language))

    def pictured(self, seat: Seat | None = None, language: str = "en") -> str:
        """Draw the table as an SVG picture, as a seat or a spectator sees it."""
        picture = self.game.require(self.game.picture, "picture")
        return picture(self.plain(), seat, self._renderer(language))

    def _renderer(self, language: str) -> Callable[[Message], str]:
        translator = cached_translator(language, CORE_TEXTS, self.game.texts)

        def render(message: Message) -> str:
            return translator.render(message)

        return render


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
