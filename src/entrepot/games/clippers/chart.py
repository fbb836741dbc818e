"""Draws a map of Clippers as a chart: one self-contained SVG, of the bare map or of a position on it."""

from __future__ import annotations

import functools
import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from html import escape
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any

from ...core.game import Render
from .board import CLIPPER_LINES, LINES, MAP, NATIONS, START, Island, Link, Map, load_map_file
from .state import FREE, LINES_IN, NONE, ON_LINK, SEATS, TIPS, State

WIDTH, HEIGHT, MARGIN, BORDER = 1240.0, 800.0, 70.0, 26.0
ISLAND_RADIUS, START_RADIUS = 29.0, 16.0
TRACK_OFFSET, STICK_GAP, END_GAP = 6.2, 4.2, 2.5
SPREADING, APART = 200, 110.0
"""How often, and how far, places of a map without a drawing are pushed apart."""
ROWS = {2: (2,), 3: (3,), 4: (2, 2), 5: (3, 2)}
"""How the spaces of an island are set out."""

STYLE = """
svg{background:#f7f2e6;font-family:"Iowan Old Style","Palatino Linotype",Palatino,P052,Georgia,"Noto Serif",serif}
.sea{fill:#d6e3e0}.frame{fill:none;stroke:#1b2430;stroke-width:.9}.thick{stroke-width:1.6}.bars{fill:#1b2430}
.grat{stroke:#8dadb0;stroke-width:.6;opacity:.6}.great{stroke:#33586a;stroke-width:.9;opacity:.55;stroke-dasharray:8 4}
.equator{stroke-dasharray:none}.deg{font-size:9.5px;fill:#625e52}.water{fill:none;stroke:#8dadb0;stroke-width:.7;opacity:.75}
.rose{fill:#33586a;stroke:#33586a;stroke-width:.7}.rose .pale{fill:#d6e3e0}.rose circle{fill:none}
.title{font-size:22px;font-weight:600;letter-spacing:.12em;fill:#33586a}.rule{stroke:#33586a;stroke-width:.9}
path.slot,.slot-in,.case,.core,.mark{fill:none}.slot{stroke:#5b8490;stroke-width:7.8}.slot-in{stroke:#eef4f1;stroke-width:5.8}
.arrow{fill:#33586a}.case{stroke:#1b2430;stroke-width:9.6}.core{stroke-width:7.4}
.red{stroke:#b5301c}.blue{stroke:#1f4a8f}.white{stroke:#fffdf6}.green{stroke:#2f7a46}.black{stroke:#23282e}.violet{stroke:#6b3fa0}
.mark{stroke:#fffaf0}.mark.red,.mark.white{stroke:none}.mark.blue{stroke:#fffaf0;stroke-width:1.9}
.mark.green{stroke:#fffaf0;stroke-width:2.6;stroke-dasharray:5 4}
.mark.black{stroke:#fffaf0;stroke-width:3;stroke-dasharray:0 6;stroke-linecap:round;stroke-dashoffset:-3}
.mark.violet{stroke:#fffaf0;stroke-width:7.4;stroke-dasharray:1.5 4.5;stroke-dashoffset:-2}
.start{fill:#f7f2e6;stroke:#1b2430;stroke-width:1.4;stroke-dasharray:2.5 2}
.land{fill:#efe2bf;stroke:#4d4a3c;stroke-width:1.3}.home{stroke:#6b3fa0;stroke-width:2.6}
.bed{fill:#efe2bf;stroke:#4d4a3c;stroke-width:.8}.medal{fill:#fdfaf3;stroke:#4d4a3c}.seg{fill:none;stroke-width:4.6}
.value{font-size:16.5px;font-weight:700;fill:#1b2430}.times{font-size:10.8px;font-weight:700;fill:#f7f2e6}.pill{fill:#1b2430}
.berth{fill:#fdfaf3;stroke:#4d4a3c;stroke-width:.8}.berth-in{fill:#4d4a3c}
.name{font-size:13.5px;font-weight:600;fill:#1b2430;paint-order:stroke;stroke:#d6e3e0;stroke-width:3.5px;stroke-linejoin:round}
.ship path{stroke:#1b2430;stroke-width:1}.ship .red{fill:#b5301c}.ship .blue{fill:#1f4a8f}.ship .white{fill:#fffdf6}
.ship .green{fill:#2f7a46}.ship .black{fill:#23282e}.ship .violet{fill:#6b3fa0}
"""


