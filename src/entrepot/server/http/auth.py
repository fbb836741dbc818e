"""Authentication by cookie, the check of the origin (CSRF), and the rate limit of a client address."""

from __future__ import annotations

import time
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from ..db.rows import User
from ..errors import Banned, OriginNotAllowed, RateLimited
from ..tables.registry import TableRegistry
from ..tables.users import new_token, new_user, token_hash
from .limits import RateLimiter, network_of
from .peers import client_address, is_admin, is_forwarded, scheme_of

COOKIE = "entrepot"
COOKIE_SECONDS = 400 * 86400
"""The maximum that browsers allow."""


def registry_of(connection: HTTPConnection) -> TableRegistry:
    """Return the table registry of the application."""
    registry: TableRegistry = connection.app.state.registry
    return registry


def check_origin(connection: HTTPConnection, *, required: bool) -> None:
    """Refuse requests from pages of other origins; browsers always send the origin with requests that change data."""
    origin = connection.headers.get("origin")
    if (origin is None and not required) or is_forwarded(connection):
        return
    allowed: frozenset[str] = connection.app.state.origins
    host = connection.headers.get("host", "")
    if origin is None or not (_host_of(origin) == host or origin in allowed):
        raise OriginNotAllowed


def _host_of(origin: str) -> str | None:
    try:
        return urlsplit(origin).netloc
    except ValueError:
        return None


def client_network(connection: HTTPConnection) -> str:
    """Return what limits count: an IPv4 address or an IPv6 /64."""
    return network_of(client_address(connection))


def check_ban(connection: HTTPConnection) -> None:
    """Refuse a client whose address the host has banned; the host can still lift a ban of the own address."""
    bans: frozenset[str] = connection.app.state.bans
    if client_network(connection) in bans and not is_admin(connection):
        raise Banned


def check_rate_limit(connection: HTTPConnection, kind: str, count: int = 1) -> None:
    """Refuse a client that exceeds a rate limit; the process that has forwarded a request has counted it."""
    limiters: dict[str, RateLimiter] = connection.app.state.rate_limiters
    if not is_forwarded(connection) and not limiters[kind].take(client_network(connection), count):
        raise RateLimited


async def current_user(connection: HTTPConnection) -> User | None:
    """Return the user of the cookie."""
    token = connection.cookies.get(COOKIE)
    if not token:
        return None
    db = registry_of(connection).db
    return await db.read(lambda c: db.store.user_by_token(c, token_hash(token)))


async def current_or_new_user(request: Request) -> tuple[User, str]:
    """Return the user of the cookie, or create one; the token is empty unless the user is new."""
    found = await current_user(request)
    if found is not None:
        return found, ""
    check_rate_limit(request, "users")
    user, token = new_user(), new_token()
    db = registry_of(request).db
    await db.write("", lambda c: db.store.add_user(c, user, token_hash(token), time.time()))
    return user, token


def set_cookie(request: Request, response: Response, token: str) -> None:
    """Set the cookie to a new token; scripts cannot read it."""
    if token:
        response.set_cookie(
            COOKIE,
            token,
            max_age=COOKIE_SECONDS,
            httponly=True,
            samesite="lax",
            secure=scheme_of(request) == "https",
        )
