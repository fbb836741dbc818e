"""What there is to learn from finished matches of Clippers: settlements, cards, clippers, lines and sticks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ...core.events import Event
from ...core.game import Message
from ...core.statistics import Fact, Kind, Step, Things, Topic
from .board import LINES
from .state import FREE, LINES_IN, SEATS, State
from .text import card_name, line_name, nation_name, place_name

TOPICS = (
    Topic("study-nation", Kind.THINGS, is_role=True),
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
    Topic("study-links", Kind.TABLE),
    Topic("study-left", Kind.TABLE),
    Topic("study-rounds", Kind.TABLE),
)


def study(steps: Iterable[Step]) -> Iterator[Fact]:
    """Tell the facts of a match."""
    opened: set[int] = set()
    last: State | None = None
    for step in steps:
        last = step.after
        for event in step.events:
            seat = event.values.get("seat")
            if event.kind in ("settle", "card", "pass") and seat not in opened:
                opened.add(event.values["seat"])
                yield _opening(last, event)
            yield from _counted(last, event)
        yield from _reached(step.events)
    if last is not None:
        yield from _end(last)


def _opening(s: State, event: Event) -> Fact:
    """C4.1 Tell what a player did first."""
    seat = event.values["seat"]
    if event.kind == "settle":
        island = event.values["island"]
        return Fact("study-opening", seat, 1, f"island-{island}", place_name(s, island))
    if event.kind == "card":
        card = event.values["card"]
        return Fact("study-opening", seat, 1, f"card-{card}", card_name(card))
    return Fact("study-opening", seat, 1, "pass", Message("study-pass"))


def _counted(s: State, event: Event) -> Iterator[Fact]:
    """Tell what an event used."""
    values = event.values
    if event.kind == "nation":
        yield Fact("study-nation", values["seat"], 1, str(values["nation"]), nation_name(values["nation"]))
    elif event.kind in ("settle", "move"):
        island = values["island" if event.kind == "settle" else "to"]
        yield Fact("study-settled", values["seat"], 1, str(island), place_name(s, island))
    elif event.kind == "card":
        yield Fact("study-cards", values["seat"], 1, str(values["card"]), card_name(values["card"]))
    elif event.kind == "buy":
        yield Fact("study-clippers", values["seat"], 1, str(values["line"]), line_name(values["line"]))
    elif event.kind == "lay":
        yield Fact("study-laid", values["seat"], 1, str(values["line"]), line_name(values["line"]))
        yield Fact("study-sticks", values["seat"])


def _reached(events: Iterable[Event]) -> Iterator[Fact]:
    """C5.10 Tell that a stick brought a line to an island, and the bonus for it."""
    found = {event.kind: event.values for event in events}
    if "reach" in found:
        seat = found["lay"]["seat"]
        yield Fact("study-reached", seat)
        yield Fact("study-bonus", seat, found.get("complete", {}).get("bonus", 0))


def _end(s: State) -> Iterator[Fact]:
    """C8 Tell what the last table shows."""
    for seat in range(s.seats):
        yield Fact("study-reserve", seat, s.reserve[seat])
        yield Fact("study-money", seat, s.money[seat])
    for island in range(s.islands):
        yield Fact("study-lines", None, LINES_IN[s.reached[island]], str(island), place_name(s, island))
    for link in range(s.links):
        if s.track[2 * link] != FREE:
            yield Fact("study-links", None, 1, *_link(s, link))
    for line in range(len(LINES)):
        yield Fact("study-left", None, s.left[line] + s.gone[line], str(line), line_name(line))
    settled = sum(s.settled[: s.islands * SEATS])
    for name, count in (("rounds", s.round), ("settlements", settled)):
        yield Fact("study-rounds", None, count, name, Message(f"study-count-{name}"))


def _link(s: State, link: int) -> tuple[str, Message]:
    """Give the key and the label of a link."""
    ends = {"from": place_name(s, s.ends[2 * link]), "to": place_name(s, s.ends[2 * link + 1])}
    return str(link), Message("study-link", ends)


def things_of_board(s: State) -> Things:
    """List the islands and the links of a map."""
    islands = {str(island): place_name(s, island) for island in range(s.islands)}
    return {"study-settled": islands, "study-links": dict(_link(s, link) for link in range(s.links))}


def messages() -> dict[str, frozenset[str]]:
    """List every message id of the study."""
    ids = [name for topic in TOPICS for name in (topic.id, f"{topic.id}-about")]
    links = {"study-link": frozenset({"from", "to"})}
    return links | dict.fromkeys(
        [*ids, "study-pass", "study-count-rounds", "study-count-settlements"], frozenset[str]()
    )
