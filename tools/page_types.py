"""Generate the page's TypeScript types: `python tools/page_types.py FOLDER/messages.ts`.

Beside the types of the messages there is a file for each game: its state, its events and its drawing.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import msgspec

from entrepot.core.game import Game
from entrepot.games import game, names
from entrepot.server.messages import schemas

PLAIN = {"integer": "number", "number": "number", "string": "string", "boolean": "boolean", "null": "null"}


def typed(schema: dict[str, Any]) -> str:
    """Say a schema as a TypeScript type.

    >>> typed({"anyOf": [{"type": "integer"}, {"type": "array", "items": {"$ref": "#/$defs/MessageRef"}}]})
    'number | MessageRef[]'
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


def game_types(of: Game) -> str:
    """Say a game's state, events and drawing as TypeScript."""
    parts = ["// Made by tools/page_types.py from the declarations of the game: change those instead."]
    drawing = type(of.drawing(of.checked(of.seats[0], {}))) if of.drawing is not None else None
    if drawing is not None and issubclass(drawing, msgspec.Struct):
        _, components = msgspec.json.schema_components([drawing], ref_template="#/$defs/{name}")
        if "MessageRef" in components:
            del components["MessageRef"]
            parts.append("import type { MessageRef } from './messages'")
        parts += [interface(name, schema) for name, schema in components.items()]
    return "\n\n".join([*parts, state_type(of), event_types(of)]) + "\n"


def state_type(of: Game) -> str:
    """Say a game's state as an interface; of secret fields, other seats' parts are null."""
    lines = ["/** A position: all fields that clients may see. */", "export interface State {"]
    for name, declared in of.state.fields.items():
        if not declared.internal:
            kind = "number" + "[]" * len(declared.shape)
            lines.append(f"  {name}: {'(' + kind[:-2] + ' | null)[]' if declared.secret else kind}")
    return "\n".join([*lines, "}"])


def event_types(of: Game) -> str:
    """Say a game's events as a union by kind."""
    lines = ["/** What happened, by kind. */"]
    shapes = []
    for kind in of.event_kinds:
        values = "; ".join(f"{field}: number" for field in kind.fields)
        shapes.append(f"  | {{ kind: '{kind.name}'; values: {{ {values} }} }}")
    return "\n".join([*lines, "export type GameEvent =", *(shapes or ["  never"])])


if __name__ == "__main__":
    target = Path(sys.argv[1])
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(page_types(), encoding="utf-8")
    for name in names():
        (target.parent / f"{name}.ts").write_text(game_types(game(name)), encoding="utf-8")
