"""Whether the nations of Clippers win equally often: four equal search bots on the default map, or another one.

``python benchmarks/audit_balance.py [BOARD]`` plays on until there are enough games. A game takes half a second of CPU
time. The games are kept in the user's cache folder, by what they depend on; each run of the audit adds some
(``ENTREPOT_BALANCE_GAMES``), and counts all of them.
"""

from __future__ import annotations

import hashlib
import os
import sys
from collections.abc import Iterator
from operator import attrgetter
from pathlib import Path

import entrepot
from entrepot.arena.plan import make_plan
from entrepot.arena.reports.board_study import BoardStudy, study_board
from entrepot.arena.results.parquet import read_results
from entrepot.arena.run import Tournament, local_players
from entrepot.compile.cache import cache_root
from entrepot.games import game

BOUNDS = {"clippers_nation_spread": ("<=", 0.35), "clippers_spread_games": (">=", 1000.0)}
GAME, BOT, SEATS = "clippers", "comprador", 4
WANTED, BATCH, ADDED = 1000, 20, 20
"""Games for a figure, games of a tournament, games that a run adds."""
PLAYING = (
    "bots/game_settings.py",
    "bots/levels.py",
    "bots/search_bot.py",
    "bots/turn_bot.py",
    "games/clippers/clippers.network",
    "games/clippers/kernels/clippers.wasm",
    "games/clippers/search.json",
)
"""What the games depend on, besides the board: the bots, and the rules and searches as they are built."""


def key() -> str:
    """Give a digest of the code that plays, so that games of earlier bots are not counted."""
    folder = Path(entrepot.__file__).parent
    digest = hashlib.blake2b(digest_size=6)
    for name in PLAYING:
        digest.update(hashlib.blake2b((folder / name).read_bytes()).digest())
    return digest.hexdigest()


def games_folder(options: dict[str, str]) -> Path:
    """Give the folder of the games with these options, and make it."""
    played = game(GAME)
    board = played.board_id(played.checked(SEATS, options))
    folder = cache_root() / "balance" / f"{board}-{BOT}-{key()}"
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def extend(folder: Path, options: dict[str, str], games: int, jobs: int) -> int:
    """Play tournaments until there are so many games more, or enough; return how many there are."""
    played, number, missing = game(GAME), 0, games
    while number * BATCH < WANTED:
        out = folder / f"{number:03d}.parquet"
        tournament = Tournament(make_plan(played, [BOT] * SEATS, BATCH, number, options), out)
        if not tournament.is_finished:
            if missing <= 0:
                break
            for _ in tournament.play(local_players(tournament.plan, jobs)):
                pass
            missing -= BATCH
        number += 1
    return number * BATCH


def study(folder: Path) -> BoardStudy | None:
    """Count the games in a folder; None if there are none."""
    files = sorted(path for path in folder.glob("*.parquet") if "records" not in path.name)
    if not files:
        return None
    return study_board([read_results(file) for file in files], attrgetter("id"), studied=len(files) * BATCH)


def figures(board: str = "") -> Iterator[tuple[str, float, str]]:
    """Add some games, and compare the nations and the seats; on the default map if none is named."""
    options = {"board": board} if board else {}
    folder = games_folder(options)
    games = extend(folder, options, int(os.environ.get("ENTREPOT_BALANCE_GAMES", ADDED)), os.cpu_count() or 1)
    yield "clippers_spread_games", games, f"games of four {BOT}"
    found = study(folder)
    if found is not None:
        for role in found.roles:
            print(f"{role.label}: {100 * role.wins.mean:.1f} ± {100 * role.wins.error:.1f} % of {role.seats} seats")
        yield "clippers_nation_spread", round(found.role_spread, 3), "of par, best less worst nation"
        yield "clippers_seat_spread", round(found.seat_spread, 3), "of par, best less worst seat"


if __name__ == "__main__":
    os.environ.setdefault("ENTREPOT_BALANCE_GAMES", str(WANTED))
    for name, value, unit in figures(*sys.argv[1:2]):
        print(f"figure: {name} {value:g} {unit}", flush=True)
