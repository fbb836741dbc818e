"""Handlers for monitoring: health check and Prometheus metrics."""

from __future__ import annotations

import asyncio

from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from sqlalchemy import text
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from ..metrics import REGISTRY
from .auth import registry_of

HEALTH_TIMEOUT = 5


async def get_health(request: Request) -> Response:
    """Return 200 if the database answers, otherwise 503."""
    registry = registry_of(request)
    try:
        await asyncio.wait_for(registry.db.read(lambda c: c.execute(text("SELECT 1")).scalar()), HEALTH_TIMEOUT)
    except Exception:
        return JSONResponse({"status": "database unavailable"}, 503)
    connections = len(request.app.state.connections)
    return JSONResponse({"status": "ok", "tables": len(registry.sessions), "sockets": connections})


async def get_metrics(_: Request) -> Response:
    """Return the Prometheus metrics."""
    return Response(generate_latest(REGISTRY), media_type=CONTENT_TYPE_LATEST)
