"""Runs the code blocks of a page, in their order, in a folder of their own.

Python runs as it stands. Of a shell block every line runs, by these rules: commands of ``entrepot`` run to their end,
with fewer games and simulations than the page says; ``serve`` is started, asked for the page, and stopped; ``make``
says what it would do (``make -n``); ``pip install`` is checked against the extras that exist. What needs another
machine, another program or a trained network is only parsed, by the command itself (``--help``).
"""

from __future__ import annotations

import asyncio
import doctest
import os
import re
import shlex
import subprocess
import sys
import tomllib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import yaml

from entrepot.compile.cache import cache_root
from entrepot.games import names
from tests.command import entrepot
from tests.page.serving import serving
from tests.server.client import ApiClient

from .pages import EXCERPT, FILE_NAME, ROOT, Block, blocks_of

TYPED = "1\n" * 2000
"""For a game in the terminal: the first choice, again and again."""
ELSEWHERE = (
    "postgresql://",
    "--ray",
    "s3://",
    "onnx:",
    "nats://",
    "million.parquet",
    "/srv/",
    "--resume",
    " TABLE",
    " USER",
)
"""What a line has that needs another machine, a network, an earlier match, a table or a user: it is only parsed."""
FEWER = (
    (re.compile(r"(--games )(\d+)"), 12),
    (re.compile(r"(simulate \w+ )(\d+)"), 12),
    (re.compile(r"(search:)(\d+)"), 8),
)
"""Numbers that are lowered, and to what."""
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def run_page(page: str, folder: Path, env: dict[str, str] | None = None) -> None:
    """Run all blocks of a page; the files that it names are written first."""
    blocks = blocks_of(page)
    for block in blocks:
        if block.runner == "file" and (named := FILE_NAME.match(block.code)):
            (folder / named[1]).write_text(block.code[named.end() :], encoding="utf-8")
    shared: dict[str, Any] = {"__name__": "__page__"}
    with _in_folder(folder):
        for block in blocks:
            RUNNERS[block.runner](block, shared, {**home(folder), **(env or {})})


@contextmanager
def _in_folder(folder: Path) -> Iterator[None]:
    """Work in a folder whose modules can be imported; afterwards forget them, and what was set in the environment."""
    before, modules, path, variables = Path.cwd(), set(sys.modules), sys.path[:], dict(os.environ)
    os.chdir(folder)
    sys.path.insert(0, str(folder))
    try:
        yield
    finally:
        os.chdir(before)
        sys.path[:] = path
        os.environ.clear()
        os.environ.update(variables)
        for name in set(sys.modules) - modules:
            if str(folder) in str(getattr(sys.modules[name], "__file__", "")):
                del sys.modules[name]


def home(folder: Path) -> dict[str, str]:
    """Give the environment of a user whose files are in a folder; compiled rules stay where they are."""
    found = {f"XDG_{kind}_HOME": str(folder / kind.lower()) for kind in ("DATA", "CONFIG", "STATE")}
    return {**found, "ENTREPOT_CACHE": str(cache_root()), "PYTHONPATH": str(folder)}


def _doctest(block: Block, shared: dict[str, Any], env: dict[str, str]) -> None:
    test = doctest.DocTestParser().get_doctest(block.code, shared, block.page, block.page, block.line)
    test.globs = shared  # later blocks go on with the same names
    report: list[str] = []
    doctest.DocTestRunner(optionflags=doctest.NORMALIZE_WHITESPACE).run(test, out=report.append, clear_globs=False)
    assert not report, "".join(report)


def _script(block: Block, shared: dict[str, Any], env: dict[str, str]) -> None:
    exec(compile("\n" * block.line + block.code, block.page, "exec"), shared)


def _excerpt(block: Block, shared: dict[str, Any], env: dict[str, str]) -> None:
    """Compare with the file that the block says it is taken from: its lines stand there, in this order."""
    named = EXCERPT.match(block.code)
    assert named
    lines = iter((ROOT / "src" / "entrepot" / named[1]).read_text(encoding="utf-8").splitlines())
    for line in block.code[named.end() :].splitlines():
        assert any(line == other for other in lines), f"{block}: {line!r} is not in {named[1]}"


def _shell(block: Block, shared: dict[str, Any], env: dict[str, str]) -> None:
    for line in block.code.splitlines():
        words = shlex.split(line, comments=True)
        if words:
            assert words[0] in PROGRAMS, f"{block}: no test runs {words[0]}"
            PROGRAMS[words[0]](line, words, env)


def _nothing(block: Block, shared: dict[str, Any], env: dict[str, str]) -> None:
    """Leave a block to the test that runs it, or that wrote its file."""


RUNNERS: dict[str, Callable[[Block, dict[str, Any], dict[str, str]], None]] = {
    "doctest": _doctest,
    "script": _script,
    "shell": _shell,
    "excerpt": _excerpt,
    "file": _nothing,
    "elsewhere": _nothing,
}


