"""What the page about records shows of one is taken from a real one."""

from __future__ import annotations

import re
from pathlib import Path

from entrepot.core.record import read_file, write_text
from entrepot.games import game

ROOT = Path(__file__).parents[2]
SAMPLE = re.compile(r"^```text\n(entrepot-match .*?)^```$", re.MULTILINE | re.DOTALL)


def sample() -> tuple[list[str], list[str]]:
    """Give the lines of the page's record before and after the gap."""
    (found,) = SAMPLE.findall((ROOT / "docs" / "records.md").read_text(encoding="utf-8"))
    header, body = found.split("…\n")
    return header.splitlines(), body.splitlines()


def record_of(header: list[str]) -> list[str]:
    """Write the golden match for the game and the seats of a header, as a record is written today."""
    words = dict(line.split(maxsplit=1) for line in header)
    name = words["game"].split("/")[0]
    golden = ROOT / "tests" / "golden" / f"{name}-{words['seats']}.match"
    return write_text(read_file(golden, game)).splitlines()


def test_the_header_is_written_so_today() -> None:
    header, _ = sample()
    assert header == record_of(header)[: len(header)]


def test_the_choices_follow_each_other_in_a_real_match() -> None:
    header, body = sample()
    record = record_of(header)
    assert body
    assert any(record[first : first + len(body)] == body for first in range(len(record)))
