"""The map of Clippers, read from a data file (C0, C1): islands, links, start spaces, departure cards."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from dataclasses import field as dataclass_field
from pathlib import Path
from typing import Any

from ...core.data_file import DataSection, FaultList, content_fingerprint, read, read_text
from ...core.errors import BadData
from ...core.shelf import Shelf

FOLDER = Path(__file__).parent / "data"

LINES = ("red", "blue", "white", "green", "black", "violet")
LINE_COUNT = len(LINES)
CLIPPER_LINES = LINES[:5]
"""The lines with clippers and a start space; violet has neither."""
NATIONS = ("france", "england", "america", "germany", "japan")
CARDS = ("2x", "3x", "5x", "settlement")
CARD_COUNT = len(CARDS)

MAX_ISLANDS, MAX_LINKS, MAX_DEGREE = 48, 112, 8
"""The largest map that a state has room for, and the most links at one island."""
MAX_STICKS, MAX_CLIPPERS = 99, 4
START = MAX_ISLANDS
"""Places are the islands, then from here on the start spaces in the order of the lines."""
PLACES = MAX_ISLANDS + len(CLIPPER_LINES)
WAYS = 2 * MAX_LINKS
"""A way is a link in one direction: 2 l is link l from its first end to its second, 2 l + 1 comes back."""
SETTLED, RESERVE = 7, 5
"""Settlements on a departure card, and in reserve (C2.2)."""

_OTHER_WORDS = {"segments": "sticks", "ports": "spaces", "color": "line"}
"""Words that other map files use for the same thing."""
_OTHER_LINES = {"purple": "violet"}
_DEFAULT_VIOLET = "American Samoa"


@dataclass(frozen=True)
class Island:
    """One island (C1.1)."""

    name: str
    id: str
    value: int
    spaces: int
    spot: Spot


@dataclass(frozen=True)
class Spot:
    """Where something lies: on the globe, and on a drawing of the map if there is one."""

    lat: float
    lon: float
    x: float | None = None
    y: float | None = None
    label: tuple[str, ...] = ()
    label_dx: float = 0.0
    label_dy: float = 0.0


@dataclass(frozen=True)
class Link:
    """A connection of two places (C1.2); a one-way link is built from its first end only."""

    ends: tuple[int, int]
    length: int
    tracks: int
    one_way: bool


@dataclass(frozen=True)
class Map:
    """All that is printed on a map and on its departure cards."""

    name: str
    fingerprint: int
    violet: int
    """The island where the violet line starts (C6.1)."""
    sticks: tuple[int, ...]
    clippers: tuple[int, ...]
    islands: tuple[Island, ...]
    starts: tuple[Spot, ...]
    links: tuple[Link, ...]
    departure: tuple[tuple[int, ...], ...]
    drawing: Mapping[str, Any] = dataclass_field(compare=False)

    def place_id(self, place: int) -> str:
        """Name an island or a start space in one word."""
        return f"{LINES[place - START]}-start" if place >= START else self.islands[place].id


def island_id(name: str) -> str:
    """Make one word of an island's name.

    >>> island_id("Wallis & Futuna")
    'wallis-futuna'
    """
    return "-".join(re.findall(r"\w+", name.casefold()))


def load_map(text: str, name: str) -> Map:
    """Read a map from its text; a broken one is refused with the place and the reason (C1.3)."""
    return read_map(read_text(text, name, is_toml=False), name)


def load_map_file(path: Path) -> Map:
    """Read a map from a file."""
    return read_map(read(path), path.name)


def read_map(content: Any, file: str) -> Map:
    """Check the content of a map file, and make a map of it; all faults that can be told apart are reported at once."""
    top = _place(file, "the file", content)
    faults = FaultList()
    with faults.noted():
        top.only("name", "violet", "sticks", "clippers", "islands", "starts", "links", "departure", "drawing")
    sticks, clippers = tuple[int, ...](), tuple[int, ...]()
    with faults.noted():
        sticks = _numbers_of_lines(top, "sticks", LINES, MAX_STICKS)
    with faults.noted():
        clippers = _numbers_of_lines(top, "clippers", CLIPPER_LINES, MAX_CLIPPERS)
    starts = tuple[Spot, ...]()
    with faults.noted():
        starts = _starts(top)
    name = top.file
    with faults.noted():
        name = top.take("name", str, file)
    with faults.noted():
        islands = _islands(top)
        numbers = {island.name: number for number, island in enumerate(islands)}
        links = _links(top, numbers)
        violet = top.take("violet", str, _DEFAULT_VIOLET)
        with faults.noted():
            _check_links(top, islands, links)
        with faults.noted():
            if violet not in numbers:
                raise top.fault(f"'violet' names an unknown island: {violet!r}")
        departure = tuple[tuple[int, ...], ...]()
        with faults.noted():
            departure = _departure(top, islands, numbers)
        if starts:
            drawing = _drawing(top, islands, starts)
    faults.check()
    return Map(
        name=name,
        fingerprint=content_fingerprint(content),
        violet=numbers[violet],
        sticks=sticks,
        clippers=clippers,
        islands=islands,
        starts=starts,
        links=links,
        departure=departure,
        drawing=drawing,
    )


def _place(file: str, name: str, content: Any) -> DataSection:
    """Open a place of the file, with this game's words for what other files call otherwise."""
    if isinstance(content, dict):
        content = {_OTHER_WORDS.get(key, key): value for key, value in content.items()}
    return DataSection(file, name, content)


