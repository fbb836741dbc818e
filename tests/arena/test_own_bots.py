"""The files of own bots: found without running them, hashed, copied with what they import."""

from __future__ import annotations

import pickle
from importlib.metadata import requires
from pathlib import Path

import pytest

from entrepot.arena.errors import ArenaBroken, BadPlan, BadResults, ForeignNode, MissingLibrary
from entrepot.arena.own_bots import bot_files, copy_bots, digest
from entrepot.arena.play import handshake
from entrepot.arena.play.handshake import identity, mismatches
from entrepot.arena.play.nodes import ClusterEvent, JobsCapped, NodeJoined, NodeLost, NodeRefused, Nodes
from entrepot.arena.play.orders import OrderQueue
from entrepot.core.errors import UnknownBot
from entrepot.games import names


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Make a folder of modules: a bot, what it imports, a package with data, and what nobody imports."""
    (tmp_path / "mine.py").write_text("import json, numpy, beside\nraise SystemExit('this must not run')\n")
    (tmp_path / "beside.py").write_text("def later():\n    from packed.inner import weights\n")
    (tmp_path / "packed").mkdir()
    (tmp_path / "packed" / "__init__.py").write_text("")
    (tmp_path / "packed" / "inner.py").write_text("import entrepot\n")
    (tmp_path / "packed" / "weights.bin").write_bytes(b"1234")
    (tmp_path / "unrelated.py").write_text("")
    return tmp_path


def test_a_bot_comes_with_what_it_imports(folder: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    found = bot_files("mine:Bot", [str(folder)])
    assert set(found) == {"mine.py", "beside.py", "packed/__init__.py", "packed/inner.py", "packed/weights.bin"}
    copied = tmp_path_factory.mktemp("copied")
    copy_bots(["mine:Bot"], [str(folder)], copied)
    assert digest(bot_files("mine:Bot", [str(copied)])) == digest(found)
    (copied / "packed" / "weights.bin").write_bytes(b"5678")
    assert digest(bot_files("mine:Bot", [str(copied)])) != digest(found)


def test_what_is_installed_is_hashed_and_not_copied(tmp_path: Path) -> None:
    import msgspec

    found = bot_files("msgspec:Bot", [str(Path(msgspec.__file__).parents[1])])
    assert "msgspec/__init__.py" in found
    copy_bots(["msgspec:Bot"], [str(Path(msgspec.__file__).parents[1])], tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_a_network_is_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("trained").mkdir()
    Path("trained/network.onnx").write_bytes(b"weights")
    copy_bots(["onnx:trained/network.onnx"], [], tmp_path / "copied")
    assert (tmp_path / "copied" / "trained" / "network.onnx").read_bytes() == b"weights"
    assert bot_files("onnx:nowhere.onnx", []) == {}


def test_the_handshake_names_what_differs(folder: Path) -> None:
    own = identity(names()[0], ["mine:Bot"], [str(folder)])
    assert mismatches(own, dict(own)) == []
    (folder / "beside.py").write_text("changed = True\n")
    told = mismatches(own, identity(names()[0], ["mine:Bot"], [str(folder)]))
    assert len(told) == 1
    assert told[0].startswith("bot mine:Bot ")
    assert mismatches(own, identity("chess", [], [])) == [mismatches(own, identity("chess", [], []))[0]]
    assert "instead of" in mismatches(own, {"program": "ModuleNotFoundError: no entrepot"})[0]


def row(node: str, cores: int, alive: bool = True) -> dict[str, object]:
    return {"NodeID": node * 8, "NodeName": node, "Alive": alive, "Resources": {"CPU": float(cores)}}


def test_nodes_join_leave_and_are_refused() -> None:
    seen: list[ClusterEvent] = []
    nodes = Nodes(seen.append)
    nodes.update([row("a", 2), row("b", 1)])
    assert (nodes.cores, nodes.cap(5), nodes.cap(5), nodes.cap(2)) == (3, 3, 3, 2)
    nodes.refuse(nodes.get("b" * 8), ["program 1 instead of 2"])
    assert (nodes.cores, nodes.refused) == (2, ["b" * 8])
    nodes.update([row("a", 2), row("b", 1, alive=False)])
    assert nodes.refused == []
    assert [type(event) for event in seen] == [NodeJoined, NodeJoined, JobsCapped, NodeRefused, NodeLost]
    with pytest.raises(ForeignNode, match=r"a \(aaaaaaaa\): data"):
        nodes.refuse(nodes.get("a" * 8), ["data 1 instead of 2"])


def test_an_order_is_given_up_after_three_losses() -> None:
    queue = OrderQueue([(0, 256), (256, 256)])
    for node in ("a", "b"):
        assert queue.take() == (0, 256)
        assert queue.take() == (256, 256)
        queue.lost((0, 256), node, "gone")
        queue.lost((256, 256), node, "gone")
    queue.take()
    queue.finish((0, 256))
    assert queue.take() == (256, 256)
    with pytest.raises(ArenaBroken, match=r"games 256 to 511 were lost 3 times \(a: gone; b: gone; c: gone\)"):
        queue.lost((256, 256), "c", "gone")


def test_a_lost_order_goes_to_another_node_if_there_is_one() -> None:
    queue = OrderQueue([(0, 1)])
    assert queue.take("a", {"a", "b"}) == (0, 1)
    queue.lost((0, 1), "a", "no room")
    assert queue.take("a", {"a", "b"}) is None
    assert queue.take("b", {"a", "b"}) == (0, 1)
    queue.lost((0, 1), "b", "no room")
    assert not queue.is_done
    assert queue.take("a", {"a", "b"}) == (0, 1), "it was lost on all nodes that play, so any of them takes it"


def test_errors_of_nodes_travel() -> None:
    """An error that could not be read back would look like a lost node, and be tried for ever."""
    for error in (MissingLibrary("pyarrow", "arena"), BadPlan("why"), UnknownBot("why"), BadResults("why")):
        read = pickle.loads(pickle.dumps(error))
        assert (type(read), str(read)) == (type(error), str(error))


def test_a_node_without_a_compiler_is_described(monkeypatch: pytest.MonkeyPatch) -> None:
    own = identity(names()[0], [], [])
    monkeypatch.setattr(handshake, "COMPILERS", ("numpy", "no-such-compiler"))
    assert identity(names()[0], [], [])["no-such-compiler"] == ""
    told = mismatches({**own, "no-such-compiler": "1.0"}, identity(names()[0], [], []))
    assert "no-such-compiler missing instead of 1.0" in told


def test_what_ray_would_leave_out_does_not_belong_to_a_bot(folder: Path) -> None:
    before = digest(bot_files("mine:Bot", [str(folder)]))
    (folder / "packed" / ".gitignore").write_text("*.bin\n")
    for name in (".git", "venv", "__pycache__"):
        (folder / "packed" / name).mkdir()
        (folder / "packed" / name / "file").write_text("")
    assert digest(bot_files("mine:Bot", [str(folder)])) == before


def test_ray_comes_with_what_its_client_needs() -> None:
    """Without it, addresses that begin with ray:// cannot be used."""
    wanted = [line for line in requires("entrepot") or [] if line.startswith("ray[client]")]
    assert any(line.endswith(("extra == 'ray'", 'extra == "ray"')) for line in wanted), wanted
