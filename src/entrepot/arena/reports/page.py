"""The frame of the arena's pages: one file without anything from elsewhere."""

from __future__ import annotations

import os
from collections.abc import Sequence
from html import escape
from pathlib import Path

from babel.numbers import format_decimal

from ...core.game import Argument, Game, Message
from ...core.i18n import CORE_TEXTS, Translator, cached_translator
from ..errors import BadResults

HERE = Path(__file__).parent
POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:"


class Writer:
    """Writes sentences and numbers of a page in its language."""

    def __init__(self, language: str, game: Game) -> None:
        study = [] if game.statistics is None else [game.statistics.texts]
        self.translator: Translator = cached_translator(language, CORE_TEXTS, HERE / "languages", game.texts, *study)
        self.language = language

    def render(self, id: str, **args: Argument) -> str:  # noqa: A002  the name that messages give it
        """Write a message, ready for the page."""
        return escape(self.translator.render(Message(id, args)))

    def label(self, label: Message | str, who: Sequence[str] = ()) -> str:
        """Write what something is called, ready for the page."""
        text = label if isinstance(label, str) else self.translator.render(label, who)
        return escape(text[:1].upper() + text[1:])

    def number(self, value: float, digits: int = 0) -> str:
        """Write a number with so many digits behind the point."""
        pattern = "#,##0" + ("." + "0" * digits if digits else "")
        return str(format_decimal(value, format=pattern, locale=self.language))

    def plain(self, value: float) -> str:
        """Write a number with as many digits as it needs, two at most."""
        return str(format_decimal(round(value, 2), format="#,##0.##", locale=self.language))

    def percent(self, share: float, digits: int = 0) -> str:
        """Write a share."""
        return f"{self.number(100 * share, digits)} %"


def table(heads: Sequence[str], rows: Sequence[Sequence[str]], kinds: Sequence[str]) -> str:
    """Write a table; the cells are ready for the page, and ``kinds`` are the classes of the columns."""
    top = "".join(f'<th scope="col" class="{kind}">{head}</th>' for head, kind in zip(heads, kinds, strict=True))
    body = "".join(
        "<tr>" + "".join(f'<td class="{kind}">{cell}</td>' for cell, kind in zip(row, kinds, strict=True)) + "</tr>"
        for row in rows
    )
    return f'<div class="scroll"><table><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table></div>'


def figures(pairs: Sequence[tuple[str, str]]) -> str:
    """Write figures that matter, each with its name."""
    items = "".join(f"<div><dt>{name}</dt><dd>{value}</dd></div>" for name, value in pairs)
    return f'<section style="padding:0"><dl class="figures" style="margin:0">{items}</dl></section>'


def section(title: str, about: str, *parts: str) -> str:
    """Write a part of the page."""
    return f'<section><h2>{title}</h2><p class="about">{about}</p>{"".join(parts)}</section>'


def card(title: str, about: str, *parts: str) -> str:
    """Write a smaller part, several of which lie side by side."""
    return f'<div class="card"><h3>{title}</h3><p class="about">{about}</p>{"".join(parts)}</div>'


def page(writer: Writer, title: str, about: str, parts: Sequence[str], notes: Sequence[str]) -> str:
    """Put a page together."""
    style = (HERE / "page.css").read_text(encoding="utf-8")
    foot = "".join(f"<p>{note}</p>" for note in notes)
    return (
        f'<!doctype html>\n<html lang="{writer.language}">\n<head>\n<meta charset="utf-8">\n'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">\n'
        f"<title>{title} · Entrepot</title>\n<style>\n{style}</style>\n</head>\n<body>\n"
        f'<header class="top"><p class="house">Entrepot</p><h1>{title}</h1><p class="about">{about}</p></header>\n'
        f"<main>\n{chr(10).join(parts)}\n</main>\n<footer>{foot}</footer>\n</body>\n</html>\n"
    )


def write_page(text: str, out: Path) -> None:
    """Write a page; the old one is kept until the new one is whole."""
    beside = out.with_name(f".{out.name}.{os.getpid()}.new")
    try:
        beside.write_text(text, encoding="utf-8")
        beside.replace(out)
    except OSError as error:
        beside.unlink(missing_ok=True)
        raise BadResults(f"the page cannot be written to {out}: {error.strerror}") from error
