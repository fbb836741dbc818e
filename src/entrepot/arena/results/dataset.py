"""Recorded games as a data set, for training: from the parts of a cluster, or from a file of results."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from ...core.match import Match
from ...core.record import read_binary
from ...games import game as find_game
from ..plan import Plan
from .parquet import read_records, read_results
from .parts import read_index, read_part


@dataclass(frozen=True)
class RecordedGame:
    """A game of a tournament, with its result and its record."""

    index: int
    bots: list[str]
    scores: list[int]
    places: list[int]
    """Final ranks by seat, 1 for the winner; equal numbers are a tie."""
    is_forfeit: bool
    """Whether a bot failed, so that the game was not played to its end."""
    record: bytes

    def match(self) -> Match:
        """Replay the record."""
        return read_binary(self.record, find_game)

    def win_share(self, seat: int) -> float:
        """Give the share of the win that a seat has: 1 for the winner, less where the first rank is shared."""
        return 1 / self.places.count(1) if self.places[seat] == 1 else 0.0


def recorded_games(source: str) -> Iterator[RecordedGame]:
    """Read the games of a tournament, in their order: from a folder of parts (a path or URI), or from results."""
    if "://" not in source and Path(source).is_file():
        yield from _from_results(Path(source))
        return
    plan, parts = read_index(source)
    for part in parts:
        for chunk in read_part(plan, part):
            _, scores, places = chunk.columns()
            failed = {lost.offset for lost in chunk.forfeits}
            for offset, record in enumerate(chunk.records):
                results = scores[offset].tolist(), places[offset].tolist(), offset in failed
                yield _game(plan, chunk.first + offset, *results, record)


def _from_results(path: Path) -> Iterator[RecordedGame]:
    results = read_results(path)
    failed = {game for game, _, _, _ in results.forfeits}
    for index, record in read_records(path, range(results.games)):
        scores, places = results.scores[index].tolist(), results.places[index].tolist()
        yield _game(results.plan, index, scores, places, index in failed, record)


def _game(
    plan: Plan, index: int, scores: list[int], places: list[int], is_forfeit: bool, record: bytes
) -> RecordedGame:
    return RecordedGame(index, plan.names(index), scores, places, is_forfeit, record)
