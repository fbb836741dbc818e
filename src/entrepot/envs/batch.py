"""Many tables of a game side by side, stepped together with arrays, on a CPU or on a GPU."""

from __future__ import annotations

import operator
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np

from ..core.errors import IllegalChoice
from ..core.game import Game
from ..games import game as find_game
from ..kernels.playout import GREEDY, RANDOM
from .errors import BadBatch
from .layout import Layout, observation_layout

DEVICES = ("cpu", "cuda")
POLICIES = {"random": RANDOM, "greedy": GREEDY}
"""Policies that play whole games on the device."""


class Frame(NamedTuple):
    """What a batch shows. The arrays are the batch's own: the next step writes over them."""

    observations: Any
    """What the seat to act sees, (n, size of the observation), 16-bit."""
    masks: Any
    """Which choices are legal, (n, choices of players), bytes of 0 and 1."""
    actors: Any
    """The seat to act, (n,); 255 where a game is over and none follows."""
    rewards: Any
    """What the last step brought each seat, (n, seats): 1 for the first place to -1 for the last at a game's end."""
    dones: Any
    """Whether the last step ended a game, (n,); stays 1 at a finished table that none follows."""


class Played(NamedTuple):
    """What came of games that were played whole on the device."""

    lengths: Any
    """Choices made, chance's included, (games,)."""
    rewards: Any
    """As in :class:`Frame`, (games, seats)."""
    scores: Any
    """Final scores, (games, seats)."""


def _whole(number: Any, what: str) -> int:
    """Take a number that must be whole and fit into 64 bits."""
    try:
        whole = operator.index(number)
    except TypeError as error:
        raise BadBatch(f"{what} is a whole number, not {number!r}") from error
    if not -(1 << 63) <= whole < 1 << 63:
        raise BadBatch(f"{what} is a whole number of 64 bits, not {number}")
    return whole


