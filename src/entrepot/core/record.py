"""Records of matches: a text form that people can read, diff and mail, and a compact binary one.

Both hold the game with its rules version and board, the options, who played, and every choice with the outcomes of
chance, so a record replays without any generator. Both end with the number of choices and a digest of the last
state: a record that was cut short or edited is refused. Format 2 is written; format 1, of version 0.1.0, is read too.
"""

from __future__ import annotations

import os
import secrets
import struct
import zlib
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import msgspec

from .error_messages import UnreadableRecord, file_fault, translated
from .errors import BadRecord, EntrepotError, cannot_read
from .match import Match
from .record_1 import KINDS as KINDS_1
from .record_1 import read_heading_1
from .record_headers import FindGame, Header, Heading, Numbered, headers_of, is_header, read_heading, result_text
from .rule import CHANCE

TEXT_MARK = "entrepot-match"
FORMATS = ("1", "2")
BINARY_MARK = b"\x93entrepot"
LARGEST = 4 << 20
"""Bytes that a record may unpack to; a long game takes a hundredth of it."""

SEVERAL = "another match begins here; entrepot.load_all reads files of several matches"

Line = tuple[int, str]
"""A line of a text with its number."""


def write_text(match: Match) -> str:
    """Write a match as text: headers, then one line a choice."""
    rules, table = match.game.rules, match.game.choices_for(match.options)
    lines = [f"{TEXT_MARK} {FORMATS[-1]}", *(f"{kind} {text}".rstrip() for kind, text in headers_of(match)), ""]
    state = match.initial_state()
    for choice in match.choices:
        lines.append(f"{_actor_word(rules.actor(state))} {table.text(choice)}")
        rules.apply(state, choice)
    lines.append(_end_line(len(match.choices), match.state.digest()))
    return "\n".join(lines) + "\n"


def _actor_word(actor: int) -> str:
    return "chance" if actor == CHANCE else f"p{actor + 1}"


def _end_line(choices: int, digest: str) -> str:
    return f"end {choices} {digest}"


def read_text(text: str, find_game: FindGame, first_line: int = 1) -> Match:
    """Read a match from text, replaying it; a line that does not fit is named, counted from the first one's number."""
    lines = [(number, line.strip()) for number, line in enumerate(text.split("\n"), first_line)]
    lines = [(number, line) for number, line in lines if line and not line.startswith("#")]
    form = _format_of(lines)
    for number, line in lines[1:]:
        if starts_record(line):
            raise BadRecord(SEVERAL, number)
    heads, rest = _split(lines[1:], _is_header_1 if form == "1" else _is_header)
    headers = [(number, *_halves(line)) for number, line in heads]
    heading = read_heading_1(headers, find_game) if form == "1" else read_heading(headers, find_game)
    match = heading.match()
    if not rest or not rest[-1][1].startswith("end "):
        raise BadRecord("the record is cut short: it has no end line", lines[-1][0])
    for number, line in rest[:-1]:
        _replay_line(match, line.partition(" #")[0].rstrip(), number)
    _check_end(match, heading, form, *rest[-1][::-1])
    return match


def starts_record(line: str) -> bool:
    """Whether a line is the first one of a record.

    >>> starts_record("entrepot-match 2"), starts_record("p1 tile market")
    (True, False)
    """
    return line.split(maxsplit=1)[:1] == [TEXT_MARK]


def _format_of(lines: Sequence[Line]) -> str:
    mark, _, form = lines[0][1].partition(" ") if lines else ("", "", "")
    if mark != TEXT_MARK:
        raise BadRecord(f"a record begins with '{TEXT_MARK} {FORMATS[-1]}'", lines[0][0] if lines else 1)
    if form not in FORMATS:
        raise BadRecord(_unknown_format(form), lines[0][0])
    return form


def _unknown_format(form: str) -> str:
    return f"the record has format {form!r}, and formats {' and '.join(FORMATS)} can be read here"


def _halves(line: str) -> Header:
    kind, _, text = line.partition(" ")
    return kind, text


def _is_header(line: str) -> bool:
    return is_header(line.split(maxsplit=1)[0])


def _is_header_1(line: str) -> bool:
    return line.split(maxsplit=1)[0] in KINDS_1


def _split(lines: Sequence[Line], is_header: Callable[[str], bool]) -> tuple[list[Line], list[Line]]:
    """Part headers from choices; headers stand above."""
    heads = [line for line in lines if is_header(line[1])]
    for head, line in zip(heads, lines, strict=False):
        if head != line:
            raise BadRecord("headers stand above the choices", head[0])
    return heads, list(lines[len(heads) :])


def _check_end(match: Match, heading: Heading, form: str, end: str, number: int | None = None) -> None:
    """Refuse a record that does not end like the match it tells."""
    known = match.game.format_1
    digest = known.digest(match.state) if form == "1" and known is not None else match.state.digest()
    wanted = _end_line(len(match.choices), digest)
    if end != wanted:
        raise BadRecord(f"the record does not end like the match it tells: {wanted!r}", number)
    if heading.result and heading.result != (result_text(match.ranks(), match.scores()) if match.is_over else ""):
        raise BadRecord("the result is not that of the match", heading.lines["result"] or None)


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


