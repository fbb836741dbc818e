"""The prices and counts of Clippers by name: every text that shows one takes it from here."""

from __future__ import annotations

from .board import CARDS, CLIPPER_LINES, LINES, MAP, RESERVE, SETTLED
from .lay import BONUS_FACTOR, FIRST_LINE_BONUS, NEXT_LINE_BONUS
from .rules import CLIPPER_PRICE, START_MONEY
from .state import CARD_PRICE, CARD_STICKS, SEATS, STICKS, TWICE_CARDS
from .ways import VIOLET_LINES

_VALUES = {island.id: island.value for island in MAP.islands}

CONSTANTS = {
    # C0, C1 The material; the numbers of lines and islands are those of the default map.
    "MIN_SEATS": 2,
    "MAX_SEATS": SEATS,
    **{f"STICKS_{line.upper()}": number for line, number in zip(LINES, MAP.sticks, strict=True)},
    **{f"CLIPPERS_{line.upper()}": number for line, number in zip(CLIPPER_LINES, MAP.clippers, strict=True)},
    "CARDS_2X": TWICE_CARDS[SEATS],
    "CARDS_2X_AT_3": TWICE_CARDS[3],
    "CARDS_2X_AT_2": TWICE_CARDS[2],
    "ISLANDS": len(MAP.islands),
    "MIN_VALUE": min(_VALUES.values()),
    "MAX_VALUE": max(_VALUES.values()),
    "MIN_SPACES": min(island.spaces for island in MAP.islands),
    "MAX_SPACES": max(island.spaces for island in MAP.islands),
    "MIN_LENGTH": min(link.length for link in MAP.links),
    "MAX_LENGTH": max(link.length for link in MAP.links),
    # C2 Set-up
    "START_MONEY": START_MONEY,
    "SETTLED": SETTLED,
    "RESERVE": RESERVE,
    "SETTLEMENTS": SETTLED + RESERVE,
    # C4 Prices
    **{f"CARD_PRICE_{card.upper()}": CARD_PRICE[number] for number, card in enumerate(CARDS)},
    "CLIPPER_PRICE": CLIPPER_PRICE,
    # C5 Sticks and bonuses
    "STICKS": STICKS,
    **{f"CARD_STICKS_{card.upper()}": CARD_STICKS[number] for number, card in enumerate(CARDS)},
    "FIRST_LINE_BONUS": FIRST_LINE_BONUS,
    "NEXT_LINE_BONUS": NEXT_LINE_BONUS,
    "BONUS_FACTOR": BONUS_FACTOR,
    # C6 Violet
    "VIOLET_LINES": VIOLET_LINES,
    # What the tutorial shows on the default map
    "MULTIPLIED_BONUS": BONUS_FACTOR * FIRST_LINE_BONUS,
    "GAMBIER_VALUE": _VALUES["gambier"],
    "GAMBIER_POINTS": 2 * _VALUES["gambier"],
    "SAMOA_VALUE": _VALUES["samoa"],
    "AMERICAN_SAMOA_VALUE": _VALUES["american-samoa"],
    "AMERICAN_SAMOA_POINTS": 3 * _VALUES["american-samoa"],
}
