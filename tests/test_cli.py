"""The command as people use it: processes, typed input, exit codes."""

from __future__ import annotations

import re
import signal
import subprocess
from pathlib import Path

import pytest

from entrepot import __version__
from entrepot.core.game import Game
from entrepot.core.position import position_text
from entrepot.core.record import read_file, write_file
from entrepot.games import game
from tests.command import COMMAND, entrepot, environment
from tests.shared.play import random_match

pytestmark = pytest.mark.integration
CORPUS = Path(__file__).parent / "corpus" / "0.1.0" / "records"
STYLE = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")


def test_a_whole_game_played_by_typing(any_game: Game, tmp_path: Path) -> None:
    file = tmp_path / "kept.match"
    players = ",".join(["human", *["greedy"] * (any_game.seats[0] - 1)])
    run = entrepot(
        "play", any_game.name, "--players", players, "--seed", "3", "--file", str(file), typed="?\nl\nb\n" + "1\n" * 900
    )
    assert run.returncode == 0, run.stderr
    match = read_file(file, game)
    assert match.is_over
    assert re.search(r"^1\. ", run.stdout, re.MULTILINE)


def test_leaving_and_going_on(any_game: Game, tmp_path: Path) -> None:
    file = tmp_path / "kept.match"
    players = ",".join(["human", *["random"] * (any_game.seats[0] - 1)])
    words = ["play", any_game.name, "--players", players, "--file", str(file)]
    first = entrepot(*words, "--seed", "4", typed="1\n1\nq\n")
    assert f"saved in {file}" in first.stdout
    plies = len(read_file(file, game).choices)
    second = entrepot(*words, "--resume", typed="1\n1\n")
    assert second.returncode == 0, second.stderr
    assert len(read_file(file, game).choices) > plies


def test_wrong_answers_change_nothing_and_undo_goes_back(any_game: Game, tmp_path: Path) -> None:
    file, copy = tmp_path / "kept.match", tmp_path / "copy.bin"
    players = ",".join(["human"] * any_game.seats[0])
    typed = f"0\n999\nfly away\nu\n1\nu\nsave {copy}\nsave {tmp_path}/no/folder\nq\n"
    run = entrepot("play", any_game.name, "--players", players, "--seed", "1", "--file", str(file), typed=typed)
    assert run.returncode == 0
    assert run.stderr.count("The choices go from 1 to") == 2
    assert "No legal choice is called “fly away”. Legal choices: 1 " in run.stderr
    assert "could not be saved" in run.stderr
    assert read_file(copy, game).choices == read_file(file, game).choices


@pytest.mark.parametrize("language", ["de", "fr", "it"])
def test_the_game_speaks_the_users_language(any_game: Game, language: str, tmp_path: Path) -> None:
    words = ["play", any_game.name, "--seed", "2", "--file"]
    here = entrepot(*words, str(tmp_path / "a"), typed="?\n1\n1\nq\n", language=f"{language}_XX.UTF-8")
    english = entrepot(*words, str(tmp_path / "b"), typed="?\n1\n1\nq\n")
    assert here.returncode == english.returncode == 0
    assert set(here.stdout.splitlines()) != set(english.stdout.splitlines())
    assert {"de": "deine Wahl", "fr": "à vous de choisir", "it": "tocca a te"}[language] in here.stdout


def test_choosing_the_game_from_the_list(tmp_path: Path) -> None:
    run = entrepot("play", "--seed", "1", "--file", str(tmp_path / "a"), typed="1\nq\n")
    assert run.returncode == 0
    assert "Which game?" in run.stdout


@pytest.mark.parametrize("language", ["en", "de", "fr", "it"])
def test_a_preset_sets_options_that_are_shown_and_can_be_changed(tmp_path: Path, language: str) -> None:
    file = tmp_path / "preset.match"
    words = ("play", "clippers", "--players", "human,random", "--preset", "family", "-o", "stuck=bought", "--file")
    done = entrepot(*words, str(file), typed="q\n", language=language)
    assert done.returncode == 0, done.stderr
    match = read_file(file, game)
    assert (match.options["five-other-phase"], match.options["stuck"]) == ("one", "bought")
    colon = r"\s:" if language == "fr" else ":"
    shown = [line for line in done.stdout.splitlines() if re.match(rf"\S.*{colon} ", line)]
    assert len(shown) >= 3, done.stdout
    wrong = entrepot("play", "clippers", "--preset", "harsh")
    assert wrong.returncode != 0
    assert "there are family, by-the-letter" in wrong.stderr


