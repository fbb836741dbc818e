"""Whether the truth is possible in the worlds that bots sample: positions of thousands of games, against their logs."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from entrepot.games import game
from tests.shared.knowledge import impossible_truths
from tests.shared.ledgers import LEDGERS

MATCHES = 2000
"""Of each game."""
CHUNK = 50
JOBS = 2
BOUNDS = {"impossible_truths": ("<=", 0.0)}


def measure_chunk(job: tuple[str, int]) -> tuple[int, int]:
    """Play some matches of a game; give how many truths were impossible, and how many there were."""
    name, first = job
    played = game(name)
    found = list(impossible_truths(played, range(first, first + CHUNK), *LEDGERS[name], played.rules.resample))
    return sum(found), len(found)


def measure(folder: Path) -> tuple[float, str]:
    """Count impossible truths in all games; every finished chunk is kept in the folder."""
    journal = folder / "chunks.txt"
    jobs = [(name, first) for name in LEDGERS for first in range(0, MATCHES, CHUNK)]
    done = dict(_read(line) for line in journal.read_text().splitlines()) if journal.is_file() else {}
    missing = [job for job in jobs if job not in done]
    with ProcessPoolExecutor(JOBS) as pool, journal.open("a", encoding="utf-8") as out:
        out.write("\n")  # ends a line that was cut off
        for job, counts in zip(missing, pool.map(measure_chunk, missing), strict=True):
            done[job] = counts
            out.write(f"{job[0]} {job[1]} {counts[0]} {counts[1]}\n")
            out.flush()
    print(f"  {sum(seen for _, seen in done.values()):,} positions and viewers of {MATCHES:,} matches of each game")
    return float(sum(impossible for impossible, _ in done.values())), "truths"


def _read(line: str) -> tuple[tuple[str, int], tuple[int, int]]:
    """Read a line of the journal; one that was cut off counts as missing."""
    words = line.split()
    if len(words) != 4:
        return ("", 0), (0, 0)
    return (words[0], int(words[1])), (int(words[2]), int(words[3]))


FIGURES = {"impossible_truths": measure}
