"""Attacks on chance: every way to choose or foresee a draw that was thought of, at many tables.

An attack succeeds if the attacker knows a key of the chain before its draw, learns the entropy of others before the
start, adds entropy after having learned it, or makes the server draw again without the consent of the others.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import random
import secrets
from collections.abc import Awaitable, Callable
from pathlib import Path

from engine import figure
from sqlalchemy import Connection, select

from entrepot.core.chance import chain_commitment, draw_key, verify
from entrepot.core.rule import CHANCE
from entrepot.server.db import schema
from entrepot.server.db.rows import Seat, User
from entrepot.server.db.seeds import SeedCipher
from entrepot.server.errors import Refusal
from entrepot.server.messages import Answer, Choose, NewTable, Propose, SeatSettings, Undo
from entrepot.server.tables.encoder import encode
from entrepot.server.tables.registry import TableRegistry
from entrepot.server.tables.replays import record_of
from entrepot.server.tables.session import TableSession
from entrepot.server.tables.setup import new_table
from tests.server.tables import RecordingConnection, add_user, registry_on

GAME, TABLES = "singapore", 1000
WINDOW = 32


class Attempt:
    """One table of an attacker, who has created it, and a victim."""

    def __init__(self, registry: TableRegistry, attacker: User, victim: User, dice: random.Random) -> None:
        self.registry, self.attacker, self.victim, self.dice = registry, attacker, victim, dice
        self.entropy = [secrets.token_bytes(32) for _ in range(2)]

    async def open(self) -> TableSession:
        """Create the table and sit down, both with a commitment."""
        own, other = (hashlib.sha256(one).hexdigest() for one in self.entropy)
        wish = NewTable(GAME, [SeatSettings("you"), SeatSettings("open")], commitment=own)
        session = await self.registry.add_table(new_table(wish, self.attacker))
        await session.take_seat(1, Seat("human", user=self.victim.id, name="V", commitment=other))
        return session

    async def begin(self) -> TableSession:
        """Start the match, with the entropy of both."""
        session = await self.open()
        await session.start()
        for user, entropy in zip((self.attacker, self.victim), self.entropy, strict=True):
            await session.reveal(user.id, entropy.hex())
        return session

    def seen(self, session: TableSession) -> bytes:
        """Return all that the attacker can see of the table."""
        return encode(session.info(self.attacker.id))


async def succeeds(attempt: Awaitable[object]) -> bool:
    """Whether a request is accepted that must be refused."""
    try:
        await attempt
    except Refusal:
        return False
    return True


async def withheld_reveal(attempt: Attempt) -> bool:
    """Wait for the reveal of the victim before deciding on one's own."""
    session = await attempt.open()
    await session.start()
    await session.reveal(attempt.victim.id, attempt.entropy[1].hex())
    learned = attempt.entropy[1].hex().encode() in attempt.seen(session)
    replaced = await succeeds(session.reveal(attempt.attacker.id, secrets.token_hex(32)))
    until = session.table.row.reveal_until
    session.table.row.reveal_until = 0.0  # the time is over
    late = await succeeds(session.reveal(attempt.attacker.id, attempt.entropy[0].hex()))
    session.table.row.reveal_until = until
    return learned or replaced or late


async def late_seat(attempt: Attempt) -> bool:
    """Change seats or commitments after the first reveal."""
    session = await attempt.open()
    await session.start()
    await session.reveal(attempt.victim.id, attempt.entropy[1].hex())
    user, seat = attempt.attacker.id, Seat("human", user=attempt.attacker.id, name="A", commitment="0" * 64)
    tried = (
        session.leave_seat(user, 0),
        session.take_seat(0, seat),
        session.commit_entropy(user, 0, "0" * 64),
        session.remove(1),
        session.start(),
    )
    return any([await succeeds(one) for one in tried])


async def aborted_start(attempt: Attempt) -> bool:
    """Close the table when all but one have revealed, and hope to see the same seed or the entropy again."""
    session = await attempt.open()
    await session.start()
    await session.reveal(attempt.victim.id, attempt.entropy[1].hex())
    before = session.table.row.commitment
    await attempt.registry.delete_open(session)
    again = await attempt.begin()
    learned = attempt.entropy[1].hex().encode() in attempt.seen(session)
    return learned or again.table.row.commitment == before


