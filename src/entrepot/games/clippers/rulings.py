"""Where the printed rules of Clippers can be read in more than one way: the readings, in the order of the clauses."""

from __future__ import annotations

from ...core.rulings import Ruling

# The readings by number, as the rules compare them; the first of each row is the default.
OWN_LINE, ANY_LINE = 0, 1
NONE_IN_OTHER, ONE_IN_OTHER = 0, 1
ONLY_MOVE, MOVE_OR_STICK = 0, 1
ANEW, BOUGHT, ANY = 0, 1, 2

RULINGS = {
    "place_rule": Ruling("clipper-place", "C5.6", ("own-line", "any-line")),
    "five_rule": Ruling("five-other-phase", "C5.7", ("none", "one")),
    "settlement_rule": Ruling("settlement-card", "C5.7", ("move", "move-or-stick")),
    "stuck_rule": Ruling("stuck", "C7.1", ("anew", "bought", "any")),
}
"""The rulings by the field of the state that holds the reading."""

PRESETS = {
    "family": {"five-other-phase": "one", "settlement-card": "move-or-stick", "stuck": "any"},
    "by-the-letter": {"clipper-place": "any-line", "five-other-phase": "one", "settlement-card": "move-or-stick"},
}
"""Option values by the name of the preset. Options that a preset does not name have their defaults."""
