"""Positions of Singapore, written so that a test shows only what matters to it.

A position is the text form that the engine reads. What a test leaves out is as after the warm-up: three players with
£5, five points and a worker that waits, the classic layout, nothing built, Raffles (p1) at work. Shorthands, besides
the fields themselves:

    p2=£3+2brick+12points+1chips   what a player has
    town=A4:market:p2,S1:slum:p1   buildings and their owners
    streets=A4-south,kiln-east     the streets laid
    workers=p1:A4,p2:loom/waiting  where a player's first and second worker are
    stack=bank,harbor-3            the whole stack, its top first; all that is nowhere else has left the game
"""

from __future__ import annotations

import re
from typing import Any

from entrepot.core.events import apply_with_events
from entrepot.core.game import Message
from entrepot.core.position import read_position
from entrepot.core.stream import below
from entrepot.games import game
from entrepot.games.singapore.board import FIRST_START, FIRST_START_TILE, GOODS, SITE_NAMES, TILE_IDS
from entrepot.games.singapore.shelf import BOARD
from entrepot.games.singapore.state import State

GAME = game("singapore")
SEATS = ("p1", "p2", "p3", "p4")
LOT_NAMES = SITE_NAMES[:FIRST_START]
STACK_IDS = TILE_IDS[:FIRST_START_TILE]
STARTING = {"pawnshop": "pawnshop", "kiln": "kiln", "loom": "loom", "garden": "garden"}
USUAL = {
    "phase": "work",
    "stage": "round",
    "round": "1",
    "turn": "p1",
    "raffles": "p1",
    "land_x": "0,-3,-3,3,3,-3",
    "land_y": "-2,0,-2,-2,0,2",
}


def table(text: str = "") -> State:
    """Read a position, with the shorthands above."""
    given = dict(part.split("=", 1) for part in text.split())
    seats = int(given.get("seats", "3"))
    fields = {"seats": str(seats), **USUAL}
    players = _players(seats, given)
    town = [part.split(":") for part in given.pop("town", "").split(",") if part]
    fields["tile"] = _pairs(STARTING | {lot: tile for lot, tile, _ in town})
    flags = given.pop("flag", "")
    fields["flag"] = ",".join([*(f"{lot}:{owner}" for lot, _, owner in town), *([flags] if flags else [])])
    laid = given.pop("streets", "")
    fields["street"] = ",".join(f"{street}:yes" for street in laid.split(",") if street)
    supply = BOARD.material.streets
    fields["streets_left"] = str(max(0, supply - len([street for street in laid.split(",") if street])))
    fields["worker"] = _workers(seats, given.pop("workers", ""))
    fields["pile"] = ",".join(SEATS[:seats])
    offer = given.get("offer", "-").split(",")
    elsewhere = {tile for _, tile, _ in town} | set(offer) | {given.get("held", "-")}
    fields |= _stack(given, elsewhere)
    fields |= players | given
    fields["offer"] = ",".join(offer)
    if fields["phase"] == "work":
        fields = {"steps": "3", "uses": "3"} | fields
    if fields["phase"] in ("work", "build", "street", "chip") and fields["stage"] == "round":
        turn, raffles = SEATS.index(fields["turn"]), SEATS.index(fields["raffles"])
        fields = {"taken": str((turn - raffles) % seats)} | fields
    widths = {"offer": (5, "-"), "pile": (4, "-"), "points": (4, "0"), "cash": (4, "0"), "seals": (4, "0")}
    for name, (width, blank) in widths.items():
        row = fields[name].split(",")
        fields[name] = ",".join(row + [blank] * (width - len(row)))
    state: State = read_position(GAME, " ".join(["singapore/1", *(f"{k}={v}" for k, v in fields.items() if v)]))
    return state


def _pairs(values: dict[str, str]) -> str:
    return ",".join(f"{place}:{word}" for place, word in values.items())


def _players(seats: int, given: dict[str, str]) -> dict[str, str]:
    """Write out what the players have."""
    have = [{"£": 5, "points": 5, "chips": 0} for _ in range(seats)]
    for seat, name in enumerate(SEATS[:seats]):
        for part in given.pop(name, "").split("+"):
            if found := re.fullmatch(r"£(\d+)|(\d+)(\w+)", part):
                have[seat][found[3] or "£"] = int(found[1] or found[2])
    goods = [",".join(str(one.get(good, 0)) for good in GOODS) for one in have]
    points = [one["points"] for one in have]
    neutral = given.pop("neutral", "0chips").removesuffix("chips")
    chips = [one["chips"] for one in have] + [0] * (4 - seats)
    return {
        "cash": ",".join(str(one["£"]) for one in have),
        "goods": "/".join(goods + ["0,0,0,0"] * (4 - seats)),
        "chips": ",".join(map(str, [*chips, neutral])),
        "points": ",".join(map(str, points)),
        "seals": ",".join(str(sum(seal <= at for seal in BOARD.seals)) for at in points),
    }


