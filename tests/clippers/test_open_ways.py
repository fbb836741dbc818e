"""The sets of open ways, way by way: what only bots and observations read, and the last word of a set."""

from __future__ import annotations

import pytest

from entrepot.core.stream import below, new_stream
from entrepot.games.clippers import GAME, rules
from entrepot.games.clippers.actions import LAY_ON
from entrepot.games.clippers.board import LINE_COUNT, WAYS
from entrepot.games.clippers.sets import (
    WORD_OF,
    add_entry,
    add_open,
    clear_open,
    count_open,
    has_entry,
    is_open,
    is_open_way,
    note_open_words,
    remove_entries,
)
from entrepot.games.clippers.state import LAY, WORDS, State

from .table import new


@pytest.mark.rule("C5.2")
def test_a_way_is_open_where_a_stick_can_be_laid() -> None:
    s, stream, seen = new(3, stuck="bought"), new_stream(9), 0
    while rules.actor(s) != -2:
        choices = GAME.legal(s)
        if s.phase == LAY and any(LAY_ON <= choice < LAY_ON + LINE_COUNT * WAYS for choice in choices):
            laid = {choice - LAY_ON for choice in choices if LAY_ON <= choice < LAY_ON + LINE_COUNT * WAYS}
            for line in range(LINE_COUNT):
                ways = {way for way in range(WAYS) if line * WAYS + way in laid}
                assert {way for way in range(WAYS) if is_open_way(s, line, way)} == ways
                assert count_open(s, line) == len(ways)
            seen += 1
        rules.apply(s, choices[below(stream, len(choices))])
    assert seen > 20


@pytest.mark.parametrize("way", [0, 55, 56, 111, 112, 167, 168, WAYS - 1])
def test_a_single_way_in_any_word_of_a_set_is_found(way: int) -> None:
    s = State()
    for line in range(LINE_COUNT):
        assert not is_open(s, line)
        add_open(s, line, way)
        note_open_words(s, line)
        assert [other for other in range(LINE_COUNT) if is_open(s, other)] == [line]
        assert s.open_words == 1 << (line * WORDS + WORD_OF[way]), "and no other word is looked into"
        assert count_open(s, line) == 1
        clear_open(s, line)
        note_open_words(s, line)
        add_entry(s, line, way)
        assert [other for other in range(LINE_COUNT) if has_entry(s, other)] == [line]
        remove_entries(s, line, way // 2)
    assert s == State()


@pytest.mark.parametrize("counts", ["yes", "no"])
def test_derived_fields_are_made_anew_whatever_they_held(counts: str) -> None:
    s, stream = new(3, violet_counts=counts), new_stream(4)
    while rules.actor(s) != -2:
        wrong = s.copy()
        for field in GAME.state.fields.values():
            if field.derived:
                setattr(wrong, field.name, 1 if not field.shape else field.unflat([1] * field.size))
        rules.derive(wrong)
        assert wrong.differences(s) == []
        choices = GAME.legal(s)
        for _ in range(5):
            if rules.actor(s) != -2:
                choices = GAME.legal(s)
                rules.apply(s, choices[below(stream, len(choices))])
