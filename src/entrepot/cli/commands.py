"""The commands in the order of ``--help``, the earlier names of some, and the text of ``entrepot --help``.

Nothing is imported for it that takes time: the help of a command is the first thing that its user sees.
"""

from __future__ import annotations

from typing import NamedTuple


class Entry(NamedTuple):
    """A command that is not imported yet."""

    name: str
    module: str
    """The module of this package with its Typer application."""
    help: str
    app: str = "app"
    """The name of the application in the module."""
    moved_to: str = ""
    """What the command is called now; such a command is hidden, and its use is noted."""
    is_group: bool = False
    """Whether it has subcommands."""


ABOUT = "Play board games about 19th-century trade in the terminal, host them, and run tournaments of bots."
OPTIONS = (
    ("-V, --version", "Print the version and exit."),
    ("--install-completion", "Install completion for the current shell."),
    ("--show-completion", "Show completion for the current shell, to copy it."),
    ("-h, --help", "Show this message and exit."),
)
ENTRIES = (
    Entry("play", "play", "Play a game in the terminal, against bots or with friends."),
    Entry("serve", "serve", "Run the web server for friends or a club."),
    Entry("site", "site", "Write the page as static files, to be played without a server."),
    Entry("games", "games", "List the matches that are saved on this computer."),
    Entry("record", "records", "Check, show, replay, verify and export records of matches."),
    Entry("arena", "arena_group", "Run tournaments of bots, and evaluate them."),
    Entry("analyse", "analyse", "Analyse every decision of a recorded game."),
    Entry("simulate", "simulate", "Play many games between bots, and print a summary."),
    Entry("board", "boards", "Check, draw and study the files of boards."),
    Entry("server", "server_files", "Back up, restore and manage a server; run workers for its bots."),
    Entry("prepare", "prepare", "Compile the rules now, so that nothing waits for it later."),
    Entry("config", "config", "Show folders, language and environment variables."),
    Entry("kernels", "kernels", "For developers: build and check kernels."),
)
MOVED = (
    Entry("check", "records", "", "check_app", "record check"),
    Entry("show", "records", "", "show_app", "record show"),
    Entry("replay", "records", "", "replay_app", "record replay"),
    Entry("verify", "records", "", "verify_app", "record verify"),
    Entry("rate", "rate", "", moved_to="arena rate"),
    Entry("report", "report", "", moved_to="arena report"),
    Entry("sprt", "sequential", "", moved_to="arena sprt"),
    Entry("merge", "merge", "", moved_to="arena merge"),
    Entry("backup", "server_files", "", "backup_app", "server backup"),
    Entry("restore", "server_files", "", "restore_app", "server restore"),
    Entry("map", "boards", "", moved_to="board", is_group=True),
    Entry("study-board", "board_study", "", moved_to="board study"),
)
EXIT_CODES = (
    ("0", "success"),
    ("1", "what was checked is not valid, or a bot failed"),
    ("2", "wrong arguments, or a file that cannot be used"),
    ("130", "interrupted"),
)


def help_text() -> str:
    """Give the text of ``entrepot --help``."""
    about, rest = ABOUT[: ABOUT.index(" host them")], ABOUT[ABOUT.index("host them") :]
    commands = [(entry.name, entry.help) for entry in ENTRIES]
    parts = [f"Usage: entrepot [OPTIONS] COMMAND [ARGS]...\n\n  {about}\n  {rest}"]
    for title, rows in (("Options", OPTIONS), ("Commands", commands), ("Exit codes", EXIT_CODES)):
        width = max(len(name) for name, _ in rows)
        parts.append(f"{title}:\n" + "\n".join(f"  {name:<{width}}  {text}" for name, text in rows))
    return "\n\n".join(parts)
