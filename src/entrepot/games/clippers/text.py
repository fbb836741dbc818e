"""Clippers in message ids: islands, lines, choices and events; the Fluent files beside turn them into sentences."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from ...core.events import Event
from ...core.game import Argument, Arguments, Message, SeatName, option_messages
from ...core.memoized import memoized
from .actions import CHOICES
from .board import BOARDS, CARDS, CLIPPER_LINES, LINES, NATIONS, SHELF, START, TRANSLATED, known_map
from .lay import bonus
from .rulings import PRESETS
from .setup import OPTIONS
from .state import CARD_PRICE, LINES_IN, NONE, State
from .ways import track_of

Text = Message | str


def place_name(s: State, number: int) -> Text:
    """Name an island or a start space; islands that no map of the game has are named as their file names them."""
    return island_name(s.board, number)


def island_name(fingerprint: int, number: int) -> Text:
    """Name a place of the map with a fingerprint."""
    if number >= START:
        return _START_NAMES[number - START]
    names = _ISLAND_NAMES.get(fingerprint)
    if names is not None:
        return names[number]
    board = known_map(fingerprint)
    if board is None:
        return Message("island-number", {"number": number + 1})
    island = board.islands[number]
    return Message(f"island-{island.id}") if island.id in TRANSLATED else island.name


def line_name(line: int) -> Message:
    """Name a line."""
    return _LINE_NAMES[line]


def card_name(card: int) -> Message:
    """Name an option card."""
    return _CARD_NAMES[card]


def card_message(card: int) -> Message:
    """Say what an option card does."""
    return Message(f"board-card-{CARDS[card]}")


def nation_name(nation: int) -> Message:
    """Name a nation."""
    return _NATION_NAMES[nation]


# Names are said so often that their messages are made once.
_ISLAND_NAMES = {
    board.fingerprint: tuple(Message(f"island-{island.id}") for island in board.islands) for board in BOARDS.values()
}
"""The names of the islands of the boards that come with the game, which are translated."""
_START_NAMES = tuple(Message(f"start-{line}") for line in CLIPPER_LINES)
_LINE_NAMES = tuple(Message(f"line-{line}") for line in LINES)
_CARD_NAMES = tuple(Message(f"card-{card}") for card in CARDS)
_NATION_NAMES = tuple(Message(f"nation-{nation}") for nation in NATIONS)


def sticks_on(s: State, line: int, way: int) -> int:
    """Count the sticks of a line on a link."""
    track = track_of(s, line, way // 2)
    return 0 if track == NONE else abs(s.laid[track])


@memoized(SHELF)
def _island_choice(board: int, kind: str, island: int, value: int, lines: int) -> Message:
    return Message(kind, {"island": island_name(board, island), "value": value, "lines": lines})


def _island(kind: str) -> Callable[[State, int], Message]:
    return lambda s, island: _island_choice(s.board, kind, island, s.worth[island], LINES_IN[s.reached[island]])


def _stick(s: State, line: int, way: int, kind: str) -> Message:
    """Say a stick: how far it goes, or what it brings when it reaches the island."""
    stick, length, start, to = sticks_on(s, line, way) + 1, s.length[way // 2], s.ends[way], s.ends[way ^ 1]
    if stick == length:
        return _stick_that_reaches(s.board, kind, line, start, to, bonus(s, line, to))
    return _stick_between(s.board, kind, line, start, to, stick, length)


@memoized(SHELF)
def _stick_that_reaches(board: int, kind: str, line: int, start: int, to: int, bonus: int) -> Message:
    return Message(f"{kind}-reach", {**_voyage(board, line, start, to), "bonus": bonus})


@memoized(SHELF)
def _stick_between(board: int, kind: str, line: int, start: int, to: int, stick: int, length: int) -> Message:
    return Message(kind, {**_voyage(board, line, start, to), "stick": stick, "length": length})


def _voyage(board: int, line: int, start: int, to: int) -> Arguments:
    return {"line": line_name(line), "from": island_name(board, start), "to": island_name(board, to)}


@cache
def _plain(kind: str) -> Message:
    return Message(kind)


@cache
def _card_choice(card: int, price: int) -> Message:
    return Message("choice-card", {"card": card_name(card), "price": price})


@cache
def _buy_choice(line: int) -> Message:
    return Message("choice-buy", {"line": line_name(line)})


_DESCRIBE: dict[str, Callable[..., Message]] = {
    "settle": _island("choice-settle"),
    "card": lambda s, card: _card_choice(card, CARD_PRICE[card]),
    "pass": lambda s: _plain("choice-pass"),
    "buy": lambda s, line: _buy_choice(line),
    "no-clipper": lambda s: _plain("choice-no-clipper"),
    "lay": lambda s, line, way: _stick(s, line, way, "choice-lay"),
    "place": lambda s, way: _stick(s, s.bought[s.turn], way, "choice-place"),
    "move": _island("choice-move"),
    "put": _island("choice-put"),
    "wait": lambda s: _plain("choice-wait"),
    "done": lambda s: Message("choice-done", {"sticks": s.laid_now}),
    "nation": lambda s, nation: Message(
        "choice-nation", {"who": SeatName(s.nations_dealt), "nation": nation_name(nation)}
    ),
    "start": lambda s, seat: Message("choice-start", {"who": SeatName(seat)}),
}


_split = cache(CHOICES.split)


def describe(s: State, choice: int) -> Message:
    """Say a choice to the one who makes it."""
    kind, values = _split(choice)
    return _DESCRIBE[kind](s, *values)


_MESSAGES = {
    "game-name": "",
    "game-about": "",
    "aim-goal": "",
    "aim-end": "",
    "aim-points": "",
    "island-number": "number",
    "progress-round": "number sticks",
    "progress-over": "",
    "task-lay": "",
    "task-place": "line",
    "task-put": "",
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
    "event-buy": "who line price",
    "event-lay": "who line from to stick length",
    "event-lay-reach": "who line from to bonus",
    "event-place": "who line place",
    "event-restart": "line from to",
    "event-move": "who from to",
    "event-wait": "who",
    "event-return": "who line",
    "event-violet": "island lines",
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
    "board-title": "",
    "board-title-below": "",
    "board-equator": "",
    "board-capricorn": "",
    "board-nations": "",
    "board-score-now": "",
    "board-first": "",
    "board-points-ports": "",
    "board-points-money": "",
    "board-tie-break": "",
    "hint-points": "count",
    "hint-expected": "",
    "hint-near": "",
    "hint-card": "",
    "hint-clipper": "",
    "hint-rival": "",
    "board-cards": "",
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
    "board-bonus-first-times": "",
    "board-bonus-new": "",
    "board-bonus-new-times": "",
    "board-bonus-again": "",
    "board-bonus-forgone": "",
    "board-lay-bonus": "stick bonus",
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
    "board-laid": "line",
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
    "form-the": "name",
    "form-to": "name",
    "text-own": "",
    "text-turn": "who",
    "text-settlements": "count island earned",
    "text-lines": "lines",
    "text-settlers": "who",
    "text-settler": "earns who",
    "text-clippers": "lines",
    "text-link": "length island",
    "text-link-laid": "length island sticks",
    "text-sticks": "line count",
    "text-tip": "place",
    "text-tip-afloat": "from to",
    "text-holders": "who",
    "text-name": "who",
    "text-score": "points who",
    "rule-sticks": "",
    "rule-times": "",
    "rule-violet-lines": "",
}


def event_message(s: State, event: Event) -> Message | None:
    """Say what happened; of the state, only the names on its map are used."""
    to_message = _EVENTS.get(event.kind)
    return to_message(s, dict(event.values)) if to_message is not None else None


Values = dict[str, int]
_FIELDS = {"who": "seat"}
"""Arguments of messages that have another name than the field of the event."""


def _event_text(kind: str, **named: Callable[[State, int], Argument]) -> Callable[[State, Values], Message]:
    """Make the words of an event: who did it, the numbers that it says, and what some of them are called."""
    args = _MESSAGES[kind].split()

    def to_message(s: State, values: Values) -> Message:
        values_by_name: Arguments = {}
        for arg in args:
            value = values[_FIELDS.get(arg, arg)]
            values_by_name[arg] = SeatName(value) if arg == "who" else named[arg](s, value) if arg in named else value
        return Message(kind, values_by_name)

    return to_message


def _laid(s: State, values: Values) -> Message | None:
    """C5.1 Say a stick; the last one of a link is said with the bonus that it brings."""
    if values["stick"] == values["length"]:
        return None
    return _STICK(s, values)


_ENDS: dict[str, Callable[[State, int], Argument]] = {"from": place_name, "to": place_name}


def _line(s: State, line: int) -> Message:
    return line_name(line)


_RESULT = _event_text("event-result")
_STICK = _event_text("event-lay", line=_line, **_ENDS)
_EVENTS: dict[str, Callable[[State, Values], Message | None]] = {
    "nation": _event_text("event-nation", nation=lambda s, nation: nation_name(nation)),
    "start": _event_text("event-start"),
    "round": _event_text("event-round"),
    "phase": _event_text("event-phase"),
    "settle": _event_text("event-settle", island=place_name),
    "card": _event_text("event-card", card=lambda s, card: card_name(card)),
    "pass": _event_text("event-pass"),
    "buy": _event_text("event-buy", line=_line),
    "place": _event_text("event-place", line=_line, place=place_name),
    "restart": _event_text("event-restart", line=_line, **_ENDS),
    "lay": _laid,
    "complete": _event_text("event-lay-reach", line=_line, **_ENDS),
    "move": _event_text("event-move", **_ENDS),
    "wait": _event_text("event-wait"),
    "return": _event_text("event-return", line=_line),
    "violet": _event_text("event-violet", island=place_name),
    "gone": _event_text("event-gone", line=_line),
    "over-laid": _event_text("event-over-laid"),
    "over-stuck": _event_text("event-over-stuck"),
    "result": lambda s, values: _RESULT(s, {**values, "place": values["rank"]}),
    "win": _event_text("event-win"),
    "share": _event_text("event-share"),
}
"""The events that have words; that a line reaches an island is said with the link that it completes."""


def messages() -> dict[str, frozenset[str]]:
    """List every message id of Clippers with the names of its arguments."""
    fixed = {name: frozenset(args.split()) for name, args in _MESSAGES.items()}
    named = sorted({f"island-{island.id}" for board in BOARDS.values() for island in board.islands})
    named += [f"{kind}-{line}" for line in LINES for kind in ("line", "mark")]
    named += [f"start-{line}" for line in CLIPPER_LINES]
    named += [f"nation-{nation}" for nation in NATIONS]
    named += [f"{kind}-{card}" for card in CARDS for kind in ("card", "board-card", "rule-sticks", "rule-price")]
    named += [f"kind-{kind}" for kind in CHOICES.kinds if kind not in ("nation", "start")]
    named += option_messages(OPTIONS, PRESETS)
    return fixed | {name: frozenset() for name in named}
