"""The server serves the page at every route of the page's route table."""

from __future__ import annotations

import re
import urllib.request
from pathlib import Path

ROUTES = Path(__file__).parents[2] / "client" / "src" / "shell" / "routes.ts"


def test_the_server_knows_every_route_of_the_page(address: str) -> None:
    table = re.search(r"ROUTES = \{(.*?)\}", ROUTES.read_text(encoding="utf-8"))
    assert table
    segments = re.findall(r"'(\w+)'", table[1])
    assert len(segments) > 2
    for path in ["/", *(f"/{segment}/something" for segment in segments)]:
        with urllib.request.urlopen(address + path) as response:
            assert '<div id="page">' in response.read().decode(), path
