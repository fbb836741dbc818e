"""The routes of the server in one table: API, page, monitoring and WebSocket.

The application, the protocol documentation and the tests are generated from it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal

from starlette.routing import BaseRoute, Mount, Route

from .admin import post_admin
from .boards import get_boards, post_board_check, post_board_study
from .games import (
    get_example,
    get_game_drawing,
    get_games,
    get_rules,
    get_schemas,
    get_translations,
    get_tutorial,
    get_tutorial_text_board,
)
from .monitoring import get_health, get_metrics, get_readiness
from .page import PAGE, PageFiles, get_page
from .replays import (
    get_analysis,
    get_record,
    get_replay,
    get_replay_drawing,
    get_replay_text_board,
    get_replay_view,
    post_records,
)
from .requests import Handler, handle_refusals
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


API = (
    Endpoint("GET", "/api/games", get_games),
    Endpoint("GET", "/api/games/{game}/drawing", get_game_drawing),
    Endpoint("GET", "/api/games/{game}/example", get_example),
    Endpoint("GET", "/api/translations/{language}/{game}.ftl", get_translations),
    Endpoint("GET", "/api/rules/{game}/{language}", get_rules),
    Endpoint("GET", "/api/tutorials/{game}/{language}", get_tutorial),
    Endpoint("GET", "/api/tutorials/{game}/steps/{step:count}/text-board", get_tutorial_text_board),
    Endpoint("GET", "/api/schemas", get_schemas),
    Endpoint("GET", "/api/boards/{game}", get_boards),
    Endpoint("POST", "/api/boards/{game}/check", post_board_check),
    Endpoint("POST", "/api/boards/{game}/study", post_board_study),
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
MONITORING = (
    Endpoint("GET", "/healthz", get_health),
    Endpoint("GET", "/readyz", get_readiness),
    Endpoint("GET", "/metrics", get_metrics),
)
ADMIN_PATH = "/api/admin"
"""For ``entrepot server admin``, which authenticates by the key file."""
PAGE_PATHS = ("/", "/t/{table}", "/r/{table}", "/rules/{game}", "/first/{game}", "/boards/{game}")
"""The routes of the page itself; all of them return the same document."""
SOCKET_PATH = "/api/socket"


def http_routes() -> list[BaseRoute]:
    """Make the routes of the application, without the WebSocket; files of the page come last."""
    return [
        *(Route(one.path, handle_refusals(one.handler), methods=[one.method]) for one in API),
        *(Route(one.path, handle_refusals(one.handler), methods=[one.method]) for one in MONITORING),
        Route(ADMIN_PATH, handle_refusals(post_admin), methods=["POST"]),
        *(Route(path, handle_refusals(get_page, "files")) for path in PAGE_PATHS),
        Mount("/", PageFiles(directory=PAGE, check_dir=False)),
    ]
