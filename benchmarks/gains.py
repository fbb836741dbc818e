"""Arithmetic of speeds that two trees reach in turns."""

from __future__ import annotations

import statistics
from collections.abc import Mapping, Sequence

Speeds = Mapping[str, float]


def ratio(now: Sequence[float], baseline: Sequence[float]) -> float:
    """Give the median ratio of speeds that were measured side by side: a slow spell hits both sides of a pair."""
    return statistics.median(mine / theirs for mine, theirs in zip(now, baseline, strict=True))


def units_in(seconds: float, unit_seconds: float) -> int:
    """Give how many units of work take about so long, at least one."""
    return max(1, round(seconds / unit_seconds))


def worst(ratios: Speeds, kind: str) -> float:
    """Give the worst ratio of a kind of speed over all games."""
    return min(found for name, found in ratios.items() if name.endswith(f" {kind}"))


def gains(ratios: Speeds) -> dict[str, float]:
    """Derive the figures from the ratios, which are named ``game kind``.

    >>> gains({"nim search": 2.0, "nim batch": 1.5, "nim plain": 1.0})
    {'nim_search_gain': 2.0, 'batch_gain': 1.5, 'plain_gain': 1.0}
    """
    found = {f"{name.split()[0]}_search_gain": value for name, value in ratios.items() if name.endswith(" search")}
    return {**found, "batch_gain": worst(ratios, "batch"), "plain_gain": worst(ratios, "plain")}
