"""The words around learning from mistakes: how far the player is, and the keys that matter."""

from __future__ import annotations

from collections.abc import Mapping

from engine.bots.bot import sentence
from engine.coach.match_mistakes import MatchMistakes
from engine.component import Component
from tui.commands.table import Hint, hints
from tui.words.match import choice_hint


def progress(mistakes: MatchMistakes) -> str:
    """Which of how many mistakes it is: `1 of 3`."""
    return f"{mistakes.place + 1:,} of {len(mistakes.numbers):,}"


def played(mistakes: MatchMistakes) -> str:
    """The move for which another one is looked for."""
    return f"instead of {sentence(mistakes.match.position, mistakes.mistake.ply.move)}"


def key_hints(
    mistakes: MatchMistakes, component: Component | None, keymap: Mapping[str, str], is_over: bool
) -> tuple[Hint, ...]:
    """The keys that matter while a better move is looked for in this component, or after it was found."""
    at_board = {hint.action: hint for hint in hints(keymap, "match")}
    found = {hint.action: hint for hint in hints(keymap, "learn")}
    back = at_board["leave"]._replace(label="review")
    if component is None:
        label = "review" if is_over else "how it went" if mistakes.go_on() is mistakes else "next mistake"
        found["on"] = found["on"]._replace(label=label)
        around = () if is_over else (back,)
        return (found["on"], *_steps(mistakes, found), *around, at_board["help"])
    looking = (at_board["choose('left')"], choice_hint(component), found["solution"], at_board["tip"])
    return (*looking, *_steps(mistakes, found), back, at_board["help"])


def _steps(mistakes: MatchMistakes, found: Mapping[str, Hint]) -> tuple[Hint, ...]:
    """The keys to the mistakes before and behind, where there are such."""
    steps = ((1, "step_over(1)"), (-1, "step_over(-1)"))
    return tuple(found[action] for step, action in steps if mistakes.go(step) is not mistakes)
