"""C1: the map, other maps, and broken ones."""

from __future__ import annotations

import gc
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from entrepot.core.errors import BadData, BadOption
from entrepot.core.match import Match
from entrepot.core.position import position_text, read_position
from entrepot.core.record import read_text, write_text
from entrepot.core.shelf import LARGEST_TEXT
from entrepot.games import game as find_game
from entrepot.games.clippers import GAME, chart
from entrepot.games.clippers.board import (
    FOLDER,
    LINES,
    MAP,
    NATIONS,
    known_map,
    load_map,
    load_map_file,
    read_map,
)

from .table import actor, choose, lays, legal, map_of, new, ring, said, sail, settlements, table, with_links

Change = Callable[[dict[str, Any]], Any]


@pytest.mark.rule("C1.1")
def test_thirty_eight_islands_rise_in_value_to_the_west() -> None:
    assert len(MAP.islands) == 38
    assert {island.value for island in MAP.islands} == {3, 4, 5, 6, 7, 8}
    assert {island.spaces for island in MAP.islands} == {2, 3, 4, 5}
    east = min(island.spot.lon for island in MAP.islands if island.value == 3)
    assert all(island.spot.lon < east for island in MAP.islands if island.value == 8)


@pytest.mark.rule("C1.1")
def test_five_start_spaces_at_the_eastern_edge() -> None:
    assert len(MAP.starts) == 5
    assert min(spot.lon for spot in MAP.starts) > max(island.spot.lon for island in MAP.islands if island.value > 3)
    s = choose(table(), *["pass"] * 4)
    for colour in LINES[:5]:
        assert {way.partition(">")[0] for way in lays(s, colour)} == {f"{colour}-start"}


@pytest.mark.rule("C1.2")
def test_links_have_lengths_tracks_and_directions() -> None:
    assert {link.length for link in MAP.links} == {1, 2, 3, 4}
    assert {link.tracks for link in MAP.links} == {1, 2}
    assert {link.one_way for link in MAP.links} == {True, False}


@pytest.mark.rule("C1.3")
def test_another_map_is_played_on() -> None:
    s = table(2, ring())
    assert legal(choose(s, "settle h", "settle a"), "lay")[0] == "lay red red-start>a"
    assert actor(choose(s, "lay red red-start>a", "lay red a>h")) == "p1"
    assert map_of(s).name == "Ring"


@pytest.mark.rule("C1.3", "C2.2")
def test_the_third_map_is_the_second_with_another_departure_card() -> None:
    second, third = (json.loads((FOLDER / f"pacific-{number}.json").read_text(encoding="utf-8")) for number in (2, 3))
    for content, island in ((second, "Johnston"), (third, "Norfolk")):
        content["departure"]["america"].remove(island)
    assert second == third
    s = choose(new(2, board="pacific-3"), "nation america")
    assert (settlements(s, "p1", "Norfolk"), settlements(s, "p1", "Johnston")) == (1, 0)


@pytest.mark.rule("C1.3")
def test_the_words_of_other_files_are_understood() -> None:
    content = ring()
    content["segments"] = {("Purple" if line == "violet" else line.title()): 9 for line in content.pop("sticks")}
    content["islands"] = [
        {("ports" if key == "spaces" else key): value for key, value in island.items()} for island in content["islands"]
    ]
    content["starts"] = [{**start, "color": start.pop("line").title()} for start in content["starts"]]
    content["departure"] = {nation.title(): card for nation, card in content["departure"].items()}
    assert read_map(content, "other.json").sticks == (9,) * 6


@pytest.mark.rule("C1.3")
def test_a_file_that_names_no_first_island_of_violet_means_american_samoa() -> None:
    content = ring()
    del content["violet"]
    with pytest.raises(BadData, match="American Samoa"):
        read_map(content, "ring.json")


def _island(number: int, **changes: Any) -> Change:
    return lambda content: content["islands"][number].update(changes)


def _link(number: int, **changes: Any) -> Change:
    return lambda content: content["links"][number].update(changes)


def _set(**changes: Any) -> Change:
    return lambda content: content.update(changes)


def _richer_card(content: dict[str, Any]) -> None:
    content["islands"][7]["value"] = 6
    content["departure"]["japan"][0] = "H"


