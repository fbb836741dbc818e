"""The queue of orders for a cluster: an order that is lost with its node returns, up to three times."""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Iterable, Iterator

from ..errors import ArenaBroken

LOSSES_AT_MOST = 3
"""How often an order may be lost."""

Order = tuple[int, int]
"""The first game, and the number of games."""


class OrderQueue:
    """Orders that are waiting, and how often each was lost.

    >>> queue = OrderQueue([(0, 2), (2, 2)])
    >>> queue.take(), queue.take(), queue.take()
    ((0, 2), (2, 2), None)
    >>> queue.lost((0, 2), "node a", "gone")
    >>> queue.take("node a", {"node a", "node b"}), queue.take("node b", {"node a", "node b"})
    (None, (0, 2))
    >>> queue.finish((0, 2)); queue.finish((2, 2)); queue.is_done
    True
    """

    def __init__(self, orders: Iterable[Order]) -> None:
        self._orders: Iterator[Order] = iter(orders)
        self._returned: deque[Order] = deque()
        self._open: set[Order] = set()
        self._losses: dict[Order, list[tuple[str, str]]] = {}
        """The nodes on which an order was lost, and the reasons."""
        self._next: Order | None = next(self._orders, None)

    @property
    def is_done(self) -> bool:
        """Whether all orders are finished."""
        return self._next is None and not self._returned and not self._open

    def take(self, node: str = "", playing: Collection[str] = ()) -> Order | None:
        """Take the next order for a node, of those that play; None if none is waiting.

        An order that was lost on a node goes to another one, if there is one on which it was not lost.
        """
        order = next((order for order in self._returned if self._suits(order, node, playing)), None)
        if order is not None:
            self._returned.remove(order)
        elif self._next is not None:
            order, self._next = self._next, next(self._orders, None)
        else:
            return None
        self._open.add(order)
        return order

    def _suits(self, order: Order, node: str, playing: Collection[str]) -> bool:
        lost_on = {name for name, _ in self._losses[order]}
        return node not in lost_on or not set(playing) - lost_on

    def finish(self, order: Order) -> None:
        """Note that an order is finished."""
        self._open.discard(order)
        self._losses.pop(order, None)

    def lost(self, order: Order, node: str, reason: str) -> None:
        """Return an order that was lost; the third time, the tournament ends with an error."""
        self._open.discard(order)
        losses = self._losses.setdefault(order, [])
        losses.append((node, reason))
        if len(losses) >= LOSSES_AT_MOST:
            first, games = order
            reasons = "; ".join(f"{name}: {why}" for name, why in losses)
            raise ArenaBroken(
                f"games {first} to {first + games - 1} were lost {len(losses)} times ({reasons}); "
                "what was finished is kept, and the same command resumes"
            )
        self._returned.append(order)
