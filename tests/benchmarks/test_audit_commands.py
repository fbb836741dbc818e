"""The audit of the command line measures every command."""

from __future__ import annotations

import audit_commands


def test_every_command_is_measured() -> None:
    assert set(audit_commands.SAMPLES) == set(audit_commands.commands())
