"""A tiny game with information that nobody can know: each of two players holds a card that only they have seen.

Cards are not equally likely, and a player may boast only with a high card: what a seat knows of the other's card
follows from its own card, from the order of dealing, and from what the other said.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from entrepot.core.actions import ActionKind, ActionSpace, Part
from entrepot.core.game import Game, HiddenInformation, Message
from entrepot.core.rule import CHANCE, OVER, Choices, Stream
from entrepot.core.state import GameState, field
from entrepot.core.stream import below

CARDS = 5
NO_CARD, SILENT, PASSED, BOASTED = -1, 0, 1, 2
PASS, BOAST, FIRST_CARD = 0, 1, 2
LOWEST_BOAST = 2
CHOICES_AT_MOST = CARDS
CHOICES = ActionSpace(
    ActionKind("pass"), ActionKind("boast"), ActionKind("deal", Part("card", tuple(str(n) for n in range(CARDS))))
)


class State(GameState):
    """The cards, and what was said."""

    seats: int = field("i1")
    card: list[int] = field("i1", 2, start=NO_CARD, secret=True)
    said: list[int] = field("i1", 2)


def actor(s: State) -> int:
    """Chance deals, then each player speaks once."""
    if NO_CARD in s.card:
        return CHANCE
    return s.said.index(SILENT) if SILENT in s.said else OVER


def legal(s: State, out: Choices) -> int:
    """List the cards left, or pass and boast."""
    if actor(s) == OVER:
        return 0
    if actor(s) == CHANCE:
        listed = [FIRST_CARD + card for card in range(CARDS) if card not in s.card]
    else:
        listed = [PASS, BOAST] if s.card[actor(s)] >= LOWEST_BOAST else [PASS]
    out[: len(listed)] = listed
    return len(listed)


def chance_weight(s: State, choice: int) -> int:
    """A higher card is dealt more often."""
    return choice - FIRST_CARD + 1


def is_uniform(s: State) -> bool:
    """Weights differ."""
    return False


def apply(s: State, choice: int) -> None:
    """Deal a card, or speak."""
    if actor(s) == CHANCE:
        s.card[s.card.index(NO_CARD)] = choice - FIRST_CARD
    else:
        s.said[actor(s)] = BOASTED if choice == BOAST else PASSED


def score(s: State, seat: int) -> int:
    """The card counts."""
    return max(0, s.card[seat]) if actor(s) == OVER else 0


def rank(s: State, seat: int) -> int:
    """The higher card wins."""
    return 1 if score(s, seat) > score(s, 1 - seat) else 2


def resample(s: State, seat: int, stream: Stream) -> None:
    """Deal again until it fits the own card and what was said (rejection sampling)."""
    dealt = sum(card != NO_CARD for card in s.card)
    while True:
        cards = deal(dealt, stream)
        own = seat < 0 or cards[seat] == s.card[seat]
        if own and all(cards[i] >= LOWEST_BOAST for i in range(2) if s.said[i] == BOASTED):
            s.card = cards
            return


def resample_wrongly(s: State, seat: int, stream: Stream) -> None:
    """Deal all cards alike, whatever their weights: what a test of the probabilities has to find."""
    for other in range(2):
        if other != seat and s.card[other] != NO_CARD:
            lowest = LOWEST_BOAST if s.said[other] == BOASTED else 0
            left = [card for card in range(lowest, CARDS) if card != s.card[1 - other]]
            s.card[other] = left[below(stream, len(left))]


def deal(count: int, stream: Stream) -> list[int]:
    """Deal so many cards by their weights."""
    cards = [NO_CARD, NO_CARD]
    for i in range(count):
        heap = [card for card in range(CARDS) if card not in cards for _ in range(card + 1)]
        cards[i] = heap[below(stream, len(heap))]
    return cards


def derive(s: State) -> None:
    """Nothing is derived."""


def initial_state(seats: int, options: Mapping[str, str], version: int) -> State:
    """Make the first state."""
    s = State()
    s.seats = seats
    return s


def _text(*given: Any) -> Any:
    return Message("text")


GAME: Game[State] = Game(
    name="hidden-cards",
    folder=Path(__file__).parent,
    seats=(2,),
    state=State,
    choices=CHOICES,
    player_choices=FIRST_CARD,
    rules=sys.modules[__name__],
    initial_state=initial_state,
    event_message=_text,
    describe=_text,
    draw=lambda state, seat, render: "",
    board_model=lambda state, seat, choices: [],
    messages=dict,
    hidden_information=HiddenInformation(),
)