def _line(place: DataSection, word: str) -> str:
    line = _OTHER_LINES.get(word.casefold(), word.casefold())
    if line not in LINES:
        raise place.fault(f"there is no line {word!r} (there are {', '.join(LINES)})")
    return line


def _numbers_of_lines(top: DataSection, key: str, lines: tuple[str, ...], most: int) -> tuple[int, ...]:
    """Read a number for each line, from 1 to the most there is room for."""
    place = DataSection(top.file, key, top.take(key, dict))
    given = {_line(place, word): word for word in place.content}
    for line in given:
        if line not in lines:
            raise place.fault(f"there is nothing to say about {line}")
    for line in lines:
        if line not in given:
            raise place.fault(f"{line!r} is missing")
    numbers = tuple(place.take(given[line], int) for line in lines)
    for line, number in zip(lines, numbers, strict=True):
        if not 1 <= number <= most:
            raise place.fault(f"{line} has 1 to {most}, not {number}")
    return numbers


def _number(place: DataSection, key: str, low: float, high: float) -> float:
    value = place.content.get(key)
    if key not in place.content:
        raise place.fault(f"{key!r} is missing")
    if not isinstance(value, int | float) or isinstance(value, bool) or not low <= value <= high:
        raise place.fault(f"{key!r} is a number from {low} to {high}, not {value!r}")
    return float(value)


def _whole(place: DataSection, key: str, low: int, high: int) -> int:
    value = place.take(key, int)
    if not low <= value <= high:
        raise place.fault(f"{key!r} is from {low} to {high}, not {value}")
    return value


def _spot(place: DataSection) -> Spot:
    """Read where something lies; the drawing's place may be left out."""
    lat, lon = _number(place, "lat", -90, 90), _number(place, "lonE", 0, 360)
    if "x" not in place.content and "y" not in place.content:
        return Spot(lat, lon)
    x, y = _number(place, "x", 0, 10000), _number(place, "y", 0, 10000)
    if "label" not in place.content:
        return Spot(lat, lon, x, y)
    label = DataSection(place.file, f"{place.name}, label", place.content["label"])
    label.only("lines", "dx", "dy")
    dx, dy = _number(label, "dx", -1000, 1000), _number(label, "dy", -1000, 1000)
    return Spot(lat, lon, x, y, tuple(label.take_list("lines", str)), dx, dy)


def _islands(top: DataSection) -> tuple[Island, ...]:
    entries = top.take("islands", list)
    if not 2 <= len(entries) <= MAX_ISLANDS:
        raise top.fault(f"there are 2 to {MAX_ISLANDS} islands, not {len(entries)}")
    islands: list[Island] = []
    taken: dict[str, str] = {}
    faults = FaultList()
    for number, entry in enumerate(entries, 1):
        with faults.noted():
            islands.append(_island(top.file, number, entry, taken))
    faults.check()
    return tuple(islands)


