"""Figures of the first use: what ``make play`` installs, how long it takes, and how soon the strongest bot plays.

All are measured in a fresh clone of what is committed, with an empty compile cache and a real browser.
"""

from __future__ import annotations

import contextlib
import os
import pty
import re
import select
import signal
import statistics
import subprocess
import tempfile
import time
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from entrepot.bots import LEVELS
from entrepot.games import names
from tests.page.conftest import CHROMIUM, FLAGS
from tests.page.playing import CHOICES, as_text, new_table

ROOT = Path(__file__).parents[1]
BOUNDS: dict[str, tuple[str, float]] = {
    "play_environment": ("<=", 150),
    "play_setup": ("<=", 90),
    "first_use_silence": ("<=", 2),
    "first_move_overhead": ("<=", 1.5),
}
AT_MOST = 600.0
"""Seconds that anything may take."""
STRONGEST = LEVELS[-1]
NOTE_CHANGES = """() => {
    window.changes = [performance.now()]
    let last = ''
    setInterval(() => {
        const bars = [...document.querySelectorAll('progress')].map(bar => bar.value).join()
        const shown = (document.body?.innerText ?? '') + bars
        if (shown !== last) changes.push(performance.now())
        last = shown
    }, 50)
}"""
"""Notes when what is to be read on the page changes, in milliseconds."""
EVENT = re.compile(r"\n  \S")
"""An event of the game, in what the terminal shows."""
EVENTS = 15
"""Only bots play: by then, one has chosen."""
CHOICES_MADE = 10
"""Of the player on the page: by then, a bot has chosen, too."""
ROUNDS = 5
FIRST_MOVE = """
import os, sys, time
from entrepot.bots.search_bot import SearchBot, Searcher
thinking, simulate, choose = [0.0], Searcher.simulate, SearchBot.choose
def timed(self, simulations):
    begun = time.perf_counter()
    simulate(self, simulations)
    thinking[0] += time.perf_counter() - begun
def first(self, view):
    choose(self, view)
    if thinking[0]:
        os.write(1, f"thinking {thinking[0]}\\n".encode())
        os._exit(0)
Searcher.simulate, SearchBot.choose = timed, first
from entrepot.cli import main
main()
"""
"""Plays in the terminal until a bot has searched; prints how long the search itself took, and ends."""
CODES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]|\r")


def figures() -> Iterator[tuple[str, float, str]]:
    """Measure; a failure raises."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        with make_play(Path(folder), browser) as (clone, address, seconds):
            yield "play_environment", environment_size(clone / ".venv"), "MB"
            yield "play_page_tools", folder_size(clone / "client" / "node_modules"), "MB"
            yield "play_setup", seconds, "s"
            silences = {"page": page_silence(browser, address)}
        browser.close()
        entrepot = str(clone / ".venv" / "bin" / "entrepot")
        for number, game in enumerate(names()):
            silences[f"terminal, {game}"] = terminal_silence(entrepot, game, Path(folder, f"t{number}"), tty=False)
        silences["terminal with a bar"] = terminal_silence(entrepot, names()[0], Path(folder, "bar"), tty=True)
        for where, silence in silences.items():
            print(f"  {where}: {silence:.2f} s")
        yield "first_use_silence", max(silences.values()), "s"
        python = str(clone / ".venv" / "bin" / "python")
        overheads = [first_move_overhead(python, game, Path(folder, f"o-{game}")) for game in names()]
        yield "first_move_overhead", max(overheads), "s"


@contextlib.contextmanager
def make_play(folder: Path, browser: Browser) -> Iterator[tuple[Path, str, float]]:
    """Clone, run ``make play``, and open what it opens; give the clone, the address, and the seconds to a table."""
    asked, clone, log = folder / "asked", folder / "clone", folder / "log"
    opener = folder / "opener"
    opener.write_text(f'#!/bin/sh\necho "$1" > "{asked}.part" && mv "{asked}.part" "{asked}"\n')
    opener.chmod(0o755)
    env = surroundings(folder / "home", BROWSER=str(opener))
    begun = time.monotonic()
    subprocess.run(["git", "clone", "-q", str(ROOT), str(clone)], check=True)
    with log.open("wb") as out:
        made = subprocess.Popen(
            ["make", "play", "PORT=0"], cwd=clone, env=env, stdout=out, stderr=out, start_new_session=True
        )
    try:
        while not asked.exists():
            if made.poll() is not None or time.monotonic() - begun > AT_MOST:
                raise RuntimeError(f"make play did not open a page:\n{log.read_text()[-2000:]}")
            time.sleep(0.05)
        page = browser.new_page()
        page.goto(asked.read_text().strip())
        page.locator("dialog .btn.go").click(timeout=AT_MOST * 1000)  # the overview that a first visitor sees
        page.wait_for_selector("[data-board]", timeout=AT_MOST * 1000)
        seconds = time.monotonic() - begun
        page.close()
        yield clone, asked.read_text().split("?")[0], seconds
    finally:
        os.killpg(made.pid, signal.SIGINT)
        made.wait(30)


def surroundings(home: Path, **more: str) -> dict[str, str]:
    """Give the environment of somebody who has never used it: nothing cached, nothing kept."""
    own = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "VIRTUAL_ENV", "MAKEFLAGS")}
    return {**own, "ENTREPOT_CACHE": str(home / "cache"), "XDG_DATA_HOME": str(home / "data"), "LANG": "en", **more}


def folder_size(folder: Path) -> float:
    """Give the size of all files in a folder, in MB."""
    return sum(path.lstat().st_size for path in folder.rglob("*") if not path.is_dir()) / 1e6


def environment_size(venv: Path) -> float:
    """Give the size of a virtual environment without pip, which every one has."""
    return folder_size(venv) - sum(folder_size(path) for path in venv.glob("lib*/python*/site-packages/pip*"))


def page_silence(browser: Browser, address: str) -> float:
    """Play against the strongest bot until it has chosen; give the longest time in which the page did not change."""
    context = browser.new_context(base_url=address)
    page = context.new_page()
    page.goto("/")
    as_text(page)
    assert page.request.post("/api/me", data={"name": "Ada"}).ok
    seats = [{"kind": "you"}, {"kind": "bot", "level": STRONGEST}]
    table = new_table(page, names()[-1], seats)
    page.add_init_script(f"({NOTE_CHANGES})()")
    page.goto(table)
    play_against_bots(page)
    changes: list[float] = page.evaluate("[...changes, performance.now()]")
    context.close()
    return max(after - before for before, after in pairwise(changes)) / 1000


def play_against_bots(page: Page) -> None:
    """Choose whenever it is one's turn, until a bot has chosen in between."""
    for _ in range(CHOICES_MADE):
        page.locator("#dock.mine").wait_for(timeout=AT_MOST * 1000)
        page.locator(CHOICES).first.click()


