"""S1.10: boards that players bring as files are played, recorded and named like the game's own."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import Any

import pytest

from entrepot.core.data_file import read
from entrepot.core.errors import BadBoard, BadData, BadOption, BadPosition
from entrepot.core.i18n import CORE_TEXTS, cached_translator
from entrepot.core.match import Match
from entrepot.core.position import position_text, read_position
from entrepot.core.record import read_binary, read_text, write_binary, write_text
from entrepot.games import game
from entrepot.games.singapore.board import TILE_IDS
from entrepot.games.singapore.board_file import BUILT_IN, most_built, read_board
from entrepot.games.singapore.drawing import drawing
from entrepot.games.singapore.samples import other_board
from entrepot.games.singapore.shelf import BOARD, FINGERPRINTS, SHELF
from entrepot.games.singapore.state import ROUND, WORK
from entrepot.games.singapore.work import can_use, use
from entrepot.testing import random_match

GAME = game("singapore")
OWN = {"board": other_board()}
DEFAULT_NAMES = [site.name for site in BOARD.sites if site is not None]


def own_board() -> Any:
    return SHELF.from_option(OWN["board"])


@pytest.mark.rule("S1.10")
def test_a_board_is_played_as_its_file_says() -> None:
    s = GAME.new(3, OWN)
    assert s.cash[:3] == [2, 2, 2]
    assert s.points[:3] == [8, 8, 8]
    assert s.seals[:3] == [1, 1, 1], "the first seal is at 7, behind the start"
    assert s.supply == [12] * 4
    assert s.streets_left == 30
    assert s.seal_at[: s.seal_count] == [7, 15, 40, 41, 90]
    names = {own_board().site_name(site): site for site in own_board().lots}
    assert s.price[names["S1"]] == 0
    assert s.price[names["D4"]] == 9
    assert len([tile for tile in s.tile if tile >= 0]) == 5, "starting buildings"


@pytest.mark.rule("S1.10", "S7.6")
def test_another_seal_pays_what_the_board_says() -> None:
    s = GAME.new(2, OWN)
    for choice in ("marker p1", "marker p2"):
        GAME.rules.apply(s, GAME.choices.parse(choice))
    from entrepot.games.singapore.track import move_marker

    move_marker(s, 0, 32)
    assert (s.points[0], s.seals[0], s.cash[0]) == (40, 3, 2 + 2 * 3)


@pytest.mark.rule("S1.10", "S5.2")
def test_a_lot_may_cost_nothing() -> None:
    match = Match(GAME, 3, OWN)
    stop = 0
    while not any(event.kind == "build" and event.values["price"] == 0 for event in _events(match, stop)):
        stop += 1
    event = next(event for event in _events(match, stop) if event.kind == "build")
    assert (event.values["paid"], event.values["cash"], event.values["points"]) == (0, 0, 0)


@pytest.mark.rule("S1.10", "S6.8", "S6.9")
def test_a_building_may_cost_a_pound_and_bring_goods_to_choose_with_money() -> None:
    content = json.loads(OWN["board"])
    content["start"]["building"][-1] |= {"give": {"cash": 1}, "take": {"any": 1, "cash": 4}, "dark": False}
    s = GAME.new(3, {"board": json.dumps(content)})
    jetty = s.tile.index(TILE_IDS.index("start-5"))
    s.phase, s.stage, s.turn, s.uses, s.worker[0][0] = WORK, ROUND, 0, 1, jetty
    s.cash[0] = 0
    assert not can_use(s, jetty, 0)
    s.cash[0] = 1
    assert can_use(s, jetty, 0)
    use(s, jetty, 0)
    GAME.rules.apply(s, GAME.choices.parse("take 1tea"))
    assert (s.cash[0], s.goods[0]) == (4, [0, 0, 1, 0])


def _events(match: Match, seed: int) -> list[Any]:
    """List the events of the step that built on a lot for nothing, in a random game; none if there was no such step."""
    from entrepot.core.statistics import steps_of

    played = random_match(match.game, 3, OWN, seed)
    for step in steps_of(played):
        if any(event.kind == "build" and event.values["price"] == 0 for event in step.events):
            return step.events
    return []


@pytest.mark.parametrize("layout", ["classic", "random"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_records_carry_their_board(seats: int, layout: str) -> None:
    match = random_match(GAME, seats, {**OWN, "layout": layout}, seats)
    text = write_text(match)
    assert "\nboard own\n" in text
    assert f"option board {OWN['board']}\n" in text
    for again in (read_text(text, game), read_binary(write_binary(match), game)):
        assert again.state == match.state
        assert again.options["board"] == OWN["board"]
    assert not GAME.invariant_violations(match.state)


def test_a_record_names_the_board_of_the_shelf() -> None:
    assert "\nboard singapore-1 31913670\n" in write_text(Match(GAME, 2))
    assert set(FINGERPRINTS) == set(SHELF.boards)
    assert BOARD.fingerprint == 61826839929650455, "a board with an id never changes: a changed one is a new board"


def test_stored_numbers_of_choices_stay() -> None:
    stored = {"tile architect": 0, "stack": 42, "lot S1": 43, "end": 860, "black": 903, "spot -18 -12": 957}
    for text, number in stored.items():
        choice = GAME.choices.parse(text)
        assert GAME.choices.to_stored(choice) == number
        assert GAME.choices.from_stored(number) == choice
    assert sorted(GAME.choices.stored_numbers) == list(range(GAME.choices.size))


def test_choices_have_the_names_of_the_board() -> None:
    words = GAME.choices_for(GAME.checked(3, OWN))
    assert words.parse("tile opera") != words.parse("tile quay")
    assert words.text(words.parse("flag E12")) == "flag E12"
    assert words.parse("tile slum") == GAME.choices.parse("tile slum"), "known tiles keep their numbers"
    assert words.parse("lot A1") == GAME.choices.parse("lot A1")


@pytest.mark.parametrize(("language", "harbor"), [("en", "Harbor"), ("de", "Hafen"), ("fr", "Port"), ("it", "Porto")])
def test_names_are_translated_where_they_are_known(language: str, harbor: str) -> None:
    translator = cached_translator(language, CORE_TEXTS, GAME.texts)
    words, s = GAME.choices_for(GAME.checked(3, OWN)), GAME.new(3, OWN)
    said = {tile: translator.render(GAME.describe(s, words.parse(f"reveal {tile}"))) for tile in ("quay", "opera")}
    assert harbor.casefold() in said["quay"].casefold()
    assert "Opera" in said["opera"]


def test_positions_on_a_known_board_are_read_and_others_refused() -> None:
    s = random_match(GAME, 3, OWN, 5, plies=60).state
    text = position_text(GAME, s)
    assert read_position(GAME, text) == s
    unknown = text.replace(str(s.board), "12345")
    assert unknown != text
    with pytest.raises(BadPosition, match="the board is not known here"):
        read_position(GAME, unknown)


def test_copies_share_the_board_and_nothing_else() -> None:
    s = GAME.new(3, OWN)
    twin = s.copy()
    assert twin.cost is s.cost
    twin.tile[0], twin.cash[0] = 3, 99
    assert (s.tile[0], s.cash[0]) == (-1, 2)


def test_a_file_based_on_another_board_has_only_what_differs() -> None:
    own = read_board({"base": "singapore-1", "material": {"seals": [5]}, "name": "Mine"}, "mine.toml")
    assert own.seals == (5,)
    assert (own.material, own.sites, own.tiles) == (BOARD.material, BOARD.sites, BOARD.tiles)
    assert own.fingerprint != BOARD.fingerprint
    with pytest.raises(BadData, match=r"mine\.toml, base: there is no board 'atlantis' \(there are singapore-1\)"):
        read_board({"base": "atlantis"}, "mine.toml")


def test_the_example_of_the_documentation_is_a_board() -> None:
    text = (Path(__file__).parents[2] / "docs" / "boards.md").read_text(encoding="utf-8")
    example = text.split("```toml\n")[1].split("```")[0]
    board = read_board(tomllib.loads(example), "example.toml")
    assert len(board.lots) == 43
    assert board.site_name(board.lots[-1]) == "S7"


def test_a_board_that_is_broken_or_unknown_is_refused() -> None:
    with pytest.raises(BadOption, match="no board is called 'atlantis'"):
        GAME.new(3, {"board": "atlantis"})
    broken = json.loads(OWN["board"])
    broken["start"]["prices"] = [1]
    with pytest.raises(BadBoard, match=r"board, start: 'prices' lists one price for each of the 5 lots, not 1"):
        GAME.new(3, {"board": json.dumps(broken)})


def test_a_board_has_lots_for_every_tile_that_may_be_built() -> None:
    content = read(BUILT_IN["singapore-1"])
    for stack in (9, 20, 42, 54):
        built, flags = most_built(stack)
        assert 0 < built < stack
        assert flags * 4 >= built
    content["land"] = {letter: [[1, 1], [1, 1]] for letter in "ABC"}
    content["layouts"] = {"classic": ["AABBCC", "AABBCC", "##.", "##.", "..~"]}
    with pytest.raises(BadBoard, match="with 42 tiles there are 40 lots or more, not 16"):
        read_board(content, "small.toml")


def test_the_drawing_shows_the_board() -> None:
    drawn = drawing(GAME.checked(3, OWN))
    assert (drawn.start.width, drawn.start.height, drawn.start.water) == (4, 3, [(1, 2), (2, 2)])
    assert drawn.land.shapes == [(3, 3), (2, 2), (4, 1), (3, 2), (3, 4), (1, 3)]
    assert drawn.seals == [7, 15, 40, 41, 90]
    prices = {site.name: site.price for site in drawn.sites if site is not None}
    assert prices["S1"] == 0
    assert prices["town-hall"] is None
    opera = next(tile for tile in drawn.tiles if tile is not None and tile.id == "opera")
    assert opera.name.id == "tile-own"
    assert opera.name.args == {"name": "Opera"}
    assert len([site for site in drawing({}).sites if site is not None]) == len(DEFAULT_NAMES)
