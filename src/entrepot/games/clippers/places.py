"""The places of the chart by the keys of the drawing: the legal choices made at each, or the reason why there are none.

Keys are ``island-3``, ``stretch-<link>-<track>-<space>``, ``card-2`` and ``line-1``; see also
:func:`~entrepot.games.clippers.reasons.stretch_reasons`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...core.board_model import Action, Place
from ...core.game import Arguments, Choice, Message
from .actions import BUY, LAY_ON, MOVE_FROM, NO_CLIPPER, PASS, PLACE_ON, PUT_ON, SETTLE_ON, TAKE_CARD, WAIT
from .board import CARDS, LINES, WAYS
from .lay import find_tip, tip_to_leave
from .reasons import card_reason, island_reason, line_reason, stretch_reasons
from .state import FREE, NONE, ON_LINK, PUT, SETTLE, THRICE, TIPS, TWICE, VIOLET, State
from .text import line_name, place_name, sticks_on
from .ways import has_reached, track_of


def places(s: State, legal: Sequence[Choice]) -> list[Place]:
    """List the places that offer an action, or have a reason why not, for the seat that acts."""
    if not SETTLE <= s.phase <= PUT:
        return []
    actions: dict[str, list[Action]] = {}
    for choice in legal:
        key = place_of(s, choice)
        if key:
            actions.setdefault(key, []).append(_action(s, choice))
    found = [Place(key, actions=tuple(here)) for key, here in actions.items()]
    found += [place for place in stretch_reasons(s) if place.key not in actions]
    return found + list(_reasons(s, legal, actions))


def _reasons(s: State, legal: Sequence[Choice], actions: dict[str, list[Action]]) -> Iterator[Place]:
    """Give the reasons of islands, cards and lines that offer nothing."""
    open_lines = {stick[0] for choice in legal if (stick := stick_of(s, choice)) is not None}
    rows = (("island", range(s.islands), island_reason), ("card", range(len(CARDS)), card_reason))
    for kind, numbers, reason_of in rows:
        for number in numbers:
            if f"{kind}-{number}" not in actions:
                reason = reason_of(s, number)
                if reason is not None:
                    yield Place(f"{kind}-{number}", reason=reason)
    for line in range(len(LINES)):
        if f"line-{line}" not in actions and line not in open_lines:
            reason = line_reason(s, line)
            if reason is not None:
                yield Place(f"line-{line}", reason=reason)


def place_of(s: State, choice: Choice) -> str:
    """Give the key of the place where a choice is made; nothing, where it is made at none."""
    stick = stick_of(s, choice)
    if stick is not None:
        return stretch_key(s, *stick)
    if choice < TAKE_CARD:
        return f"island-{choice - SETTLE_ON}"
    if choice < PASS:
        return f"card-{choice - TAKE_CARD}"
    if BUY <= choice < NO_CLIPPER:
        return f"line-{choice - BUY}"
    if MOVE_FROM <= choice < WAIT:
        return f"island-{choice - (MOVE_FROM if choice < PUT_ON else PUT_ON)}"
    return ""


def stick_of(s: State, choice: Choice) -> tuple[int, int] | None:
    """Give the line and the way of a choice that lays a stick; the new clipper's, where it is placed."""
    if LAY_ON <= choice < PLACE_ON:
        line, way = divmod(choice - LAY_ON, WAYS)
        return line, way
    if PLACE_ON <= choice < MOVE_FROM:
        return s.bought[s.turn], choice - PLACE_ON
    return None


def stretch_key(s: State, line: int, way: int) -> str:
    """Name the space where the next stick of a line goes, on a link in a direction."""
    link, begun = way // 2, track_of(s, line, way // 2)
    number = begun - 2 * link if begun != NONE else 0 if s.track[2 * link] == FREE else 1
    laid = abs(s.laid[begun]) if begun != NONE else 0
    return f"stretch-{link}-{number}-{s.length[link] - 1 - laid if way % 2 else laid}"


def _action(s: State, choice: Choice) -> Action:
    stick = stick_of(s, choice)
    if stick is None:
        return Action(choice, mark=_settlement_mark(choice))
    line, way = stick
    return Action(choice, _stick_message(s, line, way), mark=_stick_mark(s, line, way, choice >= PLACE_ON))


def _settlement_mark(choice: Choice) -> str:
    """Mark a choice on an island: it takes an ``own`` settlement, or a ``free`` space."""
    if MOVE_FROM <= choice < PUT_ON:
        return "own"
    return "free" if choice < TAKE_CARD or PUT_ON <= choice < WAIT else ""


def _stick_mark(s: State, line: int, way: int, is_new: bool) -> str:
    """Mark a stick with words: how it sets out, its line, the clipper that it moves, and whether it ``reaches``.

    A new clipper, and the violet line, have the clipper -1.
    """
    clipper = NONE if is_new or line == VIOLET else _tip_to_move(s, line, way) - line * TIPS
    how = "placed" if is_new else "begins" if line == VIOLET else "leaves"
    reaches = ["reaches"] if sticks_on(s, line, way) + 1 == s.length[way // 2] else []
    return " ".join([how, str(line), str(clipper), *reaches])


def _tip_to_move(s: State, line: int, way: int) -> int:
    begun = track_of(s, line, way // 2) != NONE
    return find_tip(s, line, ON_LINK + way // 2) if begun else tip_to_leave(s, line, s.ends[way])


def _stick_message(s: State, line: int, way: int) -> Message:
    """Say a stick: what it goes towards, or what it reaches and how the bonus comes about."""
    stick, length, island = sticks_on(s, line, way) + 1, s.length[way // 2], s.ends[way ^ 1]
    args: Arguments = {"line": line_name(line), "island": place_name(s, island)}
    if stick < length:
        return Message("board-lay-toward", {**args, "stick": stick, "length": length})
    reach = Message("board-lay-reach", args)
    return Message("board-lay-bonus", {"stick": reach, "bonus": _bonus_message(s, line, island)})


def _bonus_message(s: State, line: int, island: int) -> Message:
    """C5.10 Say how the bonus of a stick that reaches an island comes about."""
    if has_reached(s, line, island):
        return Message("board-bonus-again")
    if s.card[s.turn] == THRICE:
        return Message("board-bonus-forgone")
    kind = "new" if s.reached[island] else "first"
    return Message(f"board-bonus-{kind}-times" if s.card[s.turn] == TWICE else f"board-bonus-{kind}")