def _island(file: str, number: int, entry: Any, taken: dict[str, str]) -> Island:
    """Read an island; its name is added to those that are taken."""
    place = _place(file, f"island {number}", entry)
    place.only("name", "value", "spaces", "lat", "lonE", "x", "y", "label")
    name = place.take("name", str)
    word = island_id(name)
    if not word or name.startswith("*"):
        raise place.fault(f"{name!r} is no name for an island")
    if word in taken:
        raise place.fault(f"the name {name!r} is taken by {taken[word]!r}")
    taken[word] = name
    place = _place(file, f"island {name}", entry)
    value, spaces = _whole(place, "value", 3, 8), _whole(place, "spaces", 2, 5)
    return Island(name, word, value, spaces, _spot(place))


def _starts(top: DataSection) -> tuple[Spot, ...]:
    """Read the start spaces, in the order of the lines."""
    spots: dict[str, Spot] = {}
    for number, entry in enumerate(top.take("starts", list), 1):
        place = _place(top.file, f"start {number}", entry)
        place.only("line", "lat", "lonE", "x", "y")
        line = _line(place, place.take("line", str))
        if line not in CLIPPER_LINES:
            raise place.fault(f"{line} has no start space")
        if line in spots:
            raise place.fault(f"{line} has one start space, not two")
        spots[line] = _spot(place)
    for line in CLIPPER_LINES:
        if line not in spots:
            raise top.fault(f"the start space of {line} is missing")
    return tuple(spots[line] for line in CLIPPER_LINES)


def _end(place: DataSection, key: str, numbers: Mapping[str, int]) -> int:
    """Read one end of a link: an island, or a star and the line of a start space."""
    word = place.take(key, str)
    if word.startswith("*"):
        line = _line(place, word[1:])
        if line not in CLIPPER_LINES:
            raise place.fault(f"{line} has no start space")
        return START + CLIPPER_LINES.index(line)
    if word not in numbers:
        raise place.fault(f"{key!r} names an unknown island: {word!r}")
    return numbers[word]


def _links(top: DataSection, numbers: Mapping[str, int]) -> tuple[Link, ...]:
    entries = top.take("links", list)
    if len(entries) > MAX_LINKS:
        raise top.fault(f"there are at most {MAX_LINKS} links, not {len(entries)}")
    links: list[Link] = []
    known: dict[frozenset[int], int] = {}
    faults = FaultList()
    for number, entry in enumerate(entries, 1):
        with faults.noted():
            links.append(_link(_place(top.file, f"link {number}", entry), number, numbers, known))
    faults.check()
    return tuple(links)


def _link(place: DataSection, number: int, numbers: Mapping[str, int], known: dict[frozenset[int], int]) -> Link:
    """Read a link; its ends are added to those that are known."""
    place.only("a", "b", "length", "tracks", "oneWay")
    ends = _end(place, "a", numbers), _end(place, "b", numbers)
    if ends[0] == ends[1]:
        raise place.fault(f"it leads from {place.content['a']} to the same place")
    one_way = place.take("oneWay", bool, False)
    if ends[1] >= START or (ends[0] >= START and not one_way):
        raise place.fault("a link at a start space leads away from it ('a' is the start space, 'oneWay' is true)")
    twin = known.setdefault(frozenset(ends), number)
    if twin != number:
        raise place.fault(f"link {twin} joins the same places (a second connection is a second track)")
    return Link(ends, _whole(place, "length", 1, 4), _whole(place, "tracks", 1, 2), one_way)


def _check_links(top: DataSection, islands: tuple[Island, ...], links: tuple[Link, ...]) -> None:
    """Refuse places with too few or too many links, and islands that no line can reach."""
    degree = Counter(end for link in links for end in link.ends)
    for number, island in enumerate(islands):
        if degree[number] < 2:
            raise BadData(top.file, f"island {island.name}", f"has two links or more, not {degree[number]}")
    for line, name in enumerate(CLIPPER_LINES):
        if not degree[START + line]:
            raise BadData(top.file, f"start {name}", "no link leaves it")
    for place, count in degree.items():
        if count > MAX_DEGREE:
            name = islands[place].name if place < START else CLIPPER_LINES[place - START]
            raise BadData(top.file, name, f"has at most {MAX_DEGREE} links, not {count}")
    reached = set(range(START, PLACES))
    while True:
        steps = ((a, b) for link in links for a, b in _ways(link))
        new = {b for a, b in steps if a in reached} - reached
        if not new:
            break
        reached |= new
    for number, island in enumerate(islands):
        if number not in reached:
            raise BadData(top.file, f"island {island.name}", "cannot be reached from any start space")


