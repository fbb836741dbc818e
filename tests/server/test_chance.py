"""Chance that needs little trust: commitments and reveals of the seats, a hash chain, and encrypted seeds."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import itertools
import random
import secrets
import stat
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select, update
from typer.testing import CliRunner

from entrepot.cli.app import app
from entrepot.core.chance import CHAIN_LENGTH, chain_commitment, draw_key, verify
from entrepot.core.errors import AlteredChance
from entrepot.core.record import read_text
from entrepot.games import game as find_game
from entrepot.server.db import schema
from entrepot.server.db.database import BadDatabase, migrate, open_database
from entrepot.server.db.rows import Seat
from entrepot.server.db.seeds import SeedCipher, WrongKey, check_key, is_sealed, read_key_file
from entrepot.server.errors import Forbidden, WrongReveal, WrongStage
from entrepot.server.messages import Choose, NewTable, Propose, SeatSettings
from entrepot.server.tables.registry import TableRegistry
from entrepot.server.tables.replays import record_of
from entrepot.server.tables.session import TableSession
from entrepot.server.tables.setup import new_table

from .client import ApiClient, Server, database_file, play_on, receive, sit
from .tables import add_user, new_session, open_registry, sql

GAME = "singapore"
SEATS = [SeatSettings("you", name="A"), SeatSettings("you", name="B")]


def nonce() -> tuple[str, str]:
    """Make the entropy of a seat, and the commitment to it."""
    entropy = secrets.token_bytes(32)
    return entropy.hex(), hashlib.sha256(entropy).hexdigest()


def check_draws(commitment: str, entropy: str, entries: list[dict[str, Any]]) -> int:
    """Check draws as a client does: the chain of keys, and the number that was drawn."""
    before, drawn = bytes.fromhex(commitment), 0
    for entry in entries:
        if entry["seat"] == -1:
            draw = entry["draw"]
            key = bytes.fromhex(draw["key"])
            assert hashlib.sha256(key).digest() == before
            number = int.from_bytes(hmac.digest(key, f"entropy {entropy}".encode(), "sha256"), "big") % draw["total"]
            assert draw["first"] <= number < draw["first"] + draw["weight"]
            before, drawn = key, drawn + 1
    return drawn


def test_a_client_can_check_every_draw_and_the_command_agrees(server: Server, tmp_path: Path) -> None:
    async def run() -> None:
        ada = ApiClient(server.address)
        await ada.arrive()
        entropy, commitment = nonce()
        wish = {"game": GAME, "seats": [{"kind": "you"}] * 2, "commitment": "\n"}
        await ada.ask("POST", "/api/tables", wish, expect=400)
        table = await ada.new_table(GAME, "you", "apprentice", start=True, commitment=commitment)
        assert (table["stage"], table["entropy"]) == ("open", "")
        assert table["revealing"] is not None
        async with ada.socket() as socket:
            shown = await sit(socket, table["id"], 0)
            assert shown["view"] is None
            for wrong, status in (("0" * 64, 409), ("", 400), ("A" * 64, 400), (entropy + "\n", 400)):
                await ada.ask("POST", f"/api/tables/{table['id']}/reveal", {"entropy": wrong}, expect=status)
            begun = await ada.ask("POST", f"/api/tables/{table['id']}/reveal", {"entropy": entropy})
            assert (begun["stage"], begun["entropy"]) == ("running", f"p1 {entropy}")
            assert begun["commitment"] == table["commitment"]
            await play_on(socket, await receive(socket, "update"), random.Random(1))
            whole = await sit(socket, table["id"], 0)
        assert check_draws(table["commitment"], f"p1 {entropy}", whole["entries"]) > 10
        assert chain_commitment(bytes.fromhex(whole["table"]["seed"])) == table["commitment"]
        text = (await ada.http.get(f"/api/tables/{table['id']}/record")).text
        record = tmp_path / "a.match"
        record.write_text(text, encoding="utf-8")
        said = CliRunner().invoke(app, ["verify", str(record), "--commitment", table["commitment"]])
        assert said.exit_code == 0, said.output
        record.write_text(text.replace(entropy, "0" * 64), encoding="utf-8")
        assert CliRunner().invoke(app, ["verify", str(record)]).exit_code == 1
        await ada.close()

    asyncio.run(run())


async def committed(registry: TableRegistry) -> tuple[TableSession, str, str, list[tuple[str, str]]]:
    """A table of two users with a commitment each."""
    ada, bob = await add_user(registry), await add_user(registry)
    pairs = [nonce(), nonce()]
    wish = NewTable(GAME, [SeatSettings("you"), SeatSettings("open")], commitment=pairs[0][1])
    session = await new_session(registry, ada, wish)
    await session.take_seat(1, Seat("human", user=bob.id, name="Bob"))
    await session.commit_entropy(bob.id, 1, pairs[1][1])
    return session, ada.id, bob.id, pairs


def test_a_seat_that_does_not_reveal_is_left_out_and_the_record_says_so(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_registry(tmp_path) as (registry, _):
            session, ada, bob, pairs = await committed(registry)
            await session.start()
            assert session.table.row.stage == "open"
            await session.reveal(ada, pairs[0][0])
            for attempt in (session.start(), session.leave_seat(bob, 1), session.commit_entropy(bob, 1, "0" * 64)):
                with pytest.raises(WrongStage):
                    await attempt
            with pytest.raises((WrongReveal, WrongStage)):
                await session.reveal(bob, pairs[0][0])  # another one's entropy
            await session.run_due_work()
            assert session.table.row.stage == "open"  # there is still time
            session.table.row.reveal_until = session.registry.clock.now() - 1
            with pytest.raises(WrongStage):
                await session.reveal(bob, pairs[1][0])
            await registry.db.write("", lambda c: expire(c, session.table.row.id))
            await session.run_due_work()
            assert session.table.row.entropy == f"p1 {pairs[0][0]}, p2 withheld"
            assert [(one.kind, one.seat) for one in session.table.incidents] == [("withheld", 1)]
            again = await registry.load(session.table.row.id)
            assert again.row.entropy == session.table.row.entropy
            assert again.match.state == session.table.match.state
            assert "2 withheld" in record_of(again).headers["entropy"]

    def expire(connection: Any, table: str) -> None:
        connection.execute(update(schema.tables).where(schema.tables.c.id == table).values(reveal_until=1.0))

    asyncio.run(run())


def test_entropy_of_each_seat_changes_every_draw(tmp_path: Path) -> None:
    """With the same seed and another entropy of one seat, the draws are different ones."""

    async def run() -> None:
        async with open_registry(tmp_path) as (registry, user):
            drawn = []
            seed = secrets.token_bytes(32)
            for _ in range(3):
                entropy, commitment = nonce()
                row = new_table(NewTable(GAME, SEATS, commitment=commitment), user)
                row.seed, row.commitment = seed, chain_commitment(seed)
                session = await registry.add_table(row)
                await session.start()
                await session.reveal(user.id, entropy)
                drawn.append(tuple(session.table.match.choices))
            assert len(set(drawn)) == 3

    asyncio.run(run())


def test_draws_after_a_take_back_are_new_ones_and_still_verify(tmp_path: Path) -> None:
    """A known draw is never used again: who takes back cannot foresee; the record says how many were taken back."""

    async def run() -> None:
        dice = random.Random(4)
        async with open_registry(tmp_path) as (registry, user):
            session = await registry.add_table(new_table(NewTable(GAME, SEATS), user))
            await session.start()
            back = 0
            while session.table.actor >= 0:
                table = session.table
                if back < 6 and len(table.actors) > 30 + 10 * back:
                    back += 1
                    ply = len(table.actors) - 12
                    before = table.draws
                    await session.submit(user.id, 0, Propose(f"t{back}", table.version, "take-back", ply))
                    assert session.table.draws == before
                    again = await registry.load(table.row.id)
                    assert (again.draws, again.draw_numbers) == (before, session.table.draw_numbers)
                    continue
                choice = dice.choice(table.legal())
                await session.submit(user.id, table.actor, Choose(f"{dice.random()}", table.version, choice))
            match = record_of(await registry.load(session.table.row.id))
            assert match.headers["redrawn"]
            assert verify(match) > 0
            read = read_text(repr(match), find_game)
            assert verify(read) == verify(match)
            read.headers["redrawn"] = "0 1"
            with pytest.raises(AlteredChance):
                verify(read)
            read.headers["redrawn"] = "x"
            with pytest.raises(AlteredChance, match="redrawn"):
                verify(read)

    asyncio.run(run())


def test_the_chain_has_an_end_and_draws_go_on() -> None:
    seed = bytes(32)
    keys = [draw_key(seed, number) for number in range(CHAIN_LENGTH + 3)]
    assert seed not in keys  # otherwise the last key of the chain would give away all that follow
    assert len(set(keys)) == len(keys)
    for before, after in itertools.pairwise(keys[:CHAIN_LENGTH]):
        assert hashlib.sha256(after).digest() == before


def test_seeds_are_encrypted_until_the_end(tmp_path: Path) -> None:
    """The database has no seed of a running match; another key is refused, and a finished match needs none."""

    async def run(cipher: SeedCipher) -> None:
        async with open_registry(tmp_path, cipher) as (registry, user):
            row = new_table(NewTable(GAME, SEATS), user)
            session = await registry.add_table(row)
            await session.start()
            seed, engine = row.seed, sql(registry).engine

            def stored() -> bytes:
                with engine.connect() as connection:
                    return bytes(connection.scalar(select(schema.tables.c.seed)) or b"")

            assert is_sealed(stored())
            raw = b"".join(file.read_bytes() for file in tmp_path.iterdir() if file.is_file())
            assert seed not in raw
            assert seed.hex().encode() not in raw
            assert (await registry.load(row.id)).row.seed == seed
            with pytest.raises(BadDatabase, match="does not fit"):
                check_key(engine, SeedCipher(b"x" * 32), tmp_path / "key")
            await session.close()
            assert stored() == seed
            check_key(engine, SeedCipher(b"x" * 32), tmp_path / "key")

    asyncio.run(run(SeedCipher(secrets.token_bytes(32))))


def test_the_key_file_is_the_owners_alone(tmp_path: Path) -> None:
    file = tmp_path / "seeds.key"
    sealed = read_key_file(file).seal("t", bytes(32))
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert read_key_file(file).unseal("t", sealed) == bytes(32)
    for table, stored in (("u", sealed), ("t", sealed[:-1] + bytes([sealed[-1] ^ 1]))):
        with pytest.raises(WrongKey):
            read_key_file(file).unseal(table, stored)
    file.chmod(0o644)
    with pytest.raises(BadDatabase, match="chmod 600"):
        read_key_file(file)
    file.chmod(0o600)
    file.write_text("no key")
    with pytest.raises(BadDatabase, match="damaged"):
        read_key_file(file)
    with pytest.raises(BadDatabase, match="cannot be used"):
        read_key_file(tmp_path / "missing" / "seeds.key")


def test_a_wrong_key_file_ends_in_one_line(tmp_path: Path) -> None:
    database = database_file(tmp_path)
    engine = open_database(database)
    migrate(engine)

    async def run() -> None:
        async with open_registry(tmp_path, SeedCipher(secrets.token_bytes(32))) as (registry, user):
            await registry.add_table(new_table(NewTable(GAME, SEATS), user))

    asyncio.run(run())
    said = CliRunner().invoke(app, ["serve", "--port", "0", "--database", database])
    assert said.exit_code != 0
    assert "does not fit the database" in str(said.exception) + said.output


def test_whoever_does_not_own_a_seat_cannot_commit_for_it(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_registry(tmp_path) as (registry, other):
            session, ada, bob, pairs = await committed(registry)
            with pytest.raises(Forbidden):
                await session.commit_entropy(other.id, 1, "0" * 64)
            await session.start()
            for user in (other.id, None):
                with pytest.raises(WrongReveal):
                    await session.reveal(user, pairs[0][0])
            await session.reveal(bob, pairs[1][0])
            assert pairs[1][0] not in repr(session.info(ada))  # nobody sees it before all have revealed
            await session.reveal(ada, pairs[0][0])
            assert session.info(ada).entropy == f"p1 {pairs[0][0]}, p2 {pairs[1][0]}"

    asyncio.run(run())
