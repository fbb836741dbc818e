"""The files of ``entrepot play``: processes with a data folder of their own."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import time
from datetime import date
from pathlib import Path

import pytest

from entrepot.core.game import Game
from entrepot.core.match import Match
from entrepot.core.record import read_file, write_file
from entrepot.games import game, names
from entrepot.terminal.match_files import MatchFile
from tests.command import COMMAND, entrepot
from tests.shared.play import random_match

pytestmark = pytest.mark.integration
CORPUS = Path(__file__).parent / "corpus" / "0.1.0" / "records"
OWN_BOT = """
import time
from pathlib import Path


class Last:
    def __init__(self, game, seed):
        self.game = game

    def choose(self, view):
        return view.legal[-1]


class Stuck(Last):
    def choose(self, view):
        time.sleep(600)
"""


class Home:
    """A user with a home folder, who has matches and a bot class of their own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.data = folder / "data" / "entrepot"
        (folder / "ownbot.py").write_text(OWN_BOT)
        path = os.pathsep.join(filter(None, [str(folder), os.environ.get("PYTHONPATH", "")]))
        self.env = {"HOME": str(folder), "XDG_DATA_HOME": str(folder / "data"), "PYTHONPATH": path}

    def play(self, *words: str, typed: str = "q\n", language: str = "en") -> subprocess.CompletedProcess[str]:
        return entrepot("play", *words, typed=typed, language=language, env=self.env)

    def start(self, *words: str) -> subprocess.Popen[str]:
        """Start a game that a test types into step by step."""
        return subprocess.Popen(
            [*COMMAND, "play", *words],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env={**os.environ, "LANG": "en", "LC_ALL": "", "COLUMNS": "200", "NO_COLOR": "1", **self.env},
        )

    def kept(self) -> list[Path]:
        return sorted((self.data / "matches").glob("*"))


@pytest.fixture
def home(tmp_path: Path) -> Home:
    return Home(tmp_path)


def type_in(process: subprocess.Popen[str], text: str) -> None:
    assert process.stdin is not None
    process.stdin.write(text)
    process.stdin.flush()


def read_until(process: subprocess.Popen[str], text: str) -> None:
    """Read what a process prints until a text comes; a process that ends without it fails the test."""
    assert process.stdout is not None
    seen = ""
    while text not in seen:
        sign = process.stdout.read(1)
        assert sign, f"ended without {text!r}: {seen}"
        seen += sign


def wait_for(file: Path, choices: int) -> Match:
    """Wait until a file holds so many choices."""
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        if file.exists() and len((match := read_file(file, game)).choices) >= choices:
            return match
        time.sleep(0.05)
    raise AssertionError(f"{file} never had {choices} choices")


def old_record(seats: int = 2) -> Path:
    """Find an unfinished record of version 0.1.0."""
    for file in sorted(CORPUS.glob(f"*-{seats}-*.match")):
        if not read_file(file, game).is_over:
            return file
    raise AssertionError("no unfinished record")


# One file a match


def test_every_new_game_has_a_file_of_its_own(any_game: Game, home: Home) -> None:
    words = [any_game.name, "--players", "human,random"]
    first = home.play(*words, typed="1\nq\n")
    (one,) = home.kept()
    assert f"saved in {one}" in first.stdout
    assert one.name.startswith(f"{any_game.name}-{date.today().isoformat()[:4]}")
    content = one.read_bytes()
    assert home.play(*words).returncode == 0
    assert len(home.kept()) == 2
    assert one.read_bytes() == content


def test_games_that_start_together_share_no_file(home: Home) -> None:
    processes = [home.start(names()[0], "--players", "human,human") for _ in range(3)]
    try:
        for process in processes:
            read_until(process, "your choice")
        ends = [process.communicate("q\n", timeout=120)[0] for process in processes]
    finally:
        for process in processes:
            process.kill()
    files = {re.findall(r"saved in (.*)\.\n", end)[-1] for end in ends}
    assert len(files) == 3
    assert {str(file) for file in home.kept()} == files


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "is not overwritten"), ("de", "nicht überschrieben"), ("fr", "n’est pas écrasé"), ("it", "sovrascritto")],
)
def test_a_new_game_refuses_a_file_that_exists(home: Home, language: str, said: str) -> None:
    notes = home.folder / "notes.txt"
    notes.write_text("milk\n")
    run = home.play(names()[0], "--players", "human,human", "--file", str(notes), language=language)
    assert run.returncode == 2
    assert said in run.stderr
    assert "--resume" in run.stderr
    assert notes.read_text() == "milk\n"


def test_a_new_game_refuses_even_the_record_of_a_match(any_game: Game, home: Home) -> None:
    file = home.folder / "mine.match"
    words = [any_game.name, "--players", "human,human", "--file", str(file)]
    assert home.play(*words, typed="1\nq\n").returncode == 0
    content = file.read_bytes()
    assert home.play(*words).returncode == 2
    assert file.read_bytes() == content


