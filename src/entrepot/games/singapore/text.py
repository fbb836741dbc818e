"""Singapore in message ids: tiles, choices and events; the Fluent files beside turn them into sentences."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, lru_cache

from ...core.events import Event
from ...core.game import Arguments, Message, SeatName, option_messages
from ...core.memoized import memoized
from .actions import CHOICES, LEFT, MIX, NO_MIX, TOP
from .board import AMOUNTS, GOODS, SPECIALS, Board, Tile
from .ground import far_end, is_start
from .layout import LAND_LETTERS
from .rules import next_flag
from .rulings import PRESETS
from .setup import OPTIONS
from .shelf import SHELF, board_of
from .state import NEUTRAL, NONE, State

Text = Message | SeatName


def somebody(seat: int) -> Text:
    """Name a seat, or the third colour of the two-player game."""
    return Message("neutral") if seat == NEUTRAL else SeatName(seat)


KNOWN_NAMES = frozenset(tile.name for board in SHELF.boards.values() for tile in board.tiles if tile is not None)
"""The names of buildings that are translated, on every board."""
NAMED_BY_ERA = {("stone-mason", 3): "stone-mason-era-iii", ("raffles-instructions", 3): "raffles-instructions-era-iii"}
"""Buildings that the printed game names differently in a later era, in one language or another."""


def building_name(tile: Tile) -> Message:
    """Name a building; one whose name is not known is called as its file calls it."""
    if tile.name not in KNOWN_NAMES:
        return Message("tile-own", {"name": tile.name})
    return Message(f"tile-{NAMED_BY_ERA.get((tile.name, tile.era), tile.name)}")


def tile_name(s: State, tile: int) -> Message:
    """Name a tile."""
    return building_name(board_of(s.board).tile(tile))


def lot_name(s: State, site: int) -> str:
    """Name a lot."""
    return board_of(s.board).site_name(site)


def amount(kind: str, count: int) -> Message:
    """Say so many of a good, of money or of points."""
    return Message(f"amount-{kind}", {"count": count})


def amounts(counts: Mapping[str, int]) -> tuple[Message, ...]:
    """Say several amounts; nothing is said of what is none."""
    parts = tuple(amount(kind, count) for kind, count in counts.items() if count)
    return parts or (Message("amount-nothing"),)


def effect(tile: Tile) -> Message:
    """Say what a use of a tile does (S9)."""
    if tile.special:
        return Message(f"effect-{SPECIALS[tile.special]}")
    give, take = (dict(zip(AMOUNTS, side, strict=True)) for side in (tile.give, tile.take))
    if not any(tile.give):
        return Message("effect-take", {"take": amounts(take)})
    return Message("effect-both" if tile.both else "effect-trade", {"give": amounts(give), "take": amounts(take)})


def building_title(tile: Tile) -> Message:
    """Name a building with its effect, since several share a name."""
    return Message("tile-with-effect", {"tile": building_name(tile), "effect": effect(tile)})


def tile_title(s: State, tile: int) -> Message:
    """Name a tile with its effect."""
    return building_title(board_of(s.board).tile(tile))


def site_name(s: State, site: int) -> Message:
    """Name a site: a starting building, a building with its lot, or an empty lot."""
    return _site_name(s.board, site, s.tile[site])


@memoized(SHELF)
def _site_name(fingerprint: int, site: int, tile: int) -> Message:
    board = board_of(fingerprint)
    if is_start(site):
        return building_name(board.tile(tile))
    if tile >= 0:
        return Message("site-building", {"tile": building_name(board.tile(tile)), "lot": board.site_name(site)})
    return Message("site-lot", {"lot": board.site_name(site)})


def street_choice(s: State, street: int, kind: str = "choice-street") -> Message:
    """Say a choice of a street, by both its ends."""
    near, far = street // 2, far_end(s, street)
    return _street_between(s.board, kind, near, s.tile[near], far, s.tile[far])


@memoized(SHELF)
def _street_between(board: int, kind: str, near: int, near_tile: int, far: int, far_tile: int) -> Message:
    return Message(kind, {"from": _site_name(board, near, near_tile), "to": _site_name(board, far, far_tile)})


def mix_counts(mix: int) -> dict[str, int]:
    """Give a mix of goods by name."""
    return {} if mix == NO_MIX else dict(zip(GOODS, MIX[mix], strict=True))


def worker_name(worker: int) -> Message:
    """Name one of a player's two workers."""
    return Message("worker-second" if worker else "worker-first")


