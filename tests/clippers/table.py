"""Sets up tables of Clippers for tests: routes sailed, phases begun, small maps."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterable
from itertools import pairwise
from pathlib import Path
from typing import Any

from entrepot.core.events import apply_with_events
from entrepot.core.i18n import cached_translator
from entrepot.games.clippers import GAME, rules
from entrepot.games.clippers.actions import choices_on
from entrepot.games.clippers.board import CARDS, CLIPPER_LINES, FOLDER, LINES, NATIONS, START, Map, known_map
from entrepot.games.clippers.lay import find_tip, lay_stick
from entrepot.games.clippers.state import LAY, NONE, SEATS, SETTLE, TIPS, State
from entrepot.games.clippers.ways import has_reached

ENGINE_WORDS = Path(rules.__file__).parents[2] / "core" / "languages"


# Maps


def ring(**changes: Any) -> dict[str, Any]:
    """Make a small map: eight islands in a ring, one stick apart, red entering at A, blue at B and so on.

    Every nation has a settlement on A to G; nobody on H, where violet starts.
    """
    names = "ABCDEFGH"
    links = [_link(f"*{line}", names[i], 1, 1, True) for i, line in enumerate(CLIPPER_LINES)]
    links += [_link(name, names[(i + 1) % 8], 1, 1, False) for i, name in enumerate(names)]
    content = {
        "name": "Ring",
        "violet": "H",
        "sticks": dict.fromkeys(LINES, 10),
        "clippers": dict.fromkeys(CLIPPER_LINES, 2),
        "islands": [
            {"name": name, "value": 5, "spaces": 5, "lat": i, "lonE": 180 + i * i} for i, name in enumerate(names)
        ],
        "starts": [{"line": line, "lat": -3, "lonE": 190 + i} for i, line in enumerate(CLIPPER_LINES)],
        "links": links,
        "departure": {nation: list("ABCDEFG") for nation in NATIONS},
    }
    content.update(changes)
    return copy.deepcopy(content)


def pacific(board: str = "pacific-1", **changes: Any) -> dict[str, Any]:
    """Make a map that comes with the game, with some sticks or other numbers changed."""
    content: dict[str, Any] = json.loads((FOLDER / f"{board}.json").read_text(encoding="utf-8"))
    for name, change in changes.items():
        content[name].update(change)
    return content


def _link(a: str, b: str, length: int, tracks: int, one_way: bool) -> dict[str, Any]:
    return {"a": a, "b": b, "length": length, "tracks": tracks, "oneWay": one_way}


def with_links(content: dict[str, Any], *texts: str) -> dict[str, Any]:
    """Add links to a map, or change them: ``A>B 2x3`` is one-way, two tracks of three sticks; ``A-B`` is both ways."""
    for text in texts:
        ends, _, size = text.partition(" ")
        sign = ">" if ">" in ends else "-"
        a, b = ends.split(sign)
        tracks, length = map(int, size.split("x"))
        content["links"] = [link for link in content["links"] if {link["a"], link["b"]} != {a, b}]
        content["links"].append(_link(a, b, length, tracks, sign == ">"))
    return content


# Tables


FIRST_BOARD = "pacific-1"
"""The map that the tests of single clauses name their islands and links on."""


def new(seats: int = 4, board: dict[str, Any] | str = FIRST_BOARD, **options: str) -> State:
    """Make a table before anything is dealt."""
    given = {name.replace("_", "-"): value for name, value in options.items()}
    given["board"] = board if isinstance(board, str) else json.dumps(board)
    state = GAME.new(seats, given)
    assert isinstance(state, State)
    return state


def table(seats: int = 4, board: dict[str, Any] | str = FIRST_BOARD, **options: str) -> State:
    """Make a table in phase 1 of the first round: France sits first and starts, then England, America and so on."""
    s = new(seats, board, **options)
    return choose(s, *(f"nation {nation}" for nation in NATIONS[:seats]), "start p1")


def map_of(s: State) -> Map:
    board = known_map(s.board)
    assert board is not None
    return board


def place(s: State, name: str) -> int:
    """Find an island by its name; a star and a line is a start space."""
    if name.startswith("*"):
        return START + LINES.index(name[1:])
    return [island.name for island in map_of(s).islands].index(name)


def way(s: State, a: str, b: str) -> int:
    """Find the way from one place to another."""
    ends = place(s, a), place(s, b)
    return next(w for w in range(2 * s.links) if (s.ends[w], s.ends[w ^ 1]) == ends)


def sail(s: State, line: str, *names: str) -> State:
    """Lay complete links of a line from place to place, at nobody's expense; a clipper must stand at the first."""
    for a, b in pairwise(names):
        sticks(s, line, a, b, s.length[way(s, a, b) // 2])
    return s


def sticks(s: State, line: str, a: str, b: str, count: int = 1) -> State:
    """Lay some sticks of a line on the link from one place to another, at nobody's expense."""
    money, turn, s.turn = s.money[:], s.turn, 0
    for _ in range(count):
        lay_stick(s, LINES.index(line), way(s, a, b))
    s.money, s.turn, s.laid_now = money, turn, 0
    return s


def add_clipper(s: State, line: str, name: str) -> State:
    """Put a clipper from the supply on the board."""
    number = LINES.index(line)
    s.supply[number] -= 1
    s.tip[find_tip(s, number, NONE)] = place(s, name)
    rules.derive(s)
    return s


def laying(s: State, phase: int = 2, **cards: str) -> State:
    """Begin phase 2 or 3 with the start player; ``p1="5x"`` holds an option card."""
    s.rule_phase, s.turns_taken, s.turn, s.phase = phase, 0, s.first, LAY
    for seat, card in cards.items():
        give_card(s, seat, card)
    if rules.start_turn(s):
        rules.finish_if_stuck(s)
    return s


def give_card(s: State, seat: str, card: str) -> None:
    number = CARDS.index(card)
    s.cards[number] -= 1
    s.card[int(seat[1]) - 1] = number


def give_clipper(s: State, seat: str, line: str) -> State:
    """Let a seat have bought a clipper."""
    number = LINES.index(line)
    s.supply[number] -= 1
    s.bought[int(seat[1]) - 1] = number
    return s


def settling(s: State, seat: str = "p1", money: int = 2) -> State:
    """Let it be a seat's turn in phase 1."""
    s.rule_phase, s.phase = 1, SETTLE
    s.turn = int(seat[1]) - 1
    s.turns_taken = (s.turn - s.first) % s.seats
    s.money[s.turn] = money
    return s


def keep_only(s: State, *kept: str) -> State:
    """Let the sticks of all other lines have left the game."""
    for line, name in enumerate(LINES):
        if name not in kept:
            s.gone[line] += s.left[line]
            s.left[line] = 0
    rules.derive(s)
    return s


# Looking and choosing


def legal(s: State, kind: str = "") -> list[str]:
    """List the legal choices as texts, of one kind if it is named."""
    texts = [choices_on(map_of(s)).text(choice) for choice in GAME.legal(s)]
    return [text for text in texts if not kind or text.split()[0] == kind]


def kinds(s: State) -> set[str]:
    """Name the kinds of choice there are."""
    return {text.split()[0] for text in legal(s)}


def choose(s: State, *texts: str) -> State:
    """Make choices one after the other; each must be legal and leave a sound table."""
    for text in texts:
        assert text in legal(s), f"{text} is not among {legal(s)}"
        rules.apply(s, choices_on(map_of(s)).parse(text))
        assert GAME.invariant_violations(s) == []
    return s


def said(s: State, text: str) -> list[str]:
    """Make a choice, and give the English sentences about it."""
    choice = choices_on(map_of(s)).parse(text)
    assert choice in GAME.legal(s), text
    english = cached_translator("en", ENGINE_WORDS, GAME.folder / "languages")
    messages = [event.message for event in apply_with_events(GAME, s, choice) if event.message]
    return [english.render(message, ["Ada", "Ben", "Cy", "Di", "Eve"]) for message in messages]


def actor(s: State) -> str:
    """Name who is to choose: p1 to p5, chance, or over."""
    seat = rules.actor(s)
    return {-1: "chance", -2: "over"}.get(seat, f"p{seat + 1}")


def money(s: State, seat: str) -> int:
    return s.money[int(seat[1]) - 1]


def reached(s: State, name: str) -> set[str]:
    """Name the lines that have reached an island."""
    return {line for number, line in enumerate(LINES) if has_reached(s, number, place(s, name))}


def settlements(s: State, seat: str, name: str) -> int:
    return s.settled[place(s, name) * SEATS + int(seat[1]) - 1]


def tips(s: State, line: str) -> list[int]:
    """List where the tips of a line are."""
    number = LINES.index(line)
    return [tip for tip in s.tip[number * TIPS : (number + 1) * TIPS] if tip != NONE]


def left(s: State, line: str) -> int:
    return s.left[LINES.index(line)]


def gone(s: State, line: str) -> int:
    return s.gone[LINES.index(line)]


def supply(s: State, line: str) -> int:
    return s.supply[LINES.index(line)]


def card_of(s: State, seat: str) -> str:
    card = s.card[int(seat[1]) - 1]
    return "" if card == NONE else CARDS[card]


def bought(s: State, seat: str) -> str:
    line = s.bought[int(seat[1]) - 1]
    return "" if line == NONE else LINES[line]


def lays(s: State, line: str) -> set[str]:
    """Name the ways on which a stick of a line can be laid."""
    return {text.split()[2] for text in legal(s, "lay") if text.split()[1] == line}


def fill(s: State, seat: str, names: Iterable[str]) -> None:
    """Settle islands from a seat's reserve."""
    for name in names:
        s.settled[place(s, name) * SEATS + int(seat[1]) - 1] += 1
        s.reserve[int(seat[1]) - 1] -= 1
    rules.derive(s)
