"""The study of a board: how long games on it are, who wins, what is used and what never, how alike games are.

It is counted from matches in which equal bots sat on all seats. All intervals are of 95 %.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from math import sqrt
from typing import NamedTuple

import msgspec

from .game import Game, Message
from .intervals import mean_interval, wilson
from .match import Match
from .statistics import Kind, Study, steps_of, things_of_board

Label = Message | str
Render = Callable[[Label], str]
Thing = tuple[str, str]
"""A topic, and the key of a thing."""


class Mean(msgspec.Struct, frozen=True):
    """A mean with half its interval."""

    mean: float
    error: float


class Role(msgspec.Struct, frozen=True):
    """How often seats with a role, such as a nation, won."""

    key: str
    label: str
    seats: int
    wins: Mean


class Used(msgspec.Struct, frozen=True):
    """How much of a thing there was in a game."""

    key: str
    label: str
    amount: float
    """Its amount in a game."""
    games: float
    """The share of games in which it came at all."""


class Use(msgspec.Struct, frozen=True):
    """What of a topic was used, the most used first, and what never."""

    topic: str
    title: str
    things: list[Used]
    never: list[str]


class BoardStudy(msgspec.Struct, frozen=True):
    """What is known of a board for one number of players and their bots."""

    game: str
    board: str
    """Its id, or empty for a board of one's own."""
    fingerprint: str
    bots: list[str]
    seats: int
    games: int
    choices: Mean
    """The length of a game, in choices."""
    score: Mean
    winning_score: Mean
    par: float
    """The share of wins that equal seats would have."""
    seat_wins: list[Mean]
    roles: list[Role]
    uses: list[Use]
    replayed: int
    """So many games were replayed for roles, uses and likeness."""
    likeness: Mean
    """How alike two games are: the cosine of what was used in them, 1 for the same things equally often."""
    length_counts: dict[int, int]
    score_counts: dict[int, int]

    @property
    def seat_spread(self) -> float:
        """The best less the worst seat's share of wins, in units of par."""
        return _spread([seat.mean for seat in self.seat_wins], self.par)

    @property
    def role_spread(self) -> float:
        """The best less the worst role's share of wins, in units of par."""
        return _spread([role.wins.mean for role in self.roles], self.par)


def _spread(shares: Sequence[float], par: float) -> float:
    return (max(shares) - min(shares)) / par if shares else 0.0


class Outcome(NamedTuple):
    """The length of a game, the scores, and what each seat has of the win."""

    choices: int
    scores: Sequence[int]
    shares: Sequence[float]


def outcome_of(match: Match) -> Outcome:
    """Give the outcome of a match that is over; a shared win counts as a fraction."""
    ranks = match.ranks()
    winners = ranks.count(1)
    return Outcome(len(match.choices), match.scores(), [1 / winners if rank == 1 else 0.0 for rank in ranks])


@dataclass
class GameFacts:
    """What was used in one game, and which seat had which role."""

    labels: dict[Thing, Label] = field(default_factory=dict)
    amounts: Counter[Thing] = field(default_factory=Counter)
    roles: list[tuple[Thing, int]] = field(default_factory=list)


def facts_of(match: Match, study: Study) -> GameFacts:
    """Count the facts of a match."""
    topics = {topic.id: topic for topic in study.TOPICS}
    found = GameFacts()
    for fact in study.study(steps_of(match)):
        topic, thing = topics[fact.topic], (fact.topic, fact.key)
        if topic.kind is Kind.NUMBER:
            continue
        found.labels.setdefault(thing, fact.label)
        if topic.is_role and fact.seat is not None:
            found.roles.append((thing, fact.seat))
        else:
            found.amounts[thing] += fact.amount
    return found


