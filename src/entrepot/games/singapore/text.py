"""Singapore in message ids: tiles, choices and events; the Fluent files beside turn them into sentences."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ...core.game import Arguments, Message
from ...core.game import SeatName as Who
from .actions import CHOICES, LEFT, MIX, NO_MIX, TOP
from .board import AMOUNTS, BOARD, GOODS, LOTS, SITE_NAMES, SPECIALS, TILES, Tile
from .ground import far_end
from .layout import LAND_LETTERS
from .rules import STACK_PRICE, next_flag, rank
from .state import (
    COST,
    FINISHED,
    FLAG,
    GAIN,
    GIVE,
    MOVE,
    NEUTRAL,
    NONE,
    PRICE,
    RETURN,
    REVEAL,
    WAITING,
    WARM_TILE,
    State,
)
from .track import OPIUM, POINT_CASH, guilt
from .work import SEVERAL, only_give

Text = Message | Who


def somebody(seat: int) -> Text:
    """Name a seat, or the third colour of the two-player game."""
    return Message("neutral") if seat == NEUTRAL else Who(seat)


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


def _worker(worker: int) -> Message:
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
    "step": lambda s, worker, site: Message("choice-step", {"worker": _worker(worker), "site": site_name(s, site)}),
    "buy": lambda s, street: Message("choice-buy", street_ends(s, street)),
    "use": _use,
    "give": lambda s, mix: Message("choice-give", {"goods": amounts(mix_counts(mix))}),
    "take": lambda s, mix: Message("choice-take", {"goods": amounts(mix_counts(mix))}),
    "return": lambda s, chips: Message("choice-return", {"count": chips + 1}),
    "move": lambda s, worker, site: Message("choice-move", {"worker": _worker(worker), "site": site_name(s, site)}),
    "end": lambda s: Message("choice-end", {"steps": s.steps, "uses": s.uses}),
    "hut": lambda s, tile: Message("choice-hut", {"tile": tile_title(tile)}),
    "black": lambda s: Message("choice-black"),
    "white": lambda s: Message("choice-white"),
    "reveal": lambda s, tile: Message("choice-reveal", {"tile": tile_name(tile)}),
    "marker": lambda s, seat: Message("choice-marker", {"who": Who(seat)}),
    "land": lambda s, land: Message("choice-land", {"land": LAND_LETTERS[land]}),
    "spot": lambda s, x, y: Message("choice-spot", {"column": LEFT + x, "row": TOP + y}),
}


def describe(s: State, choice: int) -> Message:
    """Say a choice to the one who makes it."""
    kind, values = CHOICES.split(choice)
    return _DESCRIBE[kind](s, *values)


def events(before: State, choice: int, after: State) -> list[Message]:
    """Say what a choice did, from the states before and after it."""
    kind, values = CHOICES.split(choice)
    said = _EVENTS[kind](before, after, *values)
    said += _built(before, after, kind)
    said += _free_street(before, after, kind)
    said += _owners(before, after)
    said += _seals(before, after)
    said += _display(before, after)
    return said + _course(before, after)


def _built(before: State, after: State, kind: str) -> list[Message]:
    """S3.3, S5.1, S5.2 Say what went up, and how it was paid."""
    for lot in range(LOTS):
        if before.tile[lot] < 0 <= after.tile[lot]:
            who = after.flag[lot]
            built: Arguments = {"tile": tile_title(after.tile[lot]), "lot": SITE_NAMES[lot]}
            if who == NEUTRAL:
                return [Message("event-neutral", built)]
            # S5.3 The last tile of the stack is bought and built by one choice; event-stack says what it cost.
            price = payment(before, after, who) - (STACK_PRICE if kind == "stack" else 0)
            said = _with_points("event-build", before, after, who, {**built, "price": amount("cash", price)})
            return [said, *_waived(who, PRICE[lot] - price)]
    return []


def payment(before: State, after: State, seat: int) -> int:
    """S5.2, S7.4 Count what was really paid, in money and with points; the rest was waived."""
    spaces = before.points[seat] - after.points[seat]
    return before.cash[seat] + POINT_CASH * spaces - after.cash[seat]


def _with_points(event: str, before: State, after: State, seat: int, args: Arguments) -> Message:
    """S5.2, S7.4 Say a payment, with the points that were given up for it, if any."""
    spaces = before.points[seat] - after.points[seat]
    if spaces == 0:
        return Message(event, {"who": Who(seat), **args})
    return Message(f"{event}-points", {"who": Who(seat), **args, "points": amount("points", spaces)})


def _waived(seat: int, rest: int) -> list[Message]:
    """S5.2, S7.4 Say what somebody without money and points need not pay."""
    return [Message("event-waived", {"who": Who(seat), "rest": amount("cash", rest)})] if rest else []


def _free_street(before: State, after: State, kind: str) -> list[Message]:
    """S5.5 Say which street came with a building."""
    if kind == "buy":
        return []
    laid = [street for street in range(len(before.street)) if before.street[street] < after.street[street]]
    return [Message("event-street", street_ends(after, street)) for street in laid]


def _owners(before: State, after: State) -> list[Message]:
    """S6.7 Say which owner got a point."""
    if not before.used < after.used:
        return []
    site = (after.used ^ before.used).bit_length() - 1
    owner = after.flag[site]
    if owner in (NONE, NEUTRAL, before.turn):
        return []
    return [Message("event-owner", {"who": Who(owner)})]


def _seals(before: State, after: State) -> list[Message]:
    """S7.6 Say who passed a seal."""
    passed = [(seat, after.seals[seat] - before.seals[seat]) for seat in range(after.seats)]
    cash = BOARD.material["seal_cash"]
    return [
        Message("event-seal", {"who": Who(seat), "count": seals, "cash": amount("cash", cash * seals)})
        for seat, seals in passed
        if seals
    ]


def _display(before: State, after: State) -> list[Message]:
    """S4.5, S4.6 Say what happened to the tiles that nobody built."""
    said: list[Message] = []
    if before.stage == after.stage and before.round == after.round and after.phase != FINISHED:
        return said
    kept = {after.tile[lot] for lot in range(LOTS)} | set(after.offer)
    said += [Message("event-gone", {"tile": tile_title(t)}) for t in before.offer if t != NONE and t not in kept]
    if after.hut not in (NONE, before.hut):
        said.append(Message("event-hut", {"tile": tile_title(after.hut)}))
    return said


def _course(before: State, after: State) -> list[Message]:
    """S3.1, S4.1, S4.2, S8 Say when a round begins, what is on offer, and who has won."""
    said = []
    if before.raffles == NONE and after.raffles != NONE:
        said.append(Message("event-first-raffles", {"who": Who(after.raffles)}))
    if after.round > before.round:
        said.append(Message("event-round", {"number": after.round, "who": Who(after.raffles)}))
    if (after.phase == FLAG and before.phase != FLAG) or (after.phase == WARM_TILE and before.phase == REVEAL):
        offered = tuple(tile_title(tile) for tile in after.offer if tile != NONE)
        said.append(Message("event-offer", {"tiles": offered}))
    if after.phase == FINISHED:
        winner = next(seat for seat in range(after.seats) if rank(after, seat) == 1)
        said.append(Message("event-over", {"who": Who(winner), "points": amount("points", after.points[winner])}))
    return said


def _used(before: State, after: State, site: int, back: int) -> list[Message]:
    """S6.5 Say what a use did; one that still asks for goods is said when they are given."""
    special = TILES[before.tile[site]].special
    base: Arguments = {"who": Who(before.turn), "site": site_name(before, site)}
    if after.phase in (GIVE, RETURN):
        return []  # said when the goods or chips are chosen
    if after.phase == MOVE:
        return [Message("event-use", base)]
    if SPECIALS[special] == "return-chips":
        return [Message("event-return", {**base, "count": before.chips[before.turn] - after.chips[before.turn]})]
    if special:
        return [Message(f"event-{SPECIALS[special]}", base)]
    mix = only_give(before, 2 * before.tile[site] + back)
    return _traded(before, after, site, back, mix if mix != SEVERAL else NO_MIX)


def _given(before: State, after: State, mix: int) -> list[Message]:
    return _traded(before, after, before.site, before.back, mix)


def _traded(before: State, after: State, site: int, back: int, mix: int) -> list[Message]:
    """S6.9 Say what was paid and what came of it."""
    side = 2 * before.tile[site] + back
    seat = before.turn
    base: Arguments = {"who": Who(seat), "site": site_name(before, site)}
    chosen = mix_counts(mix)
    paid = {good: COST[side][i] + chosen.get(good, 0) for i, good in enumerate(GOODS)}
    paid |= {"cash": COST[side][AMOUNTS.index("cash")], "points": COST[side][AMOUNTS.index("points")]}
    if not after.used & (1 << site):
        return [Message("event-give", {**base, "give": amounts(paid)})]
    got = {good: after.goods[seat][i] - before.goods[seat][i] + paid[good] for i, good in enumerate(GOODS)}
    got |= {"cash": GAIN[side][AMOUNTS.index("cash")], "points": GAIN[side][AMOUNTS.index("points")]}
    if not any(paid.values()):
        return [Message("event-take", {**base, "take": amounts(got)})]
    return [Message("event-trade", {**base, "give": amounts(paid), "take": amounts(got)})]


def _chip(before: State, after: State) -> list[Message]:
    return [Message("event-black", {"who": somebody(before.drawer)})]


def _raid(before: State, after: State) -> list[Message]:
    """S7.2, S7.3, S11.4 Say what everybody showed, and who was fined how much."""
    said = [Message("event-raid", {"who": somebody(before.drawer)})]
    neutral = [NEUTRAL] if before.seats == 2 else []
    said += [_shown(before, holder) for holder in (*range(before.seats), *neutral)]
    first = before.raffles if before.drawer == NEUTRAL else before.drawer
    holders = [(first + i) % before.seats for i in range(before.seats)] + neutral
    most = max(guilt(before, holder) for holder in holders)
    if most == 0:
        return [*said, Message("event-unharmed")]
    for holder in holders:
        if guilt(before, holder) == most:
            said += _fine(before, after, holder, most)
    return said


def _shown(before: State, holder: int) -> Message:
    """S11.4, S10.1 Say what somebody shows in a raid; neutral has chips only."""
    chips, opium = before.chips[holder], 0 if holder == NEUTRAL else before.goods[holder][OPIUM]
    counted: Arguments = {"chips": chips, "opium": amount("opium", opium), "sum": chips + opium}
    return Message("event-shown", {"who": somebody(holder), **counted})


def _fine(before: State, after: State, holder: int, most: int) -> list[Message]:
    """S7.2, S7.4, S10.5 Say what a raid cost somebody."""
    chips = before.chips[holder]
    if holder == NEUTRAL:
        return [Message("event-fined-neutral", {"who": somebody(holder), "chips": chips})]
    lost = amount("opium", before.goods[holder][OPIUM] - after.goods[holder][OPIUM])
    cash = payment(before, after, holder)
    fined: Arguments = {"fine": amount("cash", cash), "chips": chips, "opium": lost}
    return [_with_points("event-fined", before, after, holder, fined), *_waived(holder, most - cash)]


def _entered(before: State, after: State, site: int) -> list[Message]:
    return [Message("event-enter", {"who": Who(before.turn), "site": site_name(after, site)})]


def _walked(before: State, after: State, worker: int, site: int) -> list[Message]:
    start = site_name(before, before.worker[before.turn][worker])
    return [Message("event-step", {"who": Who(before.turn), "from": start, "site": site_name(after, site)})]


def _moved(before: State, after: State, worker: int, site: int) -> list[Message]:
    """S6.13 Say which worker was put where; a waiting one comes from beside the board."""
    at = before.worker[before.turn][worker]
    start = Message("site-beside") if at == WAITING else site_name(before, at)
    return [Message("event-move", {"who": Who(before.turn), "from": start, "site": site_name(after, site)})]


def _received(before: State, after: State, mix: int) -> list[Message]:
    """S6.9 Say what a use brought, its goods having been given before."""
    seat, side = before.turn, 2 * before.tile[before.site] + before.back
    got = {good: after.goods[seat][i] - before.goods[seat][i] for i, good in enumerate(GOODS)}
    got |= {kind: GAIN[side][AMOUNTS.index(kind)] for kind in ("cash", "points")}
    return [Message("event-receive", {"who": Who(seat), "take": amounts(got)})]


def _nothing(before: State, after: State, *values: int) -> list[Message]:
    return []


_EVENTS: dict[str, Callable[..., list[Message]]] = {
    "tile": lambda before, after, tile: (
        [Message("event-warm-up", {"who": Who(before.turn), "tile": tile_title(tile)})] if after.held == tile else []
    ),
    "stack": lambda before, after: [Message("event-stack", {"who": Who(before.turn), "tile": tile_title(before.top)})],
    "lot": _nothing,
    "flag": lambda before, after, lot: [
        Message("event-flag", {"owner": somebody(after.flag[lot]), "lot": SITE_NAMES[lot]})
    ],
    "street": _nothing,
    "enter": _entered,
    "step": _walked,
    "buy": lambda before, after, street: [
        Message("event-buy", {"who": Who(before.turn), **street_ends(before, street)})
    ],
    "use": _used,
    "give": _given,
    "take": _received,
    "return": lambda before, after, chips: [
        Message("event-return", {"who": Who(before.turn), "site": site_name(before, before.site), "count": chips + 1})
    ],
    "move": _moved,
    "end": lambda before, after: [Message("event-end", {"who": Who(before.turn)})],
    "hut": _nothing,
    "black": _chip,
    "white": _raid,
    "reveal": lambda before, after, tile: (
        # One that goes straight on to the display is named there.
        [Message("event-reveal", {"tile": tile_title(tile)})] if after.top == tile else []
    ),
    "marker": lambda before, after, seat: [Message("event-marker", {"who": Who(seat), "number": before.taken + 1})],
    "land": _nothing,
    "spot": lambda before, after, x, y: [
        Message("event-land", {"land": LAND_LETTERS[before.land], "column": LEFT + x, "row": TOP + y})
    ],
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
    "event-stack": "who tile",
    "event-flag": "owner lot",
    "event-street": "from to",
    "event-enter": "who site",
    "event-step": "who from site",
    "event-buy": "who from to",
    "event-use": "who site",
    "event-take": "who site take",
    "event-trade": "who site give take",
    "event-give": "who site give",
    "event-receive": "who take",
    "event-return": "who site count",
    "event-new-agent": "who site",
    "event-five-steps": "who site",
    "event-move": "who from site",
    "event-owner": "who",
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
