"""The language of the user's system; nothing else of the package is imported for it."""

from __future__ import annotations

import locale
import os


def system_language() -> str:
    """Give the language of the locale: two letters, or nothing."""
    found = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or ""
    return (found or (locale.getlocale()[0] or ""))[:2].lower()