XY = tuple[float, float]


@dataclass(frozen=True)
class Point:
    """A point of the drawing, with the direction of the curve through it."""

    x: float
    y: float
    angle: float = 0.0


def check_map(path: Path) -> Map:
    """Read a map file; a broken one is refused with file, place and reason (C1.3)."""
    return load_map_file(path)


def draw_map(path: Path | None, render: Render) -> str:
    """Draw a map file, or the map that comes with the game; its names are as the file gives them."""
    return draw_svg(MAP if path is None else load_map_file(path))


def draw_svg(board: Map, state: State | None = None) -> str:
    """Draw a map, or a position on it, as the text of an SVG file.

    >>> draw_svg(MAP).startswith("<svg")
    True
    """
    chart = Chart(board)
    box = f"{-BORDER:g} {-BORDER:g} {chart.width + 2 * BORDER:g} {chart.height + 2 * BORDER:g}"
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" role="img" aria-label="{escape(board.name)}">',
        f"<style>{STYLE}</style>",
        *chart.frame(),
        *(path for number in range(len(board.islands)) for path in chart.waterlines(number)),
        *chart.title(),
        *(path for number in range(len(board.links)) for path in chart.link(number, state)),
        *(circle for line in range(len(CLIPPER_LINES)) for circle in chart.start(line)),
        *(part for number in range(len(board.islands)) for part in chart.island(number, state)),
        *(chart.clippers(state) if state is not None else ()),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


