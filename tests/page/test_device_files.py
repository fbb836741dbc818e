"""What a table on a device runs: the archives that the page fetches, in the Python for browsers that runs them."""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path

from entrepot.server.http.page import PAGE

ROOT = Path(__file__).parents[2]
SCRIPT = Path(__file__).with_name("device_start.mjs")
PYODIDE = ROOT / "client" / "node_modules" / "pyodide"
ENV = {**os.environ, "PATH": os.pathsep.join([str(ROOT / ".venv" / "node"), os.environ["PATH"]])}


def test_a_device_compiles_nothing_when_it_starts_or_analyses() -> None:
    command = ("node", str(SCRIPT), str(PYODIDE), str(PAGE / "device"))
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=ENV)
    assert done.returncode == 0, done.stderr[-2000:]
    found = json.loads(done.stdout)
    assert found["modules"] > 300
    assert found["compiled"] == []
