"""The numbered choices of Nim: take some objects from one pile."""

from entrepot.core.actions import ActionKind, ActionSpace, Part
from entrepot.core.events import EventKind

from .state import PILES, START

MOST = max(START)
CHOICES = ActionSpace(
    ActionKind("take", Part("pile", PILES), Part("count", tuple(str(n + 1) for n in range(MOST)))),
)
TAKE, WIN = 0, 1
EVENT_KINDS = (EventKind("take", ("seat", "pile", "count"), sound="tap"), EventKind("win", ("seat",)))