class Chart:
    """A map with a place on paper for everything on it."""

    def __init__(self, board: Map) -> None:
        self.board = board
        self.width = float(board.drawing.get("width", WIDTH))
        self.height = float(board.drawing.get("height", HEIGHT))
        self.graticule: dict[str, Any] = board.drawing.get("graticule", {})
        self.points = self._points()
        self.equator = float(self.graticule.get("equatorY", self._equator()))

    def _points(self) -> dict[int, Point]:
        """Place islands and start spaces as the map says, or by their latitude and longitude."""
        spots = {number: island.spot for number, island in enumerate(self.board.islands)}
        spots |= {START + line: spot for line, spot in enumerate(self.board.starts)}
        if self.board.drawing:
            return {place: Point(spot.x or 0.0, spot.y or 0.0) for place, spot in spots.items()}
        x, y = self._projection()
        return self._spread({place: Point(x(spot.lon), y(spot.lat)) for place, spot in spots.items()})

    def _spread(self, points: dict[int, Point]) -> dict[int, Point]:
        """Push places apart that are too close for the sticks between them, or for their names."""
        need = {frozenset(link.ends): 2 * ISLAND_RADIUS + 27.0 * link.length for link in self.board.links}
        for _ in range(SPREADING):
            for one, other in combinations(points, 2):
                a, b = points[one], points[other]
                dx, dy = b.x - a.x, (b.y - a.y) or 0.01
                gap = need.get(frozenset((one, other)), APART) - math.hypot(dx, dy)
                if gap > 0:
                    push = 0.25 * gap / math.hypot(dx, dy)
                    points[one] = self._kept(a.x - dx * push, a.y - dy * push)
                    points[other] = self._kept(b.x + dx * push, b.y + dy * push)
        return points

    def _kept(self, x: float, y: float) -> Point:
        """Keep a point on the paper."""
        edge = MARGIN / 2 + 10
        return Point(min(max(x, edge), self.width - edge), min(max(y, edge), self.height - edge))

    def _projection(self) -> tuple[Any, Any]:
        """Stretch what the map shows of the globe over the paper."""
        spots = [*(island.spot for island in self.board.islands), *self.board.starts]
        west, east = min(spot.lon for spot in spots), max(spot.lon for spot in spots)
        south, north = min(spot.lat for spot in spots), max(spot.lat for spot in spots)
        wide, high = self.width - 2 * MARGIN, self.height - 2 * MARGIN
        across, down = max(east - west, 1e-9), max(north - south, 1e-9)
        return (
            lambda lon: MARGIN + wide * (lon - west) / across,
            lambda lat: MARGIN + high * (north - lat) / down,
        )

    def _equator(self) -> float:
        return 0.0 if self.board.drawing else float(self._projection()[1](0.0))

    def place(self, number: int) -> Point:
        """Give the middle of an island or start space."""
        return self.points[number]

    # The paper

    def frame(self) -> Iterator[str]:
        """Draw the sea, the graticule and the border of the chart."""
        w, h = self.width, self.height
        yield f'<rect x="-1" y="-1" width="{w + 2:g}" height="{h + 2:g}" class="sea"/>'
        meridians = [(m["x"], f"{m['lonE']}") for m in self.graticule.get("meridians", ())]
        parallels = [(p["y"], f"{p['lat']}") for p in self.graticule.get("parallels", ())]
        for x, name in meridians:
            if int(name) % 10 == 0:
                yield f'<path d="M{x:g} 0V{h:g}" class="grat"/>'
                yield from _degrees(x, -12.5, _longitude(int(name)), 0)
                yield from _degrees(x, h + 19.5, _longitude(int(name)), 0)
        for y, name in parallels:
            if int(name) % 10 == 0 and 20 < y < h - 20:
                yield f'<path d="M0 {y:g}H{w:g}" class="grat"/>'
                yield from _degrees(-12.5, y, _latitude(int(name)), -90)
                yield from _degrees(w + 19.5, y, _latitude(int(name)), -90)
        if 0 < self.equator < h:
            yield f'<path d="M0 {self.equator:g}H{w:g}" class="great equator"/>'
        for key, path in (("capricornY", "M0 {0:g}H{1:g}"), ("datelineX", "M{0:g} 0V{2:g}")):
            if key in self.graticule:
                yield f'<path d="{path.format(self.graticule[key], w, h)}" class="great"/>'
        yield from _bars([x for x, _ in meridians], w, h, upright=False)
        yield from _bars(sorted(y for y, _ in parallels), h, w, upright=True)
        for inset, css in ((3, "frame"), (9, "frame"), (BORDER - 3, "frame thick")):
            size = f'width="{w + 2 * inset:g}" height="{h + 2 * inset:g}"'
            yield f'<rect x="{-inset:g}" y="{-inset:g}" {size} class="{css}"/>'

    def title(self) -> Iterator[str]:
        """Write the map's name and draw a compass rose, where the open sea is widest."""
        x, y = self._open_water(160, 30)
        yield f'<text x="{x:g}" y="{y:g}" text-anchor="middle" class="title">{escape(self.board.name.upper())}</text>'
        yield f'<path d="M{x - 110:g} {y + 11:g}h220" class="rule"/>'
        x, y = self._open_water(70, 70, (x, y))
        yield f'<g transform="translate({x:g} {y:g}) scale(.9)" class="rose">'
        yield '<circle r="46"/><circle r="42"/><circle r="30"/>'
        for turn, length in ((45.0, 40), (0.0, 56)):
            for quarter in range(4):
                yield f'<g transform="rotate({turn + 90 * quarter:g})"><path d="M0-{length}L7-7 0 0z"/>'
                yield f'<path d="M0-{length}L-7-7 0 0z" class="pale"/></g>'
        yield "</g>"

    def _open_water(self, wide: float, high: float, taken: tuple[float, float] | None = None) -> tuple[float, float]:
        """Find the middle of the emptiest piece of sea of a size."""
        dots = [(p.x, p.y) for p in self.points.values()]
        for link in self.board.links:
            dots += [(p.x, p.y) for t in range(1, 8) for p in [self.curve(link, t / 8, 0.0)]]
        if taken is not None:
            dots.append(taken)
        return _emptiest(tuple(dots), (wide, high), (self.width, self.height))

    # Links and sticks

    def curve(self, link: Link, t: float, offset: float) -> Point:
        """Follow a link from its first end to its second: a shallow arc that bends away from the equator."""
        a, b = (self.points[end] for end in link.ends)
        dx, dy = b.x - a.x, b.y - a.y
        length = math.hypot(dx, dy) or 1.0
        nx, ny = -dy / length, dx / length
        side = math.copysign(1, ny) * (1 if (a.y + b.y) / 2 > self.equator else -1)
        bow = min(13.0, length * 0.055) * side
        cx, cy = (a.x + b.x) / 2 + nx * bow, (a.y + b.y) / 2 + ny * bow
        u = 1 - t
        x, y = u * u * a.x + 2 * u * t * cx + t * t * b.x, u * u * a.y + 2 * u * t * cy + t * t * b.y
        tx, ty = u * (cx - a.x) + t * (b.x - cx), u * (cy - a.y) + t * (b.y - cy)
        size = math.hypot(tx, ty) or 1.0
        return Point(x - ty / size * offset, y + tx / size * offset, math.atan2(ty, tx))

    def stick(self, link: Link, track: int, number: int, inset: float = 0.0) -> tuple[str, Point]:
        """Give the path of a stick space, counted from the link's first end, and its middle."""
        a, b = (self.points[end] for end in link.ends)
        length = math.hypot(b.x - a.x, b.y - a.y) or 1.0
        radius = [START_RADIUS if end >= START else ISLAND_RADIUS for end in link.ends]
        first, last = (radius[0] + END_GAP) / length, 1 - (radius[1] + END_GAP) / length
        gap = STICK_GAP / length
        size = (last - first - gap * (link.length - 1)) / link.length
        start = first + number * (size + gap)
        offset = 0.0 if link.tracks == 1 else (-TRACK_OFFSET, TRACK_OFFSET)[track]
        p0 = self.curve(link, start + inset / length, offset)
        p1 = self.curve(link, start + size / 2, offset)
        p2 = self.curve(link, start + size - inset / length, offset)
        cx, cy = 2 * p1.x - (p0.x + p2.x) / 2, 2 * p1.y - (p0.y + p2.y) / 2
        return f"M{p0.x:.1f} {p0.y:.1f}Q{cx:.1f} {cy:.1f} {p2.x:.1f} {p2.y:.1f}", p1

    def link(self, number: int, state: State | None) -> Iterator[str]:
        """Draw the stick spaces of a link, its arrows, and the sticks that lie there."""
        link = self.board.links[number]
        for track in range(link.tracks):
            line = FREE if state is None else state.track[2 * number + track]
            laid = 0 if state is None else state.laid[2 * number + track]
            covered = range(laid) if laid >= 0 else range(link.length + laid, link.length)
            for space in range(link.length):
                outer, middle = self.stick(link, track, space)
                inner, _ = self.stick(link, track, space, 1.1)
                if line != FREE and space in covered:
                    yield from _stick(outer, inner, LINES[line])
                    continue
                yield f'<path d="{outer}" class="slot"/><path d="{inner}" class="slot-in"/>'
                if link.one_way and line == FREE:
                    turn = math.degrees(middle.angle)
                    where = f"translate({middle.x:.1f} {middle.y:.1f}) rotate({turn:.1f})"
                    yield f'<path d="M-4-3.5L4 0l-8 3.5z" transform="{where}" class="arrow"/>'

    def start(self, line: int) -> Iterator[str]:
        """Draw the start space of a line."""
        point, name = self.points[START + line], LINES[line]
        yield f'<g transform="translate({point.x:g} {point.y:g})"><circle r="15" class="start"/>'
        yield from _stick("M-9 0H9", "M-8 0H8", name)
        yield "</g>"

    # Islands

    def waterlines(self, number: int) -> Iterator[str]:
        """Draw the lines that engravers put around a coast."""
        point = self.points[number]
        for distance in (15.0, 10.0, 5.5):
            coast = _coast(number, ISLAND_RADIUS + 0.5 + distance, 0.18)
            yield f'<path d="{coast}" transform="translate({point.x:g} {point.y:g})" class="water"/>'

    def island(self, number: int, state: State | None) -> Iterator[str]:
        """Draw an island: land, value, the ring of its lines, spaces and name."""
        island, point = self.board.islands[number], self.points[number]
        css = "land home" if number == self.board.violet else "land"
        rows = ROWS[island.spaces]
        middle = -7.0 if len(rows) == 1 else -11.5
        lines = 0 if state is None else state.reached[number]
        yield f'<g transform="translate({point.x:g} {point.y:g})"><title>{escape(island.name)}</title>'
        yield f'<path d="{_coast(number, ISLAND_RADIUS + (2.5 if island.spaces > 3 else 0.5), 0.2)}" class="{css}"/>'
        yield f'<g transform="translate(0 {middle:g})"><circle r="16.6" class="bed"/>'
        for line, name in enumerate(LINES):
            if lines >> line & 1:
                yield f'<path d="{_arc(14.2, line)}" class="seg {name}"/>'
        yield f'<circle r="11.6" class="medal"/><text y="5.4" text-anchor="middle" class="value">{island.value}</text>'
        if lines:
            yield '<rect x="8.5" y="-18.5" width="19" height="14" rx="7" class="pill"/>'
            yield f'<text x="18" y="-7.6" text-anchor="middle" class="times">×{LINES_IN[lines]}</text>'
        yield "</g>"
        yield from _spaces(rows, _settlers(state, number))
        yield from _name(island)
        yield "</g>"

    # Clippers

    def clippers(self, state: State) -> Iterator[str]:
        """Draw the clippers on their last sticks, or beside the islands and start spaces where they stand."""
        beside: dict[int, int] = {}
        for line in range(len(CLIPPER_LINES)):
            for tip in state.tip[line * TIPS : (line + 1) * TIPS]:
                if tip == NONE:
                    continue
                if tip >= ON_LINK:
                    spot = self._last_stick(state, line, tip - ON_LINK)
                else:
                    beside[tip] = beside.get(tip, 0) + 1
                    middle, angle = self.points[tip], self._berth(tip, beside[tip])
                    away = 30 if tip >= START else 48
                    spot = Point(middle.x + away * math.cos(angle), middle.y + away * math.sin(angle))
                yield from _ship(spot, LINES[line])

    def _berth(self, place: int, number: int) -> float:
        """Find the direction of the widest open water beside a place, or of the next widest."""
        here = self.points[place]
        ends = [link.ends for link in self.board.links if place in link.ends]
        others = [self.points[a if b == place else b] for a, b in ends]
        angles = sorted(math.atan2(point.y - here.y, point.x - here.x) for point in others)
        gaps = [(high - low, (low + high) / 2) for low, high in pairwise([*angles, angles[0] + math.tau])]
        return sorted(gaps, reverse=True)[(number - 1) % len(gaps)][1]

    def _last_stick(self, state: State, line: int, number: int) -> Point:
        link = self.board.links[number]
        track = 0 if state.track[2 * number] == line else 1
        laid = state.laid[2 * number + track]
        return self.stick(link, track, laid - 1 if laid > 0 else link.length + laid)[1]


