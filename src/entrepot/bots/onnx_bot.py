"""A network as a bot, through ONNX Runtime. Its name as a bot is ``onnx:FILE``.

Its input are observations (tables, size), its
first output are scores (tables, choices of players), as ``examples/train.py`` writes it; other outputs are ignored. Two
of its properties say how it uses the greedy evaluation of choices: ``share`` times the evaluation is added to the
scores, and only the ``best`` choices by evaluation are considered. Without ``share``, the scores alone decide.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from ..core.errors import MissingExtra, UnknownBot, cannot_read
from ..core.game import Choice, Game
from ..core.rule import copied
from ..core.stream import new_stream
from ..core.view import SeatView


class BadNetwork(UnknownBot):
    """A file that holds no network for this game."""


class OnnxBot:
    """Plays what the network scores highest of all that is legal."""

    def __init__(self, game: Game, seed: int, file: Path | str) -> None:
        self._file, self._network = file, load_network(file)
        parts = game.require(game.observation, "observation").PARTS
        self._size = sum(math.prod(shape) for _, shape, _ in parts)
        self._stream = new_stream(seed, 2)
        properties = self._network.get_modelmeta().custom_metadata_map
        self._share = _number(file, properties, "share", 0.0)
        self._best = int(_number(file, properties, "best", game.player_choices))
        if self._best < 1:
            raise BadNetwork(f"{file}: its best is {self._best}, and it must choose from one at least")
        self._input = self._network.get_inputs()[0]
        taken, given = self._input.shape[-1], self._network.get_outputs()[0].shape[-1]
        if (taken, given) != (self._size, game.player_choices):
            raise BadNetwork(
                f"{file}: takes {taken} numbers and scores {given} choices; {game.name} has {self._size} and "
                f"{game.player_choices}"
            )

    def __getstate__(self) -> dict[str, Any]:
        return {name: value for name, value in self.__dict__.items() if name not in UNPICKLED}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self._network = load_network(self._file)
        self._input = self._network.get_inputs()[0]

    def choose(self, view: SeatView) -> Choice:
        """Choose one of ``view.legal``."""
        import numpy as np

        if len(view.legal) == 1:
            return view.legal[0]
        seen = [0] * self._size
        imagined = view.sample(self._stream)
        observation = view.game.require(view.game.observation, "observation")
        observation.write_observation(imagined, view.seat, seen, 0)
        scores = self._network.run(None, {self._input.name: np.array([seen], np.float32)})[0][0]
        if not self._share:
            return max(view.legal, key=lambda choice: float(scores[choice]))
        values = {choice: self._value(view, imagined, choice) for choice in view.legal}
        best = sorted(values, key=lambda choice: -values[choice])[: self._best]
        return max(best, key=lambda choice: float(scores[choice]) + self._share * values[choice])

    def _value(self, view: SeatView, imagined: Any, choice: Choice) -> int:
        """Give the greedy evaluation of a choice."""
        after = copied(imagined)
        view.game.rules.apply(after, choice)
        return view.game.require(view.game.evaluation, "evaluation").evaluate(after, view.seat)


UNPICKLED = ("_network", "_input")


def load_network(file: Path | str) -> Any:
    """Load the network of a file, for one thread."""
    try:
        import onnxruntime
    except ImportError as error:
        raise MissingExtra("onnxruntime", "onnx") from error
    try:
        with Path(file).open("rb"):
            pass
    except OSError as error:
        raise BadNetwork(cannot_read(file, error)) from error
    settings = onnxruntime.SessionOptions()
    settings.intra_op_num_threads = settings.inter_op_num_threads = 1
    try:
        return onnxruntime.InferenceSession(str(file), settings, providers=["CPUExecutionProvider"])
    except Exception as error:  # the runtime has no common type for a bad file
        raise BadNetwork(f"{file}: {error}") from error


def _number(file: Path | str, properties: Mapping[str, str], name: str, usual: float) -> float:
    """Read a number among a network's properties."""
    try:
        number = float(properties.get(name, usual))
    except ValueError:
        number = math.nan
    if not math.isfinite(number):
        raise BadNetwork(f"{file}: its {name} is {properties[name]!r}, which is no number")
    return number
