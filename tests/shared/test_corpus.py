"""What earlier versions wrote is opened, replayed and continued."""

from __future__ import annotations

from copy import copy
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from entrepot.core.position import position_text, read_position
from entrepot.core.state import GameState, field
from entrepot.games import game
from entrepot.games.singapore import format_1

from .corpus import check_position, check_record, positions, record_files


@pytest.mark.parametrize("file", record_files(), ids=lambda file: file.name)
def test_a_record_of_an_earlier_version_is_continued(file: Path) -> None:
    check_record(file)


@pytest.mark.parametrize("text", positions(), ids=range(1, len(positions()) + 1))
def test_a_position_of_an_earlier_version_is_continued(text: str) -> None:
    check_position(text)


@pytest.mark.parametrize(("name", "board"), [("singapore", "singapore-1"), ("clippers", "pacific-1")])
def test_options_of_an_earlier_version_name_its_board_whatever_the_default_is_now(name: str, board: str) -> None:
    old = game(name).format_1
    assert old is not None
    assert old.options({})["board"] == board


def test_the_corpus_is_as_large_as_it_was() -> None:
    assert (len(record_files()), len(positions())) == (224, 28)


def test_positions_are_read_when_a_state_gets_another_field(monkeypatch: pytest.MonkeyPatch) -> None:
    singapore = game("singapore")
    fields = {name: copy(declared) for name, declared in singapore.state.fields.items()}
    fields["points"].kind = "i4"
    record_type: Any = type(GameState)
    stored = {name: getattr(singapore.state, name) for name in ("stored_names", "shared_field")}
    later = record_type("State", (GameState,), {**fields, **stored, "favour": field("i1", start=3)})
    monkeypatch.setattr(format_1, "State", later)
    changed = replace(singapore, state=later)
    for text in (text for text in positions() if text.startswith("singapore/")):
        state = read_position(changed, text)
        assert (state.favour, state.points) == (3, read_position(singapore, text).points)
        state.favour, state.points[0], state.seals[0] = 2, 70_000, 6
        assert read_position(changed, position_text(changed, state)) == state
        old = format_1.FORMAT_1
        assert old.to_state(old.state()).favour == 3, "as databases of version 0.1.0 hold it"
