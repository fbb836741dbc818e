"""S1: the board, its prices and its layouts."""

from __future__ import annotations

from itertools import product

import pytest

from entrepot.core.data_file import read
from entrepot.core.errors import BadOption
from entrepot.core.stream import new_stream
from entrepot.games.singapore.board import GOODS
from entrepot.games.singapore.board_file import BUILT_IN, read_board
from entrepot.games.singapore.state import State

from .table import GAME, LOT_NAMES, at_random, cash, choose, goods, legal, look, points, table, workers

Square = tuple[int, int]
START: set[Square] = set(product(range(3), range(3)))
BELOW_WATER, RIGHT_OF_WATER = (2, 3), (3, 2)
CLASSIC = ["CCCAAADDD", "CCCAAADDD", "BBB##.EEE", "BBB##.EEE", "FFF..~", "FFF"]
PRICES = {
    "S": [2, 1, 1, 2],
    "A": [1, 2, 3, 2, 2, 1],
    "B": [2, 1, 2, 3, 2, 4],
    "C": [3, 2, 1, 4, 3, 2],
    "D": [1, 3, 2, 2, 1, 3],
    "E": [2, 4, 3, 1, 2, 2],
    "F": [4, 3, 2, 3, 1, 2],
}
LOT_PRICES = [(f"{tile}{number}", price) for tile, row in PRICES.items() for number, price in enumerate(row, 1)]


def beside(s: State, site: str) -> list[str]:
    """Name the sites east, south, west and north of a site; "" is no site."""
    names = [*LOT_NAMES, "pawnshop", "kiln", "loom", "garden"]
    at = names.index(site)
    return [names[other] if other >= 0 else "" for other in s.near[4 * at : 4 * at + 4]]


def neighbours(square: Square) -> list[Square]:
    x, y = square
    return [(x + 1, y), (x, y + 1), (x - 1, y), (x, y - 1)]


def flood(start: Square, allowed: set[Square]) -> set[Square]:
    found, waiting = {start}, [start]
    while waiting:
        for square in neighbours(waiting.pop()):
            if square in allowed and square not in found:
                found.add(square)
                waiting.append(square)
    return found


def land(x: int, y: int) -> set[Square]:
    return {(x + dx, y + dy) for dx in range(3) for dy in range(2)}


def is_legal_layout(corners: list[Square]) -> bool:
    """S1.5, told once more in its own words."""
    covered = set(START)
    for corner in corners:
        if covered & land(*corner):
            return False
        covered |= land(*corner)
    if BELOW_WATER in covered or RIGHT_OF_WATER in covered:
        return False
    left, right = min(x for x, _ in covered) - 1, max(x for x, _ in covered) + 1
    top, bottom = min(y for _, y in covered) - 1, max(y for _, y in covered) + 1
    sea = set(product(range(left, right + 1), range(top, bottom + 1))) - covered
    return flood((0, 0), covered) == covered and flood((left, top), sea) == sea


def corners_of(s: State) -> list[Square]:
    return [(x, y) for x, y in zip(s.land_x, s.land_y, strict=True) if x != 127]


@pytest.mark.rule("S1.1")
def test_adjacent_lots_share_an_edge() -> None:
    s = table()
    assert beside(s, "A5") == ["A6", "kiln", "A4", "A2"]
    assert beside(s, "A4") == ["A5", "pawnshop", "C6", "A1"]
    assert beside(s, "F3") == ["S3", "F6", "F2", "B6"]


@pytest.mark.rule("S1.1", "S3.2")
def test_in_the_warm_up_a_corner_is_not_enough() -> None:
    s = table("phase=warm-lot stage=warm-up round=0 held=market")
    assert sorted(legal(s)) == [f"lot {lot}" for lot in ("A4", "A5", "B3", "B6", "S1", "S2", "S3", "S4")]


@pytest.mark.rule("S1.1", "S6.3")
def test_no_street_goes_over_a_corner() -> None:
    s = table("town=A4:market:p1,B3:slum:p1")
    assert legal(s, "buy") == ["buy A4-south", "buy B3-east"]


