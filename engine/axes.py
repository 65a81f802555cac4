"""Axes: how a game's values lie over a plane of two numbers, in layers where a value has a third one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple


class Axes(NamedTuple):
    """The numbers on each axis, and the value at each place."""

    value: Callable[[int, int, int], Any]
    """The value at x, y and layer; None where nothing is left, which counts 0. Without layers the layer is 0."""
    least: int
    """The least number on each axis."""
    most: int
    """The greatest number on each axis."""
    layers: bool = False
    """Whether there is a third number, from `least` to `most` as well: the layer."""
