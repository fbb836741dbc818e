"""Records of matches: a text form that people can read, diff and mail, and a compact binary one.

Both hold the game with its rules version and data, the options, the names, and every choice with the outcomes of
chance, so a record replays without any generator. Both end with the number of choices and a digest of the last
state: a record that was cut short or edited is refused.
"""

from __future__ import annotations

import os
import re
import struct
import zlib
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TypeVar

import msgspec

from .contract import CHANCE, Choice, Game
from .errors import BadData, BadOption, BadRecord, EntrepotError, UnknownGame
from .match import Match

TEXT_MARK = "entrepot-match 1"
BINARY_MARK = b"\x93entrepot\x01"
LARGEST = 4 << 20
"""Bytes that a record may unpack to; a long game takes a hundredth of it."""

HEADERS = ("game", "seats", "name", "option", "commitment", "seed")

FindGame = Callable[[str], Game]
T = TypeVar("T")


def write_text(match: Match) -> str:
    """Write a match as text: headers, then one line a choice."""
    game = match.game
    table = game.choices_for(match.options)
    lines = [TEXT_MARK, f"game {game.name}/{game.version} {game.data}", f"seats {match.seats}"]
    lines += [f"name p{seat} {_one_line(name)}" for seat, name in enumerate(match.names, 1)]
    lines += [f"option {name} {value}".rstrip() for name, value in match.options.items()]
    lines += [f"commitment {match.commitment}"] if match.commitment else []
    lines += [f"seed {match.seed.hex()}"] if match.seed is not None else []
    lines.append("")
    state = game.begin(match.seats, match.options)
    for choice in match.choices:
        lines.append(f"{_actor_word(game.rules.actor(state))} {table.text(choice)}")
        game.rules.apply(state, choice)
    lines.append(_end_line(match))
    return "\n".join(lines) + "\n"


def _one_line(text: str) -> str:
    return " ".join("".join(sign if sign.isprintable() else " " for sign in text).split())


def _actor_word(actor: int) -> str:
    return "chance" if actor == CHANCE else f"p{actor + 1}"


def _end_line(match: Match) -> str:
    return f"end {len(match.choices)} {match.state.digest()}"


def read_text(text: str, find_game: FindGame) -> Match:
    """Read a match from text, replaying it; a line that does not fit is named."""
    lines = [(number, line.strip()) for number, line in enumerate(text.splitlines(), 1)]
    lines = [(number, line) for number, line in lines if line and not line.startswith("#")]
    if not lines or lines[0][1] != TEXT_MARK:
        raise BadRecord(f"a record begins with {TEXT_MARK!r}", lines[0][0] if lines else 1)
    heads = [(number, line) for number, line in lines[1:] if line.split()[0] in HEADERS]
    rest = lines[1 + len(heads) :]
    if heads != lines[1 : 1 + len(heads)]:
        strange = next(number for (number, _), head in zip(lines[1:], heads, strict=False) if number != head[0])
        raise BadRecord("headers stand above the choices", strange)
    match = _begin(heads, find_game)
    if not rest or not rest[-1][1].startswith("end "):
        raise BadRecord("the record is cut short: it has no end line", lines[-1][0])
    for number, line in rest[:-1]:
        _replay_line(match, line.partition(" #")[0].rstrip(), number)
    if rest[-1][1] != _end_line(match):
        raise BadRecord(f"the record does not end like the match it tells: {_end_line(match)!r}", rest[-1][0])
    return match


def _begin(heads: Sequence[tuple[int, str]], find_game: FindGame) -> Match:
    """Set the table from the headers."""
    game: Game | None = None
    seats, names, options = 0, list[str](), dict[str, str]()
    proofs: dict[str, str] = {}
    for number, line in heads:
        kind, _, value = line.partition(" ")
        if kind == "game":
            game = _with_line(number, partial(_find, value, find_game))
        elif kind == "seats":
            seats = int(value) if value.isdecimal() and len(value) < 4 else 0
        elif kind == "name":
            seat, _, name = value.partition(" ")
            if seat != f"p{len(names) + 1}":
                raise BadRecord("the names go from p1 on", number)
            names.append(name)
        elif kind in ("commitment", "seed"):
            _with_line(number, partial(_hexadecimal, kind, value))
            proofs[kind] = value
        else:
            name, _, text = value.partition(" ")
            if name in options:
                raise BadRecord(f"the option {name} stands twice", number)
            options[name] = text
    line_of = {line.split()[0]: number for number, line in heads}
    if game is None:
        raise BadRecord("no line names the game")
    match = _with_line(
        line_of.get("option", line_of.get("seats", line_of["game"])), partial(Match, game, seats, options, names)
    )
    _prove(match, proofs.get("commitment", ""), proofs.get("seed", ""))
    return match


def _hexadecimal(kind: str, value: str) -> None:
    """Refuse a commitment or a seed that is none."""
    if not re.fullmatch("[0-9a-f]{64}", value):
        raise BadRecord(f"a {kind} is 64 hexadecimal digits, not {value!r}")


def _prove(match: Match, commitment: str, seed: str) -> None:
    match.commitment = commitment
    match.seed = bytes.fromhex(seed) if seed else None


