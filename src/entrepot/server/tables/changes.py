"""Encodes updates as changes: what differs between the views of two versions of a table, for each viewer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, TypeVar

import msgspec
from msgspec import UNSET

from ...core.board_model import Place
from ...core.game import Message
from ..messages import PlaceGroup, Update, ViewChanges, message_ref, place_info
from .encoder import Offer, OwnPart, PositionEncoder, Step, TableViews, encode
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


def runs(before: Sequence[T], after: Sequence[T]) -> list[int | tuple[int, int]]:
    """Write a list as numbers of its own items, where these are new, and runs of items of an earlier list.

    >>> runs(["a", "b", "c"], ["a", "b", "x", "c"])
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


PlaceChanges = list[PlaceGroup | tuple[int, int]]


def place_changes(was: Offer, now: Offer) -> PlaceChanges:
    """Write the places of an offer as groups and runs of those of an earlier one.

    >>> from entrepot.core.board_model import Places
    >>> lists = (["a", "b"], ["a", "b", "lot-1", "lot-2"])
    >>> was, now = (Offer((), Places((), {Message("why"): keys})) for keys in lists)
    >>> place_changes(was, now)
    [(0, 2), PlaceGroup(keys=['1', '2'], prefix='lot-', actions=[], reason=MessageRef(id='why', args={}))]
    """
    written: PlaceChanges = []
    for one in runs(was.encoded_places, now.encoded_places):
        written.append(one if isinstance(one, tuple) else _open_group(now.places.open[one]))
    starts, start = dict[bytes, int](), len(was.encoded_places)
    for reason, (_, keys) in was.closed.items():
        starts[reason] = start
        start += len(keys)
    for reason, (message, keys) in now.closed.items():
        before = was.closed[reason][1] if reason in starts else []
        if keys == before:
            _add_run(written, starts[reason], len(keys))
        else:
            _add_group(written, message, keys, runs(before, keys), starts.get(reason, 0))
    return written


def _open_group(place: Place) -> PlaceGroup:
    info = place_info(place)
    return PlaceGroup([info.key], "", info.actions, info.reason)


def _add_run(written: PlaceChanges, first: int, count: int) -> None:
    """Add a run of earlier places; it may go on from the one before."""
    last = written[-1] if written else None
    if isinstance(last, tuple) and sum(last) == first:
        written[-1] = (last[0], last[1] + count)
    else:
        written.append((first, count))


def _add_group(
    written: PlaceChanges, reason: Message, keys: Sequence[str], parts: Sequence[int | tuple[int, int]], start: int
) -> None:
    """Add the places that offer nothing for a reason; those that had it before are numbered from ``start`` on."""
    new: list[str] = []
    for part in parts:
        if isinstance(part, int):
            new.append(keys[part])
            continue
        if new:
            written.append(_with_prefix(new, reason))
            new = []
        _add_run(written, start + part[0], part[1])
    if new:
        written.append(_with_prefix(new, reason))


def _with_prefix(keys: Sequence[str], reason: Message) -> PlaceGroup:
    first, last, length = min(keys), max(keys), 0
    if len(keys) > 1:
        while length < len(first) and first[length] == last[length]:
            length += 1
    return PlaceGroup([key[length:] for key in keys], first[:length], [], message_ref(reason))


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
    if was.encoded_places != now.encoded_places or list(was.closed.items()) != list(now.closed.items()):
        changes["places"] = place_changes(was, now)
    return changes


class UpdateEncoder:
    """Encodes one update for all viewers; ``before`` are the views that they have, None if they have none."""

    def __init__(self, table: Table, step: Step, deadline: float | None, base: int, before: TableViews | None) -> None:
        self.views = TableViews(table)
        self._before = before
        entries: Any = msgspec.Raw(encode(step.entries))
        facts = (table.version, step.ply, entries, base)
        self._update = Update(*facts, deadline=deadline, incidents=list(step.incidents))
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