def _ways(link: Link) -> Iterable[tuple[int, int]]:
    """List the directions in which a link may be built."""
    return (link.ends,) if link.one_way else (link.ends, link.ends[::-1])


def _departure(
    top: DataSection, islands: tuple[Island, ...], numbers: Mapping[str, int]
) -> tuple[tuple[int, ...], ...]:
    """Read the departure cards: seven settlements each, worth the same, with space for all five (C2.2)."""
    given = DataSection(top.file, "departure", top.take("departure", dict))
    words = {word.casefold(): word for word in given.content}
    for nation, word in words.items():
        if nation not in NATIONS:
            raise given.fault(f"there is no nation {word!r} (there are {', '.join(NATIONS)})")
    cards = []
    for nation in NATIONS:
        if nation not in words:
            raise given.fault(f"the card of {nation} is missing")
        place = DataSection(top.file, f"departure {nation}", given.content)
        names = place.take_list(words[nation], str)
        if len(names) != SETTLED:
            raise place.fault(f"has {SETTLED} settlements, not {len(names)}")
        for name in names:
            if name not in numbers:
                raise place.fault(f"names an unknown island: {name!r}")
        cards.append(tuple(numbers[name] for name in names))
    worth = [sum(islands[island].value for island in card) for card in cards]
    for nation, value in zip(NATIONS, worth, strict=True):
        if value != worth[0]:
            fair = f"{NATIONS[0]}'s are worth {worth[0]}"
            raise BadData(top.file, f"departure {nation}", f"its islands are worth {value} and {fair}: cards are equal")
    for number, settlers in Counter(island for card in cards for island in card).items():
        if settlers > islands[number].spaces:
            reason = f"has {islands[number].spaces} spaces, and the departure cards settle {settlers} there"
            raise BadData(top.file, f"island {islands[number].name}", reason)
    return tuple(cards)


def _drawing(top: DataSection, islands: tuple[Island, ...], starts: tuple[Spot, ...]) -> Mapping[str, Any]:
    """Read the size of the drawing, if there is one: then everything has a place on it."""
    drawn = [spot.x is not None for spot in (*(island.spot for island in islands), *starts)]
    if "drawing" not in top.content:
        if any(drawn):
            raise top.fault("'drawing' with width and height is missing, and places have x and y")
        return {}
    place = DataSection(top.file, "drawing", top.content["drawing"])
    place.only("width", "height", "graticule")
    _number(place, "width", 100, 10000)
    _number(place, "height", 100, 10000)
    _check_graticule(DataSection(top.file, "drawing, graticule", place.take("graticule", dict, {})))
    if not all(drawn):
        raise place.fault("every island and start space has x and y, or none has")
    return place.content


def _check_graticule(place: DataSection) -> None:
    """Refuse a graticule that could not be drawn."""
    great = ("equatorY", "capricornY", "cancerY", "datelineX")
    place.only("meridians", "parallels", *great)
    for key in great:
        if key in place.content:
            _number(place, key, -10000, 10000)
    for name, degrees, most, at in (("meridians", "lonE", 360, "x"), ("parallels", "lat", 90, "y")):
        for number, entry in enumerate(place.take(name, list, []), 1):
            line = DataSection(place.file, f"{name}, line {number}", entry)
            line.only(degrees, at)
            _whole(line, degrees, -most, most)
            _number(line, at, -10000, 10000)


DEFAULT_BOARD = "pacific-2"
SHELF = Shelf(
    {name: load_map_file(FOLDER / f"{name}.json") for name in (DEFAULT_BOARD, "pacific-3", "pacific-1")},
    lambda text: load_map(text, "board"),
)
"""The maps that come with the game, by the id of their board, and those that players bring (C1.3)."""
BOARDS = SHELF.boards
MAP = SHELF.default
"""The map that is played on by default."""
TRANSLATED = frozenset(island.id for board in BOARDS.values() for island in board.islands)
"""The ids of islands whose names are translated, on every map."""


def map_from_option(board: str) -> Map:
    """Read the option ``board``: the id of a board that comes with the game, or the text of a map file."""
    return SHELF.from_option(board)


def known_map(fingerprint: int) -> Map | None:
    """Find the map that a state is played on, if it is in use here."""
    return SHELF.known(fingerprint)
