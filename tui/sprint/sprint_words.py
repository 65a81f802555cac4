"""The words of the minute in which boards are won or lost."""

from __future__ import annotations

from engine.learning.practice.sprint import SECONDS, Sprint
from engine.positions.position import Position
from engine.rules.text import numbered
from tui.words import topic_title

RULES = (
    f"For {SECONDS} seconds you see one board after the other: first one number, then two, then three.",
    "Say of each whether whoever moves now can win it, or loses if the other player plays well.",
    "A right answer is a point; a wrong one takes a point away.",
    "A board that you missed comes back in a later minute.",
)


def opening(sprint: Sprint, best: int | None) -> str:
    """The page before the minute begins."""
    record = "" if best is None else f"\nBest: {numbered(best, 'point')}."
    again = f"\nMissed before: {len(sprint.due):,}." if sprint.due else ""
    return f"{topic_title(sprint.topic)}\n\nYou move. Do you win? You have {SECONDS} seconds.{record}{again}"


def answered(before: Sprint, is_right: bool) -> str:
    """How the last answer was, in a sentence."""
    return f"{'Right' if is_right else 'Wrong'}: {outcome(before.position)}"


def outcome(position: Position) -> str:
    """A sentence that names the winner of a board: `2, 9 and 32 are lost.`"""
    many = sum(1 for _ in position.live())
    return f"{listed(position)} {'is' if many == 1 else 'are'} {'won' if position.is_won else 'lost'}."


def listed(position: Position) -> str:
    """The things on a board: `2, 9 and 32`."""
    *others, last = (component.label for _, component in position.live())
    return f"{', '.join(others)} and {last}" if others else last


def score(sprint: Sprint, seconds: int) -> str:
    """The heading's right side while the clock runs."""
    return f"{numbered(sprint.points, 'point')}, {seconds} s left"


def closing(sprint: Sprint, best: int | None) -> str:
    """The page after the minute: the score, and the boards that were missed with what they are."""
    if best is None or sprint.points > best:
        record = "Your best minute so far." if sprint.points else ""
    else:
        record = f"Your best: {numbered(best, 'point')}."
    first, *missed = tally(sprint)
    return "\n".join([f"{first} {record}".rstrip(), *missed])


def tally(sprint: Sprint) -> list[str]:
    """The points, and a line for each board that was missed."""
    points = f"{numbered(sprint.points, 'point')}: {sprint.right:,} right, {len(sprint.missed):,} wrong."
    return [points, *(outcome(position) for position in dict.fromkeys(sprint.missed))]
