"""``entrepot board``: the commands about the files of boards."""

from __future__ import annotations

import typer

from .lazy import Entry, LazyGroup


class BoardGroup(LazyGroup):
    """The commands."""

    entries = (
        Entry("check", "board_files", "Check the file of a board.", "check_app"),
        Entry("draw", "board_files", "Draw a board as SVG.", "draw_app"),
        Entry("study", "board_study", "Play games between bots on a board, and report what they show."),
    )


app = typer.Typer(
    cls=BoardGroup,
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
    help="Check, draw and study the files of boards.",
)


@app.callback()
def board() -> None:
    """Check, draw and study the files of boards."""
