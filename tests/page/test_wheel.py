"""The packages carry everything: wheel and source distribution, without Node, play in the terminal and on the page."""

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
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx
import pytest
from hatchling.builders.wheel import WheelBuilder

from entrepot import load
from entrepot.games import game, names
from tests.server.client import ApiClient, play_on, sit
from tools import try_package
from tools.try_package import alone

from .conftest import Opener
from .playing import BOT, as_text, expect_outcome, new_table, open_home, play_by_keys
from .serving import serving

pytestmark = [pytest.mark.xdist_group(__name__), pytest.mark.slow]
ROOT = Path(__file__).parents[2]
OTHER_PYTHONS = [f"3.{minor}" for minor in range(11, 15) if minor != sys.version_info.minor]
OPTIONS = ("--no-prepare", "--no-limits", "--bots", "1", "--bot-pause", "0")
SITE = Path("lib") / f"python{sys.version_info.major}.{sys.version_info.minor}" / "site-packages"
LINKED = re.compile(
    r"""(?:(?:src|href)="|url\()(/[^")]*\.[a-z0-9]+)["\)]|["'`(/]([\w.-]+-[\w-]{8}\.(?:js|css|svg|woff2))["'`)]"""
)


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


@pytest.fixture(scope="module", params=["wheel", "sdist"])
def package(request: pytest.FixtureRequest, wheel: Path, sources: Path) -> Path:
    """Give the wheel, or the source distribution that it was built from."""
    if request.param == "wheel":
        return wheel
    (packed,) = sources.parent.glob("*.tar.gz")
    return packed


@pytest.fixture(scope="module")
def installed(package: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Install a package and what it needs, nothing else, in an environment of its own; needs PyPI."""
    home = tmp_path_factory.mktemp("installed") / "environment"
    venv.create(home, with_pip=False)
    pip = (sys.executable, "-m", "pip", "--python", home / "bin" / "python", "--quiet", "--disable-pip-version-check")
    run(*pip, "install", "--no-compile", package)
    return home


@pytest.fixture(scope="module")
def address(installed: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Serve from the installed package in an empty folder, with nothing but it on the path."""
    folder, path = tmp_path_factory.mktemp("empty"), installed / "bin"
    assert shutil.which("node", path=str(path)) is None
    with serving([path / "entrepot"], *OPTIONS, cwd=folder, env=alone(path, folder)) as found:
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


def test_the_sizes_that_the_docs_state_are_true(installed: Path, package: Path, tmp_path: Path) -> None:
    """Within a fifth: what is downloaded, and what is on the disk once Python has compiled it."""
    if package.suffix != ".whl":
        return
    pip = (sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check", "download")
    run(*pip, "--only-binary", ":all:", "--dest", tmp_path / "base", package)
    run(*pip, "--only-binary", ":all:", "--dest", tmp_path / "research", f"{package}[research]")
    subprocess.run([installed / "bin" / "python", "-m", "compileall", "-q", installed / SITE], check=False)
    base, research, disk = (megabytes(folder) for folder in (tmp_path / "base", tmp_path / "research", installed))
    readme, page = ((ROOT / name).read_text(encoding="utf-8") for name in ("README.md", "docs/install.md"))
    for text, pattern, size in (
        (readme, r"# (\d+) MB in all", base),
        (readme, r"in all, about (\d+) MB on disk", disk),
        (page, r"download \| (\d+) MB for the base", base),
        (page, r"base package, (\d+) MB with `research`", research),
        (page, r"disk \| about (\d+) MB for the base", disk),
    ):
        stated = re.search(pattern, text)
        assert stated, pattern
        assert float(stated[1]) == pytest.approx(size, rel=0.2), pattern


def megabytes(folder: Path) -> float:
    """Give the size of all files in a folder."""
    return sum(path.lstat().st_size for path in folder.rglob("*") if path.is_file()) / 1e6


def test_whole_games_are_played_in_the_terminal(installed: Path, tmp_path: Path) -> None:
    try_package.play(installed / "bin", tmp_path)


@pytest.mark.parametrize("name", names())
def test_a_whole_game_is_played_on_the_page(person: Opener, name: str) -> None:
    page = person()
    open_home(page)
    as_text(page)
    seats = min(game(name).seats)
    page.goto(new_table(page, name, [{"kind": "you"}, *[BOT] * (seats - 1)]))
    play_by_keys(page, seed=2)
    expect_outcome(page, seats)


def test_uvx_plays_from_the_wheel(wheel: Path, tmp_path: Path) -> None:
    """As ``uvx --from FILE entrepot play``; uv takes what the package needs from PyPI."""
    file = tmp_path / "clippers.match"
    uvx = (Path(sys.executable).with_name("uv"), "tool", "run", "--python", sys.executable, "--from", wheel)
    play = ("entrepot", "play", "clippers", "--players", try_package.PLAYERS, "--seed", "3", "--file", file)
    env = {**alone(Path(sys.executable).parent, tmp_path), "PATH": os.defpath}  # its scripts use realpath
    done = subprocess.run(
        (*uvx, *play), input=try_package.TYPED, env=env, cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert load(file).is_over


def test_every_python_of_this_machine_plays_from_the_wheel(wheel: Path) -> None:
    """The tests themselves run on one version; the others that are supported are tried where they are installed."""
    pyenv = Path(os.environ.get("PYENV_ROOT") or Path.home() / ".pyenv") / "versions"
    for version in OTHER_PYTHONS:
        places = [Path("/usr/bin"), Path("/usr/local/bin"), *(path / "bin" for path in pyenv.glob(f"{version}.*"))]
        for python in [path / f"python{version}" for path in places if (path / f"python{version}").exists()][:1]:
            run(python, ROOT / "tools" / "try_package.py", wheel)


@pytest.mark.parametrize("name", names())
def test_a_whole_game_can_be_played_over_a_socket(address: str, name: str) -> None:
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

    with ThreadPoolExecutor(1) as thread:  # the browser of other tests has an event loop in this one
        assert 1 in thread.submit(asyncio.run, played()).result()
