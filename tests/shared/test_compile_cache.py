"""The compile cache: broken or unwritable, or filled by several processes at once, it costs time and never the game."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import entrepot
import entrepot.kernels
from entrepot.compile.cache import MANIFEST, CompileCache, cpu_key
from entrepot.compile.loader import stage_cache
from entrepot.compile.sources import cache_key, sources
from entrepot.core.game import Game
from entrepot.games import game, names
from tests.shared.nim import linked_environment

pytestmark = pytest.mark.xdist_group("compile-cache")
"""One process for all of these: filling a cache takes longer than all else here."""
KERNEL_FOLDER = Path(entrepot.kernels.__file__).parent
OTHER_CPUS = (("skylake", "+avx2"), ("skylake", "+avx2,+avx512f"), ("neoverse-n1", "+neon"))
SCRIPT = """
import sys
from entrepot.compile.progress import observed
from entrepot.compile.loader import load
from entrepot.games import game
from entrepot.kernels.results import new_results
told = []
with observed(told.append):
    fast = load(game(sys.argv[1])).prepare("playout")
start, scratch = fast.states(fast.game.new(2)), fast.new(fast.playout.Scratch)
results = new_results(50, 2)
fast.playout.playout_range(start, 0, 50, 7, scratch, results)
own = [progress for progress in told if progress.total and not progress.waiting]
how = "compiled" if own else "waited" if told else "cached"
print(how, results.lengths.sum())
"""


def start(cache: Path, **variables: str) -> subprocess.Popen[str]:
    env = {**os.environ, "ENTREPOT_CACHE": str(cache), **variables}
    command = [sys.executable, "-c", SCRIPT, names()[-1]]
    return subprocess.Popen(command, env=env, stdout=subprocess.PIPE, text=True)


def finish(process: subprocess.Popen[str]) -> tuple[str, int]:
    out, _ = process.communicate(timeout=300)
    assert process.returncode == 0
    how, choices = out.split()
    return how, int(choices)


@pytest.fixture(scope="module")
def filled(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, int]:
    """Fill an empty cache from two processes at once: one compiles, both play the same games."""
    cache = tmp_path_factory.mktemp("cache") / "compiled"
    first, second = start(cache), start(cache)
    results = [finish(first), finish(second)]
    assert sorted(how for how, _ in results) == ["compiled", "waited"]
    assert results[0][1] == results[1][1] > 1000
    assert len(list(cache.iterdir())) == 2, "the rules and the kernel, and nothing half-written"
    return cache, results[0][1]


@pytest.mark.slow
def test_a_filled_cache_is_used(filled: tuple[Path, int]) -> None:
    cache, choices = filled
    assert finish(start(cache)) == ("cached", choices)


@pytest.mark.slow
def test_copies_of_the_package_share_a_cache(filled: tuple[Path, int], tmp_path: Path) -> None:
    cache, choices = filled
    package = Path(entrepot.__file__).parent
    shutil.copytree(package, tmp_path / "entrepot", ignore=shutil.ignore_patterns("page", "__pycache__"))
    assert finish(start(cache, PYTHONPATH=str(tmp_path))) == ("cached", choices)


@pytest.mark.slow
def test_a_damaged_cache_is_made_again(filled: tuple[Path, int], tmp_path: Path) -> None:
    cache = tmp_path / "damaged"
    shutil.copytree(filled[0], cache)
    for path in cache.rglob("*.nbc"):
        content = bytearray(path.read_bytes())
        content[len(content) // 2] ^= 0x55
        path.write_bytes(bytes(content))
    assert finish(start(cache)) == ("compiled", filled[1])
    assert finish(start(cache)) == ("cached", filled[1]), "it was made again, and is sound"


@pytest.mark.slow
def test_an_unwritable_cache_costs_only_time(filled: tuple[Path, int], tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    assert finish(start(tmp_path / "file" / "cache")) == ("compiled", filled[1])


def test_a_folder_is_sound_only_when_complete(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ENTREPOT_CACHE", str(tmp_path))
    store = CompileCache("toy", "1")
    assert not store.is_sound()
    (store.working_folder() / "code").write_bytes(b"machine code")
    store.publish()
    assert store.is_sound()
    (store.folder / "code").write_bytes(b"machine kode")
    assert not store.is_sound()
    (store.folder / MANIFEST).write_text("{")
    assert not store.is_sound()
    (store.working_folder() / "code").write_bytes(b"machine code")
    store.publish()
    assert store.is_sound(), "a broken folder is replaced"


def test_old_states_of_the_sources_are_dropped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ENTREPOT_CACHE", str(tmp_path))
    for key in range(8):
        store = CompileCache("toy", str(key))
        (store.working_folder() / "code").write_bytes(b"x")
        store.publish()
    assert len(list(tmp_path.iterdir())) == 4


CPU_KEY = "from entrepot.compile.cache import cpu_key; print(cpu_key())"


def key_of_cpu(**variables: str) -> str:
    """Ask a process for the key of its CPU."""
    return subprocess.check_output([sys.executable, "-c", CPU_KEY], env={**os.environ, **variables}, text=True).strip()


def test_the_cache_of_each_cpu_is_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Machines that share a home do not delete each other's code, nor load code for another CPU."""
    keys = [key_of_cpu(NUMBA_CPU_NAME=name, NUMBA_CPU_FEATURES=has) for name, has in OTHER_CPUS]
    assert len({*keys, cpu_key()}) == 4
    assert cpu_key() == key_of_cpu()
    monkeypatch.setenv("ENTREPOT_CACHE", str(tmp_path))
    assert cpu_key() in stage_cache(game(names()[0]), "native", None).folder.name
    for cpu in keys:
        for sources_state in range(4):
            store = CompileCache(f"toy-{cpu}", str(sources_state))
            (store.working_folder() / "code").write_bytes(b"x")
            store.publish()
    assert len(list(tmp_path.iterdir())) == 12


