"""What clients draw from: plain data that has a place for everything in a state, by the state's own numbers."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec
import pytest

import entrepot
from entrepot.core.game import Game, Message
from entrepot.core.i18n import LANGUAGES, cached_translator
from entrepot.core.match import Match
from entrepot.games import game as find_game
from entrepot.games.clippers.board import MAX_ISLANDS, MAX_LINKS, START
from entrepot.games.clippers.chart import HEIGHT, WIDTH
from entrepot.games.singapore.ground import column, is_start, row
from entrepot.server.http.rulebook import rule_file
from tests.shared.play import random_match, tables

ENGINE = Path(entrepot.__file__).parent / "core" / "languages"


def drawing(game: Game, seats: int, options: Mapping[str, str]) -> dict[str, Any]:
    """Give what a client draws the board of a game from."""
    assert game.drawing is not None
    found: dict[str, Any] = msgspec.to_builtins(game.drawing(game.checked(seats, options)))
    return found


def parts_of(value: Any) -> Iterator[Any]:
    """Walk through all that a drawing holds."""
    yield value
    for part in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        yield from parts_of(part)


def is_message(part: Any) -> bool:
    """Whether a part of a drawing is a message in its plain form."""
    return isinstance(part, dict) and set(part) == {"id", "args"}


def as_message(part: dict[str, Any]) -> Message:
    """Read a message back, with those inside it."""

    def argument(value: Any) -> Any:
        if isinstance(value, list):
            return tuple(as_message(one) for one in value)
        return as_message(value) if isinstance(value, dict) else value

    return Message(part["id"], {name: argument(value) for name, value in part["args"].items()})


def test_drawings_are_json(drawn_game: Game) -> None:
    for seats, options in tables(drawn_game):
        drawn = drawing(drawn_game, seats, options)
        again = json.loads(json.dumps(drawn, allow_nan=False))
        assert set(again) == set(drawn)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_drawings_name_has_words(drawn_game: Game, language: str) -> None:
    said = cached_translator(language, ENGINE, drawn_game.folder / "languages")
    found = [part for part in parts_of(drawing(drawn_game, drawn_game.seats[0], {})) if is_message(part)]
    assert found
    assert all(said.render(as_message(part)) for part in found)


def test_every_island_and_link_has_a_place() -> None:
    clippers = find_game("clippers")
    for seats, options in tables(clippers):
        drawn, state = drawing(clippers, seats, options), clippers.new(seats, options)
        assert len(drawn["islands"]) == state.islands <= MAX_ISLANDS
        assert len(drawn["links"]) == state.links <= MAX_LINKS
        assert [island["value"] for island in drawn["islands"]] == state.worth[: state.islands]
        assert [island["spaces"] for island in drawn["islands"]] == state.spaces[: state.islands]
        for number, link in enumerate(drawn["links"]):
            assert list(link["ends"]) == state.ends[2 * number : 2 * number + 2]
            assert (link["length"], link["tracks"]) == (state.length[number], state.tracks[number])
            assert link["one_way"] == bool(state.one_way[number])
        assert [start["line"] for start in drawn["starts"]] == list(range(len(state.fleet)))
        assert drawn["start"] == START
        places = [(spot["x"], spot["y"]) for spot in (*drawn["islands"], *drawn["starts"])]
        assert len(set(places)) == len(places)
        assert all(0 <= x <= WIDTH and 0 <= y <= HEIGHT for x, y in places)


def test_every_tile_and_site_has_a_place() -> None:
    singapore = find_game("singapore")
    for seats, options in tables(singapore):
        drawn = drawing(singapore, seats, options)
        state = random_match(singapore, seats, options, seed=1, plies=300).state
        assert len(drawn["sites"]) == len(state.tile)
        assert max(state.tile) < len(drawn["tiles"])
        assert drawn["phases"][state.phase]
        for number, site in enumerate(drawn["sites"]):
            if site is None:  # this board has fewer sites
                continue
            land = site["land"]
            corner = (0, 0) if land < 0 else (state.land_x[land], state.land_y[land])
            assert (corner[0] + site["x"], corner[1] + site["y"]) == (column(state, number), row(state, number))
            assert (site["price"] is None) == is_start(number)
        for tile in filter(None, drawn["tiles"]):
            assert tile["take"]
            assert all(side["count"] > 0 for side in (*tile["give"], *tile["take"]))
            assert len(tile["gains"]) == 2


def test_links_lead_to_sections_of_the_rules(drawn_game: Game) -> None:
    headings = re.findall(r"\{#([^}]+)\}", rule_file(drawn_game, "en").read_text(encoding="utf-8"))
    drawn = drawing(drawn_game, drawn_game.seats[0], {})
    # Each tile has an anchor in the pictures of its era.
    tiles = {f"tile-{tile['id']}" for tile in drawn.get("tiles", []) if tile}
    known = {mark for heading in headings for mark in heading.split()} | tiles
    linked = {part["section"] for part in parts_of(drawn) if isinstance(part, dict) and "section" in part}
    assert linked | set(drawn["sections"].values()) <= known


def test_flags_are_planted_in_the_order_of_the_drawing() -> None:
    singapore = find_game("singapore")
    for seats in singapore.seats:
        order = drawing(singapore, seats, {})["flag_order"][seats]
        match = random_match(singapore, seats, {}, seed=seats, plies=400)
        again = Match(singapore, seats, {})
        events = [event for choice in match.choices for event in again.choose(choice)]
        planted: list[int] = []
        raffles = -1
        for event in events:
            if event.kind == "round":
                raffles, planted = event.values["seat"], []
            if event.kind == "flag":
                planted.append(event.values["seat"])
                assert planted == order[raffles][: len(planted)]
        assert raffles >= 0


def test_events_sound_like_something_that_the_page_can_make(drawn_game: Game) -> None:
    page = Path(entrepot.__file__).parents[2] / "client" / "src" / "table" / "sounds.ts"
    made = set(re.findall(r"^  ([a-z]+): \[", page.read_text(encoding="utf-8"), re.MULTILINE))
    sounds = drawing(drawn_game, drawn_game.seats[0], {})["sounds"]
    assert sounds
    assert set(sounds) <= {kind.name for kind in drawn_game.event_kinds}
    assert set(sounds.values()) <= made - {"bell"}, "the bell calls whoever is to choose"
