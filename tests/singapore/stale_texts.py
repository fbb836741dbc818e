"""The numbers of the rules of Singapore, each with another value, and the texts that show them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tests.shared.stale_texts import GAMES, RuleNumbers, SourceChange, main

CODE = {
    "SPARE_TILES": 2,
    "TWO_PLAYER_TILES": 5,
    "POINT_CASH": 7,
    "STACK_PRICE": 3,
    "STEPS": 9,
    "USES": 8,
    "STREET_PRICE": 4,
    "OWNER_POINTS": 6,
    "EXTRA_STEPS": 11,
    "CHIPS_RETURNED": 2,
    "FINE": 13,
}
"""Constants of ``constants.py``, each with another value."""
MATERIAL = {
    "CUBES": ("cubes", 27),
    "BLACK_CHIPS": ("black_chips", 19),
    "WHITE_CHIPS": ("white_chips", 7),
    "STREETS": ("streets", 71),
    "FLAGS": ("flags", 23),
    "START_CASH": ("start_cash", 17),
    "START_POINTS": ("start_points", 9),
    "SEAL_CASH": ("seal_cash", 31),
}
"""Numbers of the board file."""
OTHERS = ("FIRST_SEAL", "LAST_SEAL", "LOT_S3", "COMPANY_9_TAKE_POINTS", "WEAVING_2_TAKE_TEXTILE", "MASON_2_TAKE_BRICK")
"""A seal, the price of a lot, and amounts on tiles."""
SHOWN_IN = {
    "STREET_PRICE": ("kind-buy", "board-why-no-money", "rules", "event-buy", "tutorial-buy"),
    "STACK_PRICE": ("choice-stack", "board-why-stack-last", "board-why-stack-cash", "rules", "event-stack"),
    "POINT_CASH": ("rules", "tutorial-raffles-third"),
    "STEPS": ("rules", "tutorial-enter", "drawing", "board"),
    "USES": ("rules", "tutorial-enter", "drawing", "board"),
    "OWNER_POINTS": (
        "aim-points",
        "board-owner-point",
        "rules",
        "event-owner",
        "tutorial-points",
        "study-visits-about",
    ),
    "EXTRA_STEPS": ("effect-five-steps", "rules", "event-five-steps", "drawing", "ascii", "svg"),
    "CHIPS_RETURNED": ("effect-return-chips", "rules", "drawing", "ascii", "svg"),
    "FINE": ("rules", "event-fined-points", "tutorial-raid"),
    "SPARE_TILES": ("rules", "tutorial-flags"),
    "TWO_PLAYER_TILES": ("rules",),
    "CUBES": ("rules", "ascii", "svg", "board"),
    "BLACK_CHIPS": ("rules", "ascii", "svg", "drawing", "board"),
    "WHITE_CHIPS": ("rules", "ascii", "svg", "drawing", "board"),
    "STREETS": ("rules", "ascii", "svg", "board"),
    "FLAGS": ("rules",),
    "START_CASH": ("rules", "tutorial-track", "start"),
    "START_POINTS": ("rules", "tutorial-track", "start"),
    "SEAL_CASH": ("rules", "event-seal", "tutorial-seal"),
    "FIRST_SEAL": ("rules", "drawing", "tutorial-seal", "board"),
    "LAST_SEAL": ("rules", "drawing"),
    "LOT_S3": ("tutorial-warm-lot", "drawing", "ascii", "svg", "choice-lot", "event-build"),
    "COMPANY_9_TAKE_POINTS": ("tutorial-loom", "tutorial-points", "drawing", "ascii", "svg", "event-trade"),
    "WEAVING_2_TAKE_TEXTILE": ("tutorial-warm-tile", "tutorial-later", "drawing", "ascii", "svg"),
    "MASON_2_TAKE_BRICK": ("rules", "tutorial-use-last", "drawing", "ascii", "svg"),
}
ALLOWED = re.compile(
    r"\{#.*?\}|\]\(.*?\)|^\d+\. |\[\d+\]|- \*\*\{tile-courthouse\}\*\*\D*1|(?<![\w{$])(2011|0)(?![\w}])"
)
"""What holds a number that is no constant: headings, pictures, plural forms, the least number of chips, the year, and
the first space of the track."""
HELD = {"tutorial-track", "tutorial-flags", "tutorial-others", "tutorial-later", "tutorial-seal", "tutorial-raid"}
HELD |= {"tutorial-points", "tutorial-raffles-second", "tutorial-raffles-third"}
"""Steps of the first game that also say what somebody holds in its position, or name a seat or a round."""
_TOWN = "town=A4:instructions-5:p2,A5:courthouse:p1,A6:company-9:p2,S4:weaving-2:p1,A1:mason-2:p2 streets=A4-east"
POSITIONS = (
    (f"{_TOWN} workers=p1:A4", "use A4 along"),
    (f"{_TOWN} workers=p1:A6 p1=£9+3tea+7points", "use A6 along"),
    (f"{_TOWN} workers=p1:A6 p1=£0", ""),
    (f"{_TOWN} workers=p1:A6 p1=£9", "buy A5-east"),
    ("phase=build flag=S1:p3 offer=market,slum stack=bank turn=p3", "stack"),
    ("phase=build flag=S1:p3 offer=market,slum stack=bank turn=p3 p3=£0", ""),
    ("phase=build flag=S3:p1 offer=market,slum,architect,office-same stack=bank", "tile architect"),
    ("phase=chip turn=p1 drawer=p1 then=work town=A4:syndicate-2:p1 workers=p1:A4 p2=3chips+4opium steps=3", "white"),
    ("phase=warm-lot stage=warm-up round=0 held=market offer=slum,architect turn=p1", "lot S3"),
    ("phase=street site=A5 town=A4:market:p1,A5:slum:p1,A6:tea-house:p2 turn=p1 stack=bank", "street A4-east"),
)
"""Positions, each with a choice to make."""


def _change_board(content: dict[str, Any], name: str) -> None:
    if name in MATERIAL:
        field, value = MATERIAL[name]
        content["material"][field] = value
    elif name == "FIRST_SEAL":
        content["material"]["seals"][0] = 8
    elif name == "LAST_SEAL":
        content["material"]["seals"][-1] = 67
    elif name == "LOT_S3":
        content["start"]["prices"][2] = 3


def _change_tiles(content: dict[str, Any], name: str) -> None:
    for tile in content["tile"]:
        for side, kinds in ((side, tile.get(side, {})) for side in ("give", "take")):
            for kind in kinds:
                if name == f"{tile['id'].upper().replace('-', '_')}_{side}_{kind}".upper():
                    kinds[kind] = 4 if kind != "points" else 19


def _change_data(name: str) -> None:
    from entrepot.core import data_file

    original = data_file.read

    def read(path: Path) -> dict[str, Any]:
        content = original(path)
        if path == GAMES / "singapore" / "data" / "singapore-1.toml":
            _change_board(content, name)
            _change_tiles(content, name)
        return content

    data_file.read = read


def _positions() -> Iterator[tuple[Any, int | None]]:
    from tests.singapore.table import GAME, table

    for position, choice in POSITIONS:
        yield table(position), GAME.choices.parse(choice) if choice else None


NUMBERS = RuleNumbers(
    game="singapore",
    code={name: SourceChange("constants", rf"^{name} = \d+$", f"{name} = {value}") for name, value in CODE.items()},
    data=(*MATERIAL, *OTHERS),
    change_data=_change_data,
    positions=_positions,
    shown_in=SHOWN_IN,
    derived=("event", "board", "ascii", "svg"),
    allowed=ALLOWED,
    held=HELD,
    messages={"board-owner-point": {"who": "Ada"}},
)

if __name__ == "__main__":
    main(NUMBERS)
