"""The keys that matter at a puzzle."""

from __future__ import annotations

from collections.abc import Mapping

from engine.component import Component
from engine.practice.solving import Solving
from tui.commands.table import Hint, hints
from tui.words.match import choice_hint

NEXT, HOW_IT_WENT, BACK = "next", "how it went", "back"
"""What leads on from a puzzle that is solved."""


def key_hints(solving: Solving, component: Component | None, keymap: Mapping[str, str], on: str) -> tuple[Hint, ...]:
    """The keys that matter while a move is looked for in this component, or after all were found; `on` leads on."""
    at_board = {hint.action: hint for hint in hints(keymap, "match")}
    found = {hint.action: hint for hint in hints(keymap, "puzzle")}
    back = at_board["leave"]._replace(label="back")
    if component is None:
        further = (found["on"]._replace(label=on),) if solving.is_solved else ()
        return (*further, *(() if on == BACK else (back,)), at_board["help"])
    looking = (at_board["choose('left')"], choice_hint(component), found["solution"], at_board["tip"])
    return (*looking, back, at_board["help"])
