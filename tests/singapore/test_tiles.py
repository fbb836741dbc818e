"""S9: the tiles, each used for real."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from entrepot.core.game import Message
from entrepot.core.i18n import cached_translator
from entrepot.games.singapore.shelf import BOARD
from entrepot.games.singapore.state import State

from .table import GAME, SEATS, STACK_IDS, actor, choose, legal, look, table

# id, name, era, effect; a dark tile is marked. "give > take" is an arrow, "give = take" a double one.
ROWS = """
architect             Architect               I    3brick > £4
office-same           Office                  I    1brick+1textile > 2same
market                Market                  I    1any = 2brick+1textile
mason-2               Stone mason             I    > 2brick
tea-transport-8       Tea transport           I    4tea > £8
tea-house             Tea house               I    1any > 3tea
weaving-2             Weaving manufactory     I    > 2textile
textile-transport     Textile transport       I    3textile > £4
syndicate-2         ● Opium syndicate         I    > £2
syndicate-6         ● Opium syndicate         I    4any = £6
smuggling-2         ● Opium smuggling         I    > 2opium
slum                ● Opium slum              I    1any = 3opium
card-house          ● Card house              I    2opium > 2brick+1textile+1tea
black-market-4      ● Black market            I    2any > £4
company-9             East India Company      II   3same+£5 > 9points
courthouse            Courthouse              II
office-10             Office                  II   2brick+2textile = £10
kitchen               Street kitchen          II   £2 > 2points
textile-manufactory   Textile manufactory     II   2brick > 4textile
tea-transport-4       Tea transport           II   4tea > £4+4points
brick-manufactory-4   Brick manufactory       II   1any > 4brick
brick-manufactory-3   Brick manufactory       II   > 3brick
agent                 New agent               II
instructions-5        Raffles’ instructions   II
harbor-2              Harbor                  II   > 1tea+1opium
syndicate-8         ● Opium syndicate         II   3opium > £8+1brick
smuggling-3         ● Opium smuggling         II   > 3opium
gambling-house      ● Gambling house          II   1opium = £4
company-12            East India Company      III  3same+£5 > 12points
company-10            East India Company      III  5any+£5 > 10points
bank                  Bank                    III  £5 > 5points
weaving-3             Weaving manufactory     III  > 3textile
tea-transport-18      Tea transport           III  3tea+£8 > 18points
instructions-any      Raffles’ instructions   III
harbor-3              Harbor                  III  > 1brick+1tea+1opium
harbor-sale           Harbor                  III  2any > £3
harbor-9              Harbor                  III  3any+£5 > 9points
syndicate-5         ● Opium syndicate         III  > £5
syndicate-21        ● Opium syndicate         III  3opium+£10 > 21points
black-market-any    ● Black market            III  2same > 4any
textile-trade         Textile trade           III  5textile+£10 > 25points
mason-25              Stone mason             III  5brick+£10 > 25points
"""
ERAS = {"I": 1, "II": 2, "III": 3}
LINE = re.compile(r"(\S+)\s+(●?) *(.+?)\s+(I+)(?: +(.*))?")
TABLE = [found.groups(default="") for line in ROWS.split("\n") if (found := LINE.fullmatch(line.rstrip()))]
GOODS = ("brick", "textile", "tea", "opium")
EN = cached_translator("en", GAME.folder / "languages")

Amounts = Counter[str]


def amounts(text: str) -> Amounts:
    """Read "3brick+£4"."""
    found = re.findall(r"(£)?(\d+)([a-z]*)", text)
    return Counter({kind or pound: int(count) for pound, count, kind in found})


def ways(text: str) -> list[Amounts]:
    """List some ways to choose the goods: all one colour, and for any a mix of all too."""
    plain = amounts(text)
    free, same = plain.pop("any", 0), plain.pop("same", 0)
    if not free + same:
        return [plain]
    chosen = [Counter({good: free + same}) for good in GOODS]
    if free > 1:
        chosen.append(Counter(GOODS[i % 4] for i in range(free)))
    return [plain + one for one in chosen]


def trades() -> list[tuple[str, str, str, str]]:
    """List every direction of every trade: tile, way, what it costs, what it brings."""
    found = []
    for tile, _, _, _, effect in TABLE:
        if ">" in effect or "=" in effect:
            give, take = re.split(" ?[>=] ", effect)
            found.append((tile, "along", give, take))
            if "=" in effect:
                found.append((tile, "back", take, give))
    return found


def holding(has: Amounts) -> str:
    parts = [f"£{has['£']}", *(f"{has[good]}{good}" for good in GOODS if has[good])]
    return "+".join(parts)


def held_by_p1(s: State) -> Amounts:
    return Counter({"£": s.cash[0], **dict(zip(GOODS, s.goods[0], strict=True))})


@pytest.mark.rule("S9", "S0.2")
def test_the_table_names_every_tile_of_the_stack() -> None:
    assert sorted(row[0] for row in TABLE) == sorted(STACK_IDS)
    assert Counter(row[3] for row in TABLE) == {"I": 14, "II": 14, "III": 14}
    assert sum(row[1] == "●" for row in TABLE) == 12


@pytest.mark.rule("S9")
@pytest.mark.parametrize(("tile", "dark", "name", "era", "effect"), TABLE, ids=[row[0] for row in TABLE])
def test_name_and_era(tile: str, dark: str, name: str, era: str, effect: str) -> None:
    found = next(one for one in BOARD.tiles if one is not None and one.id == tile)
    assert EN.render(Message(f"tile-{found.name}")) == name
    assert found.era == ERAS[era]


@pytest.mark.rule("S9", "S5.4")
@pytest.mark.parametrize(("tile", "dark", "name", "era", "effect"), TABLE, ids=[row[0] for row in TABLE])
def test_building_a_dark_tile_draws_a_chip_and_no_other_does(
    tile: str, dark: str, name: str, era: str, effect: str
) -> None:
    s = choose(table(f"phase=build flag=A4:p1 offer={tile}"), f"tile {tile}")
    assert (look(s, "phase") == "chip") == (dark == "●")


@pytest.mark.rule("S9", "S6.10")
@pytest.mark.parametrize(("tile", "way", "give", "take"), trades())
def test_a_trade(tile: str, way: str, give: str, take: str) -> None:
    for paid in ways(give):
        for got in ways(take):
            s = table(f"town=A4:{tile}:p1 workers=p1:A4 p1={holding(paid)}+5points")
            choose(s, f"use A4 {way}")
            while look(s, "phase") in ("give", "take"):
                counts = paid if look(s, "phase") == "give" else got
                goods = "+".join(f"{counts[good]}{good}" for good in GOODS if counts[good])
                choose(s, f"{look(s, 'phase')} {goods}")
            bonus = 5 * sum(5 < seal <= 5 + got["points"] for seal in (10, 20, 30))
            expected = Counter(got) + Counter({"£": bonus})
            del expected["points"]
            assert +held_by_p1(s) == +expected
            assert s.points[0] == 5 + got["points"]
            dark = next(row[1] for row in TABLE if row[0] == tile)
            assert (actor(s) == "chance") == (dark == "●")


@pytest.mark.rule("S9", "S6.8")
@pytest.mark.parametrize(("tile", "way", "give", "take"), [trade for trade in trades() if trade[2]])
def test_a_trade_that_cannot_be_paid(tile: str, way: str, give: str, take: str) -> None:
    for paid in ways(give):
        for kind in +paid:
            less = paid - Counter({kind: 1})
            s = table(f"town=A4:{tile}:p1 workers=p1:A4 p1={holding(less)}+5points")
            assert f"use A4 {way}" not in legal(s)


@pytest.mark.rule("S9", "S6.10")
@pytest.mark.parametrize(("tile", "dark", "name", "era", "effect"), TABLE, ids=[row[0] for row in TABLE])
def test_only_double_arrows_go_back(tile: str, dark: str, name: str, era: str, effect: str) -> None:
    s = table(f"town=A4:{tile}:p1 workers=p1:A4 p1=£20+5brick+5textile+5tea+5opium+30points+1chips")
    both = ["use A4 along", "use A4 back"]
    assert legal(s, "use") == (both if "=" in effect else both[:1])


@pytest.mark.rule("S9", "S6.11", "S6.13", "S6.14")
@pytest.mark.parametrize(
    ("tile", "field", "after"),
    [
        ("courthouse", "chips", [0, 0, 0, 0, 0]),
        ("agent", "worker", ["A4", "waiting"]),
        ("instructions-5", "steps", 8),
        ("instructions-any", "phase", "move"),
    ],
)
def test_the_tiles_that_are_no_trade(tile: str, field: str, after: object) -> None:
    s = table(f"town=A4:{tile}:p1 workers=p1:A4 p1=1chips")
    choose(s, "use A4 along")
    found = look(s, field)
    assert (found[SEATS.index("p1")] if field == "worker" else found) == after
