"""C1.3: whatever map is accepted can be played to the end, however long it takes."""

from __future__ import annotations

import pytest

from entrepot.core.rule import OVER
from entrepot.core.stream import below, new_stream
from entrepot.games.clippers import GAME, rules
from entrepot.games.clippers.board import LINES

from .table import choose, new, pacific


@pytest.mark.rule("C1.3")
def test_a_round_above_127_has_room_in_a_state() -> None:
    s = choose(new(2), "nation france", "nation england", "start p1")
    s.round = 300
    assert type(s).from_bytes(s.to_bytes()) == s
    assert s.to_array()["round"][0] == 300


@pytest.mark.rule("C1.3")
def test_the_longest_map_is_played_to_the_end() -> None:
    board = pacific(sticks=dict.fromkeys(LINES, 99))
    s = choose(new(2, board), "nation france", "nation england", "start p1")
    stream = new_stream(3)
    while rules.actor(s) != OVER:
        legal = GAME.legal(s)
        slow = [choice for choice in legal if GAME.choices.split(choice)[0] in ("pass", "no-clipper", "done")]
        choices = slow or legal  # one stick a phase: as many rounds as there can be
        rules.apply(s, choices[below(stream, len(choices))])
        s.to_bytes()
    assert not GAME.invariant_violations(s)
