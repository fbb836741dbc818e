"""The root of the command: its subcommands in the order of ``--help``, and the earlier names of some."""

from __future__ import annotations

from typing import Annotated

import typer

from .lazy import Entry, LazyGroup

EXIT_CODES = (
    "Exit codes: 0 success; 1 what was checked is not valid, or a bot failed; "
    "2 wrong arguments, or a file that cannot be used; 130 interrupted."
)

ENTRIES = (
    Entry("play", "play", "Play a game in the terminal, against bots or with friends."),
    Entry("serve", "serve", "Run the web server for friends or a club."),
    Entry("games", "games", "List the matches that are saved on this computer."),
    Entry("record", "records", "Check, show, replay, verify and export records of matches."),
    Entry("arena", "arena_group", "Run tournaments of bots, and evaluate them."),
    Entry("analyse", "analyse", "Analyse every decision of a recorded game."),
    Entry("simulate", "simulate", "Play many games between bots, and print a summary."),
    Entry("board", "boards", "Check, draw and study the files of boards."),
    Entry("server", "server_files", "Back up and restore the database of the server."),
    Entry("prepare", "prepare", "Compile the rules now, so that nothing waits for it later."),
    Entry("config", "config", "Show folders, language and environment variables."),
    Entry("kernels", "kernels", "For developers: build and check kernels."),
)
MOVED = (
    *(Entry(name, "records", "", f"{name}_app", f"record {name}") for name in ("check", "show", "replay", "verify")),
    Entry("rate", "rate", "", moved_to="arena rate"),
    Entry("report", "report", "", moved_to="arena report"),
    Entry("sprt", "sequential", "", moved_to="arena sprt"),
    Entry("merge", "merge", "", moved_to="arena merge"),
    Entry("backup", "server_files", "", "backup_app", "server backup"),
    Entry("restore", "server_files", "", "restore_app", "server restore"),
    Entry("map", "boards", "", moved_to="board", is_group=True),
    Entry("study-board", "board_study", "", moved_to="board study"),
)


class RootGroup(LazyGroup):
    """All commands."""

    entries = (*ENTRIES, *MOVED)


app = typer.Typer(
    cls=RootGroup,
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog=EXIT_CODES,
)


def show_version(wanted: bool) -> None:
    """Print the version and exit."""
    if wanted:
        from .. import __version__

        typer.echo(f"entrepot {__version__}")
        raise typer.Exit


@app.callback()
def entrepot(
    version: Annotated[
        bool,
        typer.Option("--version", "-V", callback=show_version, is_eager=True, help="Print the version and exit."),
    ] = False,
) -> None:
    """Play board games about 19th-century trade in the terminal, host them, and run tournaments of bots."""
