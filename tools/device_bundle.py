"""Writes what a table on a player's own device needs into the built page: Python for browsers, and the package's files.

Python for browsers is Pyodide, from ``client/node_modules``. The package's own files and the libraries that they import
are put into one archive. It has bytecode of what is imported, and so has Python's own library: ``device_bytecode.py``
compiles it in Pyodide itself.
``files.json`` lists everything with its size, and a digest of it all.

    PYTHONPATH=. python tools/device_bundle.py [PAGE]
"""

from __future__ import annotations

import gzip
import hashlib
import importlib.util
import io
import json
import os
import shutil
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Iterable, Iterator
from pathlib import Path

from tools.device_bytecode import LIBRARY, SITE
from tools.install_node import LINKS

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "entrepot"
PAGE = PACKAGE / "server" / "page"
PYODIDE = ROOT / "client" / "node_modules" / "pyodide"
BYTECODE = Path(__file__).with_name("device_bytecode.mjs")
RUNTIME = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
MODULE, SCRIPT = ".mjs", ".js"
"""Many web spaces do not know the first ending, and browsers run no script of an unknown type."""
LOCK, ARCHIVE, LIST = "pyodide-lock.json", "python.zip", "files.json"
STANDARD_LIBRARY = "python_stdlib.zip"
LEFT_OUT = {"arena", "cli", "envs", "languages", "migrations", "page", "terminal", "__pycache__"}
"""Folders that a table on a device does not need; words come with the page."""
KINDS = {".py", ".json", ".toml", ".wasm", ".network"}
LIBRARIES = ("anyio", "h11", "starlette", "typing_extensions")
"""Libraries in plain Python that the package's files import."""
COMPILED = "msgspec==0.22.0"
COMPILED_HASH = "sha256:a66b1766311e42371e509c996c3933b161c7ae0eabdf361af5316dec197e1022"
"""The one library that is compiled, as it was built for Pyodide."""
PLATFORM = ("--platform", "pyemscripten_2026_0_wasm32", "--python-version", "3.14", "--abi", "cp314")
"""What this version of Pyodide runs."""
EPOCH = (1980, 1, 1, 0, 0, 0)


def own_files() -> Iterator[tuple[str, bytes]]:
    """Give the package's own files, by their path in the archive."""
    for path in sorted(PACKAGE.rglob("*")):
        inside = path.relative_to(PACKAGE)
        if path.is_file() and path.suffix in KINDS and not LEFT_OUT & set(inside.parts):
            yield f"entrepot/{inside.as_posix()}", path.read_bytes()


def library_files() -> Iterator[tuple[str, bytes]]:
    """Give the files of the libraries, by their path in the archive."""
    for name in LIBRARIES:
        spec = importlib.util.find_spec(name)
        if spec is None or spec.origin is None:
            raise SystemExit(f"the library {name} is not installed: run 'make play' first")
        origin = Path(spec.origin)
        files = sorted(origin.parent.rglob("*.py")) if spec.submodule_search_locations else [origin]
        root = origin.parents[1] if spec.submodule_search_locations else origin.parent
        for file in files:
            yield file.relative_to(root).as_posix(), file.read_bytes()


