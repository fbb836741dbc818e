"""The conformance kit: positions with all legal choices, their results, and counts to a depth, as perft has for chess.

``python tools/conformance.py`` plays random games with every number of seats and every reading of the rules, and writes
positions of them to ``conformance/``. :func:`differences` compares a backend with these files.
"""

from __future__ import annotations

import gzip
import hashlib
import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Protocol

from entrepot.compile.loader import PLAIN, WASM, load
from entrepot.core.game import Game
from entrepot.core.match import draw_outcome
from entrepot.core.position import position_text, read_position
from entrepot.core.rule import CHANCE, OVER
from entrepot.core.stream import below, new_stream
from entrepot.games import game as find_game

FOLDER = Path(__file__).parents[1] / "conformance"
GAMES = ("singapore", "clippers")
PER_TABLE = {"singapore": 21, "clippers": 22}
"""How many positions of each number of seats with each set of options."""
SEED = 16
DEPTH, NODES = 4, 300
"""Counts go to this depth at most, and no deeper where more positions than this would have to be expanded."""


@dataclass(frozen=True)
class Entry:
    """One line of a file; README.md in the folder describes it."""

    position: str
    options: dict[str, str]
    actor: int
    legal: list[str]
    results: str
    digest: str
    counts: list[int]


class Backend(Protocol):
    """What has to be implemented to be compared: positions are whatever the backend makes of a state."""

    def read(self, state: Any) -> Any:
        """Take over a state of the plain backend."""

    def actor(self, position: Any) -> int:
        """Return whose choice is next."""

    def legal(self, position: Any) -> Sequence[int]:
        """List the legal choices."""

    def child(self, position: Any, choice: int) -> Any:
        """Return the position after a choice, leaving this one as it is."""

    def digest(self, position: Any) -> str:
        """Return the digest of the position."""


class LoadedBackend:
    """A backend that the package loads itself: plain, native or checked."""

    def __init__(self, game: Game, name: str) -> None:
        self._state, self._is_plain = game.state, name == PLAIN
        self._loaded = load(game, name)
        self._rules, self._out = self._loaded.rules, self._loaded.choices()

    def read(self, state: Any) -> Any:
        """Make a copy, or an array of one record."""
        return self._loaded.states(state)

    def actor(self, position: Any) -> int:
        """Return whose choice is next."""
        return int(self._rules.actor(position[0]))

    def legal(self, position: Any) -> list[int]:
        """List the legal choices."""
        return [int(choice) for choice in self._out[: self._rules.legal(position[0], self._out)]]

    def child(self, position: Any, choice: int) -> Any:
        """Make a choice on a copy."""
        after = [position[0].copy()] if self._is_plain else position.copy()
        self._rules.apply(after[0], choice)
        return after

    def digest(self, position: Any) -> str:
        """Return the digest of the state."""
        state = position[0] if self._is_plain else self._state.from_record(position[0])
        return str(state.digest())


class WasmBackend:
    """The prebuilt WebAssembly; a position is the bytes of its state, which are copied in for every question."""

    def __init__(self, game: Game) -> None:
        self._state, self._loaded = game.state, load(game, WASM)
        self._rules, self._out = self._loaded.rules, self._loaded.choices()
        self._at = self._loaded.states(game.new(game.seats[0]))[0]

    def _put(self, position: bytes) -> Any:
        self._at.put(position)
        return self._at

    def read(self, state: Any) -> bytes:
        """Copy the bytes of a state."""
        return bytes(state.to_bytes())

    def actor(self, position: bytes) -> int:
        """Return whose choice is next."""
        return int(self._rules.actor(self._put(position)))

    def legal(self, position: bytes) -> list[int]:
        """List the legal choices."""
        return [int(choice) for choice in self._out[: self._rules.legal(self._put(position), self._out)]]

    def child(self, position: bytes, choice: int) -> bytes:
        """Make a choice on a copy."""
        self._rules.apply(self._put(position), choice)
        return bytes(self._at.tobytes())

    def digest(self, position: bytes) -> str:
        """Return the digest of the state."""
        return str(self._state.from_bytes(position).digest())


def backend_of(game: Game, name: str) -> Backend:
    """Make one of the backends that the package has."""
    return WasmBackend(game) if name == WASM else LoadedBackend(game, name)


