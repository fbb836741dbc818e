"""Installs a wheel or a source distribution into an environment of its own, and plays a game of each title with it.

``python tools/try_package.py dist/entrepot-*.whl``. Needs PyPI, and nothing but Python's standard library. The games
are played in the terminal through a pipe, and their records are checked by the command itself.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import venv
from pathlib import Path

PLAYERS = "human,greedy"
TYPED = "1\n" * 2000
"""The first choice, again and again; the rest is not read."""
GAMES = ("clippers", "singapore")


def run(*command: str | Path, typed: str = "", env: dict[str, str] | None = None, cwd: Path | None = None) -> str:
    """Run a command that must succeed; give what it printed."""
    done = subprocess.run(command, input=typed, env=env, cwd=cwd, capture_output=True, text=True, check=False)
    if done.returncode:
        shown = " ".join(map(str, command))
        raise SystemExit(f"failed: {shown}\n{done.stdout[-2000:]}{done.stderr[-4000:]}")
    return done.stdout


def install(package: Path, home: Path) -> Path:
    """Install a package with what it needs, and nothing else; give its folder of programs."""
    venv.create(home, with_pip=True)
    programs = home / "bin"
    run(programs / "pip", "install", "--quiet", "--disable-pip-version-check", "--no-compile", package.resolve())
    return programs


def alone(programs: Path, folder: Path) -> dict[str, str]:
    """Give an environment in which only the installed package can be found."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "XDG", "VIRTUAL"))}
    return {**kept, "PATH": str(programs), "HOME": str(folder), "LANG": "en", "COLUMNS": "200"}


def play(programs: Path, folder: Path) -> None:
    """Play a whole game of each title in the terminal."""
    env = alone(programs, folder)
    for game in GAMES:
        file = folder / f"{game}.match"
        command = (programs / "entrepot", "play", game, "--players", PLAYERS, "--seed", "3", "--file", file)
        run(*command, typed=TYPED, env=env, cwd=folder)
        lines = file.read_text(encoding="utf-8").splitlines()
        if not any(line.startswith("result ") for line in lines):
            raise SystemExit(f"failed: the game of {game} did not end")
        run(programs / "entrepot", "record", "check", file, env=env, cwd=folder)
        print(f"{game}: played, {len(lines)} lines")


def main() -> None:
    """Try each package that the command line names."""
    for name in sys.argv[1:]:
        with tempfile.TemporaryDirectory() as made:
            folder = Path(made)
            play(install(Path(name), folder / "environment"), folder)
            print(f"{Path(name).name}: good, on Python {sys.version.split()[0]}")


if __name__ == "__main__":
    main()