@functools.lru_cache(maxsize=64)
def _emptiest(dots: tuple[XY, ...], size: XY, paper: XY) -> XY:
    """Find the point of the paper with most space around it; memoized, since every drawing of a map asks for it."""
    (wide, high), (width, height) = size, paper

    def space(spot: XY) -> float:
        x, y = spot
        gaps = [max((abs(x - dx) - wide) / 2, abs(y - dy) - high) for dx, dy in dots]
        return min([*gaps, (x - wide) / 2, (width - x - wide) / 2, y - high, height - y - high])

    return max(((x * width / 40, y * height / 40) for x in range(1, 40) for y in range(1, 40)), key=space)


def _stick(outer: str, inner: str, line: str) -> Iterator[str]:
    yield f'<path d="{outer}" class="case"/><path d="{inner}" class="core {line}"/>'
    yield f'<path d="{inner}" class="mark {line}"/>'


def _degrees(x: float, y: float, text: str, turn: int) -> Iterator[str]:
    yield f'<text transform="translate({x:g} {y:g}) rotate({turn})" text-anchor="middle" class="deg">{text}</text>'


def _longitude(east: int) -> str:
    """Write a longitude as charts do.

    >>> _longitude(200)
    '160° W'
    """
    return "180°" if east == 180 else f"{east}° E" if east < 180 else f"{360 - east}° W"