def _use(s: State, site: int, reverse: int) -> Message:
    return _use_of(s.board, site, s.tile[site], reverse)


@memoized(SHELF)
def _use_of(fingerprint: int, site: int, number: int, reverse: int) -> Message:
    tile, where = board_of(fingerprint).tile(number), _site_name(fingerprint, site, number)
    if tile.special or not any(tile.give):
        return Message("choice-use", {"site": where, "effect": effect(tile)})
    give, take = (tile.take, tile.give) if reverse else (tile.give, tile.take)
    sides = {"give": amounts(dict(zip(AMOUNTS, give, strict=True)))}
    sides["take"] = amounts(dict(zip(AMOUNTS, take, strict=True)))
    return Message("choice-use", {"site": where, "effect": Message("effect-trade", sides)})


def _flag(s: State, lot: int) -> Message:
    owner = somebody(next_flag(s))
    return Message("choice-flag", {"owner": owner, "lot": lot_name(s, lot), "price": amount("cash", s.price[lot])})


def _tile(kind: str) -> Callable[[State, int], Message]:
    return lambda s, tile: _tile_choice(s.board, f"choice-{kind}", tile)


@memoized(SHELF)
def _tile_choice(board: int, kind: str, number: int) -> Message:
    tile = board_of(board).tile(number)
    return Message(kind, {"tile": building_name(tile), "effect": effect(tile)})


def _at_site(kind: str) -> Callable[[State, int], Message]:
    return lambda s, site: _site_choice(s.board, kind, site, s.tile[site])


def _of_worker(kind: str) -> Callable[[State, int, int], Message]:
    return lambda s, worker, site: _worker_choice(s.board, kind, worker, site, s.tile[site])


@memoized(SHELF)
def _site_choice(board: int, kind: str, site: int, tile: int) -> Message:
    return Message(kind, {"site": _site_name(board, site, tile)})


@memoized(SHELF)
def _worker_choice(board: int, kind: str, worker: int, site: int, tile: int) -> Message:
    return Message(kind, {"worker": worker_name(worker), "site": _site_name(board, site, tile)})


@cache
def _mix(kind: str, mix: int) -> Message:
    return Message(kind, {"goods": amounts(mix_counts(mix))})


@lru_cache
def _end(steps: int, uses: int) -> Message:
    return Message("choice-end", {"steps": steps, "uses": uses})


_DESCRIBE: dict[str, Callable[..., Message]] = {
    "tile": _tile("tile"),
    "stack": lambda s: _tile("stack")(s, s.top),
    "lot": lambda s, lot: Message("choice-lot", {"lot": lot_name(s, lot), "price": amount("cash", s.price[lot])}),
    "flag": _flag,
    "street": street_choice,
    "enter": _at_site("choice-enter"),
    "step": _of_worker("choice-step"),
    "buy": lambda s, street: street_choice(s, street, "choice-buy"),
    "use": _use,
    "give": lambda s, mix: _mix("choice-give", mix),
    "take": lambda s, mix: _mix("choice-take", mix),
    "return": lambda s, chips: Message("choice-return", {"count": chips + 1}),
    "move": _of_worker("choice-move"),
    "end": lambda s: _end(s.steps + sum(s.own_steps), s.uses),
    "hut": lambda s, tile: Message("choice-hut", {"tile": tile_title(s, tile)}),
    "black": lambda s: Message("choice-black"),
    "white": lambda s: Message("choice-white"),
    "reveal": lambda s, tile: Message("choice-reveal", {"tile": tile_name(s, tile)}),
    "marker": lambda s, seat: Message("choice-marker", {"who": SeatName(seat)}),
    "land": lambda s, land: Message("choice-land", {"land": LAND_LETTERS[land]}),
    "spot": lambda s, x, y: Message("choice-spot", {"column": LEFT + x, "row": TOP + y}),
}


