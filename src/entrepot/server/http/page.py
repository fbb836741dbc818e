"""Serves the static page: one document for all of its routes, and its assets."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from http import HTTPStatus
from mimetypes import guess_type
from os import PathLike
from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection, Request
from starlette.responses import FileResponse, PlainTextResponse, Response, StreamingResponse
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from ..errors import RateLimited
from .auth import check_rate_limit

GZIPPED = ".gz"
UNPACKING_COST = 50
"""A stored file for a client that does not accept gzip, as all browsers do, counts as so many files."""
UNPACKED_BYTES = 1 << 16
PAGE = Path(__file__).parents[1] / "page"
"""The built page; part of the package, and built by ``make`` in a checkout."""


async def get_page(_: Request) -> Response:
    """Return the page, which routes by the path itself."""
    if not _is_built():
        return _not_built()
    return FileResponse(PAGE / "index.html", headers={"cache-control": "no-cache"})


def _is_built() -> bool:
    return (PAGE / "index.html").is_file()


def _not_built() -> Response:
    return PlainTextResponse("The page is not built: run make play in a checkout.", HTTPStatus.SERVICE_UNAVAILABLE)


def _unpacked(file: Path) -> Iterator[bytes]:
    """Read a compressed file part by part: unpacked, it may be large."""
    with gzip.open(file) as content:
        while part := content.read(UNPACKED_BYTES):
            yield part


class PageFiles(StaticFiles):
    """The files of the page; those under ``assets`` have a content hash in their name and never change."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """Return a file, unless the client exceeds the rate limit; a browser at an unknown address gets the page."""
        try:
            check_rate_limit(HTTPConnection(scope), "files")
            if not _is_built():
                return _not_built()
            if self._is_compressed(path):
                return await self._compressed(path, scope)
            return await super().get_response(path, scope)
        except HTTPException as missing:
            wants_page = "text/html" in HTTPConnection(scope).headers.get("accept", "")
            if missing.status_code != HTTPStatus.NOT_FOUND or not wants_page:
                raise
            return FileResponse(PAGE / "index.html", HTTPStatus.NOT_FOUND, headers={"cache-control": "no-cache"})
        except RateLimited as refusal:
            return PlainTextResponse(str(refusal), refusal.status)

    def _is_compressed(self, path: str) -> bool:
        """Whether a file is stored compressed; no path leads out of the folder."""
        try:
            return self.lookup_path(path + GZIPPED)[1] is not None
        except (OSError, ValueError):  # too long, or not a path
            return False

    async def _compressed(self, path: str, scope: Scope) -> Response:
        """Return a file that is stored compressed."""
        connection = HTTPConnection(scope)
        response = await super().get_response(path + GZIPPED, scope)
        kind = guess_type(path)[0] or "application/octet-stream"
        if "gzip" not in connection.headers.get("accept-encoding", ""):
            check_rate_limit(connection, "files", UNPACKING_COST)
            return StreamingResponse(_unpacked(PAGE / f"{path}{GZIPPED}"), media_type=kind)
        response.headers.update({"content-type": kind, "content-encoding": "gzip", "vary": "Accept-Encoding"})
        return response

    def file_response(self, full_path: str | PathLike[str], *args: object, **named: object) -> Response:
        """Return a file with its cache header."""
        response: Response = super().file_response(full_path, *args, **named)  # type: ignore[arg-type]
        if Path(full_path).suffix == ".zip":
            response.headers["content-encoding"] = "identity"  # it is compressed already
        is_immutable = Path(full_path).parent.name == "assets"
        response.headers["cache-control"] = "public, max-age=31536000, immutable" if is_immutable else "no-cache"
        return response
