"""What the events of Clippers sound like, for a client that makes sounds."""

from __future__ import annotations

SOUNDS = {
    "event-lay": "wood",
    "event-lay-reach": "wood",
    "event-place": "wood",
    "event-settle": "tap",
    "event-move": "tap",
    "event-card": "coin",
    "event-buy": "coin",
    "event-violet": "whistle",
}
