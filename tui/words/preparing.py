"""What is said before a board that takes a while is there."""

from __future__ import annotations

from engine.setup import Setup

_MANY = 10_000


def preparing(setup: Setup) -> str:
    """A sentence about a board with very many numbers or one that is looked for; empty for one that is there."""
    if setup.start is None and setup.misere and not setup.rules.tame:
        return "Looking for a board of which it is known who wins ..."
    count = setup.count if setup.start is None else len(setup.start.slots)
    return f"Preparing {count:,} numbers ..." if count >= _MANY else ""