_split = cache(CHOICES.split)


def describe(s: State, choice: int) -> Message:
    """Say a choice to the one who makes it."""
    kind, values = _split(choice)
    return _DESCRIBE[kind](s, *values)


def event_message(s: State, event: Event) -> Message | None:
    """Say an event; those that only move pieces have no words."""
    to_message = _EVENTS.get(event.kind)
    return None if to_message is None else to_message(board_of(s.board), event.values)


Values = Mapping[str, int]


def _place(b: Board, site: int, tile: int) -> Message:
    """Name a site by the tile that stands there; a worker that waits is beside the board."""
    if site < 0:
        return Message("site-beside")
    building = building_name(b.tile(tile))
    return building if is_start(site) else Message("site-building", {"tile": building, "lot": b.site_name(site)})


def _ends(b: Board, v: Values) -> Arguments:
    return {"from": _place(b, v["from"], v["from_tile"]), "to": _place(b, v["to"], v["to_tile"])}


def _at(b: Board, v: Values) -> Arguments:
    """Say who does something at which building."""
    return {"who": SeatName(v["seat"]), "site": _place(b, v["site"], v["tile"])}


def _side(v: Values, side: str) -> dict[str, int]:
    """Give what was given or taken, by kind."""
    return {kind: v[f"{side}_{kind}"] for kind in (*GOODS, "cash", "points")}


def _with_points(event: str, v: Values, args: Arguments) -> Message:
    """S5.2, S7.4 Say a payment, with the points that were given up for it, if any."""
    if v["points"] == 0:
        return Message(event, args)
    return Message(f"{event}-points", {**args, "points": amount("points", v["points"])})


def _built(b: Board, v: Values) -> Message:
    """S3.3, S5.1, S5.2 Say what went up, and what was paid for it."""
    lot: Arguments = {
        "tile": building_title(b.tile(v["tile"])),
        "lot": b.site_name(v["lot"]),
        "price": amount("cash", v["paid"]),
    }
    return _with_points("event-build", v, {"who": SeatName(v["seat"]), **lot})


def _traded(b: Board, v: Values) -> Message:
    """S6.9 Say what was paid and what came of it."""
    give, take = _side(v, "give"), _side(v, "take")
    if not any(give.values()):
        return Message("event-take", {**_at(b, v), "take": amounts(take)})
    return Message("event-trade", {**_at(b, v), "give": amounts(give), "take": amounts(take)})


def _walked(kind: str, b: Board, v: Values) -> Message:
    return Message(f"event-{kind}", {**_at(b, v), "from": _place(b, v["from"], v["from_tile"])})


def _shown(b: Board, v: Values) -> Message:
    """S11.4, S10.1 Say what somebody shows in a raid."""
    counted: Arguments = {"chips": v["chips"], "opium": amount("opium", v["opium"]), "sum": v["sum"]}
    return Message("event-shown", {"who": somebody(v["seat"]), **counted})


def _fined(b: Board, v: Values) -> Message:
    """S7.2, S7.4 Describe what a raid cost a player, who may have been unable to pay."""
    lost: Arguments = {"who": SeatName(v["seat"]), "chips": v["chips"], "opium": amount("opium", v["opium"])}
    if not v["paid"]:
        return Message("event-fined-unpaid" if v["fine"] else "event-fined-free", lost)
    return _with_points("event-fined", v, {**lost, "fine": amount("cash", v["paid"])})


def _sealed(b: Board, v: Values) -> Message:
    return Message("event-seal", {"who": SeatName(v["seat"]), "count": v["count"], "cash": amount("cash", v["cash"])})


