"""Runs a tournament: plays what is not in the journal yet, then writes the results from it."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from ..compile.progress import Observer
from .errors import BadPlan, OtherRun
from .journal import Journal, journal_path
from .plan import Plan, differences
from .pool import LocalPlayers, Players
from .results import plan_of, write_results


def module_folders() -> list[str]:
    """List the folders to import bots from: the working folder, and those of ``sys.path``."""
    return list(dict.fromkeys([str(Path.cwd()), *(folder for folder in sys.path if folder and Path(folder).is_dir())]))


class Tournament:
    """A plan, and the file of its results."""

    def __init__(self, plan: Plan, out: Path) -> None:
        self.plan, self.out = plan, out
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
        """Play what is not played yet, and write the results; yield the number of finished games."""
        if self.is_finished:
            return
        journal = Journal(journal_path(self.out), self.plan)
        try:
            yield journal.games
            wanted = (chunk for chunk in self.plan.chunks() if not journal.holds(chunk[0]))
            if journal.games < self.plan.games:
                for data in players.play(wanted):
                    journal.append(data)
                    yield journal.games
            journal.sync()
            write_results(self.plan, journal.chunks(), self.out)
            journal.path.unlink()
            self.is_finished = True
        finally:
            if not journal.games:
                journal.path.unlink(missing_ok=True)  # an empty journal must not block another plan
            journal.close()


def local_players(plan: Plan, jobs: int, on_progress: Observer = lambda progress: None) -> Players:
    """Play in processes of this machine; ``on_progress`` is called with the progress of a compile."""
    if jobs < 1:
        raise BadPlan(f"at least one job plays, not {jobs}")
    return LocalPlayers(plan, jobs, module_folders(), on_progress)


def play_all(plan: Plan, out: Path, players: Players) -> None:
    """Play a whole tournament."""
    for _ in Tournament(plan, out).play(players):
        pass


def ray_players(plan: Plan, address: str, jobs: int = 0) -> Players:
    """Play on a Ray cluster; 0 jobs: one for each of its cores."""
    from .cluster import RayPlayers

    return RayPlayers(plan, address, jobs, module_folders())
