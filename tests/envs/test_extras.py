"""Environments are imported when used, and say what to install when something is missing."""

from __future__ import annotations

import subprocess
import sys

import pytest

LIBRARIES = ("gymnasium", "pettingzoo", "pyspiel", "torch", "onnxruntime", "numba_cuda")


def run(code: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)


def test_nothing_is_imported_before_it_is_used() -> None:
    done = run(f"import sys, entrepot.envs.batch, entrepot.envs.single; print(set({LIBRARIES!r}) & set(sys.modules))")
    assert done.stdout == "set()\n"


@pytest.mark.parametrize(
    ("library", "use", "extra"),
    [
        ("pettingzoo", "import entrepot.envs.pettingzoo", "rl"),
        ("gymnasium", "import entrepot.envs.gymnasium", "rl"),
        ("minari", "import entrepot.envs.minari", "rl"),
        ("pyspiel", "import entrepot.envs.openspiel", "openspiel"),
        ("onnxruntime", "from entrepot.bots.onnx_bot import load_network; load_network('no.onnx')", "onnx"),
        ("resvg_py", "from entrepot.envs.render import check_mode; check_mode('rgb_array')", "render"),
        ("numba_cuda", "from entrepot.envs.cuda import need_device; need_device()", "gpu"),
    ],
)
def test_what_is_missing_is_named(library: str, use: str, extra: str) -> None:
    done = run(f"import sys; sys.modules[{library!r}] = None\n{use}")
    assert done.returncode == 1
    assert done.stderr.splitlines()[-1].endswith(f"pip install 'entrepot[{extra}]'")
