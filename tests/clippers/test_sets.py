"""Sets of ways on the largest map, and the evaluation's division by the length of a link."""

from __future__ import annotations

import json
import random
from collections import Counter

import pytest

from entrepot.core.rule import OVER
from entrepot.games import game
from entrepot.games.clippers import evaluation, rules
from entrepot.games.clippers.actions import CHOICES_AT_MOST
from entrepot.games.clippers.board import DEFAULT_BOARD, FOLDER, MAX_CLIPPERS, MAX_DEGREE, MAX_LINKS, MAX_STICKS


def _largest_map() -> str:
    """Add links to the default map until there is room for no more, with all the sticks and clippers there may be."""
    content = json.loads((FOLDER / f"{DEFAULT_BOARD}.json").read_text(encoding="utf-8"))
    names = [island["name"] for island in content["islands"]]
    links, draw = content["links"], random.Random(1)
    degree = Counter(end for link in links for end in (link["a"], link["b"]))
    joined = {frozenset((link["a"], link["b"])) for link in links}
    while len(links) < MAX_LINKS:
        a, b = draw.sample(names, 2)
        if frozenset((a, b)) not in joined and max(degree[a], degree[b]) < MAX_DEGREE:
            joined.add(frozenset((a, b)))
            degree.update((a, b))
            links.append({"a": a, "b": b, "length": draw.randint(1, 4), "tracks": draw.randint(1, 2)})
    draw.shuffle(links)
    content["sticks"] = dict.fromkeys(content["sticks"], MAX_STICKS)
    content["clippers"] = dict.fromkeys(content["clippers"], MAX_CLIPPERS)
    return json.dumps(content)


@pytest.mark.parametrize("stuck", ["anew", "bought", "any"])
def test_sets_on_the_largest_map_stay_what_follows_from_the_position(stuck: str) -> None:
    s, draw, out = game("clippers").new(3, {"board": _largest_map(), "stuck": stuck}), random.Random(2), [0] * 2000
    assert len(out) >= CHOICES_AT_MOST
    while rules.actor(s) != OVER:
        n = rules.legal(s, out)
        assert out[:n] == sorted(set(out[:n]))
        rules.apply(s, out[draw.randrange(n)])
        again = s.copy()
        rules.derive(again)
        assert again == s, again.differences(s)


@pytest.mark.parametrize("length", range(1, 5))
def test_a_part_of_a_link_is_rounded_down(length: int) -> None:
    for number in range(5 * 8 * 4 + 1):
        assert (number * evaluation.PARTS[length]) >> evaluation.SHIFT == evaluation.POINT * number // length
