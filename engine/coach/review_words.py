"""A review in words, and the questions about its mistakes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from engine.bots.bot import sentence
from engine.coach.mistakes import MatchMistakes
from engine.coach.review import MOST_LISTED, Fault, Label, Review, ReviewedPly, Tally
from engine.match import Ply
from engine.position import Move, MutablePosition, Position
from engine.text import part_of

EFFECTS = {
    Label.PRESERVED: "kept the win",
    Label.GAVE: "gave the win away",
    Label.TOOK: "took the chance",
    Label.HARD: "could not win, best try",
    Label.EASY: "could not win, weaker try",
    Label.LOST: "could not win",
}
"""The effect of a move on the win."""


# The end of a match.


def closing(review: Review, you: int | None = None) -> str:
    """The sentence at the end of the match; `you` is the player who is spoken to, None with two people."""
    if any(each.won_before is None for each in review.plies) or not review.plies:
        return "This board is too large to say where the win went." if review.plies else ""
    number = review.turning_point
    if number is not None:
        return _turning(review, number, you)
    first = review.plies[0]
    ahead = first.ply.player if first.won_before else 1 - first.ply.player
    name = _name(review, ahead, you)
    if review.match.outcome is None:
        return f"{name} {'have' if ahead == you else 'has'} kept the win so far."
    if you is None or ahead == you:
        if sum(each.ply.player == ahead for each in review.plies) == 1:
            return f"{name} won with a single move."
        return f"{name} kept the win from first move to last."
    tricky = review.tally(you).problems
    times = {0: "", 1: " You played the trickiest move once."}
    said = times.get(tricky, f" You played the trickiest move {tricky:,} times.")
    return f"{name} was winning all along and made no mistake.{said}"


def _turning(review: Review, number: int, you: int | None) -> str:
    ply, before = review.plies[number - 1].ply, _before(review, number)
    gave = "gave the win away" if you is None or ply.player == you else "gave you the win"
    made = sentence(before, ply.move)
    return (
        f"{_name(review, ply.player, you)} {gave} at move {number:,}: {made}. "
        f"{better(review, number, before)} would have won."
    )


def tally_words(tally: Tally) -> str:
    """How often a player kept the win; a sentence of its own where there was none to keep."""
    if not tally.chances:
        return "was never winning"
    if tally.chances == 1:
        return "kept the win" if tally.preserved else "did not keep the win"
    return f"kept the win {part_of(tally.preserved, tally.chances)} times"


# Move by move.


def marks(review: Review, made: Callable[[Ply], str], has_met_xor: bool = True) -> Iterator[tuple[str, str]]:
    """For each move its sentence, as `made` says it, and its effect on the win.

    `has_met_xor` says whether the player knows worth and XOR.
    """
    board = MutablePosition(review.match.start)
    for number, each in enumerate(review.plies, 1):
        said = "not solved" if each.label is None else EFFECTS[each.label]
        if each.label is Label.GAVE:
            said = f"{said}: {overlooked(each, has_met_xor)}; {better(review, number, board.position)} would have won"
        board.play(each.ply.move)
        yield made(each.ply), said


def overlooked(reviewed: ReviewedPly, has_met_xor: bool = True) -> str:
    """The idea that was overlooked by a move that gave a win away."""
    ply, fault = reviewed.ply, reviewed.fault
    label = ply.before.ruleset.label(ply.before.value)
    if fault is Fault.RAISE:
        if has_met_xor:
            return "the move before made something worth more, and it could be brought back"
        # Only so many winning moves are listed.
        is_here = any(move.slot == ply.move.slot for move in reviewed.winning)
        if not is_here and len(reviewed.winning) >= MOST_LISTED:
            return "another move wins"
        fault = Fault.CHOICE if is_here else Fault.COMPONENT
    if fault is Fault.CHOICE:
        return f"{label} could win, but not with this move"
    return f"no move in {label} wins"


def better(review: Review, number: int, before: Position | None = None) -> str:
    """A winning move in the place of this one, in the game's words; empty where there was none.

    `before` is the position before the move, if the caller has it.
    """
    move = better_move(review, number)
    return "" if move is None else sentence(before or _before(review, number), move)


def better_move(review: Review, number: int) -> Move | None:
    """The winning move that best shows the overlooked idea; None where none is known."""
    reviewed = review.plies[number - 1]
    slot = reviewed.ply.move.slot
    if reviewed.fault is Fault.RAISE:
        slot = review.plies[number - 2].ply.move.slot
    return next((move for move in reviewed.winning if move.slot == slot), next(iter(reviewed.winning), None))


def _before(review: Review, number: int) -> Position:
    return replace(review.match, cursor=number - 1).position


def _name(review: Review, player: int, you: int | None) -> str:
    return "You" if player == you else review.match.names[player]


# The questions about mistakes.


def question(asked: MatchMistakes, you: int | None) -> str:
    """The move that was played, and the question; `you` is the player who is spoken to, None with two people."""
    match = asked.match
    who = "you" if asked.player == you else match.names[asked.player]
    made = sentence(match.position, asked.mistake.ply.move)
    return f"Move {asked.number:,}: {who} played {made} and gave the win away. Find a winning move."


def brief_question(asked: MatchMistakes) -> str:
    """The same in fewer words, for small screens."""
    made = sentence(asked.match.position, asked.mistake.ply.move)
    return f"Move {asked.number:,}: {made} lost it. What wins?"


NO_MOVE = "No move has been made yet."


def nothing_to_find(review: Review, you: int | None) -> str:
    """A sentence why there is no question."""
    if not review.plies:
        return NO_MOVE
    if any(each.label is None for each in review.plies):
        return "This board is too large to say where a win was given away."
    if you is None:
        who = "Nobody gave a win away"
    else:
        who = "You never gave a win away" if review.tally(you).chances else "You were never winning"
    return f"{who}, so there is nothing to put right."


def result(asked: MatchMistakes) -> str:
    """How many wins were found at the first try, how many were shown, and how many are open."""
    many = len(asked.numbers)
    shown = sum(each.is_shown for each in asked.attempts)
    left = sum(not each.is_done for each in asked.attempts)
    said = [f"Found at the first try: {part_of(asked.first, many)}."]
    if shown:
        said.append(f"Shown: {shown:,}.")
    if left:
        said.append(f"Still open: {left:,}.")
    return " ".join(said)
