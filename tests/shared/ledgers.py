"""The ledger of every game, with what reads the same holdings from a state."""

from __future__ import annotations

from tests.clippers import ledger as clippers
from tests.shared.log import Holdings, Open
from tests.singapore import ledger as singapore

LEDGERS: dict[str, tuple[Open, Holdings]] = {
    "singapore": (singapore.Ledger, singapore.holdings),
    "clippers": (clippers.Ledger, clippers.holdings),
}
