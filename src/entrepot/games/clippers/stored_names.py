"""The names of fields in position texts, digests and stored states, where the code now uses others.

A stored name never changes: texts and records that earlier versions wrote stay readable.
"""

from __future__ import annotations

COUNTER = "taken"
"""The one name of both counters: earlier versions had one field for them."""
COUNTERS = ("nations_dealt", "turns_taken")
STORED_NAMES = {
    "phase": "moment",
    "rule_phase": "phase",
    "phase2_action": "deed",
    **dict.fromkeys(COUNTERS, COUNTER),
}
