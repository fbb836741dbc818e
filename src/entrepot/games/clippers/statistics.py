"""What there is to learn from finished matches of Clippers: settlements, cards, clippers, lines and sticks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ...core.game import Message
from ...core.statistics import Fact, Kind, Step, Topic
from .actions import CHOICES
from .board import LINES
from .state import LINES_IN, SEATS, State
from .text import card_name, line_name, nation_name, place_name

TOPICS = (
    Topic("study-nation", Kind.THINGS),
    Topic("study-opening", Kind.THINGS),
    Topic("study-settled", Kind.THINGS),
    Topic("study-cards", Kind.THINGS),
    Topic("study-clippers", Kind.THINGS),
    Topic("study-laid", Kind.THINGS),
    Topic("study-reached", Kind.NUMBER),
    Topic("study-bonus", Kind.NUMBER),
    Topic("study-sticks", Kind.NUMBER),
    Topic("study-reserve", Kind.NUMBER),
    Topic("study-money", Kind.NUMBER),
    Topic("study-lines", Kind.TABLE),
    Topic("study-left", Kind.TABLE),
    Topic("study-rounds", Kind.TABLE),
)


def study(steps: Iterable[Step]) -> Iterator[Fact]:
    """Tell the facts of a match."""
    opened: set[int] = set()
    last: State | None = None
    for step in steps:
        kind, values = CHOICES.split(step.choice)
        seat = step.before.turn
        if kind in ("settle", "card", "pass") and seat not in opened:
            opened.add(seat)
            yield _opening(step.before, kind, values)
        yield from _made(step, kind, values)
        last = step.after
    if last is not None:
        yield from _end(last)


def _opening(s: State, kind: str, values: tuple[int, ...]) -> Fact:
    """C4.1 Tell what a player did first."""
    if kind == "settle":
        return Fact("study-opening", s.turn, 1, f"island-{values[0]}", place_name(s, values[0]))
    if kind == "card":
        return Fact("study-opening", s.turn, 1, f"card-{values[0]}", card_name(values[0]))
    return Fact("study-opening", s.turn, 1, "pass", Message("study-pass"))


def _made(step: Step, kind: str, values: tuple[int, ...]) -> Iterator[Fact]:
    """Tell what a choice used, and which bonus it brought."""
    before, after, seat = step.before, step.after, step.before.turn
    if kind == "nation":
        yield Fact("study-nation", before.taken, 1, str(values[0]), nation_name(values[0]))
    elif kind in ("settle", "put"):
        yield Fact("study-settled", seat, 1, str(values[0]), place_name(before, values[0]))
    elif kind == "card":
        yield Fact("study-cards", seat, 1, str(values[0]), card_name(values[0]))
    elif kind == "buy":
        yield Fact("study-clippers", seat, 1, str(values[0]), line_name(values[0]))
    elif kind in ("lay", "place"):
        line = values[0] if kind == "lay" else before.bought[seat]
        yield Fact("study-laid", seat, 1, str(line), line_name(line))
        yield Fact("study-sticks", seat)
        if sum(map(int.bit_count, after.reached)) > sum(map(int.bit_count, before.reached)):
            yield Fact("study-reached", seat)
            yield Fact("study-bonus", seat, max(0, after.money[seat] - before.money[seat]))


def _end(s: State) -> Iterator[Fact]:
    """C8 Tell what the last table shows."""
    for seat in range(s.seats):
        yield Fact("study-reserve", seat, s.reserve[seat])
        yield Fact("study-money", seat, s.money[seat])
    for island in range(s.islands):
        yield Fact("study-lines", None, LINES_IN[s.reached[island]], str(island), place_name(s, island))
    for line in range(len(LINES)):
        yield Fact("study-left", None, s.left[line] + s.gone[line], str(line), line_name(line))
    settled = sum(s.settled[: s.islands * SEATS])
    for name, count in (("rounds", s.round), ("settlements", settled)):
        yield Fact("study-rounds", None, count, name, Message(f"study-count-{name}"))


def messages() -> dict[str, frozenset[str]]:
    """List every message id of the study."""
    ids = [name for topic in TOPICS for name in (topic.id, f"{topic.id}-about")]
    return dict.fromkeys([*ids, "study-pass", "study-count-rounds", "study-count-settlements"], frozenset[str]())