# Continuing


def test_the_latest_unfinished_match_continues(home: Home) -> None:
    older, newer = names()[:2]
    home.play(older, "--players", "human,random", typed="1\nq\n")
    home.play(newer, "--players", "human,random", typed="1\nq\n")
    home.play(newer, "--players", "random,random")
    by_name = {file.name.split("-")[0]: file for file in home.kept() if not read_file(file, game).is_over}
    latest = home.play("--resume")
    assert latest.returncode == 0, latest.stderr
    assert f"Continuing the match in {by_name[newer]}." in latest.stdout
    assert str(by_name[older]) in home.play(older, "--resume").stdout
    assert str(by_name[older]) in home.play("--resume").stdout  # it was the last one to be continued
    assert len(home.kept()) == 3


def test_nothing_to_continue_is_told(any_game: Game, home: Home) -> None:
    home.play(any_game.name, "--players", "random,random")
    run = home.play("--resume")
    assert run.returncode == 2
    assert "no unfinished match" in run.stderr


def test_a_damaged_file_does_not_hide_the_others(any_game: Game, home: Home) -> None:
    home.play(any_game.name, "--players", "human,random")
    (good,) = home.kept()
    bad = good.with_name("bad.match")
    bad.write_text(good.read_text()[:-10])
    run = home.play("--resume")
    assert f"{bad} does not contain a match" in run.stderr
    assert f"Continuing the match in {good}." in run.stdout


def test_the_match_of_version_0_1_0_continues(home: Home) -> None:
    record = old_record()
    played = read_file(record, game)
    home.data.mkdir(parents=True)
    file = home.data / f"{played.game.name}.match"
    shutil.copy(record, file)
    content = file.read_bytes()
    refused = home.play("--resume")
    assert refused.returncode == 2
    assert f"does not say who plays p1 ({played.names[0]}) and p2 ({played.names[1]})" in refused.stderr
    assert "--players human,merchant" in refused.stderr
    assert file.read_bytes() == content
    run = home.play(played.game.name, "--resume", "--players", "human,greedy", typed="1\nq\n")
    assert run.returncode == 0, run.stderr
    now = read_file(file, game)
    assert now.kinds == ["person", "bot greedy"]
    assert now.names == [played.names[0], "Bot 2 (greedy)"]
    assert now.choices[: len(played.choices)] == played.choices
    assert home.play("--resume").returncode == 0


def test_a_symlink_is_resumed_and_its_target_updated(any_game: Game, home: Home) -> None:
    target, link = home.folder / "kept" / "mine.match", home.folder / "link.match"
    target.parent.mkdir()
    home.play(any_game.name, "--players", "human,random", "--file", str(target))
    before = len(read_file(target, game).choices)
    link.symlink_to(target)
    run = home.play("--resume", "--file", str(link), typed="1\n1\nq\n")
    assert run.returncode == 0, run.stderr
    assert link.is_symlink()
    assert len(read_file(target, game).choices) > before
    assert [file.name for file in target.parent.iterdir()] == [target.name]


def test_a_deleted_target_of_a_symlink_is_created_again(any_game: Game, tmp_path: Path) -> None:
    match = random_match(any_game, 2, {}, seed=1, plies=5)
    target, link = tmp_path / "target.match", tmp_path / "link.match"
    link.symlink_to(target)
    file = MatchFile(link, write_file(match, target))
    target.unlink()
    file.write(match)
    assert link.is_symlink()
    assert target.read_bytes() == file.known


def test_a_file_that_is_no_match_is_refused_and_left_alone(any_game: Game, home: Home) -> None:
    notes = home.folder / "notes.txt"
    notes.write_text("milk\n")
    run = home.play(any_game.name, "--resume", "--file", str(notes))
    assert run.returncode == 2
    assert f"{notes} does not contain a match" in run.stderr
    assert notes.read_text() == "milk\n"


def test_a_match_of_another_game_is_refused(home: Home) -> None:
    file = home.folder / "mine.match"
    home.play(names()[0], "--players", "human,random", "--file", str(file))
    run = home.play(names()[1], "--resume", "--file", str(file))
    assert run.returncode == 2
    assert f"a match of {names()[0]}, not of {names()[1]}" in run.stderr


def test_a_finished_match_is_shown_whoever_its_record_names(any_game: Game, home: Home) -> None:
    match = random_match(any_game, any_game.seats[0], {}, seed=3)
    for known in ([], ["Ada"]):
        match.names = list(known)
        file = home.folder / f"over-{len(known)}.match"
        write_file(match, file)
        run = home.play("--resume", "--file", str(file))
        assert run.returncode == 0, run.stderr
        assert all(name in run.stdout for name in [*known, "Player 2"])


