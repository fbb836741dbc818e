"""The server's log: one JSON object a line, with nothing in it that is secret."""

from __future__ import annotations

import logging
import sys
import time
from typing import Any

import msgspec

from ..core.errors import BadOption

LEVELS = ("debug", "info", "warning", "error")
_USUAL = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "color_message"}


class JsonLines(logging.Formatter):
    """Writes a record of the log as JSON.

    >>> record = logging.makeLogRecord({"msg": "table %s", "args": ("abc",), "levelname": "INFO", "created": 0.0})
    >>> JsonLines().format(record)
    '{"at":"1970-01-01T00:00:00Z","level":"info","what":"table abc"}'
    """

    def format(self, record: logging.LogRecord) -> str:
        """Write one record."""
        line: dict[str, Any] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(record.created)),
            "level": record.levelname.lower(),
            "what": record.getMessage(),
        }
        line |= {name: str(value) for name, value in vars(record).items() if name not in _USUAL}
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line).decode()


def set_up_logs(level: str) -> None:
    """Let everything be logged as JSON lines on the standard error."""
    if level not in LEVELS:
        raise BadOption(f"the log can be {', '.join(LEVELS[:-1])} or {LEVELS[-1]}, not {level!r}")
    asked = logging.getLevelNamesMapping()[level.upper()]
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    # Libraries would tell, when debugging, the rows that they read and the cookies that they get: seeds and tokens.
    logging.basicConfig(level=max(asked, logging.WARNING), handlers=[handler], force=True)
    logging.getLogger("entrepot").setLevel(asked)
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access"):
        logging.getLogger(name).handlers = []
        logging.getLogger(name).propagate = True
    logging.getLogger("uvicorn").setLevel(max(asked, logging.INFO))
    logging.getLogger("uvicorn.access").setLevel(logging.WARNING)  # addresses of tables are invitations
