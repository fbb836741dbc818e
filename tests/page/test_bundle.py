"""What a first visit that plays has to fetch: a phone on a slow line does not wait for it."""

from __future__ import annotations

from entrepot.games import names

from .bundle import code_files, code_size, fonts_size, imports

MOST, MOST_FONTS = 150_000, 60_000


def test_a_first_visit_that_plays_loads_little_code() -> None:
    sizes = {name: code_size(name) for name in names()}
    assert all(sizes.values()), "make page builds it"
    assert max(sizes.values()) <= MOST, sizes


def test_fonts_are_small() -> None:
    assert 0 < fonts_size() <= MOST_FONTS


def test_a_first_visit_that_plays_loads_no_part_for_later() -> None:
    for name in names():
        files = set(code_files(name))
        loaded = {other for path in files if path.suffix == ".js" for other in imports(path)}
        assert loaded, "no imports were found"
        assert loaded <= files