@pytest.mark.rule("S1.1", "S4.3")
def test_a_lot_that_touches_a_building_by_a_corner_gets_no_flag() -> None:
    flags = [text.split()[1] for text in legal(table("phase=flag town=A1:market:p1"))]
    assert "A2" in flags
    assert "C3" in flags
    assert "C6" not in flags, "it touches A1 and the Pawnshop by a corner"


@pytest.mark.rule("S1.2")
def test_the_starting_tile() -> None:
    s = table()
    rows = [["pawnshop", "kiln", "S1"], ["loom", "garden", "S2"], ["S3", "S4", ""]]
    for y, row in enumerate(rows):
        for x, site in enumerate(row):
            if site and x < 2:
                assert beside(s, site)[0] == row[x + 1]
            if site and y < 2:
                assert beside(s, site)[1] == rows[y + 1][x]
    assert (beside(s, "S2")[1], beside(s, "S4")[0]) == ("", ""), "in the corner between them is water"


@pytest.mark.rule("S1.3")
@pytest.mark.parametrize("letter", "ABCDEF")
def test_a_land_tile_is_three_wide_and_two_high(letter: str) -> None:
    s = table()
    for first in (1, 2, 4, 5):
        assert beside(s, f"{letter}{first}")[0] == f"{letter}{first + 1}"
    for upper in (1, 2, 3):
        assert beside(s, f"{letter}{upper}")[1] == f"{letter}{upper + 3}"


@pytest.mark.rule("S1.3")
def test_there_are_forty_lots() -> None:
    assert len(LOT_NAMES) == 40
    assert sorted(LOT_NAMES) == sorted(lot for lot, _ in LOT_PRICES)


@pytest.mark.rule("S1.4", "S1.8")
@pytest.mark.parametrize(("lot", "price"), LOT_PRICES)
def test_the_price_of_every_lot(lot: str, price: int) -> None:
    s = table(f"phase=build flag={lot}:p1 offer=market p1=£9")
    assert cash(choose(s, "tile market"), "p1") == 9 - price
    assert 1 <= price <= 4


@pytest.mark.rule("S1.5", "S1.6")
@pytest.mark.parametrize("seed", range(10))
def test_every_random_layout_is_legal(seed: int) -> None:
    for branch in range(40):
        s = GAME.new(3, {"layout": "random"})
        stream = new_stream(seed, branch)
        while look(s, "phase") in ("land", "spot"):
            GAME.rules.apply(s, GAME.choices.parse(at_random(s, stream)))
        assert len(corners_of(s)) == 6
        assert is_legal_layout(corners_of(s))
        assert GAME.invariant_violations(s) == []


@pytest.mark.rule("S1.5", "S1.6")
@pytest.mark.parametrize("branch", range(8))
def test_a_land_tile_may_lie_wherever_the_layout_stays_legal(branch: int) -> None:
    s = GAME.new(3, {"layout": "random"})
    stream = new_stream(18, branch)
    while look(s, "phase") in ("land", "spot"):
        if look(s, "phase") == "spot":
            laid = corners_of(s)
            left, right = min([0, *(x for x, _ in laid)]) - 3, max([2, *(x + 2 for x, _ in laid)]) + 1
            top, bottom = min([0, *(y for _, y in laid)]) - 2, max([2, *(y + 1 for _, y in laid)]) + 1
            spots = product(range(left, right + 1), range(top, bottom + 1))
            wanted = {f"spot {x} {y}" for x, y in spots if is_legal_layout([*laid, (x, y)])}
            assert set(legal(s)) == wanted
        GAME.rules.apply(s, GAME.choices.parse(at_random(s, stream)))