def option_sets(game: Game) -> list[dict[str, str]]:
    """List the sets of options that are played: the defaults, each other listed value alone, and the presets."""
    single = [
        {option.name: value}
        for option in game.options
        for value in option.values
        if value != option.default and value != "custom"
    ]
    every = {option.name: option.values[-1] for option in game.options if option.clause}
    return [{}, *single, *(dict(preset.options) for preset in game.presets), every]


def positions(game: Game, seats: int, options: Mapping[str, str], number: int, count: int) -> list[Any]:
    """Play random games with these options; take positions that are evenly spaced in them."""
    states: list[Any] = []
    stream = new_stream(SEED, number)
    while len(states) < 4 * count:
        state = game.new(seats, options)
        while game.rules.actor(state) != OVER:
            states.append(state.copy())
            legal = game.legal(state)
            if game.rules.actor(state) == CHANCE:
                choice = draw_outcome(game, state, stream)
            else:
                choice = legal[below(stream, len(legal))]
            game.rules.apply(state, choice)
        states.append(state.copy())
    return [states[(2 * i + 1) * len(states) // (2 * count)] for i in range(count - 1)] + [states[-1]]


def counts(backend: Backend, position: Any) -> list[int]:
    """Count the sequences of choices of each length, chance included, as deep as the limits allow."""
    level, found = [position], []
    for depth in range(DEPTH):
        if depth > 0:
            level = [backend.child(one, choice) for one in level for choice in backend.legal(one)]
        found.append(sum(len(backend.legal(one)) for one in level))
        if found[-1] == 0 or found[-1] > NODES:
            break
    return found


def entry(game: Game, backend: Backend, text: str, options: Mapping[str, str]) -> Entry:
    """Describe a position as a backend sees it."""
    position = backend.read(read_position(game, text))
    words, legal = game.choices_for(options), backend.legal(position)
    digests = [backend.digest(backend.child(position, choice)) for choice in legal]
    whole = hashlib.blake2b(" ".join(digests).encode(), digest_size=8).hexdigest()
    results = "".join(digest[:4] for digest in digests)
    texts = [words.text(choice) for choice in legal]
    return Entry(text, dict(options), backend.actor(position), texts, results, whole, counts(backend, position))


def entries(game: Game) -> Iterator[Entry]:
    """Make all entries of a game."""
    backend = LoadedBackend(game, PLAIN)
    tables = [(seats, options) for seats in game.seats for options in option_sets(game)]
    for number, (seats, options) in enumerate(tables):
        checked = game.checked(seats, options)
        for state in positions(game, seats, options, number, PER_TABLE[game.name]):
            made = entry(game, backend, position_text(game, state), checked)
            yield Entry(**{**asdict(made), "options": options})


def file_of(game: str) -> Path:
    """Name the file of a game."""
    return FOLDER / f"{game}.jsonl.gz"


def write(game: Game) -> int:
    """Write the file of a game; return the number of positions."""
    lines = [json.dumps(asdict(one), ensure_ascii=False, separators=(",", ":")) for one in entries(game)]
    FOLDER.mkdir(exist_ok=True)
    file_of(game.name).write_bytes(gzip.compress(("\n".join(lines) + "\n").encode(), 9, mtime=0))
    return len(lines)


def read(game: str) -> list[Entry]:
    """Read the file of a game."""
    text = gzip.decompress(file_of(game).read_bytes()).decode()
    return [Entry(**json.loads(line)) for line in text.splitlines()]


def differences(game: Game, backend: Backend, known: Iterable[Entry]) -> Iterator[str]:
    """Compare a backend with entries; yield what differs, in words."""
    for one in known:
        options = game.checked(int(read_position(game, one.position).seats), one.options)
        found = asdict(entry(game, backend, one.position, options)) | {"options": one.options}
        for name, value in asdict(one).items():
            if found[name] != value:
                yield f"{one.position}: {name} is {found[name]}, not {value}"


def main() -> None:
    """Write the files of all games."""
    for name in GAMES:
        print(f"conformance/{file_of(name).name}: {write(find_game(name))} positions")


if __name__ == "__main__":
    main()
