"""Results of a tournament as Parquet: a row for every seat of every game, and the records in a file beside.

The bytes follow from the plan and the games alone, whoever played them and in whatever order they came.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from ...core.errors import cannot_read
from ...kernels.seeds import game_seed
from ..chunk import Chunk
from ..errors import BadResults, MissingLibrary
from ..plan import Plan

GROUP_GAMES = 8192
"""Games in a row group of the file."""
PLAN_KEY = b"entrepot-plan"


def arrow() -> Any:
    """Import the library for Parquet, which takes a while."""
    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError as error:
        raise MissingLibrary("pyarrow", "arena") from error
    return pyarrow


def records_path(out: Path) -> Path:
    """Give the place of the records that belong to a file of results.

    >>> records_path(Path("cup.parquet")).name
    'cup.records.parquet'
    """
    return out.with_name(f"{out.stem}.records{out.suffix or '.parquet'}")


def _schemas(plan: Plan) -> tuple[Any, Any]:
    pa = arrow()
    word = pa.dictionary(pa.int32(), pa.string())
    about = {PLAN_KEY: msgspec.json.encode(plan, order="sorted")}
    rows = pa.schema(
        [
            ("game", word),
            ("index", pa.int64()),
            ("seed", pa.int64()),
            ("seat", pa.int8()),
            ("bot", word),
            ("score", pa.int32()),
            ("place", pa.int8()),
            ("win_share", pa.float64()),
            ("plies", pa.int32()),
            ("forfeit", pa.string()),
            ("error", pa.string()),
            ("options", word),
        ],
        metadata=about,
    )
    records = pa.schema([("index", pa.int64()), ("seed", pa.int64()), ("record", pa.binary())], metadata=about)
    return rows, records


def write_results(
    plan: Plan, chunks: Iterable[Chunk], out: Path, on_progress: Callable[[int], None] | None = None
) -> None:
    """Write both files; what was there before is kept until the new ones are whole."""
    pa = arrow()
    rows, records = _schemas(plan)
    places = {out: rows, records_path(out): records}
    beside = {path: path.with_name(f".{path.name}.{os.getpid()}.new") for path in places}
    try:
        writers = [
            pa.parquet.ParquetWriter(beside[path], schema, compression=how)
            for (path, schema), how in zip(places.items(), ("zstd", "none"), strict=True)
        ]
        for group in _groups(chunks):
            writers[0].write_table(_rows(plan, group, rows), row_group_size=GROUP_GAMES * plan.seats)
            writers[1].write_table(_records(plan, group, records), row_group_size=GROUP_GAMES)
            if on_progress is not None:
                on_progress(sum(chunk.games for chunk in group))
        for writer in writers:
            writer.close()
        for path in reversed(places):
            _sync(beside[path])
            beside[path].replace(path)
    except OSError as error:
        raise BadResults(f"the results cannot be written to {out}: {error.strerror or error}") from error
    finally:
        for path in beside.values():
            path.unlink(missing_ok=True)


def _sync(path: Path) -> None:
    with path.open("rb") as file:
        os.fsync(file.fileno())


def _groups(chunks: Iterable[Chunk]) -> Iterator[list[Chunk]]:
    """Put chunks together into row groups."""
    group: list[Chunk] = []
    games = 0
    for chunk in chunks:
        group.append(chunk)
        games += chunk.games
        if games >= GROUP_GAMES:
            yield group
            group, games = [], 0
    if group:
        yield group


def _dictionary_array(pa: Any, codes: Any, labels: Sequence[str]) -> Any:
    return pa.DictionaryArray.from_arrays(pa.array(codes, pa.int32()), pa.array(list(labels), pa.string()))


def _rows(plan: Plan, group: Sequence[Chunk], schema: Any) -> Any:
    """Make the rows of some games, seat by seat."""
    import numpy as np

    pa = arrow()
    plies, scores, places = (np.concatenate(column) for column in zip(*(c.columns() for c in group), strict=True))
    index = np.concatenate([np.arange(chunk.first, chunk.first + chunk.games) for chunk in group])
    games, seats = scores.shape
    winners = places == 1
    forfeit: list[str | None] = [None] * (games * seats)
    error: list[str | None] = [None] * (games * seats)
    start = 0
    for chunk in group:
        for lost in chunk.forfeits:
            row = (start + lost.offset) * seats + lost.seat
            forfeit[row], error[row] = lost.kind, lost.error
        start += chunk.games
    names = list(dict.fromkeys(plan.bots))
    numbers = np.array([names.index(name) for name in plan.bots], np.int32)
    cycle = numbers[np.array(plan.seatings, np.int32)]
    none = np.zeros(games * seats, np.int32)
    columns = [
        _dictionary_array(pa, none, [plan.game]),
        np.repeat(index, seats),
        np.repeat(game_seed(plan.seed, 0) + index, seats),
        np.tile(np.arange(1, seats + 1, dtype=np.int8), games),
        _dictionary_array(pa, cycle[index % len(cycle)].reshape(-1), names),
        scores.reshape(-1),
        places.reshape(-1),
        (winners / winners.sum(axis=1, keepdims=True)).reshape(-1),
        np.repeat(plies, seats),
        pa.array(forfeit, pa.string()),
        pa.array(error, pa.string()),
        _dictionary_array(pa, none, [json.dumps(plan.options, sort_keys=True)]),
    ]
    arrays = [c if isinstance(c, pa.Array) else pa.array(c) for c in columns]
    return pa.Table.from_arrays(arrays, schema=schema)


def _records(plan: Plan, group: Sequence[Chunk], schema: Any) -> Any:
    import numpy as np

    pa = arrow()
    index = np.concatenate([np.arange(chunk.first, chunk.first + chunk.games) for chunk in group])
    records = [record for chunk in group for record in chunk.records]
    seeds = game_seed(plan.seed, 0) + index
    return pa.Table.from_arrays([pa.array(index), pa.array(seeds), pa.array(records, pa.binary())], schema=schema)


def plan_of(path: Path) -> Plan:
    """Read which plan a file holds the results of."""
    pa = arrow()
    try:
        about = pa.parquet.read_schema(path).metadata or {}
        return msgspec.json.decode(about[PLAN_KEY], type=Plan)
    except FileNotFoundError as error:
        raise BadResults(cannot_read(path, error)) from error
    except (pa.ArrowException, KeyError, OSError, msgspec.MsgspecError) as error:
        raise BadResults(f"{path} holds no results of a tournament") from error


@dataclass
class Results:
    """The results of one tournament, as arrays of games by seats."""

    path: Path
    plan: Plan
    bots: Any
    """Which bot, by its number in ``names``, sat on each seat."""
    names: list[str]
    scores: Any
    places: Any
    shares: Any
    plies: Any
    """Of each game."""
    forfeits: list[tuple[int, int, str, str]]
    """Game, seat, kind and error of every forfeit."""

    @property
    def games(self) -> int:
        """How many games there are."""
        return len(self.plies)


def read_results(path: Path) -> Results:
    """Read the results of a tournament."""
    pa = arrow()
    plan = plan_of(path)
    try:
        table = pa.parquet.read_table(path)
    except (pa.ArrowException, OSError) as error:
        raise BadResults(f"{path} cannot be read: {error}") from error
    if "win_share" not in table.column_names:
        raise BadResults(f"{path} holds the records; the results are in the file beside it")
    bots = table["bot"].combine_chunks()
    bots = bots.dictionary_encode() if not pa.types.is_dictionary(bots.type) else bots
    shape = (-1, plan.seats)

    def grid(name: str) -> Any:
        return table[name].to_numpy().reshape(shape)

    kinds = table["forfeit"]
    rows = [row for row, kind in enumerate(kinds.to_pylist()) if kind] if kinds.null_count < len(kinds) else []
    forfeits = [(row // plan.seats, row % plan.seats, str(kinds[row]), str(table["error"][row])) for row in rows]
    return Results(
        path=path,
        plan=plan,
        bots=bots.indices.to_numpy().reshape(shape),
        names=bots.dictionary.to_pylist(),
        scores=grid("score"),
        places=grid("place"),
        shares=grid("win_share"),
        plies=grid("plies")[:, 0],
        forfeits=forfeits,
    )


def read_records(path: Path, wanted: Sequence[int]) -> Iterator[tuple[int, bytes]]:
    """Read the records of some games, in ascending order, a row group at a time."""
    pa = arrow()
    beside = records_path(path)
    try:
        file = pa.parquet.ParquetFile(beside)
    except (pa.ArrowException, OSError) as error:
        raise BadResults(f"the records {beside} cannot be read: {error}") from error
    asked = set(wanted)
    for group in range(file.num_row_groups):
        table = file.read_row_group(group)
        for index, record in zip(table["index"].to_pylist(), table["record"], strict=True):
            if index in asked:
                yield index, record.as_py()
