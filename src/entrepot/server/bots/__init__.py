"""Bots in worker processes: choices, hints, analysis and the kernels they need."""
