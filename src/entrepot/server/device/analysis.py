"""The analysis of a match on a device: on all cores, stored decision by decision, so that it can be resumed."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import AsyncIterator

from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from ...core.match import Match
from ...core.record import write_binary
from ..bots.analysis import analyse_decision, decisions
from ..bots.queue import Claim, Priority
from ..http.auth import registry_of
from ..http.limits import RECORD_BYTES
from ..http.requests import read_body
from ..tables.encoder import encode
from ..tables.registry import TableRegistry
from ..tables.replays import read_record
from . import store

TOTAL_HEADER = "x-decisions"
"""How many decisions the match has, so that a page can show the progress."""


async def post_analysis(request: Request) -> Response:
    """Analyse every decision of a record; each is one line of JSON, the stored ones first."""
    match = read_record(await read_body(request, RECORD_BYTES))
    key = hashlib.sha256(write_binary(match)).hexdigest()
    total = sum(1 for _ in decisions(match))
    headers = {"cache-control": "no-store", TOTAL_HEADER: str(total)}
    return StreamingResponse(
        _analyse(registry_of(request), match, key), headers=headers, media_type="application/x-ndjson"
    )


async def _analyse(registry: TableRegistry, match: Match, key: str) -> AsyncIterator[bytes]:
    """Analyse what is not stored yet, all at once: the bots have a queue; what is ready is stored and sent."""
    stored = await registry.db.read(lambda c: store.analysed_decisions(c, key))
    for ply in sorted(stored):
        yield stored[ply] + b"\n"
    claim = Claim("", Priority.ANALYSIS)

    async def run(number: int) -> bytes:
        decision = missing[number]
        found = encode(await analyse_decision(match, registry.bots, claim, decision))
        await registry.db.write(key, lambda c: store.add_analysed_decision(c, key, decision.ply, found))
        return found

    missing = [decision for decision in decisions(match) if decision.ply not in stored]
    tasks = [asyncio.ensure_future(run(number)) for number in range(len(missing))]
    try:
        for ready in asyncio.as_completed(tasks):
            yield await ready + b"\n"
    finally:
        for task in tasks:
            task.cancel()