def test_simulate_repeats_itself(any_game: Game) -> None:
    bots = ",".join(["greedy", *["random"] * (any_game.seats[0] - 1)])
    words = ["simulate", any_game.name, "400", "--bots", bots, "--seed", "9"]
    first, second = entrepot(*words, "--jobs", "1"), entrepot(*words, "--jobs", "2")
    assert first.returncode == 0, first.stderr
    tables = [re.findall(r"│.*│", run.stdout) for run in (first, second)]
    assert tables[0] == tables[1]
    assert len(tables[0]) == any_game.seats[0]
    assert "400 games, seed 9" in first.stdout


def test_simulate_keeps_what_was_done_when_interrupted(any_game: Game) -> None:
    bots = ",".join(["random"] * any_game.seats[-1])
    words = ["simulate", any_game.name, "100000000", "--bots", bots, "--seed", "1", "--jobs", "1"]
    env = environment(env={"TERM": "xterm", "FORCE_COLOR": "1"})  # as in a terminal, where the progress is shown
    process = subprocess.Popen([*COMMAND, *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=env)
    assert process.stderr is not None
    try:
        shown = ""
        while not re.search(r"[1-9]\d*/100000000", shown):
            sign = process.stderr.read(1)
            assert sign, shown
            shown += sign
        process.send_signal(signal.SIGINT)
        out, rest = (STYLE.sub("", text) for text in process.communicate(timeout=60))
    finally:
        process.kill()
    assert process.returncode == 130
    done = int(re.search(r"Stopped after ([\d,]+) games", rest).group(1).replace(",", ""))  # type: ignore[union-attr]
    assert 0 < done < 100000000
    assert f"{done:,} games, seed 1" in out


def test_replay_check_and_show(any_game: Game, tmp_path: Path) -> None:
    match = random_match(any_game, any_game.seats[0], {}, seed=6)
    whole, part = tmp_path / "whole.match", tmp_path / "part.bin"
    write_file(match, whole)
    match.rewind(50)
    write_file(match, part)
    shown = entrepot("record", "replay", str(whole), "--to-end")
    assert shown.returncode == 0
    assert len(shown.stdout.splitlines()) > 100
    stepped = entrepot("record", "replay", str(whole), typed="\nb\nq\n")
    assert 0 < len(stepped.stdout.splitlines()) < len(shown.stdout.splitlines())
    checked = entrepot("record", "check", str(whole), str(part))
    assert checked.returncode == 0
    assert "finished" in checked.stdout
    assert "not finished" in checked.stdout
    (tmp_path / "broken.match").write_text(whole.read_text()[:-200])
    broken = entrepot("record", "check", str(whole), str(tmp_path / "broken.match"))
    assert broken.returncode == 1
    assert "broken.match: line" in broken.stderr
    text = position_text(any_game, match.state)
    assert entrepot("record", "show", text).stdout == entrepot("record", "show", str(part)).stdout != ""
    assert entrepot("record", "show", str(part), "--text").stdout.strip() == text
    assert entrepot("record", "show", text, "--seat", "1").returncode == 0


def test_replay_follows_the_rules_version_of_the_record(any_game: Game) -> None:
    for file in sorted(CORPUS.glob(f"{any_game.name}-3-*-6.bin")):  # some wait, which is no choice under later rules
        run = entrepot("record", "replay", str(file), "--to-end")
        assert run.returncode == 0, run.stderr


@pytest.mark.parametrize("flag", ["--version", "-V"])
def test_the_version_is_printed(flag: str) -> None:
    run = subprocess.run([*COMMAND, flag], env=environment(), capture_output=True, text=True, check=False)
    assert (run.returncode, run.stdout) == (0, f"entrepot {__version__}\n")


def test_every_command_has_one_line_of_help() -> None:
    help_text = entrepot("--help").stdout
    assert {"play", "simulate", "arena", "serve", "record", "games", "config"} <= set(help_text.split())
    assert "--version" in help_text


def test_mistakes_are_told_in_one_line(any_game: Game, tmp_path: Path) -> None:
    for words, told in {
        ("play", "parcheesi"): "no game is called 'parcheesi'",
        ("play", any_game.name, "--players", "human,genius"): "no bot is called 'genius'",
        ("play", any_game.name, "-o", "weather=fine"): "has no option 'weather'",
        ("play", any_game.name, "-o", "weather"): "given as name=value",
        ("play", any_game.name, "-l", "la"): "the languages are",
        ("simulate", any_game.name, "5", "--bots", "random"): "is played by",
        ("show", "parcheesi/1"): "parcheesi/1 cannot be read: No such file",
        ("show", "parcheesi/1 seats=2"): "a position begins with",
        ("show", f"{any_game.name}/{any_game.version} seats=77"): "never be on a table",
        ("replay", str(tmp_path / "missing")): "cannot be read",
    }.items():
        run = entrepot(*words)
        assert run.returncode == 2, words
        assert told in run.stderr
        assert "Traceback" not in run.stderr
