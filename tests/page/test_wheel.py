"""The packages carry everything: a wheel made from the sources alone, without Node, serves the page and whole games."""

from __future__ import annotations

import asyncio
import os
import random
import re
import shutil
import subprocess
import sys
import tarfile
import venv
import zipfile
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from hatchling.builders.wheel import WheelBuilder

from entrepot.games import game, names
from tests.server.client import ApiClient, play_on, sit

from .serving import serving

pytestmark = [pytest.mark.xdist_group(__name__), pytest.mark.slow]
ROOT = Path(__file__).parents[2]
SITE = Path("lib") / f"python{sys.version_info.major}.{sys.version_info.minor}" / "site-packages"
LINKED = re.compile(r"""(?:src|href)="(/[^"]*\.[a-z]+)"|["'`](?:\./|/?assets/)([\w.-]+\.(?:js|css|svg))["'`]""")


def run(*command: str | Path, cwd: Path | None = None) -> None:
    """Run a command that must succeed."""
    done = subprocess.run(command, check=False, capture_output=True, text=True, cwd=cwd)
    assert done.returncode == 0, done.stdout + done.stderr


def build(target: str, root: Path, folder: Path) -> Path:
    """Build a wheel or a source distribution, as any front end would."""
    run(sys.executable, "-m", "hatchling", "build", "-t", target, "-d", folder, cwd=root)
    (built,) = folder.glob("*.whl" if target == "wheel" else "*.tar.gz")
    return built


@pytest.fixture(scope="module")
def sources(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the source distribution and unpack it."""
    folder = tmp_path_factory.mktemp("sources")
    with tarfile.open(build("sdist", ROOT, folder)) as packed:
        packed.extractall(folder, filter="data")
    (unpacked,) = (path for path in folder.iterdir() if path.is_dir())
    return unpacked


@pytest.fixture(scope="module")
def wheel(sources: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the wheel from the source distribution, as ``python -m build`` does."""
    return build("wheel", sources, tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Install the wheel and what it needs, nothing else, in an environment of its own; needs PyPI."""
    folder = tmp_path_factory.mktemp("installed")
    home = folder / "environment"
    venv.create(home, with_pip=False)
    pip = (sys.executable, "-m", "pip", "--python", home / "bin" / "python", "--quiet", "--disable-pip-version-check")
    run(*pip, "install", "--no-compile", wheel)
    return home


@pytest.fixture(scope="module")
def address(installed: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Serve from the installed wheel in an empty folder, with nothing but it on the path."""
    folder, path = tmp_path_factory.mktemp("empty"), str(installed / "bin")
    assert shutil.which("node", path=path) is None
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "XDG", "VIRTUAL"))}
    alone = {**kept, "PATH": path, "HOME": str(folder)}
    with serving(
        [installed / "bin" / "entrepot"], "--no-prepare", "--no-limits", "--bots", "1", cwd=folder, env=alone
    ) as found:
        yield found


def test_a_wheel_is_the_same_from_the_sources_and_from_the_repository(wheel: Path, tmp_path: Path) -> None:
    direct = build("wheel", ROOT, tmp_path)
    with zipfile.ZipFile(wheel) as one, zipfile.ZipFile(direct) as other:
        assert {item.filename: item.CRC for item in one.infolist()} == {
            item.filename: item.CRC for item in other.infolist()
        }


@pytest.mark.parametrize("target", ["sdist", "wheel"])
def test_nothing_is_built_without_the_page(sources: Path, tmp_path: Path, target: str) -> None:
    bare = tmp_path / "bare"
    shutil.copytree(sources, bare, ignore=shutil.ignore_patterns("page", "docs", "tests"))
    command = [sys.executable, "-m", "hatchling", "build", "-t", target, "-d", str(tmp_path / "built")]
    done = subprocess.run(command, cwd=bare, capture_output=True, text=True, check=False)
    assert done.returncode != 0
    assert "the page has not been built" in done.stderr
    assert "make page" in done.stderr
    assert not [*tmp_path.glob("built/*")]


def test_an_editable_install_needs_no_page(sources: Path, tmp_path: Path) -> None:
    bare = tmp_path / "bare"
    shutil.copytree(sources, bare, ignore=shutil.ignore_patterns("page", "docs", "tests"))
    for hook in WheelBuilder(str(bare)).get_build_hooks(str(tmp_path)).values():
        hook.initialize("editable", {})


def test_what_runs_is_what_was_installed(installed: Path) -> None:
    tell = "import entrepot; print(entrepot.__file__)"
    told = subprocess.check_output([installed / "bin" / "python", "-I", "-c", tell], text=True)
    assert Path(told.strip()).is_relative_to(installed / SITE)


def test_the_page_and_all_its_parts_are_served(address: str) -> None:
    with httpx.Client(base_url=address) as browser:
        waiting, seen = ["/"], set[str]()
        while waiting:
            part = waiting.pop()
            if part in seen:
                continue
            seen.add(part)
            answer = browser.get(part)
            assert answer.status_code == 200, part
            assert answer.content, part
            waiting += [whole or f"/assets/{short}" for whole, short in LINKED.findall(answer.text)]
    assert {Path(part).suffix for part in seen} >= {".js", ".css", ".svg"}
    built = {path.name for path in (ROOT / "src/entrepot/server/page/assets").iterdir()}
    assert {Path(part).name for part in seen if part.startswith("/assets/")} == built


def test_no_compiler_is_installed(installed: Path) -> None:
    found = {path.name.partition("-")[0] for path in (installed / SITE).iterdir()}
    assert found >= {"entrepot", "wasmtime"}
    assert found.isdisjoint({"numba", "llvmlite", "numpy"})


@pytest.mark.parametrize("name", names())
def test_a_whole_game_can_be_played(address: str, name: str) -> None:
    async def played() -> list[int]:
        guest = ApiClient(address)
        await guest.arrive()
        seats = min(game(name).seats)
        table = await guest.new_table(name, "you", *["comprador"] * (seats - 1), start=True)
        async with guest.socket() as socket:
            end = await play_on(socket, await sit(socket, table["id"], 0), random.Random(1))
        await guest.close()
        places: list[int] = end["view"]["ranks"]
        assert len(places) == seats
        return places

    assert 1 in asyncio.run(played())
