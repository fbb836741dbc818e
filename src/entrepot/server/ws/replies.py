"""Replies to single messages of a client: acknowledged, refused, or the answer to a heartbeat."""

from __future__ import annotations

import time

from ..errors import Refusal
from ..messages import Done, Pong, Refused, message_ref
from ..tables.encoder import encode


def done(key: str, version: int) -> bytes:
    """Acknowledge the request with an idempotency key."""
    return encode(Done(key, version))


def refused(refusal: Refusal, key: str = "", version: int | None = None) -> bytes:
    """Refuse the request with an idempotency key."""
    return encode(Refused(key, message_ref(refusal.message), version, refusal.retryable))


def pong() -> bytes:
    """Answer a heartbeat."""
    return encode(Pong(time.time()))
