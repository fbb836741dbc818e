"""What a first visit that plays has to fetch: a phone on a slow line does not wait for it."""

from __future__ import annotations

from entrepot.games import names

from .bundle import code_size

MOST = 150_000


def test_a_first_visit_that_plays_loads_little_code() -> None:
    sizes = {name: code_size(name) for name in names()}
    assert all(sizes.values()), "make page builds it"
    assert max(sizes.values()) <= MOST, sizes
