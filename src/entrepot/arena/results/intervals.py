"""Confidence intervals of shares, and of means of arrays."""

from __future__ import annotations

from math import sqrt
from typing import Any

from ...core.intervals import Z_95, Interval, wilson

__all__ = ["Z_95", "Interval", "mean_interval", "wilson"]


def mean_interval(values: Any) -> tuple[float, float]:
    """Give the mean of an array of numbers, and half its 95 % confidence interval."""
    count = len(values)
    if count == 0:
        return 0.0, 0.0
    return float(values.mean()), (Z_95 * float(values.std(ddof=1)) / sqrt(count) if count > 1 else 0.0)