def _offered(b: Board, v: Values) -> Message:
    return Message("event-offer", {"tiles": tuple(building_title(b.tile(tile)) for tile in v.values() if tile != NONE)})


def _stack(b: Board, v: Values) -> Message:
    price = amount("cash", v["price"])
    return Message(
        "event-stack", {"who": SeatName(v["seat"]), "tile": building_title(b.tile(v["tile"])), "price": price}
    )


def _with_tile(kind: str) -> Callable[[Board, Values], Message]:
    return lambda b, v: Message(f"event-{kind}", {"tile": building_title(b.tile(v["tile"]))})


def _unpaid(kind: str) -> Callable[[Board, Values], Message]:
    """S5.2, S7.4 Describe what is not paid of a price."""
    return lambda b, v: Message(f"event-{kind}", {"who": SeatName(v["seat"]), "rest": amount("cash", v["rest"])})


def _by(kind: str) -> Callable[[Board, Values], Message]:
    return lambda b, v: Message(f"event-{kind}", {"who": somebody(v["seat"])})


_EVENTS: dict[str, Callable[[Board, Values], Message | None]] = {
    "land": lambda b, v: Message(
        "event-land", {"land": LAND_LETTERS[v["land"]], "column": v["column"], "row": v["row"]}
    ),
    "marker": lambda b, v: Message("event-marker", {"who": SeatName(v["seat"]), "number": v["number"]}),
    "first-raffles": _by("first-raffles"),
    # One that goes straight on to the display is named there.
    "reveal": lambda b, v: _with_tile("reveal")(b, v) if v["stays"] else None,
    "round": lambda b, v: Message("event-round", {"number": v["number"], "who": SeatName(v["seat"])}),
    "offer": _offered,
    "flag": lambda b, v: Message("event-flag", {"owner": somebody(v["seat"]), "lot": b.site_name(v["lot"])}),
    "hut": _with_tile("hut"),
    "gone": _with_tile("gone"),
    "warm-up": lambda b, v: Message(
        "event-warm-up", {"who": SeatName(v["seat"]), "tile": building_title(b.tile(v["tile"]))}
    ),
    "stack": _stack,
    "build": _built,
    "neutral": lambda b, v: Message(
        "event-neutral", {"tile": building_title(b.tile(v["tile"])), "lot": b.site_name(v["lot"])}
    ),
    "waived": _unpaid("waived"),
    "owed": _unpaid("owed"),
    "lot-free": _unpaid("lot-free"),
    "street": lambda b, v: Message("event-street", _ends(b, v)),
    "enter": lambda b, v: Message("event-enter", _at(b, v)),
    "step": lambda b, v: _walked("step", b, v),
    "buy": lambda b, v: Message(
        "event-buy", {"who": SeatName(v["seat"]), **_ends(b, v), "price": amount("cash", v["price"])}
    ),
    "use": lambda b, v: Message("event-use", _at(b, v)),
    "give": lambda b, v: Message("event-give", {**_at(b, v), "give": amounts(_side(v, "give"))}),
    "receive": lambda b, v: Message("event-receive", {"who": SeatName(v["seat"]), "take": amounts(_side(v, "take"))}),
    "trade": _traded,
    "return": lambda b, v: Message("event-return", {**_at(b, v), "count": v["count"]}),
    "new-agent": lambda b, v: Message("event-new-agent", _at(b, v)),
    "five-steps": lambda b, v: Message("event-five-steps", {**_at(b, v), "count": v["count"]}),
    "move": lambda b, v: _walked("move", b, v),
    "owner": lambda b, v: Message("event-owner", {"who": SeatName(v["seat"]), "points": amount("points", v["points"])}),
    "end": _by("end"),
    "seal": _sealed,
    "black": _by("black"),
    "raid": _by("raid"),
    "shown": _shown,
    "unharmed": lambda b, v: Message("event-unharmed"),
    "fined": _fined,
    "fined-neutral": lambda b, v: Message("event-fined-neutral", {"who": Message("neutral"), "chips": v["chips"]}),
    "over": lambda b, v: Message("event-over", {"who": SeatName(v["seat"]), "points": amount("points", v["points"])}),
}


