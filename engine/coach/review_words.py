"""A review in words."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from engine.bots.bot import sentence
from engine.coach.review import Fault, Label, Review, ReviewedPly, Tally
from engine.match import Ply
from engine.position import Move, MutablePosition, Position


def closing(review: Review, you: int | None = None) -> str:
    """The sentence at the end of the match; `you` is the player who is spoken to, None with two people."""
    if any(each.won_before is None for each in review.plies) or not review.plies:
        return "This board is too large to say where the win went." if review.plies else ""
    names = [_name(review, player, you) for player in (0, 1)]
    number = review.turning_point
    if number is not None:
        return _turning(review, number, names, you)
    outcome = review.match.outcome
    ahead = review.plies[0].ply.player if review.plies[0].won_before else 1 - review.plies[0].ply.player
    if outcome is None or you is None or ahead == you:
        return f"{names[ahead]} never let go of the win."
    tricky = review.tally(you).problems
    times = {0: "", 1: " You played the trickiest move once."}
    said = times.get(tricky, f" You played the trickiest move {tricky:,} times.")
    return f"{names[ahead]} was winning all along and made no mistake.{said}"


def comment(reviewed: ReviewedPly) -> str:
    """The effect of a move on the win, and a move that would have kept it."""
    if reviewed.label is None:
        return "not solved"
    said = reviewed.label.value
    if reviewed.label is not Label.GAVE or reviewed.fault is None:
        return said
    return f"{said}: {overlooked(reviewed.ply, reviewed.fault)}"


def overlooked(ply: Ply, fault: Fault) -> str:
    """The idea that was overlooked by a move that gave a win away."""
    label = ply.before.ruleset.label(ply.before.value)
    return {
        Fault.RAISE: "the move before raised a value, and it could be brought back",
        Fault.CHOICE: f"{label} could win, but not with this move",
        Fault.COMPONENT: f"no move in {label} wins",
    }[fault]


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


def tally_words(tally: Tally) -> str:
    """How many won positions were preserved; a sentence of its own where there were none."""
    if not tally.chances:
        return "had no won position"
    return f"preserved {tally.preserved:,} of {tally.chances:,} won positions"


def _turning(review: Review, number: int, names: list[str], you: int | None) -> str:
    ply = review.plies[number - 1].ply
    before = _before(review, number)
    moves = f"{sentence(before, ply.move)} instead of {better(review, number, before)}"
    if you is None:
        return f"{names[ply.player]} gave the win away at move {number:,}: {moves}."
    if ply.player == you:
        return f"The win went at move {number:,}: {moves}."
    return f"{names[ply.player]} gave you the win at move {number:,}: {moves}."


def _before(review: Review, number: int) -> Position:
    return replace(review.match, cursor=number - 1).position


def _name(review: Review, player: int, you: int | None) -> str:
    return "You" if player == you else review.match.names[player]


def marks(review: Review, made: Callable[[Ply], str]) -> Iterator[tuple[str, str]]:
    """For each move its sentence, as `made` says it, and its effect on the win."""
    board = MutablePosition(review.match.start)
    for number, each in enumerate(review.plies, 1):
        said = comment(each)
        if each.label is Label.GAVE:
            said = f"{said}; {better(review, number, board.position)} wins"
        board.play(each.ply.move)
        yield made(each.ply), said
