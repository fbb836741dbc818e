"""Chance that can be checked afterwards: every outcome follows from a secret seed and the ply it falls on.

Who hosts a match shows the commitment to the seed before the first choice and the seed after the last one; then
everybody can draw all outcomes again.

>>> seed = bytes(range(32))
>>> commitment(seed)[:16]
'630dcd2966c43366'
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from typing import Any

from .errors import BentChance
from .game import Choice, Game
from .match import SEED_BYTES, Match, outcome_at
from .rule import CHANCE


def new_seed() -> bytes:
    """Make a secret seed."""
    return secrets.token_bytes(SEED_BYTES)


def commitment(seed: bytes) -> str:
    """Give what may be shown of a seed while it is secret: nobody can find another seed with the same."""
    return hashlib.sha256(seed).hexdigest()


def fair_outcome(game: Game, state: Any, seed: bytes, ply: int) -> Choice:
    """Draw what chance brings as the choice number ``ply`` of a match, by the weights of the outcomes."""
    digest = hmac.new(seed, f"ply {ply}".encode(), hashlib.sha256).digest()
    # 256 bits over weights that add up to a few hundred: no outcome gains or loses more than 2 ** -240.
    return outcome_at(game, state, lambda total: int.from_bytes(digest, "big") % total)


def verify(match: Match, promised: str = "") -> int:
    """Draw every outcome of a match again; give how many there are, or say what was bent.

    ``promised`` is the commitment that a player noted at the start; the record's own is checked in any case.
    """
    if match.seed is None:
        raise BentChance("this record names no seed: nothing can be proved from it")
    shown = commitment(match.seed)
    for told in filter(None, (match.commitment, promised.strip().lower())):
        if told != shown:
            raise BentChance(f"the seed does not fit the commitment: {told} was promised, the seed gives {shown}")
    state, drawn = match.initial_state(), 0
    for ply, choice in enumerate(match.choices):
        if match.game.rules.actor(state) == CHANCE:
            drawn += 1
            fair = fair_outcome(match.game, state, match.seed, ply)
            if fair != choice:
                table = match.game.choices_for(match.options)
                raise BentChance(f"choice {ply + 1} was {table.text(choice)}, the seed gives {table.text(fair)}")
        match.game.rules.apply(state, choice)
    return drawn
