"""The time control of a table as functions of its row: the deadline of a turn, the time bank, pause and increment."""

from __future__ import annotations

from ..db.rows import TableRow


def turn_ends(row: TableRow, seat: int) -> float | None:
    """Return when the time of the seat to choose expires, including its bank; None without a clock or in a pause."""
    if row.stage != "running" or row.clock is None or seat < 0 or row.paused_since is not None:
        return None
    return (row.turn_since or 0.0) + row.clock.turn + (row.seats[seat].bank or 0.0)


def start_banks(row: TableRow) -> None:
    """Fill the time banks of all users."""
    for seat in row.seats:
        seat.bank = float(row.clock.bank) if row.clock and seat.kind == "human" else None


def charge(row: TableRow, seat: int, now: float) -> float:
    """Deduct the time beyond the turn's own from the bank of the seat to choose; return how much.

    The start of the turn is moved by the same amount, so that the deadline is unchanged and nothing is deducted twice.
    """
    since, clock, bank = row.turn_since, row.clock, row.seats[seat].bank
    if since is None or clock is None or not bank:
        return 0.0
    until = now if row.paused_since is None else row.paused_since
    over = min(bank, max(0.0, until - since - clock.turn))
    row.seats[seat].bank, row.turn_since = bank - over, since + over
    return over


def end_turn(row: TableRow, seat: int, now: float) -> list[int]:
    """Charge the user who has finished a turn, and add the increment; list the seats whose bank has changed."""
    changed = False
    if seat >= 0 and not row.seats[seat].away and row.seats[seat].bank is not None:
        before = row.seats[seat].bank
        charge(row, seat, now)
        if row.turn_since is not None and row.clock is not None:
            row.seats[seat].bank = (row.seats[seat].bank or 0.0) + row.clock.increment
        changed = row.seats[seat].bank != before
    row.turn_before, row.turn_since = row.turn_since, now
    return [seat] if changed else []


def reopen_turn(row: TableRow, seat: int, now: float) -> list[int]:
    """Continue the turn before as if it had not ended; list the seats whose bank has changed.

    What the bank was charged for it stays charged, and the increment is taken back.
    """
    if row.turn_before is None:
        restart_turn(row, now)
        return []
    row.turn_since, row.turn_before = row.turn_before, None
    bank = row.seats[seat].bank
    if row.clock is None or bank is None:
        return []
    row.seats[seat].bank = max(0.0, bank - row.clock.increment)
    return [seat] if row.clock.increment else []


def restart_turn(row: TableRow, now: float) -> None:
    """Begin a turn again, after a take-back."""
    row.turn_since, row.turn_before = now, None
    if row.paused_since is not None:
        row.paused_since = now


def pause(row: TableRow, now: float) -> None:
    """Stop the clock."""
    row.paused_since = now


def resume(row: TableRow, now: float) -> None:
    """Let the clock continue: the turn is as long as it was before the pause."""
    if row.paused_since is not None:
        length = now - row.paused_since
        row.turn_since = None if row.turn_since is None else row.turn_since + length
        row.turn_before = None if row.turn_before is None else row.turn_before + length
    row.paused_since = None
