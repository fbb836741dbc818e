"""Counts the facts of a tournament's games: how often things happen, and how they correlate with winning."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from ...core.game import Message
from ...core.record import read_binary
from ...core.statistics import Fact, Kind, Study, Topic, steps_of
from ...games import game as find_game
from ..results.intervals import Interval, wilson
from ..results.parquet import Results, read_records

STUDIED = 1000
"""Games that are replayed for a report, spread evenly over the tournament."""


@dataclass
class Share:
    """The share of wins of some seats."""

    seats: int = 0
    wins: float = 0.0

    def add(self, won: float) -> None:
        """Count one more seat."""
        self.seats += 1
        self.wins += won

    @property
    def mean(self) -> float:
        """The share."""
        return self.wins / self.seats if self.seats else 0.0

    @property
    def wins_interval(self) -> Interval:
        """The share, and the interval of 95 % around it."""
        return wilson(self.mean, self.seats)


@dataclass
class Thing:
    """One thing of a topic, over all games."""

    label: Message | str
    amount: int = 0
    with_it: Share = field(default_factory=Share)
    """Of the seats that had it at all."""


@dataclass
class Counted:
    """The statistics of a topic."""

    topic: Topic
    games: int = 0
    things: dict[str, Thing] = field(default_factory=dict)
    numbers: dict[int, Share] = field(default_factory=lambda: defaultdict(Share))
    """For topics of numbers: the seats that came to each."""

    @property
    def mean(self) -> float:
        """The mean number of a seat."""
        seats = sum(share.seats for share in self.numbers.values())
        return sum(number * share.seats for number, share in self.numbers.items()) / max(1, seats)

    def mean_where(self, won: bool) -> float:
        """The mean number of the seats that won, or of those that did not."""
        weights = {n: share.wins if won else share.seats - share.wins for n, share in self.numbers.items()}
        return sum(n * weight for n, weight in weights.items()) / (sum(weights.values()) or 1.0)


@dataclass
class Studied:
    """The statistics of some games."""

    games: int
    par: float
    topics: list[Counted]


def study_results(
    results: Sequence[Results], games: int = STUDIED, on_progress: Callable[[int], None] = lambda games: None
) -> Studied | None:
    """Replay games that were played to their end, and count; None if the game has no study."""
    game = find_game(results[0].plan.game)
    if game.statistics is None:
        return None
    study = game.statistics.study
    topics = {topic.id: Counted(topic) for topic in study.TOPICS}
    total = sum(result.games for result in results)
    done, seats = 0, 0
    for result in results:
        broken = {forfeit[0] for forfeit in result.forfeits}
        wanted = [index for index in _spread(result.games, games * result.games // total) if index not in broken]
        for index, record in read_records(result.path, wanted):
            _count(study, topics, record, result.shares[index].tolist())
            done, seats = done + 1, seats + result.plan.seats
            on_progress(done)
    for counted in topics.values():
        counted.games = done
    return Studied(done, done / seats if seats else 0.0, list(topics.values()))


def _spread(total: int, wanted: int) -> list[int]:
    """Choose so many games, evenly spread."""
    wanted = max(1, min(total, wanted))
    return [index * total // wanted for index in range(wanted)]


def _count(study: Study, topics: dict[str, Counted], record: bytes, wins: Sequence[float]) -> None:
    """Count the facts of one match."""
    match = read_binary(record, find_game)
    amounts: dict[tuple[str, str, int], int] = defaultdict(int)
    for fact in study.study(steps_of(match)):
        counted = topics[fact.topic]
        if counted.topic.kind is not Kind.NUMBER:
            _thing(counted, fact).amount += fact.amount
        if fact.seat is not None:
            amounts[fact.topic, fact.key, fact.seat] += fact.amount
    for (topic, key, seat), amount in amounts.items():
        if topics[topic].topic.kind is Kind.THINGS and amount:
            topics[topic].things[key].with_it.add(wins[seat])
    for counted in topics.values():
        if counted.topic.kind is Kind.NUMBER:
            for seat in range(match.seats):
                counted.numbers[amounts[counted.topic.id, "", seat]].add(wins[seat])


def _thing(counted: Counted, fact: Fact) -> Thing:
    if fact.key not in counted.things:
        counted.things[fact.key] = Thing(fact.label)
    return counted.things[fact.key]
