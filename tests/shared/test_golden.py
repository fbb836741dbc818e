"""Whole recorded matches with the digest of every state; when one changes, somebody must look at why."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from entrepot.core.match import Match
from entrepot.core.record import read_text
from entrepot.games import game, names
from tools.golden import event_log

GOLDEN = sorted((Path(__file__).parents[1] / "golden").glob("*.match"))


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_golden_match(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    recorded = read_text(text, game)
    digests = re.findall(r" # ([0-9a-f]{16})$", text, re.MULTILINE)
    assert len(digests) == len(recorded.choices)
    match = Match(recorded.game, recorded.seats, recorded.options)
    for choice, digest in zip(recorded.choices, digests, strict=True):
        match.choose(choice)
        assert match.state.digest() == digest
    assert match.is_over


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_events_of_a_golden_match(path: Path) -> None:
    known = json.loads((path.parent / "events.json").read_text(encoding="utf-8"))[path.stem]
    found = event_log(read_text(path.read_text(encoding="utf-8"), game))
    assert found["kinds"] == known["kinds"]
    assert found["digest"] == known["digest"]


def test_every_game_has_golden_matches_at_every_size() -> None:
    for name in names():
        sizes = {read_text(path.read_text(), game).seats for path in GOLDEN if path.stem.startswith(f"{name}-")}
        assert sizes == set(game(name).seats)
