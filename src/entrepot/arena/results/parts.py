"""Parts: Parquet files with a row for every game, which the nodes of a cluster write to a folder that all can reach.

The folder is a URI that ``pyarrow.fs`` opens: a path, ``file://``, ``s3://`` or ``gs://``. The driver keeps an index of
the parts in its journal, and reads them to make the results. A part that is written twice has the same name and the
same content, so nothing is doubled.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from typing import Any
from urllib.parse import urlsplit

import msgspec

from ...kernels.seeds import game_seed
from ..chunk import Chunk, Forfeit, decode, make_chunk
from ..errors import BadPlan, BadResults, OtherRun
from ..plan import Plan, differences
from .parquet import PLAN_KEY, arrow

PART_CHUNKS = 16
"""Chunks in a part."""
PLAN_FILE, INDEX_FILE = "plan.json", "index.json"


class Part(msgspec.Struct, frozen=True):
    """The entry of a part in the index."""

    store: str
    """The URI of the folder."""
    name: str
    first: int
    games: int
    size: int
    digest: str


def encode_part(part: Part) -> bytes:
    """Write an entry of the index as bytes."""
    return msgspec.msgpack.encode(part)


def open_store(uri: str) -> tuple[Any, str]:
    """Open a folder by its URI or path; give the file system and the path in it."""
    pa = arrow()
    import pyarrow.fs

    if urlsplit(uri).username or urlsplit(uri).password:
        raise BadPlan("the URI of the parts holds no credentials: every machine takes them from its environment")
    try:
        system, path = pyarrow.fs.FileSystem.from_uri(uri)
    except (pa.ArrowException, OSError, ValueError) as error:
        raise BadPlan(f"the parts cannot be written to {uri}: {error}") from error
    return system, str(path).rstrip("/")


class PartStore:
    """The folder of the parts of a tournament."""

    def __init__(self, uri: str, plan: Plan) -> None:
        self.uri, self.plan = uri, plan
        self._system, self._path = open_store(uri)

    def claim(self) -> None:
        """Write the plan into the folder; refuse a folder with the parts of another tournament."""
        pa = arrow()
        try:
            if self._system.type_name == "local":
                self._system.create_dir(self._path, recursive=True)
            found = _read_plan(self._system, self._path)
            if found is None:
                self._put(PLAN_FILE, msgspec.json.encode(self.plan, order="sorted"))
                return
        except (pa.ArrowException, OSError) as error:
            raise BadPlan(f"the parts cannot be written to {self.uri}: {error}") from error
        self._compare(found)

    def check(self) -> None:
        """Check that this machine sees the folder that the driver has claimed."""
        pa = arrow()
        try:
            found = _read_plan(self._system, self._path)
        except (pa.ArrowException, OSError) as error:
            raise BadResults(f"the parts in {self.uri} cannot be read: {error}") from error
        if found is None:
            raise BadResults(f"{self.uri} is not the folder that the driver writes to; it must be shared by all nodes")
        self._compare(found)

    def _compare(self, found: Plan) -> None:
        different = differences(self.plan, found)
        if different:
            raise OtherRun(f"{self.uri} holds another tournament ({', '.join(different)} not the same)")

    def write(self, chunks: Sequence[bytes]) -> bytes:
        """Write encoded chunks as a part; give its entry of the index, encoded."""
        pa = arrow()
        decoded = [decode(data) for data in chunks]
        games = sum(chunk.games for chunk in decoded)
        sink = pa.BufferOutputStream()
        pa.parquet.write_table(_table(self.plan, decoded), sink, compression="zstd")
        data = sink.getvalue().to_pybytes()
        first = decoded[0].first
        name = f"games-{first:010d}-{games}.parquet"
        self._put(name, data)
        return encode_part(Part(self.uri, name, first, games, len(data), _digest(data)))

    def _put(self, name: str, data: bytes) -> None:
        """Write a file that is seen only when it is whole; object stores do so themselves."""
        place = f"{self._path}/{name}"
        if self._system.type_name != "local":
            with self._system.open_output_stream(place) as file:
                file.write(data)
            return
        beside = f"{self._path}/.{name}.{hashlib.blake2b(data, digest_size=4).hexdigest()}.new"
        with self._system.open_output_stream(beside) as file:
            file.write(data)
        self._system.move(beside, place)

    def finish(self, parts: Sequence[Part]) -> None:
        """Write the index, by which others read the parts as a data set."""
        ordered = sorted(parts, key=lambda part: part.first)
        self._put(INDEX_FILE, msgspec.json.encode(ordered))


def present(parts: Sequence[Part]) -> set[str]:
    """Name the parts that are in their folders with the right size."""
    pa = arrow()
    found: set[str] = set()
    for uri in dict.fromkeys(part.store for part in parts):
        system, path = open_store(uri)
        own = [part for part in parts if part.store == uri]
        try:
            files = system.get_file_info([f"{path}/{part.name}" for part in own])
        except (pa.ArrowException, OSError) as error:
            raise BadResults(f"the parts in {uri} cannot be read: {error}") from error
        found |= {f"{uri}/{part.name}" for part, file in zip(own, files, strict=True) if file.size == part.size}
    return found


def read_part(plan: Plan, part: Part) -> Iterator[Chunk]:
    """Read a part, as chunks of the same size as those of a tournament without parts."""
    pa = arrow()
    system, path = open_store(part.store)
    try:
        with system.open_input_stream(f"{path}/{part.name}") as file:
            data = file.read()
    except (pa.ArrowException, OSError) as error:
        raise BadResults(f"the part {part.name} in {part.store} cannot be read: {error}") from error
    if _digest(data) != part.digest:
        raise BadResults(f"the part {part.name} in {part.store} was changed; remove it, and play again")
    table = pa.parquet.read_table(pa.BufferReader(data))
    for first, games in plan.chunks(part.first, part.games):
        yield _chunk(first, table.slice(first - part.first, games))


def _digest(data: bytes) -> str:
    return hashlib.blake2b(data, digest_size=16).hexdigest()


def _schema(plan: Plan) -> Any:
    pa = arrow()
    lost = pa.struct([("seat", pa.int8()), ("kind", pa.string()), ("error", pa.string())])
    return pa.schema(
        [
            ("index", pa.int64()),
            ("seed", pa.int64()),
            ("bots", pa.list_(pa.string())),
            ("plies", pa.int32()),
            ("scores", pa.list_(pa.int32())),
            ("places", pa.list_(pa.int8())),
            ("forfeit", lost),
            ("record", pa.binary()),
        ],
        metadata={PLAN_KEY: msgspec.json.encode(plan, order="sorted")},
    )


def _table(plan: Plan, chunks: Sequence[Chunk]) -> Any:
    """Make the rows of a part, a row a game."""
    rows: list[dict[str, Any]] = []
    for chunk in chunks:
        lost = {forfeit.offset: forfeit for forfeit in chunk.forfeits}
        for offset, (plies, scores, places) in enumerate(zip(*map(_listed, chunk.columns()), strict=True)):
            index, own = chunk.first + offset, lost.get(offset)
            forfeit = None if own is None else {"seat": own.seat, "kind": own.kind, "error": own.error}
            seated = {"index": index, "seed": game_seed(plan.seed, index), "bots": plan.names(index)}
            results = {"plies": plies, "scores": scores, "places": places, "forfeit": forfeit}
            rows.append({**seated, **results, "record": chunk.records[offset]})
    return arrow().Table.from_pylist(rows, schema=_schema(plan))


def _listed(column: Any) -> Any:
    return column.tolist()


def _chunk(first: int, table: Any) -> Chunk:
    """Make a chunk of the rows of a part."""
    columns = table.to_pydict()
    forfeits = [
        Forfeit(offset, lost["seat"], lost["kind"], lost["error"])
        for offset, lost in enumerate(columns["forfeit"])
        if lost is not None
    ]
    return make_chunk(first, columns["plies"], columns["scores"], columns["places"], forfeits, columns["record"])


def _read_plan(system: Any, path: str) -> Plan | None:
    """Read the plan of a folder of parts; None if it has none."""
    try:
        with system.open_input_stream(f"{path}/{PLAN_FILE}") as file:
            return msgspec.json.decode(file.read(), type=Plan)
    except FileNotFoundError:
        return None
    except msgspec.MsgspecError as error:
        raise BadResults(f"{path}/{PLAN_FILE} is not the plan of a tournament") from error


def read_index(uri: str) -> tuple[Plan, list[Part]]:
    """Read the plan and the index of a finished tournament from the folder of its parts."""
    pa = arrow()
    system, path = open_store(uri)
    try:
        plan = _read_plan(system, path)
        with system.open_input_stream(f"{path}/{INDEX_FILE}") as file:
            parts = msgspec.json.decode(file.read(), type=list[Part])
    except (pa.ArrowException, OSError, msgspec.MsgspecError) as error:
        raise BadResults(f"{uri} holds no parts of a finished tournament: {error}") from error
    if plan is None:
        raise BadResults(f"{uri} holds no parts of a finished tournament")
    return plan, [msgspec.structs.replace(part, store=uri) for part in parts]
