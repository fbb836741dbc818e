"""``make bench``: all figures that take minutes, one line each."""

from __future__ import annotations

import platform

import arena
import engine
import envs
import refactor
import search


def main() -> None:
    """Run every benchmark."""
    print(f"Python {platform.python_version()}, {platform.machine()}")
    engine.main()
    search.main()
    arena.main()
    envs.main()
    refactor.main()


if __name__ == "__main__":
    main()
