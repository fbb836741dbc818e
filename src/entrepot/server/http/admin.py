"""The handler for the commands of the host, who authenticates by the key file."""

from __future__ import annotations

import hmac

from starlette.requests import Request
from starlette.responses import Response

from ..errors import Forbidden
from ..tables.admin import AdminCommand, execute
from .auth import registry_of
from .requests import json_response, read_json

TOKEN_HEADER = "entrepot-admin"


async def post_admin(request: Request) -> Response:
    """Run a command of the host."""
    token: str = request.app.state.admin_token
    if not token or not hmac.compare_digest(request.headers.get(TOKEN_HEADER, "").encode(), token.encode()):
        raise Forbidden
    return json_response(await execute(registry_of(request), await read_json(request, AdminCommand)))
