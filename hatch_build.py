"""Building packages: refuses to build one without the page, and makes the description for PyPI from README."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

PAGE = Path("src/entrepot/server/page/index.html")
PICTURE = re.compile(r"^!\[[^\]]*\]\((?!https?:)[^)]*\)\n+", re.MULTILINE)
LINK = re.compile(r"\[([^\]]+)\]\((?!https?:|#)[^)]*\)")


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


class DescribeProject(MetadataHookInterface):
    """Gives PyPI a README whose links work there: files of the repository have no address on PyPI."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Set the description."""
        text = (Path(self.root) / "README.md").read_text(encoding="utf-8")
        metadata["readme"] = {"content-type": "text/markdown", "text": description(text)}


def description(readme: str) -> str:
    r"""Drop pictures that are files, and keep only the words of links to files.

    >>> description("![A table](a.png)\n\nSee [the docs](docs/a.md) and [Ray](https://ray.io).")
    'See the docs and [Ray](https://ray.io).'
    """
    return LINK.sub(r"\1", PICTURE.sub("", readme))
