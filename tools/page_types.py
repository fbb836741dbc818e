"""Write the page's TypeScript types from the server's messages: `python tools/page_types.py FILE`."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from entrepot.server.messages import schemas

PLAIN = {"integer": "number", "number": "number", "string": "string", "boolean": "boolean", "null": "null"}


def typed(schema: dict[str, Any]) -> str:
    """Say a schema as a TypeScript type.

    >>> typed({"anyOf": [{"type": "integer"}, {"type": "array", "items": {"$ref": "#/$defs/Said"}}]})
    'number | Said[]'
    """
    if "$ref" in schema:
        return str(schema["$ref"]).rsplit("/", maxsplit=1)[-1]
    if "enum" in schema:
        return " | ".join(json.dumps(value) for value in schema["enum"])
    if "anyOf" in schema:
        return " | ".join(typed(part) for part in schema["anyOf"])
    if schema.get("type") == "array":
        return _array(schema)
    if schema.get("type") == "object":
        return f"Record<string, {typed(schema.get('additionalProperties', {}))}>"
    return PLAIN.get(schema.get("type", ""), "any")


def _array(schema: dict[str, Any]) -> str:
    if "prefixItems" in schema:
        return f"[{', '.join(typed(part) for part in schema['prefixItems'])}]"
    inner = typed(schema.get("items", {}))
    return f"({inner})[]" if "|" in inner else f"{inner}[]"


def interface(name: str, schema: dict[str, Any]) -> str:
    """Say an object with named fields as an interface; what has a default need not be there."""
    lines = [f"/** {schema['description']} */"] if "description" in schema else []
    lines.append(f"export interface {name} {{")
    required = schema.get("required", [])
    for field, of in schema["properties"].items():
        lines.append(f"  {field}{'' if field in required else '?'}: {typed(of)}")
    return "\n".join([*lines, "}"])


def page_types() -> str:
    """Say all messages as TypeScript."""
    told = schemas()
    parts = ["// Made by tools/page_types.py from src/entrepot/server/messages.py: change that instead."]
    parts += [f"export const PROTOCOL = {told['protocol']}"]
    parts += [interface(name, schema) for name, schema in told["$defs"].items()]
    parts += [
        f"export type ClientMessage = {typed(told['client'])}",
        f"export type ServerMessage = {typed(told['server'])}",
    ]
    return "\n\n".join(parts) + "\n"


if __name__ == "__main__":
    target = Path(sys.argv[1])
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(page_types(), encoding="utf-8")
