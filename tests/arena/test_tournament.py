"""Tournaments: the same results however they are played, nothing lost when killed, broken bots lose."""

from __future__ import annotations

import math
import random
import signal
import subprocess
import time
from collections import Counter
from pathlib import Path

import pyarrow.parquet
import pytest

from entrepot.arena.plan import make_plan
from entrepot.arena.play.games import forfeit_ranks, play_compiled, play_watched, redacted_view
from entrepot.arena.play.journal import Journal, journal_path
from entrepot.arena.results.parquet import read_records, read_results, records_path
from entrepot.arena.run import local_players, play_all
from entrepot.arena.schedule import gauntlet_seatings, pool_seatings, seatings
from entrepot.core.game import Game
from entrepot.core.match import Match
from entrepot.core.record import read_binary
from entrepot.core.stream import new_stream
from entrepot.core.view import knowledge, view
from entrepot.games import game as find_game
from tests.shared import hidden_cards

from .conftest import HERE, Run, command, surroundings


def both(out: Path) -> tuple[bytes, bytes]:
    return out.read_bytes(), records_path(out).read_bytes()


# Who sits where


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_bot_has_every_seat_equally_often(seats: int) -> None:
    table = seatings(seats)
    for rounds in range(0, len(table), seats):
        games = table[rounds : rounds + seats]
        for seat in range(seats):
            assert sorted(game[seat] for game in games) == list(range(seats))
    before = Counter((game[seat], game[(seat + 1) % seats]) for game in table for seat in range(seats))
    assert len(set(before.values())) == 1, "and sits beside every other one equally often"


@pytest.mark.parametrize(("bots", "seats"), [(3, 2), (5, 3), (6, 4)])
def test_every_bot_of_a_pool_has_every_seat_equally_often(bots: int, seats: int) -> None:
    table = pool_seatings(bots, seats)
    for begin in range(0, len(table), bots):
        games = table[begin : begin + bots]
        for seat in range(seats):
            assert sorted(game[seat] for game in games) == list(range(bots))
    assert len(set(table)) == len(table), "over all rounds, every order of bots sits down once"
    met = Counter(frozenset(game) for game in table)
    assert len(met) == math.comb(bots, seats)
    assert len(set(met.values())) == 1


@pytest.mark.parametrize(("bots", "seats"), [(2, 2), (4, 2), (3, 3), (5, 3), (6, 4)])
def test_a_challenger_plays_every_game_of_a_gauntlet(bots: int, seats: int) -> None:
    table = gauntlet_seatings(bots, seats)
    assert all(game.count(0) == 1 and len(set(game)) == seats for game in table)
    for begin in range(0, len(table), (bots - 1) * seats):
        games = table[begin : begin + (bots - 1) * seats]
        assert set(Counter(game.index(0) for game in games).values()) == {bots - 1}
        assert len(set(Counter(bot for game in games for bot in game if bot).values())) == 1


def test_a_pool_and_a_gauntlet_are_played(tmp_path: Path) -> None:
    bots = ["random", "greedy", "priority", "mybots:First"]
    for kind, games in (("pool", 12), ("gauntlet", 18)):
        out = tmp_path / f"{kind}.parquet"
        plan = make_plan(find_game("clippers"), bots, games, 5, {}, kind=kind, seats=3)
        with pytest.MonkeyPatch.context() as patch:
            patch.syspath_prepend(str(HERE))
            play_all(plan, out, local_players(plan, 1))
        results = read_results(out)
        sat = Counter(results.names[bot] for bot in results.bots.reshape(-1).tolist())
        assert set(sat) == set(bots)
        assert sat["random"] == (9 if kind == "pool" else 18)
        assert all(len(set(row)) == 3 for row in results.bots.tolist())
        for index, record in read_records(out, [0, games - 1]):
            assert read_binary(record, find_game).names == plan.names(index)


