"""``entrepot arena``: the commands about tournaments of bots."""

from __future__ import annotations

from typing import Any

import typer

from .lazy import Entry, LazyGroup, note_moved


class ArenaGroup(LazyGroup):
    """The commands; ``entrepot arena GAME``, the earlier spelling of ``arena run``, still works."""

    entries = (
        Entry("run", "arena", "Run a tournament in which every bot plays on every seat."),
        Entry("rate", "rate", "Rate the bots of tournaments, with intervals."),
        Entry("report", "report", "Write an HTML report about tournaments of one game."),
        Entry("sprt", "sequential", "Test sequentially whether a bot is stronger than others."),
        Entry("merge", "merge", "Write the results of a tournament on a cluster from its parts."),
    )

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Read the arguments; those that name no command are those of ``run``."""
        if args and args[0] not in (*self.list_commands(ctx), *ctx.help_option_names) and not ctx.resilient_parsing:
            note_moved("arena run", args)
            args = ["run", *args]
        rest: list[str] = super().parse_args(ctx, args)
        return rest


app = typer.Typer(
    cls=ArenaGroup,
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
    help="Run tournaments of bots, and evaluate them.",
)


@app.callback()
def arena() -> None:
    """Run tournaments of bots, and evaluate them."""
