"""The routes of the server in one table: API, page, monitoring and WebSocket.

The application, the protocol documentation and the tests are generated from it.
"""

from __future__ import annotations

from starlette.routing import BaseRoute, Mount, Route

from .admin import post_admin
from .board_study import post_board_study
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
from .requests import handle_refusals
from .table_routes import BOARD_API, TABLE_API, Endpoint

API = (
    Endpoint("GET", "/api/games", get_games),
    Endpoint("GET", "/api/games/{game}/drawing", get_game_drawing),
    Endpoint("GET", "/api/games/{game}/example", get_example),
    Endpoint("GET", "/api/translations/{language}/{game}.ftl", get_translations),
    Endpoint("GET", "/api/rules/{game}/{language}", get_rules),
    Endpoint("GET", "/api/tutorials/{game}/{language}", get_tutorial),
    Endpoint("GET", "/api/tutorials/{game}/steps/{step:count}/text-board", get_tutorial_text_board),
    Endpoint("GET", "/api/schemas", get_schemas),
    *BOARD_API,
    Endpoint("POST", "/api/boards/{game}/study", post_board_study),
    *TABLE_API,
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


def http_routes() -> list[BaseRoute]:
    """Make the routes of the application, without the WebSocket; files of the page come last."""
    return [
        *(Route(one.path, handle_refusals(one.handler), methods=[one.method]) for one in API),
        *(Route(one.path, handle_refusals(one.handler), methods=[one.method]) for one in MONITORING),
        Route(ADMIN_PATH, handle_refusals(post_admin), methods=["POST"]),
        *(Route(path, handle_refusals(get_page, "files")) for path in PAGE_PATHS),
        Mount("/", PageFiles(directory=PAGE, check_dir=False)),
    ]
