"""A command group whose commands are imported when they run: help and completion of the group import none of them."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Any

import typer.main
from typer.core import TyperCommand, TyperGroup

from .commands import Entry
from .language import language_in


def load(entry: Entry) -> Any:
    """Import a command."""
    return typer.main.get_command(getattr(import_module(f".{entry.module}", __package__), entry.app))


class LazyGroup(TyperGroup):
    """A group of entries, in their order."""

    entries: tuple[Entry, ...] = ()

    def list_commands(self, ctx: Any) -> list[str]:
        """List the names in the order of the entries."""
        return [entry.name for entry in self.entries]

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """Give a stand-in with name and help; :meth:`resolve_command` loads the command itself."""
        entry = self._find(cmd_name)
        if entry is None:
            return None
        return TyperCommand(name=entry.name, help=entry.help, hidden=bool(entry.moved_to))

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """Find the command that is to run, and import it."""
        name, found, rest = super().resolve_command(ctx, args)
        entry = self._find(name or "")
        if entry is None:
            return name, found, rest
        if entry.moved_to and not ctx.resilient_parsing:
            note_moved(" ".join([entry.moved_to, *(rest[:1] if entry.is_group else [])]), rest)
        return name, load(entry), rest

    def _find(self, name: str) -> Entry | None:
        return next((entry for entry in self.entries if entry.name == name), None)


def note_moved(command: str, args: Sequence[str]) -> None:
    """Tell on stderr what a command is called now, in the language that its arguments ask for."""
    from ..core.game import Message
    from .output import console_error, load_translator

    console_error(load_translator(language_in(args), strict=False).render(Message("renamed", {"command": command})))


__all__ = ["Entry", "LazyGroup", "load", "note_moved"]
