"""The command ``entrepot board``: check, draw and study the files of boards."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

from entrepot.cli.app import app
from entrepot.cli.options import read_options
from entrepot.core.errors import BadData
from entrepot.games import game
from entrepot.games.clippers.board import FOLDER as CLIPPERS
from entrepot.games.singapore.samples import other_board

PACIFIC = CLIPPERS / "pacific-2.json"
runner = CliRunner()


def own_file(folder: Path) -> Path:
    """Write a board of Singapore as a TOML file that is based on another."""
    file = folder / "mine.toml"
    file.write_text('base = "singapore-1"\nname = "Mine"\n[material]\nseals = [7, 9]\n', encoding="utf-8")
    return file


@pytest.mark.parametrize("kind", ["toml", "json", "map"])
def test_a_board_of_either_game_is_checked(kind: str, tmp_path: Path) -> None:
    file = {"toml": own_file(tmp_path), "json": tmp_path / "own.json", "map": PACIFIC}[kind]
    if kind == "json":
        file.write_text(other_board(), encoding="utf-8")
    done = runner.invoke(app, ["board", "check", str(file), "--language", "en"])
    assert done.exit_code == 0, done.output
    assert f"{'clippers' if kind == 'map' else 'singapore'} --option board=@{file}" in done.output


def test_all_faults_of_a_file_are_printed_with_its_name(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text('base = "singapore-1"\n[material]\ncubes = -1\n[land]\nA = [[12]]\n', encoding="utf-8")
    done = runner.invoke(app, ["board", "check", str(file)])
    assert done.exit_code == 1
    assert re.fullmatch(r"entrepot: mine\.toml, material: .*; land: .*", "".join(done.stderr.splitlines()))


def test_all_faults_of_a_map_are_printed(tmp_path: Path) -> None:
    content = json.loads(PACIFIC.read_text(encoding="utf-8"))
    content["sticks"]["red"], content["islands"][3]["value"], content["islands"][5]["spaces"] = 0, 99, 1
    file = tmp_path / "map.json"
    file.write_text(json.dumps(content), encoding="utf-8")
    done = runner.invoke(app, ["board", "check", str(file), "--json"])
    assert done.exit_code == 1
    told = json.loads(done.stdout)
    assert (told["file"], told["valid"]) == (str(file), False)
    assert re.match(r"map\.json, sticks: .*; island Marquesas: .*; island Rapa: ", told["error"])
    assert told["error"] in done.stderr


@pytest.mark.parametrize("name", ["singapore", "clippers"])
def test_a_board_is_drawn(name: str, tmp_path: Path) -> None:
    out = tmp_path / "board.svg"
    done = runner.invoke(app, ["board", "draw", "--game", name, "--out", str(out)], catch_exceptions=False)
    assert done.exit_code == 0
    assert out.read_text(encoding="utf-8").startswith("<svg")


def test_the_earlier_name_of_the_command_works_and_says_so(tmp_path: Path) -> None:
    done = runner.invoke(app, ["map", "check", str(PACIFIC), "--language", "en"])
    assert done.exit_code == 0
    assert "entrepot board check" in done.stderr


def test_an_option_takes_the_file_of_a_board(tmp_path: Path) -> None:
    options = read_options([f"board=@{own_file(tmp_path)}"], game("singapore"))
    assert game("singapore").new(2, options).seal_at[:2] == [7, 9]
    with pytest.raises(BadData, match=r"gone\.toml cannot be read"):
        read_options([f"board=@{tmp_path / 'gone.toml'}"], game("singapore"))


@pytest.mark.integration
@pytest.mark.parametrize(("board", "topics"), [("singapore-1", 3), ("pacific-2", 2)])
def test_a_board_is_studied_and_the_study_goes_on(board: str, topics: int, tmp_path: Path) -> None:
    out = tmp_path / "games.parquet"
    words = ["board", "study", board, "--bots", "random", "--players", "3", "--games", "24", "--jobs", "1"]
    words += ["--out", str(out), "--json", "--language", "en", "--page", str(tmp_path / "study.html")]
    for _ in range(2):  # the second time, the games are there
        done = runner.invoke(app, words, catch_exceptions=False)
        assert done.exit_code == 0, done.output
    study = json.loads(done.stdout)
    assert (study["board"], study["games"], study["replayed"]) == (board, 24, 24)
    assert len(study["seat_wins"]) == 3
    assert sum(seat["mean"] for seat in study["seat_wins"]) == pytest.approx(1)
    assert len(study["uses"]) == topics
    for use in study["uses"]:
        assert use["things"] or use["never"]
    assert bool(study["roles"]) == (board == "pacific-2")
    assert 0 < study["likeness"]["mean"] < 1
    assert "<svg" in (tmp_path / "study.html").read_text(encoding="utf-8")
