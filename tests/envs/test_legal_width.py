"""Lists of legal choices: as wide as was asked for, checked, and complete masks whatever their width."""

from __future__ import annotations

from math import prod

import numpy as np
import pytest

from entrepot.core.game import Game
from entrepot.core.match import Match
from entrepot.core.stream import new_stream
from entrepot.envs.batch import LEGAL_WIDTH, Batch
from entrepot.envs.errors import BadBatch
from tests.shared.play import random_choice, tables


def test_lists_are_not_wider_than_needed(any_game: Game) -> None:
    batch = Batch(any_game, 4)
    batch.reset(seed=1)
    assert batch.legal.shape == (4, min(LEGAL_WIDTH, any_game.rules.CHOICES_AT_MOST))


def test_masks_are_complete_where_lists_are_cut_off(any_game: Game) -> None:
    narrow, wide = Batch(any_game, 16, seats=2, legal_width=3), Batch(any_game, 16, seats=2)
    frames = narrow.reset(seed=4), wide.reset(seed=4)
    refused = 0
    for _ in range(150):
        assert (frames[0].masks == frames[1].masks).all()
        assert (narrow.counts == wide.counts).all()
        choices = wide.random_choices().copy()
        assert (narrow.random_choices() == choices).all(), "the same choice is drawn, listed or not"
        assert np.take_along_axis(frames[0].masks, choices[:, None], 1).all()
        if narrow.counts.max() > 3:
            refused += 1
            with pytest.raises(BadBatch, match="larger legal_width"):
                _ = narrow.legal
            with pytest.raises(BadBatch, match="larger legal_width"):
                narrow.action_values()
        frames = narrow.step(choices), wide.step(choices)
    assert refused > 20


def test_a_width_is_checked(any_game: Game) -> None:
    most = any_game.rules.CHOICES_AT_MOST
    for width in (0, -1, most + 1):
        with pytest.raises(BadBatch, match=f"from 1 to {most}"):
            Batch(any_game, 2, legal_width=width)
    assert Batch(any_game, 2, legal_width=most).legal.shape == (2, most)


LISTED_AT_MOST = {"use": 4, "spot": 98}
"""Kinds of which fewer can be listed than there are: two workers use a building each, both ways; and a land tile of
3 by 2 shares an edge with the starting tile of 3 by 3 in 18 places, and with each of five others in 16."""


def test_no_list_can_be_longer_than_declared(any_game: Game) -> None:
    """Kinds that are listed together never have more choices than the longest list."""
    together: set[frozenset[str]] = set()
    for seats, options in tables(any_game):
        for seed in range(2):
            match, stream = Match(any_game, seats, options), new_stream(seed, seats)
            while not match.is_over:
                together.add(frozenset(any_game.choices.split(choice)[0] for choice in match.legal()))
                match.choose(random_choice(match, stream))
    largest = max(together, key=lambda kinds: listed_at_most(any_game, kinds))
    assert listed_at_most(any_game, largest) <= any_game.rules.CHOICES_AT_MOST, largest


def listed_at_most(game: Game, kinds: frozenset[str]) -> int:
    """Add up how many choices of some kinds there are."""
    sizes = {kind: prod(len(part.words) for part in game.choices.kinds[kind].parts) for kind in kinds}
    return sum(min(size, LISTED_AT_MOST.get(kind, size)) for kind, size in sizes.items())
