"""What the reference game is used for as another distribution: each use raises an error if it does not work."""

from __future__ import annotations

import asyncio
import csv
import io
import random
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

from tests.server.client import ApiClient, FreshServer, database_file, play_on, sit
from tests.shared.nim import SOURCE

Environment: TypeAlias = dict[str, str]
Use: TypeAlias = Callable[[Path, Environment], None]

PETTINGZOO = """
from pettingzoo.test import api_test
from entrepot.envs import pettingzoo
api_test(pettingzoo.make("entrepot_nim_v1"), num_cycles=60)
env = pettingzoo.make("nim", render_mode="ansi")
env.reset(seed=1)
seen = []
for agent in env.agent_iter():
    observation, reward, terminated, truncated, _ = env.last()
    seen.append(observation["observation"].tolist())
    env.step(None if terminated or truncated else int(observation["action_mask"].nonzero()[0][-1]))
assert seen[0] == [1, 3, 4, 5], seen
print("played", len(seen))
"""


def pip_install(folder: Path) -> Path:
    """Build Nim's wheel and install it into a folder, as a user does."""
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-build-isolation", "--no-index"]
    subprocess.run([*command, "--target", str(folder), str(SOURCE)], check=True, capture_output=True, text=True)
    return folder


def run(env: Environment, *arguments: str, typed: str = "") -> str:
    """Run Python with Nim installed; return what it printed."""
    done = subprocess.run(
        [sys.executable, *arguments], input=typed, env=env, capture_output=True, text=True, timeout=300, check=False
    )
    if done.returncode:
        raise AssertionError(f"{' '.join(arguments)}: {done.stdout[-2000:]}{done.stderr[-2000:]}")
    return done.stdout


def contract(folder: Path, env: Environment) -> None:
    """Run the published contract test."""
    run(env, "-c", "from entrepot import games, testing; testing.check_game(games.game('nim'))")


def terminal(folder: Path, env: Environment) -> None:
    """Play a match in the terminal, always making the first choice."""
    file = folder / "terminal.match"
    shown = run(env, "-m", "entrepot", "play", "nim", "--file", str(file), "--language", "en", typed="1\n" * 20)
    assert "has taken the last object and wins" in shown
    check = (
        "import sys; from entrepot import games; from entrepot.core.record import read_file; from pathlib import Path"
    )
    assert "True" in run(env, "-c", f"{check}; print(read_file(Path(sys.argv[1]), games.game).is_over)", str(file))


def arena(folder: Path, env: Environment) -> None:
    """Play a tournament between a searching and a random bot."""
    out = folder / "cup.parquet"
    play = ("-m", "entrepot", "arena", "run", "nim", "--bots", "search:100,random", "--games", "20", "--jobs", "1")
    run(env, *play, "--seed", "1", "--out", str(out))
    run(env, "-m", "entrepot", "rate", str(out), "--out", str(folder / "rating.csv"))
    strong, weak = csv.DictReader(io.StringIO((folder / "rating.csv").read_text(encoding="utf-8")))
    assert (strong["bot"], weak["bot"]) == ("search:100", "random")
    assert float(strong["wins"]) > 0.9


def server(folder: Path, env: Environment) -> None:
    """Play a match on a server against a bot, and read the board in words; what Nim lacks is not found."""
    running = FreshServer(database_file(folder), env=env)
    try:
        asyncio.run(_play_on_server(running.address))
    finally:
        running.stop()


async def _play_on_server(address: str) -> None:
    client = ApiClient(address)
    await client.arrive()
    (info,) = [game for game in (await client.ask("GET", "/api/games"))["games"] if game["name"] == "nim"]
    assert info["has_tutorial"] is False
    table = (await client.new_table("nim", "you", "merchant"))["id"]
    await client.ask("POST", f"/api/tables/{table}/start")
    async with client.socket() as socket:
        shown = await sit(socket, table, 0)
        areas = (await client.ask("GET", f"/api/tables/{table}/0/text-board"))["areas"]
        assert [area["part"] for area in areas] == ["turn", "board"]
        assert [len(place["messages"]) for place in areas[1]["places"]] == [1, 1, 1]
        shown = await play_on(socket, shown, random.Random(1))
        assert sorted(shown["view"]["scores"]) == [0, 1]
    for path in (
        "games/nim/drawing",
        "games/nim/example",
        "rules/nim/en",
        "tutorials/nim/en",
        "tutorials/nim/steps/1/text-board",
        f"tables/{table}/drawing",
        f"replays/{table}/drawing",
    ):
        await client.ask("GET", f"/api/{path}", expect=404)
    await client.close()


def pettingzoo(folder: Path, env: Environment) -> None:
    """Run PettingZoo's own test, and play a match."""
    assert "played" in run(env, "-c", PETTINGZOO)


USES: tuple[Use, ...] = (contract, terminal, arena, server, pettingzoo)
COMPILING: tuple[Use, ...] = (arena, pettingzoo)
"""The uses that compile several kernels."""