async def seed_grinding(attempt: Attempt) -> bool:
    """Guess the key of the next draw from everything that is public."""
    session = await attempt.begin()
    row, table = session.table.row, session.table
    keys = [draw_key(row.seed, number) for number in range(table.draws)]  # published with their draws
    public = [row.commitment.encode(), bytes.fromhex(row.commitment), row.id.encode(), row.entropy.encode(), *keys]
    digests = [hashlib.sha256(one).digest() for one in public]
    joined = [hashlib.sha256(one + other).digest() for one in public for other in public]
    return draw_key(row.seed, table.draws) in {*public, *digests, *joined}


async def play(attempt: Attempt, session: TableSession, choices: int) -> None:
    """Make random choices for both."""
    for _ in range(choices):
        if session.table.actor < 0:
            return
        user = (attempt.attacker, attempt.victim)[session.table.actor]
        choice = attempt.dice.choice(session.table.legal())
        request = Choose(secrets.token_hex(8), session.table.version, choice)
        await session.submit(user.id, session.table.actor, request)


async def rewind(attempt: Attempt) -> bool:
    """Go back behind a draw: alone, by undo, and with consent, hoping for a draw that is known."""
    session = await attempt.begin()
    await play(attempt, session, 12)
    actor, drawn, plies = session.table.actor, session.table.draws, len(session.table.actors)
    users = (attempt.attacker.id, attempt.victim.id)
    too_many = Undo("u", session.table.version, session.table.undoable(actor)[0] + 1)
    undone = await succeeds(session.submit(users[actor], actor, too_many))
    first = next(ply for ply, one in enumerate(session.table.actors) if one != CHANCE)
    await session.submit(users[0], 0, Propose("p", session.table.version, "take-back", first))
    alone = len(session.table.actors) != plies
    await session.submit(users[1], 1, Answer("a", session.table.version, True))
    kept = len(session.table.actors)
    await play(attempt, session, 20)
    numbers = zip(session.table.actors[kept:], session.table.draw_numbers[kept:], strict=True)
    known = any(number < drawn for actor, number in numbers if actor == CHANCE)
    return undone or alone or known or kept == plies


async def database_read(attempt: Attempt) -> bool:
    """Read the rows of the table without the key, and try everything in them as a seed."""
    session = await attempt.begin()
    table = session.table.row.id

    def rows(connection: Connection) -> list[bytes]:
        found = []
        for one in (schema.tables, schema.seats, schema.log_entries, schema.snapshots):
            column = one.c.id if one is schema.tables else one.c.table_id
            for row in connection.execute(select(one).where(column == table)):
                found += [value if isinstance(value, bytes) else str(value).encode() for value in row]
        return found

    promised = session.table.row.commitment
    for value in await attempt.registry.db.read(rows):
        candidates = [value[at : at + WINDOW] for at in range(max(0, len(value) - WINDOW + 1))][:64]
        if len(value) == 2 * WINDOW:
            with contextlib.suppress(ValueError):
                candidates.append(bytes.fromhex(value.decode()))
        if any(chain_commitment(candidate) == promised for candidate in candidates):
            return True
    return False


async def altered_record(attempt: Attempt) -> bool:
    """Verify what was played: the draws follow from the promised seed and from the entropy of both."""
    session = await attempt.begin()
    connection = RecordingConnection(attempt.victim.id, 1)
    await session.join(connection, 1, None)
    await play(attempt, session, 10)
    promised = session.table.row.commitment
    await session.close()
    match = record_of(await attempt.registry.load(session.table.row.id))
    verify(match, promised)
    return attempt.entropy[1].hex() not in match.headers["entropy"]


ATTACKS: tuple[Callable[[Attempt], Awaitable[bool]], ...] = (
    withheld_reveal,
    late_seat,
    aborted_start,
    seed_grinding,
    rewind,
    database_read,
    altered_record,
)


async def measure(folder: Path, tables: int) -> int:
    """Try every attack at its share of the tables; return how many succeeded."""
    bent = 0
    cipher = SeedCipher(secrets.token_bytes(32))
    async with registry_on(f"sqlite:///{folder / 'chance.db'}", cipher) as registry:
        attacker, victim = await add_user(registry), await add_user(registry)
        for number in range(tables):
            attack = ATTACKS[number % len(ATTACKS)]
            if await attack(Attempt(registry, attacker, victim, random.Random(number))):
                bent += 1
                print(f"  succeeded: {attack.__name__}, table {number}", flush=True)
            registry.sessions.clear()
    print(f"  chance: {tables} tables, {len(ATTACKS)} attacks", flush=True)
    return bent


def main(folder: Path, tables: int = TABLES) -> int:
    """Measure, and print the figure."""
    bent = asyncio.run(measure(folder, tables))
    figure("chance_bent", bent, "attempts")
    return bent
