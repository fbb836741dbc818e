"""The page is small: all of its code together."""

from __future__ import annotations

import gzip

from entrepot.server.app import PAGE

MOST = 150_000


def test_all_code_of_the_page_is_small() -> None:
    files = [path for path in PAGE.rglob("*") if path.suffix in (".js", ".css")]
    assert files, "make page builds it"
    assert sum(len(gzip.compress(path.read_bytes())) for path in files) <= MOST
