"""``entrepot record export``: write a record in another form."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from ..core.errors import BadOption
from ..core.game import Message
from ..core.match import Match
from ..core.record import write_binary, write_text
from .options import Language, command_app, write_file
from .output import console, load_translator, print_json
from .records import read_record

FORMS = ("text", "bin", "json")
app = command_app()


@app.command()
def export(
    file: Annotated[Path, typer.Argument(help="A record of a match.")],
    form: Annotated[str, typer.Option("--to", help=f"The form: {', '.join(FORMS)}.")] = "json",
    out: Annotated[Path | None, typer.Option(help="File to write; by default text and JSON are printed.")] = None,
    language: Language = "",
) -> None:
    """Write a record in another form: text, binary (bin) or JSON."""
    if form not in FORMS:
        raise BadOption(f"the forms are {', '.join(FORMS)}, not {form!r}")
    if form == "bin" and out is None:
        raise BadOption("a binary record is written to a file: give --out")
    match = read_record(file)
    if out is not None:
        write_file(out, _content(match, form))
        summary = Message("record-exported", {"file": str(out)})
        console.print(load_translator(language).render(summary), markup=False)
    elif form == "json":
        print_json(match_document(match))
    else:
        console.print(write_text(match), markup=False, end="")


def _content(match: Match, form: str) -> str | bytes:
    import msgspec

    if form == "bin":
        return write_binary(match)
    if form == "text":
        return write_text(match)
    return msgspec.json.format(msgspec.json.encode(match_document(match)), indent=2) + b"\n"


def match_document(match: Match) -> dict[str, Any]:
    """Give a match for programs: what its record says, each choice as text and in parts."""
    space = match.game.choices_for(match.options)
    actors = _actors(match)
    return {
        "game": match.game.name,
        "rules": match.version,
        "seats": match.seats,
        "options": match.options,
        "names": match.names,
        "kinds": match.kinds,
        "headers": match.headers,
        "over": match.is_over,
        "scores": match.scores(),
        "ranks": match.ranks() if match.is_over else None,
        "choices": [
            {"seat": actor + 1 if actor >= 0 else None, "text": match.text(choice), **space.structure(choice)}
            for actor, choice in zip(actors, match.choices, strict=True)
        ],
    }


def _actors(match: Match) -> list[int]:
    """List who made each choice."""
    rules, state, actors = match.game.rules, match.initial_state(), []
    for choice in match.choices:
        actors.append(rules.actor(state))
        rules.apply(state, choice)
    return actors
