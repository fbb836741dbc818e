"""Guests: a name, a token in a cookie that opens their seats, and a code that brings them back on another device."""

from __future__ import annotations

import hashlib
import re
import secrets

from ..db.rows import Person
from ..errors import NoSuchTable

TOKEN_BYTES = 32
CODE_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
"""Without those that are mistaken for each other."""
CODE_LENGTH = 24
"""Five bits each: nobody guesses one of 120 bits."""
LONGEST_NAME = 40
ADDRESS = re.compile("[A-Za-z0-9_-]{1,64}")


def new_id() -> str:
    """Make an address that nobody guesses: 128 bits."""
    return secrets.token_urlsafe(16)


def check_id(text: str) -> str:
    """Give an address that somebody asks for; one that nothing can have is refused before the database is asked.

    >>> check_id(new_id()) != ""
    True
    """
    if not ADDRESS.fullmatch(text):
        raise NoSuchTable
    return text


def new_token() -> str:
    """Make a token of 256 bits."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def new_code() -> str:
    """Make a recovery code that people can write down.

    >>> code = new_code()
    >>> len(code), code.count("-")
    (29, 5)
    """
    letters = "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))
    return "-".join(letters[at : at + 4] for at in range(0, CODE_LENGTH, 4))


def token_hash(token: str) -> bytes:
    """Give what is stored of a token: it is random and long enough that a plain hash cannot be turned back."""
    return hashlib.sha256(token.encode()).digest()


def code_hash(code: str) -> bytes:
    """Give what is stored of a recovery code, however it was typed.

    >>> code_hash("abcd-efgh") == code_hash(" ABCD EFGH")
    True
    """
    return hashlib.sha256("".join(sign for sign in code.upper() if sign.isalnum()).encode()).digest()


def clean_name(name: str) -> str:
    r"""Make a name fit for one line.

    >>> clean_name("  Ada\n Lovelace ")
    'Ada Lovelace'
    """
    return " ".join("".join(sign if sign.isprintable() else " " for sign in name).split())[:LONGEST_NAME]


def new_person(name: str = "") -> Person:
    """Make a guest."""
    return Person(new_id(), clean_name(name))
