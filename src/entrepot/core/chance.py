"""Verifiable chance: every outcome follows from a secret seed, from what the seats added, and from the draw's number.

The server commits to a seed before anybody sits down (a commitment scheme). A hash chain is made from it whose
beginning is the commitment: each draw has the next key of the chain, so that everybody can check at once that the key
was fixed before, and nobody can compute the following one. The outcome follows from the key and from the entropy that
the seats have revealed at the start: then nobody alone can choose it. After the match the seed is published.

>>> seed = bytes(range(32))
>>> hashlib.sha256(draw_key(seed, 0)).hexdigest() == chain_commitment(seed)
True
>>> hashlib.sha256(draw_key(seed, 7)).digest() == draw_key(seed, 6)
True

Matches without a chain, of earlier versions and from the command line, draw from the seed and the number of the choice;
their commitment is the SHA-256 of the seed.

>>> commitment(seed)[:16]
'630dcd2966c43366'
"""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from .errors import AlteredChance
from .game import Choice, Game
from .match import SEED_BYTES, Match, outcome_at
from .rule import CHANCE

CHAIN_LENGTH = 1024
"""Draws of one match, with those that were taken back; the keys of further ones are checked only after the match."""
CHECKPOINT = 32
"""Keys of a chain between two that are kept in memory."""
WITHHELD = "withheld"
ENTROPY = re.compile("p([1-9][0-9]?) ([0-9a-f]{64}|withheld)")


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


# Chance from a hash chain


@lru_cache(maxsize=4096)
def _checkpoints(seed: bytes) -> bytes:
    """Compute a chain; return every 32nd value, from the commitment on."""
    value = hmac.digest(seed, b"chain", "sha256")  # so that the last key does not give the seed away
    found = [value]
    for number in range(CHAIN_LENGTH, 0, -1):
        value = hashlib.sha256(value).digest()
        if (number - 1) % CHECKPOINT == 0:
            found.append(value)
    return b"".join(reversed(found))


def _chain_value(seed: bytes, number: int) -> bytes:
    at = -(-number // CHECKPOINT)
    value = _checkpoints(seed)[at * SEED_BYTES : (at + 1) * SEED_BYTES]
    for _ in range(at * CHECKPOINT - number):
        value = hashlib.sha256(value).digest()
    return value


def chain_commitment(seed: bytes) -> str:
    """Return the commitment to all keys of a chain: its first value."""
    return _chain_value(seed, 0).hex()


def draw_key(seed: bytes, number: int) -> bytes:
    """Return the key of a draw, counted from 0; its SHA-256 is the key before, and that of the first the commitment."""
    if number >= CHAIN_LENGTH:
        return hmac.new(seed, f"draw {number}".encode(), hashlib.sha256).digest()
    return _chain_value(seed, number + 1)


def entropy_text(revealed: Mapping[int, str]) -> str:
    """Write what the seats have added, as records do; empty text stands for a seat that did not reveal.

    >>> entropy_text({1: "", 0: "ab" * 32})[-25:]
    'abababababab, p2 withheld'
    """
    return ", ".join(f"p{seat + 1} {revealed[seat] or WITHHELD}" for seat in sorted(revealed))


@dataclass(frozen=True)
class Draw:
    """A random draw: the outcome, and where it lies among the weights of all outcomes laid end to end."""

    choice: Choice
    total: int
    """The sum of the weights."""
    first: int
    """The sum of the weights before that of the outcome."""
    weight: int


def draw(game: Game, state: Any, key: bytes, entropy: str) -> Draw:
    """Draw an outcome by the weights of all outcomes, from the key of the draw and the entropy of the seats."""
    digest = hmac.new(key, f"entropy {entropy}".encode(), hashlib.sha256).digest()
    outcomes = game.legal(state)
    weights = [game.rules.chance_weight(state, outcome) for outcome in outcomes]
    total, first = sum(weights), 0
    mark = int.from_bytes(digest, "big") % total
    for outcome, weight in zip(outcomes, weights, strict=True):
        if mark < first + weight:
            return Draw(outcome, total, first, weight)
        first += weight
    raise AssertionError("the weights add up")


@dataclass(frozen=True)
class ChainProof:
    """What the headers of a record say about chance from a hash chain."""

    entropy: str
    skipped: Mapping[int, int]
    """By the number of a draw of the record: how many draws before it were taken back."""
    moved: int = 0
    """The first choices of the match, which were made elsewhere: the seed says nothing about them."""

    @classmethod
    def of(cls, match: Match) -> ChainProof | None:
        """Read the headers of a match; None if its chance follows from the seed alone."""
        headers = match.headers
        if "chain" not in headers:
            return None
        if headers["chain"] != str(CHAIN_LENGTH):
            raise AlteredChance(f"the record has a chain of {headers['chain']} draws, and {CHAIN_LENGTH} is known here")
        entropy, skipped = headers.get("entropy", ""), dict[int, int]()
        if entropy and not all(ENTROPY.fullmatch(part) for part in entropy.split(", ")):
            raise AlteredChance("the header entropy names seats and 64 hexadecimal digits each")
        for part in filter(None, headers.get("redrawn", "").split(", ")):
            at, _, count = part.partition(" ")
            if not (at.isdecimal() and count.isdecimal()):
                raise AlteredChance("the header redrawn names draws and how many were taken back before each")
            skipped[int(at)] = int(count)
        moved = headers.get("moved", "0")
        if not moved.isdecimal():
            raise AlteredChance("the header moved names how many choices were made elsewhere")
        return cls(entropy, skipped, int(moved))

    def write(self, match: Match) -> None:
        """Write the headers of a match."""
        match.headers["chain"] = str(CHAIN_LENGTH)
        if self.entropy:
            match.headers["entropy"] = self.entropy
        if self.moved:
            match.headers["moved"] = str(self.moved)
        if self.skipped:
            match.headers["redrawn"] = ", ".join(f"{at} {count}" for at, count in sorted(self.skipped.items()))


# Checking


def verify(match: Match, promised: str = "") -> int:
    """Repeat every random draw of a match; return how many there are, or raise AlteredChance.

    ``promised`` is the commitment that a player noted at the start; that of the record is checked in any case.
    """
    if match.seed is None:
        raise AlteredChance("this record names no seed: nothing can be proved from it")
    proof = ChainProof.of(match)
    shown = commitment(match.seed) if proof is None else chain_commitment(match.seed)
    for expected in filter(None, (match.commitment, promised.strip().lower())):
        if expected != shown:
            raise AlteredChance(
                f"the seed does not fit the commitment: {expected} was promised, the seed gives {shown}"
            )
    state, drawn, number = match.initial_state(), 0, 0
    moved = proof.moved if proof is not None else 0
    for ply, choice in enumerate(match.choices):
        if ply >= moved and match.game.rules.actor(state) == CHANCE:
            number += proof.skipped.get(drawn, 0) if proof is not None else 0
            if proof is None:
                fair = fair_outcome(match.game, state, match.seed, ply)
            else:
                fair = draw(match.game, state, draw_key(match.seed, number), proof.entropy).choice
            drawn, number = drawn + 1, number + 1
            if fair != choice:
                table = match.game.choices_for(match.options)
                raise AlteredChance(f"choice {ply + 1} was {table.text(choice)}, the seed gives {table.text(fair)}")
        match.game.rules.apply(state, choice)
    return drawn
