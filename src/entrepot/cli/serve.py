"""``entrepot serve``, ``backup``, ``restore``, ``verify``: tables over the net, and the proof that chance was fair."""

from __future__ import annotations

import webbrowser
from pathlib import Path
from typing import Annotated

import platformdirs
import typer

from ..core.chance import verify as verify_match
from ..core.errors import EntrepotError
from ..core.game import Message
from ..core.record import read_file
from .app import Language, app, console, console_error, find_game, words_of
from .compile_display import CompileDisplay

Database = Annotated[
    str, typer.Option(help="postgresql://… for several processes; by default a SQLite file in your data folder.")
]


def _address(database: str) -> str:
    """Give the database's address; without one, a file in the user's data folder."""
    from ..server.db.database import BadDatabase, sqlite_address

    if database:
        return database
    folder = Path(platformdirs.user_data_dir("entrepot"))
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadDatabase(f"{folder} cannot be made: {error.strerror}") from error
    return sqlite_address(folder / "tables.db")


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="Where to listen; 0.0.0.0 is for everybody.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port; 0 takes any that is free.")] = 8400,
    database: Database = "",
    bots: Annotated[int, typer.Option(min=0, help="How many bots think at once; 0 is one less than cores.")] = 0,
    origin: Annotated[list[str] | None, typer.Option(help="Another address that the page is served under.")] = None,
    proxies: Annotated[str, typer.Option(help="Proxies that may say who asks.")] = "127.0.0.1",
    limits: Annotated[bool, typer.Option(help="Limit how often one address may ask.")] = True,
    idle: Annotated[
        float, typer.Option(min=0, help="Seconds until a table that nobody has open leaves memory.")
    ] = 60.0,
    socket_timeout: Annotated[
        float,
        typer.Option(min=0.1, help="Seconds until a client that says nothing, or reads nothing, is thought gone."),
    ] = 60.0,
    socket_memory: Annotated[
        int, typer.Option(min=1, help="MiB that may wait to be sent to all clients together.")
    ] = 128,
    prepare_bots: Annotated[bool, typer.Option("--prepare/--no-prepare", help="Compile strong bots at once.")] = True,
    open_page: Annotated[str, typer.Option("--open", help="Open the browser at a fresh table of this game.")] = "",
    log: Annotated[str, typer.Option(help="How much is logged: debug, info, warning or error.")] = "warning",
    language: Language = "",
) -> None:
    """Serve the page: tables to play at, alone, together, now or over days."""
    from ..server.app import make_app
    from ..server.db.database import migrate, open_database
    from ..server.http.limits import Limits, SocketLimits
    from ..server.logs import set_up_logs
    from ..server.run import bind, run

    set_up_logs(log)
    if open_page:
        find_game(open_page)
    engine = open_database(_address(database))
    migrate(engine)
    listener = bind(host, port)
    shown = f"http://{'localhost' if host in ('127.0.0.1', '0.0.0.0') else host}:{listener.getsockname()[1]}/"

    display = CompileDisplay(words_of(language))

    def ready() -> None:
        console.print(words_of(language).say(Message("serving", {"address": shown})), markup=False)
        if open_page:
            webbrowser.open(f"{shown}?play={open_page}")

    allowed = Limits() if limits else Limits.none()
    made = make_app(
        engine,
        workers=bots,
        idle=idle,
        origins=frozenset(origin or []),
        limits=allowed,
        socket_limits=SocketLimits(socket_timeout, waiting_together=socket_memory << 20),
        prepare=prepare_bots,
        compiling=display.show,
    )
    with display:
        run(made, listener, ready, proxies, socket_timeout)


@app.command()
def backup(
    file: Annotated[Path, typer.Argument(help="Where to write the backup.")],
    database: Database = "",
    language: Language = "",
) -> None:
    """Copy the whole database into one file; the server may go on meanwhile."""
    from ..server.db.backup import backup as write_backup
    from ..server.db.database import open_database

    count = write_backup(open_database(_address(database), make=False), file)
    console.print(words_of(language).say(Message("backed-up", {"file": str(file), "rows": count})), markup=False)


@app.command()
def restore(
    file: Annotated[Path, typer.Argument(help="A backup.")], database: Database = "", language: Language = ""
) -> None:
    """Bring a backup back into an empty database."""
    from ..server.db.backup import check_backup
    from ..server.db.backup import restore as read_backup
    from ..server.db.database import migrate, open_database

    check_backup(file)  # before a database is made for it
    engine = open_database(_address(database))
    migrate(engine)
    count = read_backup(engine, file)
    console.print(words_of(language).say(Message("restored", {"file": str(file), "rows": count})), markup=False)


@app.command()
def verify(
    files: Annotated[list[Path], typer.Argument(help="Records of finished games.")],
    commitment: Annotated[str, typer.Option(help="The commitment that you noted at the start.")] = "",
    language: Language = "",
) -> None:
    """Prove that chance was not bent: draw every outcome again from the seed. The exit code is 1 if one differs."""
    words = words_of(language)
    bent = 0
    for file in files:
        try:
            drawn = verify_match(read_file(file, find_game), commitment)
        except EntrepotError as error:
            bent += 1
            console_error(f"{file}: {error}")
        else:
            console.print(words.say(Message("verified", {"file": str(file), "outcomes": drawn})), markup=False)
    raise typer.Exit(1 if bent else 0)