# Shell lines


def _entrepot(line: str, words: list[str], env: dict[str, str]) -> None:
    if any(mark in line for mark in ELSEWHERE):
        parse(words[1:], env)
    elif words[1] == "serve":
        _serve(words[2:], env)
    else:
        line = _with_fewer(line)
        done = run(shlex.split(line, comments=True)[1:], env)
        assert done.returncode == 0, f"{line}\n{done.stdout[-2000:]}{done.stderr[-2000:]}"


def _with_fewer(line: str) -> str:
    """Lower the numbers of games and simulations.

    >>> _with_fewer("entrepot arena run clippers --bots search:400,greedy --games 600")
    'entrepot arena run clippers --bots search:8,greedy --games 12'
    """
    for pattern, most in FEWER:

        def fewer(found: re.Match[str], most: int = most) -> str:
            return f"{found[1]}{min(int(found[2]), most)}"

        line = pattern.sub(fewer, line)
    return line


def run(words: list[str], env: dict[str, str]) -> subprocess.CompletedProcess[str]:
    """Run the command, which finds the games that are installed for it."""
    return entrepot(*words, typed=TYPED, env=env)


def parse(words: list[str], env: dict[str, str]) -> str:
    """Let the command parse its words, and print its help instead of running; give that."""
    done = entrepot(*words, "--help", env=env)
    assert done.returncode == 0, f"{words}\n{done.stderr}"
    return done.stdout


def _serve(options: list[str], env: dict[str, str]) -> None:
    if "--port" in options:
        del options[options.index("--port") :][:2]
    whole = {**os.environ, **env}
    with serving([sys.executable, "-m", "entrepot"], *options, env=whole) as address:
        asyncio.run(_visit(address))


async def _visit(address: str) -> None:
    """Look at the page, and set up a table, so that there is something to back up."""
    guest = ApiClient(address)
    assert (await guest.http.get("/")).status_code == 200
    await guest.arrive()
    await guest.new_table(names()[0], "you", "open")
    await guest.close()


def _make(line: str, words: list[str], env: dict[str, str]) -> None:
    subprocess.run(["make", "-n", *words[1:]], cwd=ROOT, check=True, capture_output=True)


def _pip(line: str, words: list[str], env: dict[str, str]) -> None:
    """Check that what is installed exists: an extra, a wheel that ``make packages`` builds, or a folder."""
    assert words[1] == "install"
    for word in words[2:]:
        named = re.fullmatch(r"entrepot\[([\w,]+)\]", word)
        if named:
            assert set(named[1].split(",")) <= set(PROJECT["optional-dependencies"]), word
        else:
            assert word == "dist/*.whl" or (ROOT / word).is_dir(), word


def _uvx(line: str, words: list[str], env: dict[str, str]) -> None:
    """Parse what would be run; tests/page/test_wheel.py runs uvx itself."""
    assert words[1:4] == ["--from", "dist/*.whl", "entrepot"]
    parse(words[4:], env)


def _python(line: str, words: list[str], env: dict[str, str]) -> None:
    """Run code; of a script, check that it knows the options."""
    whole = {**os.environ, **env, "PYTHONPATH": os.pathsep.join([env["PYTHONPATH"], *filter(None, sys.path)])}
    if words[1] == "-c":
        subprocess.run([sys.executable, *words[1:]], env=whole, check=True, capture_output=True)
        return
    told = subprocess.run(
        [sys.executable, ROOT / words[1], "--help"], env=whole, check=True, capture_output=True, text=True
    )
    for option in (word for word in words if word.startswith("--")):
        assert option in told.stdout, option


def _pytest(line: str, words: list[str], env: dict[str, str]) -> None:
    whole = {**os.environ, **env}
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *words[1:]]
    done = subprocess.run(command, env=whole, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


def _ray(line: str, words: list[str], env: dict[str, str]) -> None:
    """Let Ray parse its words; tests/arena/test_cluster.py starts real clusters."""
    subprocess.run([sys.executable, "-m", "ray.scripts.scripts", *words[1:], "--help"], check=True, capture_output=True)


def _podman(line: str, words: list[str], env: dict[str, str]) -> None:
    """Check that the compose file exists; tests/server/test_cluster.py starts what it names without containers."""
    file = ROOT / words[words.index("--file") + 1]
    assert yaml.safe_load(file.read_text(encoding="utf-8"))["services"], file


PROGRAMS: dict[str, Callable[[str, list[str], dict[str, str]], None]] = {
    "entrepot": _entrepot,
    "make": _make,
    "pip": _pip,
    "uvx": _uvx,
    "python": _python,
    "pytest": _pytest,
    "ray": _ray,
    "podman": _podman,
}