def _find(value: str, find_game: FindGame) -> Game:
    head, _, data = value.partition(" ")
    name, _, version = head.partition("/")
    game = find_game(name)
    if version != str(game.version):
        raise BadRecord(f"{name} is at rules version {game.version} here, the record at {version!r}")
    if data != game.data:
        raise BadRecord(f"{name} has other data files here ({game.data}) than when this was played ({data!r})")
    return game


def _with_line(number: int, make: Callable[[], T]) -> T:
    """Let an error name the line it came from."""
    try:
        return make()
    except (BadRecord, BadOption, UnknownGame, BadData) as error:
        raise BadRecord(str(error), number) from error


def _replay_line(match: Match, line: str, number: int) -> None:
    """Make the choice that a line tells."""
    who, _, text = line.partition(" ")
    wanted = _actor_word(match.actor)
    if match.is_over:
        raise BadRecord("the match was over before this line", number)
    if who != wanted:
        raise BadRecord(f"{wanted} was to choose, not {who!r}", number)
    try:
        match.replay_choice(match.game.choices_for(match.options).parse(text))
    except EntrepotError as error:
        raise BadRecord(str(error), number) from error


class _Packed(msgspec.Struct, array_like=True, forbid_unknown_fields=True):
    """What the binary form holds."""

    game: str
    seats: int
    names: list[str]
    options: dict[str, str]
    choices: bytes
    end: str
    commitment: str = ""
    seed: str = ""


def write_binary(match: Match) -> bytes:
    """Write a match compactly: a mark, a checksum, and the packed content."""
    choices = struct.pack(f"<{len(match.choices)}H", *match.choices)
    proof = (match.commitment, match.seed.hex() if match.seed is not None else "")
    return pack(match.game, match.names, match.options, match.seats, choices, match.state.digest(), proof)


def pack(
    game: Game,
    names: Sequence[str],
    options: Mapping[str, str],
    seats: int,
    choices: bytes,
    digest: str,
    proof: tuple[str, str] = ("", ""),
) -> bytes:
    """Write a match that was played elsewhere: its choices as 16-bit numbers, and the digest of its last state."""
    packed = _Packed(
        game=f"{game.name}/{game.version} {game.data}",
        seats=seats,
        names=list(names),
        options=dict(options),
        choices=choices,
        end=f"end {len(choices) // 2} {digest}",
        commitment=proof[0],
        seed=proof[1],
    )
    body = zlib.compress(msgspec.msgpack.encode(packed), 9)
    return BINARY_MARK + struct.pack("<I", zlib.crc32(body)) + body


def read_binary(data: bytes, find_game: FindGame) -> Match:
    """Read a match from its binary form, replaying it."""
    packed = _unpack(data)
    try:
        game = _find(packed.game, find_game)
        match = Match(game, packed.seats, packed.options, packed.names)
    except (BadOption, UnknownGame, BadData) as error:
        raise BadRecord(str(error)) from error
    for kind, value in (("commitment", packed.commitment), ("seed", packed.seed)):
        if value:
            _hexadecimal(kind, value)
    _prove(match, packed.commitment, packed.seed)
    choices = struct.unpack(f"<{len(packed.choices) // 2}H", packed.choices)
    for number, choice in enumerate(choices, 1):
        _replay_number(match, choice, number)
    if packed.end != _end_line(match):
        raise BadRecord("the record does not end like the match it tells")
    return match


def _unpack(data: bytes) -> _Packed:
    head = len(BINARY_MARK) + 4
    if not data.startswith(BINARY_MARK):
        raise BadRecord("this is no binary record of a match")
    body = data[head:]
    if len(data) < head or data[head - 4 : head] != struct.pack("<I", zlib.crc32(body)):
        raise BadRecord("the record is damaged or cut short")
    try:
        stream = zlib.decompressobj()
        plain = stream.decompress(body, LARGEST)
        if not stream.eof:
            raise BadRecord("the record is larger than any match")
        packed = msgspec.msgpack.decode(plain, type=_Packed)
    except (zlib.error, msgspec.MsgspecError) as error:
        raise BadRecord(f"the record is damaged: {error}") from error
    if len(packed.choices) % 2:
        raise BadRecord("the record is damaged: half a choice")
    return packed


def _replay_number(match: Match, choice: Choice, number: int) -> None:
    try:
        match.replay_choice(choice)
    except EntrepotError as error:
        raise BadRecord(f"choice {number}: {error}") from error


def read_file(path: Path, find_game: FindGame) -> Match:
    """Read a record of either form from a file."""
    try:
        if path.stat().st_size > LARGEST:
            raise BadRecord("the file is larger than any match")
        data = path.read_bytes()
    except OSError as error:
        raise BadRecord(f"the file cannot be read: {error.strerror}") from error
    if data.startswith(BINARY_MARK[:1]):
        return read_binary(data, find_game)
    try:
        return read_text(data.decode("utf-8"), find_game)
    except UnicodeDecodeError as error:
        raise BadRecord(f"the file is neither text nor a binary record: {error}") from error


def write_file(match: Match, path: Path) -> None:
    """Write a record; ``.bin`` is binary, anything else text. The old file is kept until the new one is whole."""
    data = write_binary(match) if path.suffix == ".bin" else write_text(match).encode("utf-8")
    beside = path.with_name(f".{path.name}.{os.getpid()}.new")
    try:
        with beside.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)
    except OSError:
        beside.unlink(missing_ok=True)
        raise
