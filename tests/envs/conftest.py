"""What the tests of environments share."""

from __future__ import annotations

import warnings

import pytest


@pytest.fixture(autouse=True)
def _quiet() -> None:
    """Libraries warn of their own future; what they warn of in ours is asked for where it matters."""
    warnings.filterwarnings("ignore", category=DeprecationWarning)
    warnings.filterwarnings("ignore", category=UserWarning)
