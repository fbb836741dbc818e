"""The names of fields in position texts, digests and stored states, where the code now uses others.

A stored name never changes: texts and records that earlier versions wrote stay readable.
"""

from __future__ import annotations

STORED_NAMES = {"phase": "moment", "rule_phase": "phase", "phase2_action": "deed"}
