"""A sequential test (SPRT) of whether a bot is stronger than another: it plays until it knows, with stated errors.

The hypotheses are shares of wins of the first bot: ``null`` (no better) and ``better``. The log-likelihood ratio is
that of the generalized test with a normal approximation (GSPRT), which takes shared wins as they are. The games count
in their order, so the decision does not depend on how many processes play.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import closing
from math import log
from pathlib import Path
from typing import NamedTuple

import msgspec

from .chunk import Chunk, decode, make_chunk
from .errors import BadPlan, OtherRun
from .plan import Plan, differences
from .play.journal import Journal, journal_path
from .play.pool import Players
from .results.parquet import plan_of, read_results, write_results

BETTER, NOT_BETTER, UNDECIDED = "better", "not-better", "undecided"
LEAST_GAMES = 20
"""Games before the first decision: the normal approximation needs some."""


class Hypotheses(msgspec.Struct, frozen=True):
    """What is tested, and the errors that are allowed."""

    null: float
    better: float
    alpha: float = 0.05
    """The chance that a bot that is no better is called better."""
    beta: float = 0.05
    """The chance that a bot that is better is called not better."""

    def check(self) -> None:
        """Refuse hypotheses that cannot be tested."""
        if not 0 < self.null < self.better < 1:
            raise BadPlan(f"the share of wins to reach is above {self.null:.3f} and below 1, not {self.better}")
        if not (0 < self.alpha < 0.5 and 0 < self.beta < 0.5):
            raise BadPlan("the errors are above 0 and below 0.5")

    @property
    def bounds(self) -> tuple[float, float]:
        """The log-likelihood ratios at which the test ends."""
        return log(self.beta / (1 - self.alpha)), log((1 - self.beta) / self.alpha)


class Decision(NamedTuple):
    """What came of a test."""

    verdict: str
    games: int
    """The games that it took."""
    ratio: float
    """The log-likelihood ratio."""
    share: float


class SequentialTest:
    """Counts the shares of wins of a bot, game by game.

    >>> test = SequentialTest(Hypotheses(0.5, 0.6))
    >>> for game in range(200):
    ...     test.add(game % 4 != 0)
    >>> test.decision.verdict, test.decision.games
    ('better', 31)
    """

    def __init__(self, hypotheses: Hypotheses) -> None:
        hypotheses.check()
        self.hypotheses = hypotheses
        self._games, self._sum, self._squares = 0, 0.0, 0.0
        self._verdict = UNDECIDED

    @property
    def is_decided(self) -> bool:
        """Whether the test has ended."""
        return self._verdict != UNDECIDED

    def add(self, share: float) -> None:
        """Count a game; after the decision, no more."""
        if self.is_decided:
            return
        self._games += 1
        self._sum += share
        self._squares += share * share
        low, high = self.hypotheses.bounds
        if self._games >= LEAST_GAMES:
            ratio = self.ratio
            self._verdict = BETTER if ratio >= high else NOT_BETTER if ratio <= low else UNDECIDED

    @property
    def ratio(self) -> float:
        """The log-likelihood ratio of the hypotheses."""
        if not self._games:
            return 0.0
        mean, tested = self._sum / self._games, self.hypotheses
        # One more win and one more loss keep the variance of equal results above 0.
        variance = (self._squares + 1) / (self._games + 2) - ((self._sum + 1) / (self._games + 2)) ** 2
        return self._games * (tested.better - tested.null) * (2 * mean - tested.null - tested.better) / (2 * variance)

    @property
    def decision(self) -> Decision:
        """What is known so far."""
        return Decision(self._verdict, self._games, self.ratio, self._sum / max(1, self._games))


class SequentialRun:
    """A tournament that ends with the decision; the results hold the games up to it."""

    def __init__(self, plan: Plan, hypotheses: Hypotheses, out: Path) -> None:
        self.plan, self.out = plan, out
        self.test = SequentialTest(hypotheses)
        self._waiting: dict[int, Sequence[float]] = {}
        self._next = 0
        if out.is_dir() or not out.parent.is_dir():
            raise BadPlan(f"the results go into a file in a folder that is there, not to {out}")
        if out.exists():
            self._read()

    def _read(self) -> None:
        """Take the decision from results that are there."""
        found = plan_of(self.out)
        different = [name for name in differences(self.plan, found) if name != "games"]
        if different:
            raise OtherRun(f"{self.out} holds another tournament ({', '.join(different)} not the same)")
        results = read_results(self.out)
        for bots, shares in zip(results.bots.tolist(), results.shares.tolist(), strict=True):
            self.test.add(_own_share([results.names[bot] for bot in bots], shares, self.plan.bots[0]))
        if not self.test.is_decided and found.games < self.plan.games:
            raise OtherRun(f"{self.out} holds a test of {found.games} games without a decision; give another --out")

    @property
    def is_finished(self) -> bool:
        """Whether the decision is made, or all games are played."""
        return self.out.exists()

    def play(self, players: Players) -> Iterator[Decision]:
        """Play until the decision; yield what is known after each chunk."""
        journal = Journal(journal_path(self.out), self.plan)
        try:
            for chunk in journal.chunks():
                self._count(chunk)
            yield self.test.decision
            wanted = (chunk for chunk in self.plan.chunks() if not journal.holds(chunk[0]))
            if not self._is_over:
                with closing(players.play(wanted)) as playing:
                    for data in playing:
                        journal.append(data)
                        self._count(decode(data))
                        yield self.test.decision
                        if self._is_over:
                            break
            journal.sync()
            ended = msgspec.structs.replace(self.plan, games=self.test.decision.games)
            write_results(ended, _until(journal.chunks(), ended.games), self.out)
            journal.path.unlink()
        finally:
            journal.close()

    @property
    def _is_over(self) -> bool:
        return self.test.is_decided or self._next >= self.plan.games

    def _count(self, chunk: Chunk) -> None:
        """Count games in their order; those that come early wait."""
        _, _, places = chunk.columns()
        winners = places == 1
        shares = (winners / winners.sum(axis=1, keepdims=True)).tolist()
        own = [
            _own_share(self.plan.names(chunk.first + offset), row, self.plan.bots[0])
            for offset, row in enumerate(shares)
        ]
        self._waiting[chunk.first] = own
        while self._next in self._waiting:
            games = self._waiting.pop(self._next)
            self._next += len(games)
            for share in games:
                self.test.add(share)


def _own_share(seated: Sequence[str], shares: Sequence[float], own: str) -> float:
    """Give the share of the win of a bot, on all of its seats."""
    return sum(share for bot, share in zip(seated, shares, strict=True) if bot == own)


def _until(chunks: Iterator[Chunk], games: int) -> Iterator[Chunk]:
    """Give the chunks of the first games; the last one is cut."""
    for chunk in chunks:
        if chunk.first >= games:
            return
        left = games - chunk.first
        if left >= chunk.games:
            yield chunk
            continue
        plies, scores, places = (column[:left] for column in chunk.columns())
        forfeits = [lost for lost in chunk.forfeits if lost.offset < left]
        yield make_chunk(chunk.first, plies, scores, places, forfeits, chunk.records[:left])
