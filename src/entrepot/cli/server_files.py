"""``entrepot server``: the commands of hosts; here, back up and restore the database."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from ..core.game import Message
from .lazy import Entry, LazyGroup
from .options import Json, Language, command_app
from .output import console, load_translator, print_json
from .serve import Database, database_address


class ServerGroup(LazyGroup):
    """The commands."""

    entries = (
        Entry("backup", "server_files", "Write a backup of the whole database to a file.", "backup_app"),
        Entry("restore", "server_files", "Restore a backup into an empty database.", "restore_app"),
        Entry("admin", "server_admin", "List, close and delete tables and users; ban addresses.", is_group=True),
        Entry("worker", "server_worker", "Play the bots of servers on this or other machines."),
    )


app = typer.Typer(
    cls=ServerGroup,
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
    help="Back up and restore the database of a server, manage it, and run bot workers.",
)
backup_app, restore_app = command_app(), command_app()


@app.callback()
def server() -> None:
    """Back up and restore the database of a server, manage it, and run bot workers."""


@backup_app.command()
def backup(
    file: Annotated[Path, typer.Argument(help="File to write.")],
    database: Database = "",
    as_json: Json = False,
    language: Language = "",
) -> None:
    """Write a backup of the whole database to a file; the server may be running."""
    translator = load_translator(language)
    from ..server.db.backup import backup as write_backup
    from ..server.db.database import open_database

    count = write_backup(open_database(database_address(database), create=False), file)
    if as_json:
        print_json({"file": str(file), "rows": count})
    else:
        console.print(translator.render(Message("backed-up", {"file": str(file), "rows": count})), markup=False)


@restore_app.command()
def restore(
    file: Annotated[Path, typer.Argument(help="A backup file.")],
    database: Database = "",
    as_json: Json = False,
    language: Language = "",
) -> None:
    """Restore a backup into an empty database."""
    translator = load_translator(language)
    from ..server.db.backup import check_backup
    from ..server.db.backup import restore as read_backup
    from ..server.db.database import migrate, open_database

    check_backup(file)  # before a database is created
    engine = open_database(database_address(database))
    migrate(engine)
    count = read_backup(engine, file)
    if as_json:
        print_json({"file": str(file), "rows": count})
    else:
        console.print(translator.render(Message("restored", {"file": str(file), "rows": count})), markup=False)
