"""The log of the server: one JSON object per line, without secrets."""

from __future__ import annotations

import logging
import sys
import time
from collections.abc import Callable
from typing import Any

import msgspec

from ..core.errors import BadOption

REPEAT_SECONDS, MAX_REMEMBERED = 1.0, 100
LEVELS = ("debug", "info", "warning", "error")
_STANDARD_FIELDS = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "color_message"}


class JsonLines(logging.Formatter):
    """Formats a log record as JSON.

    >>> record = logging.makeLogRecord({"msg": "table %s", "args": ("abc",), "levelname": "INFO", "created": 0.0})
    >>> JsonLines().format(record)
    '{"time":"1970-01-01T00:00:00Z","level":"info","message":"table abc"}'
    """

    def format(self, record: logging.LogRecord) -> str:
        """Format one record."""
        line: dict[str, Any] = {
            "time": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(record.created)),
            "level": record.levelname.lower(),
            "message": record.getMessage(),
        }
        line |= {name: str(value) for name, value in vars(record).items() if name not in _STANDARD_FIELDS}
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line).decode()


class RepeatFilter(logging.Filter):
    """Passes the same message once a second: clients that send nonsense must not fill the disk.

    >>> seconds = iter([0.0, 0.5, 1.5])
    >>> repeats = RepeatFilter(lambda: next(seconds))
    >>> [repeats.filter(logging.makeLogRecord({"msg": "invalid"})) for _ in range(3)]
    [True, False, True]
    """

    def __init__(self, monotonic: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._monotonic = monotonic
        self._last: dict[str, float] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether to log a record."""
        now, text = self._monotonic(), str(record.msg)
        if now - self._last.get(text, -REPEAT_SECONDS) < REPEAT_SECONDS:
            return False
        self._last = {**self._last, text: now} if len(self._last) < MAX_REMEMBERED else {text: now}
        return True


class NoAddresses(logging.Filter):
    """Drops the records about requests for WebSockets: their addresses name tables, and who knows one may join it.

    >>> record = logging.makeLogRecord({"msg": '%s - "WebSocket %s" [accepted]', "args": ("::1", "/?table=abc")})
    >>> NoAddresses().filter(record)
    False
    """

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether to log a record."""
        return '"WebSocket %s"' not in str(record.msg)


def configure_logging(level: str) -> None:
    """Log everything as JSON lines to standard error."""
    if level not in LEVELS:
        raise BadOption(f"the log level is {', '.join(LEVELS[:-1])} or {LEVELS[-1]}, not {level!r}")
    chosen = logging.getLevelNamesMapping()[level.upper()]
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    # At debug level, libraries log rows and cookies, which contain seeds and tokens.
    logging.basicConfig(level=max(chosen, logging.WARNING), handlers=[handler], force=True)
    logging.getLogger("entrepot").setLevel(chosen)
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access"):
        logging.getLogger(name).handlers = []
        logging.getLogger(name).propagate = True
    logging.getLogger("uvicorn.error").filters = [NoAddresses(), RepeatFilter()]
    logging.getLogger("uvicorn").setLevel(max(chosen, logging.INFO))
    logging.getLogger("uvicorn.access").setLevel(logging.WARNING)  # for the same reason as NoAddresses
