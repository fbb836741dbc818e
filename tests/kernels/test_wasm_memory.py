"""Buffers in the memory of a WebAssembly instance."""

from __future__ import annotations

import subprocess
import sys

import pytest
import wasmtime

from entrepot.compile.loader import WASM, load
from entrepot.games import all_games

GAME = all_games()[0]


def test_a_buffer_is_indexed_like_a_list() -> None:
    numbers = load(GAME, WASM).integers(5)
    for i in range(5):
        numbers[i] = i * i - 3
    assert numbers.tolist() == list(numbers) == numbers[:] == [-3, -2, 1, 6, 13]
    assert (numbers[-1], numbers[1:3], len(numbers)) == (13, [-2, 1], 5)
    for index in (5, -6):
        with pytest.raises(IndexError):
            numbers[index]
        with pytest.raises(IndexError):
            numbers[index] = 1


def test_buffers_stay_valid_when_the_memory_grows() -> None:
    loaded = load(GAME, WASM)
    before, search = loaded.integers(3), loaded.new(loaded.search.Search)
    before[2], search["used"] = 77, 5
    after = loaded.integers(3_000_000)
    after[2_999_999] = 8
    search["settings"]["explore"] = 0.25
    assert (before[2], search["used"], search["settings"]["explore"], after[2_999_999]) == (77, 5, 0.25, 8)


def test_fields_are_assigned_whole_and_of_the_right_size() -> None:
    loaded = load(GAME, WASM)
    search, states = loaded.new(loaded.search.Search), loaded.states(GAME.new(2), GAME.new(3))
    search["known"] = states[1]
    assert search["known"].tobytes() == GAME.new(3).to_bytes()
    with pytest.raises(ValueError, match="do not fit"):
        search["known"].put(b"short")
    with pytest.raises(TypeError, match="array"):
        search["path"] = [1]
    with pytest.raises(IndexError):
        states[2]


def test_instances_share_no_memory() -> None:
    one, other = load(GAME, WASM), load(GAME, WASM)
    first, second = one.integers(1), other.integers(1)
    assert first.address == second.address
    first[0] = 5
    assert second[0] == 0


def test_a_wrong_address_is_an_error_and_not_a_crash() -> None:
    loaded = load(GAME, WASM)
    with pytest.raises(wasmtime.Trap):
        loaded.memory.host.call("actor", 0x7FFFFFF0)
    assert loaded.rules.actor(loaded.states(GAME.new(2))[0]) == GAME.rules.actor(GAME.new(2))


def test_a_process_ends_without_complaints() -> None:
    code = """
import threading, time
from entrepot.bots import make_bot
from entrepot.compile.loader import WASM, load
from entrepot.games import all_games
loaded = load(all_games()[0], WASM)
bot = make_bot("search:10", all_games()[0], seed=1)
busy = load(all_games()[0], WASM)
search, nodes = busy.new(busy.search.Search), busy.array(busy.search.Node, 5000)
busy.set_state(search, "known", all_games()[0].new(2))
busy.search.reset_tree(search, nodes)
threading.Thread(target=busy.search.simulate, args=(search, busy.floats([0.0]), nodes, 0, 1 << 40), daemon=True).start()
time.sleep(0.2)
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