@pytest.mark.rule("S1.6")
def test_the_classic_layout() -> None:
    squares: dict[Square, str] = {(x - 3, y - 2): sign for y, row in enumerate(CLASSIC) for x, sign in enumerate(row)}
    s = GAME.new(4)
    for letter, x, y in zip("ABCDEF", s.land_x, s.land_y, strict=True):
        assert {square for square, sign in squares.items() if sign == letter} == land(x, y)


@pytest.mark.rule("S1.6")
def test_a_random_layout_takes_the_tiles_in_any_order() -> None:
    s = GAME.new(3, {"layout": "random"})
    assert legal(s) == [f"land {letter}" for letter in "ABCDEF"]
    choose(s, "land D", "spot 0 -2")
    assert legal(s) == [f"land {letter}" for letter in "ABCEF"]
    assert look(s, "land_x")[3] == 0
    assert {GAME.rules.chance_weight(s, choice) for choice in GAME.legal(s)} == {1}


@pytest.mark.rule("S1.6")
def test_a_custom_layout() -> None:
    drawn = "___DDD/___DDD/AAA##./AAA##./BBB..~/BBB___/CCCEEE/CCCEEE/___FFF/___FFF"
    s = GAME.new(3, {"layout": "custom", "squares": drawn})
    assert beside(s, "S3") == ["S4", "", "B3", "loom"]
    assert beside(s, "C3")[0] == "E1"
    assert beside(s, "kiln")[3] == "D5"


@pytest.mark.rule("S1.6")
def test_the_classic_drawing_is_also_a_custom_one() -> None:
    s = GAME.new(3, {"layout": "custom", "squares": "/".join(CLASSIC)})
    assert s.near == GAME.new(3).near


ILLEGAL = {
    "CCCAAADDD/CCCAAADDD/BBB##.EEE/BBB##.EEE/___..~FFF/______FFF": "right of the water",
    "CCCAAADDD/CCCAAADDD/BBB##.EEE/BBB##.EEE/___..~/____FFF/____FFF": "below the water",
    "CCCAAADDD/CCCAAADDD/BBB##.EEE/BBB##.EEE/___..~/FFF___/FFF___": "hang together",
    "CCCAAADDD/CCCAAADDD/BBB##.EEE/BBB##.EEE/_____../_____.~": "starting tile",
    "CCCAAA___DDD/CCCAAA___DDD/BBB##.EEE/BBB##.EEE/FFF..~/FFF": "hang together",
    "_AAABBB/_AAABBB/CCC_DDD/CCC_DDD/EEEFFF/EEEFFF/##./##./..~": "hole at row 3, column 4",
    "_AAA/_AAA/BBB_DDD/BBB_DDD/__##.CCCEEEFFF/__##.CCCEEEFFF/__..~": "hole at row 3, column 4",
    "CCCAAADDD/CCCAAADDD/BBB##.EEE/BBB##.EEE/FFF..~/FF": "land tile F is 3 squares wide and 2 high",
    "CCCAAADDD/CCCAAADDD/BBB##.EEE/BBB##.EEE/___..~": "land tile F is missing",
    "CCCAAADDD/CCCAAADDD/BBBEEE/BBBEEE/FFF/FFF": "the starting tile is missing",
    "CCCAAADDD/CCCAAADDD/BBB#.#EEE/BBB##.EEE/FFF..~/FFF": "starting tile is drawn",
    "CCCAAADDD/CCCAAADDD/BBB##.EEE/BBB##.EEE/FFF..~/FFF_X": "row 6, column 5: 'X'",
    "": "missing",
}


@pytest.mark.rule("S1.5", "S1.6")
@pytest.mark.parametrize(("drawn", "reason"), ILLEGAL.items())
def test_an_illegal_layout_is_refused_with_the_reason(drawn: str, reason: str) -> None:
    with pytest.raises(BadOption, match=reason):
        GAME.new(3, {"layout": "custom", "squares": drawn})


@pytest.mark.rule("S1.6")
def test_squares_go_with_the_custom_layout_only() -> None:
    with pytest.raises(BadOption, match="custom"):
        GAME.new(3, {"squares": "/".join(CLASSIC)})
    with pytest.raises(BadOption, match="classic, random, custom"):
        GAME.new(3, {"layout": "island"})


