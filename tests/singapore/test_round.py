"""S4: a round."""

from __future__ import annotations

import pytest

from entrepot.games.singapore.state import State

from .table import actor, choose, crowded, legal, look, table

LAST_TURN = "raffles=p1 turn=p3"


def next_raffles(text: str) -> str:
    """End the last turn of a round, and tell who is Raffles then."""
    s = choose(table(f"{LAST_TURN} {text}"), "end")
    raffles: str = look(s, "raffles")
    return raffles


@pytest.mark.rule("S4.1")
def test_raffles_is_last_on_the_track() -> None:
    assert next_raffles("p1=9points p2=4points p3=6points") == "p2"
    assert next_raffles("p1=9points p2=4points p3=3points") == "p3"


@pytest.mark.rule("S4.1")
@pytest.mark.parametrize(("pile", "raffles"), [("p3,p2,p1", "p3"), ("p1,p2,p3", "p2"), ("p2,p1,p3", "p2")])
def test_of_several_on_the_last_space_the_lowest_in_the_pile(pile: str, raffles: str) -> None:
    assert next_raffles(f"p1=8points p2=4points p3=4points pile={pile}") == raffles


@pytest.mark.rule("S4.2")
@pytest.mark.parametrize(("seats", "tiles"), [(3, 4), (4, 5)])
def test_the_display_is_filled_to_one_more_than_players(seats: int, tiles: int) -> None:
    s = table(f"seats={seats} turn=p{seats} top=market")
    choose(s, "end")
    reveals = ["mason-2", "slum", "tea-house", "weaving-2", "smuggling-2"]
    for tile in reveals[:tiles]:
        choose(s, f"reveal {tile}")
    assert look(s, "offer") == ["market", *reveals[: tiles - 1]]
    assert look(s, "top") == reveals[tiles - 1]
    assert look(s, "phase") == "flag"


@pytest.mark.rule("S4.2")
def test_the_tile_left_over_counts() -> None:
    s = choose(table(f"{LAST_TURN} offer=slum top=market"), "end")
    choose(s, "reveal mason-2", "reveal tea-house", "reveal weaving-2")
    assert look(s, "offer") == ["slum", "market", "mason-2", "tea-house"]
    assert look(s, "phase") == "flag"


@pytest.mark.rule("S4.2", "S8.1")
def test_if_the_display_cannot_be_filled_the_game_ends_at_once() -> None:
    short = choose(table(f"{LAST_TURN} offer=slum stack=bank,harbor-3"), "end")
    assert actor(short) == "over"
    enough = choose(table(f"{LAST_TURN} offer=slum stack=bank,harbor-3,weaving-3"), "end")
    assert actor(enough) == "chance"
    choose(enough, "reveal harbor-3", "reveal weaving-3")
    assert look(enough, "offer") == ["slum", "bank", "harbor-3", "weaving-3"]
    assert (look(enough, "top"), look(enough, "phase")) == ("-", "flag"), "an empty stack is no hindrance yet"


@pytest.mark.rule("S4.3")
@pytest.mark.parametrize(("raffles", "owners"), [("p1", ["p1", "p2", "p3"]), ("p3", ["p3", "p1", "p2"])])
def test_raffles_places_everybodys_flags_clockwise_from_raffles(raffles: str, owners: list[str]) -> None:
    s = table(f"phase=flag raffles={raffles} turn={raffles} offer=market,slum,mason-2,tea-house")
    for lot in ("S1", "A4", "B6"):
        assert actor(s) == raffles
        choose(s, f"flag {lot}")
    assert look(s, "flag") == dict(zip(("S1", "A4", "B6"), owners, strict=True))


@pytest.mark.rule("S4.3")
def test_flags_go_beside_buildings_on_free_lots() -> None:
    s = table("phase=flag town=S1:market:p2 offer=slum,mason-2,tea-house,weaving-2")
    lots = sorted(text.split()[1] for text in legal(s))
    assert lots == ["A4", "A5", "A6", "B3", "B6", "E1", "S2", "S3", "S4"]


@pytest.mark.rule("S4.3")
def test_a_flag_alone_does_not_make_its_neighbours_available() -> None:
    s = choose(table("phase=flag offer=slum,mason-2,tea-house,weaving-2"), "flag A4")
    assert "flag A1" not in legal(s)
    assert "flag A4" not in legal(s), "and its lot is not free any more"
    assert "flag A5" in legal(s)


