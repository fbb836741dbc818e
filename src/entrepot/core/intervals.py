"""Confidence intervals of shares and of means, for everything that shows one."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum, sqrt
from typing import NamedTuple

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


def mean_interval(values: Sequence[float]) -> tuple[float, float]:
    """Give the mean of numbers, and half its 95 % confidence interval.

    >>> [round(part, 3) for part in mean_interval([1, 2, 3, 4])]
    [2.5, 1.265]
    >>> mean_interval([7]), mean_interval([])
    ((7.0, 0.0), (0.0, 0.0))
    """
    count = len(values)
    mean = fsum(values) / count if count else 0.0
    if count < 2:
        return mean, 0.0
    variance = fsum((value - mean) ** 2 for value in values) / (count - 1)
    return mean, Z_95 * sqrt(variance / count)
