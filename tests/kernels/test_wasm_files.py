"""The committed WebAssembly kernels: up to date, described, and refused where they do not fit."""

from __future__ import annotations

import gzip
import json
import shutil
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from entrepot.compile import choice
from entrepot.compile.loader import NATIVE, PLAIN
from entrepot.compile.wasm import artefact, build, link
from entrepot.compile.wasm.artefact import NoKernels, describe, description_path, read_description, read_wasm, wasm_path
from entrepot.compile.wasm.module import without_wrapping
from entrepot.core.errors import MissingExtra
from entrepot.core.game import Game
from entrepot.games import all_games
from tests.command import entrepot
from tests.shared.nim import SOURCE, environment, nim

GAMES = [game for game in all_games() if game.name != "nim"]
LARGEST = 60_000
"""Bytes of all files together, gzipped."""


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_kernels_are_built_from_these_sources(game: Game) -> None:
    there = read_description(game)
    now = describe(game, wasm_path(game).read_bytes(), there.tools)
    changed = {name for name in {*there.sources, *now.sources} if there.sources.get(name) != now.sources.get(name)}
    assert not changed, f"the kernels of {game.name} are stale, run make kernels: {', '.join(sorted(changed))} changed"
    assert there == now, "run make kernels"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_texts_and_drawings_are_no_sources_of_kernels(game: Game) -> None:
    named = {Path(name).name for name in artefact.source_digests(game)}
    assert {"rules.py", "evaluation.py", "search.py"} <= named
    assert named.isdisjoint({"__init__.py", "text.py", "drawing.py", "game.py", "match.py"})


def test_they_are_small() -> None:
    assert sum(len(gzip.compress(wasm_path(game).read_bytes(), 9)) for game in GAMES) < LARGEST


@pytest.fixture
def copied(tmp_path: Path) -> Game:
    """A game whose kernels are copies that a test may change."""
    shutil.copytree(GAMES[0].folder / artefact.FOLDER, tmp_path / artefact.FOLDER)
    return replace(GAMES[0], folder=tmp_path, constants={})


def change(game: Game, **values: object) -> None:
    path = description_path(game)
    path.write_text(json.dumps({**json.loads(path.read_text()), **values}))


def test_kernels_that_do_not_fit_are_refused(copied: Game) -> None:
    read_wasm(copied)
    good = description_path(copied).read_text()
    sources = json.loads(good)["sources"]
    first = next(iter(sources))
    for values, reason in (
        ({"layout": "0" * 16}, "another layout"),
        ({"format": 99}, "another layout"),
        ({"wasm": "0" * 16}, "not the file that its description"),
        ({"sources": {**sources, first: "0" * 16}}, f"stale \\({first} changed"),
        ({"sources": {**sources, "entrepot/gone.py": "0" * 16}}, "stale \\(entrepot/gone.py changed"),
        ({"surprise": 1}, "cannot be read"),
    ):
        change(copied, **values)
        with pytest.raises(NoKernels, match=f"(?s){reason}.*entrepot kernels build {copied.name}"):
            read_wasm(copied)
        description_path(copied).write_text(good)
    wasm_path(copied).write_bytes(b"")
    with pytest.raises(NoKernels, match="not the file"):
        read_wasm(copied)
    wasm_path(copied).unlink()
    with pytest.raises(NoKernels, match="cannot be read"):
        read_wasm(copied)
    description_path(copied).write_text("{")
    with pytest.raises(NoKernels, match="cannot be read"):
        read_wasm(copied)
    description_path(copied).unlink()
    with pytest.raises(NoKernels, match="has no WebAssembly kernels"):
        read_wasm(copied)


def test_a_game_without_kernels_is_searched_in_another_backend(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.delenv(choice.VARIABLE, raising=False)
    monkeypatch.setattr(choice, "_warned", set())
    found = nim()
    assert choice.search_backend(found) == NATIVE
    assert "nim has no WebAssembly kernels" in caplog.text
    monkeypatch.setitem(sys.modules, "numba", None)
    assert choice.search_backend(found) == PLAIN
    assert len(caplog.records) == 1, "the warning comes once"


def test_a_wrong_backend_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(choice.VARIABLE, "cuda")
    with pytest.raises(Exception, match="ENTREPOT_BACKEND is wasm, native or plain, not 'cuda'"):
        choice.search_backend(GAMES[0])


def test_a_missing_compiler_or_linker_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(link, "LINKER", "no_such_linker")
    with pytest.raises(link.MissingLinker, match="pip install no_such_linker"):
        build.build(GAMES[0])
    monkeypatch.setitem(sys.modules, "numba", None)
    with pytest.raises(MissingExtra, match=r"entrepot\[research\]"):
        build.build(GAMES[0])


def test_kernels_of_other_tools_are_not_compared(copied: Game) -> None:
    change(copied, tools={"python": "2.7"})
    (line,) = build.differences(copied)
    assert line.startswith("they were built with python 2.7, and here is python 3.")


def test_sources_that_change_during_a_build_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    changing = iter([{"a.py": "1"}, {"a.py": "2"}])
    for module in (artefact, build):
        monkeypatch.setattr(module, "source_digests", lambda game: next(changing))
    monkeypatch.setattr(build, "_build_elsewhere", lambda game: b"")
    with pytest.raises(link.BuildFailed, match="changed while its kernels were built"):
        build.build(GAMES[0])


FIELD = """
define i64 @field(ptr %state, i64 %index) {
  %row = getelementptr i8, ptr %state, i64 %index
  %place = getelementptr i8, ptr %row, i32 40
  %value = load i64, ptr %place
  ret i64 %value
}
"""
LOAD_AT_40 = b"\x29\x03\x28"
"""The instruction that loads 64 bits from 40 bytes behind an address."""


def test_loads_take_the_constant_parts_of_addresses() -> None:
    assert LOAD_AT_40 not in link._object_code(FIELD)
    promised = without_wrapping(FIELD)
    assert LOAD_AT_40 in link._object_code(promised)
    assert without_wrapping(promised) == promised


@pytest.mark.slow
def test_a_game_of_another_distribution_builds_its_own(tmp_path: Path) -> None:
    package = tmp_path / "package"
    shutil.copytree(SOURCE, package, ignore=shutil.ignore_patterns("kernels", "__pycache__"))
    site = tmp_path / "site"
    info = site / "entrepot_nim-1.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: entrepot-nim\nVersion: 1\n")
    (info / "entry_points.txt").write_text("[entrepot.games]\nnim = nim:GAME\n")
    env = environment(package, site)
    assert entrepot("kernels", "check", "nim", env=env).returncode == 1
    built = entrepot("kernels", "build", "nim", env=env)
    assert (package / "nim" / "kernels" / "nim.wasm").is_file(), built.stdout + built.stderr
    again = entrepot("kernels", "check", "nim", env=env)
    assert "kernels of nim: good" in again.stdout
    rules = package / "nim" / "rules.py"
    rules.write_text(rules.read_text() + "\n")
    stale = entrepot("kernels", "check", "nim", env=env)
    assert (stale.returncode, "nim.json differs" in stale.stdout) == (1, True)
