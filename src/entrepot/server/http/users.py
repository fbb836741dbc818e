"""Handlers for the user: name, cookie and recovery code."""

from __future__ import annotations

from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from ..errors import Forbidden, Malformed, UnknownRecoveryCode
from ..messages import Me, Recover, Rename
from ..tables.users import clean_name, code_hash, new_code, new_token, token_hash
from .auth import check_rate_limit, current_or_new_user, current_user, registry_of, set_cookie
from .requests import json_response, read_json


async def get_me(request: Request) -> Response:
    """Return the name of the user."""
    user = await current_user(request)
    return json_response(Me(user.name if user else ""))


async def post_me(request: Request) -> Response:
    """Set the name of the user; a new user receives a recovery code."""
    name = clean_name((await read_json(request, Rename)).name)
    if not name:
        raise Malformed(why="a name must contain printable characters")
    user, token = await current_or_new_user(request)
    changes: dict[str, Any] = {"name": name}
    me = Me(name)
    if token:
        me.code = new_code()
        changes["code"] = code_hash(me.code)
    db = registry_of(request).db
    await db.write("", lambda c: db.store.update_user(c, user.id, **changes))
    response = json_response(me)
    set_cookie(request, response, token)
    return response


async def post_code(request: Request) -> Response:
    """Create a new recovery code; the old one becomes invalid."""
    user = await current_user(request)
    if user is None:
        raise Forbidden
    code = new_code()
    db = registry_of(request).db
    await db.write("", lambda c: db.store.update_user(c, user.id, code=code_hash(code)))
    return json_response(Me(user.name, code))


async def post_recover(request: Request) -> Response:
    """Sign in with a recovery code: sets a new token; the old one becomes invalid."""
    check_rate_limit(request, "codes")
    code = code_hash((await read_json(request, Recover)).code)
    db = registry_of(request).db
    user = await db.read(lambda c: db.store.user_by_code(c, code))
    if user is None:
        raise UnknownRecoveryCode
    token, user_id = new_token(), user.id
    await db.write("", lambda c: db.store.update_user(c, user_id, token=token_hash(token)))
    response = json_response(Me(user.name))
    set_cookie(request, response, token)
    return response
