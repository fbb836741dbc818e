"""Sets of options that together exercise everything in Singapore: tests, fuzzers and audits play them."""

from __future__ import annotations

import json
from typing import Any

from ...core.data_file import read
from .board_file import BUILT_IN
from .rulings import PRESETS, RULINGS


def other_board() -> str:
    """Make a board with another starting tile, lots that cost nothing, other seals, tiles and land."""
    content: dict[str, Any] = read(BUILT_IN["singapore-1"])
    buildings = content["start"]["building"]
    buildings[3] = {"id": "town-hall", "name": "Town hall", "special": "return-chips"}
    buildings.append({"id": "jetty", "name": "harbor", "take": {"any": 1}, "dark": True})
    opera = {"id": "opera", "name": "Opera", "era": 3, "give": {"any": 2, "cash": 3}, "take": {"points": 7}}
    quay = {"id": "quay", "name": "harbor", "era": 1, "take": {"same": 2}, "dark": True}
    tiles = [tile for tile in content["tile"] if tile["id"] not in ("architect", "market", "bank", "agent")]
    for tile in tiles[::5]:
        tile["era"], tile["dark"] = 1 + tile["era"] % 3, not tile.get("dark", False)
    return json.dumps(
        {
            "name": "The other Singapore",
            "material": {
                "cubes": 12,
                "black_chips": 9,
                "white_chips": 3,
                "streets": 30,
                "flags": 20,
                "start_cash": 2,
                "start_points": 8,
                "seals": [7, 15, 40, 41, 90],
                "seal_cash": 3,
            },
            "start": {"squares": ["###.", "##..", ".~~."], "prices": [0, 1, 0, 5, 0], "building": buildings},
            "land": {
                "A": [[0, 1, 2], [3, "~", 1], [2, 2, 0]],
                "B": [[1, 2], [2, 3]],
                "C": [[1, 2, 3, 4]],
                "D": [[0, 0, 1], [9, 2, 0]],
                "E": [[1, 2, 3], [1, 0, 2], [4, 4, 1], [2, 1, 1]],
                "F": [[1], [0], [3]],
            },
            "layouts": {
                "classic": [
                    "EEE",
                    "EEE",
                    "EEEBB",
                    "EEEBBCCCC",
                    "AAA###.DDD",
                    "AAA##..DDD",
                    "AAA.~~.",
                    "   F",
                    "   F",
                    "   F",
                ]
            },
            "tile": [*tiles, opera, quay],
        },
        separators=(",", ":"),
    )


SAMPLES: tuple[dict[str, str], ...] = (
    {},
    {"layout": "random"},
    {"layout": "random", "open": "yes"},
    {"layout": "custom", "squares": "AAABBBCCC/AAABBBCCC/DDD##.EEE/DDD##.EEE/FFF..~/FFF"},
    PRESETS["family"],
    {ruling.option: ruling.readings[-1] for ruling in RULINGS.values()},
    {"board": other_board()},
    {"board": other_board(), "layout": "random"},
)
