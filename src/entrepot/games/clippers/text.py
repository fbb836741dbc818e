"""Clippers in message ids: islands, lines, choices and events; the Fluent files beside turn them into sentences."""

from __future__ import annotations

from collections.abc import Callable

from ...core.game import Message
from ...core.game import SeatName
from .actions import CHOICES
from .board import BOARDS, CARDS, CLIPPER_LINES, LINES, NATIONS, START, built_in, known_map
from .lay import bonus, stuck_tip
from .rules import rank, score
from .state import CARD_PRICE, FINISHED, LINES_IN, NONE, ON_LINK, TIPS, VIOLET, State
from .ways import track_of, violet_may_start

Text = Message | str


def place_name(s: State, number: int) -> Text:
    """Name an island or a start space; islands of other maps have the names that their file gives them."""
    if number >= START:
        return Message(f"start-{LINES[number - START]}")
    board = known_map(s.board)
    if board is not None and built_in(s.board):
        return Message(f"island-{board.islands[number].id}")
    return Message("island-number", {"number": number + 1}) if board is None else board.islands[number].name


def line_name(line: int) -> Message:
    """Name a line."""
    return Message(f"line-{LINES[line]}")


def card_name(card: int) -> Message:
    """Name an option card."""
    return Message(f"card-{CARDS[card]}")


def nation_name(nation: int) -> Message:
    """Name a nation."""
    return Message(f"nation-{NATIONS[nation]}")


