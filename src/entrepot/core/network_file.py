"""The file of a learned evaluation: the parameters of a small network, about 200 kB.

The first line is JSON: the format, the sizes, and a digest of the observation that the network was trained on. The
rest is compressed: the weights of the first layer, one byte each, a factor for each of its inputs, and all other
parameters as 32-bit numbers.

>>> from tempfile import TemporaryDirectory
>>> network = StoredNetwork(inputs=2, first=1, observation="v2", rows=bytes([127, 254]), factors=[0.5, 1.0], rest=[4.0])
>>> with TemporaryDirectory() as folder:
...     network.write(Path(folder, "a.network"))
...     read_network(Path(folder, "a.network"), "v2").parameters()
[63.5, -2.0, 4.0]
"""

from __future__ import annotations

import hashlib
import json
import sys
import zlib
from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from .errors import BadData
from .game import Game

FORMAT = 1
PRECISION = 1 << 16


@dataclass(frozen=True)
class StoredNetwork:
    """The content of the file."""

    inputs: int
    """Inputs of the first layer."""
    first: int
    """The size of the first layer."""
    observation: str
    """What the network was trained on: :func:`observation_digest`."""
    rows: bytes
    """The weights of the first layer as signed bytes, input after input."""
    factors: Sequence[float]
    """What the bytes of each input are multiplied by."""
    rest: Sequence[float]
    """All other parameters."""

    def parameters(self) -> list[float]:
        """Give all parameters as 32-bit numbers, in the order of :mod:`entrepot.kernels.network`.

        The weights of the first layer are rounded to multiples of 1 / ``PRECISION``, so that sums of them are exact.
        """
        weights, size = array("b", self.rows), self.first
        steps = [PRECISION * factor for factor in self.factors]
        first = (round(step * weights[size * i + k]) / PRECISION for i, step in enumerate(steps) for k in range(size))
        return [*array("f", first), *array("f", self.rest)]

    def write(self, path: Path) -> None:
        """Write the file."""
        about = {"format": FORMAT, "inputs": self.inputs, "first": self.first, "observation": self.observation}
        content = self.rows + _bytes_of(self.factors) + _bytes_of(self.rest)
        path.write_bytes(json.dumps(about).encode() + b"\n" + zlib.compress(content, 9))


def _bytes_of(numbers: Sequence[float]) -> bytes:
    packed = array("f", numbers)
    if sys.byteorder == "big":
        packed.byteswap()
    return packed.tobytes()


def _numbers_of(content: bytes) -> list[float]:
    packed = array("f", content)
    if sys.byteorder == "big":
        packed.byteswap()
    return packed.tolist()


def observation_digest(game: Game) -> str:
    """Give a digest of the layout and the version of a game's observation."""
    observation = game.require(game.observation, "observation")
    return hashlib.blake2b(
        repr((getattr(observation, "VERSION", 1), observation.PARTS)).encode(), digest_size=8
    ).hexdigest()


def read_network(path: Path, observation: str) -> StoredNetwork:
    """Read the file; refuse one that is broken, or that was trained on another observation."""
    try:
        line, packed = path.read_bytes().split(b"\n", 1)
        about = json.loads(line)
        content = zlib.decompress(packed)
        inputs, first = int(about["inputs"]), int(about["first"])
        weights, end = inputs * first, inputs * first + 4 * inputs
        factors, rest = _numbers_of(content[weights:end]), _numbers_of(content[end:])
    except (OSError, ValueError, KeyError, TypeError, zlib.error) as error:
        raise BadData(path.name, "the file", f"is no network: {error}") from error
    if about.get("format") != FORMAT or about.get("observation") != observation:
        raise BadData(path.name, "the file", "was written for another version of the game or of the program")
    return StoredNetwork(inputs, first, observation, content[:weights], factors, rest)
