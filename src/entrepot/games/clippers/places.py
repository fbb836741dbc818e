"""The places of the chart by the keys of the drawing: the legal choices made at each, or the reason why there are none.

Keys are ``island-3``, ``stretch-<link>-<track>-<space>``, ``card-2`` and ``line-1``; see also
:func:`~entrepot.games.clippers.reasons.stretch_reasons`.
"""

from __future__ import annotations

from collections.abc import Sequence, Set
from functools import cache

from ...core.board_model import NO_PLACES, Action, ClosedPlaces, Places
from ...core.game import Arguments, Choice, Message
from ...core.memoized import memoized
from .actions import BUY, LAY_ON, MOVE_FROM, NO_CLIPPER, PASS, PLACE_ON, PUT_ON, SETTLE_ON, TAKE_CARD, WAIT
from .board import CARDS, LINES, MAX_ISLANDS, SHELF, WAYS
from .lay import find_tip, tip_to_leave
from .reasons import card_reason, island_reasons, line_reason, stretch_reasons
from .state import FREE, NONE, ON_LINK, PUT, SETTLE, THRICE, TIPS, TWICE, VIOLET, State
from .text import island_name, line_name
from .ways import has_reached, track_of

ISLAND_KEYS = tuple(f"island-{island}" for island in range(MAX_ISLANDS))
CARD_KEYS = tuple(f"card-{card}" for card in range(len(CARDS)))
LINE_KEYS = tuple(f"line-{line}" for line in range(len(LINES)))


def places(s: State, legal: Sequence[Choice]) -> Places:
    """Return the places where the seat that acts can do something."""
    if not SETTLE <= s.phase <= PUT:
        return NO_PLACES
    actions: dict[str, list[Action]] = {}
    for choice in legal:
        stick = stick_of(s, choice)
        if stick is None:
            key, action = _key_of(choice), _settlement(choice)
        else:
            key, action = stretch_key(s, *stick), _stick(s, choice, *stick)
        if key:
            actions.setdefault(key, []).append(action)
    return Places(actions)


def closed_places(s: State, legal: Sequence[Choice]) -> ClosedPlaces:
    """Return the places that offer nothing to the seat that acts, by the reason."""
    if not SETTLE <= s.phase <= PUT:
        return {}
    sticks = [stick_of(s, choice) for choice in legal]
    closed = stretch_reasons(s)
    island_reasons(s, ISLAND_KEYS, closed)
    for key, reason in _reasons(s, {stick[0] for stick in sticks if stick is not None}):
        closed.setdefault(reason, []).append(key)
    actions = places(s, legal).actions
    left = {reason: [key for key in keys if key not in actions] for reason, keys in closed.items()}
    return {reason: keys for reason, keys in left.items() if keys}


def _reasons(s: State, open_lines: Set[int]) -> list[tuple[str, Message]]:
    """Give the reasons of cards and lines, also of those that offer something."""
    rows = [(CARD_KEYS[card], card_reason(s, card)) for card in range(len(CARDS))]
    rows += [(LINE_KEYS[line], line_reason(s, line)) for line in range(len(LINES)) if line not in open_lines]
    return [(key, reason) for key, reason in rows if reason is not None]


def place_of(s: State, choice: Choice) -> str:
    """Give the key of the place where a choice is made; nothing, where it is made at none."""
    stick = stick_of(s, choice)
    return _key_of(choice) if stick is None else stretch_key(s, *stick)


def _key_of(choice: Choice) -> str:
    """Give the key of the place of a choice that lays no stick."""
    if choice < TAKE_CARD:
        return ISLAND_KEYS[choice - SETTLE_ON]
    if choice < PASS:
        return CARD_KEYS[choice - TAKE_CARD]
    if BUY <= choice < NO_CLIPPER:
        return LINE_KEYS[choice - BUY]
    if MOVE_FROM <= choice < WAIT:
        return ISLAND_KEYS[choice - (MOVE_FROM if choice < PUT_ON else PUT_ON)]
    return ""


def stick_of(s: State, choice: Choice) -> tuple[int, int] | None:
    """Give the line and the way of a choice that lays a stick; the new clipper's, where it is placed."""
    if LAY_ON <= choice < PLACE_ON:
        return divmod(choice - LAY_ON, WAYS)
    if PLACE_ON <= choice < MOVE_FROM:
        return s.bought[s.turn], choice - PLACE_ON
    return None


@cache
def _settlement(choice: Choice) -> Action:
    """Make the action of a choice that lays no stick, marked if it takes an ``own`` settlement, or a ``free`` space."""
    if MOVE_FROM <= choice < PUT_ON:
        return Action(choice, mark="own")
    return Action(choice, mark="free" if choice < TAKE_CARD or PUT_ON <= choice < WAIT else "")


def stretch_key(s: State, line: int, way: int) -> str:
    """Name the space where the next stick of a line goes, on a link in a direction."""
    link = way // 2
    begun = track_of(s, line, link)
    if begun == NONE:
        return _stretch_key(
            2 * link if s.track[2 * link] == FREE else 2 * link + 1, s.length[link] - 1 if way % 2 else 0
        )
    laid = abs(s.laid[begun])
    return _stretch_key(begun, s.length[link] - 1 - laid if way % 2 else laid)


def _stick(s: State, choice: Choice, line: int, way: int) -> Action:
    """Make the action of the next stick of a line, on a link in a direction."""
    link = way // 2
    begun, length, island = track_of(s, line, link), s.length[link], s.ends[way ^ 1]
    laid = abs(s.laid[begun]) if begun != NONE else 0
    if choice >= PLACE_ON or line == VIOLET:
        tip = NONE
    else:
        tip = find_tip(s, line, ON_LINK + link) if begun != NONE else tip_to_leave(s, line, s.ends[way])
    bonus = _bonus(s, line, island) if laid + 1 == length else ""
    return _stick_action(s.board, choice, line, island, laid + 1, length, tip, bonus)


@cache
def _stretch_key(track: int, space: int) -> str:
    return f"stretch-{track // 2}-{track % 2}-{space}"


@memoized(SHELF)
def _stick_action(
    board: int, choice: Choice, line: int, island: int, stick: int, length: int, tip: int, bonus: str
) -> Action:
    """Make the action of a stick: what it goes towards, or what it reaches and how the bonus comes about.

    It is marked with words: how it sets out, its line, the clipper that it moves, and whether it ``reaches``. A new
    clipper, and the violet line, have the clipper -1.
    """
    how = "placed" if choice >= PLACE_ON else "begins" if line == VIOLET else "leaves"
    mark = f"{how} {line} {NONE if tip == NONE else tip - line * TIPS}"
    args: Arguments = {"line": line_name(line), "island": island_name(board, island)}
    if not bonus:
        return Action(choice, Message("board-lay-toward", {**args, "stick": stick, "length": length}), mark=mark)
    parts: Arguments = {"stick": Message("board-lay-reach", args), "bonus": Message(bonus)}
    return Action(choice, Message("board-lay-bonus", parts), mark=f"{mark} reaches")


def _bonus(s: State, line: int, island: int) -> str:
    """C5.10 Name the message that explains how the bonus of a stick that reaches an island comes about."""
    if has_reached(s, line, island):
        return "board-bonus-again"
    if s.card[s.turn] == THRICE:
        return "board-bonus-forgone"
    kind = "new" if s.reached[island] else "first"
    return f"board-bonus-{kind}-times" if s.card[s.turn] == TWICE else f"board-bonus-{kind}"
