"""The application of the terminal, driven by keys and mouse: what it shows, hides, takes back and looks back at."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import OptionList, Static

from entrepot.cli.output import load_translator
from entrepot.core.game import Message
from entrepot.core.match import Match
from entrepot.core.record import read_file
from entrepot.games import game
from entrepot.terminal.app import TerminalGame
from entrepot.terminal.entry import Entry
from entrepot.terminal.map_view import MapView
from entrepot.terminal.match_files import MatchFile
from entrepot.terminal.players import default_name, kind_of
from entrepot.terminal.screens import HandOver, Reader
from entrepot.terminal.session import Session

pytestmark = pytest.mark.integration
WAITS = 3000
"""Times that the event loop is let run until something must have come."""
Steps = Callable[["Driver"], Awaitable[None]]


class Driver:
    """A game in the application, and what a player does with it."""

    def __init__(self, app: TerminalGame, pilot: Pilot[None]) -> None:
        self.app, self.pilot = app, pilot

    @property
    def match(self) -> Match:
        return self.app.session.match

    async def until(self, is_so: Callable[[], bool]) -> None:
        for _ in range(WAITS):
            if is_so():
                return
            await self.pilot.pause(0.01)
        raise AssertionError("it never came")

    async def asked(self) -> None:
        """Wait until a choice is asked for."""
        await self.until(
            lambda: self.app.legal is not None and bool(self.app.listed) and len(self.app.screen_stack) == 1
        )

    async def choose(self, number: int = 1) -> None:
        """Type the number of a choice; wait for the next one, or the hand-over."""
        plies = len(self.match.choices)
        await self.pilot.press(*str(number), "enter")
        await self.until(lambda: len(self.match.choices) > plies)
        await self.until(lambda: self.app.legal is not None or len(self.app.screen_stack) > 1 or self.match.is_over)

    def text(self, widget: str) -> str:
        return str(self.app.table.query_one(widget, Static).render())

    @property
    def message(self) -> str:
        return self.text("#message")

    @property
    def map(self) -> str:
        return str(self.app.table.query_one(MapView).render())


def drive(
    steps: Steps, name: str, players: str, folder: Path, *, language: str = "en", size: tuple[int, int] = (80, 24)
) -> Match:
    """Play with the application as the steps say."""
    found = game(name)
    seated, translator = players.split(","), load_translator(language, found)
    match = Match(found, len(seated), {}, [default_name(seat, one, translator) for seat, one in enumerate(seated)])
    match.kinds = [kind_of(one) for one in seated]
    session = Session(match, seated, MatchFile(folder / "a.match"), translator, seed=3)

    async def run() -> None:
        app = TerminalGame(session)
        async with app.run_test(size=size) as pilot:
            await steps(Driver(app, pilot))

    asyncio.run(run())
    return match


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (60, 20)], ids=str)
@pytest.mark.parametrize("name", ["singapore", "clippers"])
def test_everything_fits_the_screen(name: str, size: tuple[int, int], tmp_path: Path) -> None:
    async def steps(driver: Driver) -> None:
        await driver.asked()
        for _ in range(12):
            await driver.choose()
        await driver.asked()
        for widget in ("#heading", "#board", "#holdings", "#choices", "#events-pane", "#entry", "KeyBar"):
            region = driver.app.table.query_one(widget).region
            assert region.height > 0, widget
            assert region.right <= size[0], widget
            assert region.bottom <= size[1], widget
        shown = driver.app.table.query_one(MapView)
        assert shown.size.width <= size[0]
        if size[0] >= 80:
            assert shown.size.height <= driver.app.table.query_one("#board").size.height

    drive(steps, name, "human,random", tmp_path, size=size)


def screen_lines(app: TerminalGame) -> list[str]:
    """Give the lines of the screen as they are painted."""
    rows = app.screen._compositor.render_strips()
    return ["".join(segment.text for segment in row) for row in rows]


@pytest.mark.parametrize("width", [80, 60])
@pytest.mark.parametrize("language", ["en", "de", "fr", "it"])
def test_the_keys_are_named_in_every_language(language: str, width: int, tmp_path: Path) -> None:
    """At 80 columns all of them, at 60 those that one cannot do without."""
    wanted = {1, 2, 3, 4, 5, 6, 7, 10} if width == 80 else {1, 2, 3, 4, 10}

    async def steps(driver: Driver) -> None:
        await driver.asked()
        last = screen_lines(driver.app)[-1]
        assert {int(number) for number in re.findall(r"\bF(\d+)", last)} >= wanted, last
        leave = load_translator(language, game("clippers")).render(Message("key-leave"))
        assert re.search(rf"F10 {leave}\b", last), last

    drive(steps, "clippers", "human,random", tmp_path, language=language, size=(width, 24))


def test_a_click_on_a_key_presses_it(tmp_path: Path) -> None:
    async def steps(driver: Driver) -> None:
        await driver.asked()
        at = screen_lines(driver.app)[-1].index("F6")
        await driver.pilot.click("KeyBar", offset=(at, 0))
        await driver.until(lambda: isinstance(driver.app.screen, Reader))

    drive(steps, "clippers", "human,random", tmp_path)


@pytest.mark.parametrize("language", ["en", "de", "fr", "it"])
def test_a_narrow_screen_says_whose_turn_it_is(language: str, tmp_path: Path) -> None:
    async def steps(driver: Driver) -> None:
        await driver.asked()
        name = driver.match.names[driver.match.actor]
        assert name in screen_lines(driver.app)[0]

    drive(steps, "clippers", "human,random", tmp_path, language=language, size=(60, 24))


@pytest.mark.parametrize("name", ["singapore", "clippers"])
def test_the_map_follows_the_size_of_the_screen(name: str, tmp_path: Path) -> None:
    drawn: dict[tuple[int, int], str] = {}

    async def started(driver: Driver) -> None:
        await driver.asked()
        drawn[driver.app.size] = driver.map

    async def resized(driver: Driver) -> None:
        await driver.asked()
        await driver.pilot.resize_terminal(120, 40)
        await driver.until(lambda: driver.map == drawn[(120, 40)])
        await driver.pilot.resize_terminal(80, 24)
        await driver.until(lambda: driver.map == drawn[(80, 24)])

    for size in ((80, 24), (120, 40)):
        drive(started, name, "human,random", tmp_path / str(size), size=size)
    drive(resized, name, "human,random", tmp_path / "resized", size=(80, 24))


def test_words_complete_and_filter_the_list(tmp_path: Path) -> None:
    async def steps(driver: Driver) -> None:
        await driver.asked()
        everything = len(driver.app.listed)
        await driver.pilot.press(*"tahi")
        await driver.until(lambda: 0 < len(driver.app.listed) < everything)
        (named,) = driver.app.listed
        await driver.pilot.press("tab")
        assert driver.app.table.query_one(Entry).value == named.words
        await driver.pilot.press("enter")
        await driver.until(lambda: named.choice in driver.match.choices)

    drive(steps, "clippers", "human,random", tmp_path)


def test_what_is_not_legal_is_refused_with_the_legal_choices(tmp_path: Path) -> None:
    async def steps(driver: Driver) -> None:
        await driver.asked()
        plies = len(driver.match.choices)
        first = driver.app.listed[0].words
        await driver.pilot.press(*"fly", "enter")
        await driver.until(lambda: "fly" in driver.message)
        assert first in driver.message
        assert len(driver.match.choices) == plies
        assert len(driver.app.listed) == len(driver.match.legal())

    drive(steps, "singapore", "human,random", tmp_path)


def test_an_only_choice_is_not_made_by_other_words(tmp_path: Path) -> None:
    async def steps(driver: Driver) -> None:
        await driver.asked()
        while len(driver.app.listed) > 1:
            await driver.choose()
            await driver.asked()
        plies = len(driver.match.choices)
        await driver.pilot.press(*"fly", "enter")
        await driver.until(lambda: "fly" in driver.message)
        assert len(driver.match.choices) == plies

    drive(steps, "singapore", "human,random", tmp_path)


def test_arrows_select_and_mark_the_place_on_the_map(tmp_path: Path) -> None:
    async def steps(driver: Driver) -> None:
        await driver.asked()
        await driver.pilot.press("enter")
        await driver.until(lambda: "arrows" in driver.message)
        await driver.pilot.press("down", "down")
        assert driver.app.selected == driver.app.listed[1]
        wanted = driver.app.listed[1].choice
        await driver.pilot.press("enter")
        await driver.until(lambda: wanted in driver.match.choices)

    drive(steps, "clippers", "human,random", tmp_path)


def test_the_mouse_chooses_from_the_list_and_asks_the_map(tmp_path: Path) -> None:
    async def steps(driver: Driver) -> None:
        await driver.asked()
        drawn = driver.app.table.query_one(MapView)
        row, line = next((row, line) for row, line in enumerate(driver.map.split("\n")) if "Tahi" in line)
        await driver.pilot.click(drawn, offset=(line.index("Tahi"), row))
        await driver.until(lambda: len(driver.app.listed) == 1)
        assert "Tahiti" in driver.message
        wanted = driver.app.listed[0].choice
        await driver.pilot.click(driver.app.table.query_one("#choices", OptionList), offset=(3, 0))
        await driver.until(lambda: wanted in driver.match.choices)

    drive(steps, "clippers", "human,random", tmp_path)


def test_a_choice_is_taken_back_and_chance_is_not(tmp_path: Path) -> None:
    async def steps(driver: Driver) -> None:
        await driver.asked()
        await driver.pilot.press("f4")
        await driver.until(lambda: driver.message != "")
        plies, log = len(driver.match.choices), list(driver.app.session.log)
        assert "cannot be taken back" in driver.message
        for _ in range(40):
            await driver.choose()
            await driver.asked()
            plies, log = len(driver.match.choices), list(driver.app.session.log)
            await driver.choose()
            await driver.asked()
            if len(driver.match.choices) == plies + 1:
                break
        await driver.pilot.press("f4")
        await driver.until(lambda: "Taken back" in driver.message)
        await driver.asked()
        assert len(driver.match.choices) == plies
        assert driver.app.session.log == log

    match = drive(steps, "singapore", "human,random", tmp_path)
    assert read_file(tmp_path / "a.match", game).choices == match.choices


def test_looking_back_changes_nothing(tmp_path: Path) -> None:
    async def steps(driver: Driver) -> None:
        await driver.asked()
        for _ in range(8):
            await driver.choose()
        await driver.asked()
        now, plies = driver.map, len(driver.match.choices)
        for _ in range(10):
            await driver.pilot.press("f7")
        await driver.until(lambda: f"after {plies - 10} of {plies} choices" in driver.text("#heading"))
        assert driver.map != now
        assert driver.app.listed == []
        await driver.pilot.press("f8")
        await driver.until(lambda: f"after {plies - 9} of {plies} choices" in driver.text("#heading"))
        await driver.pilot.press("escape")
        await driver.until(lambda: driver.map == now)
        assert len(driver.match.choices) == plies
        assert driver.app.listed

    drive(steps, "clippers", "human,random", tmp_path)


def test_a_hint_names_a_legal_choice(tmp_path: Path) -> None:
    async def steps(driver: Driver) -> None:
        await driver.asked()
        await driver.pilot.press("f3")
        await driver.until(lambda: "strong bot would choose" in driver.message)
        assert any(named.words in driver.message for named in driver.app.listed)

    drive(steps, "clippers", "human,random", tmp_path)


@pytest.mark.parametrize("language", ["en", "de", "fr", "it"])
def test_rules_table_log_and_help_are_read_and_closed(language: str, tmp_path: Path) -> None:
    async def steps(driver: Driver) -> None:
        await driver.asked()
        for key in ("f1", "f2", "f5", "f6"):
            await driver.pilot.press(key)
            await driver.until(lambda: isinstance(driver.app.screen, Reader))
            await driver.pilot.press("escape")
            await driver.until(lambda: len(driver.app.screen_stack) == 1)

    drive(steps, "singapore", "human,random", tmp_path, language=language)


def test_people_who_share_a_screen_do_not_see_what_the_others_have(tmp_path: Path) -> None:
    seen: set[int] = set()

    async def steps(driver: Driver) -> None:
        for _ in range(40):
            await driver.until(lambda: isinstance(driver.app.screen, HandOver) or driver.app.legal is not None)
            if isinstance(driver.app.screen, HandOver):
                assert driver.app.viewer is None
                assert driver.text("#holdings") == ""
                assert driver.app.listed == []
                name = driver.match.names[driver.match.actor]
                shown = " ".join(str(one.render()) for one in driver.app.screen.query(Static))
                assert name in shown
                await driver.pilot.press("enter")
                await driver.asked()
            seen.add(driver.match.actor)
            assert driver.app.viewer == driver.match.actor
            assert driver.text("#holdings")
            await driver.choose()

    drive(steps, "singapore", "human,human", tmp_path)
    assert seen == {0, 1}


def test_an_open_game_is_not_handed_over(tmp_path: Path) -> None:
    async def steps(driver: Driver) -> None:
        for _ in range(6):
            await driver.asked()
            assert driver.app.viewer == driver.match.actor
            await driver.choose()

    drive(steps, "clippers", "human,human", tmp_path)


def test_leaving_keeps_the_match(tmp_path: Path) -> None:
    async def steps(driver: Driver) -> None:
        await driver.asked()
        await driver.choose()
        await driver.asked()
        await driver.pilot.press("q", "enter")
        await driver.pilot.pause()

    match = drive(steps, "clippers", "human,random", tmp_path)
    kept = read_file(tmp_path / "a.match", game)
    assert kept.choices == match.choices
    assert kept.kinds == ["person", "bot random"]
