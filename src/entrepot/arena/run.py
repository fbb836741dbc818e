"""Runs a tournament: plays what is not in the journal yet, then writes the results from it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from ..compile.progress import Observer
from .errors import BadPlan, BadResults, OtherRun
from .own_bots import module_folders
from .plan import Plan, differences
from .play.journal import Journal, journal_path, planned
from .play.pool import LocalPlayers, Players
from .results.parquet import plan_of, write_results
from .results.parts import PART_CHUNKS, PartStore

if TYPE_CHECKING:
    from .play.nodes import ClusterObserver


class Tournament:
    """A plan, and the file of its results."""

    def __init__(self, plan: Plan, out: Path, store: str = "") -> None:
        self.plan, self.out, self.store = plan, out, store
        if out.is_dir() or not out.parent.is_dir():
            raise BadPlan(f"the results go into a file in a folder that is there, not to {out}")
        self.is_finished = out.exists() and not journal_path(out).exists()
        if out.exists():
            different = differences(plan, plan_of(out))
            if different:
                raise OtherRun(
                    f"{out} holds another tournament ({', '.join(different)} not the same); give another --out, "
                    "or remove it"
                )

    def play(self, players: Players) -> Iterator[int]:
        """Play what is not played yet, and write the results; yield the number of finished games.

        Where the games are written as parts, the results are not: the journal keeps the index of the parts.
        """
        if self.is_finished:
            return
        if self.store:
            PartStore(self.store, self.plan).claim()
        journal = Journal(journal_path(self.out), self.plan)
        try:
            yield journal.games
            if journal.games < self.plan.games:
                for data in players.play(self._orders(journal)):
                    journal.append(data)
                    yield journal.games
            journal.sync()
            self._finish(journal)
        finally:
            if not journal.games:
                journal.path.unlink(missing_ok=True)  # an empty journal must not block another plan
            journal.close()

    def _orders(self, journal: Journal) -> Iterator[tuple[int, int]]:
        """Give the games that are not played yet, a chunk or a part at a time."""
        wanted = (chunk for chunk in self.plan.chunks() if not journal.holds(chunk[0]))
        return joined(wanted, PART_CHUNKS * self.plan.chunk) if self.store else wanted

    def _finish(self, journal: Journal) -> None:
        if self.store and journal.parts:
            PartStore(self.store, self.plan).finish(journal.parts)
            return
        write_results(self.plan, journal.chunks(), self.out)
        journal.path.unlink()
        self.is_finished = True


def joined(chunks: Iterable[tuple[int, int]], block: int) -> Iterator[tuple[int, int]]:
    """Join consecutive chunks of the same block of games.

    >>> list(joined([(0, 2), (2, 2), (6, 2), (8, 2)], 8))
    [(0, 4), (6, 2), (8, 2)]
    """
    begin, games = 0, 0
    for first, count in chunks:
        if games and (first != begin + games or first // block != begin // block):
            yield begin, games
            games = 0
        if not games:
            begin = first
        games += count
    if games:
        yield begin, games


def merge(out: Path) -> Plan:
    """Write the results of a tournament from the parts that its journal lists."""
    plan = planned(out)
    if plan is None:
        raise BadResults(f"beside {out} lies no journal of a tournament")
    if not journal_path(out).exists():
        return plan
    journal = Journal(journal_path(out), plan)
    try:
        if journal.games < plan.games:
            raise BadResults(f"{plan.games - journal.games} of {plan.games} games are not played yet")
        write_results(plan, journal.chunks(), out)
        journal.path.unlink()
    finally:
        journal.close()
    return plan


def local_players(plan: Plan, jobs: int, on_progress: Observer = lambda progress: None) -> Players:
    """Play in processes of this machine; ``on_progress`` is called with the progress of a compile."""
    if jobs < 1:
        raise BadPlan(f"at least one job plays, not {jobs}")
    return LocalPlayers(plan, jobs, module_folders(), on_progress)


def play_all(plan: Plan, out: Path, players: Players) -> None:
    """Play a whole tournament."""
    for _ in Tournament(plan, out).play(players):
        pass


def ray_players(
    plan: Plan, address: str, jobs: int = 0, store: str = "", observer: ClusterObserver = lambda event: None
) -> Players:
    """Play on a Ray cluster; 0 jobs: one for each of its cores. With a store, its nodes write the games there."""
    from .play.cluster import RayPlayers

    if jobs < 0:
        raise BadPlan(f"at least one job plays, not {jobs}")
    return RayPlayers(plan, address, jobs, store, observer)
