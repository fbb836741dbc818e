"""Connects to a Ray cluster, and uploads the user's bots for its nodes."""

from __future__ import annotations

import json
import logging
import os
import socket
import tempfile
import time
from pathlib import Path
from typing import Any

from ...bots import ONNX, is_own_class
from ...core.plugins import BOTS, installed
from .. import own_bots
from ..errors import BadPlan, MissingLibrary
from ..plan import Plan
from . import actor as actor_module
from . import handshake

logger = logging.getLogger(__name__)

ANSWER_SECONDS = 10.0
"""Seconds that a cluster may take to accept a connection."""

CLIENT_STARTS = 4
"""How often Ray's client is started: its server forks while gRPC runs, and the new process sometimes dies at once."""

CLIENT_START_FAILURES = "Starting Ray client server failed", "Proxy failed to Connect to backend"
"""What Ray says then."""


def _travelling(plan: Plan) -> list[str]:
    """Name the bots whose files are the user's: classes, and networks."""
    return [bot for bot in dict.fromkeys(plan.bots) if is_own_class(bot) or bot.startswith(ONNX)]


def modules_of(plan: Plan) -> list[str]:
    """Name the modules and classes of the bots that are not built in."""
    return [*_travelling(plan), *(point.value for bot in plan.bots for point in installed(BOTS).get(bot, ()))]


def connect(address: str, plan: Plan) -> Any:
    """Connect to a cluster; the user's bots are uploaded, and Ray brings them to every node that plays."""
    try:
        import grpc  # noqa: F401
        import ray
        import ray.cloudpickle
        import ray.exceptions
    except ImportError as error:
        raise MissingLibrary(error.name or "ray", "ray") from error
    pickle: Any = ray.cloudpickle
    for module in (own_bots, handshake, actor_module):  # nodes run these as they are here
        pickle.register_pickle_by_value(module)
    with tempfile.TemporaryDirectory(prefix="entrepot-bots-") as folder:
        own_bots.copy_bots(_travelling(plan), own_bots.module_folders(), Path(folder))
        Path(folder, "entrepot-bots.json").write_text(json.dumps(plan.own))  # Ray refuses an empty folder
        try:
            _check_port(address)
            _start_client(ray, address, folder)
        except (ConnectionError, OSError) as error:
            raise BadPlan(f"no Ray cluster answers at {address!r}: {error}") from error
        except (RuntimeError, ValueError) as error:
            raise BadPlan(f"the Ray cluster at {address!r} cannot be used: {error}") from error
    return ray


def _start_client(ray: Any, address: str, folder: str) -> None:
    """Connect, with the user's bots; retry with back-off where Ray could not start a server for this client."""
    for attempt in range(1, CLIENT_STARTS + 1):
        try:
            ray.init(
                address=address,
                logging_level=logging.ERROR,
                log_to_driver=False,
                runtime_env={"working_dir": folder},
            )
            return
        except ConnectionError as error:
            failed = any(text in str(error) for text in CLIENT_START_FAILURES)
            if not failed or attempt == CLIENT_STARTS:
                raise
            logger.warning("Ray could not start a server for this client; attempt %d of %d", attempt, CLIENT_STARTS)
            time.sleep(2 ** (attempt - 1))


def check_connection(ray: Any) -> None:
    """Raise an error if the connection is lost: Ray itself would look for another cluster, for minutes."""
    if not ray.is_initialized():
        raise ConnectionError("not connected")


def connection_errors() -> tuple[type[BaseException], ...]:
    """List the errors of a lost connection."""
    import grpc

    return ConnectionError, grpc.RpcError


def _check_port(address: str) -> None:
    """Check at once whether a gRPC server answers at the port; Ray itself would try for minutes."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if not colon:
        return
    if not port.isdecimal():
        raise ConnectionError("an address is a host and a port, such as 10.0.0.1:6379")
    socket.create_connection((host, int(port)), timeout=ANSWER_SECONDS).close()
    if os.environ.get("RAY_USE_TLS", "0") in {"0", ""}:  # with TLS, only Ray knows the certificates
        _check_grpc(f"{host}:{port}")


def _check_grpc(target: str) -> None:
    """Refuse a server that speaks something else than gRPC."""
    import grpc

    with grpc.insecure_channel(target, options=[("grpc.enable_http_proxy", 0)]) as channel:
        try:
            grpc.channel_ready_future(channel).result(timeout=ANSWER_SECONDS)
        except grpc.FutureTimeoutError as error:
            raise ConnectionError("the server there is not Ray's") from error
