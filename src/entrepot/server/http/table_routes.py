"""The routes of tables, users, records and boards: those that a server on a player's own device has too."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal

from .boards import get_boards, post_board_check
from .replays import (
    get_analysis,
    get_record,
    get_replay,
    get_replay_drawing,
    get_replay_text_board,
    get_replay_view,
    post_records,
)
from .requests import Handler
from .tables import (
    get_past_text_board,
    get_past_view,
    get_table,
    get_table_drawing,
    get_tables,
    post_close,
    post_leave,
    post_rematch,
    post_remove,
    post_reveal,
    post_sit,
    post_start,
    post_tables,
)
from .users import get_me, post_code, post_me, post_recover


@dataclass(frozen=True)
class Endpoint:
    """A method and path of the API, and its handler."""

    method: Literal["GET", "POST"]
    path: str
    handler: Handler

    @property
    def documented_path(self) -> str:
        """The path with its parameters in capitals.

        >>> Endpoint("GET", "/api/tables/{table}/{ply:count}", get_past_view).documented_path
        '/api/tables/TABLE/PLY'
        """
        return re.sub(r"{(\w+)(:\w+)?}", lambda found: found[1].upper(), self.path)


TABLE_API = (
    Endpoint("GET", "/api/me", get_me),
    Endpoint("POST", "/api/me", post_me),
    Endpoint("POST", "/api/me/code", post_code),
    Endpoint("POST", "/api/recover", post_recover),
    Endpoint("GET", "/api/tables", get_tables),
    Endpoint("POST", "/api/tables", post_tables),
    Endpoint("GET", "/api/tables/{table}", get_table),
    Endpoint("GET", "/api/tables/{table}/drawing", get_table_drawing),
    Endpoint("GET", "/api/tables/{table}/{ply:count}", get_past_view),
    Endpoint("GET", "/api/tables/{table}/{ply:count}/text-board", get_past_text_board),
    Endpoint("POST", "/api/tables/{table}/sit", post_sit),
    Endpoint("POST", "/api/tables/{table}/leave", post_leave),
    Endpoint("POST", "/api/tables/{table}/start", post_start),
    Endpoint("POST", "/api/tables/{table}/reveal", post_reveal),
    Endpoint("POST", "/api/tables/{table}/remove", post_remove),
    Endpoint("POST", "/api/tables/{table}/close", post_close),
    Endpoint("POST", "/api/tables/{table}/rematch", post_rematch),
    Endpoint("GET", "/api/tables/{table}/record", get_record),
    Endpoint("GET", "/api/tables/{table}/record.bin", get_record),
    Endpoint("POST", "/api/records", post_records),
    Endpoint("GET", "/api/replays/{table}", get_replay),
    Endpoint("GET", "/api/replays/{table}/drawing", get_replay_drawing),
    Endpoint("GET", "/api/replays/{table}/analysis", get_analysis),
    Endpoint("GET", "/api/replays/{table}/record", get_record),
    Endpoint("GET", "/api/replays/{table}/{ply:count}", get_replay_view),
    Endpoint("GET", "/api/replays/{table}/{ply:count}/text-board", get_replay_text_board),
)
BOARD_API = (
    Endpoint("GET", "/api/boards/{game}", get_boards),
    Endpoint("POST", "/api/boards/{game}/check", post_board_check),
)
SOCKET_PATH = "/api/socket"