class StudyCounts:
    """What is counted over all games whose facts are known."""

    def __init__(self) -> None:
        self.games = 0
        self.labels: dict[Thing, Label] = {}
        self.amounts: Counter[Thing] = Counter()
        self.seen: Counter[Thing] = Counter()
        self.roles: dict[Thing, list[float]] = defaultdict(list)
        self.likeness: list[float] = []
        self._before: Counter[Thing] | None = None

    def add(self, facts: GameFacts, shares: Sequence[float]) -> None:
        """Count the facts of a match, and what each seat had of the win."""
        self.games += 1
        self.labels = {**facts.labels, **self.labels}
        for thing, seat in facts.roles:
            self.roles[thing].append(shares[seat])
        self.amounts.update(facts.amounts)
        self.seen.update(thing for thing, amount in facts.amounts.items() if amount)
        # Pairs of games share no game, so that their likenesses are independent.
        if self._before is None:
            self._before = facts.amounts
        else:
            self.likeness.append(cosine(self._before, facts.amounts))
            self._before = None


def cosine(one: Mapping[Thing, int], other: Mapping[Thing, int]) -> float:
    """Compare two games: 1 for the same things equally often, 0 for nothing in common.

    >>> round(cosine({("used", "a"): 3, ("used", "b"): 4}, {("used", "a"): 3}), 2)
    0.6
    """
    sizes = [sqrt(sum(amount * amount for amount in game.values())) for game in (one, other)]
    common = sum(amount * other.get(thing, 0) for thing, amount in one.items())
    return common / (sizes[0] * sizes[1]) if all(sizes) else 0.0


def make_study(
    game: Game,
    options: Mapping[str, str],
    bots: Sequence[str],
    outcomes: Sequence[Outcome],
    counts: StudyCounts,
    render: Render,
) -> BoardStudy:
    """Put a study together from the outcomes of games, and from the facts of as many of them as were counted."""
    boards = game.require(game.boards, "boards")
    board = game.board_id(options)
    scores = [score for outcome in outcomes for score in outcome.scores]
    winning = [s for outcome in outcomes for s, share in zip(outcome.scores, outcome.shares, strict=True) if share]
    return BoardStudy(
        game=game.name,
        board=board,
        fingerprint=boards.fingerprints.get(board, ""),
        bots=list(bots),
        seats=len(bots),
        games=len(outcomes),
        choices=Mean(*mean_interval([outcome.choices for outcome in outcomes])),
        score=Mean(*mean_interval(scores)),
        winning_score=Mean(*mean_interval(winning)),
        par=1 / len(bots),
        seat_wins=[Mean(*mean_interval([outcome.shares[seat] for outcome in outcomes])) for seat in range(len(bots))],
        roles=[_role(thing, wins, counts, render) for thing, wins in sorted(counts.roles.items())],
        uses=list(_uses(game, len(bots), options, counts, render)),
        replayed=counts.games,
        likeness=Mean(*mean_interval(counts.likeness)),
        length_counts=dict(sorted(Counter(outcome.choices for outcome in outcomes).items())),
        score_counts=dict(sorted(Counter(scores).items())),
    )


def _role(thing: Thing, wins: Sequence[float], counts: StudyCounts, render: Render) -> Role:
    found = wilson(sum(wins) / len(wins), len(wins))
    return Role(thing[1], render(counts.labels[thing]), len(wins), Mean(found.share, (found.high - found.low) / 2))


def _uses(game: Game, seats: int, options: Mapping[str, str], counts: StudyCounts, render: Render) -> Iterator[Use]:
    """Give what was used and what never, for the topics whose things the board has."""
    if game.statistics is None or not counts.games:
        return
    listed = things_of_board(game.statistics.study, game.new(seats, options))
    for topic, things in listed.items():
        used = [
            Used(
                key,
                render(counts.labels[topic, key]),
                counts.amounts[topic, key] / counts.games,
                counts.seen[topic, key] / counts.games,
            )
            for key in {**things, **{key: "" for name, key in counts.labels if name == topic}}
            if counts.seen[topic, key]
        ]
        used.sort(key=lambda thing: (-thing.amount, thing.key))
        never = [render(label) for key, label in things.items() if not counts.seen[topic, key]]
        yield Use(topic, render(Message(topic)), used, never)