def test_results_are_balanced_and_seeds_distinct(tmp_path: Path, any_game: Game) -> None:
    seats = any_game.seats[-1]
    bots = ["greedy", *["random"] * (seats - 1)]
    out = tmp_path / "cup.parquet"
    plan = make_plan(any_game, bots, 6 * seats, 5, {})
    play_all(plan, out, local_players(plan, 1))
    rows = pyarrow.parquet.read_table(out).to_pylist()
    assert len(rows) == 6 * seats * seats
    sat = Counter((row["bot"], row["seat"]) for row in rows)
    assert {sat["greedy", seat] for seat in range(1, seats + 1)} == {6}
    assert len({row["seed"] for row in rows}) == 6 * seats
    for index in range(6 * seats):
        own = [row for row in rows if row["index"] == index]
        assert sum(row["win_share"] for row in own) == pytest.approx(1)
        assert min(row["place"] for row in own) == 1
        assert len({row["plies"] for row in own}) == 1


def test_records_replay_to_the_results(tmp_path: Path, any_game: Game) -> None:
    out = tmp_path / "cup.parquet"
    plan = make_plan(any_game, ["greedy", "random"], 4, 5, {})
    play_all(plan, out, local_players(plan, 1))
    results = read_results(out)
    for index, record in read_records(out, range(4)):
        match = read_binary(record, find_game)
        assert match.is_over
        assert match.names == plan.names(index)
        assert match.scores() == results.scores[index].tolist()
        assert match.ranks() == results.places[index].tolist()
        assert len(match.choices) == results.plies[index]


def test_compiled_and_watched_games_are_the_same(any_game: Game) -> None:
    for options in any_game.samples[:2]:
        plan = make_plan(any_game, ["greedy", "random", "greedy"], 3, 11, options)
        assert play_compiled(plan, 0, 3) == play_watched(plan, 0, 3)


@pytest.mark.rule("S11.5")
def test_a_bot_of_others_gets_what_its_seat_knows() -> None:
    game = find_game("singapore")
    plan = make_plan(game, ["greedy", "random", "random"], 1, 5, {})
    record = play_compiled(plan, 0, 1).records[0]
    real = read_binary(record, find_game)
    stream = new_stream(3)
    for ply in range(len(real.choices) - 5, 40, -11):
        real.rewind(ply)
        if real.actor >= 0:
            seat = real.actor
            pried = redacted_view(real, seat, stream)
            assert pried.shown == view(game, real.state, seat)
            assert pried.legal == real.legal()
            assert pried.known == knowledge(game, real.state, seat)
            assert pried.known["goods"] == real.state.goods, "all of it happened in the open"
            assert pried.shown["state"]["goods"].count(None) == 3, "and yet screens hide it"


def test_not_even_a_bot_that_pries_sees_what_cannot_be_known() -> None:
    match = Match(hidden_cards.GAME, 2, names=["A", "B"])
    match.state.card = [2, 4]
    stream = new_stream(3)
    pried = [redacted_view(match, 0, stream)._state.card for _ in range(40)]
    assert {own for own, _ in pried} == {2}
    assert {other for _, other in pried} == {0, 1, 3, 4}


# The same results however they are played


@pytest.mark.parametrize(("bots", "games"), [("greedy,random,random", 600), ("greedy,mybots:First,random", 6)])
def test_one_job_and_two_jobs_write_the_same_bytes(entrepot: Run, tmp_path: Path, bots: str, games: int) -> None:
    found = []
    for jobs in (1, 2):
        out = tmp_path / f"{jobs}.parquet"
        entrepot(
            "arena", "run", "singapore", "--bots", bots, "--games", games, "--seed", 4, "--jobs", jobs, "--out", out
        )
        found.append(both(out))
    assert found[0] == found[1]


