"""How small a game can be: lines of the reference game, which is installed as another distribution and put to use.

The figure is printed only if every use works: contract test, terminal, arena with search, server, PettingZoo.
"""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path

from tests.shared.nim import environment, lines_of_python
from tests.shared.nim_uses import USES, Use, pip_install

BOUNDS = {"third_game_lines": ("<=", 200.0)}


def figures() -> Iterator[tuple[str, float, str]]:
    """Yield the lines of Python of the reference game, after putting it to every use."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        env = environment(pip_install(folder / "site"))
        failed = [use for use in USES if not _works(use, folder / use.__name__, env)]
    if not failed:
        yield "third_game_lines", lines_of_python(), "lines"


def _works(use: Use, folder: Path, env: dict[str, str]) -> bool:
    """Put the game to a use in a folder of its own; print the error if it does not work."""
    folder.mkdir()
    try:
        use(folder, env)
    except Exception as error:  # whatever fails, the other uses are tried as well
        print(f"{use.__name__}: {type(error).__name__}: {error}")
        return False
    return True
