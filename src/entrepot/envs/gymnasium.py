"""Gymnasium: one learner against bots, by their names or levels. Importing this registers the environments."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from ..bots import Bot, check_bot, make_bot
from ..core.errors import IllegalChoice, MissingExtra
from ..core.game import Game
from ..core.rule import OVER
from ..core.view import SeatView
from .errors import BadSetting
from .pettingzoo import env_id, find, ids, observation_space
from .single import MODES, Table, check_mode, rendered

try:
    import gymnasium
    from gymnasium import spaces
except ImportError as error:
    raise MissingExtra("gymnasium", "rl") from error


class LegalActions(spaces.Discrete):  # type: ignore[misc]
    """All choices of players; a sample without a mask is legal at the learner's table now."""

    def __init__(self, table: Table) -> None:
        super().__init__(table.width)
        self._table = table

    def sample(self, mask: Any = None, probability: Any = None) -> Any:
        """Draw a choice at random."""
        if mask is None and probability is None and self._table.mask.any():
            mask = self._table.mask.view(np.int8)
        return super().sample(mask, probability)


class LearnerEnv(gymnasium.Env):  # type: ignore[misc]
    """A seat for a learner; the others are bots.

    An action that is not legal loses the game at once, as is usual for learners; with ``illegal="refuse"`` it is an
    error and changes nothing. Opponents are bots by name, such as ``greedy``, a level, or ``module:Class``; one name
    stands for all of them. The reward comes at the end: 1 for the first place to -1 for the last. After the end,
    further steps change nothing and bring 0, until the next reset.
    """

    metadata = {"render_modes": list(MODES), "render_fps": 2}

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
        render_mode: str | None = None,
    ) -> None:
        if illegal not in ("lose", "refuse"):
            raise BadSetting(f"illegal is lose or refuse, not {illegal}")
        self._refuses = illegal == "refuse"
        self.table = Table(find(game) if isinstance(game, str) else game, seats, options)
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
        self.metadata = {"name": env_id(self.table.game), **self.metadata}
        self.observation_space = observation_space(self.table, named)
        self.action_space = LegalActions(self.table)

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
            return self._observe(), -1.0, True, False, {"seat": self._seat, "illegal": str(error)}
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
        seen = self.table.seen_from(self._seat)
        return {"observation": self.table.layout.named(seen) if self._named else seen, "action_mask": self._mask()}

    def action_masks(self) -> Any:
        """Give the mask of legal actions, under the name that libraries for masked learning use."""
        return self._mask() == 1

    def render(self) -> Any:
        """Draw the table as the learner sees it."""
        return rendered(self.table, self._seat, self.render_mode)


def register() -> tuple[str, ...]:
    """Make the environments known to ``gymnasium.make``, under the ids of :func:`entrepot.envs.pettingzoo.ids`."""
    made = []
    for name in ids():
        known = f"{name.rpartition('_v')[0]}-v{name.rpartition('_v')[2]}"
        if known not in gymnasium.registry:
            entry = f"{__name__}:{LearnerEnv.__name__}"  # a text, so that a spec can be written as JSON
            gymnasium.register(known, entry_point=entry, kwargs={"game": name}, disable_env_checker=True)
        made.append(known)
    return tuple(made)


REGISTERED = register()
