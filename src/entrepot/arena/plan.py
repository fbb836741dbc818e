"""The plan of a tournament: bots, number of games, seed. The seating of every game follows from it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import permutations

import msgspec

from .. import __version__
from ..bots import SKILLS, check_bot
from ..core.game import Game
from ..games import game as find_game
from .errors import BadPlan

FAST_CHUNK = 256
"""Games of a chunk where they are played compiled: about a tenth of a second."""
GAMES_AT_MOST = 1 << 32
SEED_AT_MOST = 1 << 30
DEFAULT_LIMIT = 30.0


class Plan(msgspec.Struct, frozen=True):
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

    @property
    def seats(self) -> int:
        """The number of players of each game."""
        return len(self.bots)

    @property
    def is_compiled(self) -> bool:
        """Whether all bots are simple policies, so that whole games are played compiled."""
        return all(bot in SKILLS for bot in self.bots)

    @property
    def chunk(self) -> int:
        """How many games are played and written together."""
        return FAST_CHUNK if self.is_compiled else 1

    def chunks(self) -> Iterator[tuple[int, int]]:
        """Give the first game and the number of games of every chunk."""
        for first in range(0, self.games, self.chunk):
            yield first, min(self.chunk, self.games - first)

    def seating(self, index: int) -> tuple[int, ...]:
        """Give the index in ``bots`` of the bot on each seat of a game."""
        table = seatings(self.seats)
        return table[index % len(table)]

    def names(self, index: int) -> list[str]:
        """Name the bots on the seats of a game."""
        return [self.bots[bot] for bot in self.seating(index)]


def is_own_class(bot: str) -> bool:
    """Whether a bot is a class of the user's, which only the playing processes import.

    >>> is_own_class("mybots:Hasty"), is_own_class("search:400"), is_own_class("greedy")
    (True, False, False)
    """
    return ":" in bot and not bot.startswith("search:")


@cache
def seatings(seats: int) -> tuple[tuple[int, ...], ...]:
    """List all seatings, so that after every round of as many games each bot has had each seat once.

    The bots move on by a seat from game to game; after a round their order around the table changes. After all
    rounds every bot has sat before and behind every other one equally often, too.

    >>> seatings(3)
    ((0, 1, 2), (2, 0, 1), (1, 2, 0), (0, 2, 1), (1, 0, 2), (2, 1, 0))
    """
    orders = [(0, *rest) for rest in permutations(range(1, seats))]
    return tuple(order[-turn:] + order[:-turn] for order in orders for turn in range(seats))


def make_plan(
    game: Game, bots: Sequence[str], games: int, seed: int, options: Mapping[str, str], limit: float = DEFAULT_LIMIT
) -> Plan:
    """Check the arguments of a tournament, and make its plan."""
    checked = game.checked(len(bots), options)
    game.initial_state(len(bots), checked, game.version)
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
    )


def differences(plan: Plan, other: Plan) -> list[str]:
    """Name the fields in which two plans differ."""
    return [name for name in plan.__struct_fields__ if getattr(plan, name) != getattr(other, name)]


def game_of(plan: Plan) -> Game:
    """Find the game of a plan."""
    return find_game(plan.game)