def test_the_key_follows_the_sources() -> None:
    first, last = game(names()[0]), game(names()[-1])
    keys = [cache_key(last, kernel) for kernel in (None, "playout", "fuzz")]
    assert len(set(keys)) == 3
    assert keys == [cache_key(last, kernel) for kernel in (None, "playout", "fuzz")]
    assert cache_key(last, None) != cache_key(first, None)


def test_the_key_depends_on_declared_sources_only(any_game: Game) -> None:
    rules, rows = sources(any_game, None), sources(any_game, "rows")
    assert any_game.folder / "rules.py" in rules
    assert any_game.folder / "observation.py" not in rules
    assert rows >= {*rules, any_game.folder / "observation.py", KERNEL_FOLDER / "playout.py", KERNEL_FOLDER / "rows.py"}
    assert KERNEL_FOLDER / "search.py" not in rows
    assert not {path for path in rows if path.name in ("__init__.py", "text.py", "svg.py", "loader.py")}


IMPORTED = """
import sys
from entrepot.compile.loader import load
from entrepot.games import game
load(game(sys.argv[1])).prepare("playout", "rows")
own = [module for name, module in sys.modules.items() if name.startswith("entrepot_native.")]
files = {str(module.__file__) for module in own if getattr(module, "__file__", None)}
print("\\n".join(sorted(files)))
"""


@pytest.mark.integration
def test_everything_that_compiled_code_imports_is_a_source(any_game: Game, installed_nim: Path) -> None:
    """What a fresh process imports for the native backend is covered by the manifests of the kernels."""
    command = [sys.executable, "-c", IMPORTED, any_game.name]
    env = linked_environment(installed_nim)
    done = subprocess.run(command, capture_output=True, text=True, check=True, env=env)
    known = sources(any_game, "playout") | sources(any_game, "rows") | sources(any_game, None)
    imported = {Path(line).resolve() for line in done.stdout.split("\n") if line}
    assert imported
    assert imported <= {path.resolve() for path in known}