def _workers(seats: int, text: str) -> str:
    at = dict(part.split(":") for part in text.split(",") if part)
    rows = [at.get(seat, "waiting").split("/") for seat in SEATS[:seats]]
    return "/".join([*(",".join([*row, "none"][:2]) for row in rows), *["none,none"] * (4 - seats)])


def _stack(given: dict[str, str], elsewhere: set[str]) -> dict[str, str]:
    """Find the top of the stack: as given, or the first tile that is nowhere else."""
    if "stack" in given:
        stack = [tile for tile in given.pop("stack").split(",") if tile != "-"]
        gone = [tile for tile in STACK_IDS if tile not in elsewhere and tile not in stack]
        return {"top": stack[0] if stack else "-", "gone": _pairs(dict.fromkeys(gone, "yes"))}
    return {"top": next((tile for tile in STACK_IDS if tile not in elsewhere), "-")}


def crowded(free: tuple[str, ...], keep: tuple[str, ...] = ()) -> str:
    """Write a town that has buildings on all lots but some, using none of the tiles to keep."""
    tiles = (tile for tile in STACK_IDS if tile not in keep)
    lots = [lot for lot in LOT_NAMES if lot not in free]
    return ",".join(f"{lot}:{tile}:{SEATS[i % 3]}" for i, (lot, tile) in enumerate(zip(lots, tiles, strict=False)))


def streets(town: str, count: int) -> str:
    """Name so many streets that could lie in a town."""
    s = table(f"town={town}")
    return ",".join(text.split()[1] for text in legal(s, "buy")[:count])


def legal(s: State, kind: str = "") -> list[str]:
    """List the legal choices, or those of a kind, by their texts."""
    texts = [GAME.choices.text(choice) for choice in GAME.legal(s)]
    return [text for text in texts if not kind or text.split()[0] == kind]


def choose(s: State, *texts: str) -> State:
    """Make choices that must be legal; what lies on the table afterwards must be sound."""
    for text in texts:
        assert text in legal(s), f"{text!r} is not legal: {legal(s)}"
        GAME.rules.apply(s, GAME.choices.parse(text))
        assert GAME.invariant_violations(s) == []
        again = s.copy()
        GAME.rules.derive(again)
        assert s.differences(again) == []
    return s


def at_random(s: State, stream: list[int]) -> str:
    """Pick any legal choice, chance by its weights."""
    choices = GAME.legal(s)
    weights = [GAME.rules.chance_weight(s, choice) if actor(s) == "chance" else 1 for choice in choices]
    mark = below(stream, sum(weights))
    at = 0
    while mark >= weights[at]:
        mark -= weights[at]
        at += 1
    return GAME.choices.text(choices[at])


def said(s: State, text: str) -> list[str]:
    """Make a choice, and give the ids of what is said of it."""
    return [message.id for message in messages(s, text)]


def messages(s: State, text: str) -> list[Message]:
    """Make a choice, and give the messages about it."""
    assert text in legal(s), f"{text} is not legal, but {legal(s)}"
    events = apply_with_events(GAME, s, GAME.choices.parse(text))
    assert GAME.invariant_violations(s) == []
    return [event.message for event in events if event.message]


def look(s: State, field: str) -> Any:
    """Read a field in the words of the text form: a row without its blanks, places as a table."""
    declared = GAME.state.fields[field]
    value = getattr(s, field)

    def word(number: int) -> Any:
        return declared.names[number] if declared.names else number

    if not declared.shape:
        return word(value)
    if declared.at is not None:
        pairs = zip(declared.at, value, strict=True)
        return {place: word(number) for place, number in pairs if number != declared.start}
    if len(declared.shape) == 2:
        return [[word(number) for number in row] for row in value]
    return [word(number) for number in value if word(number) != "-"]


def actor(s: State) -> str:
    """Name whose choice is next."""
    seat = GAME.rules.actor(s)
    return {-1: "chance", -2: "over"}.get(seat) or SEATS[seat]


def cash(s: State, seat: str) -> int:
    """Count a player's money."""
    return s.cash[SEATS.index(seat)]


def points(s: State, seat: str) -> int:
    """Count a player's points."""
    return s.points[SEATS.index(seat)]


def chips(s: State, seat: str) -> int:
    """Count the black chips before a player, or neutral."""
    return s.chips[4 if seat == "neutral" else SEATS.index(seat)]


def goods(s: State, seat: str) -> str:
    """Read a player's goods."""
    row = s.goods[SEATS.index(seat)]
    return "+".join(f"{count}{good}" for good, count in zip(GOODS, row, strict=True) if count)


def supply(s: State, good: str) -> int:
    """Count the cubes of a good in the supply."""
    return s.supply[GOODS.index(good)]


def workers(s: State, seat: str) -> list[str]:
    """Name where a player's two workers are."""
    row: list[str] = look(s, "worker")[SEATS.index(seat)]
    return row
