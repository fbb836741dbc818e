"""Verifiable chance: every outcome follows from a secret seed and the number of the choice (a commitment scheme).

The host of a match publishes the commitment to the seed, its SHA-256 hash, before the first choice, and the seed after
the last one. Then everybody can repeat all random draws.

>>> seed = bytes(range(32))
>>> commitment(seed)[:16]
'630dcd2966c43366'
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from typing import Any

from .errors import AlteredChance
from .game import Choice, Game
from .match import SEED_BYTES, Match, outcome_at
from .rule import CHANCE


def new_seed() -> bytes:
    """Make a random seed."""
    return secrets.token_bytes(SEED_BYTES)


def commitment(seed: bytes) -> str:
    """Return the commitment to a seed: it can be published, and no other seed with the same commitment can be found."""
    return hashlib.sha256(seed).hexdigest()


def fair_outcome(game: Game, state: Any, seed: bytes, ply: int) -> Choice:
    """Draw the outcome of chance that is choice number ``ply`` of a match, by the weights of the outcomes."""
    digest = hmac.new(seed, f"ply {ply}".encode(), hashlib.sha256).digest()
    # 256 bits over weights that add up to a few hundred: no outcome gains or loses more than 2 ** -240.
    return outcome_at(game, state, lambda total: int.from_bytes(digest, "big") % total)


def verify(match: Match, promised: str = "") -> int:
    """Repeat every random draw of a match; return how many there are, or raise AlteredChance.

    ``promised`` is the commitment that a player noted at the start; that of the record is checked in any case.
    """
    if match.seed is None:
        raise AlteredChance("this record names no seed: nothing can be proved from it")
    shown = commitment(match.seed)
    for expected in filter(None, (match.commitment, promised.strip().lower())):
        if expected != shown:
            raise AlteredChance(
                f"the seed does not fit the commitment: {expected} was promised, the seed gives {shown}"
            )
    state, drawn = match.initial_state(), 0
    for ply, choice in enumerate(match.choices):
        if match.game.rules.actor(state) == CHANCE:
            drawn += 1
            fair = fair_outcome(match.game, state, match.seed, ply)
            if fair != choice:
                table = match.game.choices_for(match.options)
                raise AlteredChance(f"choice {ply + 1} was {table.text(choice)}, the seed gives {table.text(fair)}")
        match.game.rules.apply(state, choice)
    return drawn
