"""The keys that make a move on a board."""

from __future__ import annotations

from collections.abc import Iterator

from engine.position import Move, Position
from tui.board.choice_text import read_choice


def keys_of(position: Position, move: Move) -> Iterator[str]:
    """The keys that choose the component and play in it."""
    component = position.check(move)
    yield "home"
    yield from ["right"] * [slot for slot, _ in position.live()].index(move.slot)
    typed = component.ruleset.format_choice(move.choice)
    yield from typed
    if len(typed) > 1 or not read_choice(component, typed).certain:
        yield "enter"
