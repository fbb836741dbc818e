"""``entrepot server admin``: tables, users and addresses, by a running server or on the database of a stopped one."""

from __future__ import annotations

import time
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ..core.errors import BadOption, EntrepotError
from ..core.game import Message
from .options import Json, Language
from .output import console, load_translator, print_json
from .serve import Database, database_address, read_cipher

if TYPE_CHECKING:
    from sqlalchemy import Engine

    from ..server.db.seeds import SeedCipher
    from ..server.tables.admin import Action, AdminCommand, AdminResult

KeyFile = Annotated[Path | None, typer.Option(help="The key file of the server, which authenticates the command.")]
Table = Annotated[str, typer.Argument(metavar="TABLE", help="The id of the table: the end of its address.")]
User = Annotated[str, typer.Argument(metavar="USER", help="The id of the user.")]
Address = Annotated[str, typer.Argument(metavar="ADDRESS", help="An IPv4 address, or an IPv6 address for its /64.")]
TIMEOUT = 20.0
TIMES = {"created", "active"}
app = typer.Typer(
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
    help="List, close and delete tables and users; ban addresses.",
)


class AdminFailed(EntrepotError):
    """The server has refused a command."""


@app.callback()
def admin() -> None:
    """List, close and delete tables and users; ban addresses."""


@app.command()
def tables(database: Database = "", key_file: KeyFile = None, as_json: Json = False, language: Language = "") -> None:
    """List the newest tables."""
    _show(run_command(database, key_file, "tables"), as_json, language)


@app.command()
def users(database: Database = "", key_file: KeyFile = None, as_json: Json = False, language: Language = "") -> None:
    """List the newest users."""
    _show(run_command(database, key_file, "users"), as_json, language)


@app.command()
def bans(database: Database = "", key_file: KeyFile = None, as_json: Json = False, language: Language = "") -> None:
    """List the banned addresses."""
    _show(run_command(database, key_file, "bans"), as_json, language)


@app.command()
def close_table(table: Table, database: Database = "", key_file: KeyFile = None, language: Language = "") -> None:
    """End a running match without a result; delete a table that has not started."""
    _done(run_command(database, key_file, "close-table", table), language)


@app.command()
def delete_table(table: Table, database: Database = "", key_file: KeyFile = None, language: Language = "") -> None:
    """Delete a table at any stage, with everything that belongs to it."""
    _done(run_command(database, key_file, "delete-table", table), language)


@app.command()
def free_seat(
    table: Table,
    seat: Annotated[int, typer.Argument(min=1, metavar="SEAT", help="The number of the seat, from 1 on.")],
    database: Database = "",
    key_file: KeyFile = None,
    language: Language = "",
) -> None:
    """Remove the user of a seat from the table; in a running match a bot plays on."""
    _done(run_command(database, key_file, "free-seat", table, seat - 1), language)


@app.command()
def delete_user(user: User, database: Database = "", key_file: KeyFile = None, language: Language = "") -> None:
    """Delete a user, end the tables that the user created, and remove the name from finished matches."""
    _done(run_command(database, key_file, "delete-user", user), language)


@app.command()
def ban(address: Address, database: Database = "", key_file: KeyFile = None, language: Language = "") -> None:
    """Refuse everything that comes from an address."""
    _done(run_command(database, key_file, "ban", _network(address)), language)


@app.command()
def unban(address: Address, database: Database = "", key_file: KeyFile = None, language: Language = "") -> None:
    """Admit an address again."""
    _done(run_command(database, key_file, "unban", _network(address)), language)


def _network(address: str) -> str:
    """Return the network that limits and bans count for an address."""
    import ipaddress

    from ..server.http.limits import network_of

    try:
        return network_of(str(ipaddress.ip_address(address.removesuffix("/64"))))
    except ValueError as error:
        raise BadOption(f"not an address: {address!r}") from error


def run_command(database: str, key_file: Path | None, action: Action, target: str = "", seat: int = 0) -> AdminResult:
    """Let a running server run a command; without one, run it on the database."""
    import asyncio

    from ..server.db.database import check_schema, database_errors, open_database
    from ..server.errors import Refusal
    from ..server.tables.admin import AdminCommand

    engine = open_database(database_address(database), create=False)
    with database_errors(), engine.connect() as connection:
        check_schema(connection)
    command, cipher = AdminCommand(action, target, seat), read_cipher(engine, key_file)
    try:
        if address := _server_of(engine):
            return _ask(address, cipher.admin_token, command)
        return asyncio.run(_execute(engine, cipher, command))
    except Refusal as refusal:
        raise AdminFailed(load_refusal(refusal.id)) from refusal


def load_refusal(refusal: str) -> str:
    """Return the text of a refusal in words of the host."""
    known = {"refused-no-table": "there is no such table, seat, user or address"}
    return known.get(refusal, f"the server has refused the command ({refusal})")


def _server_of(engine: Engine) -> str:
    """Return the address of a running server of a database; empty if there is none."""
    import socket

    from ..server.db import processes
    from ..server.db.database import lock_holder

    if engine.dialect.name == "sqlite":
        return lock_holder(engine)
    with engine.connect() as connection:
        found = [process.address for process in processes.live_processes(connection)]
    for address in found:  # when all servers were killed, their leases remain
        host, _, port = address.rpartition(":")
        try:
            socket.create_connection((host.strip("[]"), int(port)), 2).close()
        except OSError:
            continue
        return address
    return ""


def _ask(address: str, token: str, command: AdminCommand) -> AdminResult:
    import http.client

    import msgspec

    from ..server.http.peers import ADMIN
    from ..server.http.routes import ADMIN_PATH
    from ..server.messages import ErrorResponse
    from ..server.tables.admin import AdminResult

    connection = http.client.HTTPConnection(address, timeout=TIMEOUT)
    try:
        connection.request("POST", ADMIN_PATH, msgspec.json.encode(command), {ADMIN: token})
        answer = connection.getresponse()
        body = answer.read()
    except (OSError, http.client.HTTPException) as error:
        raise AdminFailed(f"the server at {address} does not answer: {error}") from error
    if answer.status != 200:
        raise AdminFailed(load_refusal(msgspec.json.decode(body, type=ErrorResponse).reason.id))
    return msgspec.json.decode(body, type=AdminResult)


async def _execute(engine: Engine, cipher: SeedCipher, command: AdminCommand) -> AdminResult:
    """Run a command without a server."""
    from ..server.bots.pool import BotPool
    from ..server.db.access import Database as DatabaseAccess
    from ..server.tables.admin import execute
    from ..server.tables.registry import TableRegistry

    registry = TableRegistry(DatabaseAccess(engine), BotPool(1), cipher=cipher)
    registry.closing = True  # no bot plays here
    try:
        return await execute(registry, command)
    finally:
        await registry.close()


def _done(result: AdminResult, language: str) -> None:
    row = result.rows[0]
    message = Message("admin-done", {"action": row["action"], "target": row["target"]})
    console.print(load_translator(language).render(message), markup=False)


def _show(result: AdminResult, as_json: bool, language: str) -> None:
    """Print a list."""
    load_translator(language)
    if as_json:
        print_json(result.rows)
        return
    for row in result.rows:
        console.print("  ".join(_text(name, value) for name, value in row.items()), markup=False)


def _text(name: str, value: Any) -> str:
    if name in TIMES:
        return time.strftime("%Y-%m-%d %H:%M", time.localtime(value))
    return ", ".join(value) if isinstance(value, list) else str("-" if value is None else value)