BROKEN: list[tuple[Change, str, str]] = [
    # What C1.3 names.
    (_island(0, spaces=4), "island A", "has 4 spaces, and the departure cards settle 5 there"),
    (_link(5, b="Atlantis"), "link 6", "unknown island: 'Atlantis'"),
    (lambda c: c["departure"]["japan"].__setitem__(0, "Atlantis"), "departure japan", "unknown island: 'Atlantis'"),
    (lambda c: c["links"].pop(), "island H", "has two links or more, not 1"),
    (lambda c: c["departure"]["japan"].append("H"), "departure japan", "has 7 settlements, not 8"),
    (_richer_card, "departure japan", "its islands are worth 36 and france's are worth 35: cards are equal"),
    # Everything else.
    (_set(violet="Atlantis"), "the file", "unknown island: 'Atlantis'"),
    (_set(islands=[]), "the file", "there are 2 to 48 islands, not 0"),
    (_set(islands="none"), "the file", "'islands' is of the kind list"),
    (_set(colour="red"), "the file", "'colour' means nothing here"),
    (_island(1, name="A"), "island 2", "the name 'A' is taken by 'A'"),
    (_island(1, name="a!"), "island 2", "the name 'a!' is taken by 'A'"),
    (_island(1, name="*red"), "island 2", "is no name for an island"),
    (_island(1, name="…"), "island 2", "is no name for an island"),
    (_island(1, value=9), "island B", "'value' is from 3 to 8, not 9"),
    (_island(1, spaces=6), "island B", "'spaces' is from 2 to 5, not 6"),
    (_island(1, value=True), "island B", "'value' is of the kind int"),
    (_island(1, lat=100), "island B", "'lat' is a number from -90 to 90"),
    (_island(1, x=5, y=5), "the file", "'drawing' with width and height is missing"),
    (_set(drawing={"width": 1000, "height": 800}), "drawing", "every island and start space has x and y"),
    (_set(drawing={"width": 1, "height": 800}), "drawing", "'width' is a number from 100"),
    (lambda c: c["islands"][1].pop("lonE"), "island B", "'lonE' is missing"),
    (lambda c: c["starts"].pop(), "the file", "the start space of black is missing"),
    (lambda c: c["starts"].append(c["starts"][0]), "start 6", "red has one start space, not two"),
    (lambda c: c["starts"][0].update(line="violet"), "start 1", "violet has no start space"),
    (lambda c: c["starts"][0].update(line="pink"), "start 1", "there is no line 'pink'"),
    (lambda c: c["links"].pop(0), "start red", "no link leaves it"),
    (_link(0, a="*violet"), "link 1", "violet has no start space"),
    (_link(0, oneWay=False), "link 1", "leads away from it"),
    (_link(0, a="A", b="*red"), "link 1", "leads away from it"),
    (_link(5, b="A"), "link 6", "to the same place"),
    (_link(5, length=5), "link 6", "'length' is from 1 to 4, not 5"),
    (_link(5, length=0), "link 6", "'length' is from 1 to 4, not 0"),
    (_link(5, tracks=3), "link 6", "'tracks' is from 1 to 2, not 3"),
    (lambda c: c["links"].append({"a": "B", "b": "A", "length": 1, "tracks": 1}), "link 14", "link 6 joins the same"),
    (lambda c: c["links"].extend([c["links"][5]] * 112), "the file", "at most 112 links"),
    (lambda c: c["sticks"].pop("violet"), "sticks", "'violet' is missing"),
    (lambda c: c["sticks"].update(red=0), "sticks", "red has 1 to 99, not 0"),
    (lambda c: c["clippers"].update(violet=1), "clippers", "there is nothing to say about violet"),
    (lambda c: c["clippers"].update(red=5), "clippers", "red has 1 to 4, not 5"),
    (lambda c: c["departure"].pop("japan"), "departure", "the card of japan is missing"),
    (lambda c: c["departure"].update(spain=[]), "departure", "there is no nation 'spain'"),
    (lambda c: c["departure"].update(japan="A"), "departure japan", "'japan' is of the kind list"),
]


@pytest.mark.rule("C1.3")
@pytest.mark.parametrize(("change", "where", "reason"), BROKEN, ids=[reason for _, _, reason in BROKEN])
def test_a_broken_map_is_refused_with_the_reason(change: Change, where: str, reason: str) -> None:
    content = ring()
    change(content)
    with pytest.raises(BadData) as caught:
        load_map(json.dumps(content), "ring.json")
    assert (caught.value.file, caught.value.place) == ("ring.json", where)
    assert reason in caught.value.reason


@pytest.mark.rule("C1.3")
def test_an_island_that_no_line_can_reach_is_refused() -> None:
    content = with_links(ring(), "G>H 1x1", "H>A 1x1")
    read_map(content, "ring.json")
    content = with_links(content, "H>G 1x1")
    with pytest.raises(BadData, match="island H: cannot be reached from any start space"):
        read_map(content, "ring.json")


@pytest.mark.rule("C1.3")
def test_a_place_with_too_many_links_is_refused() -> None:
    content = with_links(ring(), *(f"A-{name} 1x1" for name in "CDEFG"), "*blue>A 1x1")
    with pytest.raises(BadData, match="A: has at most 8 links, not 9"):
        read_map(content, "ring.json")


