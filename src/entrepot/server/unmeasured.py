"""Metrics that count nothing, for a server that runs in a browser."""

from __future__ import annotations

import contextlib


class CollectorRegistry:
    """Holds no metrics."""


class Metric:
    """Takes what a metric of Prometheus takes, and forgets it."""

    def __init__(self, *args: object, **options: object) -> None:
        del args, options

    def labels(self, *values: str) -> Metric:
        """Return the metric with labels."""
        del values
        return self

    def inc(self, amount: float = 1) -> None:
        """Count up."""

    def dec(self, amount: float = 1) -> None:
        """Count down."""

    def set(self, value: float) -> None:
        """Set a value."""

    def observe(self, value: float) -> None:
        """Add a value."""

    def time(self) -> contextlib.AbstractContextManager[None]:
        """Measure a block."""
        return contextlib.nullcontext()


Counter = Gauge = Histogram = Metric
