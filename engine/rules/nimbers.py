"""Nimbers: the mex and the XOR, of which all values are made (Sprague 1935, Grundy 1939)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from operator import xor


def mex(nimbers: Iterable[int]) -> int:
    """The smallest non-negative integer that is not among the nimbers."""
    seen = set(nimbers)
    least = 0
    while least in seen:
        least += 1
    return least


def xor_of(nimbers: Iterable[int]) -> int:
    """The XOR of the nimbers, 0 for no nimbers."""
    return reduce(xor, nimbers, 0)
