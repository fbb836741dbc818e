"""Users: ids, tokens for the cookie, recovery codes for other devices, and names."""

from __future__ import annotations

import hashlib
import re
import secrets

from ..db.rows import User
from ..errors import NotFound

TOKEN_BYTES = 32
CODE_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
"""Without letters and digits that look alike."""
CODE_LENGTH = 24
"""Five bits each, 120 bits in all."""
MAX_NAME_LENGTH = 40
ID = re.compile("[A-Za-z0-9_-]{1,64}")


def new_id() -> str:
    """Make a random id of 128 bits."""
    return secrets.token_urlsafe(16)


def check_id(text: str) -> str:
    """Return an id from a request; refuse one that cannot exist, without a query.

    >>> check_id(new_id()) != ""
    True
    """
    if not ID.fullmatch(text):
        raise NotFound
    return text


def new_token() -> str:
    """Make a random token of 256 bits."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def new_code() -> str:
    """Make a recovery code that can be written down.

    >>> code = new_code()
    >>> len(code), code.count("-")
    (29, 5)
    """
    letters = "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))
    return "-".join(letters[at : at + 4] for at in range(0, CODE_LENGTH, 4))


def token_hash(token: str) -> bytes:
    """Return the stored hash of a token. The token has enough entropy for a plain hash."""
    return hashlib.sha256(token.encode()).digest()


def code_hash(code: str) -> bytes:
    """Return the stored hash of a recovery code; case and separators do not matter.

    >>> code_hash("abcd-efgh") == code_hash(" ABCD EFGH")
    True
    """
    return hashlib.sha256("".join(sign for sign in code.upper() if sign.isalnum()).encode()).digest()


def clean_name(name: str) -> str:
    r"""Reduce a name to one printable line of limited length.

    >>> clean_name("  Ada\n Lovelace ")
    'Ada Lovelace'
    """
    return " ".join("".join(sign if sign.isprintable() else " " for sign in name).split())[:MAX_NAME_LENGTH]


def new_user(name: str = "") -> User:
    """Make a user with a new id."""
    return User(new_id(), clean_name(name))
