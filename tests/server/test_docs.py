"""The pages for hosts and for those who write clients say what there is, and nothing else."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import msgspec

from entrepot.server.errors import Refusal
from entrepot.server.http.limits import RateLimits
from entrepot.server.http.routes import API
from entrepot.server.messages import PROTOCOL, ViewChanges
from entrepot.server.metrics import REGISTRY
from tests.command import entrepot

ROOT = Path(__file__).parents[2]
HOSTING, SPOKEN = (
    (ROOT / "docs" / "server" / name).read_text(encoding="utf-8") for name in ("hosting.md", "protocol.md")
)


def test_every_option_on_the_page_for_hosts_exists() -> None:
    told = entrepot("serve", "--help").stdout
    named = set(re.findall(r"`(--[a-z-]+)", HOSTING))
    assert named
    assert named <= set(re.findall(r"--[a-z-]+", told))


def test_the_figures_are_those_that_there_are() -> None:
    known = {sample.name for family in REGISTRY.collect() for sample in family.samples}
    known |= {family.name for family in REGISTRY.collect()} | {f"{family.name}_total" for family in REGISTRY.collect()}
    named = set(re.findall(r"`(entrepot_[a-z_]+)`", HOSTING))
    assert named <= known
    assert {name.removesuffix("_total") for name in named} == {family.name for family in REGISTRY.collect()}


def test_the_limits_are_those_that_there_are() -> None:
    table = re.findall(r"^\| `([a-z]+)`[^|]*\| ([\d.]+) \| (\d+) \|$", HOSTING, re.MULTILINE)
    assert {name: (float(rate), float(burst)) for name, rate, burst in table} == vars(RateLimits())


def test_every_refusal_that_is_named_exists() -> None:
    named = set(re.findall(r"refused-[a-z-]+", SPOKEN + HOSTING))
    assert named
    assert named <= {kind.id for kind in Refusal.__subclasses__()}


def test_requests_and_messages_on_the_page_are_made_from_the_code() -> None:
    command = [sys.executable, "-m", "tools.protocol", "--check"]
    looked = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert looked.returncode == 0, looked.stderr
    assert f"Protocol version {PROTOCOL}." in SPOKEN


def test_the_table_of_requests_goes_on_to_its_end() -> None:
    made = SPOKEN.partition("<!-- requests made by tools/protocol.py -->")[2].partition("<!-- end of requests -->")[0]
    rows = made.strip().splitlines()
    assert all(row.startswith("| ") and row.endswith(" |") for row in rows if row != "|---|---|")
    assert len(rows) == len(API) + 2


def test_the_updates_of_the_short_session_have_changes_of_today() -> None:
    session = SPOKEN.partition("## A short session")[2].partition("## ")[0]
    updates = [json.loads(re.sub(",?…", "", line[2:])) for line in session.splitlines() if '"update"' in line]
    assert updates
    for update in updates:
        assert "view" not in update
        msgspec.convert(update["changes"], ViewChanges)