class _Packed1(msgspec.Struct, array_like=True, forbid_unknown_fields=True):
    """What the binary form of format 1 holds."""

    game: str
    seats: int
    names: list[str]
    options: dict[str, str]
    choices: bytes
    end: str
    commitment: str = ""
    seed: str = ""

    @property
    def headers(self) -> list[Header]:
        """The same as the headers of a text."""
        headers = [("game", self.game), ("seats", str(self.seats))]
        headers += [("name", f"p{seat} {name}") for seat, name in enumerate(self.names, 1)]
        headers += [("option", f"{name} {value}") for name, value in self.options.items()]
        headers += [(kind, text) for kind, text in (("commitment", self.commitment), ("seed", self.seed)) if text]
        return headers


class _Packed2(msgspec.Struct):
    """What the binary form of format 2 holds."""

    headers: list[Header]
    choices: bytes
    """Stored numbers of choices (:mod:`entrepot.core.actions`), 16 bits each, the lower byte first."""
    end: str


_PACKED: dict[str, type[_Packed1 | _Packed2]] = {"1": _Packed1, "2": _Packed2}


def write_binary(match: Match) -> bytes:
    """Write a match compactly: a mark, a checksum, and the packed content."""
    choices = struct.pack(f"<{len(match.choices)}H", *map(match.game.choices.to_stored, match.choices))
    return pack(headers_of(match), choices, match.state.digest())


def pack(headers: Sequence[Header], choices: bytes, digest: str) -> bytes:
    """Write a match that was played elsewhere: headers, stored numbers of choices, the digest of its last state."""
    packed = _Packed2(list(headers), choices, _end_line(len(choices) // 2, digest))
    body = zlib.compress(msgspec.msgpack.encode(packed), 9)
    return BINARY_MARK + bytes([int(FORMATS[-1])]) + struct.pack("<I", zlib.crc32(body)) + body


def read_binary(data: bytes, find_game: FindGame) -> Match:
    """Read a match from its binary form, replaying it."""
    form, packed = _unpack(data)
    headers: list[Numbered] = [(0, kind, text) for kind, text in packed.headers]
    heading = read_heading_1(headers, find_game) if form == "1" else read_heading(headers, find_game)
    match = heading.match()
    choices = struct.unpack(f"<{len(packed.choices) // 2}H", packed.choices)
    for number, choice in enumerate(choices, 1):
        _replay_number(match, choice, number)
    _check_end(match, heading, form, packed.end)
    return match


def _unpack(data: bytes) -> tuple[str, Any]:
    """Give the format of a binary record and its content."""
    head = len(BINARY_MARK) + 5
    if not data.startswith(BINARY_MARK):
        raise BadRecord("this is no binary record of a match")
    body = data[head:]
    if len(data) < head or data[head - 4 : head] != struct.pack("<I", zlib.crc32(body)):
        raise BadRecord(SEVERAL if BINARY_MARK in body else "the record is damaged or cut short")
    form = str(data[len(BINARY_MARK)])
    if form not in FORMATS:
        raise BadRecord(_unknown_format(form))
    try:
        stream = zlib.decompressobj()
        plain = stream.decompress(body, LARGEST)
        if not stream.eof:
            raise BadRecord("the record is larger than any match")
        packed = msgspec.msgpack.decode(plain, type=_PACKED[form])
    except (zlib.error, msgspec.MsgspecError) as error:
        raise BadRecord(f"the record is damaged: {error}") from error
    if len(packed.choices) % 2:
        raise BadRecord("the record is damaged: half a choice")
    return form, packed


def _replay_number(match: Match, stored: int, number: int) -> None:
    try:
        match.replay_choice(match.game.choices.from_stored(stored))
    except EntrepotError as error:
        raise BadRecord(f"choice {number}: {error}") from error


def read_file(path: Path, find_game: FindGame) -> Match:
    """Read a record of either form from a file."""
    return read_record(read_content(path), find_game)


def read_content(path: Path, largest: int = LARGEST) -> bytes:
    """Read the bytes of a file that may be a record."""
    try:
        if path.stat().st_size > largest:
            raise BadRecord("the file is larger than any match")
        return path.read_bytes()
    except OSError as error:
        fault = file_fault(path, error)
        raise translated(UnreadableRecord(cannot_read(path, error)), "cannot-read", **fault) from error


def read_record(data: bytes, find_game: FindGame) -> Match:
    """Read a record of either form from the bytes of a file."""
    if data.startswith(BINARY_MARK[:1]):
        return read_binary(data, find_game)
    try:
        return read_text(data.decode("utf-8"), find_game)
    except UnicodeDecodeError as error:
        raise BadRecord(f"the file is neither text nor a binary record: {error}") from error


def write_file(match: Match, path: Path, new: bool = False) -> bytes:
    """Write a record, and give its bytes; ``.bin`` is binary, anything else text. A new file must not exist yet.

    The write is atomic: the old file, or none, is there until the new one is complete.
    """
    data = write_binary(match) if path.suffix == ".bin" else write_text(match).encode("utf-8")
    beside = path.with_name(f".{path.name}.{secrets.token_hex(8)}.new")  # unpredictable: no link can wait there
    try:
        with beside.open("xb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        if new:
            _link(beside, path)
        else:
            beside.replace(path)
    except OSError:
        beside.unlink(missing_ok=True)
        raise
    return data


def _link(beside: Path, path: Path) -> None:
    """Give a file its name, which must be free: FileExistsError otherwise."""
    try:
        path.hardlink_to(beside)
    except FileExistsError:
        raise
    except OSError:  # a file system without hard links: reserve the name first
        path.touch(exist_ok=False)
        beside.replace(path)
    else:
        beside.unlink()