@pytest.mark.slow
def test_killed_twenty_times_and_resumed(tmp_path: Path) -> None:
    calm, wild = tmp_path / "calm.parquet", tmp_path / "wild.parquet"
    base = ["arena", "run", "singapore", "--bots", "greedy,random,random", "--games", 12_000, "--seed", 8, "--jobs", 2]
    subprocess.run(command(*base, "--out", calm), env=surroundings(), check=True, capture_output=True)
    dice = random.Random(20)
    kills, finished, written = 0, 0, 0
    while kills < 20 or not finished:
        process = subprocess.Popen(
            command(*base, "--out", wild), env=surroundings(), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        try:
            process.wait(timeout=dice.uniform(0.6, 1.9) if kills < 20 else 60)
        except subprocess.TimeoutExpired:
            process.kill()
        assert process.wait() in (0, -signal.SIGKILL)
        if process.returncode == 0:
            assert both(wild) == both(calm)
            assert not journal_path(wild).exists()
            finished, written = finished + 1, 0
            wild.unlink()
        else:
            kills += 1
            size = journal_path(wild).stat().st_size if journal_path(wild).exists() else 0
            assert size >= written or wild.exists(), "nothing that was written is ever lost"
            written = size


def test_a_torn_entry_is_cut_off(tmp_path: Path) -> None:
    plan = make_plan(find_game("singapore"), ["random", "random"], 600, 1, {})
    out = tmp_path / "cup.parquet"
    play_all(plan, out, local_players(plan, 1))
    whole = both(out)
    again = tmp_path / "again.parquet"
    journal = Journal(journal_path(again), plan)
    from entrepot.arena.chunk import encode

    data = encode(play_compiled(plan, 256, 256))
    journal.append(data)
    journal.close()
    size = journal_path(again).stat().st_size
    with journal_path(again).open("ab") as file:
        file.write(journal_path(again).read_bytes()[-len(data) // 2 :])
    reopened = Journal(journal_path(again), plan)
    assert reopened.games == 256
    assert journal_path(again).stat().st_size == size
    reopened.close()
    play_all(plan, again, local_players(plan, 1))
    assert both(again) == whole


def test_nobody_else_may_write(entrepot: Run, tmp_path: Path) -> None:
    plan = make_plan(find_game("singapore"), ["random", "random"], 10, 1, {})
    out = tmp_path / "cup.parquet"
    journal = Journal(journal_path(out), plan)
    words = ["arena", "run", "singapore", "--bots", "random,random", "--games", 10, "--seed", 1, "--out", out]
    assert "being played" in entrepot(*words, code=2).stderr
    journal.close()
    entrepot(*words)


# Broken bots


BROKEN = {
    "Crashing": ("crash", "RuntimeError: out of ideas"),
    "Illegal": ("illegal", "choice 999999 is not among"),
    "Wordy": ("illegal", "a whole number, not a str"),
    "Late": ("overtime", "longer than 0.4 s"),
    "Endless": ("overtime", "longer than 0.4 s"),
    "Deadly": ("crash", "the process ended (signal 11)"),
}


def test_broken_bots_lose_and_the_arena_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(HERE))
    for number, (name, (kind, error)) in enumerate(BROKEN.items()):
        out = tmp_path / f"{name}.parquet"
        bots = [f"mybots:{name}", "random", "mybots:Noisy"]
        plan = make_plan(find_game("singapore"), bots, 3, number, {}, 0.4)
        play_all(plan, out, local_players(plan, 1))
        rows = pyarrow.parquet.read_table(out).to_pylist()
        assert len(rows) == 9
        for row in rows:
            broken = row["bot"] == bots[0]
            assert row["place"] == (3 if broken else 1), name
            assert row["win_share"] == (0 if broken else 0.5)
            assert row["forfeit"] == (kind if broken else None)
            assert error in row["error"] if broken else row["error"] is None
        for _, record in read_records(out, range(3)):
            match = read_binary(record, find_game)
            assert not match.is_over
            assert bool(match.choices) or name == "Wordy"


@pytest.mark.parametrize(
    ("bot", "said"), [("Unborn", "ValueError: no weights found"), ("Stuck", "longer than 0.4 s to be made")]
)
def test_a_bot_that_cannot_be_made_is_an_error(entrepot: Run, tmp_path: Path, bot: str, said: str) -> None:
    words = ["arena", "run", "singapore", "--bots", f"mybots:{bot},random", "--games", 3, "--limit", 0.4, "--jobs", 1]
    told = entrepot(*words, "--out", tmp_path / "cup.parquet", code=2).stderr
    assert said in told
    assert list(tmp_path.iterdir()) == []


def test_a_bot_that_never_finishes_a_game_is_an_error(entrepot: Run, tmp_path: Path) -> None:
    words = ["arena", "run", "singapore", "--bots", "mybots:Crashing,random", "--games", 3, "--jobs", 1]
    done = entrepot(*words, "--out", tmp_path / "cup.parquet", code=1)
    assert "mybots:Crashing failed in all of its 3 games: crash, RuntimeError: out of ideas" in done.stderr
    assert read_results(tmp_path / "cup.parquet").games == 3, "the results are written all the same"


def test_places_after_a_forfeit() -> None:
    assert forfeit_ranks(2, 0) == [2, 1]
    assert forfeit_ranks(5, 4) == [1, 1, 1, 1, 5]


def test_no_process_is_left_behind(tmp_path: Path) -> None:
    out = tmp_path / "cup.parquet"
    words = command("arena", "run", "singapore", "--bots", "mybots:First,mybots:Endless", "--games", 8, "--seed", 1)
    process = subprocess.Popen([*words, "--out", str(out), "--jobs", "2"], env=surroundings())
    deadline = time.monotonic() + 30
    children: list[int] = []
    while len(children) < 2 and time.monotonic() < deadline:
        time.sleep(0.1)
        tasks = Path(f"/proc/{process.pid}/task").glob("*/children")
        children = [int(child) for task in tasks for child in task.read_text().split()]
    assert len(children) == 2
    process.kill()
    process.wait()
    while any(Path(f"/proc/{child}").exists() for child in children) and time.monotonic() < deadline + 30:
        time.sleep(0.1)
    assert not [child for child in children if Path(f"/proc/{child}").exists()]


# Bad arguments


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--bots", "random,nobody"], "no bot is called 'nobody'"),
        (["--bots", "random,nomodule:Bot"], "nomodule"),
        (["--bots", "random,mybots:Nothing"], "Nothing"),
        (["--bots", "random"], "is played by"),
        (["--bots", "random,random", "--games", "0"], "1 to"),
        (["--bots", "random,random", "--seed", "-1"], "a seed is"),
        (["--bots", "random,random", "--limit", "0"], "above 0"),
        (["--bots", "random,random", "--jobs", "-1"], "--jobs"),
        (["--bots", "random,random", "--option", "layout=round"], "option layout"),
        (["--bots", "random,random", "--option", "wind=west"], "no option 'wind'"),
        (["--bots", "random,random", "--ray", "127.0.0.1:9"], "no Ray cluster"),
    ],
)
def test_bad_arguments_are_told_in_one_line(entrepot: Run, tmp_path: Path, words: list[str], said: str) -> None:
    told = entrepot("arena", "run", "singapore", "--out", tmp_path / "cup.parquet", *words, code=2).stderr
    assert said in told
    assert "Traceback" not in told
    assert list(tmp_path.iterdir()) == [], "nothing is left behind"


def test_other_results_are_not_overwritten(entrepot: Run, tmp_path: Path) -> None:
    out = tmp_path / "cup.parquet"
    words = ["arena", "run", "singapore", "--bots", "random,random", "--out", out]
    entrepot(*words, "--games", 4, "--seed", 1)
    before = both(out)
    assert "seed not the same" in entrepot(*words, "--games", 4, "--seed", 2, code=2).stderr
    assert "already finished" in entrepot(*words, "--games", 4).stdout
    assert both(out) == before
    out.write_bytes(b"something else")
    assert "no results" in entrepot(*words, "--games", 4, "--seed", 1, code=2).stderr
    assert "a folder that is there" in entrepot(*words[:-1], tmp_path / "no" / "cup", code=2).stderr
