"""The words of the review screen: a mark for each move, the overlooked wins, and how often each player kept the win."""

from __future__ import annotations

from collections.abc import Mapping

from engine.coach.mistake_practice import MatchMistakes
from engine.coach.review import MOST_LISTED, MoveEffect, Review, ReviewedPly, Tally
from engine.games.component import Component
from engine.rules.text import numbered
from tui.coach.reviews import EFFECTS, better_made, overlooked, tally_words
from tui.commands.table import KeyHint, hints
from tui.match.match_words import choice_hint

MARKS = {
    MoveEffect.PRESERVED: "+",
    MoveEffect.GAVE: "?",
    MoveEffect.TOOK: "!",
    MoveEffect.HARD: "~",
    MoveEffect.EASY: "-",
    MoveEffect.LOST: ".",
}
"""The text beside a move in the list."""

_SHORT = EFFECTS | {MoveEffect.HARD: "best try", MoveEffect.EASY: "weaker try"}

_SAID = {
    MoveEffect.HARD: "No move could win here. This was the trickiest.",
    MoveEffect.EASY: "No move could win here, but one was trickier.",
    MoveEffect.LOST: "No move could win here.",
}


def mark(reviewed: ReviewedPly) -> str:
    """One character for a move's effect on the win; a blank if it is unknown."""
    return " " if reviewed.label is None else MARKS[reviewed.label]


def marked(reviewed: ReviewedPly) -> str:
    """The mark with its meaning: `? gave the win away`."""
    return "not solved" if reviewed.label is None else f"{mark(reviewed)} {_SHORT[reviewed.label]}"


def move_sentence(review: Review, number: int, knows_xor: bool = True) -> str:
    """The sentence about a move; after a mistake it also names a winning move."""
    reviewed = review.plies[number - 1]
    if reviewed.label is None:
        return "This board is too large to say what the move did."
    if reviewed.label in _SAID:
        return _SAID[reviewed.label]
    if reviewed.label is not MoveEffect.GAVE:
        before = "The move before gave the win away. " if reviewed.label is MoveEffect.TOOK else ""
        return f"{before}{_among(len(reviewed.winning))}"
    idea = overlooked(reviewed, knows_xor)
    return (
        f"{better_made(reviewed, review.match.before(number).position)} would have won. {idea[:1].upper()}{idea[1:]}."
    )


def _among(winning: int) -> str:
    if winning == 1:
        return "Only this move wins."
    return f"{winning:,}{' or more' if winning == MOST_LISTED else ''} moves win here; this is one of them."


def accuracy(tally: Tally, is_short: bool) -> str:
    """How often a player kept the win; without one there is nothing to keep."""
    if not is_short:
        return tally_words(tally)
    return f"{tally.preserved:,} of {tally.chances:,}" if tally.chances else "no win"


def mistakes(review: Review) -> list[int]:
    """The numbers of the moves that gave a win away."""
    return [*review.given_by(0, 1)]


def summary(review: Review, is_of_two: bool) -> str:
    """The number of mistakes in words; of two people each has their own."""
    found, names = len(mistakes(review)), review.match.names
    if any(each.label is None for each in review.plies):
        return "not all solved"
    if found and is_of_two:
        each = (f"{name} {len(review.given_by(player))}" for player, name in enumerate(names))
        return f"mistakes: {', '.join(each)}"
    return numbered(found, "mistake") if found else "no mistake"


def progress(mistakes: MatchMistakes, you: int | None) -> str:
    """Whose mistake it is between two people, and its number among theirs: `Mia: mistake 1 of 3`."""
    whose = "" if you is not None else f"{mistakes.review.match.names[mistakes.player]}: "
    return f"{whose}mistake {mistakes.place + 1:,} of {len(mistakes.numbers):,}"


def key_hints(
    mistakes: MatchMistakes, component: Component | None, keymap: Mapping[str, str], is_over: bool
) -> tuple[KeyHint, ...]:
    """The keys that matter while the player looks for a better move in this component, or after one was found."""
    at_board = {hint.action: hint for hint in hints(keymap, "match")}
    found = {hint.action: hint for hint in hints(keymap, "learn")}
    back = at_board["leave"]._replace(label="review")
    if component is None:
        label = "review" if is_over else "how it went" if mistakes.go_on() is mistakes else "next mistake"
        found["on"] = found["on"]._replace(label=label)
        return (found["on"], *_steps(mistakes, found), at_board["help"], back)
    looking = (at_board["choose('left')"], choice_hint(component), found["solution"], at_board["tip"])
    return (*looking, *_steps(mistakes, found), found["other"], at_board["help"], back)


def _steps(mistakes: MatchMistakes, found: Mapping[str, KeyHint]) -> tuple[KeyHint, ...]:
    """The keys to the mistakes before and after, if there are any."""
    steps = ((1, "step_over(1)"), (-1, "step_over(-1)"))
    return tuple(found[action] for step, action in steps if mistakes.go(step) is not mistakes)
