"""Handlers for monitoring: health, readiness and Prometheus metrics."""

from __future__ import annotations

from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from ..metrics import REGISTRY
from .auth import registry_of


async def get_health(request: Request) -> Response:
    """Return 200 if the last write was confirmed a moment ago, the disk has space and the event loop is not late."""
    registry = registry_of(request)
    faults = registry.faults()
    body = {
        "status": "; ".join(faults) or "ok",
        "tables": len(registry.sessions),
        "connections": len(request.app.state.connections),
        "last_write": round(registry.clock.silence, 3),
        "lag": round(registry.lag, 3),
    }
    return JSONResponse(body, 503 if faults else 200)


async def get_readiness(request: Request) -> Response:
    """Return 200 if new connections should be sent here: healthy, and not about to stop."""
    registry = registry_of(request)
    faults = [*registry.faults(), *(["stopping"] if registry.closing else [])]
    return JSONResponse({"status": "; ".join(faults) or "ok"}, 503 if faults else 200)


async def get_metrics(_: Request) -> Response:
    """Return the Prometheus metrics."""
    return Response(generate_latest(REGISTRY), media_type=CONTENT_TYPE_LATEST)
