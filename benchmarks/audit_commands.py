"""Figures of the command line: commands that are silent at first, and what ``entrepot --help`` costs.

Nothing is cached: no bytecode, no compiled rules, no files of the user.
"""

from __future__ import annotations

import contextlib
import os
import pty
import select
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from entrepot.cli.app import RootGroup
from entrepot.cli.lazy import LazyGroup, load

ROOT = Path(__file__).parents[1]
BOUNDS: dict[str, tuple[str, float]] = {"silent_commands": ("==", 0), "help_ratio": ("<=", 8)}
COMMAND = [sys.executable, "-m", "entrepot"]
SILENT_SECONDS = 2.0
"""Seconds until a sign of life."""
AT_MOST = 60.0
"""Seconds that a command is watched."""
ROUNDS = 9
RECORD = "{root}/tests/golden/clippers-2.match"
BOARD = "{root}/src/entrepot/games/clippers/data/pacific-2.json"
CUP = "clippers --games 2 --jobs 1 --out {folder}/cup.parquet --bots random,priority"
DATABASE = "--database sqlite:///{folder}/tables.db"
ADMIN = {
    "tables": "",
    "users": "",
    "bans": "",
    "close-table": "none ",
    "delete-table": "none ",
    "free-seat": "none 1 ",
    "delete-user": "none ",
    "ban": "203.0.113.7 ",
    "unban": "203.0.113.7 ",
}
SAMPLES = {
    "play": "clippers --players human,taipan",
    "serve": f"--port 0 {DATABASE}",
    "site": "{folder}/site",
    "games": "",
    "record check": RECORD,
    "record show": RECORD,
    "record replay": f"{RECORD} --to-end",
    "record verify": RECORD,
    "record export": RECORD,
    "arena run": CUP,
    "arena rate": "{folder}/cup.parquet",
    "arena report": "{folder}/cup.parquet",
    "arena sprt": f"{CUP} --better 0.6".replace("cup.parquet", "duel.parquet"),
    "arena merge": "{folder}/cup.parquet",
    "analyse": f"{RECORD} --bot search:20 --out {{folder}}/analysis.html",
    "simulate": "clippers 2 --bots taipan,random",
    "board check": BOARD,
    "board draw": f"{BOARD} --out {{folder}}/board.svg",
    "board study": "pacific-2 --players 2 --games 2 --out {folder}/study.parquet",
    "server backup": f"{{folder}}/backup {DATABASE}",
    "server restore": "{folder}/none --database sqlite:///{folder}/other.db",
    **{f"server admin {name}": f"{words}{DATABASE}" for name, words in ADMIN.items()},
    "server worker": DATABASE,
    "prepare": "clippers",
    "config": "",
    "kernels build": "--help",
    "kernels check": "clippers",
}
"""Arguments for every command, in this order: later ones use what earlier ones have written."""


def figures() -> Iterator[tuple[str, float, str]]:
    """Measure; a failure raises."""
    with tempfile.TemporaryDirectory() as folder:
        silent = 0
        for name, words in SAMPLES.items():
            seconds = first_output(name, words.format(root=ROOT, folder=folder).split(), Path(folder))
            silent += seconds > SILENT_SECONDS
            print(f"  {name}: {seconds:.2f} s{' (silent)' if seconds > SILENT_SECONDS else ''}")
        yield "silent_commands", silent, ""
    yield "help_ratio", help_ratio(), ""


def commands(group: type[LazyGroup] = RootGroup, before: str = "") -> list[str]:
    """List all commands but the earlier spellings."""
    found: list[str] = []
    for entry in group.entries:
        if entry.moved_to:
            continue
        loaded = load(entry)
        if isinstance(loaded, LazyGroup):
            found += commands(type(loaded), f"{before}{entry.name} ")
        elif hasattr(loaded, "commands"):
            found += [f"{before}{entry.name} {name}" for name in loaded.commands]
        else:
            found.append(before + entry.name)
    return found


def first_output(name: str, words: list[str], folder: Path) -> float:
    """Run a command with empty caches, and give the seconds until it prints something, or ends."""
    caches = Path(tempfile.mkdtemp(dir=folder))
    env = {
        **os.environ,
        "PYTHONPYCACHEPREFIX": str(caches / "bytecode"),
        "ENTREPOT_CACHE": str(caches / "compiled"),
        "HOME": str(caches),
        "XDG_DATA_HOME": str(caches / "data"),
        "LANG": "en",
    }
    begun = time.monotonic()
    terminal, end = pty.openpty()
    process = subprocess.Popen(
        [*COMMAND, *name.split(), *words], cwd=folder, env=env, stdin=subprocess.DEVNULL, stdout=end, stderr=end
    )
    os.close(end)
    try:
        select.select([terminal], [], [], AT_MOST)
        seconds = time.monotonic() - begun
        if name == "arena run":  # what it writes is used by others
            _read_all(terminal)
            process.wait(timeout=600)
    finally:
        process.terminate()
        os.close(terminal)
        process.wait()
        shutil.rmtree(caches, ignore_errors=True)
    return seconds


def _read_all(terminal: int) -> None:
    """Read what a program prints until it ends."""
    with contextlib.suppress(OSError):  # the other end is closed
        while os.read(terminal, 65_536):
            pass


def help_ratio() -> float:
    """Divide the CPU time of ``entrepot --help`` by that of an empty start of Python.

    Both run without the start-up files that packages for developers install, which would hide a part of the ratio.
    """
    base = [getattr(sys, "_base_executable", sys.executable)]
    folders = [str(ROOT / "src"), *(path for path in sys.path if path.endswith("site-packages"))]
    code = f"import sys; sys.path[:0] = {folders!r}; from entrepot.cli import main; main()"
    pairs = [(cpu_seconds([*base, "-c", code, "--help"]), cpu_seconds([*base, "-c", ""])) for _ in range(ROUNDS)]
    return statistics.median(help_text for help_text, _ in pairs) / statistics.median(empty for _, empty in pairs)


def cpu_seconds(words: list[str]) -> float:
    """Run a program, and give the CPU time that it took."""
    process = subprocess.Popen(words, stdout=subprocess.DEVNULL)
    _, status, used = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    assert process.returncode == 0, words
    return used.ru_utime + used.ru_stime