def _latitude(north: int) -> str:
    return "0°" if north == 0 else f"{north}° N" if north > 0 else f"{-north}° S"


def _bars(marks: Iterable[float], end: float, across: float, *, upright: bool) -> Iterator[str]:
    """Draw every other stretch of the scale in the border, on both sides."""
    stops = [0.0, *(mark for mark in marks if 0 < mark < end), end]
    for low, high in list(pairwise(stops))[1::2]:
        for side in (-9.0, across + 3):
            if upright:
                yield f'<rect x="{side:g}" y="{low:g}" width="6" height="{high - low:g}" class="bars"/>'
            else:
                yield f'<rect x="{low:g}" y="{side:g}" width="{high - low:g}" height="6" class="bars"/>'


def _coast(seed: int, radius: float, rough: float) -> str:
    """Draw a closed, slightly uneven curve that is the same for the same island."""
    word, points = (seed + 3) * 2654435761 % 2**32, []
    for i in range(11):
        word = (word * 1664525 + 1013904223) % 2**32
        reach = radius * (1 - rough / 2 + rough * word / 2**32)
        points.append((reach * math.cos(math.tau * i / 11), reach * math.sin(math.tau * i / 11)))
    path = f"M{points[0][0]:.1f} {points[0][1]:.1f}"
    for i in range(11):
        before, here, there, after = (points[(i + k) % 11] for k in (-1, 0, 1, 2))
        out = (here[0] + (there[0] - before[0]) / 6, here[1] + (there[1] - before[1]) / 6)
        into = (there[0] - (after[0] - here[0]) / 6, there[1] - (after[1] - here[1]) / 6)
        path += f"C{out[0]:.1f} {out[1]:.1f} {into[0]:.1f} {into[1]:.1f} {there[0]:.1f} {there[1]:.1f}"
    return path + "z"


