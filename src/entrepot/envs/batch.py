"""Batches: many games side by side, stepped together with arrays, on a CPU or on a GPU."""

from __future__ import annotations

import copy
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
from .single import check_reward

LEGAL_WIDTH = 128
"""How many legal choices a row lists; games whose lists can never be as long list fewer."""
DEVICES = ("cpu", "cuda")
POLICIES = {"random": RANDOM, "greedy": GREEDY}
"""Policies that play whole games on the device."""


class Frame(NamedTuple):
    """The outputs of a step. The arrays belong to the batch: the next step overwrites what has changed in them."""

    observations: Any
    """The observation of the seat to act, (n, size of the observation), 16-bit."""
    masks: Any
    """Which choices are legal, (n, choices of players), bytes of 0 and 1."""
    actors: Any
    """The seat to act, (n,); 255 where a game is over and none follows."""
    rewards: Any
    """The reward of each seat in the last step, (n, seats), at the end of a game: by rank or by win."""
    dones: Any
    """Whether the last step ended a game, (n,); stays 1 at a finished table without a next game."""


class Played(NamedTuple):
    """The results of games that were played whole on the device."""

    lengths: Any
    """Choices made, outcomes of chance included, (games,)."""
    rewards: Any
    """As in :class:`Frame`, (games, seats)."""
    scores: Any
    """Final scores, (games, seats)."""


def _read_only(array: Any) -> Any:
    """Protect what the next step relies on; arrays on a GPU have no such protection."""
    if isinstance(array, np.ndarray):
        array = array.view()
        array.flags.writeable = False
    return array


def _whole(number: Any, what: str) -> int:
    """Check that a number is a whole number of 64 bits."""
    try:
        whole = operator.index(number)
    except TypeError as error:
        raise BadBatch(f"{what} is a whole number, not {number!r}") from error
    if not -(1 << 63) <= whole < 1 << 63:
        raise BadBatch(f"{what} is a whole number of 64 bits, not {number}")
    return whole


