"""The study of a board: how long games on it are, who wins, what is used and what never, how alike games are.

It is counted from the results of tournaments in which equal bots sat on all seats. All intervals are of 95 %.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from math import sqrt

import msgspec

from ...core.errors import BadOption
from ...core.game import Game, Message
from ...core.match import Match
from ...core.record import read_binary
from ...core.statistics import Kind, Study, steps_of, things_of_board
from ...games import game as find_game
from ..results import Results, read_records
from ..results.intervals import mean_interval
from .study import STUDIED, Share

Label = Message | str
Render = Callable[[Label], str]


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


def study_board(
    results: Sequence[Results],
    render: Render,
    studied: int = STUDIED,
    on_progress: Callable[[int], None] = lambda games: None,
) -> BoardStudy:
    """Count the games of tournaments of one board, with as many players and the same bots."""
    import numpy as np

    plan = results[0].plan
    for other in results[1:]:
        if (other.plan.game, other.plan.options, other.plan.bots) != (plan.game, plan.options, plan.bots):
            raise BadOption("a study is about one board with the same options and bots")
    game = find_game(plan.game)
    plies = np.concatenate([result.plies for result in results])
    scores = np.concatenate([result.scores for result in results])
    shares = np.concatenate([result.shares for result in results])
    winners = np.concatenate([result.scores[result.places == 1] for result in results])
    counts = _replay(game, results, min(studied, len(plies)), on_progress)
    boards = game.require(game.boards, "boards")
    board = game.board_id(plan.options)
    return BoardStudy(
        game=game.name,
        board=board,
        fingerprint=boards.fingerprints.get(board, ""),
        bots=list(plan.bots),
        seats=plan.seats,
        games=len(plies),
        choices=Mean(*mean_interval(plies)),
        score=Mean(*mean_interval(scores.ravel())),
        winning_score=Mean(*mean_interval(winners)),
        par=1 / plan.seats,
        seat_wins=[Mean(*mean_interval(shares[:, seat])) for seat in range(plan.seats)],
        roles=[
            Role(key, render(counts.labels[topic, key]), share.seats, Mean(share.mean, share.half_interval))
            for (topic, key), share in sorted(counts.roles.items())
        ],
        uses=list(_uses(game, plan.seats, plan.options, counts, render)),
        replayed=counts.games,
        likeness=Mean(*mean_interval(np.array(counts.likeness))),
        length_counts=dict(sorted(Counter(plies.tolist()).items())),
        score_counts=dict(sorted(Counter(scores.ravel().tolist()).items())),
    )


class _Counts:
    """What is counted while games are replayed."""

    def __init__(self) -> None:
        self.games = 0
        self.labels: dict[tuple[str, str], Label] = {}
        self.amounts: Counter[tuple[str, str]] = Counter()
        self.seen: Counter[tuple[str, str]] = Counter()
        self.roles: dict[tuple[str, str], Share] = defaultdict(Share)
        self.likeness: list[float] = []
        self._before: Counter[tuple[str, str]] | None = None

    def add(self, match: Match, study: Study, wins: Sequence[float]) -> None:
        """Count the facts of a match."""
        topics = {topic.id: topic for topic in study.TOPICS}
        own: Counter[tuple[str, str]] = Counter()
        for fact in study.study(steps_of(match)):
            topic, thing = topics[fact.topic], (fact.topic, fact.key)
            if topic.kind is Kind.NUMBER:
                continue
            self.labels.setdefault(thing, fact.label)
            if topic.is_role and fact.seat is not None:
                self.roles[thing].add(wins[fact.seat])
            else:
                own[thing] += fact.amount
        self.games += 1
        self.amounts.update(own)
        self.seen.update(thing for thing, amount in own.items() if amount)
        # Pairs of games share no game, so that their likenesses are independent.
        if self._before is None:
            self._before = own
        else:
            self.likeness.append(cosine(self._before, own))
            self._before = None


def cosine(one: Mapping[tuple[str, str], int], other: Mapping[tuple[str, str], int]) -> float:
    """Compare two games: 1 for the same things equally often, 0 for nothing in common.

    >>> round(cosine({("used", "a"): 3, ("used", "b"): 4}, {("used", "a"): 3}), 2)
    0.6
    """
    sizes = [sqrt(sum(amount * amount for amount in game.values())) for game in (one, other)]
    common = sum(amount * other.get(thing, 0) for thing, amount in one.items())
    return common / (sizes[0] * sizes[1]) if all(sizes) else 0.0


def _replay(game: Game, results: Sequence[Results], wanted: int, on_progress: Callable[[int], None]) -> _Counts:
    """Replay games that were played to their end, evenly spread over the tournaments."""
    counts = _Counts()
    if game.statistics is None:
        return counts
    total = sum(result.games for result in results)
    for result in results:
        broken = {forfeit[0] for forfeit in result.forfeits}
        share = max(1, wanted * result.games // total)
        indexes = [number * result.games // share for number in range(min(share, result.games))]
        for index, record in read_records(result.path, [one for one in indexes if one not in broken]):
            counts.add(read_binary(record, find_game), game.statistics.study, result.shares[index].tolist())
            on_progress(counts.games)
    return counts


def _uses(game: Game, seats: int, options: Mapping[str, str], counts: _Counts, render: Render) -> Iterator[Use]:
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
