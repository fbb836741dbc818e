"""Refuses to build a package without the page: the server in it would have nothing to show."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PAGE = Path("src/entrepot/server/page/index.html")


class PageNotBuilt(Exception):
    """The page has to be built first, which needs Node."""


class RequirePage(BuildHookInterface[Any]):
    """Looks for the built page before a wheel or a source distribution is made."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Stop the build when there is no page; an editable install does without it."""
        if version != "editable" and not (Path(self.root) / PAGE).is_file():
            raise PageNotBuilt(
                f"the page has not been built ({PAGE} is missing): run 'make page' first, which needs Node; "
                "an editable install ('pip install --editable .') does without it"
            )
