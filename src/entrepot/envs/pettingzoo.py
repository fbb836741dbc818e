"""PettingZoo: every game as a turn-based (AEC) environment, with action masks.

:func:`ids` lists the environments, :func:`make` makes one. Importing this module also puts them into PettingZoo's own
registry, such as ``entrepot/Nim-v2``. Environments can be pickled and copied.
"""

from __future__ import annotations

import copy
from collections.abc import Mapping
from typing import Any

import numpy as np

from ..core.errors import MissingExtra
from ..core.game import Game
from ..core.rule import OVER
from .errors import BadSetting
from .names import env_id, find, games, registry_id
from .render import MODES, check_mode, rendered
from .single import CompiledGame

try:
    import pettingzoo
    from gymnasium import spaces
    from pettingzoo import AECEnv
except ImportError as error:
    raise MissingExtra("pettingzoo", "rl") from error

LOW, HIGH = -(1 << 15), (1 << 15) - 1
RESTORED = (
    "agents",
    "rewards",
    "_cumulative_rewards",
    "terminations",
    "truncations",
    "infos",
    "agent_selection",
    "_skip_agent_selection",
    "_seeds",
)
"""The attributes that change in the course of a game, besides its table."""


def ids() -> tuple[str, ...]:
    """Name all environments there are."""
    return tuple(registry_id(game) for game in games())


def observation_space(table: CompiledGame, named: bool) -> Any:
    """Give the space of observations: one flat array, or its parts by name; and the mask."""
    seen: Any = spaces.Box(LOW, HIGH, (table.layout.size,), np.int16)
    if named:
        seen = spaces.Dict({part.name: spaces.Box(LOW, HIGH, part.shape, np.int16) for part in table.layout.parts})
    return spaces.Dict({"observation": seen, "action_mask": spaces.Box(0, 1, (table.width,), np.int8)})


class AecTable(AECEnv):  # type: ignore[misc]
    """One table as a PettingZoo environment.

    Rewards come at the end: by ``rank``, 1 for the first to -1 for the last, or by ``win``, 1 for the winner and 0 for
    all others.
    """

    metadata = {"render_modes": list(MODES), "is_parallelizable": False, "render_fps": 2}

    def __init__(
        self,
        game: Game | str,
        *,
        seats: int | None = None,
        options: Mapping[str, str] | None = None,
        named: bool = False,
        reward: str = "rank",
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        check_mode(render_mode)
        self.table = CompiledGame(find(game) if isinstance(game, str) else game, seats, options, reward)
        self.render_mode, self._named = render_mode, named
        self.metadata = {"name": env_id(self.table.game), **type(self).metadata}
        self.state_space = spaces.Box(LOW, HIGH, (self.table.seats, self.table.layout.size), np.int16)
        self.possible_agents = [f"player_{seat}" for seat in range(self.table.seats)]
        self._number = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {agent: observation_space(self.table, named) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(self.table.width) for agent in self.possible_agents}
        self.agents: list[str] = []
        self._seeds = np.random.default_rng()

    def observation_space(self, agent: str) -> Any:
        """Give the space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """Give the space of an agent's actions."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game."""
        if seed is not None:
            self._seeds = np.random.default_rng(seed)
        self.table.reset(int(self._seeds.integers(1 << 62)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations, self.truncations = dict.fromkeys(self.agents, False), dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.table.seat]

    def step(self, action: Any) -> None:
        """Make the choice of the agent whose turn it is."""
        if not self.agents:
            raise BadSetting("no game is being played: reset begins one")
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        seat = self.table.choose(action)
        self._cumulative_rewards[agent] = 0.0
        if seat >= 0:
            self.agent_selection = self.possible_agents[seat]
        else:
            self._finish()
        if self.render_mode == "human":
            self.render()

    def _finish(self) -> None:
        rewards, scores = self.table.result()
        for seat, agent in enumerate(self.possible_agents):
            self.rewards[agent] = rewards[seat]
            self.terminations[agent] = True
            self.infos[agent] = {"score": scores[seat]}
        self._accumulate_rewards()
        self.agent_selection = self.possible_agents[0]

    def observe(self, agent: str) -> Any:
        """Give the observation and the mask of an agent; the mask of all but the actor is empty."""
        table, seat = self.table, self._number[agent]
        seen = table.observation if seat == table.seat else table.seen_from(seat)
        mask = table.mask if seat == table.seat else np.zeros(table.width, np.uint8)
        return {"observation": table.layout.named(seen) if self._named else seen, "action_mask": mask.view(np.int8)}

    def state(self) -> Any:
        """Give the observations of all seats, (seats, size): what a centralised critic may be given."""
        return self.table.global_state()

    def clone(self, seed: int | None = None) -> AecTable:
        """Give an independent copy, to search with.

        It meets the same chance as this one. With a seed, its chance and what the actor cannot know are drawn anew.
        """
        twin = copy.deepcopy(self)
        if seed is not None:
            twin.table.redraw(seed)
        return twin

    def restore(self, other: AecTable) -> None:
        """Take over the state of another environment of the same settings, such as a clone made before."""
        self.table.restore(other.table)
        twin = copy.deepcopy({name: getattr(other, name) for name in RESTORED if hasattr(other, name)})
        self.__dict__.update(twin)

    def render(self) -> Any:
        """Draw the table as the actor sees it; as a spectator does, when the game is over."""
        return rendered(self.table, self.table.seat if self.table.seat != OVER else None, self.render_mode)

    def close(self) -> None:
        """Do nothing: no resources are held."""

    def __str__(self) -> str:
        return str(self.metadata["name"])


def make(name: str, **settings: Any) -> AecTable:
    """Make an environment by its id, without wrappers; the settings are those of :class:`AecTable`."""
    return AecTable(find(name), **settings)


def env(name: str, **settings: Any) -> Any:
    """Make an environment that also checks the order of calls, as PettingZoo's own do."""
    from pettingzoo.utils.wrappers import OrderEnforcingWrapper

    return OrderEnforcingWrapper(make(name, **settings))


def register() -> tuple[str, ...]:
    """Register the environments for ``pettingzoo.make``."""
    for name in ids():
        if name not in pettingzoo.aec_registry:
            pettingzoo.register("aec", name, entry_point=f"{__name__}:{env.__name__}", kwargs={"name": name})
    return ids()


REGISTERED = register()
