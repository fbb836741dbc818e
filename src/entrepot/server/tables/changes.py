"""Encodes updates as changes: what differs between the views of two versions of a table, for each viewer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import msgspec
from msgspec import UNSET

from ..messages import Update, ViewChanges, optional_ref
from .encoder import PositionEncoder, Step, TableViews, encode
from .table import Table


@dataclass(frozen=True)
class PublicChanges:
    """What differs between the public fields of two positions; see :class:`ViewChanges`."""

    state: dict[str, Any]
    items: dict[str, list[tuple[int, Any]]]
    dropped: list[str]


Fields = tuple[Sequence[str], Sequence[Any]]
"""The names of fields, and their values."""


def public_changes(before: Fields, after: Fields) -> PublicChanges:
    """Compare the public fields of two positions; of a list only the changed items are sent, unless they are many.

    >>> public_changes((("turn", "money"), (1, [5, 7, 9, 4])), (("turn", "money"), (1, [5, 6, 9, 4])))
    PublicChanges(state={}, items={'money': [(1, 6)]}, dropped=[])
    >>> public_changes((("turn", "deck"), (1, 4)), (("turn", "left"), (1, 3)))
    PublicChanges(state={'left': 3}, items={}, dropped=['deck'])
    """
    (names_before, values_before), (names, values) = before, after
    dropped = list[str]()
    if names is not names_before:
        known = dict(zip(names_before, values_before, strict=True))
        values_before = [known.pop(name, UNSET) for name in names]
        dropped = list(known)
    state, items = dict[str, Any](), dict[str, list[tuple[int, Any]]]()
    for name, old, value in zip(names, values_before, values, strict=True):
        if value is old or value == old:
            continue
        changed = _changed_items(old, value)
        if changed is None:
            state[name] = value
        else:
            items[name] = changed
    return PublicChanges(state, items, dropped)


def _changed_items(before: Any, after: Any) -> list[tuple[int, Any]] | None:
    """Return the changed items of a list; None if it is shorter to send the whole list."""
    if not isinstance(before, list) or not isinstance(after, list) or len(before) != len(after):
        return None
    pairs = enumerate(zip(before, after, strict=True))
    changed = [(number, new) for number, (old, new) in pairs if old != new]
    return changed if 3 * len(changed) < len(after) else None  # an item needs a number and brackets too


def common_changes(before: PositionEncoder, after: PositionEncoder) -> ViewChanges:
    """Compare what two positions show to everybody."""
    public = public_changes((before.public, before.public_values), (after.public, after.public_values))
    return ViewChanges(
        actor=UNSET if before.actor == after.actor else after.actor,
        state=public.state,
        items=public.items,
        dropped=public.dropped,
        scores=UNSET if before.scores == after.scores else after.scores,
        ranks=UNSET if before.ranks == after.ranks else after.ranks,
        progress=UNSET if before.progress == after.progress else optional_ref(after.progress),
    )


def own_changes(before: TableViews, after: TableViews, seat: int | None) -> dict[str, Any]:
    """Compare the parts of two views that are not the same for all; return the members of :class:`ViewChanges`."""
    was, now = before.own_part(seat), after.own_part(seat)
    changes: dict[str, Any] = {}
    if was.secret != now.secret or before.encoder.redacted is not after.encoder.redacted:
        changes["secret"] = after.encoder.secret(seat)
    if was.undo != now.undo:
        changes["undo"] = now.undo
    if was.undo_limit != now.undo_limit:
        changes["undo_limit"] = now.undo_limit
    if was.task != now.task:
        changes["task"] = optional_ref(now.task)
    if was.offer is not now.offer:
        changes |= {"legal": now.offer.encoded_legal, "places": now.offer.encoded_places}
    return changes


class UpdateEncoder:
    """Encodes one update for all viewers; ``before`` are the views that they have, None if they have none.

    What is the same for all is encoded once, and the own part of each viewer is put behind it.
    """

    def __init__(self, table: Table, step: Step, deadline: float | None, base: int, before: TableViews | None) -> None:
        self.views = TableViews(table)
        self._before = before
        entries: Any = step.encoded_entries
        facts = (table.version, step.ply, entries, base)
        self._update = Update(*facts, deadline=deadline, incidents=list(step.incidents))
        self._messages: dict[int | None, bytes] = {}

    def message(self, seat: int | None) -> bytes:
        """Return the message for a seat or a spectator."""
        if seat not in self._messages:
            self._messages[seat] = self._encoded(seat)
        return self._messages[seat]

    def _encoded(self, seat: int | None) -> bytes:
        if self._before is None:
            return encode(msgspec.structs.replace(self._update, view=self.views.whole(seat)))
        own = own_changes(self._before, self.views, seat)
        return b"%b%b}}" % (self._common, _members_behind(self._common, own)) if own else self._message_for_most

    @cached_property
    def _common(self) -> bytes:
        """What is the same for all, without the brackets at the end: of the changes, and of the message."""
        assert self._before is not None
        changes = encode(common_changes(self._before.encoder, self.views.encoder))
        return b'%b,"changes":%b' % (encode(self._update)[:-1], changes[:-1])

    @cached_property
    def _message_for_most(self) -> bytes:
        """The message for all viewers whose own part of the view has not changed."""
        return self._common + b"}}"


def _members_behind(written: bytes, members: dict[str, Any]) -> bytes:
    """Encode members of an object of which the beginning is written."""
    separator = b"" if written.endswith(b"{") else b","
    return separator + encode(members)[1:-1]
