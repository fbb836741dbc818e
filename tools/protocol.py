"""Generates the requests and messages in docs/server/protocol.md from the code; `--check` only compares."""

from __future__ import annotations

import ast
import inspect
import sys
from pathlib import Path
from typing import Any

from entrepot.server import messages
from entrepot.server.http.routes import API

from .page_types import typed

PAGE = Path(__file__).parents[1] / "docs" / "server" / "protocol.md"
BEGIN, END = "<!-- {} made by tools/protocol.py -->", "<!-- end of {} -->"
LIMITS = {"minLength": "at least {} long", "maxLength": "at most {} long", "minItems": "at least {} of them"}
LIMITS |= {"maxItems": "at most {} of them", "minimum": "from {}", "maximum": "to {}"}
PATTERNS = {messages.NO_CONTROLS: "no control characters"}
"""What patterns stand for; all others are about digests."""


def explanations(source: str) -> dict[tuple[str, str], str]:
    r"""Read the docstrings of fields, which a schema does not contain.

    >>> explanations("class A:\n    b: int\n    'What b is.'")
    {('A', 'b'): 'What b is.'}
    """
    found = {}
    for kind in ast.parse(source).body:
        if isinstance(kind, ast.ClassDef):
            for field, below in zip(kind.body, kind.body[1:], strict=False):
                if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name):
                    if isinstance(below, ast.Expr) and isinstance(below.value, ast.Constant):
                        found[kind.name, field.target.id] = str(below.value.value)
    return found


def limits(schema: dict[str, Any]) -> str:
    """Describe the limits of a value.

    >>> limits({"type": "string", "maxLength": 64})
    'at most 64 long'
    """
    found = [words.format(schema[name]) for name, words in LIMITS.items() if name in schema]
    if "pattern" in schema:
        found.append(PATTERNS.get(schema["pattern"], "64 hexadecimal digits"))
    return ", ".join(found)


def section(name: str, schema: dict[str, Any], about: dict[tuple[str, str], str]) -> str:
    """Describe one type: a heading, a sentence and a table of its fields."""
    tag = schema["properties"].get("type", {}).get("enum")
    heading = f"#### `{tag[0]}`" if tag else f"#### {name}"
    lines = [heading, "", inspect.cleandoc(schema.get("description", "")), ""]
    rows = []
    for field, of in schema["properties"].items():
        if field == "type" and tag:
            continue
        needed = "" if field in schema.get("required", []) else "may be left out"
        words = [part for part in (about.get((name, field), ""), limits(of), needed) if part]
        kind = typed(of).replace("|", "\\|")
        rows.append(f"| `{field}` | `{kind}` | {'; '.join(word.rstrip('.') for word in words)} |")
    if rows:
        lines += ["| field | type | |", "|---|---|---|", *rows, ""]
    return "\n".join(lines)


def all_requests() -> str:
    """Describe the HTTP requests, in the order of the routes."""
    rows = ["| request | |", "|---|---|"]
    for endpoint in API:
        about = " ".join((inspect.getdoc(endpoint.handler) or "").split())  # a line break would end the table
        rows.append(f"| `{endpoint.method} {endpoint.documented_path}` | {about} |")
    return "\n".join([*rows, ""])


def all_messages() -> str:
    """Describe all messages: from the client, from the server, their parts, and those of HTTP."""
    schema_of = messages.schemas()
    about = explanations(Path(messages.__file__).read_text(encoding="utf-8"))
    parts = schema_of["$defs"]
    sent, got = (typed(schema_of[side]).split(" | ") for side in ("client", "server"))
    groups = {
        "From the client": sent,
        "From the server": got,
        "What they are made of, and what goes over HTTP": [name for name in parts if name not in (*sent, *got)],
    }
    pages = [f"Protocol version {schema_of['protocol']}. The same as JSON Schema: `GET /api/schemas`.", ""]
    for title, names in groups.items():
        pages += [f"### {title}", "", *(section(name, parts[name], about) for name in names)]
    return "\n".join(pages)


def filled(page: str) -> str:
    """Insert the generated parts into the page."""
    for name, part in (("requests", all_requests()), ("messages", all_messages())):
        begin, end = BEGIN.format(name), END.format(name)
        head, _, rest = page.partition(begin)
        page = f"{head}{begin}\n\n{part}\n{end}{rest.partition(end)[2]}"
    return page


if __name__ == "__main__":
    found = PAGE.read_text(encoding="utf-8")
    if "--check" in sys.argv:
        sys.exit(0 if filled(found) == found else f"{PAGE.name} is out of date: python -m tools.protocol")
    PAGE.write_text(filled(found), encoding="utf-8")
