"""Reads arrays of choices, and passes the arrays of a batch to PyTorch, JAX and CuPy, without a copy."""

from __future__ import annotations

from typing import Any

import numpy as np


def as_array(given: Any) -> Any:
    """Read what is given as a NumPy array, without a copy where its memory can be shared.

    Takes sequences and whatever has ``__array__`` or, failing that, ``__dlpack__``.
    """
    if hasattr(given, "__dlpack__") and not hasattr(given, "__array__"):
        return np.from_dlpack(given)
    return np.asarray(given)


def as_int32(array: Any) -> Any:
    """Convert integers to what compiled code takes: 32-bit, contiguous and writable; copied only if they are not.

    What is too large for 32 bits becomes a number that is never legal.

    >>> as_int32(np.array([7, 2**32, -(2**40)])).tolist()
    [7, 1073741824, -1]
    """
    if not np.can_cast(array.dtype, np.int32):
        array = np.clip(array, -1 if array.dtype.kind == "i" else 0, 1 << 30)
    return np.require(array, np.int32, ("C", "W", "A"))


def _on_gpu(array: Any) -> bool:
    return hasattr(array, "__cuda_array_interface__")


def as_torch(array: Any) -> Any:
    """Give a tensor over the same memory."""
    import torch

    return torch.as_tensor(array, device="cuda") if _on_gpu(array) else torch.from_numpy(array)


def as_cupy(array: Any) -> Any:
    """Give a CuPy array over the same memory; only for a batch on a GPU."""
    import cupy

    return cupy.asarray(array)


def as_jax(array: Any) -> Any:
    """Give a JAX array over the same memory. JAX assumes that arrays never change: use it before the next step."""
    import jax.numpy as jnp

    return jnp.from_dlpack(as_cupy(array) if _on_gpu(array) else array)
