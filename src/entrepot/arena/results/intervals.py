"""Confidence intervals of shares and of means, for everything that shows one."""

from __future__ import annotations

from math import sqrt
from typing import Any, NamedTuple

Z_95 = 1.96
"""Standard errors of a 95 % confidence interval."""


class Interval(NamedTuple):
    """A share, and the 95 % confidence interval around it."""

    share: float
    low: float
    high: float


def wilson(share: float, count: float) -> Interval:
    """Give the Wilson score interval of a share of so many games; it is never empty, not even at 0 or 1.

    A shared win counts as a fraction. Its spread is smaller than that of wins and losses, so the interval is then
    wider than it need be.

    >>> [round(part, 3) for part in wilson(1.0, 20)]
    [1.0, 0.839, 1.0]
    >>> wilson(0.0, 0)
    Interval(share=0.0, low=0.0, high=1.0)
    """
    if not count:
        return Interval(share, 0.0, 1.0)
    scale = 1 + Z_95**2 / count
    centre = (share + Z_95**2 / (2 * count)) / scale
    half = Z_95 * sqrt(max(0.0, share * (1 - share)) / count + Z_95**2 / (4 * count**2)) / scale
    return Interval(share, max(0.0, centre - half), min(1.0, centre + half))


def mean_interval(values: Any) -> tuple[float, float]:
    """Give the mean of an array of numbers, and half its 95 % confidence interval."""
    count = len(values)
    if count == 0:
        return 0.0, 0.0
    return float(values.mean()), (Z_95 * float(values.std(ddof=1)) / sqrt(count) if count > 1 else 0.0)
