"""Parts: Parquet files that the nodes of a cluster write; merged, they give the bytes of the local run."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from pathlib import Path

import pyarrow.dataset
import pytest

from entrepot.arena.chunk import encode
from entrepot.arena.errors import BadPlan, BadResults, OtherRun
from entrepot.arena.plan import Plan, make_plan
from entrepot.arena.play.games import play_chunk
from entrepot.arena.play.journal import journal_path
from entrepot.arena.results.dataset import recorded_games
from entrepot.arena.results.parquet import records_path
from entrepot.arena.results.parts import PartStore, open_store, read_index
from entrepot.arena.run import Tournament, local_players, merge, play_all
from entrepot.games import game as find_game


class PartPlayers:
    """Plays in this process, and writes parts as a node does."""

    def __init__(self, plan: Plan, store: str, at_most: int = 1 << 30) -> None:
        self.plan, self.store, self.left = plan, store, at_most

    def play(self, chunks: Iterable[tuple[int, int]]) -> Generator[bytes, None, None]:
        for first, games in chunks:
            if not self.left:
                return
            self.left -= 1
            played = [encode(play_chunk(self.plan, *order)) for order in self.plan.chunks(first, games)]
            yield PartStore(self.store, self.plan).write(played)


def both(out: Path) -> tuple[bytes, bytes]:
    return out.read_bytes(), records_path(out).read_bytes()


@pytest.fixture(scope="module")
def plan() -> Plan:
    """Twenty games, choice by choice: two parts."""
    return make_plan(find_game("clippers"), ["priority", "random", "random"], 20, 6, {})


@pytest.fixture(scope="module")
def local(plan: Plan, tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("local") / "cup.parquet"
    play_all(plan, out, local_players(plan, 1))
    return out


def play(plan: Plan, out: Path, store: str, at_most: int = 1 << 30) -> None:
    for _ in Tournament(plan, out, store).play(PartPlayers(plan, store, at_most)):
        pass


def test_merged_parts_are_the_bytes_of_the_local_run(plan: Plan, local: Path, tmp_path: Path) -> None:
    out, store = tmp_path / "cup.parquet", f"file://{tmp_path}/parts"
    play(plan, out, store)
    assert not out.exists(), "merging is asked for"
    assert pyarrow.dataset.dataset(sorted((tmp_path / "parts").glob("*.parquet"))).count_rows() == 20
    merge(out)
    assert both(out) == both(local)
    assert not journal_path(out).exists()
    assert merge(out) == plan, "a second time does nothing"


def test_a_part_that_is_missing_is_played_again(plan: Plan, local: Path, tmp_path: Path) -> None:
    out, store = tmp_path / "cup.parquet", str(tmp_path / "parts")
    play(plan, out, store)
    (tmp_path / "parts" / "games-0000000000-16.parquet").unlink()
    with pytest.raises(BadResults, match="16 of 20 games are not played yet"):
        merge(out)
    play(plan, out, store)
    merge(out)
    assert both(out) == both(local)


def test_a_changed_part_is_refused(plan: Plan, tmp_path: Path) -> None:
    out, store = tmp_path / "cup.parquet", str(tmp_path / "parts")
    play(plan, out, store)
    part = tmp_path / "parts" / "games-0000000016-4.parquet"
    part.write_bytes(part.read_bytes()[:-1] + b"!")
    with pytest.raises(BadResults, match=r"games-0000000016-4.parquet .* was changed"):
        merge(out)
    assert not out.exists()


def test_the_parts_of_another_tournament_are_not_overwritten(plan: Plan, tmp_path: Path) -> None:
    store = str(tmp_path / "parts")
    play(plan, tmp_path / "cup.parquet", store, at_most=1)
    other = make_plan(find_game("clippers"), ["random", "random"], 4, 6, {})
    with pytest.raises(OtherRun, match="bots, games not the same"):
        play(other, tmp_path / "other.parquet", store)


def test_a_node_must_see_the_folder_of_the_driver(plan: Plan, tmp_path: Path) -> None:
    PartStore(str(tmp_path / "parts"), plan).claim()
    PartStore(str(tmp_path / "parts"), plan).check()
    with pytest.raises(BadResults, match="must be shared by all nodes"):
        PartStore(str(tmp_path), plan).check()
    other = make_plan(find_game("clippers"), ["random", "random"], 4, 6, {})
    with pytest.raises(OtherRun, match="bots, games not the same"):
        PartStore(str(tmp_path / "parts"), other).check()


def test_unusable_folders_are_refused(plan: Plan) -> None:
    with pytest.raises(BadPlan, match="cannot be written to nowhere://x"):
        open_store("nowhere://x")
    with pytest.raises(BadPlan, match="no credentials"):
        open_store("s3://key:secret@bucket/cup")
    with pytest.raises(BadResults, match="no parts of a finished tournament"):
        read_index("/no/such/folder")


def test_parts_are_read_as_a_data_set(plan: Plan, tmp_path: Path) -> None:
    out, store = tmp_path / "cup.parquet", str(tmp_path / "parts")
    play(plan, out, store)
    games = list(recorded_games(store))
    assert [game.index for game in games] == list(range(20))
    for game in games:
        match = game.match()
        assert match.is_over
        assert list(match.ranks()) == game.places
        assert match.names == game.bots == plan.names(game.index)
    merge(out)
    assert list(recorded_games(str(out))) == games, "a file of results is read the same way"


@pytest.mark.slow
def test_parts_go_to_an_object_store(plan: Plan, local: Path, tmp_path: Path, bucket: str) -> None:
    out = tmp_path / "cup.parquet"
    play(plan, out, bucket, at_most=1)
    play(plan, out, bucket)
    assert [part.games for part in read_index(bucket)[1]] == [16, 4]
    merge(out)
    assert both(out) == both(local)
    assert len(list(recorded_games(bucket))) == 20
