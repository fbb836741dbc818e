"""Impossible states, the text of positions, and the drawn table."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from entrepot.core.errors import BadPosition
from entrepot.core.i18n import LANGUAGES, cached_translator
from entrepot.core.position import position_text, read_position
from entrepot.games.clippers import GAME, rules
from entrepot.games.clippers.ascii import routes
from entrepot.games.clippers.board import LINES
from entrepot.games.clippers.state import NONE, ON_LINK, TIPS, State

from .table import (
    ENGINE_WORDS,
    add_clipper,
    choose,
    give_clipper,
    laying,
    place,
    ring,
    said,
    sail,
    sticks,
    table,
    way,
)


def sound() -> State:
    s = sail(table(3), "red", "*red", "Marquesas", "Malden")
    return laying(sticks(s, "blue", "*blue", "Hao"))


def _sets(name: str, at: int, value: int) -> Callable[[State], object]:
    return lambda s: _set_all(s, **{name: {at: value}})


def _set_all(s: State, **changes: dict[int, int]) -> None:
    for name, values in changes.items():
        for at, value in values.items():
            getattr(s, name)[at] = value


def _phase_one(s: State) -> None:
    s.rule_phase, s.phase, s.phase2_action[0] = 1, 2, 1


WRONG: list[tuple[str, Callable[[State], object]]] = [
    ("two to five play", lambda s: setattr(s, "seats", 6)),
    ("this is not chosen in this phase", lambda s: setattr(s, "rule_phase", 1)),
    ("it is somebody else's turn", lambda s: setattr(s, "turn", 1)),
    ("somebody is the start player after the lot, nobody before", lambda s: setattr(s, "first", NONE)),
    ("a seat is named that nobody sits on", lambda s: setattr(s, "first", 4)),
    ("more turns than players", lambda s: setattr(s, "turns_taken", 3)),
    ("something is counted that is not counted in this phase", lambda s: setattr(s, "nations_dealt", 1)),
    ("rounds begin after the lot", lambda s: setattr(s, "round", 0)),
    ("the map is not the one it names", _sets("worth", 0, 8)),
    ("the map is not the one it names", lambda s: setattr(s, "islands", 37)),
    ("sticks lie on a track that no line has begun", _sets("laid", 100, 1)),
    ("sticks lie beside the map", lambda s: _set_all(s, track={220: 0}, laid={220: 1})),
    ("a track holds more sticks than it is long, or none", _sets("laid", 0, 2)),
    ("a one-way link is built against its direction", lambda s: _set_all(s, track={36: 0}, laid={36: -1})),
    ("two lines lie on a single track", lambda s: _set_all(s, track={1: 1}, laid={1: 1})),
    ("a route begins out of nothing", lambda s: _set_all(s, track={60: 2}, laid={60: 1})),
    ("the tips of blue do not fit its sticks", _sets("tip", TIPS, 49)),
    ("a tip of red is off its routes", _sets("tip", 0, 30)),
    ("there is a gap among the tips", lambda s: _set_all(s, tip={1: s.tip[0], 0: NONE})),
    ("red has 4 clippers", _sets("supply", 0, 4)),
    ("red has 32 sticks", _sets("left", 0, 32)),
    ("violet has 13 sticks", _sets("gone", 5, 13)),
    (
        "only some of the sticks of white have left the game",
        lambda s: _set_all(s, left={2: 20}, gone={2: 5}),
    ),
    ("there is 2 of the card 2x", _sets("cards", 0, 3)),
    ("there is 1 of the card 5x", _sets("card", 1, 2)),
    ("everybody has a nation of their own", _sets("nation", 1, 0)),
    ("a nation is dealt to nobody", _sets("nation", 4, 4)),
    ("somebody has debts", _sets("money", 0, -1)),
    ("a nation has 12 settlements", _sets("reserve", 0, 6)),
    ("somebody has less than no settlements", _sets("reserve", 0, -1)),
    ("somebody who does not play has something", _sets("money", 3, 2)),
    ("somebody who does not play has something", _sets("settled", 3, 1)),
    ("an island has more settlements than spaces", _sets("settled", 0, 3)),
    ("a settlement is being moved, or not", lambda s: setattr(s, "lifted", 3)),
    ("more sticks were laid than the card allows", lambda s: setattr(s, "laid_now", 1)),
    ("sticks are laid in phases 2 and 3", _phase_one),
]


@pytest.mark.parametrize(("fault", "change"), WRONG, ids=[f"{i} {fault}" for i, (fault, _) in enumerate(WRONG)])
def test_what_could_never_be_on_a_table_is_said(fault: str, change: Callable[[State], object]) -> None:
    s = sound()
    assert GAME.invariant_violations(s) == []
    change(s)
    rules.derive(s)
    assert fault in GAME.invariant_violations(s)


def test_sticks_that_can_never_be_laid_are_a_fault() -> None:
    s = table(2, ring())
    sail(s, "blue", "*blue", "B", "A", "H")
    sail(s, "red", "*red", "A")
    s.left[0], s.gone[0] = s.gone[0], s.left[0]
    assert GAME.invariant_violations(s) == ["the sticks of red can never be laid"]


def test_a_position_reads_back() -> None:
    s = give_clipper(add_clipper(sound(), "red", "Marquesas"), "p2", "green")
    assert read_position(GAME, position_text(GAME, s)) == s


@pytest.mark.parametrize(
    "field", ["seats=9", "taken=5", "moment=lay", "phase=3", "left=red:40", "links=120", "islands=90"]
)
def test_an_absurd_position_is_refused(field: str) -> None:
    with pytest.raises(BadPosition):
        read_position(GAME, f"clippers/1 {field}")


def test_routes_are_followed_from_tip_to_tip() -> None:
    s = sail(table(2), "red", "*red", "Marquesas", "Malden")
    add_clipper(s, "red", "Marquesas")
    sticks(s, "red", "Marquesas", "Penrhyn", 2)
    named = [[(s.ends[w], s.ends[w ^ 1]) for w in route] for route in routes(s, LINES.index("red"))]
    start, marquesas, malden, penrhyn = (place(s, name) for name in ("*red", "Marquesas", "Malden", "Penrhyn"))
    assert named == [[(start, marquesas), (marquesas, malden)], [(marquesas, penrhyn)]]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_drawn_table_fits_the_terminal(language: str) -> None:
    s = give_clipper(sail(sound(), "white", "*white", "Hao", "Rangiroa", "Bora Bora", "Rarotonga", "Niue"), "p2", "red")
    said_by = cached_translator(language, ENGINE_WORDS, GAME.folder / "languages")
    drawn = GAME.draw(s, 0, lambda message: said_by.render(message, ["Ada", "Ben", "Camille"]))
    assert max(map(len, drawn.splitlines())) <= 100
    assert "Camille" in drawn
    assert "Hao 1/2 ▲" in drawn


def test_the_drawn_table_shows_islands_routes_and_players() -> None:
    english = cached_translator("en", ENGINE_WORDS, GAME.folder / "languages")
    drawn = GAME.draw(laying(sound(), p1="2x"), None, lambda message: english.render(message, ["Ada", "Ben", "Cy"]))
    lines = drawn.splitlines()
    assert lines[0] == "Round 1 · phase 2 · start player: Ada"
    assert any(line.startswith("Marquesas         3 R----- 3..") for line in lines)
    assert "    ○ → Marquesas → Malden ▲" in lines
    assert "    ○ ⇢ Hao 1/2 ▲" in lines
    assert "R red: 28 of 32 sticks left, 3 clippers in the supply" in lines
    assert "▸ 1 Ada: $2, 5 ports in reserve, 2 points now · France · 2× card" in lines
    assert lines[-1] == "Ada may lay 2 more sticks"


def test_a_clipper_afloat_is_told_from_one_that_begins_again() -> None:
    s = laying(sticks(table(2, stuck="any"), "red", "*red", "Malden"))
    assert tuple(s.tip[:1]) == (ON_LINK + way(s, "*red", "Malden") // 2,)
    assert said(s, "lay red red-start>malden") == ["Ada lays a red stick: Red start → Malden, 2 of 4."]
    assert choose(s, "lay red red-start>malden").rule_phase == 3