def test_a_finished_match_is_shown_and_not_written(any_game: Game, home: Home) -> None:
    file = home.folder / "over.match"
    write_file(random_match(any_game, any_game.seats[0], {}, seed=5), file)
    before = file.stat()
    run = home.play("--resume", "--file", str(file))
    assert run.returncode == 0, run.stderr
    assert re.search(r"^1\. ", run.stdout, re.MULTILINE)
    assert file.stat().st_mtime_ns == before.st_mtime_ns


# Who plays


def test_everybody_stays_on_their_seat(any_game: Game, home: Home) -> None:
    file = home.folder / "mine.match"
    players = "ownbot:Last,human,greedy,human"
    run = home.play(any_game.name, "--players", players, "--file", str(file), typed="1\nq\n", language="de")
    assert run.returncode == 0, run.stderr
    first = read_file(file, game)
    assert first.kinds == ["bot ownbot:Last", "person", "bot greedy", "person"]
    assert first.headers["date"] == date.fromisoformat(first.headers["date"]).isoformat()
    again = home.play("--resume", "--file", str(file), "--players", players, typed="1\n" * 12 + "q\n")
    assert again.returncode == 0, again.stderr
    second = read_file(file, game)
    assert (second.kinds, second.names, second.headers) == (first.kinds, first.names, first.headers)
    for name in ("Spieler 2", "Spieler 4"):
        assert f"{name}, your choice" in again.stdout
    assert "Bot 3 (greedy), your choice" not in again.stdout
    assert second.choices[: len(first.choices)] == first.choices
    own = [ply for ply in range(len(second.choices)) if any_game.rules.actor(second.state_at(ply)) == 0]
    assert own
    assert all(second.choices[ply] == any_game.legal(second.state_at(ply))[-1] for ply in own)


@pytest.mark.parametrize("is_named", [True, False])
def test_a_record_imports_no_code_by_itself(any_game: Game, home: Home, is_named: bool) -> None:
    trace = home.folder / "imported"
    (home.folder / "strange.py").write_text(f"open({str(trace)!r}, 'w').close()\n{OWN_BOT}")
    match = Match(any_game, 2, names=["Ada", "Bob"])
    match.kinds = ["person", "bot strange:Last"]
    file = home.folder / "strange.match" if is_named else home.data / "matches" / "strange.match"
    file.parent.mkdir(parents=True, exist_ok=True)
    write_file(match, file)
    words = ["--resume", *(["--file", str(file)] if is_named else [])]
    refused = home.play(*words)
    assert refused.returncode == 2
    assert "--players human,strange:Last" in refused.stderr
    assert not trace.exists()
    assert home.play(*words, "--players", "human,human").returncode == 2
    assert not trace.exists()
    assert home.play(*words, "--players", "human,strange:Last").returncode == 0
    assert trace.exists()


def test_players_that_contradict_the_record_are_refused(any_game: Game, home: Home) -> None:
    file = home.folder / "mine.match"
    home.play(any_game.name, "--players", "human,greedy", "--file", str(file), typed="1\nq\n")
    content = file.read_bytes()
    for players, said in {
        "human,human": "p2 is greedy, but --players says human",
        "random,greedy": "p1 is human, but --players says random",
        "human,greedy,greedy": "this match has 2 seats, and 3 players are named",
    }.items():
        run = home.play("--resume", "--file", str(file), "--players", players)
        assert run.returncode == 2, players
        assert said in run.stderr
    assert file.read_bytes() == content
    assert home.play("--resume", "--file", str(file), "--players", "human,greedy").returncode == 0


def test_only_unknown_seats_are_filled(any_game: Game, home: Home) -> None:
    file = home.folder / "mine.match"
    match = random_match(any_game, 3, {}, seed=1, plies=20)
    match.kinds, match.names = ["person", "", "bot random"], ["Ada"]
    write_file(match, file)
    refused = home.play("--resume", "--file", str(file))
    assert refused.returncode == 2
    assert "does not say who plays p2." in refused.stderr
    assert home.play("--resume", "--file", str(file), "--players", "human,greedy,greedy").returncode == 2
    run = home.play("--resume", "--file", str(file), "--players", "human,greedy,random")
    assert run.returncode == 0, run.stderr
    assert read_file(file, game).kinds == ["person", "bot greedy", "bot random"]
    assert read_file(file, game).names == ["Ada", "Bot 2 (greedy)", "Bot 3 (random)"]


def test_seats_that_the_match_does_not_have_are_ignored(any_game: Game, home: Home) -> None:
    file = home.folder / "mine.match"
    match = random_match(any_game, 2, {}, seed=1, plies=20)
    match.kinds = ["person", "bot random", "bot greedy"]
    write_file(match, file)
    run = home.play("--resume", "--file", str(file), "--players", "human,random")
    assert run.returncode == 0, run.stderr
    assert read_file(file, game).kinds == ["person", "bot random"]


