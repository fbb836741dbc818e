"""Singapore in message ids: tiles, choices and events; the Fluent files beside turn them into sentences."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ...core.events import Event
from ...core.game import Arguments, Message, SeatName
from .actions import CHOICES, LEFT, MIX, NO_MIX, TOP
from .board import AMOUNTS, GOODS, LOTS, SITE_NAMES, SPECIALS, TILES, Tile
from .ground import far_end
from .layout import LAND_LETTERS
from .rules import next_flag
from .state import (
    NEUTRAL,
    NONE,
    PRICE,
    State,
)

Text = Message | SeatName


def somebody(seat: int) -> Text:
    """Name a seat, or the third colour of the two-player game."""
    return Message("neutral") if seat == NEUTRAL else SeatName(seat)


def tile_name(tile: int) -> Message:
    """Name a tile."""
    return Message(f"tile-{TILES[tile].name}")


def amount(kind: str, count: int) -> Message:
    """Say so many of a good, of money or of points."""
    return Message(f"amount-{kind}", {"count": count})


def amounts(counts: Mapping[str, int]) -> tuple[Message, ...]:
    """Say several amounts; nothing is said of what is none."""
    said = tuple(amount(kind, count) for kind, count in counts.items() if count)
    return said or (Message("amount-nothing"),)


def effect(tile: Tile) -> Message:
    """Say what a use of a tile does (S9)."""
    if tile.special:
        return Message(f"effect-{SPECIALS[tile.special]}")
    give, take = (dict(zip(AMOUNTS, side, strict=True)) for side in (tile.give, tile.take))
    if not any(tile.give):
        return Message("effect-take", {"take": amounts(take)})
    return Message("effect-both" if tile.both else "effect-trade", {"give": amounts(give), "take": amounts(take)})


def tile_title(tile: int) -> Message:
    """Name a tile with its effect, since several share a name."""
    return Message("tile-with-effect", {"tile": tile_name(tile), "effect": effect(TILES[tile])})


def site_name(s: State, site: int) -> Message:
    """Name a site: a starting building, a building with its lot, or an empty lot."""
    if site >= LOTS:
        return tile_name(s.tile[site])
    if s.tile[site] >= 0:
        return Message("site-building", {"tile": tile_name(s.tile[site]), "lot": SITE_NAMES[site]})
    return Message("site-lot", {"lot": SITE_NAMES[site]})


def street_ends(s: State, street: int) -> dict[str, Message]:
    """Name both ends of a street."""
    return {"from": site_name(s, street // 2), "to": site_name(s, far_end(s, street))}


def mix_counts(mix: int) -> dict[str, int]:
    """Give a mix of goods by name."""
    return {} if mix == NO_MIX else dict(zip(GOODS, MIX[mix], strict=True))


def worker_name(worker: int) -> Message:
    """Name one of a player's two workers."""
    return Message("worker-second" if worker else "worker-first")


def _use(s: State, site: int, back: int) -> Message:
    tile = TILES[s.tile[site]]
    where = site_name(s, site)
    if tile.special or not any(tile.give):
        return Message("choice-use", {"site": where, "effect": effect(tile)})
    give, take = (tile.take, tile.give) if back else (tile.give, tile.take)
    sides = {"give": amounts(dict(zip(AMOUNTS, give, strict=True)))}
    sides["take"] = amounts(dict(zip(AMOUNTS, take, strict=True)))
    return Message("choice-use", {"site": where, "effect": Message("effect-trade", sides)})


def _flag(s: State, lot: int) -> Message:
    owner = somebody(next_flag(s))
    return Message("choice-flag", {"owner": owner, "lot": SITE_NAMES[lot], "price": amount("cash", PRICE[lot])})


def _tile(kind: str) -> Callable[[State, int], Message]:
    def say(s: State, tile: int) -> Message:
        return Message(f"choice-{kind}", {"tile": tile_name(tile), "effect": effect(TILES[tile])})

    return say


