"""The games that compare the nations are kept, extended and counted, and belong to the code that played them."""

from __future__ import annotations

from pathlib import Path

import audit_balance
import pytest


def test_the_key_follows_what_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    known = audit_balance.key()
    assert audit_balance.key() == known
    monkeypatch.setattr(audit_balance, "PLAYING", audit_balance.PLAYING[1:])
    assert audit_balance.key() != known


@pytest.mark.integration
def test_games_are_added_until_there_are_enough(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in (("BOT", "greedy"), ("WANTED", 8), ("BATCH", 4)):
        monkeypatch.setattr(audit_balance, name, value)
    assert audit_balance.study(tmp_path) is None
    assert [audit_balance.extend(tmp_path, {}, games, 1) for games in (0, 1, 99)] == [0, 4, 8]
    found = audit_balance.study(tmp_path)
    assert found is not None
    assert (found.games, found.replayed) == (8, 8)
    assert len(found.roles) == 5


def test_each_map_has_games_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(audit_balance, "cache_root", lambda: tmp_path)
    default, named, other = (
        audit_balance.games_folder(options) for options in ({}, {"board": "pacific-2"}, {"board": "pacific-3"})
    )
    assert default == named != other
