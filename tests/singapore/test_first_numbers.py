"""Cases that random games seldom reach: the first of a row of choices, counters, chance."""

from __future__ import annotations

import pytest

from entrepot.core.stream import new_stream
from entrepot.games.singapore.state import PHASE_NAMES, progress
from entrepot.games.singapore.stored_names import COUNTER

from .table import GAME, actor, at_random, choose, look, table, workers

FIRST_TILE, FIRST_SITE = "architect", "S1"


@pytest.mark.rule("S4.6")
def test_the_hut_goes_on_the_first_tile_of_all() -> None:
    s = choose(table(f"turn=p3 offer={FIRST_TILE},bank town=A4:tea-house:p3"), "end", f"hut {FIRST_TILE}")
    assert (look(s, "hut"), look(s, "gone")) == (FIRST_TILE, {"bank": "yes"})


@pytest.mark.rule("S6.13")
def test_a_worker_is_put_on_the_first_site_of_all() -> None:
    town = f"A4:instructions-any:p1,{FIRST_SITE}:bank:p2"
    s = table(f"town={town} workers=p1:A4")
    choose(s, "use A4 along", f"move first {FIRST_SITE}")
    assert workers(s, "p1")[0] == FIRST_SITE


@pytest.mark.rule("S2.3", "S3.2", "S4.3", "S4.4")
def test_one_counter_runs_in_each_phase_and_chance_is_uniform_but_for_chips() -> None:
    s, stream, phases = GAME.new(3, {"layout": "random"}), new_stream(5), set()
    while actor(s) != "over":
        assert progress(s) == getattr(s, s.shared_field(COUNTER))
        if actor(s) == "chance":
            weights = {GAME.rules.chance_weight(s, choice) for choice in GAME.legal(s)}
            assert GAME.rules.is_uniform(s) == (PHASE_NAMES[s.phase] != "chip")
            assert not GAME.rules.is_uniform(s) or weights == {1}
        phases.add(PHASE_NAMES[s.phase])
        choose(s, at_random(s, stream))
    assert {"land", "marker", "warm-tile", "flag", "build", "chip"} <= phases
