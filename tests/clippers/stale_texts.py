"""The numbers of the rules of Clippers, each with another value, and the texts that show them."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tests.shared.stale_texts import GAMES, RuleNumbers, SourceChange, main


def _source(module: str, old: str, new: str) -> SourceChange:
    return SourceChange(module, re.escape(old), new)


_PRICES, _STICKS, _CARDS = "CARD_PRICE = const_array([", "CARD_STICKS = const_array([", "TWICE_CARDS = const_array(["
CODE = {
    "START_MONEY": _source("rules", "START_MONEY = 2", "START_MONEY = 17"),
    "CLIPPER_PRICE": _source("rules", "CLIPPER_PRICE = 3", "CLIPPER_PRICE = 13"),
    "CARD_PRICE_2X": _source("state", f"{_PRICES}2, 0, 1, 4", f"{_PRICES}12, 0, 1, 4"),
    "CARD_PRICE_3X": _source("state", f"{_PRICES}2, 0, 1, 4", f"{_PRICES}2, 9, 1, 4"),
    "CARD_PRICE_5X": _source("state", f"{_PRICES}2, 0, 1, 4", f"{_PRICES}2, 0, 11, 4"),
    "CARD_PRICE_SETTLEMENT": _source("state", f"{_PRICES}2, 0, 1, 4", f"{_PRICES}2, 0, 1, 14"),
    "CARD_STICKS_2X": _source("state", f"{_STICKS}2, 3, 5, 1", f"{_STICKS}7, 3, 5, 1"),
    "CARD_STICKS_3X": _source("state", f"{_STICKS}2, 3, 5, 1", f"{_STICKS}2, 8, 5, 1"),
    "CARD_STICKS_5X": _source("state", f"{_STICKS}2, 3, 5, 1", f"{_STICKS}2, 3, 9, 1"),
    "CARD_STICKS_SETTLEMENT": _source("state", f"{_STICKS}2, 3, 5, 1", f"{_STICKS}2, 3, 5, 6"),
    "STICKS": _source("state", "\nSTICKS = 1", "\nSTICKS = 7"),
    "CARDS_2X": _source("state", f"{_CARDS}0, 0, 1, 2, 3, 3", f"{_CARDS}0, 0, 1, 2, 3, 8"),
    "CARDS_2X_AT_3": _source("state", f"{_CARDS}0, 0, 1, 2, 3, 3", f"{_CARDS}0, 0, 1, 9, 3, 3"),
    "CARDS_2X_AT_2": _source("state", f"{_CARDS}0, 0, 1, 2, 3, 3", f"{_CARDS}0, 0, 7, 2, 3, 3"),
    "FIRST_LINE_BONUS": _source("lay", "NEXT_LINE_BONUS = 2, 1", "NEXT_LINE_BONUS = 19, 1"),
    "NEXT_LINE_BONUS": _source("lay", "NEXT_LINE_BONUS = 2, 1", "NEXT_LINE_BONUS = 2, 23"),
    "BONUS_FACTOR": _source("lay", "BONUS_FACTOR = 2", "BONUS_FACTOR = 6"),
    "VIOLET_LINES": _source("ways", "VIOLET_LINES = 2", "VIOLET_LINES = 3"),
    "RESERVE": _source("board", "RESERVE = 7, 5", "RESERVE = 7, 9"),
    "SETTLED": _source("board", "RESERVE = 7, 5", "RESERVE = 6, 5"),
}
"""Constants by name: the module, and its source as it is and with another value."""
DATA = ("STICKS_RED", "STICKS_VIOLET", "CLIPPERS_BLACK", "GAMBIER_VALUE", "SAMOA_VALUE", "AMERICAN_SAMOA_VALUE")
"""Numbers of the map file."""
SHOWN_IN = {
    "START_MONEY": ("rules", "start"),
    "CLIPPER_PRICE": (
        *("kind-buy", "choice-buy", "event-buy", "rules", "tutorial-no-clipper", "tutorial-buy", "drawing"),
    ),
    "CARD_PRICE_2X": ("rules", "tutorial-card", "choice-card", "event-card", "board", "ascii", "svg", "drawing"),
    "CARD_PRICE_3X": ("rules", "choice-card", "board", "ascii", "svg", "drawing"),
    "CARD_PRICE_5X": ("rules", "board-why-money", "board", "ascii", "svg", "drawing"),
    "CARD_PRICE_SETTLEMENT": ("rules", "board-why-money", "board", "ascii", "svg", "drawing"),
    "CARD_STICKS_2X": ("rules", "board-card-2x", "tutorial-card", "tutorial-third", "board", "ascii", "svg", "drawing"),
    "CARD_STICKS_3X": ("rules", "board-card-3x", "tutorial-bonus", "drawing"),
    "CARD_STICKS_5X": ("rules", "board-card-5x", "choice-wait", "drawing"),
    "CARD_STICKS_SETTLEMENT": ("rules", "drawing"),
    "STICKS": ("rules", "board", "ascii", "svg", "drawing"),
    "CARDS_2X": ("rules",),
    "CARDS_2X_AT_3": ("rules", "start", "board", "ascii", "svg"),
    "CARDS_2X_AT_2": ("rules",),
    "FIRST_LINE_BONUS": (
        *(
            "rules",
            "board-bonus-first",
            "board-bonus-first-times",
            "tutorial-bonus",
            "tutorial-round",
            "tutorial-score",
        ),
        *("tutorial-double", "tutorial-second", "tutorial-fourth", "tutorial-placed", "action", "event-lay-reach"),
    ),
    "NEXT_LINE_BONUS": ("rules", "board-bonus-new", "board-bonus-new-times", "tutorial-bonus"),
    "BONUS_FACTOR": ("rules", "board-card-2x", "board-bonus-first-times", "tutorial-card", "tutorial-double", "action"),
    "VIOLET_LINES": ("rules", "board-why-violet", "tutorial-violet"),
    "RESERVE": ("rules", "start", "board", "ascii", "svg"),
    "SETTLED": ("rules",),
    "STICKS_RED": ("rules", "start", "board", "ascii"),
    "STICKS_VIOLET": ("rules", "start", "board", "ascii"),
    "CLIPPERS_BLACK": ("rules", "start", "board", "ascii"),
    "GAMBIER_VALUE": (
        "tutorial-settle",
        "tutorial-round",
        "tutorial-again",
        "start",
        "board",
        "ascii",
        "svg",
        "drawing",
    ),
    "SAMOA_VALUE": ("tutorial-placed", "start", "board", "ascii", "svg", "drawing"),
    "AMERICAN_SAMOA_VALUE": ("tutorial-score", "start", "board", "ascii", "svg", "drawing"),
}
PLAYED = r"(Player|Spieler|Joueur|Giocatore) \d(?!–)|(Round|Runde|Manche) 4|× \d"
"""What the steps of the tutorial also name: seats, a round, and lines that have reached an island."""
ALLOWED = re.compile(
    r"\{#.*?\}|\]\(.*?\)|^\d+\. |\[\d+\]|pacific-\d|2002|(?i:phasen?|phases|fas[ei])\s\d(\s\w+\s\d)?|\d×|nella 3|"
    rf"1–5|CARDS_2X_AT_\d\}}.*|^(# )?.*\b18\b.*|{PLAYED}"
)
"""What holds a number that is no constant: headings, pictures, plural forms, boards, phases, cards, the year, the
player numbers of the terminal, numbers of players, and the example of the score."""


def _change_map(content: dict[str, Any], name: str) -> None:
    if name == "SETTLED":
        content["departure"] = {nation: card[:6] for nation, card in content["departure"].items()}
    elif name.startswith("STICKS_"):
        content["sticks"][name.removeprefix("STICKS_").lower()] = 31
    elif name.startswith("CLIPPERS_"):
        content["clippers"][name.removeprefix("CLIPPERS_").lower()] = 3
    elif name.endswith("_VALUE"):  # of all islands: departure cards stay equal
        for island in content["islands"]:
            island["value"] = 11 - island["value"]


def _change_data(name: str) -> None:
    original = Path.read_text

    def read_text(self: Path, *args: Any, **kwargs: Any) -> str:
        text = original(self, *args, **kwargs)
        if self.parent != GAMES / "clippers" / "data" or not self.stem.startswith("pacific"):
            return text
        content = json.loads(text)
        _change_map(content, name)
        return json.dumps(content)

    Path.read_text = read_text  # type: ignore[method-assign]


def _positions() -> Iterator[tuple[Any, int]]:
    """Make some positions, each with a choice to make."""
    from entrepot.games.clippers.actions import choices_on
    from tests.clippers.table import choose, laying, map_of, settling, table

    for s, choice in (
        (settling(table(3, "pacific-2"), money=40), "card 2x"),
        (settling(table(3, "pacific-2"), money=0), "pass"),
        (choose(settling(table(3, "pacific-2"), money=40), "pass"), "buy red"),
        (laying(table(3, "pacific-2")), "lay green green-start>gambier"),
        (laying(table(3, "pacific-2"), p1="2x"), "lay green green-start>gambier"),
        (laying(table(3, "pacific-2"), p1="5x"), "wait"),
    ):
        yield s, choices_on(map_of(s)).parse(choice)


NUMBERS = RuleNumbers(
    game="clippers",
    code=CODE,
    data=(*DATA, "SETTLED"),
    change_data=_change_data,
    positions=_positions,
    shown_in=SHOWN_IN,
    derived=("start", "event", "board ", "ascii", "svg", "action", "tutorial-fourth", "tutorial-again"),
    allowed=ALLOWED,
    messages={"board-why-violet": {"island": "Samoa"}},
    pictured=(3, 4),
)

if __name__ == "__main__":
    main(NUMBERS)
