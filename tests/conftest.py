"""Fixtures that every test may use."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Generator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from entrepot.core.game import Game
from entrepot.games import game, names

settings.register_profile("entrepot", deadline=None, suppress_health_check=list(HealthCheck), derandomize=True)
settings.load_profile("entrepot")
os.environ["COLUMNS"] = "200"
sys.path.append(str(Path(__file__).parents[1] / "benchmarks"))  # scripts that import one another by name

# In the background a shell ignores SIGINT for the tests, and for all processes that they start.
signal.signal(signal.SIGINT, signal.default_int_handler)


INTEGRATION_FOLDERS = {"arena", "bots", "envs", "page"}
INTEGRATION_GROUPS = {"server"}
INTEGRATION_FIXTURES = {"server", "postgres", "database"}
SHARED_FIXTURES = {"server", "person", "cup", "local", "trained", "outside"}
"""Fixtures of a file that take seconds to make: the tests of the file that use them run in one process."""


def is_integration(item: pytest.Item) -> bool:
    """Whether ``make test-fast`` leaves a test out, by its folder, its group and its fixtures."""
    groups = {mark.args[0] for mark in item.iter_markers("xdist_group")}
    fixtures = set(getattr(item, "fixturenames", ()))
    return (
        item.path.parent.name in INTEGRATION_FOLDERS
        or bool(groups & INTEGRATION_GROUPS)
        or bool(fixtures & INTEGRATION_FIXTURES)
    )


@pytest.hookimpl(wrapper=True)
def pytest_collection_modifyitems(
    config: pytest.Config, items: list[pytest.Item]
) -> Generator[None, list[None], list[None]]:
    """Mark the tests that ``make test-fast`` leaves out, and group those that share what is slow to make.

    The processes that share the tests begin with the long ones, so that none is left with one at the end: pytest-xdist
    sends the largest groups first, and then the tests without a group in their order.
    """
    for item in items:
        if "tests" not in item.path.parts:
            continue
        if is_integration(item):
            item.add_marker(pytest.mark.integration)
        shares = SHARED_FIXTURES & set(getattr(item, "fixturenames", ()))
        if shares and item.get_closest_marker("xdist_group") is None:
            item.add_marker(pytest.mark.xdist_group(f"{item.path.parent.name}-{item.path.stem}"))
    done = yield
    if hasattr(config, "workerinput"):
        items.sort(key=lambda item: item.get_closest_marker("integration") is None)
    return done


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print the figures that tests recorded as properties, added up."""
    totals: dict[tuple[str, str], float] = {}
    for report in (report for reports in terminalreporter.stats.values() for report in reports):
        if getattr(report, "when", "") == "call":
            for name, value in report.user_properties:
                if name == "figure":
                    figure, amount, unit = value
                    totals[figure, unit] = totals.get((figure, unit), 0) + amount
    for (figure, unit), total in totals.items():
        terminalreporter.write_line(f"figure: {figure} {total:g} {unit}")


@pytest.fixture(params=names(), scope="session")
def any_game(request: pytest.FixtureRequest) -> Game:
    """Run the test for every game there is."""
    return game(request.param)
