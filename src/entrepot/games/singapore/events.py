"""The events of Singapore: their kinds, with the numbers that each has, and their indexes for the rules.

Seats are numbers; 4 is neutral. A site comes with the tile that stands there. Amounts of goods are one number a good.
"""

from __future__ import annotations

from ...core.events import EventKind
from .board import GOODS

_USE = ("seat", "site", "tile", "reverse")
_HOLDING = (*GOODS, "cash", "points")
_GIVEN = tuple(f"give_{kind}" for kind in _HOLDING)
_TAKEN = tuple(f"take_{kind}" for kind in _HOLDING)
_ENDS = ("street", "from", "from_tile", "to", "to_tile")

EVENT_KINDS = (
    # Set-up
    EventKind("land", ("land", "column", "row")),
    EventKind("marker", ("seat", "number")),
    EventKind("first-raffles", ("seat",)),
    EventKind("reveal", ("tile", "stays")),  # on top of the stack, or goes on to the display
    # A round
    EventKind("round", ("number", "seat")),
    EventKind("offer", ("first", "second", "third", "fourth", "fifth")),  # the tiles of the display; -1 is none
    EventKind("flag", ("seat", "lot"), "tap"),
    EventKind("hut", ("tile",)),
    EventKind("gone", ("tile",)),
    # Building
    EventKind("warm-up", ("seat", "tile")),
    EventKind("stack", ("seat", "tile", "price"), "coin"),
    # What is paid is money and points; cash is what the money comes to, less the change for points.
    EventKind("build", ("seat", "tile", "lot", "price", "paid", "cash", "points", "warm_up"), "wood"),
    EventKind("neutral", ("tile", "lot"), "wood"),
    EventKind("waived", ("seat", "rest")),
    EventKind("owed", ("seat", "rest")),
    EventKind("lot-free", ("seat", "rest")),  # the whole price of the lot, for somebody short of it
    EventKind("street", _ENDS, "wood"),
    # Working
    EventKind("enter", ("seat", "worker", "site", "tile"), "tap"),
    EventKind("step", ("seat", "worker", "from", "from_tile", "site", "tile"), "tap"),
    EventKind("buy", ("seat", *_ENDS, "price"), "coin"),
    EventKind("use", _USE, "stamp"),  # a worker is about to move
    EventKind("give", (*_USE, *_GIVEN), "stamp"),  # what is taken is still to be chosen
    EventKind("receive", (*_USE, *_TAKEN)),
    EventKind("trade", (*_USE, *_GIVEN, *_TAKEN), "stamp"),
    EventKind("return", (*_USE, "count"), "stamp"),
    EventKind("new-agent", _USE, "stamp"),
    EventKind("five-steps", (*_USE, "count"), "stamp"),
    EventKind("move", ("seat", "worker", "from", "from_tile", "site", "tile", "by", "by_tile"), "tap"),
    EventKind("owner", ("seat", "points")),
    EventKind("end", ("seat",)),
    # Crime and the victory track
    EventKind("points", ("seat", "from", "to")),  # a marker moves
    EventKind("seal", ("seat", "count", "cash", "space"), "coin"),
    EventKind("black", ("seat",), "rustle"),
    EventKind("raid", ("seat", "most"), "whistle"),
    EventKind("shown", ("seat", "chips", "opium", "sum")),
    EventKind("unharmed"),
    EventKind("fined", ("seat", "fine", "paid", "cash", "points", "chips", "opium")),
    EventKind("fined-neutral", ("chips",)),
    # End
    EventKind("over", ("seat", "points")),
)
_INDEX = {kind.name: index for index, kind in enumerate(EVENT_KINDS)}

LAND_LAID = _INDEX["land"]
MARKER_PILED = _INDEX["marker"]
RAFFLES_FOUND = _INDEX["first-raffles"]
TILE_REVEALED = _INDEX["reveal"]
ROUND_BEGUN = _INDEX["round"]
DISPLAY_FILLED = _INDEX["offer"]
FLAG_PLANTED = _INDEX["flag"]
HUT_PLACED = _INDEX["hut"]
TILE_GONE = _INDEX["gone"]
TILE_TAKEN = _INDEX["warm-up"]
TILE_BOUGHT = _INDEX["stack"]
BUILT = _INDEX["build"]
NEUTRAL_BUILT = _INDEX["neutral"]
WAIVED = _INDEX["waived"]
REST_OWED = _INDEX["owed"]
LOT_FREE = _INDEX["lot-free"]
STREET_LAID = _INDEX["street"]
ENTERED = _INDEX["enter"]
STEPPED = _INDEX["step"]
STREET_BOUGHT = _INDEX["buy"]
USE_BEGUN = _INDEX["use"]
GIVEN = _INDEX["give"]
RECEIVED = _INDEX["receive"]
TRADED = _INDEX["trade"]
CHIPS_PUT_BACK = _INDEX["return"]
AGENT_HIRED = _INDEX["new-agent"]
STEPS_GAINED = _INDEX["five-steps"]
WORKER_MOVED = _INDEX["move"]
OWNER_PAID = _INDEX["owner"]
TURN_ENDED = _INDEX["end"]
MARKER_MOVED = _INDEX["points"]
SEAL_REACHED = _INDEX["seal"]
CHIP_DRAWN = _INDEX["black"]
RAID_BEGUN = _INDEX["raid"]
OPIUM_SHOWN = _INDEX["shown"]
UNHARMED = _INDEX["unharmed"]
FINED = _INDEX["fined"]
NEUTRAL_FINED = _INDEX["fined-neutral"]
GAME_OVER = _INDEX["over"]
