"""Kernels as WebAssembly: built once for each game with Numba, LLVM and a linker, and run without a compiler."""
