"""Encodes updates as changes: what differs between the views of two versions of a table, for each viewer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import msgspec
from msgspec import UNSET

from ...core.board_model import Place
from ..messages import PlaceGroup, Update, ViewChanges, place_info
from .encoder import OwnPart, PositionEncoder, Step, TableViews, encode
from .table import Table


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


def runs(before: Sequence[bytes], after: Sequence[bytes]) -> list[int | tuple[int, int]]:
    """Write a list as numbers of its own items, where these are new, and runs of items of an earlier list.

    >>> runs([b"a", b"b", b"c"], [b"a", b"b", b"x", b"c"])
    [(0, 2), 2, (2, 1)]
    """
    numbers = {item: number for number, item in enumerate(before)}
    following = [*before[1:], None, None]  # by number: the item after it; the last one stands for no number
    written: list[int | tuple[int, int]] = []
    first, last = 0, -1
    for at, item in enumerate(after):
        if item == following[last]:
            last += 1
            continue
        if last >= 0:
            written.append((first, last + 1 - first))
        first = last = numbers.get(item, -1)
        if last < 0:
            written.append(at)
    return [*written, (first, last + 1 - first)] if last >= 0 else written


def grouped(places: Sequence[Place | tuple[int, int]]) -> list[PlaceGroup | tuple[int, int]]:
    """Join consecutive places that offer nothing for the same reason.

    >>> from entrepot.core.game import Message
    >>> why = Message("why")
    >>> grouped([(0, 2), Place("lot-1", reason=why), Place("lot-2", reason=why)])
    [(0, 2), PlaceGroup(keys=['1', '2'], prefix='lot-', actions=[], reason=MessageRef(id='why', args={}))]
    """
    written: list[PlaceGroup | tuple[int, int]] = []
    keys, before = list[str](), None
    for place in places:
        if isinstance(place, tuple):
            before = None
            written.append(place)
        elif before is not None and not place.actions and (place.reason is before or place.reason == before):
            keys.append(place.key)
        else:
            keys, before = [place.key], None if place.actions else place.reason
            info = place_info(place)
            written.append(PlaceGroup(keys, "", info.actions, info.reason))
    return [_with_prefix(group) if isinstance(group, PlaceGroup) else group for group in written]


def _with_prefix(group: PlaceGroup) -> PlaceGroup:
    if len(group.keys) == 1:
        return group
    first, last = min(group.keys), max(group.keys)
    length = 0
    while length < len(first) and first[length] == last[length]:
        length += 1
    return PlaceGroup([key[length:] for key in group.keys], first[:length], group.actions, group.reason)


def common_changes(before: PositionEncoder, after: PositionEncoder) -> ViewChanges:
    """Compare what two positions show to everybody."""
    public = public_changes(before.public, after.public)
    return ViewChanges(
        actor=UNSET if before.actor == after.actor else after.actor,
        state=public.state,
        items=public.items,
        dropped=public.dropped,
        scores=UNSET if before.scores == after.scores else after.scores,
        ranks=UNSET if before.ranks == after.ranks else after.ranks,
        progress=UNSET if before.progress == after.progress else after.progress,
    )


_WHOLE = ("secret", "undo", "undo_limit", "task")
"""The own parts of a view that are sent whole when they change."""


def own_changes(before: OwnPart, after: OwnPart) -> dict[str, Any]:
    """Compare the parts of two views that are not the same for all; return the members of :class:`ViewChanges`."""
    changes: dict[str, Any] = {name: new for name in _WHOLE if (new := getattr(after, name)) != getattr(before, name)}
    if before.offer is after.offer:
        return changes
    was, now = before.offer, after.offer
    if was.encoded_choices != now.encoded_choices:
        written = runs(was.encoded_choices, now.encoded_choices)
        changes["legal"] = [msgspec.Raw(now.encoded_choices[one]) if isinstance(one, int) else one for one in written]
    if was.encoded_places != now.encoded_places:
        written = runs(was.encoded_places, now.encoded_places)
        changes["places"] = grouped([now.places[one] if isinstance(one, int) else one for one in written])
    return changes


class UpdateEncoder:
    """Encodes one update for all viewers; ``before`` are the views that they have, None if they have none."""

    def __init__(self, table: Table, step: Step, deadline: float | None, base: int, before: TableViews | None) -> None:
        self.views = TableViews(table)
        self._before = before
        entries, incidents = (msgspec.Raw(encode(part)) for part in (step.entries, step.incidents))
        facts: tuple[Any, ...] = (table.version, step.ply, entries, base, None, None, deadline, incidents)
        self._update = Update(*facts)
        self._common = None if before is None else common_changes(before.encoder, self.views.encoder)
        self._messages: dict[int | None, bytes] = {}

    def message(self, seat: int | None) -> bytes:
        """Return the message for a seat or a spectator."""
        if seat not in self._messages:
            self._messages[seat] = self._encoded(seat)
        return self._messages[seat]

    def _encoded(self, seat: int | None) -> bytes:
        if self._before is None or self._common is None:
            return encode(msgspec.structs.replace(self._update, view=self.views.whole(seat)))
        own = own_changes(self._before.own_part(seat), self.views.own_part(seat))
        return self._encoded_changes(msgspec.structs.replace(self._common, **own)) if own else self._message_for_most

    @cached_property
    def _message_for_most(self) -> bytes:
        """The message for all viewers whose own part of the view has not changed."""
        assert self._common is not None
        return self._encoded_changes(self._common)

    def _encoded_changes(self, changes: ViewChanges) -> bytes:
        return encode(msgspec.structs.replace(self._update, changes=changes))
