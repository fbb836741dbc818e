"""``python -m entrepot`` is the command ``entrepot``."""

from __future__ import annotations

from entrepot.cli import main

main()
