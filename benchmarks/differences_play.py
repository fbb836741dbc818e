"""Plays random games of all titles, seat counts and options, and writes their final states, field by field.

``python differences_play.py GAMES FILE`` is run by ``differences.py``, in a process of its own for each tree. The file
has an array for every field of every table, named ``title/seats/sample/stored name``, with a row for every game, and
one for the number of decisions. ``title/declared`` lists the stored names of the fields that are neither derived nor
constant, ``title/unused`` those of them that are at their start in all final states.

Fields that share a stored name are counters that an earlier version kept in one field. At most one of them is not 0, so
their sum is what that field held.
"""

from __future__ import annotations

import sys
import warnings
from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np

from entrepot.compile.loader import LoadedGame, load
from entrepot.core.game import Game
from entrepot.core.state import Field
from entrepot.games import game, names
from entrepot.kernels.results import new_results

SEED = 14
DECISIONS = "(decisions)"
SAMPLES = 4
"""The first samples of options, which all compared commits have."""


def tables(played: Game) -> list[tuple[int, int]]:
    """List the seat counts and the numbers of the options, each with each."""
    return [(seats, sample) for seats in played.seats for sample in range(SAMPLES)]


def final_states(loaded: LoadedGame, seats: int, sample: int, games: int) -> tuple[Any, Any]:
    """Play the games of a table by the native backend; give the final states and the decisions of each game."""
    played, kernel = loaded.game, loaded.playout
    start, scratch = loaded.states(played.new(seats, played.samples[sample])), loaded.new(kernel.Scratch)
    results, finals = new_results(games, seats), np.zeros(games, played.state.dtype())
    for row in range(games):
        kernel.playout_range(start, row, row + 1, SEED, scratch, results)
        finals[row] = scratch["played"]
    return finals, results.lengths


def by_stored_name(fields: Sequence[Field], states: Any) -> dict[str, Any]:
    """Give an array for every stored name, with a row for every state; fields that share a name are added up."""
    found: dict[str, Any] = {}
    for field in fields:
        numbers = _stored(field, states[field.name].reshape(len(states), -1).astype(np.int64))
        found[field.stored_name] = found.get(field.stored_name, 0) + numbers
    return found


def _stored(field: Field, numbers: Any) -> Any:
    """Leave the columns out that earlier versions did not store, if all are at the start."""
    size = getattr(field, "stored_size", 0)  # unknown to earlier commits
    is_longer = size and (numbers[:, size:] != field.flat(field.fresh())[size:]).any()
    return numbers[:, :size] if size and not is_longer else numbers


def arrays(name: str, games: int) -> Iterator[tuple[str, Any]]:
    """Play a title; give all arrays with their names."""
    played = game(name)
    loaded, fields = load(played), list(played.state.fields.values())
    fields = [field for field in fields if not getattr(field, "constant", False)]
    yield f"{name}/declared", np.array(sorted({field.stored_name for field in fields if not field.derived}))
    used: set[str] = set()
    each = -(-games // len(tables(played)))
    for seats, sample in tables(played):
        finals, decisions = final_states(loaded, seats, sample, each)
        table = f"{name}/{seats}/{sample}"
        yield f"{table}/{DECISIONS}", decisions.reshape(each, 1)
        for stored_name, numbers in by_stored_name(fields, finals).items():
            yield f"{table}/{stored_name}", numbers
        used |= {f.stored_name for f in fields if (finals[f.name].reshape(each, -1) != f.flat(f.fresh())).any()}
    unused = {field.stored_name for field in fields if not field.derived} - used
    yield f"{name}/unused", np.array(sorted(unused), dtype=str)


def main() -> None:
    """Play all titles, and write the file."""
    warnings.simplefilter("ignore")
    games, path = int(sys.argv[1]), sys.argv[2]
    np.savez(path, **dict(pair for name in names() for pair in arrays(name, games)))


if __name__ == "__main__":
    main()
