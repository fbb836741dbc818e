"""Installs the package with the oldest versions that it allows, and uses it: a lower bound that is too low fails here.

Run by ``make test-lowest``. Builds the wheel, installs it with every dependency at its lower bound, those of the extra
``research`` included, into an environment that is thrown away, then asks every command for help, simulates, plays in
the terminal, and plays a game over HTTP and a socket. Needs PyPI. ``--python`` names another interpreter. A version
above its bound is a failure, as then the bound has not been tried; ``--newer numpy`` permits it where a newer Python
has no wheel of the oldest version.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

from entrepot.core.record import read_file
from entrepot.games import game, names
from tests.page.serving import serving
from tests.server.client import ApiClient, play_on, sit

ROOT = Path(__file__).parents[1]
COMMANDS = ("play", "serve", "games", "record", "arena", "analyse", "simulate", "board", "server", "prepare", "config")
EXTRA = "research"
"""What ``simulate`` needs."""
TYPED = "?\nl\n" + "1\n" * 900


def run(*command: str | Path, typed: str = "", cwd: Path | None = None, env: dict[str, str] | None = None) -> str:
    """Run a command that must succeed; give what it printed."""
    done = subprocess.run(command, input=typed, capture_output=True, text=True, check=False, cwd=cwd, env=env)
    if done.returncode:
        shown = " ".join(map(str, command))
        raise SystemExit(f"failed: {shown}\n{done.stdout[-2000:]}{done.stderr[-4000:]}")
    return done.stdout


def lower_bounds() -> dict[str, str]:
    """Read the lower bound of every dependency."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    needed = [*project["dependencies"], *project["optional-dependencies"][EXTRA]]
    pairs = (dependency.split(">=") for dependency in needed)
    return {name: bound.split(",")[0] for name, bound in pairs}


def install(python: str, folder: Path) -> Path:
    """Make an environment with the wheel and the oldest versions; give its folder of programs."""
    run(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder, cwd=ROOT)
    (wheel,) = folder.glob("*.whl")
    home = folder / "environment"
    run(python, "-m", "venv", home)
    run(home / "bin" / "pip", "install", "--quiet", "uv")
    lowest = ("--resolution", "lowest-direct", "--only-binary", ":all:")
    uv = (home / "bin" / "uv", "pip", "install", "--quiet", "--python", home / "bin" / "python")
    # Only the requirements themselves are direct ones; those of a wheel would get their newest versions.
    run(*uv, *lowest, "--requirements", ROOT / "pyproject.toml", "--extra", EXTRA)
    run(*uv, "--no-deps", wheel)
    return home / "bin"


def release(version: str) -> list[int]:
    """Give the numbers of a version without zeros at the end: 2.0 and 2.0.0 are the same."""
    numbers = [int(number) for number in version.split(".")]
    while numbers and numbers[-1] == 0:
        numbers.pop()
    return numbers


def check_versions(programs: Path, newer: list[str]) -> None:
    """Print what was installed, and stop if a bound is not what is being tried."""
    code = "import sys, importlib.metadata as m; print(*map(m.version, sys.argv[1:]))"
    bounds = lower_bounds()
    found = run(programs / "python", "-c", code, *bounds).split()
    for (name, bound), version in zip(bounds.items(), found, strict=True):
        print(f"  {name} {version}")
        if release(version) != release(bound) and name not in newer:
            raise SystemExit(f"failed: {name} {version} was installed, not its lower bound {bound}")


def use_commands(programs: Path, folder: Path, env: dict[str, str]) -> None:
    """Ask for help, simulate, and play whole games in the terminal."""
    entrepot = programs / "entrepot"
    for command in COMMANDS:
        run(entrepot, command, "--help", env=env, cwd=folder)
    for name in names():
        run(entrepot, "simulate", name, "10", "--seed", "7", "--jobs", "1", env=env, cwd=folder)
        players = ",".join(["human", *["greedy"] * (game(name).seats[0] - 1)])
        file = folder / f"{name}.match"
        run(
            entrepot,
            "play",
            name,
            "--players",
            players,
            "--seed",
            "3",
            "--file",
            file,
            typed=TYPED,
            env=env,
            cwd=folder,
        )
        if not read_file(file, game).is_over:
            raise SystemExit(f"failed: the game of {name} in the terminal is not over")
        run(entrepot, "record", "check", file, env=env, cwd=folder)
    print("commands: good")


async def play_over_the_net(address: str, name: str) -> None:
    """Look at the page, and play a game against bots through the socket."""
    guest = ApiClient(address)
    page = await guest.http.get("/")
    if page.status_code != 200:
        raise SystemExit(f"failed: the page is answered by {page.status_code}")
    await guest.arrive()
    seats = game(name).seats[0]
    table = await guest.new_table(name, "you", *["comprador"] * (seats - 1), start=True)
    async with guest.socket() as socket:
        end = await play_on(socket, await sit(socket, table["id"], 0), random.Random(1))
    await guest.close()
    if len(end["view"]["ranks"]) != seats:
        raise SystemExit(f"failed: the game of {name} on the server has no places")


def main() -> None:
    """Install and use the oldest versions."""
    wishes = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    wishes.add_argument("--python", default=sys.executable, help="the interpreter to use")
    wishes.add_argument("--newer", action="append", default=[], help="a package that may be above its bound")
    wish = wishes.parse_args()
    with tempfile.TemporaryDirectory() as made:
        folder = Path(made)
        programs = install(wish.python, folder)
        print(run(programs / "python", "--version").strip())
        check_versions(programs, wish.newer)
        kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "XDG", "VIRTUAL"))}
        env = {**kept, "HOME": made, "LANG": "en", "COLUMNS": "200"}
        use_commands(programs, folder, env)
        options = ("--no-prepare", "--no-limits", "--bots", "1", "--bot-pause", "0")
        with serving([programs / "entrepot"], *options, cwd=folder, env=env) as address:
            for name in names():
                asyncio.run(play_over_the_net(address, name))
        print("server: good")


if __name__ == "__main__":
    main()
