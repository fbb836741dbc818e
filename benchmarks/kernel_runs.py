"""The same searches on Numba, on wasmtime and in Chromium: what they leave in memory, and the CPU time they take."""

from __future__ import annotations

import base64
import contextlib
import hashlib
import time
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, sync_playwright

from entrepot.bots import make_bot
from entrepot.bots.search_bot import Settings, owner
from entrepot.compile.loader import WASM, load
from entrepot.compile.wasm.artefact import wasm_path
from entrepot.compile.wasm.exports import structs
from entrepot.compile.wasm.layout import Layout, round_up, struct_layout
from entrepot.core.game import Game
from entrepot.core.match import draw_outcome
from entrepot.core.rule import CHANCE, OVER
from entrepot.core.stream import below, new_stream
from entrepot.core.view import SeatView
from entrepot.testing import tables
from tests.page.conftest import CHROMIUM, FLAGS

SCRIPT = Path(__file__).with_suffix(".js").read_text(encoding="utf-8")
NODES_EACH = 24
ADDRESS = "http://localhost:9/"
"""Digests are offered to pages of localhost; nothing is fetched from there."""


@dataclass(frozen=True)
class Position:
    """A position to search from, as its seat knows it."""

    state: Any
    seat: int
    stream: list[int]
    """The random stream that the search begins with."""

    def to_json(self) -> dict[str, Any]:
        """Write it for the browser."""
        state = base64.b64encode(self.state.to_bytes()).decode()
        return {"state": state, "seat": self.seat, "stream": list(self.stream)}


def positions(game: Game, count: int) -> list[Position]:
    """Take positions from games between greedy players, with all numbers of players and options in turn."""
    found: list[Position] = []
    kinds = list(tables(game))
    each = -(-count // len(kinds))
    for number, (seats, options) in enumerate(kinds):
        found += _from_games(game, seats, options, each, number)
    return found


def _from_games(game: Game, seats: int, options: Any, count: int, seed: int) -> list[Position]:
    found: list[Position] = []
    stream = new_stream(seed, 60)
    while len(found) < count:
        state, bot = game.new(seats, options), make_bot("greedy", game, seed + len(found))
        while (actor := game.rules.actor(state)) != OVER and len(found) < count:
            if actor != CHANCE and len(game.legal(state)) > 1 and below(stream, 25) == 0:
                known = SeatView(game, state, actor).sample(new_stream(0))
                found.append(Position(known, actor, new_stream(len(found), 2)))
            choice = draw_outcome(game, state, stream) if actor == CHANCE else bot.choose(SeatView(game, state, actor))
            game.rules.apply(state, choice)
    return found


class Runner:
    """Searches in a backend of Python, always in the same buffers."""

    def __init__(self, game: Game, backend: str, simulations: int) -> None:
        self._load = load(game, backend)
        self._kernel: Any = self._load.search
        self._searches = self._load.array(self._kernel.Search, 1)
        self._search = self._searches[0]
        self._nodes = self._load.array(self._kernel.Node, NODES_EACH * simulations)
        self._net = self._load.floats([0.0])
        self._simulations = simulations
        self._layout = struct_layout(structs(game)["search.Search"], game)
        self._node_size = struct_layout(structs(game)["search.Node"], game).size

    def run(self, position: Position) -> None:
        """Search from a position."""
        search = self._search
        self._clear()
        for name, value in asdict(Settings()).items():
            search[owner(name)][name] = float(value)
        self._load.set_state(search, "known", position.state)
        for i, word in enumerate(position.stream):
            search["scratch"]["stream"][i] = word
        self._kernel.reset_tree(search, self._nodes)
        self._kernel.simulate(search, self._net, self._nodes, position.seat, self._simulations)

    def _clear(self) -> None:
        if self._load.backend == WASM:
            self._search.put(bytes(self._layout.size))
        else:
            self._searches.view("u1").fill(0)

    def digest(self, position: Position) -> str:
        """Search, and give a digest of the search and of its tree."""
        self.run(position)
        used = int(self._search["used"]) * self._node_size
        searched = bytes(self._search.tobytes())
        gap = bytes(round_up(len(searched), 64) - len(searched))
        return hashlib.sha256(searched + gap + bytes(self._nodes.tobytes())[:used]).hexdigest()

    def seconds(self, chosen: Sequence[Position]) -> float:
        """Search from all positions; give the CPU time of this thread."""
        begun = time.thread_time()
        for position in chosen:
            self.run(position)
        return time.thread_time() - begun


def field_offset(layout: Layout, struct: str, name: str) -> int:
    """Give where a field of a struct within a struct is."""
    slot = layout.slots[struct]
    assert slot.layout is not None
    return slot.offset + slot.layout.slots[name].offset


class BrowserRunner:
    """Searches in a page of Chromium."""

    def __init__(self, page: Page, game: Game, simulations: int) -> None:
        self._page, self._simulations = page, simulations
        kinds = structs(game)
        search, node = (struct_layout(kinds[f"search.{name}"], game) for name in ("Search", "Node"))
        scratch = search.slots["scratch"]
        assert scratch.layout is not None
        job = {
            "wasm": base64.b64encode(wasm_path(game).read_bytes()).decode(),
            "searchSize": search.size,
            "nodeSize": node.size,
            "nodes": NODES_EACH * simulations,
            "known": search.slots["known"].offset,
            "used": search.slots["used"].offset,
            "stream": scratch.offset + scratch.layout.slots["stream"].offset,
            "settings": [
                (field_offset(search, owner(name), name), float(value)) for name, value in asdict(Settings()).items()
            ],
        }
        page.evaluate(SCRIPT, job)
        self._cdp = page.context.new_cdp_session(page)
        self._cdp.send("Performance.enable", {"timeDomain": "threadTicks"})

    def digests(self, chosen: Sequence[Position]) -> list[str]:
        """Search from all positions; give a digest of each search and its tree."""
        asked = [[position.to_json() for position in chosen], self._simulations]
        found: list[str] = self._page.evaluate("([positions, n]) => kernels.digests(positions, n)", asked)
        return found

    def seconds(self, chosen: Sequence[Position]) -> float:
        """Search from all positions; give the CPU time of the page's thread."""
        asked = [[position.to_json() for position in chosen], self._simulations]
        begun = self._cpu_time()
        self._page.evaluate("([positions, n]) => kernels.time(positions, n)", asked)
        return self._cpu_time() - begun

    def _cpu_time(self) -> float:
        metrics = self._cdp.send("Performance.getMetrics")["metrics"]
        return float(next(metric["value"] for metric in metrics if metric["name"] == "TaskDuration"))


@contextlib.contextmanager
def blank_page() -> Iterator[Page]:
    """Open an empty page in a real Chromium."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        page = browser.new_page()
        page.route(ADDRESS, lambda route: route.fulfill(body="<!doctype html>", content_type="text/html"))
        page.goto(ADDRESS)
        yield page
        browser.close()
