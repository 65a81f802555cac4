"""A review in words, and the questions about its mistakes."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from engine.bots.bot import sentence
from engine.coach.mistake_practice import MatchMistakes
from engine.coach.review import MoveEffect, OverlookedIdea, Review, ReviewedPly, Tally
from engine.positions.match import Ply
from engine.positions.position import MutablePosition, Position
from engine.rules.text import part_of

EFFECTS = {
    MoveEffect.PRESERVED: "kept the win",
    MoveEffect.GAVE: "gave the win away",
    MoveEffect.TOOK: "took the chance",
    MoveEffect.HARD: "could not win, best try",
    MoveEffect.EASY: "could not win, weaker try",
    MoveEffect.LOST: "could not win",
}
"""The effect of a move on the win."""
NO_MOVE = "No move has been made yet."


def closing(review: Review, you: int | None = None) -> str:
    """The sentence at the end of the match; `you` is the player who is spoken to, None with two people."""
    if any(each.won_before is None for each in review.plies) or not review.plies:
        return "This board is too large to say where the win went." if review.plies else ""
    names = ["You" if player == you else name for player, name in enumerate(review.match.names)]
    number = review.turning_point
    if number is not None:
        before, ply = review.match.before(number).position, review.plies[number - 1].ply
        gave = "gave the win away" if you is None or ply.player == you else "gave you the win"
        made = sentence(before, ply.move)
        better = better_made(review.plies[number - 1], before)
        return f"{names[ply.player]} {gave} at move {number:,}: {made}. {better} would have won."
    first = review.plies[0]
    ahead = first.ply.player if first.won_before else 1 - first.ply.player
    name = names[ahead]
    if review.match.winner is None:
        return f"{name} {'have' if ahead == you else 'has'} kept the win so far."
    if review.won_when_lost is not None:
        return f"{name} {'were' if ahead == you else 'was'} winning when the match ended."
    if you is None or ahead == you:
        return f"{name} kept the win from first move to last." if _is_earned(review, ahead) else ""
    tricky = review.tally(you).problems
    times = "once" if tricky == 1 else f"{tricky:,} times"
    played = f" You played the trickiest move {times}." if tricky else ""
    return f"{name} was winning all along and made no mistake.{played}"


def _is_earned(review: Review, player: int) -> bool:
    """Whether this player could have gone wrong, and had no help."""
    board, could_fail = MutablePosition(review.match.start), False
    for each in review.plies:
        if each.ply.player == player:
            if each.ply.help.is_used:
                return False
            could_fail = could_fail or board.position.legal_moves.number > len(each.winning)
        board.play(each.ply.move)
    return could_fail


def tally_words(tally: Tally) -> str:
    """How often a player kept the win; a sentence of its own where there was none to keep."""
    if not tally.chances:
        return "was never winning"
    if tally.chances == 1:
        return "kept the win" if tally.preserved else "did not keep the win"
    return f"kept the win {part_of(tally.preserved, tally.chances)} times"


def marks(review: Review, made: Callable[[Ply], str], knows_xor: bool = True) -> Iterator[tuple[str, str]]:
    """For each move its sentence, as `made` says it, and its effect on the win.

    `knows_xor` says whether the player knows worth and XOR.
    """
    board = MutablePosition(review.match.start)
    for each in review.plies:
        said = "not solved" if each.label is None else EFFECTS[each.label]
        if each.label is MoveEffect.GAVE:
            better = better_made(each, board.position)
            said = f"{said}: {overlooked(each, knows_xor)}; {better} would have won"
        board.play(each.ply.move)
        yield made(each.ply), said


def overlooked(reviewed: ReviewedPly, knows_xor: bool = True) -> str:
    """The idea that was overlooked by a move that gave a win away."""
    label = reviewed.ply.before.label
    return {
        OverlookedIdea.RAISE: "the move before made something worth more, and it could be brought back",
        OverlookedIdea.CHOICE: f"{label} could win, but not with this move",
        OverlookedIdea.COMPONENT: f"no move in {label} wins",
        None: "another move wins",
    }[reviewed.overlooked(knows_xor)]


def better_made(reviewed: ReviewedPly, before: Position) -> str:
    """The winning move in the place of one that gave the win away, in the game's words."""
    assert reviewed.better is not None
    return sentence(before, reviewed.better)


def question(asked: MatchMistakes, you: int | None) -> str:
    """The move that was played, and the question; `you` is the player who is spoken to, None with two people."""
    who = "you" if asked.player == you else asked.match.names[asked.player]
    made = sentence(asked.match.position, asked.mistake.ply.move)
    return f"Move {asked.number:,}: {who} played {made} and gave the win away. Find a winning move."


def brief_question(asked: MatchMistakes) -> str:
    """The same in fewer words, for small screens."""
    made = sentence(asked.match.position, asked.mistake.ply.move)
    return f"Move {asked.number:,}: {made} lost it. What wins?"


def nothing_to_find(review: Review, you: int | None) -> str:
    """A sentence why there is no question."""
    if not review.plies:
        return NO_MOVE
    if any(each.label is None for each in review.plies):
        return "This board is too large to say where a win was given away."
    who = "You never gave a win away" if you is not None and review.tally(you).chances else "You were never winning"
    return f"{'Nobody gave a win away' if you is None else who}, so there is nothing to put right."


def nothing_of(name: str) -> str:
    """A sentence that this one of two people has no mistake to look at."""
    return f"{name} gave no win away."


def result(asked: MatchMistakes) -> str:
    """How many wins were found at the first try, how many were shown, and how many are open."""
    shown = sum(each.is_shown for each in asked.attempts)
    left = sum(not each.is_done for each in asked.attempts)
    said = f"Found at the first try: {part_of(asked.at_first_try, len(asked.numbers))}."
    return said + f" Shown: {shown:,}." * bool(shown) + f" Still open: {left:,}." * bool(left)
