"""Gymnasium: one learner against bots, by their names or levels. Importing this registers the environments.

``gymnasium.make("entrepot.envs.gymnasium:entrepot/Nim-v2")`` imports it first. Environments and their spaces can
be pickled and copied.
"""

from __future__ import annotations

import copy
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from ..bots import Bot, check_bot, make_bot
from ..core.errors import IllegalChoice, MissingExtra
from ..core.game import Game
from ..core.rule import OVER
from ..core.view import SeatView
from .errors import BadSetting
from .names import find, games, registry_id
from .pettingzoo import HIGH, LOW, observation_space
from .render import MODES, check_mode, rendered
from .single import CompiledGame

try:
    import gymnasium
    from gymnasium import spaces
except ImportError as error:
    raise MissingExtra("gymnasium", "rl") from error


class LegalActions(spaces.Discrete):  # type: ignore[misc]
    """All choices of players; a sample without a mask is legal at the learner's table now."""

    def __init__(self, width: int) -> None:
        super().__init__(width)
        self.legal = np.zeros(width, np.int8)
        """The mask of the learner's legal actions, which the environment sets."""

    def sample(self, mask: Any = None, probability: Any = None) -> Any:
        """Draw a choice at random."""
        if mask is None and probability is None and self.legal.any():
            mask = self.legal
        return super().sample(mask, probability)


class LearnerEnv(gymnasium.Env):  # type: ignore[misc]
    """A seat for a learner; the others are bots.

    An action that is not legal loses the game at once, as is usual for learners; with ``illegal="refuse"`` it is an
    error and changes nothing. Opponents are bots by name, such as ``greedy``, a level, or ``module:Class``; one name
    stands for all of them. The reward comes at the end: by ``rank``, 1 for the first place to -1 for the last, or by
    ``win``, 1 for a win and 0 otherwise. After the end, further steps change nothing and bring 0, until the next reset.
    """

    metadata = {"render_modes": list(MODES), "render_fps": 2}
    _np_random: Any
    _np_random_seed: int | None

    def __init__(
        self,
        game: Game | str,
        opponents: str | Sequence[str] = "random",
        *,
        seats: int | None = None,
        seat: int | None = None,
        options: Mapping[str, str] | None = None,
        named: bool = False,
        illegal: str = "lose",
        reward: str = "rank",
        render_mode: str | None = None,
    ) -> None:
        if illegal not in ("lose", "refuse"):
            raise BadSetting(f"illegal is lose or refuse, not {illegal}")
        self._refuses = illegal == "refuse"
        self.table = CompiledGame(find(game) if isinstance(game, str) else game, seats, options, reward)
        count = self.table.seats - 1
        self._bots = [opponents] * count if isinstance(opponents, str) else list(opponents)
        if len(self._bots) != count:
            raise BadSetting(f"{count} opponents sit at this table, not {len(self._bots)}")
        if seat is not None and not 0 <= seat < self.table.seats:
            raise BadSetting(f"seats go from 0 to {count}, not {seat}")
        check_mode(render_mode)
        for bot in self._bots:
            check_bot(bot, self.table.game)
        self._given_seat, self._seat, self._named = seat, 0, named
        self._players: dict[int, Bot] = {}
        self._begun, self._lost = False, False
        self.render_mode = render_mode
        self.observation_space = observation_space(self.table, named)
        self.action_space = LegalActions(self.table.width)
        self.state_space = spaces.Box(LOW, HIGH, (self.table.seats, self.table.layout.size), np.int16)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """Begin a game; without a given seat, the learner gets a random one."""
        super().reset(seed=seed)
        draw = int(self.np_random.integers(self.table.seats))
        self._seat = draw if self._given_seat is None else self._given_seat
        seeds = [int(word) for word in self.np_random.integers(1 << 62, size=self.table.seats)]
        self.table.reset(seeds[-1])
        self._begun, self._lost = True, False
        others = [seat for seat in range(self.table.seats) if seat != self._seat]
        self._players = {
            seat: make_bot(name, self.table.game, seeds[i])
            for i, (seat, name) in enumerate(zip(others, self._bots, strict=True))
        }
        self._play_opponents()
        return self._observe(), {"seat": self._seat}

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Make the learner's choice, then those of the bots until its next turn or the end."""
        if not self._begun:
            raise BadSetting("reset comes before the first step")
        if self._over:
            return self._observe(), 0.0, True, False, {"seat": self._seat}
        try:
            self.table.choose(action)
        except IllegalChoice as error:
            if self._refuses:
                raise
            self._lost = True
            lost = -1.0 if self.table.reward == "rank" else 0.0
            return self._observe(), lost, True, False, {"seat": self._seat, "illegal": str(error)}
        self._play_opponents()
        info: dict[str, Any] = {"seat": self._seat}
        reward = 0.0
        if self._over:
            rewards, scores = self.table.result()
            reward, info["scores"] = rewards[self._seat], scores
        if self.render_mode == "human":
            self.render()
        return self._observe(), reward, self._over, False, info

    @property
    def _over(self) -> bool:
        """Whether the game has ended, or the learner has lost it by an illegal action."""
        return self._lost or self.table.seat == OVER

    def _mask(self) -> Any:
        """Give the mask of the learner's legal actions; none is legal after the end."""
        none = self._lost or self.table.seat != self._seat
        return np.zeros(self.table.width, np.int8) if none else self.table.mask.view(np.int8)

    def _play_opponents(self) -> None:
        while self.table.seat not in (self._seat, OVER):
            view = SeatView(self.table.game, self.table.plain(), self.table.seat)
            self.table.choose(self._players[self.table.seat].choose(view))

    def _observe(self) -> Any:
        seen, self.action_space.legal = self.table.seen_from(self._seat), self._mask()
        observed = self.table.layout.named(seen) if self._named else seen
        return {"observation": observed, "action_mask": self.action_space.legal}

    def state(self) -> Any:
        """Give the observations of all seats, (seats, size): what a centralised critic may be given."""
        return self.table.global_state()

    def clone(self, seed: int | None = None) -> LearnerEnv:
        """Give an independent copy, its bots included, to search with.

        It meets the same chance as this one. With a seed, its chance and what the learner cannot know are drawn anew.
        """
        twin = copy.deepcopy(self)
        if seed is not None:
            twin.table.redraw(seed)
            twin._observe()
        return twin

    def restore(self, other: LearnerEnv) -> None:
        """Take over the state of another environment of the same settings, such as a clone made before."""
        self.table.restore(other.table)
        self._players, self._seat = copy.deepcopy(other._players), other._seat
        self._begun, self._lost = other._begun, other._lost
        self._np_random, self._np_random_seed = copy.deepcopy(other._np_random), other._np_random_seed
        self._observe()

    def action_masks(self) -> Any:
        """Give the mask of legal actions, under the name that libraries for masked learning use."""
        return self._mask() == 1

    def render(self) -> Any:
        """Draw the table as the learner sees it."""
        return rendered(self.table, self._seat, self.render_mode)


def register() -> tuple[str, ...]:
    """Make the environments known to ``gymnasium.make``, such as ``entrepot/Nim-v2``."""
    made = tuple(registry_id(game) for game in games())
    for name in made:
        if name not in gymnasium.registry:
            entry = f"{__name__}:{LearnerEnv.__name__}"  # a text, so that a spec can be written as JSON
            gymnasium.register(name, entry_point=entry, kwargs={"game": name}, disable_env_checker=True)
    return made


REGISTERED = register()
