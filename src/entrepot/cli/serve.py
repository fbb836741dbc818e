"""``entrepot serve``: the web server."""

from __future__ import annotations

import contextlib
import socket
import webbrowser
from pathlib import Path
from typing import IO, TYPE_CHECKING, Annotated

import platformdirs
import typer

from ..core.errors import BadOption
from ..core.game import Message
from ..core.i18n import Translator
from ..games import game as find_game
from .options import Language, command_app, complete_game
from .output import console, load_translator

if TYPE_CHECKING:
    from sqlalchemy import Engine

    from ..server.bus.interface import Bus
    from ..server.db.seeds import SeedCipher

Database = Annotated[
    str,
    typer.Option(
        envvar="ENTREPOT_DATABASE",
        show_envvar=False,
        help="Database URL: postgresql://… for several processes; default: a SQLite file in the user data folder.",
    ),
]
KeyFile = Annotated[Path | None, typer.Option(help="File with the key that encrypts the seeds of running matches.")]
PeerAddress = Annotated[str, typer.Option(help="HOST:PORT at which other processes of the server reach this one.")]
RemoteBots = Annotated[
    bool, typer.Option("--remote-bots", help="Let the workers of 'entrepot server worker' play the bots.")
]
KeepRunning = Annotated[float, typer.Option(min=0, help="Days that an abandoned match is kept; 0: for ever.")]
BotPause = Annotated[
    float, typer.Option(min=0, max=60, help="Seconds in which a turn can be undone before a bot plays.")
]
OpenPage = Annotated[
    str,
    typer.Option("--open", help="Open the browser at a new table of this game.", autocompletion=complete_game),
]


app = command_app()


def database_address(database: str) -> str:
    """Return the URL of the database; by default that of a SQLite file in the user data folder."""
    from ..server.db.database import BadDatabase, sqlite_address

    if database:
        return database
    folder = Path(platformdirs.user_data_dir("entrepot"))
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadDatabase(f"cannot create {folder}: {error.strerror}") from error
    return sqlite_address(folder / "tables.db")


def _opened(address: str) -> tuple[Engine, IO[str] | None]:
    """Lock a SQLite file, migrate the database and open it for the server."""
    from ..server.db.database import lock_sqlite, migrate, open_database

    migrating = open_database(address)
    lock = lock_sqlite(migrating)
    migrate(migrating)
    migrating.dispose()
    return open_database(address, timeouts=True), lock


def read_cipher(engine: Engine, key_file: Path | None) -> SeedCipher:
    """Read the key of the seeds: by default beside the SQLite file, otherwise in the user data folder."""
    from ..server.db.seeds import check_key, read_key_file

    file, database = key_file, engine.url.database
    if file is None and engine.dialect.name == "sqlite" and database:
        file = Path(f"{database}.key")
    elif file is None:
        file = Path(platformdirs.user_data_dir("entrepot", ensure_exists=True)) / "seeds.key"
    cipher = read_key_file(file)
    check_key(engine, cipher, file)
    return cipher


def _peer_address(host: str, port: int) -> str:
    """Return where other processes reach this one, unless an option says it."""
    name = socket.gethostname() if host in ("0.0.0.0", "::") else host
    return f"[{name}]:{port}" if ":" in name else f"{name}:{port}"


def _noted(lock: IO[str] | None, address: str) -> str:
    """Write the address of this process into the lock of a SQLite file; return the address."""
    from ..server.db.database import note_address

    if lock is not None:
        note_address(lock, address)
    return address


def _open_bus(address: str, engine: Engine, remote_bots: bool) -> Bus | None:
    """Open the bus between processes, which remote bots need."""
    from ..server.bus.connect import open_bus

    bus = open_bus(address, engine.url)
    if remote_bots and bus is None:
        raise BadOption("--remote-bots needs --bus nats://… or --database postgresql://…")
    return bus


def _announce(address: str, game: str, translator: Translator) -> None:
    """Say where the server is; open the browser at a new table if a game is given."""
    console.print(translator.render(Message("serving", {"address": address})), markup=False)
    if game:
        webbrowser.open(f"{address}?play={game}")


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="Address to listen on; 0.0.0.0 is for other machines.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="Port; 0 selects a free one.")] = 8400,
    database: Database = "",
    key_file: KeyFile = None,
    peer_address: PeerAddress = "",
    bus: Annotated[str, typer.Option(help="Bus between processes: nats://…; default: the PostgreSQL.")] = "",
    bots: Annotated[int, typer.Option(min=0, help="Number of bot workers; 0: one less than cores.")] = 0,
    remote_bots: RemoteBots = False,
    origin: Annotated[list[str] | None, typer.Option(help="Another origin under which the page is served.")] = None,
    proxies: Annotated[str, typer.Option(help="Proxies whose forwarding headers are trusted.")] = "127.0.0.1",
    limits: Annotated[bool, typer.Option(help="Rate limits per client address.")] = True,
    idle: Annotated[float, typer.Option(min=0, help="Seconds until an unused table is evicted from memory.")] = 60.0,
    socket_timeout: Annotated[float, typer.Option(min=0.1, help="Seconds until an idle client is dropped.")] = 60.0,
    socket_memory: Annotated[int, typer.Option(min=1, help="MiB that may be queued for all clients together.")] = 128,
    sockets: Annotated[int, typer.Option(min=1, help="WebSockets that one client address may have.")] = 200,
    keep_open: Annotated[float, typer.Option(min=0, help="Days that an unused open table is kept; 0: for ever.")] = 30,
    keep_running: KeepRunning = 180,
    prepare_bots: Annotated[bool, typer.Option("--prepare/--no-prepare", help="Compile strong bots now.")] = True,
    bot_pause: BotPause = 2.0,
    open_page: OpenPage = "",
    log: Annotated[str, typer.Option(help="Log level: debug, info, warning or error.")] = "warning",
    language: Language = "",
) -> None:
    """Run the web server for friends or a club."""
    translator = load_translator(language)
    if open_page:
        find_game(open_page)
    from ..server.app import make_app
    from ..server.db.rows import DAY, Retention
    from ..server.http.limits import RateLimits, SocketLimits
    from ..server.logs import configure_logging
    from ..server.run import bind, run
    from .compile_display import CompileDisplay

    configure_logging(log)
    engine, lock = _opened(database_address(database))
    cipher = read_cipher(engine, key_file)
    listener = bind(host, port)
    address = f"http://{'localhost' if host in ('127.0.0.1', '0.0.0.0') else host}:{listener.getsockname()[1]}/"
    own_address = _noted(lock, peer_address or _peer_address(host, listener.getsockname()[1]))
    display = CompileDisplay(translator)
    web_app = make_app(
        engine,
        workers=bots,
        idle=idle,
        origins=frozenset(origin or []),
        limits=RateLimits() if limits else RateLimits.none(),
        socket_limits=SocketLimits(socket_timeout, queued_total=socket_memory << 20, per_network=sockets),
        retention=Retention(keep_open * DAY, keep_running * DAY),
        cipher=cipher,
        bus=_open_bus(bus, engine, remote_bots),
        remote_bots=remote_bots,
        address=own_address,
        prepare=prepare_bots,
        bot_pause=bot_pause,
        on_compile=display.show,
    )
    with display, lock or contextlib.nullcontext():
        run(web_app, listener, lambda: _announce(address, open_page, translator), proxies, socket_timeout)
