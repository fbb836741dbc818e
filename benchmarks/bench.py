"""``make bench``: all figures that take minutes, one line each."""

from __future__ import annotations

import platform

import arena
import cluster
import differences
import engine
import envs
import instructions
import refactor
import search


def main() -> None:
    """Run every benchmark."""
    print(f"Python {platform.python_version()}, {platform.machine()}")
    engine.main()
    instructions.main()
    search.main()
    arena.main()
    cluster.main()
    envs.main()
    refactor.main()
    differences.main()


if __name__ == "__main__":
    main()
