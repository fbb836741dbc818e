"""Fields that were renamed or split keep their stored names: digests and texts are those of earlier versions."""

from __future__ import annotations

import pytest

from entrepot.core.errors import BadPosition
from entrepot.core.match import Match
from entrepot.core.position import position_text, read_position
from entrepot.core.stream import new_stream
from entrepot.games import game

from .play import random_choice

OPTIONS = {"singapore": {"layout": "random"}, "clippers": {"stuck": "any"}}
# The game, the counter that is at 2 after so many choices, and the digests that earlier versions wrote: of this record
# format, and of format 1.
DIGESTS = (
    ("singapore", "lands_laid", 4, "38d136dd31c7e0c0", "20b00b7104346ce6"),
    ("singapore", "markers_piled", 14, "ccfc208d4921d6dc", "b0c0163080bae40a"),
    ("singapore", "warm_up_placed", 23, "fb9425b755212f5c", "35610c172f093267"),
    ("singapore", "flags_planted", 32, "69767c78549c1e92", "91d4dbdb0d15cc29"),
    ("singapore", "turns_taken", 42, "994ff92e1d1e0c18", "00aacb8951a12fc6"),
    ("clippers", "nations_dealt", 2, "d0c58188be01835b", "4694f0d58dc180a3"),
    ("clippers", "turns_taken", 6, "ad7f01453a4f17ac", "499b26fe6d370bd4"),
)


@pytest.mark.parametrize(("name", "counter", "choices", "digest", "digest_1"), DIGESTS)
def test_a_split_field_is_stored_as_one(name: str, counter: str, choices: int, digest: str, digest_1: str) -> None:
    played = game(name)
    match, stream = Match(played, 3, OPTIONS[name]), new_stream(31)
    for _ in range(choices):
        match.choose(random_choice(match, stream))
    state = match.state
    assert (getattr(state, counter), state.digest()) == (2, digest)
    text = position_text(played, state)
    assert " taken=2 " in text
    assert read_position(played, text) == state
    old = played.format_1
    assert old is not None
    assert old.digest(state) == digest_1
    again = old.to_state(old.old_state(state))
    assert getattr(again, counter) == 2


def test_two_counters_at_once_are_impossible() -> None:
    played = game("singapore")
    match = Match(played, 3)
    match.state.flags_planted = 1
    assert "something is counted that is not counted in this phase" in played.invariant_violations(match.state)


@pytest.mark.parametrize(("name", "counter", "choices"), [digests[:3] for digests in DIGESTS])
def test_less_than_nothing_is_never_counted(name: str, counter: str, choices: int) -> None:
    match, stream = Match(game(name), 3, OPTIONS[name]), new_stream(31)
    for _ in range(choices):
        match.choose(random_choice(match, stream))
    setattr(match.state, counter, -34)
    with pytest.raises(BadPosition, match="this could never be on a table"):
        read_position(match.game, position_text(match.game, match.state))
