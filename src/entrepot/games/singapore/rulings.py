"""Where the printed rules of Singapore can be read in more than one way: the readings, in the order of the clauses."""

from __future__ import annotations

from ...core.rulings import Ruling

# The readings by number, as the rules compare them; the first of each row is the default.
COUNTER_CLOCKWISE, CLOCKWISE = 0, 1
FULL_DISPLAY, TILE_FOR_EACH = 0, 1
WITHOUT_HUT, ALWAYS = 0, 1
WAIVED_REST, FREE_LOT, OWED_REST = 0, 1, 2
STEP_FOR_ALL, FIRST_FREE = 0, 1
WHILE_WORKING, WHOLE_TURN = 0, 1
MUST_ENTER, MAY_ENTER = 0, 1
BOTH_WORKERS, ONE_WORKER = 0, 1
GOES_BACK, GOES_OUT = 0, 1
ALL_RAIDED, ALL_PAY = 0, 1
NOTHING_HAPPENS, ALL_SHOWN = 0, 1

RULINGS = {
    "warm_up_rule": Ruling("warm-up", "S3.2", ("counter-clockwise", "clockwise")),
    "end_rule": Ruling("end", "S4.2", ("full-display", "tile-for-each")),
    "hut_rule": Ruling("hut-choice", "S4.6", ("without-hut", "always")),
    "rest_rule": Ruling("rest", "S5.2", ("waived", "free-lot", "owed")),
    "entry_rule": Ruling("first-worker", "S6.2", ("step", "free")),
    "streets_rule": Ruling("streets", "S6.3", ("while-working", "whole-turn")),
    "agent_rule": Ruling("waiting-agent", "S6.11", ("must", "may")),
    "steps_rule": Ruling("extra-steps", "S6.13", ("both-workers", "one-worker")),
    "white_chip_rule": Ruling("white-chip", "S7.1", ("back", "out")),
    "tie_rule": Ruling("raid-tie", "S7.3", ("all-raided", "all-pay")),
    "empty_raid_rule": Ruling("empty-raid", "S7.3", ("nothing", "raid")),
}
"""The rulings by the field of the state that holds the reading."""

PRESETS = {
    "family": {
        "open": "yes",
        "rest": "free-lot",
        "first-worker": "free",
        "streets": "whole-turn",
        "waiting-agent": "may",
        "raid-tie": "all-pay",
    },
    "by-the-letter": {"hut-choice": "always", "streets": "whole-turn", "empty-raid": "raid"},
}
"""Option values by the name of the preset. Options that a preset does not name have their defaults."""
