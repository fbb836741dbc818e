"""Encodes updates as changes: what differs between the views of two versions of a table, for each viewer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

import msgspec
from msgspec import UNSET

from ..messages import Legal, PlaceGroup, PlaceInfo, Update, View, ViewChanges
from .encoder import Step, TableViews, encode
from .table import Table

T = TypeVar("T")


@dataclass(frozen=True)
class PublicChanges:
    """What differs between the public fields of two positions; see :class:`ViewChanges`."""

    state: dict[str, Any]
    items: dict[str, list[tuple[int, Any]]]
    dropped: list[str]


def public_changes(before: Mapping[str, Any], after: Mapping[str, Any]) -> PublicChanges:
    """Compare the public fields of two positions; of a list only the changed items are sent, unless they are many.

    >>> public_changes({"turn": 1, "money": [5, 7, 9, 4], "deck": 1}, {"turn": 1, "money": [5, 6, 9, 4], "left": 3})
    PublicChanges(state={'left': 3}, items={'money': [(1, 6)]}, dropped=['deck'])
    """
    state, items = dict[str, Any](), dict[str, list[tuple[int, Any]]]()
    for name, value in after.items():
        old = before.get(name)
        if value is old or value == old:
            continue
        changed = _changed_items(old, value)
        if changed is None:
            state[name] = value
        else:
            items[name] = changed
    return PublicChanges(state, items, [name for name in before if name not in after])


def _changed_items(before: Any, after: Any) -> list[tuple[int, Any]] | None:
    """Return the changed items of a list; None if it is shorter to send the whole list."""
    if not isinstance(before, list) or not isinstance(after, list) or len(before) != len(after):
        return None
    pairs = enumerate(zip(before, after, strict=True))
    changed = [(number, new) for number, (old, new) in pairs if old != new]
    return changed if 3 * len(changed) < len(after) else None  # an item needs a number and brackets too


def runs(before: Sequence[T], after: Sequence[T]) -> list[T | tuple[int, int]]:
    """Write a list as new items and runs of items of an earlier list.

    >>> runs(["a", "b", "c"], ["a", "b", "x", "c"])
    [(0, 2), 'x', (2, 1)]
    """
    if not before:
        return list(after)
    numbers = {encode(item): number for number, item in enumerate(before)}
    written: list[T | tuple[int, int]] = []
    first, count = 0, 0
    for item in after:
        number = numbers.get(encode(item))
        if count and number == first + count:
            count += 1
            continue
        if count:
            written.append((first, count))
        first, count = (number, 1) if number is not None else (0, 0)
        if number is None:
            written.append(item)
    return [*written, (first, count)] if count else written


def grouped(places: Sequence[PlaceInfo | tuple[int, int]]) -> list[PlaceGroup | tuple[int, int]]:
    """Join consecutive places with the same reason.

    >>> from entrepot.server.messages import MessageRef
    >>> why = MessageRef("why")
    >>> grouped([(0, 2), PlaceInfo("lot-1", [], why), PlaceInfo("lot-2", [], why)])
    [(0, 2), PlaceGroup(keys=['1', '2'], prefix='lot-', actions=[], reason=MessageRef(id='why', args={}))]
    """
    written: list[PlaceGroup | tuple[int, int]] = []
    for place in places:
        if isinstance(place, tuple):
            written.append(place)
            continue
        last = written[-1] if written else None
        if isinstance(last, PlaceGroup) and place.reason is not None and last.reason == place.reason:
            last.keys.append(place.key)
        else:
            written.append(PlaceGroup([place.key], "", place.actions, place.reason))
    return [_with_prefix(group) if isinstance(group, PlaceGroup) else group for group in written]


def _with_prefix(group: PlaceGroup) -> PlaceGroup:
    if len(group.keys) == 1:
        return group
    first, last = min(group.keys), max(group.keys)
    length = next((at for at, pair in enumerate(zip(first, last, strict=False)) if pair[0] != pair[1]), len(first))
    prefix = first[:length]
    return msgspec.structs.replace(group, prefix=prefix, keys=[key[len(prefix) :] for key in group.keys])


_WHOLE = ("actor", "secret", "scores", "ranks", "undo", "undo_limit", "progress", "task")
"""The parts of a view that are sent whole when they change."""


def view_changes(before: View, after: View, public: PublicChanges) -> ViewChanges:
    """Compare two views of a seat; those of the public fields are given."""
    legal: list[Legal | tuple[int, int]] = runs(before.legal, after.legal)
    places: list[PlaceInfo | tuple[int, int]] = runs(before.places, after.places)
    same = {name for name in _WHOLE if _same(before, after, name)}
    return ViewChanges(
        actor=UNSET if "actor" in same else after.actor,
        state=public.state,
        items=public.items,
        dropped=public.dropped,
        secret=UNSET if "secret" in same else after.secret,
        scores=UNSET if "scores" in same else after.scores,
        ranks=UNSET if "ranks" in same else after.ranks,
        legal=UNSET if _is_unchanged(legal, before.legal) else legal,
        places=UNSET if _is_unchanged(places, before.places) else grouped(places),
        undo=UNSET if "undo" in same else after.undo,
        undo_limit=UNSET if "undo_limit" in same else after.undo_limit,
        progress=UNSET if "progress" in same else after.progress,
        task=UNSET if "task" in same else after.task,
    )


def _same(before: View, after: View, name: str) -> bool:
    return bool(getattr(before, name) == getattr(after, name))


def _is_unchanged(written: Sequence[Any], before: Sequence[Any]) -> bool:
    """Whether a list is written as all items of the earlier one."""
    return list(written) == ([(0, len(before))] if before else [])


class UpdateEncoder:
    """Encodes one update for all viewers; ``before`` are the views that they have, None if they have none."""

    def __init__(self, table: Table, step: Step, deadline: float | None, base: int, before: TableViews | None) -> None:
        self.views = TableViews(table)
        self._before = before
        self._update = Update(
            table.version, step.ply, list(step.entries), base, None, None, deadline, list(step.incidents)
        )
        self._encoded = {name: msgspec.Raw(encode(getattr(self._update, name))) for name in ("entries", "incidents")}
        self._public = None if before is None else public_changes(before.encoder.public, self.views.encoder.public)
        self._messages: dict[int | None, bytes] = {}

    def message(self, seat: int | None) -> bytes:
        """Return the message for a seat or a spectator."""
        if seat not in self._messages:
            view = changes = None
            if self._before is None or self._public is None:
                view = self.views.whole(seat)
            else:
                changes = view_changes(self._before.private(seat), self.views.private(seat), self._public)
            self._messages[seat] = encode(
                msgspec.structs.replace(self._update, view=view, changes=changes, **self._encoded)
            )
        return self._messages[seat]