_DESCRIBE: dict[str, Callable[..., Message]] = {
    "tile": _tile("tile"),
    "stack": lambda s: _tile("stack")(s, s.top),
    "lot": lambda s, lot: Message("choice-lot", {"lot": SITE_NAMES[lot], "price": amount("cash", PRICE[lot])}),
    "flag": _flag,
    "street": lambda s, street: Message("choice-street", street_ends(s, street)),
    "enter": lambda s, site: Message("choice-enter", {"site": site_name(s, site)}),
    "step": lambda s, worker, site: Message("choice-step", {"worker": worker_name(worker), "site": site_name(s, site)}),
    "buy": lambda s, street: Message("choice-buy", street_ends(s, street)),
    "use": _use,
    "give": lambda s, mix: Message("choice-give", {"goods": amounts(mix_counts(mix))}),
    "take": lambda s, mix: Message("choice-take", {"goods": amounts(mix_counts(mix))}),
    "return": lambda s, chips: Message("choice-return", {"count": chips + 1}),
    "move": lambda s, worker, site: Message("choice-move", {"worker": worker_name(worker), "site": site_name(s, site)}),
    "end": lambda s: Message("choice-end", {"steps": s.steps, "uses": s.uses}),
    "hut": lambda s, tile: Message("choice-hut", {"tile": tile_title(tile)}),
    "black": lambda s: Message("choice-black"),
    "white": lambda s: Message("choice-white"),
    "reveal": lambda s, tile: Message("choice-reveal", {"tile": tile_name(tile)}),
    "marker": lambda s, seat: Message("choice-marker", {"who": SeatName(seat)}),
    "land": lambda s, land: Message("choice-land", {"land": LAND_LETTERS[land]}),
    "spot": lambda s, x, y: Message("choice-spot", {"column": LEFT + x, "row": TOP + y}),
}


def describe(s: State, choice: int) -> Message:
    """Say a choice to the one who makes it."""
    kind, values = CHOICES.split(choice)
    return _DESCRIBE[kind](s, *values)


def event_message(s: State, event: Event) -> Message | None:
    """Say an event; those that only move pieces have no words."""
    say = _EVENTS.get(event.kind)
    return None if say is None else say(event.values)


Values = Mapping[str, int]


def _place(site: int, tile: int) -> Message:
    """Name a site by the tile that stands there; a worker that waits is beside the board."""
    if site < 0:
        return Message("site-beside")
    if site >= LOTS:
        return tile_name(tile)
    return Message("site-building", {"tile": tile_name(tile), "lot": SITE_NAMES[site]})


def _ends(v: Values) -> Arguments:
    return {"from": _place(v["from"], v["from_tile"]), "to": _place(v["to"], v["to_tile"])}


def _at(v: Values) -> Arguments:
    """Say who does something at which building."""
    return {"who": SeatName(v["seat"]), "site": _place(v["site"], v["tile"])}


def _side(v: Values, side: str) -> dict[str, int]:
    """Give what was given or taken, by kind."""
    return {kind: v[f"{side}_{kind}"] for kind in (*GOODS, "cash", "points")}


def _with_points(event: str, v: Values, args: Arguments) -> Message:
    """S5.2, S7.4 Say a payment, with the points that were given up for it, if any."""
    if v["points"] == 0:
        return Message(event, args)
    return Message(f"{event}-points", {**args, "points": amount("points", v["points"])})


def _built(v: Values) -> Message:
    """S3.3, S5.1, S5.2 Say what went up, and what was paid for it."""
    lot: Arguments = {"tile": tile_title(v["tile"]), "lot": SITE_NAMES[v["lot"]], "price": amount("cash", v["paid"])}
    return _with_points("event-build", v, {"who": SeatName(v["seat"]), **lot})


def _traded(v: Values) -> Message:
    """S6.9 Say what was paid and what came of it."""
    give, take = _side(v, "give"), _side(v, "take")
    if not any(give.values()):
        return Message("event-take", {**_at(v), "take": amounts(take)})
    return Message("event-trade", {**_at(v), "give": amounts(give), "take": amounts(take)})


def _walked(kind: str, v: Values) -> Message:
    return Message(f"event-{kind}", {**_at(v), "from": _place(v["from"], v["from_tile"])})


def _shown(v: Values) -> Message:
    """S11.4, S10.1 Say what somebody shows in a raid."""
    counted: Arguments = {"chips": v["chips"], "opium": amount("opium", v["opium"]), "sum": v["chips"] + v["opium"]}
    return Message("event-shown", {"who": somebody(v["seat"]), **counted})


def _fined(v: Values) -> Message:
    """S7.2, S7.4 Say what a raid cost somebody."""
    fine: Arguments = {"fine": amount("cash", v["paid"]), "chips": v["chips"], "opium": amount("opium", v["opium"])}
    return _with_points("event-fined", v, {"who": SeatName(v["seat"]), **fine})


