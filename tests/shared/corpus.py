"""Opens, replays and continues the files that earlier versions wrote."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from entrepot.core.match import Match
from entrepot.core.position import position_text, read_position
from entrepot.core.record import read_binary, read_file, read_text, write_binary, write_text
from entrepot.core.stream import new_stream
from entrepot.games import game

from .play import random_choice

FOLDER = Path(__file__).parents[1] / "corpus" / "0.1.0"
CONTINUED = 40
"""Choices by which a running match is continued."""


def record_files() -> list[Path]:
    """List the records."""
    return sorted((FOLDER / "records").iterdir())


def positions() -> list[str]:
    """List the positions."""
    return (FOLDER / "positions.txt").read_text(encoding="utf-8").splitlines()


def check_record(file: Path) -> None:
    """Open a record, write it in today's format, read that again, and continue it."""
    match = read_file(file, game)
    for again in (read_text(write_text(match), game), read_binary(write_binary(match), game)):
        assert (again.state, again.version, again.names) == (match.state, match.version, match.names)
        assert (again.seed, again.commitment, again.options) == (match.seed, match.commitment, match.options)
    continue_match(match)
    assert read_text(write_text(match), game).state == match.state


def continue_match(match: Match) -> None:
    """Make some more choices at random."""
    stream = new_stream(len(match.choices))
    for _ in range(CONTINUED):
        if match.is_over:
            return
        match.choose(random_choice(match, stream))
    assert not match.game.invariant_violations(match.state)


def check_position(text: str) -> None:
    """Open a position, write it in today's form, and go on from it."""
    played = game(text.split("/", maxsplit=1)[0])
    state = read_position(played, text)
    assert read_position(played, position_text(played, state)) == state
    stream = new_stream(len(text))
    match = Match(played, state.seats)
    match.state = state
    for _ in range(CONTINUED):
        if match.is_over:
            return
        match.choose(random_choice(match, stream))


def refused() -> Iterator[str]:
    """Name the records and positions that cannot be opened and continued, with the reason."""
    for file in record_files():
        try:
            check_record(file)
        except Exception as error:
            yield f"{file.name}: {error!r}"
    for number, text in enumerate(positions(), 1):
        try:
            check_position(text)
        except Exception as error:
            yield f"position {number}: {error!r}"
