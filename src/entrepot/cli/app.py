"""The root of the command."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from .commands import ABOUT, ENTRIES, MOVED, help_text
from .lazy import LazyGroup


class RootGroup(LazyGroup):
    """All commands."""

    entries = (*ENTRIES, *MOVED)

    def get_help(self, ctx: Any) -> str:
        """Give the text that is also shown without this group."""
        return help_text()


app = typer.Typer(
    cls=RootGroup,
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
    help=ABOUT,
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
    """Run a command."""