def _arc(radius: float, sixth: int) -> str:
    """Draw one sixth of the ring around a value, clockwise from the top."""
    low = -math.pi / 2 + sixth * math.pi / 3 + 0.05
    high = low + math.pi / 3 - 0.1
    start, end = ((radius * math.cos(angle), radius * math.sin(angle)) for angle in (low, high))
    return f"M{start[0]:.2f} {start[1]:.2f}A{radius:g} {radius:g} 0 0 1 {end[0]:.2f} {end[1]:.2f}"


def _settlers(state: State | None, island: int) -> list[int]:
    """List the nations that have settled on an island."""
    if state is None:
        return []
    counts = state.settled[island * SEATS : (island + 1) * SEATS]
    return [state.nation[seat] for seat, count in enumerate(counts) for _ in range(count)]


def _spaces(rows: tuple[int, ...], settlers: list[int]) -> Iterator[str]:
    """Draw the spaces of an island: flags of those who have settled, anchorages for those who may."""
    number = 0
    for row, count in enumerate(rows):
        y = (16.0 if len(rows) == 1 else 11.2) + 11.2 * row
        for column in range(count):
            x = (column - (count - 1) / 2) * 17
            if number < len(settlers):
                yield f'<g transform="translate({x - 7.5:g} {y - 5:g})">{_flag(settlers[number])}</g>'
            else:
                yield f'<circle cx="{x:g}" cy="{y:g}" r="4.6" class="berth"/>'
                yield f'<circle cx="{x:g}" cy="{y:g}" r="1.1" class="berth-in"/>'
            number += 1


_FLAGS = {
    "france": ("#fff", '<path d="M0 0h5v10h-5z" fill="#233f86"/><path d="M10 0h5v10h-5z" fill="#b92d25"/>'),
    "england": ("#fff", '<path d="M6 0h3v10h-3zM0 3.5h15v3h-15z" fill="#b92d25"/>'),
    "america": ("#fff", '<path d="M0 0h15v2h-15zM0 4h15v2h-15zM0 8h15v2h-15z" fill="#b92d25"/>'),
    "germany": ("#fff", '<path d="M0 0h15v3.4h-15z" fill="#1b2430"/><path d="M0 6.6h15v3.4h-15z" fill="#b92d25"/>'),
    "japan": ("#fff", '<circle cx="7.5" cy="5" r="3" fill="#b92d25"/>'),
}


def _flag(nation: int) -> str:
    name = NATIONS[nation]
    ground, device = _FLAGS[name]
    canton = '<path d="M0 0h7v6h-7z" fill="#233f86"/>' if name == "america" else ""
    field = f'<path d="M0 0h15v10h-15z" fill="{ground}"/>'
    return f'{field}{device}{canton}<path d="M0 0h15v10h-15z" fill="none" stroke="#1b2430" stroke-width=".8"/>'


def _name(island: Island) -> Iterator[str]:
    """Write an island's name where the map wants it, or below."""
    spot = island.spot
    lines = spot.label or (island.name,)
    dx, dy = (spot.label_dx, spot.label_dy) if spot.label else (0.0, ISLAND_RADIUS + 14)
    shift = 0.33 if len(lines) == 1 else -0.18
    yield f'<text text-anchor="middle" class="name" y="{dy:g}">'
    for number, line in enumerate(lines):
        yield f'<tspan x="{dx:g}" dy="{1 if number else shift:g}em">{escape(line)}</tspan>'
    yield "</text>"


def _ship(spot: Point, line: str) -> Iterator[str]:
    """Draw a clipper: three masts of sails over a hull."""
    yield f'<g class="ship" transform="translate({spot.x:.1f} {spot.y - 6:.1f})">'
    yield '<path d="M-16 6q16 4 32-1l-4 7q-12 2-24 0z" fill="#1b2430"/>'
    for x, size in ((-9, 13), (0, 17), (9, 12)):
        yield f'<path d="M{x - 4} 5q-2-{size / 2:g} 1-{size}h6q3 {size / 2:g} 1 {size}z" class="{line}"/>'
    yield "</g>"
