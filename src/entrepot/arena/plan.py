"""The plan of a tournament: bots, number of games, seed. The seating of every game follows from it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import msgspec

from .. import __version__
from ..bots import ONNX, SKILLS, check_bot, is_own_class, network_digest
from ..core.game import Game
from ..games import game as find_game
from .errors import BadPlan
from .own_bots import bot_files, digest, module_folders
from .schedule import TOURNAMENT, Seating, round_of, schedule

FAST_CHUNK = 256
"""Games of a chunk where they are played compiled: about a tenth of a second."""
GAMES_AT_MOST = 1 << 32
SEED_AT_MOST = 1 << 30
DEFAULT_LIMIT = 30.0


class Plan(msgspec.Struct, frozen=True, omit_defaults=True):
    """Everything that the results of a tournament depend on."""

    game: str
    version: int
    data: str
    """The fingerprint of the game's data files."""
    program: str
    """The version of this program."""
    bots: tuple[str, ...]
    games: int
    seed: int
    options: dict[str, str]
    limit: float
    """Seconds that a bot may take for a choice."""
    kind: str = TOURNAMENT
    table_size: int = 0
    """The number of seats, if it is not that of the bots."""
    own: dict[str, str] = {}
    """The digest of the sources of each bot that is a class of the user's; empty in files of earlier versions."""
    networks: dict[str, str] = {}
    """The SHA-256 of the file of every bot that is a network, by the name of the bot."""

    @property
    def seats(self) -> int:
        """The number of players of each game."""
        return self.table_size or len(self.bots)

    @property
    def is_compiled(self) -> bool:
        """Whether all bots are simple policies, so that whole games are played compiled."""
        return all(bot in SKILLS for bot in self.bots)

    @property
    def chunk(self) -> int:
        """How many games are played and written together."""
        return FAST_CHUNK if self.is_compiled else 1

    def chunks(self, begin: int = 0, games: int | None = None) -> Iterator[tuple[int, int]]:
        """Give the first game and the number of games of every chunk, of all games or of some."""
        end = self.games if games is None else begin + games
        for first in range(begin, end, self.chunk):
            yield first, min(self.chunk, end - first)

    def seating(self, index: int) -> tuple[int, ...]:
        """Give the index in ``bots`` of the bot on each seat of a game."""
        cycle = self.seatings
        return cycle[index % len(cycle)]

    @property
    def seatings(self) -> tuple[Seating, ...]:
        """The seatings of the games, which repeat after a cycle."""
        return schedule(self.kind, len(self.bots), self.seats)

    @property
    def round(self) -> int:
        """The number of games after which every bot has had every seat equally often."""
        return round_of(self.kind, len(self.bots), self.seats)

    def names(self, index: int) -> list[str]:
        """Name the bots on the seats of a game."""
        return [self.bots[bot] for bot in self.seating(index)]


def make_plan(
    game: Game,
    bots: Sequence[str],
    games: int,
    seed: int,
    options: Mapping[str, str],
    limit: float = DEFAULT_LIMIT,
    kind: str = TOURNAMENT,
    seats: int = 0,
) -> Plan:
    """Check the arguments of a tournament, and make its plan."""
    size = seats if kind != TOURNAMENT else 0
    checked = game.checked(size or len(bots), options)
    game.initial_state(size or len(bots), checked, game.version)
    if kind != TOURNAMENT and len(set(bots)) < len(bots):
        raise BadPlan(f"every bot of a {kind} is named once")
    schedule(kind, len(bots), size or len(bots))
    for bot in bots:
        if not is_own_class(bot):
            check_bot(bot, game)
    if not 1 <= games < GAMES_AT_MOST:
        raise BadPlan(f"a tournament has 1 to {GAMES_AT_MOST - 1} games, not {games}")
    if not 0 <= seed < SEED_AT_MOST:
        raise BadPlan(f"a seed is a number from 0 to {SEED_AT_MOST - 1}, not {seed}")
    if not 0 < limit < float("inf"):
        raise BadPlan(f"the limit for a choice is a number of seconds above 0, not {limit}")
    return Plan(
        game=game.name,
        version=game.version,
        data=game.data,
        program=__version__,
        bots=tuple(bots),
        games=games,
        seed=seed,
        options=checked,
        limit=float(limit),
        kind=kind,
        table_size=size,
        own=_digests(bots),
        networks={bot: network_digest(bot) for bot in bots if bot.startswith(ONNX)},
    )


def _digests(bots: Sequence[str]) -> dict[str, str]:
    """Give the digest of the sources of each bot that is a class of the user's."""
    path = module_folders()
    found = {bot: digest(bot_files(bot, path)) for bot in dict.fromkeys(bots) if is_own_class(bot)}
    return {bot: own for bot, own in found.items() if own}


def check_networks(plan: Plan) -> None:
    """Refuse networks that are not those of the plan."""
    for bot, expected in plan.networks.items():
        if network_digest(bot) != expected:
            raise BadPlan(f"{bot}: the file has changed since the tournament began")


def differences(plan: Plan, other: Plan) -> list[str]:
    """Name the fields in which two plans differ; digests that one of them lacks are not compared."""
    names = [name for name in plan.__struct_fields__ if name != "own" and getattr(plan, name) != getattr(other, name)]
    changed = [bot for bot in plan.own.keys() & other.own.keys() if plan.own[bot] != other.own[bot]]
    return [*names, *(f"the sources of {bot}" for bot in sorted(changed))]


def game_of(plan: Plan) -> Game:
    """Find the game of a plan."""
    return find_game(plan.game)