def compiled_files() -> Iterator[tuple[str, bytes]]:
    """Give the files of the compiled library, from PyPI."""
    with tempfile.TemporaryDirectory() as folder:
        requirement = Path(folder) / "requirements.txt"
        requirement.write_text(f"{COMPILED} --hash={COMPILED_HASH}\n", encoding="utf-8")
        pip = (sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps")
        options = ("--only-binary", ":all:", "--require-hashes", "-d", folder, "-r", str(requirement))
        done = subprocess.run([*pip, *PLATFORM, *options], check=False, capture_output=True, text=True)
        if done.returncode:
            raise SystemExit(f"{COMPILED} for Pyodide could not be had from PyPI: {done.stderr.strip()[-500:]}")
        (wheel,) = Path(folder).glob("*.whl")
        with zipfile.ZipFile(wheel) as packed:
            for name in sorted(packed.namelist()):
                if not name.endswith((".pyi", "/")) and ".dist-info/" not in name:
                    yield name, packed.read(name)


def sources() -> dict[str, bytes]:
    """Give all files of the archive but bytecode, by their path in it."""
    return {name: content for files in (own_files(), library_files(), compiled_files()) for name, content in files}


def pack(files: Iterable[tuple[str, bytes]]) -> bytes:
    """Pack an archive; the same files give the same bytes."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as target:
        for name, content in files:
            target.writestr(zipfile.ZipInfo(name, EPOCH), content, zipfile.ZIP_DEFLATED, 9)
    return packed.getvalue()


def bytecode(archive: bytes) -> dict[str, dict[str, bytes]]:
    """Compile what an archive imports; give the files for the archive, and for Python's own library, by their path."""
    node = shutil.which("node", path=os.pathsep.join([str(LINKS), os.environ["PATH"]]))
    if node is None:
        raise SystemExit("Node was not found: run 'make page', which installs it")
    with tempfile.TemporaryDirectory() as folder:
        given, compiled = Path(folder) / ARCHIVE, Path(folder) / "bytecode.zip"
        given.write_bytes(archive)
        command = (node, str(BYTECODE), str(PYODIDE), str(given), str(compiled))
        done = subprocess.run(command, check=False, capture_output=True, text=True)
        if done.returncode:
            raise SystemExit(f"the modules for a device could not be compiled: {done.stderr.strip()[-2000:]}")
        found: dict[str, dict[str, bytes]] = {SITE: {}, LIBRARY: {}}
        for name, content in unpack(compiled.read_bytes()).items():
            place, _, path = name.partition("/")
            found[place][path] = content
        return found


def unpack(archive: bytes) -> dict[str, bytes]:
    """Give the files of an archive, by their path in it."""
    with zipfile.ZipFile(io.BytesIO(archive)) as packed:
        return {name: packed.read(name) for name in packed.namelist() if not name.endswith("/")}


def archives() -> dict[str, bytes]:
    """Make the archive, and that of Python's own library, where bytecode replaces the sources."""
    files = sources()
    compiled = bytecode(pack(files.items()))
    library = unpack((PYODIDE / STANDARD_LIBRARY).read_bytes()) | compiled[LIBRARY]
    kept = {name: content for name, content in library.items() if f"{name}c" not in library}
    return {STANDARD_LIBRARY: pack(kept.items()), ARCHIVE: pack((files | compiled[SITE]).items())}


def runtime_file(name: str) -> tuple[str, bytes]:
    """Give a file of Python for browsers, with the name that it gets; modules that name each other do so by theirs."""
    content = (PYODIDE / name).read_bytes()
    if not name.endswith(MODULE):
        return name, content
    for other in RUNTIME:
        content = content.replace(other.encode(), _script_name(other).encode())
    return _script_name(name), content


def _script_name(name: str) -> str:
    return name.removesuffix(MODULE) + SCRIPT if name.endswith(MODULE) else name


def write_device_files(page: Path) -> None:
    """Write everything into the folder ``device`` of the page."""
    folder = page / "device"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    lock = json.loads((PYODIDE / LOCK).read_text(encoding="utf-8"))
    contents = dict(map(runtime_file, RUNTIME))
    contents |= {LOCK: json.dumps({**lock, "packages": {}}).encode(), **archives()}
    total = hashlib.sha256()
    files = []
    for name, content in contents.items():
        total.update(content)
        files.append({"name": name, "size": len(content)})
        if name.endswith(".zip"):
            (folder / name).write_bytes(content)
        else:  # the server sends it as it is; only a static site has it unpacked
            (folder / f"{name}.gz").write_bytes(gzip.compress(content, 9, mtime=0))
    listed = {"version": total.hexdigest()[:12], "files": files}
    (folder / LIST).write_text(json.dumps(listed), encoding="utf-8")


if __name__ == "__main__":
    write_device_files(Path(sys.argv[1]) if len(sys.argv) > 1 else PAGE)
