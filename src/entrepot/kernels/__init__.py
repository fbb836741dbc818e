"""Loops over any game that run plain or compiled: playouts, search, tournaments, rows of a batch, fuzzing."""
