"""The words around a match in which the player looks for the move that gave the win away."""

from __future__ import annotations

from collections.abc import Mapping

from engine.coach.answer import Answer
from engine.coach.review import Label
from engine.coach.review_words import better
from engine.match import Match
from engine.practice.turning import Row, Turning
from tui.commands.table import Hint, hints
from tui.match.words import title

TITLE = "Where did it turn?"
STORY = (
    "Two bots have played a match. The one who lost could have won, and gave the win away.",
    "Before the move that you look for, its player could win. After it, the other player could.",
    "Three right answers in a row lead to a harder level.",
)
"""What holds however the moves are shown."""
RULES = (
    STORY[0],
    "The arrows walk through the moves. The board stands as it was before the move; Space shows it after the move.",
    STORY[1],
    "Press Enter at that move. If the win was given away more than once, the last time counts.",
    STORY[2],
)


def question(turning: Turning) -> tuple[str, ...]:
    """The winner and the question, the longer form first; of several moves the last one is asked for."""
    names, winner = turning.match.names, turning.winner
    won = f"{names[winner]} won"
    if turning.turns > 1:
        long = f"{won}. The win was given away {turning.turns} times. Which move gave it away last?"
        brief = f"{won}. Which move gave the win away last?"
    else:
        brief = f"{won}. Which move gave the win away?"
        long = f"{won}, but {names[1 - winner]} could have won. Which move gave the win away?"
    convention = "The last move loses. " if turning.match.start.misere else ""
    return f"{convention}{long}", f"{convention}{brief}"


def verdict(turning: Turning, chosen: int, why: Answer) -> tuple[str, ...]:
    """Whether the chosen move is the right one, why that one loses, and what would have won, the longest form first."""
    instead = f"{better(turning.review, turning.number)} would have won."
    if turning.is_right(chosen):
        return f"Yes! {why.sentence} {instead}", f"Yes! {instead}"
    it_was = f"it was move {turning.number:,}"
    return (
        f"No: {_did(turning, chosen)}; {it_was}. {why.sentence} {instead}",
        f"No, {it_was}. {why.sentence} {instead}",
        f"No, {it_was}. {instead}",
    )


def _did(turning: Turning, number: int) -> str:
    """What another move did to the win."""
    reviewed = turning.review.plies[number - 1]
    name = turning.match.names[reviewed.ply.player]
    if reviewed.label is Label.GAVE:
        return f"the win came back after move {number:,}"
    if reviewed.won_before:
        return f"{name} kept the win at move {number:,}"
    return f"{name} could not win at move {number:,}"


def score(match: Match, row: Row) -> str:
    """The game and how the player stands in it: `Nim, level 3, 2 in a row, best 5`."""
    found = [title(match), f"level {row.level}"]
    if row.streak:
        found.append(f"{row.streak:,} in a row")
    if row.best > row.streak:
        found.append(f"best {row.best:,}")
    return ", ".join(found)


def key_hints(keymap: Mapping[str, str], is_after: bool, is_answered: bool) -> tuple[Hint, ...]:
    """The keys that matter now; `is_after` says whether the board stands as the move left it."""
    labels = {"pick": "next match"} if is_answered else {}
    labels |= {"after": "see before"} if is_after else {}
    return tuple(hint._replace(label=labels.get(hint.action, hint.label)) for hint in hints(keymap, "turning"))
