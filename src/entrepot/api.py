"""The functions of the public interface; ``import entrepot`` gives them, and imports this module on first use."""

from __future__ import annotations

import hashlib
import operator
import os
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .bots import SKILLS, Bot, check_bot
from .bots import make_bot as make_bot_for
from .compile.choice import require_research
from .core.errors import BadOption, BadPosition
from .core.game import Game
from .core.match import Match
from .core.position import Position, read_position
from .core.record import read_file
from .core.record_files import read_matches
from .games import game, names

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Int64Array = NDArray[np.int64]
    Float64Array = NDArray[np.float64]


def game_names() -> tuple[str, ...]:
    """Name all games that are installed.

    >>> len(game_names()) >= 2
    True
    """
    return names()


def load(path: str | Path) -> Match:
    """Load a match from its record, which is replayed; chance goes on from the record's seed if it has one."""
    return _with_chance(read_file(Path(path), game))


def load_all(path: str | Path) -> Iterator[Match]:
    """Load the matches of a file one by one, as ``match.save(path, append=True)`` writes them."""
    return map(_with_chance, read_matches(Path(path), game))


def read(path: str | Path) -> Match:
    """Load a match: the earlier name of :func:`load`."""
    return load(path)


def _with_chance(match: Match) -> Match:
    if match.seed is not None:
        match.draw_chance_from(match.seed)
    return match


def position(text: str) -> Position:
    """Read a position from its text, and refuse an impossible one.

    >>> match = Match(game_names()[0], seats=2, seed=1)
    >>> position(repr(match.position)) == match.position
    True
    """
    name = text.partition("/")[0].strip()
    if name not in names():
        raise BadPosition(f"a position begins with the name of a game ({', '.join(names())}), not {name!r}")
    played = game(name)
    return Position(played, read_position(played, text))


def make_bot(name: str, played: Game | str, seed: int = 0) -> Bot:
    """Make a bot by its name: ``random``, ``greedy``, ``search:500``, a level such as ``merchant``, ``module:Class``.

    >>> match = Match(game_names()[0], seats=2, seed=1)
    >>> bot = make_bot("greedy", match.game)
    >>> bot.choose(match.view()) in match.legal()
    True
    """
    return make_bot_for(name, game(played) if isinstance(played, str) else played, seed)


@dataclass(frozen=True)
class GamesPlayed:
    """The results of many games, as NumPy arrays; row ``i`` is game ``i``, column ``j`` is seat ``j``."""

    bots: tuple[str, ...]
    """Who sat on each seat."""
    scores: Int64Array
    """Final scores, (games, seats)."""
    ranks: Int64Array
    """Final ranks, 1 for the winner, (games, seats); equal numbers are a tie."""
    plies: Int64Array
    """Choices made, those of chance included, (games,)."""

    def __len__(self) -> int:
        return len(self.plies)

    @property
    def win_rates(self) -> Float64Array:
        """The share of games that each seat won, (seats,); a shared first rank counts as a share."""
        winners = self.ranks == 1
        rates: Float64Array = (winners / winners.sum(axis=1, keepdims=True)).mean(axis=0)
        return rates


def play_many(
    played: Game | str,
    games: int,
    seats: int | None = None,
    seed: int = 0,
    bots: Sequence[str] = (),
    options: Mapping[str, str] | None = None,
    jobs: int = 0,
) -> GamesPlayed:
    """Play games between bots; the same arguments give the same games.

    ``bots`` names one bot for each seat, ``random`` by default. ``random`` and ``greedy`` play compiled, on ``jobs``
    cores (0: all of them); other bots play choice by choice on one core.

    >>> result = play_many(game_names()[-1], games=3, bots=["random", "priority"], seed=7)
    >>> result.scores.shape, result.ranks.min(axis=1).tolist(), len(result)
    ((3, 2), [1, 1, 1], 3)
    """
    found = game(played) if isinstance(played, str) else played
    names = tuple(bots) or ("random",) * (found.seats[0] if seats is None else seats)
    if seats is not None and len(names) != seats:
        raise BadOption(f"one bot for each of {seats} seats, not {len(names)}: {', '.join(names)}")
    require_research("numpy")
    games, seed, jobs = _whole(games, "games"), _whole(seed, "seed"), _whole(jobs, "jobs")
    if games < 0:
        raise BadOption(f"the number of games is 0 or more, not {games}")
    found.checked(len(names), options or {})
    for name in names:
        check_bot(name, found)
    play = _play_compiled if set(names) <= set(SKILLS) else _play_plain
    return play(found, games, seed, names, options or {}, jobs or os.cpu_count() or 1)


def _whole(number: Any, what: str) -> int:
    try:
        return operator.index(number)
    except TypeError as error:
        raise BadOption(f"{what} is a whole number, not {number!r}") from error


def _play_compiled(
    played: Game, games: int, seed: int, bots: tuple[str, ...], options: Mapping[str, str], jobs: int
) -> GamesPlayed:
    import numpy as np

    from .arena.simulation import simulate
    from .compile.loader import load

    seats = len(bots)
    empty = np.zeros((0, 1 + 2 * seats), np.int64)
    rows = np.concatenate([empty, *simulate(load(played), bots, options, games, seed, jobs)])
    return GamesPlayed(bots, rows[:, 1 : 1 + seats], rows[:, 1 + seats :], rows[:, 0])


def _play_plain(
    played: Game, games: int, seed: int, bots: tuple[str, ...], options: Mapping[str, str], jobs: int
) -> GamesPlayed:
    import numpy as np

    matches = [_play_one(played, bots, options, f"{seed} {number}") for number in range(games)]
    scores = [match.scores() for match in matches]
    ranks = [match.ranks() for match in matches]
    shape = (games, len(bots))
    return GamesPlayed(
        bots,
        np.array(scores, np.int64).reshape(shape),
        np.array(ranks, np.int64).reshape(shape),
        np.array([len(match.choices) for match in matches], np.int64),
    )


def _play_one(played: Game, bots: tuple[str, ...], options: Mapping[str, str], seed: str) -> Match:
    """Play one game choice by choice; chance and each bot have seeds of their own."""
    digest = hashlib.sha256(seed.encode()).digest()
    match = Match(played, len(bots), options, bots, seed=digest)
    seated = [
        make_bot_for(name, played, int.from_bytes(hashlib.sha256(digest + bytes([seat])).digest()[:7], "big"))
        for seat, name in enumerate(bots)
    ]
    while not match.is_over:
        match.choose(seated[match.actor].choose(match.view()))
    return match
