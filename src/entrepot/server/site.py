"""Writes the page as static files, for any web space: whoever opens it plays on their own device, without a server.

All addresses are relative, so the folder may be anywhere. What a server answers to everybody alike is written below
``data``, where the page asks for it; see ``client/src/device/site.ts``.
"""

from __future__ import annotations

import gzip
import json
import shutil
from collections.abc import Iterator
from pathlib import Path

from ..core.errors import EntrepotError
from ..core.game import Game
from ..core.i18n import LANGUAGES
from ..games import all_games as installed_games
from .http.games import PARTS, all_games, translations
from .http.page import GZIPPED, PAGE
from .http.rulebook import example, rule_text
from .http.tutorial import tutorial, tutorial_text_board
from .tables.encoder import drawing, encode

DATA, LIST = "data", "files.json"
MARK = '<meta name="entrepot-site" content="static" />'
"""Tells the page that there is no server."""


class BadSite(EntrepotError):
    """The site cannot be written."""


def write_site(folder: Path) -> int:
    """Write the site into a folder, which is made if it is not there; return the number of bytes."""
    index = PAGE / "index.html"
    if not index.is_file() or not (PAGE / "device").is_dir():
        raise BadSite("the page is not built: run 'make page' in a checkout")
    if folder.is_dir() and any(folder.iterdir()) and not _is_site(folder):
        raise BadSite(f"{folder} has other files: name an empty folder, or one that holds an earlier site")
    try:
        _copy_page(folder)
        text = index.read_text(encoding="utf-8").replace('="/', '="./').replace("</title>", f"</title>\n    {MARK}")
        (folder / "index.html").write_text(text, encoding="utf-8")
        _write_manifest(folder)
        _write_data(folder)
    except OSError as error:
        raise BadSite(f"{folder} cannot be written: {error.strerror}") from error
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())


def _is_site(folder: Path) -> bool:
    index = folder / "index.html"
    return index.is_file() and MARK in index.read_text(encoding="utf-8", errors="replace")


def _copy_page(folder: Path) -> None:
    """Copy the files of the page, and unpack the compressed ones: a web space sends files as they are."""
    for path in sorted(PAGE.rglob("*")):
        target = folder / path.relative_to(PAGE)
        if path.is_dir():
            target.mkdir(parents=True, exist_ok=True)
        elif path.suffix == GZIPPED:
            target.with_suffix("").write_bytes(gzip.decompress(path.read_bytes()))
        else:
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, target)


def _write_manifest(folder: Path) -> None:
    """Make the addresses in the manifest of the installed page relative."""
    path = folder / "manifest.webmanifest"
    manifest = json.loads(path.read_text(encoding="utf-8"))
    for name in ("id", "start_url", "scope"):
        manifest[name] = "./"
    for icon in manifest["icons"]:
        icon["src"] = "." + icon["src"]
    path.write_text(json.dumps(manifest, indent=2) + "\n", encoding="utf-8")


def _write_data(folder: Path) -> None:
    written = []
    for name, content in _data():
        path = folder / DATA / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
        written.append(f"{DATA}/{name}")
    (folder / DATA / LIST).write_text(json.dumps(written), encoding="utf-8")


def _data() -> Iterator[tuple[str, bytes]]:
    """Give what is the same for everybody: games, translations, drawings, rules and tutorials."""
    yield "games.json", encode(all_games())
    for language in LANGUAGES:
        for part in PARTS:
            yield f"translations/{language}/{part}.ftl", translations(language, None, part).encode()
    for game in installed_games():
        yield from _data_of(game)


def _data_of(game: Game) -> Iterator[tuple[str, bytes]]:
    name = game.name
    if game.drawing is not None:
        yield f"games/{name}/drawing.json", encode(drawing(game, game.checked(game.seats[0], {})))
    if game.rules_text is not None:
        yield f"games/{name}/example.json", encode(example(name))
    for language in LANGUAGES:
        yield f"translations/{language}/{name}.ftl", translations(language, game).encode()
        if game.rules_text is not None:
            yield f"rules/{name}/{language}.md", rule_text(name, language).encode()
        if game.tutorial is not None:
            yield f"tutorials/{name}/{language}.json", encode(tutorial(name, language))
    for step in range(1, len(tutorial(name, LANGUAGES[0]).steps) + 1 if game.tutorial is not None else 1):
        yield f"tutorials/{name}/steps/{step}/text-board.json", encode(tutorial_text_board(name, step))
