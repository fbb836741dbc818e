"""The language that arguments ask for, and that of the user's system; nothing else of the package is imported."""

from __future__ import annotations

import locale
import os
from collections.abc import Sequence


def system_language() -> str:
    """Give the language of the locale: two letters, or nothing."""
    found = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or ""
    return (found or (locale.getlocale()[0] or ""))[:2].lower()


def language_in(args: Sequence[str]) -> str:
    """Find the language that arguments ask for; empty if they do not.

    >>> language_in(["a.match", "-l", "de"]), language_in(["--language=fr"]), language_in(["-l"])
    ('de', 'fr', '')
    """
    for number, word in enumerate(args):
        if word in ("-l", "--language"):
            return args[number + 1] if number + 1 < len(args) else ""
        if word.startswith("--language="):
            return word.partition("=")[2]
    return ""