@pytest.mark.rule("S1.7")
def test_a_street_to_one_starting_building_reaches_all_four() -> None:
    s = table("town=A4:market:p1 streets=A4-south workers=p1:A4")
    assert legal(s, "step") == [f"step first {site}" for site in ("pawnshop", "kiln", "loom", "garden")]


@pytest.mark.rule("S1.7")
def test_from_any_starting_building_one_leaves_by_any_street_that_touches_one() -> None:
    s = table("town=A4:market:p1,S4:slum:p2 streets=A4-south,garden-south workers=p1:kiln")
    assert {"step first A4", "step first S4"} <= set(legal(s, "step"))
    assert look(choose(s, "step first S4"), "steps") == 2


@pytest.mark.rule("S1.7")
def test_a_step_from_one_starting_building_to_another_costs_a_step() -> None:
    s = table("workers=p1:pawnshop")
    assert legal(s, "step") == [f"step first {site}" for site in ("kiln", "loom", "garden")]
    choose(s, "step first garden", "step first kiln", "step first loom")
    assert workers(s, "p1")[0] == "loom"
    assert legal(s, "step") == []


@pytest.mark.rule("S1.9")
@pytest.mark.parametrize(
    ("site", "got", "money", "left"),
    [("pawnshop", "", 8, 4), ("kiln", "1brick", 5, 5), ("loom", "1textile", 5, 5), ("garden", "1tea", 5, 5)],
)
def test_the_starting_buildings(site: str, got: str, money: int, left: int) -> None:
    s = choose(table(f"workers=p1:{site}"), f"use {site} along")
    assert (goods(s, "p1"), cash(s, "p1"), points(s, "p1")) == (got, money, left)
    assert look(s, "phase") == "work", "none of them is dark"


@pytest.mark.rule("S1.9")
def test_the_pawnshop_needs_a_point() -> None:
    assert legal(table("workers=p1:pawnshop p1=0points"), "use") == []


@pytest.mark.rule("S1.10")
def test_another_board_is_only_another_data_file() -> None:
    content = read(BUILT_IN["singapore-1"])
    content["land"]["A"] = [[4, 3, 4], [3, 4, 3]]
    content["start"]["squares"][2] = ".~."
    content["start"]["prices"] = [1, 0, 3, 1]
    content["start"]["building"][3]["take"] = {"opium": 1}
    content["layouts"]["classic"][4] = "FFF.~."
    content["material"]["seals"] = [15, 60]
    board = read_board(content, "own.toml")
    prices = {site.name: site.price for site in board.sites if site is not None}
    assert [prices[f"S{number}"] for number in range(1, 5)] == [1, 0, 3, 1]
    assert [prices[f"A{number}"] for number in range(1, 7)] == [4, 3, 4, 3, 4, 3]
    assert board.water == ((1, 2),)
    assert board.starting[3].take[GOODS.index("opium")] == 1
    assert board.seals == (15, 60)
    assert board.classic == ((0, -2), (-3, 0), (-3, -2), (3, -2), (3, 0), (-3, 2))


@pytest.mark.rule("S1.3", "S1.10")
def test_land_tiles_of_another_shape_are_only_other_data() -> None:
    content = read(BUILT_IN["singapore-1"])
    content["land"] = {letter: [[1, 2], [3, 4], [1, 2]] for letter in "ABCDEF"}
    rows = ["AABBCC", "AABBCC", "AABBCC", "DD##.", "DD##.", "DD..~", "EEFF", "EEFF", "EEFF"]
    content["layouts"] = {"classic": rows}
    board = read_board(content, "own.toml")
    assert board.land_shapes == ((2, 3),) * 6
    assert board.classic == ((-2, -3), (0, -3), (2, -3), (-2, 0), (-2, 3), (0, 3))
    assert len(board.lots) == 40
