"""The conformance kit agrees with the rules on every backend, and notices when it does not."""

from __future__ import annotations

from dataclasses import replace

import pytest

from entrepot.compile.loader import CHECKED, PLAIN, WASM
from entrepot.core.position import position_text
from entrepot.games import game
from tools.conformance import GAMES, PER_TABLE, LoadedBackend, backend_of, differences, option_sets, positions, read

SAMPLE = 16
"""``make test`` compares one position in so many; ``make audit`` all of them."""


@pytest.mark.parametrize("backend", [PLAIN, WASM, pytest.param(CHECKED, marks=pytest.mark.slow)])
@pytest.mark.parametrize("name", GAMES)
def test_a_sample_agrees_with_the_backend(name: str, backend: str) -> None:
    own = game(name)
    assert list(differences(own, backend_of(own, backend), read(name)[::SAMPLE])) == []


@pytest.mark.parametrize("name", GAMES)
def test_every_number_of_seats_and_every_value_is_in_the_kit(name: str) -> None:
    own, known = game(name), read(name)
    tables = [(seats, options) for seats in own.seats for options in option_sets(own)]
    assert len(known) == len(tables) * PER_TABLE[name]
    assert {tuple(sorted(one.options.items())) for one in known} == {tuple(sorted(o.items())) for _, o in tables}
    values = {(option.name, value) for option in own.options if option.clause for value in option.values}
    played = {item for one in known for item in own.checked(own.seats[0], one.options).items()}
    assert values <= played
    assert max(len(one.counts) for one in known) >= 3


def test_there_are_two_thousand_positions() -> None:
    assert sum(len(read(name)) for name in GAMES) >= 2000


@pytest.mark.parametrize("name", GAMES)
def test_the_kit_is_what_the_tool_makes(name: str) -> None:
    own = game(name)
    made = positions(own, own.seats[0], {}, 0, PER_TABLE[name])
    assert [position_text(own, state) for state in made] == [one.position for one in read(name)[: PER_TABLE[name]]]


def test_a_wrong_entry_is_noticed() -> None:
    own = game("clippers")
    one = next(one for one in read("clippers") if len(one.legal) > 2)
    backend = LoadedBackend(own, PLAIN)
    changed = [
        replace(one, legal=one.legal[1:]),
        replace(one, digest="0" * 16),
        replace(one, counts=[*one.counts[:-1], one.counts[-1] + 1]),
        replace(one, actor=one.actor + 1),
    ]
    names = [difference.partition(": ")[2].split()[0] for difference in differences(own, backend, changed)]
    assert names == ["legal", "digest", "counts", "actor"]