@pytest.mark.rule("C1.3")
@pytest.mark.parametrize("text", ["", "{", "[]", "3", "null"])
def test_what_is_no_map_at_all_is_refused(text: str) -> None:
    with pytest.raises(BadData, match=r"ring\.json, the file"):
        load_map(text, "ring.json")


def test_a_broken_map_file_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    with pytest.raises(BadData, match=r"mine\.json cannot be read"):
        chart.check_map(file)
    file.write_text(json.dumps(ring()), encoding="utf-8")
    assert chart.check_map(file) == load_map_file(file)


def test_a_broken_map_option_is_refused() -> None:
    with pytest.raises(BadData, match="board, the file: is not JSON"):
        new(2, board="{pacific")
    with pytest.raises(BadOption, match="no board is called 'pacific'"):
        new(2, board="pacific")


def test_a_position_on_another_map_has_a_text() -> None:
    s = sail(table(3, ring()), "red", "*red", "A", "H")
    assert read_position(GAME, position_text(GAME, s)) == s


def test_a_position_on_the_games_own_map_needs_no_map_in_its_text() -> None:
    text = position_text(GAME, table(2))
    assert "ends=" not in text
    assert len(text) < 700


def test_islands_of_other_maps_keep_their_names() -> None:
    assert said(table(2, ring()), "settle h") == ["Ada founds a port: H."]
    s = table(2, ring())
    s.board = 5  # a map that was never read here
    assert GAME.invariant_violations(s) == []
    message = GAME.describe(s, GAME.choices.number("settle", 7))
    assert getattr(message.args["island"], "id", "") == "island-number"


# The drawn chart


def texts_in(svg: str) -> list[str]:
    root = ElementTree.fromstring(svg)
    return ["".join(element.itertext()).strip() for element in root.iter("{http://www.w3.org/2000/svg}title")]


def test_the_chart_shows_every_island_and_every_stick_space() -> None:
    svg = chart.draw_map(None, str)
    assert texts_in(svg) == [island.name for island in MAP.islands]
    assert svg.count('class="slot"') == sum(link.length * link.tracks for link in MAP.links)
    assert svg.count('class="arrow"') == sum(link.length * link.tracks for link in MAP.links if link.one_way)
    assert svg.count('class="start"') == 5
    assert svg.count('class="berth"') == sum(island.spaces for island in MAP.islands)


def test_the_chart_shows_a_position() -> None:
    s = sail(table(len(NATIONS)), "red", "*red", "Marquesas", "Malden")
    svg = chart.draw_svg(MAP, s)
    ElementTree.fromstring(svg)
    assert svg.count('class="case"') == 1 + 3 + 5, "four sticks, and one on each start space"
    assert svg.count('class="seg red"') == 2
    assert svg.count('class="ship"') == 5
    assert svg.count('class="berth"') == sum(island.spaces for island in MAP.islands) - 35


def test_a_map_without_a_drawing_is_projected(tmp_path: Path) -> None:
    file = tmp_path / "ring.json"
    file.write_text(json.dumps(ring()), encoding="utf-8")
    points = chart.Chart(load_map_file(file)).points
    assert texts_in(chart.draw_map(file, str)) == list("ABCDEFGH")
    assert all(0 < point.x < chart.WIDTH and 0 < point.y < chart.HEIGHT for point in points.values())
    assert points[0].y > points[7].y, "north is up"
    assert points[0].x < points[7].x, "east is right"


@pytest.mark.rule("C1.3")
@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_the_record_of_a_map_of_many_lines_reads_again(end: str) -> None:
    content = json.loads(GAME.samples[-1]["board"])
    content["name"] = "A name\u2028of two\u0085lines"
    board = json.dumps(content, ensure_ascii=False, indent=1).replace("\n", end)
    match = Match(GAME, 3, {"board": board})
    again = read_text(write_text(match), find_game)
    assert again.state.digest() == match.state.digest()
    assert again.options == match.options


def other_map(name: str) -> Match:
    content = json.loads(GAME.samples[-1]["board"])
    return Match(GAME, 3, {"board": json.dumps({**content, "name": name})})


def test_maps_that_nobody_plays_on_any_more_take_no_memory() -> None:
    played, seen = other_map("Ours"), [other_map(f"Theirs {number}").state.board for number in range(150)]
    gc.collect()
    assert sum(known_map(board) is not None for board in seen) <= 100
    assert known_map(played.state.board) is not None, "a match is still played on it"
    other_map("Ours")
    gc.collect()
    assert known_map(played.copy().state.board) is not None


def test_a_map_that_is_larger_than_any_is_refused() -> None:
    with pytest.raises(BadOption, match="characters at most"):
        Match(GAME, 3, {"board": GAME.samples[-1]["board"] + " " * LARGEST_TEXT})
