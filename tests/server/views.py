"""Applies the changes of updates to views, as every client does."""

from __future__ import annotations

import copy
import json
from typing import Any
from weakref import WeakKeyDictionary

Json = dict[str, Any]


def view_after(before: Json, changes: Json) -> Json:
    """Return a view with changes applied."""
    after = copy.deepcopy(before)
    for name in ("actor", "secret", "scores", "ranks", "legal", "places", "undo", "undo_limit", "progress", "task"):
        if name in changes:
            after[name] = changes[name]
    for name in changes.get("dropped", []):
        del after["state"][name]
    after["state"] |= changes.get("state", {})
    for name, items in changes.get("items", {}).items():
        for number, value in items:
            after["state"][name][number] = value
    return after


class ViewTracker:
    """The view of one connection, kept up to date."""

    def __init__(self) -> None:
        self.version, self.view = -1, dict[str, Any]()

    def read(self, raw: str | bytes) -> Json:
        """Decode a message; an update gets the whole view, whether it has changes or not."""
        message: Json = json.loads(raw)
        if message["type"] not in ("position", "update"):
            return message
        if message.get("changes") is not None:
            assert message["base"] == self.version, "an update is missing"
            assert "view" not in message
            message["view"] = view_after(self.view, message["changes"])
        self.version, self.view = message["version"], message["view"]
        return message


_trackers: WeakKeyDictionary[Any, ViewTracker] = WeakKeyDictionary()


def read_message(connection: Any, raw: str | bytes) -> Json:
    """Decode a message of a connection, with the whole view."""
    return _trackers.setdefault(connection, ViewTracker()).read(raw)
