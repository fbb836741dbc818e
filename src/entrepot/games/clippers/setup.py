"""C2: the options, and the first state of a match."""

from __future__ import annotations

import json
from collections.abc import Mapping

from ...core.game import Option
from .board import BOARDS, DEFAULT_BOARD, FOLDER, map_from_option
from .rules import derive, set_up
from .rulings import PRESETS, RULINGS
from .state import State, map_fields

OPTIONS = (
    Option("board", DEFAULT_BOARD, tuple(BOARDS), "option-board", other=True),
    Option("exact", "no", ("no", "yes"), "option-exact", clause="C5.8"),
    Option("violet-counts", "yes", ("yes", "no"), "option-violet-counts", clause="C6.3"),
    *(Option(o, readings[0], readings, f"option-{o}", clause=clause) for o, clause, readings in RULINGS.values()),
)


def _other_map() -> str:
    """Make a map with other names, lengths and tracks than the game's own, as the option takes it."""
    content = json.loads((FOLDER / f"{DEFAULT_BOARD}.json").read_text(encoding="utf-8"))
    names = {island["name"]: f"Isle {number}" for number, island in enumerate(content["islands"], 1)}
    for island in content["islands"]:
        island["name"] = names[island["name"]]
    for spot in (*content["islands"], *content["starts"]):
        for drawn in ("x", "y", "label"):
            spot.pop(drawn, None)
    for link in content["links"]:
        link["a"], link["b"] = names.get(link["a"], link["a"]), names[link["b"]]
        link["length"], link["tracks"] = 1 + link["length"] % 4, 3 - link["tracks"]
    content["departure"] = {nation: [names[name] for name in card] for nation, card in content["departure"].items()}
    content["violet"] = names[content["violet"]]
    content["name"] = "The other Pacific"
    del content["drawing"]
    return json.dumps(content, separators=(",", ":"))


SAMPLES: tuple[dict[str, str], ...] = (
    {},
    {"exact": "yes"},
    {"stuck": "bought", "board": "pacific-1"},
    {"exact": "yes", "stuck": "any", "violet-counts": "no"},
    PRESETS["family"],
    {**PRESETS["by-the-letter"], "exact": "yes"},
    {"board": _other_map()},
)


def initial_state(seats: int, options: Mapping[str, str], version: int) -> State:
    """Make the first state by a version of the rules: the map with its clippers, and everybody with $2 (C2.1, C2.3)."""
    s = State()
    s.seats = seats
    s.exact = int(options["exact"] == "yes")
    for field, ruling in RULINGS.items():
        setattr(s, field, ruling.readings.index(options[ruling.option]))
    s.rules_version = version
    s.violet_counts = int(options["violet-counts"] == "yes")
    for name, value in map_fields(map_from_option(options["board"])).items():
        setattr(s, name, list(value) if isinstance(value, tuple) else value)
    set_up(s)
    derive(s)
    return s