class Batch:
    """``n`` tables of a game. Chance is resolved inside a step; every table has a random stream of its own.

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
        reward: str = "rank",
        legal_width: int | None = None,
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
        self.reward, self.legal_width = check_reward(reward), self._checked_width(legal_width)
        self._settings = (self.game, self.n, device, self.seats, dict(options or {}), observe, auto_reset, threads)
        self._rows = self._make_rows(start, size, threads)
        self._started = False

    def _checked_width(self, width: int | None) -> int:
        """Give how many legal choices a row lists: as many as can ever be legal, or LEGAL_WIDTH if these are more."""
        most = self.game.rules.CHOICES_AT_MOST
        if width is None:
            return min(LEGAL_WIDTH, most)
        if not 1 <= _whole(width, "the length of a list") <= most:
            raise BadBatch(f"a list of legal choices has a length from 1 to {most}, not {width}")
        return int(width)

    def _make_rows(self, start: Any, size: int, threads: int | None) -> Any:
        by_win = self.reward == "win"
        if self.device == "cpu":
            from .cpu import CpuRows

            return CpuRows(self.game, start, self.n, size, self.legal_width, by_win, threads)
        from .cuda import CudaRows

        return CudaRows(self.game, start, self.n, size, self.legal_width, by_win)

    # Arrays

    @property
    def observations(self) -> Any:
        """What the seat to act sees, (n, size)."""
        return self._rows.rows.observations.reshape(self.n, -1)

    @property
    def masks(self) -> Any:
        """Which choices are legal, (n, choices of players)."""
        return self._rows.rows.masks.reshape(self.n, -1)

    @property
    def legal(self) -> Any:
        """The same as lists, ascending: in row i the first ``counts[i]`` numbers of (n, ``legal_width``).

        If more choices are legal in a row than its list holds, this is refused; masks are always complete.
        """
        self._check_lists()
        return _read_only(self._rows.rows.listed.reshape(self.n, -1))

    @property
    def counts(self) -> Any:
        """How many choices are legal, (n,)."""
        return _read_only(self._rows.rows.counts)

    @property
    def actors(self) -> Any:
        """The seat to act, (n,)."""
        return self._rows.rows.actors

    @property
    def rewards(self) -> Any:
        """The reward of each seat in the last step, (n, seats)."""
        return self._rows.rows.results.rewards.reshape(self.n, -1)

    @property
    def dones(self) -> Any:
        """Whether the last step ended a game, (n,); stays 1 at a finished table without a next game."""
        return self._rows.rows.dones

    @property
    def scores(self) -> Any:
        """The final scores of the game that last ended in each row, (n, seats)."""
        return self._rows.rows.results.scores.reshape(self.n, -1)

    @property
    def states(self) -> Any:
        """The states themselves: records of the game's fields, (n,)."""
        return self._rows.rows.states

    def _check_lists(self) -> None:
        """Refuse lists that are cut off; those as long as can be legal never are."""
        if self.legal_width == self.game.rules.CHOICES_AT_MOST:
            return
        longest = self._rows.longest_list()
        if longest > self.legal_width:
            raise BadBatch(
                f"{longest} choices are legal in a row, and lists hold {self.legal_width}: make the batch with a "
                f"larger legal_width (up to {self.game.rules.CHOICES_AT_MOST})"
            )

    def frame(self) -> Frame:
        """Give all outputs of the last step."""
        return Frame(self.observations, self.masks, self.actors, self.rewards, self.dones)

    # Operations

    def reset(self, seed: int = 0) -> Frame:
        """Begin a game at every table; the same seed gives the same games on every device."""
        self._rows.reset(_whole(seed, "a seed"))
        self._started = True
        return self.frame()

    def step(self, choices: Any, *, check: bool = True) -> Frame:
        """Make a choice at every table. One that is not legal is refused, and then nothing has changed.

        Choices are integers of any width: a sequence, or an array of any library. At a finished table, any number is
        accepted and nothing happens. With ``check=False``, the caller promises that all choices are legal: any other
        choice leads to an impossible state.
        """
        self._need_reset("the first step")
        given = self._read(choices)
        shape = tuple(given.shape)
        if shape != (self.n,):
            raise BadBatch(f"choices have the shape ({self.n},), one for each table, not {shape}")
        chosen = self._to_device(given)
        if check:
            row = self._rows.find_illegal(chosen)
            if row >= 0:
                self._refuse(row, int(given[row]))
        self._rows.step(chosen, self.auto_reset)
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

    def _to_device(self, given: Any) -> Any:
        """Convert an array of choices to what the device takes."""
        if given.dtype.kind not in "iu":
            raise BadBatch(f"choices are an array of whole numbers, not of {given.dtype}")
        return self._rows.to_device(given)

    def _refuse(self, row: int, choice: int) -> None:
        known = 0 <= choice < self.game.player_choices
        what = self._choices.text(choice) if known else f"no choice of a player (0 to {self.game.player_choices - 1})"
        raise IllegalChoice(f"row {row}: choice {choice} is not legal now: {what}")

    def choices_of(self, policy: str) -> Any:
        """Let a policy choose at every table, on the device: ``random`` or ``greedy``. The next call overwrites it."""
        if policy not in POLICIES:
            raise BadBatch(f"the policies are {', '.join(POLICIES)}, not {policy!r}")
        self._need_reset("the first choice")
        return self._rows.choose(POLICIES[policy])

    def action_values(self) -> Any:
        """Give the greedy policy's evaluation of each of the ``legal`` choices, (n, ``legal_width``).

        The values are integers: thousandths of a point, in a game that scores points. The greedy policy makes the
        choice with the highest value. The next call overwrites the array; places beyond ``counts`` are undefined.
        """
        self._need_reset("action values")
        self._check_lists()
        return self._rows.action_values().reshape(self.n, -1)

    def state_values(self) -> Any:
        """Give the evaluation of each table for each seat, (n, seats), in the same unit as :meth:`action_values`.

        It uses hidden information: a target for training, not an input of a player. The next call overwrites the array.
        """
        self._need_reset("state values")
        return self._rows.state_values().reshape(self.n, -1)

    def look_ahead(self, choices: Any, plies: int, seed: int = 0) -> Any:
        """Play a rollout after each of several choices at every table, (n, tried): greedy policies make so many plies.

        Gives the evaluation at the end of each rollout for each seat, (n, tried, seats), as :meth:`state_values` does.
        All rollouts of a table use the same random numbers, which follow from the seed; the tables themselves do not
        change. A choice that is not legal has the value -2147483648.
        """
        self._need_reset("looking ahead")
        given = self._read(choices)
        shape = tuple(given.shape)
        if len(shape) != 2 or shape[0] != self.n or shape[1] < 1:
            raise BadBatch(f"choices to try have the shape ({self.n}, one or more), not {shape}")
        if _whole(plies, "the number of plies") < 0:
            raise BadBatch(f"bots make no choice or more, not {plies}")
        values = self._rows.rollout_values(self._to_device(given), shape[1], int(plies), GREEDY, _whole(seed, "a seed"))
        return values.reshape(*shape, self.seats)

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

    # Copies

    def clone(self, seed: int | None = None) -> Batch:
        """Give an independent copy, to search with.

        It meets the same chance as this one. With a seed, its chance and what the seats to act cannot know are drawn
        anew.
        """
        twin = copy.deepcopy(self)
        if seed is not None:
            twin._rows.redraw(_whole(seed, "a seed"))
        return twin

    def restore(self, other: Batch) -> None:
        """Take over the states of another batch of the same settings, such as a clone made before."""
        mine, theirs = (batch._settings[1:-1] for batch in (self, other))
        if (self.game.name, mine, self.legal_width) != (other.game.name, theirs, other.legal_width):
            raise BadBatch(f"the other batch has other settings: {theirs}, not {mine}")
        self._rows.load(other._rows.arrays())
        self._started = other._started

    def __getstate__(self) -> dict[str, Any]:
        settings = (*self._settings, self.reward, self.legal_width)
        return {"settings": settings, "started": self._started, "arrays": self._rows.host_arrays()}

    def __setstate__(self, state: dict[str, Any]) -> None:
        game, n, device, seats, options, observe, auto_reset, threads, reward, width = state["settings"]
        self.__init__(  # type: ignore[misc]
            game,
            n,
            device,
            seats=seats,
            options=options,
            observe=observe,
            auto_reset=auto_reset,
            reward=reward,
            legal_width=width,
            threads=threads,
        )
        self._rows.load(state["arrays"])
        self._started = state["started"]

    def close(self) -> None:
        """Stop threads and free memory."""
        self._rows.close()
