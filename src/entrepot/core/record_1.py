"""Reads the headers of record format 1, which version 0.1.0 wrote; nothing writes it any more."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from .errors import BadRecord
from .format_1 import RULES_VERSION, Format1
from .record_headers import FindGame, Heading, Numbered, one_line, read_option, read_proof, with_line

KINDS = ("game", "seats", "name", "option", "commitment", "seed")
"""The headers there were; any other line was a choice."""


def read_heading_1(headers: Sequence[Numbered], find_game: FindGame) -> Heading:
    """Read the headers of format 1; options get the names that they have today."""
    heading = Heading(version=RULES_VERSION)
    for number, kind, text in headers:
        heading.lines[kind] = number
        with_line(number, partial(_read, heading, kind, text, find_game))
    if heading.game is not None:
        heading.options = format_1_of(heading).options(heading.options)
    return heading


def _read(heading: Heading, kind: str, text: str, find_game: FindGame) -> None:
    if kind == "game":
        _read_game(heading, text, find_game)
    elif kind == "seats":
        heading.seats = int(text) if text.isdecimal() and len(text) < 4 else 0
    elif kind == "name":
        seat, _, name = text.partition(" ")
        if seat != f"p{len(heading.names) + 1}":
            raise BadRecord("the names go from p1 on")
        heading.names.append(one_line(name))
    elif kind == "option":
        read_option(heading, text, find_game)
    else:
        read_proof(kind, heading, text, find_game)


def _read_game(heading: Heading, text: str, find_game: FindGame) -> None:
    head, _, data = text.partition(" ")
    name, _, version = head.partition("/")
    heading.game = find_game(name)
    known = format_1_of(heading)
    if version != str(RULES_VERSION):
        raise BadRecord(f"a record of format 1 is at rules version {RULES_VERSION}, not {version!r}")
    if data != known.data:
        raise BadRecord(f"{name} had other data files ({known.data}) in version 0.1.0 than this record ({data!r})")


def format_1_of(heading: Heading) -> Format1:
    """Give the format 1 of the game that is named."""
    assert heading.game is not None
    if heading.game.format_1 is None:
        raise BadRecord(f"{heading.game.name} has no records of format 1")
    return heading.game.format_1
