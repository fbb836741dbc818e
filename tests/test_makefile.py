"""The Makefile: playing installs nothing that only developing needs, and what is missing is installed or named."""

from __future__ import annotations

import importlib.util
import os
import re
import shutil
import subprocess
import sys
import tomllib
import venv
from pathlib import Path
from types import ModuleType

import pytest

from tests.page.chromium import HEADLESS, headless_chromium

pytestmark = pytest.mark.integration
ROOT = Path(__file__).parents[1]
TESTS = ("test-fast", "test", "test-slow")
DEVELOPER_TARGETS = (*TESTS, "dev", "check", "bench", "audit", "pictures", "golden")
OFFLINE = {"PIP_NO_INDEX": "1", "PIP_CONFIG_FILE": os.devnull, "PIP_FIND_LINKS": ""}


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """What a fresh clone has, as far as the Makefile looks at it: nothing is installed or built."""
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True)
    for name in listed.stdout.splitlines():
        wanted = (
            "client/",
            "Makefile",
            "pyproject",
            "tools/",
            "tests/__init__",
            "tests/page/__init__",
            "tests/page/chr",
        )
        if name.startswith(wanted) or name.endswith("messages.py"):
            (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(ROOT / name, tmp_path / name)
    return tmp_path


def commands(folder: Path, target: str) -> str:
    """Tell what a target would do."""
    made = subprocess.run(
        ["make", "-n", "--no-print-directory", target], cwd=folder, capture_output=True, text=True, check=True
    )
    return made.stdout


@pytest.mark.parametrize("target", ["play", "page", "packages"])
def test_playing_and_packing_install_no_developer_packages(checkout: Path, target: str) -> None:
    page = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    assert f"`make {target}`" in page.partition("\nAll but ")[2].partition(" first install the development packages")[0]
    told = commands(checkout, target)
    assert "pip install" in told
    assert "--group" not in told
    groups = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["dependency-groups"]
    for name in ("torch", "ray", "playwright", "pytest"):
        assert any(package.startswith(name) for package in groups["dev"])
        assert name not in told


@pytest.mark.parametrize("target", DEVELOPER_TARGETS)
def test_developing_installs_them_after_what_playing_needs(checkout: Path, target: str) -> None:
    told = commands(checkout, target)
    assert told.index("--editable .") < told.index("--group dev")


def test_what_is_installed_is_not_installed_again(checkout: Path) -> None:
    for stamp in (".venv/.ready", ".venv/.dev-ready", "client/node_modules/.ready"):
        (checkout / stamp).parent.mkdir(parents=True, exist_ok=True)
        (checkout / stamp).touch()
    for target in ("play", *DEVELOPER_TARGETS):
        told = commands(checkout, target)
        assert "pip install" not in told
        assert "npm ci" not in told


@pytest.mark.parametrize(
    ("setting", "said"),
    [("PYTHON=no-such-python", "Python 3.11 or newer is needed and was not found"), ("PYTHON=false", "is older")],
)
def test_a_missing_python_is_said(checkout: Path, setting: str, said: str) -> None:
    made = subprocess.run(["make", "play", setting], cwd=checkout, capture_output=True, text=True, check=False)
    assert made.returncode != 0
    assert said in made.stdout


def test_an_unreachable_index_is_said(checkout: Path) -> None:
    made = subprocess.run(
        ["make", "play"], cwd=checkout, env={**os.environ, **OFFLINE}, capture_output=True, text=True, check=False
    )
    assert made.returncode != 0
    assert "could not be installed from PyPI" in made.stdout
    assert not (checkout / ".venv" / ".ready").exists()


# Node


@pytest.fixture(scope="module")
def empty_environment(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A virtual environment with nothing but pip: making one takes long."""
    folder = tmp_path_factory.mktemp("environment") / ".venv"
    venv.create(folder, with_pip=True, symlinks=True)
    return folder


@pytest.fixture
def environment(checkout: Path, empty_environment: Path) -> Path:
    """A checkout with an empty virtual environment that counts as ready."""
    shutil.copytree(empty_environment, checkout / ".venv", symlinks=True)
    (checkout / ".venv" / ".ready").touch()
    return checkout


def program(folder: Path, name: str, script: str) -> None:
    """Write a program for a folder on the path."""
    folder.mkdir(exist_ok=True)
    (folder / name).write_text(f"#!/bin/sh\n{script}\n")
    (folder / name).chmod(0o755)


def path_with(folder: Path, *programs: str) -> str:
    """Give a path with nothing but a few programs of the system."""
    folder.mkdir(exist_ok=True)
    for name in programs:
        (folder / name).symlink_to(str(shutil.which(name)))
    return str(folder)


def install_node(checkout: Path, path: str, **env: str) -> subprocess.CompletedProcess[str]:
    """Run what ``make`` runs before ``npm ci``."""
    command = [".venv/bin/python", "tools/install_node.py"]
    kept = {name: value for name, value in os.environ.items() if name.startswith(("PIP_", "SSL_", "HOME"))}
    env = {**kept, "PATH": path, **env}
    return subprocess.run(command, cwd=checkout, env=env, capture_output=True, text=True, check=False)


def test_make_looks_for_node_before_it_installs_the_packages_of_the_page(checkout: Path) -> None:
    for target in ("play", *TESTS):
        told = commands(checkout, target)
        assert told.index("install_node.py") < told.index("npm ci")
        assert re.search(r'PATH="\$PWD/\.\./\.venv/node:\$PATH" npm ci', told), "Node from PyPI comes first"


@pytest.mark.xdist_group(__name__)
def test_a_node_that_is_new_enough_is_used(environment: Path) -> None:
    program(environment / "bin", "node", "echo v20.19.0")
    program(environment / "bin", "npm", "echo 10")
    done = install_node(environment, str(environment / "bin"), **OFFLINE)
    assert (done.returncode, done.stdout) == (0, "")


@pytest.mark.xdist_group(__name__)
@pytest.mark.parametrize("found", ["none", "20.18.3"])
def test_a_node_that_cannot_be_had_is_said(environment: Path, found: str) -> None:
    if found != "none":
        program(environment / "bin", "node", f"echo v{found}")
        program(environment / "bin", "npm", "echo 10")
    done = install_node(environment, str(environment / "bin"), **OFFLINE)
    assert done.returncode == 1
    assert f"Installing Node from PyPI into .venv (found: {found}" in done.stdout
    assert "Node 20.19 or newer with npm is needed" in done.stderr
    assert "apt-get install nodejs npm" in done.stderr


@pytest.mark.slow
def test_node_from_pypi_runs_npm(environment: Path) -> None:
    path = path_with(environment / "bin", "env", "sh")
    done = install_node(environment, path)
    assert done.returncode == 0, done.stdout + done.stderr
    assert install_node(environment, path, **OFFLINE).stdout == "", "it is installed once"
    env = {"PATH": f"{environment / '.venv' / 'node'}:{path}", "HOME": str(environment)}
    npm = subprocess.run(["npm", "--version"], env=env, capture_output=True, text=True, check=True)
    assert re.fullmatch(r"\d+\.\d+\.\d+\n", npm.stdout)


# Chromium


def tool_module(name: str) -> ModuleType:
    """Import a script of ``tools/``."""
    spec = importlib.util.spec_from_file_location(name, ROOT / "tools" / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def install_browser() -> ModuleType:
    """The module that finds or installs a Chromium."""
    return tool_module("install_browser")


def test_the_tests_of_the_page_look_for_a_browser(checkout: Path) -> None:
    for target in ("test", "test-slow"):
        assert "install_browser.py" in commands(checkout, target)
    assert "install_browser.py" not in commands(checkout, "test-fast")
    assert "apt-get install -" not in commands(checkout, "test"), "only the script knows whether it may be used"


def test_the_quickest_chromium_on_the_path_is_used(
    install_browser: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("chromium", HEADLESS):
        program(tmp_path, name, "exit 0")
    program(tmp_path, "apt-get", f"> {tmp_path}/asked")
    monkeypatch.setenv("PATH", str(tmp_path))
    assert install_browser.system_chromium() == str(tmp_path / "chromium")
    assert headless_chromium() == str(tmp_path / HEADLESS)
    install_browser.main()
    assert not (tmp_path / "asked").exists()


def test_where_the_quickest_chromium_cannot_be_had_another_on_the_path_is_used(
    install_browser: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program(tmp_path, "chromium", "exit 0")
    program(tmp_path, "apt-get", f'echo "$*" > {tmp_path}/asked; exit 100')
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    monkeypatch.setattr(install_browser, "install_playwright_chromium", lambda: pytest.fail("there is one"))
    install_browser.main()
    assert (tmp_path / "asked").read_text(encoding="utf-8").split()[-1] == HEADLESS
    assert headless_chromium() == str(tmp_path / "chromium")


@pytest.mark.parametrize("is_root", [True, False])
def test_only_root_installs_debian_packages(
    install_browser: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, is_root: bool
) -> None:
    program(tmp_path, "apt-get", f"> {tmp_path}/asked")
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(os, "geteuid", lambda: 0 if is_root else 1000)
    assert install_browser.system_chromium() is None
    assert install_browser.install_debian_chromium("chromium") == is_root
    assert (tmp_path / "asked").exists() == is_root


def test_a_chromium_that_cannot_be_had_is_said(tmp_path: Path) -> None:
    """Playwright is told to download from nowhere, and to look where nothing was downloaded."""
    env = {
        "PATH": str(tmp_path),
        "HOME": str(tmp_path),
        "PYTHONPATH": str(ROOT),
        "PLAYWRIGHT_BROWSERS_PATH": str(tmp_path / "none"),
        "PLAYWRIGHT_DOWNLOAD_HOST": "http://127.0.0.1:9",
    }
    command = [sys.executable, str(ROOT / "tools" / "install_browser.py")]
    done = subprocess.run(command, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "Downloading Playwright's own Chromium" in done.stdout
    assert "The tests of the page need Chromium" in done.stderr
    assert "apt-get install chromium" in done.stderr


# Valgrind


@pytest.mark.parametrize("is_root", [True, False])
def test_what_counts_instructions_is_installed_or_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], is_root: bool
) -> None:
    program(tmp_path, "cc", "exit 0")
    program(tmp_path, "apt-get", f'echo "$@" > {tmp_path}/asked')
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(os, "geteuid", lambda: 0 if is_root else 1000)
    tool_module("install_valgrind").main()
    assert (tmp_path / "asked").exists() == is_root
    assert not is_root or (tmp_path / "asked").read_text() == "install -qq -y valgrind\n"
    assert "cannot be counted: valgrind could not be installed" in capsys.readouterr().out


def test_nothing_is_installed_where_instructions_can_be_counted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("gcc", "valgrind"):
        program(tmp_path, name, "exit 0")
    program(tmp_path, "apt-get", f"touch {tmp_path}/asked")
    monkeypatch.setenv("PATH", str(tmp_path))
    tool_module("install_valgrind").main()
    assert not (tmp_path / "asked").exists()
    assert capsys.readouterr().out == ""


def test_measuring_looks_for_valgrind(checkout: Path) -> None:
    assert "install_valgrind.py" in commands(checkout, "bench")


# nginx and NATS


@pytest.mark.parametrize("is_root", [True, False])
def test_the_servers_of_slow_tests_are_installed_or_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, is_root: bool
) -> None:
    program(tmp_path, "nginx", "exit 0")
    program(tmp_path, "apt-get", f'echo "$@" > {tmp_path}/asked')
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(os, "geteuid", lambda: 0 if is_root else 1000)
    tool = tool_module("install_servers")
    monkeypatch.setattr(tool, "FURTHER_PATH", "")
    with pytest.raises(SystemExit, match="The slow tests need nats-server, which could not be installed"):
        tool.main()
    assert (tmp_path / "asked").exists() == is_root
    assert not is_root or (tmp_path / "asked").read_text().endswith("--no-install-recommends nats-server\n")


def test_slow_tests_look_for_nginx_and_nats(checkout: Path) -> None:
    assert "install_servers.py" in commands(checkout, "test-slow")