def messages() -> dict[str, frozenset[str]]:
    """List every message id of Singapore with the names of its arguments."""
    fixed = {name: frozenset(args.split()) for name, args in _MESSAGES.items()}
    named = [f"tile-{name}" for name in (*KNOWN_NAMES, *NAMED_BY_ERA.values())]
    named += option_messages(OPTIONS, PRESETS)
    counted = {f"amount-{kind}": frozenset({"count"}) for kind in AMOUNTS} | {"tile-own": frozenset({"name"})}
    return fixed | counted | {name: frozenset() for name in named}


_MESSAGES = {
    "game-name": "",
    "game-about": "",
    "aim-goal": "",
    "aim-end": "",
    "aim-points": "",
    "neutral": "",
    "amount-nothing": "",
    "worker-first": "",
    "worker-second": "",
    "tile-with-effect": "tile effect",
    "site-lot": "lot",
    "site-building": "tile lot",
    "site-beside": "",
    "effect-take": "take",
    "effect-trade": "give take",
    "effect-both": "give take",
    "effect-return-chips": "",
    "effect-new-agent": "",
    "effect-five-steps": "",
    "effect-move-worker": "",
    "choice-tile": "tile effect",
    "choice-stack": "tile effect",
    "choice-lot": "lot price",
    "choice-flag": "owner lot price",
    "choice-street": "from to",
    "choice-enter": "site",
    "choice-step": "worker site",
    "choice-buy": "from to",
    "choice-use": "site effect",
    "choice-give": "goods",
    "choice-take": "goods",
    "choice-return": "count",
    "choice-move": "worker site",
    "choice-end": "steps uses",
    "choice-hut": "tile",
    "choice-black": "",
    "choice-white": "",
    "choice-reveal": "tile",
    "choice-marker": "who",
    "choice-land": "land",
    "choice-spot": "column row",
    "progress-warm-up": "",
    "progress-round": "number more",
    "progress-over": "",
    "task-warm-up": "",
    "task-lot": "tile",
    "task-own-flag": "",
    "task-flag": "who",
    "task-build": "lot price",
    "task-street": "tile",
    "task-give": "tile effect",
    "task-take": "tile effect",
    "task-return": "tile effect",
    "task-move": "tile",
    "task-hut": "",
    "kind-tile": "",
    "kind-stack": "",
    "kind-lot": "",
    "kind-flag": "",
    "kind-street": "",
    "kind-enter": "",
    "kind-step": "",
    "kind-buy": "",
    "kind-use": "",
    "kind-give": "",
    "kind-take": "",
    "kind-return": "",
    "kind-move": "",
    "kind-end": "",
    "kind-hut": "",
    "event-warm-up": "who tile",
    "event-build": "who tile lot price",
    "event-build-points": "who tile lot price points",
    "event-waived": "who rest",
    "event-owed": "who rest",
    "event-lot-free": "who rest",
    "event-stack": "who tile price",
    "event-flag": "owner lot",
    "event-street": "from to",
    "event-enter": "who site",
    "event-step": "who from site",
    "event-buy": "who from to price",
    "event-use": "who site",
    "event-take": "who site take",
    "event-trade": "who site give take",
    "event-give": "who site give",
    "event-receive": "who take",
    "event-return": "who site count",
    "event-new-agent": "who site",
    "event-five-steps": "who site count",
    "event-move": "who from site",
    "event-owner": "who points",
    "event-seal": "who count cash",
    "event-end": "who",
    "event-hut": "tile",
    "event-gone": "tile",
    "event-black": "who",
    "event-raid": "who",
    "event-shown": "who chips opium sum",
    "event-unharmed": "",
    "event-fined": "who fine chips opium",
    "event-fined-points": "who fine chips opium points",
    "event-fined-unpaid": "who chips opium",
    "event-fined-free": "who chips opium",
    "event-fined-neutral": "who chips",
    "event-neutral": "tile lot",
    "event-reveal": "tile",
    "event-marker": "who number",
    "event-land": "land column row",
    "event-first-raffles": "who",
    "event-round": "number who",
    "event-offer": "tiles",
    "event-over": "who points",
    "draw-setup": "",
    "draw-warm-up": "who",
    "draw-round": "number who",
    "draw-player": "who points chips buildings",
    "draw-holding": "cash goods",
    "draw-hidden": "",
    "draw-supply": "goods streets black white",
    "draw-offer": "tiles",
    "draw-hut": "tile",
    "draw-top": "tile first second third",
    "draw-turn": "who steps uses",
    "draw-legend": "",
    "board-title-above": "",
    "board-title-below": "",
    "board-town": "",
    "board-whole": "",
    "board-points-uses": "",
    "board-points-owner": "",
    "board-points-paid": "",
    "board-points-fines": "",
    "board-points-start": "",
    "board-tie-break": "",
    "hint-points": "count",
    "hint-brick": "",
    "hint-textile": "",
    "hint-tea": "",
    "hint-opium": "",
    "hint-cash": "",
    "hint-agent": "",
    "hint-chip": "",
    "hint-exposed": "",
    "hint-tempo": "",
    "hint-reach": "",
    "hint-order": "",
    "hint-next": "",
    "hint-rival": "",
    "board-track": "",
    "board-merchants": "",
    "board-points": "",
    "board-raffles": "",
    "board-yours": "",
    "board-hidden": "",
    "board-supply": "",
    "board-streets": "",
    "board-bag": "",
    "board-offer": "",
    "board-stack": "",
    "board-top": "",
    "board-held": "",
    "board-with-hut": "",
    "board-dark": "",
    "board-dark-means": "",
    "board-era": "era",
    "board-owner": "who",
    "board-workers-here": "who",
    "board-screen": "",
    "board-money": "",
    "board-chips": "",
    "board-good-brick": "",
    "board-good-textile": "",
    "board-good-tea": "",
    "board-good-opium": "",
    "board-steps": "",
    "board-uses": "",
    "board-use-here": "",
    "board-next-flag": "owner",
    "board-chosen": "count of",
    "board-more": "count",
    "board-give-one": "good count",
    "board-take-one": "good count",
    "board-take-back": "good",
    "board-owner-point": "who",
    "board-then-chip": "",
    "board-why-used": "",
    "board-why-no-uses": "",
    "board-why-no-steps": "",
    "board-why-too-far": "",
    "board-why-no-street": "",
    "board-why-no-way": "",
    "board-why-built": "",
    "board-why-flagged": "",
    "board-why-alone": "",
    "board-chosen-so": "count of goods more",
    "board-fold": "",
    "board-unfold": "",
    "board-rules": "",
    "board-sum": "",
    "board-go-on": "",
    "board-why-cannot-pay": "cost",
    "board-why-brings-nothing": "",
    "board-why-no-chips": "",
    "board-why-hired": "",
    "board-why-tile-first": "",
    "board-why-street-first": "",
    "board-why-trade-first": "",
    "board-why-not-built": "",
    "board-why-no-end": "",
    "board-why-tile-later": "",
    "board-why-stack-last": "",
    "board-why-stack-cash": "",
    "board-why-no-money": "",
    "board-why-no-streets": "",
    "board-walk": "worker site count",
    "board-chips-count": "count",
    "board-buildings-count": "count",
    "board-workers-count": "count",
    "rule-owner-points": "",
    "rule-steps": "",
    "rule-uses": "",
    "rule-extra-steps": "",
    "rule-spare-tiles": "",
    "form-to": "name",
    "text-square": "row column",
    "text-owner": "who",
    "text-flag": "who",
    "text-name": "who",
    "text-streets": "sites",
    "text-steps": "sites",
    "text-worker": "worker site",
    "text-worker-waits": "worker",
    "text-marker": "who points",
    "text-seal": "points",
}
