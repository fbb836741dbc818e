"""The handler for the commands of the host, who authenticates by the key file."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from ..errors import Forbidden
from ..tables.admin import AdminCommand, execute
from .auth import registry_of
from .peers import is_admin
from .requests import json_response, read_json


async def post_admin(request: Request) -> Response:
    """Run a command of the host."""
    if not is_admin(request):
        raise Forbidden
    return json_response(await execute(registry_of(request), await read_json(request, AdminCommand)))
