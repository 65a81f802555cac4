"""The words about a lost match of the path: what happened, and after the second loss what wins."""

from __future__ import annotations

from engine.deals.path import numbers_of
from engine.deals.path_boards import BOARDS, BoardOnPath, fill_sentence
from engine.learning.path.ideas import met_before
from engine.learning.path.light import LOSSES_FOR_PLACE, TRAPS_FROM, worths_left
from engine.learning.path.mistake import LosingMove, mistake
from engine.positions.idea import Idea
from engine.positions.match import Match, Ply
from engine.positions.position import Position

_COUNTS = ("", "one move", "two moves", "three moves", "four moves")


def why_lost(board: BoardOnPath, match: Match, losses: int) -> str:
    """What lost this match, the newest of so many losses in a row; from the second one on also what wins."""
    other = match.names[1]
    found = mistake(board, match)
    if found is None:
        return fill_sentence(board.lost, numbers_of(match.start), other)
    said = _reason(found, board, other)
    if losses < LOSSES_FOR_PLACE:
        return said
    if found.misses_thought:
        return f"{said} {fill_sentence(board.lost, numbers_of(match.start), other)}"
    return f"{said} {_remedy(found, board, other)}"


def why_this_move_lost(match: Match) -> str:
    """What the first move of a board came to that nobody can win, and the question about the others."""
    first, reply = match.plies[:2]
    return f"{first.made} {_left(first)}, and {match.names[1]} {_left(reply)}. Does another divisor win?"


def misses_thought(board: BoardOnPath, match: Match) -> bool:
    """Whether the sentence of the board says what was wrong in this lost match."""
    found = mistake(board, match)
    return found is None or found.misses_thought


def _reason(found: LosingMove, board: BoardOnPath, other: str) -> str:
    """What happened, from the player's decision to the board on which every move loses."""
    is_over = found.after.is_over
    if found.reply is None:
        done = f"{other} started with {found.played.made}"
    else:
        start = "You started: " if found.is_start else ""
        done = f"{start}{found.played.made} {_left(found.played)}, and {_replied(found, found.reply, other)}"
    return f"{done}{'.' if is_over else _standing(found.after, board, other)}"


def _remedy(found: LosingMove, board: BoardOnPath, other: str) -> str:
    """The move that would have won instead, and what it leaves."""
    assert found.better is not None
    component = found.position.check(found.better)
    divisor = component.ruleset.format_choice(found.better.choice)
    after = found.position.play(found.better)
    move = f"Divide the {component.label} by {divisor}"
    if after.is_over:
        return f"{move}: then it is gone."
    kind = _kind(after, board)
    if kind == "moves":
        return f"{move}: then {_COUNTS[len(numbers_of(after))]} are left, and the last one is yours."
    told = {
        "trap": f"then {other} is in a trap.",
        "twins": "then twins are left, and you copy.",
        "struck": "then strike: nothing is left.",
    }
    return f"{move}: {told.get(kind, f'from there every move of {other} loses.')}"


def _left(ply: Ply) -> str:
    if not ply.pieces:
        return "erased it"
    return f"left {ply.pieces[0].label}"


def _replied(found: LosingMove, reply: Ply, other: str) -> str:
    if reply.move.slot == found.played.move.slot:
        return f"{other} {_left(reply)}"
    label = reply.before.label
    if not reply.pieces:
        last = ", the last number" if found.after.is_over else ""
        return f"{other} erased the {label}{last}"
    return f"{other} played {reply.made}"


def _standing(after: Position, board: BoardOnPath, other: str) -> str:
    """The words for what is left where every move loses, as far as they were met before this board."""
    kind = _kind(after, board)
    if kind == "moves":
        return f": {_COUNTS[len(numbers_of(after))]} were left, and the last one was {other}'s."
    told = {
        "trap": ": you are in a trap.",
        "twins": ": twins are left.",
        "struck": ". Strike: nothing is left.",
        "three": ". Worth 1, 2 and 3 are left: together they are worth nothing.",
    }
    if kind in told:
        return told[kind]
    # Nothing that was taught explains it yet.
    later = next((each for each in BOARDS[BOARDS.index(board) + 1 :] if _kind(after, each)), None)
    why = "" if later is None else " You will see why soon."
    if later is not None and later.stage != board.stage:
        why = f" You will see why in stage {later.stage}."
    return f". From there every move loses.{why}"


def _kind(position: Position, board: BoardOnPath) -> str:
    """Why this position is lost for whoever moves there, as far as the path has told it before this board."""
    numbers, met = numbers_of(position), met_before(board)
    if set(numbers) == {1} and len(numbers) < len(_COUNTS):
        return "moves"
    if len(numbers) == 1 and met >= Idea.TRAP and (numbers[0] < 72 or board.stage > 4):
        return "trap"
    if len(numbers) == 2 and met >= Idea.TWINS and numbers[0] == numbers[1]:
        return "twins"
    # Traps are struck once that is told, and later equal worths.
    most = TRAPS_FROM if met >= Idea.STRIKE_TRAPS else TRAPS_FROM - 1
    left = worths_left(position, board.stage if met >= Idea.STRIKE_WORTHS else min(board.stage, most))
    if met >= Idea.STRIKE and not left:
        return "struck"
    if met >= Idea.THREE and left == [1, 2, 3]:
        return "three"
    return ""
