"""``make targets``: whether all targets can be pressed, the board is still, the page consistent, and axe silent.

Every part of the work appends a line to ``.targets/results.jsonl``. A run that was stopped goes on; remove the folder
to start again. ``python benchmarks/targets.py click watch axe`` names the parts to run.
"""

from __future__ import annotations

import itertools
import json
import sys
import tempfile
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
from tests.page.playing import choose_some, knows, new_table, open_home, play_on_board, wait_for_turn
from tests.page.targets import SIZES, Gate, try_all
from tests.page.test_sizes import come_on, resize, sit
from tests.server.client import Server, database_file

RESULTS = Path(".targets") / "results.jsonl"
AT_LEAST = 5000
"""Targets to press in all."""
STEPS = (0, 9, 14, 17, 11, 23, 8, 15)
"""After so many further choices each position is pressed."""
LANGUAGES = ("en-GB", "de-DE", "fr-FR", "it-IT")
Result = dict[str, Any]
Size = tuple[int, int]


def opened(browser: Browser, address: str, size: Size, **wishes: Any) -> Page:
    """Open a window of a size for somebody new."""
    context = browser.new_context(base_url=address, viewport={"width": size[0], "height": size[1]}, **wishes)
    context.set_default_timeout(TIMEOUT_MS)
    return context.new_page()


def click(browser: Browser, address: str, game: str, size: Size, touch: bool) -> Result:
    """Press the targets of several positions until this part has done its share."""
    page = opened(browser, address, size, reduced_motion="reduce", has_touch=touch, locale="en-GB")
    gate = Gate(page)
    share = AT_LEAST // (len(names()) * len(SIZES) * 2) + 1
    tried, missed = 0, []
    seats = max(find_game(game).seats)
    while tried < share:
        table = sit(page, game, seats)
        knows(page, game)
        for step in STEPS:
            come_on(page, table, step)
            resize(page, *size)
            count, wrong = try_all(gate, touch)
            tried += count
            missed += wrong
            if tried >= share or page.locator("[data-outcome]").count():
                break
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


def axe(browser: Browser, address: str, game: str, size: Size) -> Result:
    """Let axe look at a table in all languages, in light and dark."""
    found: list[str] = []
    for language in LANGUAGES:
        page = opened(browser, address, size, reduced_motion="reduce", locale=language)
        open_home(page)
        knows(page, game)
        page.goto(new_table(page, game))
        wait_for_turn(page)
        page.wait_for_selector("[data-board] [data-key]")
        choose_some(page, 1, 0)
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
            found += [f"{language}, {scheme}: {one}" for one in findings(page, drawn=True)]
        page.context.close()
    return {"violations": found}


def parts() -> Iterator[tuple[str, Callable[[Browser, str], Result]]]:
    """Name all parts of the work: what is measured, the game, the size, and how it is pressed."""
    for game, size in itertools.product(names(), SIZES):
        place = f"{game} {size[0]}x{size[1]}"
        for touch in (False, True):
            how = "touch" if touch else "mouse"
            yield f"click {place} {how}", partial(click, game=game, size=size, touch=touch)
    for game, size in itertools.product(names(), SIZES):
        yield f"axe {game} {size[0]}x{size[1]}", partial(axe, game=game, size=size)
    for game, size in itertools.product(names(), SIZES):
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
        server = Server(database_file(Path(folder)))
        try:
            browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
            for part, work in left:
                result = work(browser, server.address)
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
    clicks, watches = ([found[part] for part in found if part.startswith(kind)] for kind in ("click", "watch"))
    figure("targets_missed", sum(len(one["missed"]) for one in clicks), "targets")
    figure("targets_tried", sum(one["tried"] for one in clicks), "targets")
    figure("board_jumps", sum(len(one["jumps"]) for one in watches), f"jumps in {len(watches)} whole games")
    frames = sum(one["frames"] for one in watches)
    figure("contradictions", sum(len(one["wrong"]) for one in watches), f"in {frames} animation frames")
    axes = [found[part] for part in found if part.startswith("axe")]
    figure("axe_violations", sum(len(one["violations"]) for one in axes), f"on {len(axes) * len(LANGUAGES) * 2} pages")
    if missing:
        print(f"  {len(missing)} parts were not measured: {', '.join(missing[:6])} …")


if __name__ == "__main__":
    run(set(sys.argv[1:]) or {"click", "watch", "axe"})
    report()
