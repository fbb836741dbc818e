"""Makes Markdown of docstrings for the reference: examples become code blocks, and roles such as ``:func:`` plain code.

An extension of Griffe, which reads the sources for ``make docs``; ``mkdocs.yml`` names it.
"""

from __future__ import annotations

import re
from typing import Any

from griffe import Docstring, Extension, Object

ROLE = re.compile(r":(?:attr|class|func|meth|mod):`([^`]+)`")
EXAMPLE = re.compile(r"^>>> .*(?:\n(?!\n).+)*", re.MULTILINE)


def markdown(docstring: str) -> str:
    r"""Write a docstring as Markdown.

    >>> print(markdown("See :func:`load`.").replace("`", "'"))
    See 'load'.
    >>> markdown("Add.\n\n>>> 1 + 1\n2").count("```")
    2
    """
    plain = ROLE.sub(r"`\1`", docstring)
    return EXAMPLE.sub(lambda example: f"```pycon\n{example[0]}\n```", plain)


class DocstringMarkdown(Extension):
    """Rewrites the docstring of every object that is read."""

    def on_object(self, *, obj: Object, **kwargs: Any) -> None:
        """Rewrite a docstring."""
        if obj.docstring is not None:
            obj.docstring = Docstring(markdown(obj.docstring.value), parent=obj)
