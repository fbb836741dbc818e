"""The queue of orders for a cluster: an order that is lost with its node returns, up to three times."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator

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
    >>> queue.lost((0, 2), "node a: gone")
    >>> queue.take(), queue.is_done
    ((0, 2), False)
    >>> queue.finish((0, 2)); queue.finish((2, 2)); queue.is_done
    True
    """

    def __init__(self, orders: Iterable[Order]) -> None:
        self._orders: Iterator[Order] = iter(orders)
        self._returned: deque[Order] = deque()
        self._open: set[Order] = set()
        self._losses: dict[Order, list[str]] = {}
        self._next: Order | None = next(self._orders, None)

    @property
    def is_done(self) -> bool:
        """Whether all orders are finished."""
        return self._next is None and not self._returned and not self._open

    def take(self) -> Order | None:
        """Take the next order; None if none is waiting."""
        if self._returned:
            order = self._returned.popleft()
        elif self._next is not None:
            order, self._next = self._next, next(self._orders, None)
        else:
            return None
        self._open.add(order)
        return order

    def finish(self, order: Order) -> None:
        """Note that an order is finished."""
        self._open.discard(order)
        self._losses.pop(order, None)

    def lost(self, order: Order, reason: str) -> None:
        """Return an order that was lost; the third time, the tournament ends with an error."""
        self._open.discard(order)
        reasons = self._losses.setdefault(order, [])
        reasons.append(reason)
        if len(reasons) >= LOSSES_AT_MOST:
            first, games = order
            raise ArenaBroken(
                f"games {first} to {first + games - 1} were lost {len(reasons)} times ({'; '.join(reasons)}); "
                "what was finished is kept, and the same command resumes"
            )
        self._returned.append(order)