def _sealed(v: Values) -> Message:
    return Message("event-seal", {"who": SeatName(v["seat"]), "count": v["count"], "cash": amount("cash", v["cash"])})


def _offered(v: Values) -> Message:
    return Message("event-offer", {"tiles": tuple(tile_title(tile) for tile in v.values() if tile != NONE)})


def _stack(v: Values) -> Message:
    price = amount("cash", v["price"])
    return Message("event-stack", {"who": SeatName(v["seat"]), "tile": tile_title(v["tile"]), "price": price})


def _with_tile(kind: str) -> Callable[[Values], Message]:
    return lambda v: Message(f"event-{kind}", {"tile": tile_title(v["tile"])})


def _by(kind: str) -> Callable[[Values], Message]:
    return lambda v: Message(f"event-{kind}", {"who": somebody(v["seat"])})


_EVENTS: dict[str, Callable[[Values], Message | None]] = {
    "land": lambda v: Message("event-land", {"land": LAND_LETTERS[v["land"]], "column": v["column"], "row": v["row"]}),
    "marker": lambda v: Message("event-marker", {"who": SeatName(v["seat"]), "number": v["number"]}),
    "first-raffles": _by("first-raffles"),
    # One that goes straight on to the display is named there.
    "reveal": lambda v: _with_tile("reveal")(v) if v["stays"] else None,
    "round": lambda v: Message("event-round", {"number": v["number"], "who": SeatName(v["seat"])}),
    "offer": _offered,
    "flag": lambda v: Message("event-flag", {"owner": somebody(v["seat"]), "lot": SITE_NAMES[v["lot"]]}),
    "hut": _with_tile("hut"),
    "gone": _with_tile("gone"),
    "warm-up": lambda v: Message("event-warm-up", {"who": SeatName(v["seat"]), "tile": tile_title(v["tile"])}),
    "stack": _stack,
    "build": _built,
    "neutral": lambda v: Message("event-neutral", {"tile": tile_title(v["tile"]), "lot": SITE_NAMES[v["lot"]]}),
    "waived": lambda v: Message("event-waived", {"who": SeatName(v["seat"]), "rest": amount("cash", v["rest"])}),
    "street": lambda v: Message("event-street", _ends(v)),
    "enter": lambda v: Message("event-enter", _at(v)),
    "step": lambda v: _walked("step", v),
    "buy": lambda v: Message(
        "event-buy", {"who": SeatName(v["seat"]), **_ends(v), "price": amount("cash", v["price"])}
    ),
    "use": lambda v: Message("event-use", _at(v)),
    "give": lambda v: Message("event-give", {**_at(v), "give": amounts(_side(v, "give"))}),
    "receive": lambda v: Message("event-receive", {"who": SeatName(v["seat"]), "take": amounts(_side(v, "take"))}),
    "trade": _traded,
    "return": lambda v: Message("event-return", {**_at(v), "count": v["count"]}),
    "new-agent": lambda v: Message("event-new-agent", _at(v)),
    "five-steps": lambda v: Message("event-five-steps", {**_at(v), "count": v["count"]}),
    "move": lambda v: _walked("move", v),
    "owner": lambda v: Message("event-owner", {"who": SeatName(v["seat"]), "points": amount("points", v["points"])}),
    "end": _by("end"),
    "seal": _sealed,
    "black": _by("black"),
    "raid": _by("raid"),
    "shown": _shown,
    "unharmed": lambda v: Message("event-unharmed"),
    "fined": _fined,
    "fined-neutral": lambda v: Message("event-fined-neutral", {"who": Message("neutral"), "chips": v["chips"]}),
    "over": lambda v: Message("event-over", {"who": SeatName(v["seat"]), "points": amount("points", v["points"])}),
}


def messages() -> dict[str, frozenset[str]]:
    """List every message id of Singapore with the names of its arguments."""
    fixed = {name: frozenset(args.split()) for name, args in _MESSAGES.items()}
    tiles = {f"tile-{tile.name}": frozenset[str]() for tile in TILES}
    return fixed | tiles | {f"amount-{kind}": frozenset({"count"}) for kind in AMOUNTS}


_MESSAGES = {
    "game-name": "",
    "game-about": "",
    "aim-goal": "",
    "aim-end": "",
    "aim-points": "",
    "option-layout": "",
    "option-squares": "",
    "option-open": "",
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
    "board-why-owed": "",
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