def terminal_silence(entrepot: str, game: str, home: Path, *, tty: bool) -> float:
    """Let the strongest bots play until one has chosen; give the longest time without output."""
    home.mkdir()
    command = [entrepot, "play", game, "--players", f"{STRONGEST},{STRONGEST}", "--file", str(home / "a.match")]
    ours, theirs = pty.openpty() if tty else os.pipe()
    begun = time.monotonic()
    process = subprocess.Popen(
        [*command, "--language", "en"], env=surroundings(home, TERM="xterm"), stdin=subprocess.DEVNULL,
        stdout=theirs, stderr=theirs, start_new_session=True,
    )  # fmt: skip
    os.close(theirs)
    try:
        return longest_pause(ours, begun)
    finally:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        os.close(ours)


def longest_pause(source: int, begun: float) -> float:
    """Read until a bot has chosen; give the longest time between two outputs."""
    said, times = "", [begun]
    while not has_chosen(said):
        ready, _, _ = select.select([source], [], [], AT_MOST)
        data = os.read(source, 65536) if ready else b""
        if not data:
            raise RuntimeError(f"the game ended too early: {said[-500:]}")
        said += data.decode(errors="replace")
        times.append(time.monotonic())
    return max(after - before for before, after in pairwise(times))


def has_chosen(said: str) -> bool:
    r"""Whether the terminal has shown enough events.

    >>> has_chosen("\n  The game begins."), has_chosen("\n  Bot 1 builds." * EVENTS)
    (False, True)
    """
    return len(EVENT.findall(CODES.sub("", said))) >= EVENTS


def first_move_overhead(python: str, game: str, home: Path) -> float:
    """Give the median time from the start of ``entrepot play`` to the first move, without the search itself."""
    found = []
    for number in range(ROUNDS):
        folder = home / str(number)
        folder.mkdir(parents=True)
        command = ["play", game, "--players", f"{STRONGEST},{STRONGEST}", "--file", str(folder / "a.match")]
        begun = time.monotonic()
        said = subprocess.check_output([python, "-c", FIRST_MOVE, *command], env=surroundings(folder), text=True)
        found.append(time.monotonic() - begun - float(said.rsplit("thinking ", 1)[1]))
    return statistics.median(found)


def main() -> None:
    """Print all figures."""
    for name, value, unit in figures():
        print(f"figure: {name} {value:.2f} {unit}", flush=True)


if __name__ == "__main__":
    main()
