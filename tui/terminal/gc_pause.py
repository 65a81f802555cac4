"""When the interpreter looks for garbage: not while the game starts, for what is made then is there to stay."""

from __future__ import annotations

import gc

_USUAL = gc.get_threshold()
_WHILE_STARTING = 250_000
"""So many new objects bring on a search; a start makes half as many, even with the largest of boards in it."""


def put_off() -> None:
    """Have no search before the first picture: they would take a tenth of the time to it and find nothing."""
    gc.set_threshold(_WHILE_STARTING)


def settle() -> None:
    """Search as usual from now on, but never again through what is there already."""
    gc.freeze()
    gc.set_threshold(*_USUAL)
