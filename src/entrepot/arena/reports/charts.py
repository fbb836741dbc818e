"""Charts as SVG that takes its colours from the page: readable in light and dark mode, and without any library.

Lengths are in units of the chart, which is about as wide as a phone; a page may stretch it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from math import ceil, floor, log10

WIDE, HIGH = 460, 210
LEFT, RIGHT, TOP, BOTTOM = 44, 10, 12, 34
Format = Callable[[float], str]
"""Writes a number in the language of the page."""


def round_step(span: float, parts: int = 4) -> float:
    """Find a round step that divides a span into about so many parts.

    >>> round_step(97), round_step(0.5), round_step(8)
    (20.0, 0.1, 2.0)
    """
    if span <= 0:
        return 1.0
    rough = span / parts
    power = 10.0 ** floor(log10(rough))
    step: float = next(factor * power for factor in (1, 2, 5, 10) if factor * power >= rough * 0.8)
    return round(step, 12)


@dataclass(frozen=True)
class Frame:
    """Where numbers lie on a chart."""

    low: float
    high: float
    bottom: float
    top: float
    wide: int = WIDE
    tall: int = HIGH

    def x(self, value: float) -> float:
        """Give the place of a number from left to right."""
        return LEFT + (value - self.low) / ((self.high - self.low) or 1.0) * (self.wide - LEFT - RIGHT)

    def y(self, value: float) -> float:
        """Give the place of a number from bottom to top."""
        return (
            self.tall - BOTTOM - (value - self.bottom) / ((self.top - self.bottom) or 1.0) * (self.tall - TOP - BOTTOM)
        )

    def grid(self, format_value: Format) -> list[str]:
        """Draw the lines that the heights are read off."""
        parts = []
        step = round_step(self.top - self.bottom)
        for number in range(ceil(self.bottom / step - 1e-9), floor(self.top / step + 1e-9) + 1):
            y = self.y(number * step)
            parts.append(f'<line class="grid" x1="{LEFT}" x2="{self.wide - RIGHT}" y1="{y:.1f}" y2="{y:.1f}"/>')
            word = format_value(number * step)
            parts.append(f'<text class="tick" x="{LEFT - 6}" y="{y + 4:.1f}" text-anchor="end">{word}</text>')
        return parts

    def x_labels(self, labels: Mapping[float, str], title: str) -> list[str]:
        """Write below the chart: numbers at their places, and what they are."""
        y = self.tall - BOTTOM
        parts = [f'<line class="axis" x1="{LEFT}" x2="{self.wide - RIGHT}" y1="{y}" y2="{y}"/>']
        for value, word in labels.items():
            parts.append(f'<text class="tick" x="{self.x(value):.1f}" y="{y + 14}" text-anchor="middle">{word}</text>')
        middle = (LEFT + self.wide - RIGHT) / 2
        parts.append(f'<text class="title" x="{middle}" y="{y + 30}" text-anchor="middle">{escape(title)}</text>')
        return parts


def drawing(frame: Frame, parts: Sequence[str], label: str) -> str:
    """Put a chart together."""
    return (
        f'<svg class="chart" viewBox="0 0 {frame.wide} {frame.tall}" role="img" aria-label="{escape(label)}">'
        f"{''.join(parts)}</svg>"
    )


def round_numbers(low: float, high: float, format_value: Format, parts: int = 6) -> dict[float, str]:
    """Choose round numbers between two, with their words."""
    step = round_step(high - low, parts)
    return {n * step: format_value(n * step) for n in range(ceil(low / step - 1e-9), floor(high / step + 1e-9) + 1)}


def histogram(
    counts: Mapping[float, float], width: float, title: str, format_share: Format, format_value: Format, label: str
) -> str:
    """Draw how often numbers came: ``counts`` by the lower end of each class, and the width of a class."""
    if not counts:
        return ""
    total = sum(counts.values()) or 1.0
    low, high = min(counts), max(counts) + width
    frame = Frame(low, high, 0.0, max(counts.values()) / total * 1.08)
    parts = frame.grid(format_share)
    for at, count in sorted(counts.items()):
        x, y = frame.x(at), frame.y(count / total)
        bar_width = max(1.0, frame.x(at + width) - x - 1.0)
        what = escape(f"{format_value(at)}: {format_share(count / total)}")
        parts.append(
            f'<rect class="bar" x="{x + 0.5:.1f}" y="{y:.1f}" width="{bar_width:.1f}" height="{HIGH - BOTTOM - y:.1f}">'
            f"<title>{what}</title></rect>"
        )
    middle = width / 2 if width == 1 else 0.0
    labels = {
        at + middle: word for at, word in round_numbers(low, high - (width if middle else 0), format_value).items()
    }
    return drawing(frame, [*parts, *frame.x_labels(labels, title)], label)


@dataclass(frozen=True)
class Dot:
    """A mean with its interval, at a place; ``size`` from 0 to 1 says how many stand behind it."""

    x: float
    mean: float
    low: float
    high: float
    size: float = 1.0


def dots(
    points: Sequence[Dot],
    span: tuple[float, float],
    par: float,
    title: str,
    format_share: Format,
    format_value: Format,
    label: str,
) -> str:
    """Draw shares with their intervals over a span of numbers, and the share that would be no more than par."""
    if not points:
        return ""
    low, high = span
    top = min(1.0, max(par * 2, *(point.high for point in points)) * 1.05)
    frame = Frame(low, high, 0.0, top)
    y = frame.y(par)
    parts = [
        *frame.grid(format_share),
        f'<line class="par" x1="{LEFT}" x2="{WIDE - RIGHT}" y1="{y:.1f}" y2="{y:.1f}"/>',
    ]
    for point in points:
        x = frame.x(point.x)
        ends = frame.y(max(0.0, point.low)), frame.y(min(top, point.high))
        what = escape(f"{format_value(point.x)}: {format_share(point.mean)}")
        parts.append(f'<line class="whisker" x1="{x:.1f}" x2="{x:.1f}" y1="{ends[0]:.1f}" y2="{ends[1]:.1f}"/>')
        parts.append(
            f'<circle class="dot" cx="{x:.1f}" cy="{frame.y(point.mean):.1f}" r="{2.2 + 3.2 * point.size:.1f}">'
            f"<title>{what}</title></circle>"
        )
    return drawing(frame, [*parts, *frame.x_labels(round_numbers(ceil(low), high, format_value), title)], label)


def lines(
    series: Mapping[str, Sequence[tuple[float, float]]],
    marks: Sequence[tuple[float, str]],
    title: str,
    format_share: Format,
    format_value: Format,
    label: str,
) -> str:
    """Draw curves over a wide chart, each with its name at its end; marks are numbered places below."""
    points = [point for curve in series.values() for point in curve]
    if not points:
        return ""
    frame = Frame(min(x for x, _ in points), max(x for x, _ in points), 0.0, 1.0, 920, 340)
    parts = frame.grid(format_share)
    for x, word in marks:
        at = frame.x(x)
        parts.append(f'<line class="mark" x1="{at:.1f}" x2="{at:.1f}" y1="{TOP}" y2="{frame.tall - BOTTOM}"/>')
        parts.append(f'<text class="mark-word" x="{at:.1f}" y="{TOP + 8}" text-anchor="middle">{escape(word)}</text>')
    for number, (name, curve) in enumerate(series.items()):
        path = " ".join(f"{frame.x(x):.1f},{frame.y(y):.1f}" for x, y in curve)
        parts.append(f'<polyline class="line s{number % 6}" points="{path}"><title>{escape(name)}</title></polyline>')
    labels = round_numbers(frame.low, frame.high, format_value, 8)
    return drawing(frame, [*parts, *frame.x_labels(labels, title)], label)


def bar(share: float, high: float, mark: float | None = None, tone: str = "") -> str:
    """Draw a bar in a table, as wide as its cell; a mark stands for what it is compared with."""
    width = 100 * min(1.0, share / high) if high > 0 else 0.0
    line = f'<i style="left:{100 * min(1.0, mark / high):.1f}%"></i>' if mark is not None and high > 0 else ""
    return f'<span class="meter {tone}"><b style="width:{width:.1f}%"></b>{line}</span>'


def stacked_bar(shares: Sequence[float], labels: Sequence[str]) -> str:
    """Draw a bar of several parts, each with its word."""
    parts = [
        f'<b class="p{number}" style="width:{100 * share:.2f}%" title="{escape(word)}">'
        f"{escape(word) if share > 0.13 else ''}</b>"
        for number, (share, word) in enumerate(zip(shares, labels, strict=True))
    ]
    return f'<span class="stacked-bar">{"".join(parts)}</span>'
