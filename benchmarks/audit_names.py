"""Standard names: terms that cannot be found where they are implemented, and private names that came back."""

from __future__ import annotations

import csv
import re
import sys
import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
TERMS = ROOT / "benchmarks" / "terms.toml"
"""For each standard term, the modules that implement it."""
RENAMED = ROOT / "benchmarks" / "renamed.csv"
"""Module, old identifier, new identifier; the module ``*`` stands for all of them."""
EVERYWHERE = "*"
FOLDERS = ("src", "client/src", "examples", "tools", "benchmarks", "tests")
SUFFIXES = (".py", ".ts", ".svelte")
NOT_OURS = ("src/entrepot/server/page/", "src/entrepot/server/db/migrations/", "client/src/types/")
"""Built or generated files, and the schemas of earlier databases."""
LEAST_RENAMED = 150
BOUNDS = {"missing_terms": ("<=", 0.0), "private_names": ("<=", 0.0), "renamed": (">=", float(LEAST_RENAMED))}
PROSE = frozenset({"taken", "then", "back", "words", "faults", "read", "says", "own", "listen"})
"""Old identifiers that are words of ordinary sentences: comments and docstrings may use them."""
IDENTIFIER = re.compile(r"[A-Za-z_#][A-Za-z0-9_]*")


def figures() -> Iterator[tuple[str, float, str]]:
    """Count missing terms and private names; each is named on the error stream."""
    missing = list(missing_terms())
    came_back = list(private_names())
    for line in (*missing, *came_back):
        print(line, file=sys.stderr)
    yield "missing_terms", len(missing), "terms"
    yield "private_names", len(came_back), "identifiers"
    yield "renamed", sum(module != EVERYWHERE for module, _, _ in _rows()), "identifiers"


def missing_terms() -> Iterator[str]:
    """Name the terms that some module that implements them has in no identifier and not in its first docstring line."""
    for term, modules in tomllib.loads(TERMS.read_text(encoding="utf-8")).items():
        lacking = [name for name in modules if not _has_term(ROOT / name, term)]
        if lacking or not modules:
            yield f"{term}: in no identifier and not in the first line of {', '.join(lacking) or 'any module'}"


def _has_term(path: Path, term: str) -> bool:
    text = path.read_text(encoding="utf-8")
    wanted = _squeezed(term)
    return wanted in _squeezed(_first_line(text)) or any(wanted in _squeezed(name) for name in _identifiers(text))


def _squeezed(text: str) -> str:
    """Leave letters only, in lower case: ``backoffDelay``, ``back_off`` and ``back-off`` all hold "back-off"."""
    return re.sub(r"[^a-z]", "", text.lower())


def _first_line(text: str) -> str:
    """Give the first line of a module's docstring or comment."""
    return next((line for line in text.splitlines() if line.strip(" /*-<!\"'#")), "")


def _identifiers(text: str) -> set[str]:
    """List the identifiers of a source file, without strings and comments."""
    bare = re.sub(r'"""[\s\S]*?"""|/\*[\s\S]*?\*/|<!--[\s\S]*?-->|//[^\n]*|(?<![&\w])#[^\n{]*$', " ", text, flags=re.M)
    return set(IDENTIFIER.findall(bare))


def private_names() -> Iterator[str]:
    """Name the entries of the list whose old identifier is still in its module, or whose module is gone."""
    used = _used_identifiers(_sources())
    for module, old, new in _rows():
        path = ROOT / module
        if module == EVERYWHERE:
            if old in used:
                yield f"{used[old]}: {old} is there again ({new} is its name)"
        elif not path.is_file():
            yield f"{module}: no such module ({old} -> {new})"
        elif _has_name(path.read_text(encoding="utf-8"), old):
            yield f"{module}: {old} is still there ({new} is its name)"


def _has_name(text: str, old: str) -> bool:
    """Whether an old identifier stands in a source file.

    >>> _has_name("held = 1  # a tile taken", "taken"), _has_name("taken = 1", "taken")
    (False, True)
    """
    if old in PROSE:
        return old in _identifiers(text)
    return re.search(rf"(?<![\w#-]){re.escape(old)}(?![\w-])", text) is not None


def _sources() -> Iterator[Path]:
    """List the source files of the project."""
    for folder in FOLDERS:
        for path in sorted((ROOT / folder).rglob("*")):
            name = path.relative_to(ROOT).as_posix()
            if path.suffix in SUFFIXES and not name.startswith(NOT_OURS):
                yield path


def _used_identifiers(paths: Iterable[Path]) -> dict[str, str]:
    """Map each identifier that source files use to one of the files."""
    return {name: str(path) for path in paths for name in _identifiers(path.read_text(encoding="utf-8"))}


def _rows() -> Iterator[tuple[str, str, str]]:
    with RENAMED.open(encoding="utf-8", newline="") as file:
        for module, old, new in csv.reader(file):  # noqa: UP028
            yield module, old, new