def all_ways(s: State) -> list[dict[str, str]]:
    """Place the flags in every legal way."""
    if look(s, "phase") != "flag":
        tiles = look(s, "tile")
        return [{lot: owner for lot, owner in look(s, "flag").items() if lot not in tiles}]
    return [way for text in legal(s) for way in all_ways(choose(s.copy(), text))]


@pytest.mark.rule("S4.3")
def test_with_too_few_lots_every_lot_beside_a_building_is_used_and_raffles_decides() -> None:
    keep = ("bank", "harbor-3", "harbor-9", "mason-25")
    corner = ("D2", "D3", "D6")
    s = table(f"phase=flag town={crowded(corner, keep)} offer={','.join(keep)}")
    assert legal(s) == ["flag D2", "flag D3", "flag D6"], "two lots beside buildings are too few for three flags"
    ways = all_ways(s)
    assert all(set(way) == set(corner) for way in ways)
    assert {way["D3"] for way in ways} == {"p1", "p2", "p3"}, "anybody's flag may be the one that gets none"


@pytest.mark.rule("S4.3")
def test_as_soon_as_flags_are_as_few_as_lots_they_must_go_beside_buildings() -> None:
    keep = ("bank", "harbor-3", "harbor-9", "mason-25", "weaving-3")
    free = ("D1", "D2", "D3", "D5", "D6")
    s = table(f"seats=4 phase=flag town={crowded(free, keep)} offer={','.join(keep)}")
    assert legal(s) == [f"flag {lot}" for lot in free], "three lots beside buildings are too few for four flags"
    choose(s, "flag D2")
    assert legal(s) == ["flag D1", "flag D5", "flag D6"], "three lots for three flags: D3 may not be taken"


@pytest.mark.rule("S4.4")
def test_everybody_builds_and_then_works_clockwise_from_raffles() -> None:
    s = table("phase=build raffles=p2 turn=p2 flag=S1:p2,S3:p3,A4:p1 offer=market,mason-2,tea-house,weaving-2")
    for seat, tile in (("p2", "market"), ("p3", "mason-2"), ("p1", "tea-house")):
        assert (actor(s), look(s, "phase")) == (seat, "build")
        choose(s, f"tile {tile}")
        assert (actor(s), look(s, "phase")) == (seat, "work")
        choose(s, "end")
    assert look(s, "round") == 2


@pytest.mark.rule("S4.5")
def test_the_tile_left_over_gets_the_hut() -> None:
    s = choose(table(f"{LAST_TURN} offer=slum"), "end")
    assert look(s, "hut") == "slum"
    assert look(s, "offer")[0] == "slum"


@pytest.mark.rule("S4.5")
def test_a_tile_that_already_has_the_hut_leaves_the_game() -> None:
    s = choose(table(f"{LAST_TURN} offer=slum hut=slum top=market"), "end")
    assert look(s, "gone") == {"slum": "yes"}
    assert look(s, "hut") == "-"
    choose(s, "reveal mason-2", "reveal tea-house", "reveal weaving-2", "reveal smuggling-2")
    assert look(s, "offer") == ["market", "mason-2", "tea-house", "weaving-2"], "four new tiles are laid out"


@pytest.mark.rule("S4.5")
def test_who_builds_the_tile_with_the_hut_takes_the_hut_off() -> None:
    s = table("phase=build turn=p3 flag=S1:p3 offer=slum,market hut=slum")
    choose(s, "tile slum", "black", "end")
    assert look(s, "hut") == "market"
    assert look(s, "gone") == {}


@pytest.mark.rule("S4.6")
def test_the_last_player_who_bought_from_the_stack_chooses_which_tile_gets_the_hut() -> None:
    s = table("phase=build turn=p3 flag=S1:p3 offer=slum,market top=mason-2")
    choose(s, "stack", "reveal tea-house", "end")
    assert (actor(s), look(s, "phase")) == ("p3", "hut")
    assert legal(s) == ["hut market", "hut slum"]
    choose(s, "hut slum")
    assert look(s, "hut") == "slum"
    assert look(s, "gone") == {"market": "yes"}
    assert look(s, "round") == 2


@pytest.mark.rule("S4.6")
@pytest.mark.parametrize("offer", ["slum,market", "market,slum"])
def test_of_two_tiles_one_with_the_hut_leaves_and_the_other_gets_it_without_a_choice(offer: str) -> None:
    s = table(f"phase=build turn=p3 flag=S1:p3 offer={offer} hut=slum top=mason-2")
    choose(s, "stack", "reveal tea-house", "end")
    assert look(s, "hut") == "market"
    assert look(s, "gone") == {"slum": "yes"}
    assert look(s, "round") == 2
