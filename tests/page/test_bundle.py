"""The page is small: what somebody loads who comes home and plays, and all of it together."""

from __future__ import annotations

import gzip
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from entrepot.games import names
from entrepot.server.app import PAGE

from .conftest import Opener
from .playing import new_table, open_home, wait_for_turn

pytestmark = pytest.mark.xdist_group("page")
MOST = 150_000
MOST_OF_ALL = 220_000
CODE = (".js", ".css")


def zipped(files: list[Path]) -> int:
    """Count the bytes that go over the line."""
    return sum(len(gzip.compress(path.read_bytes())) for path in files)


@pytest.mark.parametrize("name", names())
def test_home_and_a_table_are_small(person: Opener, name: str) -> None:
    page = person()
    asked: set[str] = set()
    page.on("request", lambda one: asked.add(urlsplit(one.url).path))
    open_home(page)
    page.goto(new_table(page, name))
    wait_for_turn(page)
    page.locator("[data-board]").wait_for()
    code = [PAGE / path.removeprefix("/") for path in asked if path.startswith("/assets/") and path.endswith(CODE)]
    assert code
    assert zipped(code) <= MOST


def test_all_of_it_is_small() -> None:
    files = [path for path in PAGE.rglob("*") if path.suffix in CODE]
    assert files, "make page builds it"
    assert zipped(files) <= MOST_OF_ALL
