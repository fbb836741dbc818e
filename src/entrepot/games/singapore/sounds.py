"""What the events of Singapore sound like, for a client that makes sounds."""

from __future__ import annotations

SOUNDS = {
    "event-build": "wood",
    "event-build-points": "wood",
    "event-neutral": "wood",
    "event-street": "wood",
    "event-buy": "coin",
    "event-stack": "coin",
    "event-seal": "coin",
    "event-enter": "tap",
    "event-step": "tap",
    "event-move": "tap",
    "event-flag": "tap",
    "event-use": "stamp",
    "event-take": "stamp",
    "event-trade": "stamp",
    "event-give": "stamp",
    "event-return": "stamp",
    "event-new-agent": "stamp",
    "event-five-steps": "stamp",
    "event-black": "rustle",
    "event-raid": "whistle",
}
