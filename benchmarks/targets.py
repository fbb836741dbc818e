"""``make targets``: whether all targets can be pressed, the board is still, the page consistent, and axe silent.

Every part of the work appends a line to ``.targets/results.jsonl``. A run that was stopped goes on; remove the folder
to start again. ``python benchmarks/targets.py click watch axe`` names the parts to run.
"""

from __future__ import annotations

import itertools
import json
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

from engine import figure
from playwright.sync_api import Browser, Page, sync_playwright

from entrepot.games import game as find_game
from entrepot.games import names
from tests.page.axe import findings
from tests.page.conftest import CHROMIUM, FLAGS, TIMEOUT_MS
from tests.page.moments import seen, watch
from tests.page.playing import knows, new_table, open_home, play_on_board, wait_for_turn
from tests.page.targets import SIZES, add_gate, try_all
from tests.page.test_sizes import come_on, resize, sit
from tests.server.client import FreshServer, database_file

RESULTS = Path(".targets") / "results.jsonl"
PLIES = (0, 4, 9, 15, 23, 31, 40, 46, 51, 60, 74, 82, 97, 115)
"""After so many choices the targets of a position are pressed."""
LANGUAGES = ("en-GB", "de-DE", "fr-FR", "it-IT")
Result = dict[str, Any]
Size = tuple[int, int]


def opened(browser: Browser, address: str, size: Size, **wishes: Any) -> Page:
    """Open a window of a size for somebody new."""
    context = browser.new_context(base_url=address, viewport={"width": size[0], "height": size[1]}, **wishes)
    context.set_default_timeout(TIMEOUT_MS)
    return context.new_page()


def click(browser: Browser, address: str, game: str, touch: bool, ply: int) -> Result:
    """Press all targets of a position, in windows of all sizes."""
    page = opened(browser, address, SIZES[0], reduced_motion="reduce", has_touch=touch, locale="en-GB")
    add_gate(page)
    table = sit(page, game, max(find_game(game).seats))
    knows(page, game)
    come_on(page, table, ply)
    tried, missed = 0, []
    for size in SIZES:
        resize(page, *size)
        count, wrong = try_all(page, touch)
        tried += count
        missed += [f"{size[0]}x{size[1]}: {one}" for one in wrong]
    page.context.close()
    return {"tried": tried, "missed": missed}


def watched(browser: Browser, address: str, game: str, size: Size) -> Result:
    """Play a whole game with motion, and read the page in every animation frame."""
    page = opened(browser, address, size, reduced_motion="no-preference", locale="en-GB")
    open_home(page)
    knows(page, game)
    page.evaluate("localStorage.setItem('playback-speed', 'fast')")
    page.goto(new_table(page, game))
    wait_for_turn(page)
    page.wait_for_selector("[data-board] [data-key]")
    watch(page)
    play_on_board(page, seed=1)
    found = seen(page)
    page.context.close()
    return found


def axe(browser: Browser, address: str, game: str, language: str) -> Result:
    """Let axe look at a table in windows of all sizes; only at the colours again where they are dark."""
    page = opened(browser, address, SIZES[0], reduced_motion="reduce", locale=language)
    table = sit(page, game, max(find_game(game).seats))
    knows(page, game)
    come_on(page, table, PLIES[3])
    found: list[str] = []
    for size in SIZES:
        resize(page, *size)
        for scheme, is_dark in (("light", False), ("dark", True)):
            page.emulate_media(color_scheme="dark" if is_dark else "light")
            found += [f"{size}, {scheme}: {one}" for one in findings(page, drawn=True, colours=is_dark)]
    page.context.close()
    return {"violations": found}


def parts() -> Iterator[tuple[str, Callable[[Browser, str], Result]]]:
    """Name all parts of the work: what is measured, the game, and where."""
    for ply, game, touch in itertools.product(PLIES, names(), (False, True)):
        yield f"click {game} {'touch' if touch else 'mouse'} {ply}", partial(click, game=game, touch=touch, ply=ply)
    for language, game in itertools.product(LANGUAGES, names()):
        yield f"axe {game} {language}", partial(axe, game=game, language=language)
    for size, game in itertools.product(SIZES, names()):
        yield f"watch {game} {size[0]}x{size[1]}", partial(watched, game=game, size=size)


def done() -> dict[str, Result]:
    """Read what was measured before."""
    if not RESULTS.is_file():
        return {}
    lines = RESULTS.read_text(encoding="utf-8").splitlines()
    return {line["part"]: line["result"] for line in map(json.loads, lines)}


def run(wanted: set[str]) -> None:
    """Measure every part that was not measured before."""
    known = done()
    RESULTS.parent.mkdir(exist_ok=True)
    left = [(part, work) for part, work in parts() if part not in known and part.split()[0] in wanted]
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = FreshServer(database_file(Path(folder)))
        try:
            browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
            for part, work in left:
                start = time.perf_counter()
                result = work(browser, server.address)
                result["seconds"] = round(time.perf_counter() - start, 1)
                with RESULTS.open("a", encoding="utf-8") as file:
                    file.write(json.dumps({"part": part, "result": result}) + "\n")
                print(f"  {part}: {_short(result)}", flush=True)
            browser.close()
        finally:
            server.stop()


def _short(result: Result) -> str:
    return ", ".join(f"{len(value) if isinstance(value, list) else value} {name}" for name, value in result.items())


def report() -> None:
    """Print the figures of all parts that were measured, and how many were not."""
    found = done()
    missing = [part for part, _ in parts() if part not in found]
    clicks, watches, axes = (
        [found[part] for part in found if part.startswith(kind)] for kind in ("click", "watch", "axe")
    )
    figure("targets_missed", sum(len(one["missed"]) for one in clicks), "targets")
    figure("targets_tried", sum(one["tried"] for one in clicks), "targets")
    figure("board_jumps", sum(len(one["jumps"]) for one in watches), f"jumps in {len(watches)} whole games")
    frames = sum(one["frames"] for one in watches)
    figure("contradictions", sum(len(one["wrong"]) for one in watches), f"in {frames} animation frames")
    figure("axe_violations", sum(len(one["violations"]) for one in axes), f"on {len(axes) * len(SIZES) * 2} pages")
    figure("targets_minutes", sum(one["seconds"] for one in found.values()) / 60, "minutes")
    if missing:
        print(f"  {len(missing)} parts were not measured: {', '.join(missing[:6])} …")


if __name__ == "__main__":
    run(set(sys.argv[1:]) or {"click", "watch", "axe"})
    report()
