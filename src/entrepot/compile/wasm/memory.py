"""The linear memory of a WebAssembly instance: buffers in it, and structs whose fields are read and written by name."""

from __future__ import annotations

import struct
from collections.abc import Iterator, Sequence
from typing import Any, Protocol

from .layout import WIDTHS, Layout, round_up

ALIGNMENT = 64
PAGE = 1 << 16
CODES = ("B", *WIDTHS)
"""The element types that the memory is read as: bytes, and those of structs."""


class Host(Protocol):
    """What runs a WebAssembly file: an instance with a memory of its own."""

    heap: int
    """The first address that the instance does not use itself."""

    def call(self, name: str, address: int) -> int:
        """Call an exported function with the address of its arguments."""

    def grow(self, pages: int) -> None:
        """Make the memory larger."""

    def views(self) -> dict[str, Any]:
        """Give the whole memory as arrays of each of the types in ``CODES``; valid until it grows."""


class Memory:
    """Hands out buffers of a memory, one after the other; they are freed together with the instance."""

    def __init__(self, host: Host) -> None:
        self.host = host
        self._next = round_up(host.heap, ALIGNMENT)
        self.views = host.views()

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle what was handed out; the instance is made again."""
        start = round_up(self.host.heap, ALIGNMENT)
        return _restored, (self.host, self.read(start, self._next - start))

    def allocate(self, size: int) -> int:
        """Reserve so many bytes, all zero; give their address."""
        address = self._next
        self._next = round_up(address + size, ALIGNMENT)
        missing = self._next - len(self.views["B"])
        if missing > 0:
            self.host.grow(-(-missing // PAGE))
            self.views = self.host.views()
        return address

    def read(self, address: int, size: int) -> bytes:
        """Copy bytes out of the memory."""
        return bytes(self.views["B"][address : address + size])

    def write(self, address: int, data: bytes) -> None:
        """Copy bytes into the memory."""
        self.views["B"][address : address + len(data)] = data


def _restored(host: Host, data: bytes) -> Memory:
    memory = Memory(host)
    memory.write(memory.allocate(len(data)), data)
    return memory


class Buffer:
    """An array of numbers in a memory."""

    def __init__(self, memory: Memory, code: str, length: int, address: int | None = None) -> None:
        self._memory, self._code, self._length = memory, code, length
        self.address = memory.allocate(length * WIDTHS[code]) if address is None else address
        self._first = self.address // WIDTHS[code]

    def __len__(self) -> int:
        return self._length

    def __getitem__(self, index: Any) -> Any:
        view = self._memory.views[self._code]
        if isinstance(index, slice):
            return [view[self._first + i] for i in range(*index.indices(self._length))]
        return view[self._first + self._checked(index)]

    def __setitem__(self, index: int, value: float) -> None:
        self._memory.views[self._code][self._first + self._checked(index)] = value

    def __iter__(self) -> Iterator[Any]:
        return iter(self[:])

    def _checked(self, index: int) -> int:
        if not -self._length <= index < self._length:
            raise IndexError(f"index {index} of a buffer of {self._length}")
        return index % self._length

    def fill(self, numbers: Sequence[float]) -> None:
        """Write all elements."""
        self._memory.write(self.address, struct.pack(f"<{self._length}{self._code}", *numbers))

    def tolist(self) -> list[Any]:
        """Copy the numbers into a list, like an array of NumPy."""
        return list(self[:])


class Record:
    """A struct or a state in a memory. Fields are indexed by name, as in every backend."""

    def __init__(self, memory: Memory, layout: Layout, address: int) -> None:
        self._memory, self._layout, self.address = memory, layout, address

    def __getitem__(self, name: str) -> Any:
        slot = self._layout.slots[name]
        at = self.address + slot.offset
        if slot.layout is not None:
            return Record(self._memory, slot.layout, at)
        if slot.length is not None:
            return Buffer(self._memory, slot.code, slot.length, at)
        return self._memory.views[slot.code][at // WIDTHS[slot.code]]

    def __setitem__(self, name: str, value: Any) -> None:
        slot = self._layout.slots[name]
        at = self.address + slot.offset
        if slot.layout is not None:
            Record(self._memory, slot.layout, at).put(value.tobytes())
        elif slot.length is not None:
            raise TypeError(f"the field {name} is an array: its elements are assigned one by one")
        else:
            self._memory.views[slot.code][at // WIDTHS[slot.code]] = value

    def put(self, data: bytes) -> None:
        """Overwrite it with the bytes of another one."""
        if len(data) != self._layout.size:
            raise ValueError(f"{len(data)} bytes do not fit a struct of {self._layout.size}")
        self._memory.write(self.address, data)

    def tobytes(self) -> bytes:
        """Copy its bytes, like a record of NumPy."""
        return self._memory.read(self.address, self._layout.size)


class RecordArray:
    """An array of structs or states in a memory."""

    def __init__(self, memory: Memory, layout: Layout, length: int) -> None:
        self._memory, self._layout, self._length = memory, layout, length
        self.address = memory.allocate(layout.size * length)

    def __len__(self) -> int:
        return self._length

    def __getitem__(self, index: int) -> Record:
        if not 0 <= index < self._length:
            raise IndexError(f"index {index} of an array of {self._length}")
        return Record(self._memory, self._layout, self.address + index * self._layout.size)

    def tobytes(self) -> bytes:
        """Copy the bytes of all elements."""
        return self._memory.read(self.address, self._layout.size * self._length)
