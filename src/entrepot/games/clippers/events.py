"""What happens in a match of Clippers, as kinds of events; the rules record them where they happen."""

from __future__ import annotations

from ...core.events import EventKind

EVENT_KINDS = (
    # C2 Set-up
    EventKind("nation", ("seat", "nation")),
    EventKind("start", ("seat",)),
    # C3 The course
    EventKind("round", ("number", "seat")),
    EventKind("phase", ("number",)),
    # C4 Phase 1; prices are what was paid
    EventKind("settle", ("seat", "island"), "tap"),
    EventKind("card", ("seat", "card", "price"), "coin"),
    EventKind("pass", ("seat",)),
    EventKind("buy", ("seat", "line", "price"), "coin"),
    # C5 Phases 2 and 3; a clipper is the number of a tip of its line
    EventKind("place", ("seat", "line", "clipper", "place"), "wood"),
    EventKind("restart", ("line", "clipper", "from", "to")),
    EventKind("lay", ("seat", "line", "clipper", "from", "to", "track", "stick", "length"), "wood"),
    EventKind("complete", ("seat", "line", "from", "to", "bonus")),
    EventKind("reach", ("line", "island")),
    EventKind("move", ("seat", "from", "to"), "tap"),
    EventKind("wait", ("seat",)),
    EventKind("return", ("seat", "line")),
    # C6, C7 Violet and dead ends
    EventKind("violet", ("island", "lines"), "whistle"),
    EventKind("gone", ("line", "count")),
    # C8 The end
    EventKind("over-laid"),
    EventKind("over-stuck", ("seat",)),
    EventKind("result", ("seat", "points", "money", "rank")),
    EventKind("win", ("seat",)),
    EventKind("share", ("seat",)),
)


def _index(name: str) -> int:
    return [kind.name for kind in EVENT_KINDS].index(name)


NATION_EVENT = _index("nation")
START_EVENT = _index("start")
ROUND_EVENT = _index("round")
PHASE_EVENT = _index("phase")
SETTLE_EVENT = _index("settle")
CARD_EVENT = _index("card")
PASS_EVENT = _index("pass")
BUY_EVENT = _index("buy")
PLACE_EVENT = _index("place")
RESTART_EVENT = _index("restart")
LAY_EVENT = _index("lay")
COMPLETE_EVENT = _index("complete")
REACH_EVENT = _index("reach")
MOVE_EVENT = _index("move")
WAIT_EVENT = _index("wait")
RETURN_EVENT = _index("return")
VIOLET_EVENT = _index("violet")
GONE_EVENT = _index("gone")
OVER_LAID_EVENT = _index("over-laid")
OVER_STUCK_EVENT = _index("over-stuck")
RESULT_EVENT = _index("result")
WIN_EVENT = _index("win")
SHARE_EVENT = _index("share")