class Batch:
    """``n`` tables of a game. Chance is resolved inside a step, by a stream of each table's own.

    >>> from entrepot.games import names
    >>> batch = Batch(names()[0], 8, seats=2)
    >>> frame = batch.reset(seed=1)
    >>> frame = batch.step(frame.masks.argmax(axis=1))
    >>> frame.observations.shape == (8, batch.layout.size), frame.rewards.shape, int(frame.dones.sum())
    (True, (8, 2), 0)
    """

    def __init__(
        self,
        game: Game | str,
        n: int,
        device: str = "cpu",
        *,
        seats: int | None = None,
        options: Mapping[str, str] | None = None,
        observe: bool = True,
        auto_reset: bool = True,
        threads: int | None = None,
    ) -> None:
        self.game = find_game(game) if isinstance(game, str) else game
        if not isinstance(n, int | np.integer) or n < 1:
            raise BadBatch(f"a batch has one table or more, not {n!r}")
        if device not in DEVICES:
            raise BadBatch(f"the devices are {', '.join(DEVICES)}, not {device!r}")
        if threads is not None and _whole(threads, "the number of threads") < 1:
            raise BadBatch(f"a batch has one thread or more, not {threads}")
        self.n, self.device, self.auto_reset = int(n), device, auto_reset
        self.seats = seats if seats is not None else self.game.seats[-1]
        start = self.game.new(self.seats, options)
        self._choices = self.game.choices_for(self.game.checked(self.seats, options or {}))
        self.layout: Layout = observation_layout(self.game)
        size = self.layout.size if observe else 0
        self._rows = self._make_rows(start, size, threads)
        self._started = False

    def _make_rows(self, start: Any, size: int, threads: int | None) -> Any:
        if self.device == "cpu":
            from .cpu import CpuRows

            return CpuRows(self.game, start, self.n, size, threads)
        from .cuda import CudaRows

        return CudaRows(self.game, start, self.n, size)

    # What it shows

    @property
    def observations(self) -> Any:
        """What the seat to act sees, (n, size)."""
        return self._rows.observations.reshape(self.n, -1)

    @property
    def masks(self) -> Any:
        """Which choices are legal, (n, choices of players)."""
        return self._rows.masks.reshape(self.n, -1)

    @property
    def legal(self) -> Any:
        """The same as lists, ascending: in row i the first ``counts[i]`` numbers of (n, choices at most)."""
        return self._rows.listed.reshape(self.n, -1)

    @property
    def counts(self) -> Any:
        """How many choices are legal, (n,)."""
        return self._rows.counts

    @property
    def actors(self) -> Any:
        """The seat to act, (n,)."""
        return self._rows.actors

    @property
    def rewards(self) -> Any:
        """What the last step brought each seat, (n, seats)."""
        return self._rows.rewards.reshape(self.n, -1)

    @property
    def dones(self) -> Any:
        """Whether the last step ended a game, (n,); stays 1 at a finished table that none follows."""
        return self._rows.dones

    @property
    def scores(self) -> Any:
        """The final scores of the game that last ended in each row, (n, seats)."""
        return self._rows.scores.reshape(self.n, -1)

    @property
    def states(self) -> Any:
        """The states themselves: records of the game's fields, (n,)."""
        return self._rows.states

    def frame(self) -> Frame:
        """Give all that a step shows."""
        return Frame(self.observations, self.masks, self.actors, self.rewards, self.dones)

    # What it does

    def reset(self, seed: int = 0) -> Frame:
        """Begin a game at every table; the same seed gives the same games on every device."""
        self._rows.begin(_whole(seed, "a seed"))
        self._started = True
        return self.frame()

    def step(self, choices: Any, *, check: bool = True) -> Frame:
        """Make a choice at every table. One that is not legal is refused, and then nothing has changed.

        Choices are whole numbers of any width: a sequence, or an array of any library. At a finished table any number
        will do, and nothing happens.
        """
        self._need_reset("the first step")
        given = self._read(choices)
        shape = tuple(given.shape)
        if shape != (self.n,):
            raise BadBatch(f"choices have the shape ({self.n},), one for each table, not {shape}")
        made = self._narrowed(given)
        if check:
            row = self._rows.illegal(made)
            if row >= 0:
                self._refuse(row, int(given[row]))
        self._rows.step(made, self.auto_reset)
        return self.frame()

    def _need_reset(self, what: str) -> None:
        if not self._started:
            raise BadBatch(f"reset comes before {what}")

    def _read(self, choices: Any) -> Any:
        """Read choices as an array of any shape, on whichever device it is."""
        try:
            return self._rows.read(choices)
        except (TypeError, ValueError, BufferError, RuntimeError) as error:
            raise BadBatch(f"choices cannot be read as an array: {error}") from error

    def _narrowed(self, given: Any) -> Any:
        """Take an array of choices as the device takes it."""
        if given.dtype.kind not in "iu":
            raise BadBatch(f"choices are an array of whole numbers, not of {given.dtype}")
        return self._rows.given(given)

    def _refuse(self, row: int, choice: int) -> None:
        known = 0 <= choice < self.game.player_choices
        what = self._choices.text(choice) if known else f"no choice of a player (0 to {self._rows.width - 1})"
        raise IllegalChoice(f"row {row}: choice {choice} is not legal now: {what}")

    def choices_of(self, policy: str) -> Any:
        """Let a policy choose at every table, on the device: ``random`` or ``greedy``. The next call writes over it."""
        if policy not in POLICIES:
            raise BadBatch(f"the policies are {', '.join(POLICIES)}, not {policy!r}")
        self._need_reset("the first choice")
        return self._rows.choose(POLICIES[policy])

    def worths(self) -> Any:
        """Tell how good a table looks to the greedy bot after each of the ``legal`` choices: (n, choices at most).

        Whole numbers, thousandths of a point in a game that scores points. The greedy bot makes the choice of most
        worth. The next call writes over it; beyond ``counts`` it means nothing.
        """
        self._need_reset("what choices are worth")
        return self._rows.weigh().reshape(self.n, -1)

    def prospects(self) -> Any:
        """Tell how good a table looks for each seat, as the greedy bot judges it, (n, seats); measured as worths are.

        It sees what is hidden: for whoever judges what a learner did, not for a player. The next call writes over it.
        """
        self._need_reset("what tables look like")
        return self._rows.foresee().reshape(self.n, -1)

    def look_ahead(self, choices: Any, plies: int, seed: int = 0) -> Any:
        """Try several choices at every table, (n, tried), each followed by so many of greedy bots on all seats.

        Gives how good the table then looks for each seat, (n, tried, seats), as :meth:`prospects` does. The choices of
        a table are tried with the same luck, which the seed decides; the tables themselves stay as they are. After what
        is not legal, it looks hopeless: -2147483648.
        """
        self._need_reset("looking ahead")
        given = self._read(choices)
        shape = tuple(given.shape)
        if len(shape) != 2 or shape[0] != self.n or shape[1] < 1:
            raise BadBatch(f"choices to try have the shape ({self.n}, one or more), not {shape}")
        if _whole(plies, "the number of plies") < 0:
            raise BadBatch(f"bots make no choice or more, not {plies}")
        seen = self._rows.look_ahead(self._narrowed(given), shape[1], int(plies), GREEDY, _whole(seed, "a seed"))
        return seen.reshape(*shape, self.seats)

    def random_choices(self) -> Any:
        """Choose at random at every table, on the device; chance draws from other streams."""
        return self.choices_of("random")

    def play(self, games: int, seed: int = 0, policies: Sequence[str] | None = None) -> Played:
        """Play whole games on the device, with a policy on each seat: ``random`` or ``greedy``."""
        names = list(policies) if policies is not None else ["random"] * self.seats
        if len(names) != self.seats or not set(names) <= set(POLICIES):
            raise BadBatch(f"a policy for each of {self.seats} seats, of {', '.join(POLICIES)}, not {names}")
        if _whole(games, "the number of games") < 1:
            raise BadBatch(f"one game or more, not {games}")
        lengths, rewards, scores = self._rows.play(
            int(games), _whole(seed, "a seed"), [POLICIES[name] for name in names]
        )
        return Played(lengths, rewards.reshape(games, -1), scores.reshape(games, -1))

    def close(self) -> None:
        """Let threads and memory go."""
        self._rows.close()