# Saving copies


def test_save_overwrites_only_copies_of_this_match(any_game: Game, home: Home) -> None:
    notes, copy, other = (home.folder / name for name in ("notes.txt", "copy.match", "other.match"))
    notes.write_text("milk\n")
    words = [any_game.name, "--players", "human,human", "--seed"]
    assert home.play(*words, "1", "--file", str(other), typed="2\n2\n2\nq\n").returncode == 0
    content = other.read_bytes()
    typed = f"save {notes}\nsave {other}\nsave {copy}\n1\nu\nsave {copy}\n1\n1\nsave {copy}\nq\n"
    run = home.play(*words, "8", typed=typed)
    assert run.returncode == 0, run.stderr
    assert run.stderr.count("is not overwritten") == 2
    assert notes.read_text() == "milk\n"
    assert other.read_bytes() == content
    (file,) = home.kept()
    assert read_file(copy, game).choices == read_file(file, game).choices
    later = home.play("--resume", typed=f"1\nsave {copy}\nsave {file}\nq\n")
    assert later.stderr == ""
    assert read_file(copy, game).choices == read_file(file, game).choices


# Two processes, and trouble


def test_a_match_that_another_process_continues_is_not_overwritten(any_game: Game, home: Home) -> None:
    file = home.folder / "mine.match"
    home.play(any_game.name, "--players", "human,human", "--file", str(file), "--seed", "1")
    first = home.start("--resume", "--file", str(file))
    try:
        read_until(first, "your choice")
        home.play("--resume", "--file", str(file), typed="2\n2\nq\n")
        theirs = file.read_bytes()
        out, err = first.communicate("1\n1\nq\n", timeout=120)
    finally:
        first.kill()
    other = file.with_name("mine-2.match")
    assert file.read_bytes() == theirs
    assert err.count("was changed by another program") == 1
    assert str(other) in err
    assert f"saved in {other}" in out
    assert len(read_file(other, game).choices) > len(read_file(file, game).choices) - 2


def test_a_killed_process_loses_no_choice_that_was_made(any_game: Game, home: Home) -> None:
    file = home.folder / "mine.match"
    words = ["--players", "human,ownbot:Stuck", "--file", str(file)]
    for seed in range(1, 9):  # until the person is the first to choose
        process = home.start(any_game.name, *words, "--seed", str(seed))
        try:
            before = wait_for(file, 1)
            while before.actor < 0:
                before = wait_for(file, len(before.choices) + 1)
            if before.actor == 0:
                read_until(process, "your choice")
                type_in(process, "1\n")
                after = wait_for(file, len(before.choices) + 1)
                process.kill()
                assert read_file(file, game).choices == after.choices
                assert after.choices[: len(before.choices)] == before.choices
                return
        finally:
            process.kill()
            process.communicate()
        file.unlink()
    raise AssertionError("the person was never the first to choose")


def test_a_folder_that_cannot_be_written_is_told_and_the_game_goes_on(any_game: Game, home: Home) -> None:
    home.data.mkdir(parents=True)
    (home.data / "matches").write_text("a file in the way\n")
    run = home.play(any_game.name, "--players", "human,human", typed="1\n1\nq\n")
    assert run.returncode == 0
    assert run.stderr.count("could not be saved") == 2  # when the game begins, and when it is left
    assert "saved in" not in run.stdout
    assert run.stdout.count("your choice") == 3


def test_a_full_disk_is_told_and_leaves_nothing_behind(any_game: Game, home: Home) -> None:
    run = subprocess.run(
        ["bash", "-c", 'ulimit -f 0; exec "$@"', "-", *COMMAND, "play", any_game.name, "--players", "human,human"],
        input="1\n1\nq\n",
        capture_output=True,
        text=True,
        env={**os.environ, "LANG": "en", "LC_ALL": "", "NO_COLOR": "1", **home.env},
        timeout=300,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    assert run.stderr.count("could not be saved") == 2
    assert "saved in" not in run.stdout
    assert home.kept() == []


def test_a_new_record_never_replaces_a_file(any_game: Game, tmp_path: Path) -> None:
    match = random_match(any_game, 2, {}, seed=1, plies=5)
    taken, free, link = (tmp_path / name for name in ("taken.match", "free.match", "link.match"))
    taken.write_text("milk\n")
    link.symlink_to(tmp_path / "missing")
    for path in (taken, link):
        with pytest.raises(FileExistsError):
            write_file(match, path, new=True)
    assert write_file(match, free, new=True) == free.read_bytes()
    assert taken.read_text() == "milk\n"
    assert sorted(tmp_path.iterdir()) == [free, link, taken]
