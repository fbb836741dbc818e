"""Compiles rule source and kernels with Numba: loader, cache, locks, progress, and the CUDA backend."""
