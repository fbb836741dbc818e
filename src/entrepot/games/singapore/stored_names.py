"""The names of fields in position texts, digests and stored states, where the code now uses others.

A stored name never changes: texts and records that earlier versions wrote stay readable.
"""

from __future__ import annotations

COUNTER = "taken"
"""The one name of all counters: earlier versions had one field for them."""
COUNTERS = ("lands_laid", "markers_piled", "warm_up_placed", "flags_planted", "turns_taken")
STORED_NAMES = {"phase_after_chance": "then", "reversed_trade": "back", **dict.fromkeys(COUNTERS, COUNTER)}
