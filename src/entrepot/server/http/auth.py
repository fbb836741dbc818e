"""Who asks: the guest behind a cookie, and whether it is our own page that asks."""

from __future__ import annotations

import time
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from ..db import store
from ..db.rows import Person
from ..errors import ForeignOrigin, TooFast
from ..tables.registry import Hub
from ..tables.users import new_person, new_token, token_hash
from .limits import Buckets

COOKIE = "entrepot"
COOKIE_SECONDS = 400 * 86400
"""As long as browsers keep any."""


def check_origin(asker: HTTPConnection, *, needed: bool) -> None:
    """Refuse what another site's page asks in the user's name; browsers always say where a page comes from."""
    origin = asker.headers.get("origin")
    if origin is None and not needed:
        return
    allowed: frozenset[str] = asker.app.state.origins
    host = asker.headers.get("host", "")
    if origin is None or not (_host_of(origin) == host or origin in allowed):
        raise ForeignOrigin


def _host_of(origin: str) -> str | None:
    """Give the host that an origin names, or nothing where it is none."""
    try:
        return urlsplit(origin).netloc
    except ValueError:
        return None


def client_of(asker: HTTPConnection) -> str:
    """Give the address that asks; behind a proxy, uvicorn has put the real one there."""
    return asker.client.host if asker.client else ""


def check_rate(asker: HTTPConnection, kind: str) -> None:
    """Refuse somebody who asks too often."""
    buckets: dict[str, Buckets] = asker.app.state.buckets
    if not buckets[kind].take(client_of(asker)):
        raise TooFast


async def person_of(asker: HTTPConnection) -> Person | None:
    """Find the guest whose token the cookie holds."""
    token = asker.cookies.get(COOKIE)
    if not token:
        return None
    hub: Hub = asker.app.state.hub
    return await hub.read(lambda c: store.person_by_token(c, token_hash(token)))


async def person_or_new(request: Request) -> tuple[Person, str]:
    """Find the guest, or make one; give the token too where it is new."""
    found = await person_of(request)
    if found is not None:
        return found, ""
    check_rate(request, "people")
    person, token = new_person(), new_token()
    hub: Hub = request.app.state.hub
    await hub.write("", lambda c: store.add_person(c, person, token_hash(token), time.time()))
    return person, token


def remember(request: Request, response: Response, token: str) -> None:
    """Put a token into the guest's cookie, where no script can read it."""
    if token:
        response.set_cookie(
            COOKIE,
            token,
            max_age=COOKIE_SECONDS,
            httponly=True,
            samesite="lax",
            secure=request.scope["scheme"] == "https",
        )