def sticks_on(s: State, line: int, way: int) -> int:
    """Count the sticks of a line on a link."""
    track = track_of(s, line, way // 2)
    return 0 if track == NONE else abs(s.laid[track])


def _island(kind: str) -> Callable[[State, int], Message]:
    def say(s: State, island: int) -> Message:
        lines = LINES_IN[s.reached[island]]
        return Message(kind, {"island": place_name(s, island), "value": s.worth[island], "lines": lines})

    return say


def _stick(s: State, line: int, way: int, kind: str) -> Message:
    """Say a stick: how far it goes, or what it brings when it reaches the island."""
    stick, length, to = sticks_on(s, line, way) + 1, s.length[way // 2], s.ends[way ^ 1]
    said = {"line": line_name(line), "from": place_name(s, s.ends[way]), "to": place_name(s, to)}
    if stick == length:
        return Message(f"{kind}-reach", {**said, "bonus": bonus(s, line, to)})
    return Message(kind, {**said, "stick": stick, "length": length})


_DESCRIBE: dict[str, Callable[..., Message]] = {
    "settle": _island("choice-settle"),
    "card": lambda s, card: Message("choice-card", {"card": card_name(card), "price": CARD_PRICE[card]}),
    "pass": lambda s: Message("choice-pass"),
    "buy": lambda s, line: Message("choice-buy", {"line": line_name(line)}),
    "no-clipper": lambda s: Message("choice-no-clipper"),
    "lay": lambda s, line, way: _stick(s, line, way, "choice-lay"),
    "place": lambda s, way: _stick(s, s.bought[s.turn], way, "choice-place"),
    "move": _island("choice-move"),
    "put": _island("choice-put"),
    "wait": lambda s: Message("choice-wait"),
    "done": lambda s: Message("choice-done", {"sticks": s.laid_now}),
    "nation": lambda s, nation: Message("choice-nation", {"who": SeatName(s.taken), "nation": nation_name(nation)}),
    "start": lambda s, seat: Message("choice-start", {"who": SeatName(seat)}),
}


def describe(s: State, choice: int) -> Message:
    """Say a choice to the one who makes it."""
    kind, values = CHOICES.split(choice)
    return _DESCRIBE[kind](s, *values)


def events(before: State, choice: int, after: State) -> list[Message]:
    """Say what a choice did, from the states before and after it."""
    kind, values = CHOICES.split(choice)
    said = _EVENTS[kind](before, after, *values)
    return said + _lines(before, after) + _returned(before, after, kind) + _course(before, after)


def _laid(before: State, after: State, line: int, way: int) -> list[Message]:
    """C5.1, C5.10 Say a stick, the bonus it brought, and C7.1 whether its clipper came from elsewhere."""
    said = []
    tips = before.tip[line * TIPS : (line + 1) * TIPS]
    if line != VIOLET and before.ends[way] not in tips and ON_LINK + way // 2 not in tips:
        stuck = before.tip[stuck_tip(before, line)]
        ends = {"from": place_name(before, stuck), "to": place_name(before, before.ends[way])}
        said.append(Message("event-restart", {"line": line_name(line), **ends}))
    stick = _stick(before, line, way, "event-lay")
    return [*said, Message(stick.id, {"who": SeatName(before.turn), **stick.args})]


def _placed(before: State, after: State, way: int) -> list[Message]:
    """C5.6 Say where the new clipper was placed, and its first stick."""
    line = before.bought[before.turn]
    where = place_name(before, before.ends[way])
    said = [Message("event-place", {"who": SeatName(before.turn), "line": line_name(line), "place": where})]
    stick = _stick(before, line, way, "event-lay")
    return [*said, Message(stick.id, {"who": SeatName(before.turn), **stick.args})]


def _lines(before: State, after: State) -> list[Message]:
    """C6.1, C7.2 Say that violet may start, and which sticks left the game."""
    said = []
    if violet_may_start(after) and not violet_may_start(before) and after.left[VIOLET] > 0:
        said.append(Message("event-violet", {"island": place_name(after, after.violet)}))
    for line in range(len(LINES)):
        if after.gone[line] > before.gone[line]:
            count = after.gone[line] - before.gone[line]
            said.append(Message("event-gone", {"line": line_name(line), "count": count}))
    return said


def _returned(before: State, after: State, kind: str) -> list[Message]:
    """C5.6 Say which bought clippers went back to the supply."""
    placed = before.turn if kind == "place" else NONE
    return [
        Message("event-return", {"who": SeatName(seat), "line": line_name(before.bought[seat])})
        for seat in range(before.seats)
        if before.bought[seat] != NONE and after.bought[seat] == NONE and seat != placed
    ]


def _course(before: State, after: State) -> list[Message]:
    """C3.1, C8 Say when a round or a phase begins, and how the game ended."""
    said = []
    if after.round > before.round:
        said.append(Message("event-round", {"number": after.round, "who": SeatName(after.first)}))
    elif after.rule_phase > before.rule_phase:
        said.append(Message("event-phase", {"number": after.rule_phase}))
    return said + (_over(after) if after.phase == FINISHED else [])


def _over(after: State) -> list[Message]:
    """C8 Say why the game is over, and the ranking."""
    stuck = Message("event-over-stuck", {"who": SeatName((after.first + after.taken) % after.seats)})
    said = [stuck if sum(after.left) else Message("event-over-laid")]
    order = sorted(range(after.seats), key=lambda seat: rank(after, seat))
    for seat in order:
        counted = {"points": score(after, seat), "money": after.money[seat], "place": rank(after, seat)}
        said.append(Message("event-result", {"who": SeatName(seat), **counted}))
    winners = [seat for seat in order if rank(after, seat) == 1]
    kind = "event-win" if len(winners) == 1 else "event-share"
    return said + [Message(kind, {"who": SeatName(seat)}) for seat in winners]


def _nothing(before: State, after: State, *values: int) -> list[Message]:
    return []


_EVENTS: dict[str, Callable[..., list[Message]]] = {
    "settle": lambda before, after, island: [
        Message("event-settle", {"who": SeatName(before.turn), "island": place_name(before, island)})
    ],
    "card": lambda before, after, card: [
        Message("event-card", {"who": SeatName(before.turn), "card": card_name(card), "price": CARD_PRICE[card]})
    ],
    "pass": lambda before, after: [Message("event-pass", {"who": SeatName(before.turn)})],
    "buy": lambda before, after, line: [Message("event-buy", {"who": SeatName(before.turn), "line": line_name(line)})],
    "no-clipper": _nothing,
    "lay": _laid,
    "place": _placed,
    "move": _nothing,
    "put": lambda before, after, island: [
        Message(
            "event-move",
            {
                "who": SeatName(before.turn),
                "from": place_name(before, before.lifted),
                "to": place_name(before, island),
            },
        )
    ],
    "wait": lambda before, after: [Message("event-wait", {"who": SeatName(before.turn)})],
    "done": _nothing,
    "nation": lambda before, after, nation: [
        Message("event-nation", {"who": SeatName(before.taken), "nation": nation_name(nation)})
    ],
    "start": lambda before, after, seat: [Message("event-start", {"who": SeatName(seat)})],
}


def messages() -> dict[str, frozenset[str]]:
    """List every message id of Clippers with the names of its arguments."""
    fixed = {name: frozenset(args.split()) for name, args in _MESSAGES.items()}
    named = sorted({f"island-{island.id}" for board in BOARDS.values() for island in board.islands})
    named += [f"{kind}-{line}" for line in LINES for kind in ("line", "mark")]
    named += [f"start-{line}" for line in CLIPPER_LINES]
    named += [f"nation-{nation}" for nation in NATIONS]
    named += [f"card-{card}" for card in CARDS]
    named += [f"kind-{kind}" for kind in CHOICES.kinds if kind not in ("nation", "start")]
    return fixed | {name: frozenset() for name in named}


_MESSAGES = {
    "game-name": "",
    "game-about": "",
    "option-board": "",
    "aim-goal": "",
    "aim-end": "",
    "aim-points": "",
    "option-exact": "",
    "option-stuck": "",
    "option-violet-counts": "",
    "island-number": "number",
    "choice-settle": "island value lines",
    "choice-card": "card price",
    "choice-pass": "",
    "choice-buy": "line",
    "choice-no-clipper": "",
    "choice-lay": "line from to stick length",
    "choice-lay-reach": "line from to bonus",
    "choice-place": "line from to stick length",
    "choice-place-reach": "line from to bonus",
    "choice-move": "island value lines",
    "choice-put": "island value lines",
    "choice-wait": "",
    "choice-done": "sticks",
    "choice-nation": "who nation",
    "choice-start": "who",
    "event-nation": "who nation",
    "event-start": "who",
    "event-round": "number who",
    "event-phase": "number",
    "event-settle": "who island",
    "event-card": "who card price",
    "event-pass": "who",
    "event-buy": "who line",
    "event-lay": "who line from to stick length",
    "event-lay-reach": "who line from to bonus",
    "event-place": "who line place",
    "event-restart": "line from to",
    "event-move": "who from to",
    "event-wait": "who",
    "event-return": "who line",
    "event-violet": "island",
    "event-gone": "line count",
    "event-over-laid": "",
    "event-over-stuck": "who",
    "event-result": "who points money place",
    "event-win": "who",
    "event-share": "who",
    "draw-setup": "",
    "draw-round": "number phase who",
    "draw-over": "",
    "draw-legend": "",
    "draw-line": "line left sticks clippers",
    "draw-violet": "line left sticks island",
    "draw-gone": "count",
    "draw-player": "who money reserve points",
    "draw-nation": "nation",
    "draw-card": "card",
    "draw-clipper": "line",
    "draw-cards": "cards",
    "draw-card-left": "card price count",
    "draw-turn": "who sticks",
    "board-chart": "",
    "board-whole": "",
    "board-title-below": "",
    "board-equator": "",
    "board-capricorn": "",
    "board-nations": "",
    "board-score-now": "",
    "board-first": "",
    "board-cards": "",
    "board-card-2x": "",
    "board-card-3x": "",
    "board-card-5x": "",
    "board-card-settlement": "",
    "board-free-of-charge": "",
    "board-free": "count",
    "board-lines": "",
    "board-line": "line left sticks clippers",
    "board-no-ships": "",
    "board-phases": "round",
    "board-phase-settle": "",
    "board-phase-lay": "",
    "board-phase-close": "",
    "board-why-full": "",
    "board-why-same": "",
    "board-why-reserve": "",
    "board-island": "island value lines free",
    "board-reserve": "count",
    "board-money": "count",
    "board-round": "round",
    "board-worth": "value lines worth",
    "board-earns": "count value lines worth",
    "board-lay-reach": "line island",
    "board-lay-toward": "line island stick length",
    "board-bonus-first": "",
    "board-bonus-first-doubled": "",
    "board-bonus-new": "",
    "board-bonus-new-doubled": "",
    "board-bonus-again": "",
    "board-bonus-forgone": "",
    "board-stretch": "from to stick length",
    "board-leaves": "place",
    "board-placed": "place",
    "board-begins": "place",
    "board-left": "count",
    "board-waits": "line",
    "board-holds": "card",
    "board-nobody-here": "",
    "board-filter": "line",
    "board-why-none-here": "",
    "board-why-settled": "",
    "board-why-laid": "line",
    "board-why-begun": "line",
    "board-why-before": "",
    "board-why-no-end": "",
    "board-why-one-way": "from to",
    "board-why-twice": "line",
    "board-why-no-sticks": "",
    "board-why-place-first": "",
    "board-why-move-first": "",
    "board-why-card-phase": "",
    "board-why-card-gone": "",
    "board-why-money": "price money",
    "board-why-nothing-to-move": "",
    "board-why-stuck": "",
    "board-why-violet": "island",
    "board-why-buy-later": "",
    "board-why-buy-phase": "",
    "board-why-no-supply": "",
    "board-why-nowhere": "",
    "text-own": "",
    "text-settlements": "count island earned",
    "text-lines": "lines",
    "text-settlers": "who",
    "text-settler": "who count",
    "text-clippers": "lines",
    "text-link": "length island",
    "text-link-laid": "length island sticks",
    "text-sticks": "line count",
    "text-tip": "place",
    "text-tip-afloat": "from to",
    "text-holders": "who",
    "text-name": "who",
    "text-score": "points who",
}
