"""Checks of whole matches: they end, and every move can be taken back and made again."""

from __future__ import annotations

from random import Random

from engine.conformance.saying import shown
from engine.conformance.subject import Subject
from engine.match import Match
from engine.position import Move, Position

MATCHES = 100


def matches(subject: Subject) -> str | None:
    """Matches at random end when `longest_play` says, have a winner, and can be taken back move by move."""
    rng = subject.rng
    for board in subject.boards(rng, MATCHES):
        most = sum(subject.small.longest[component.value] for _, component in board.live())
        wrong = _played(board, most, rng)
        if wrong is not None:
            return f"On {shown([component.value for _, component in board.live()])}: {wrong}"
    return None


def _played(board: Position, most: int, rng: Random) -> str | None:
    match = Match(board)
    positions = [match.position]
    while live := list(match.position.live()):
        slot, component = rng.choice(live)
        match = match.play(Move(slot, rng.choice(list(component.ruleset.choices(component.value)))))
        positions.append(match.position)
        if match.last is None or not match.last.sentence.isprintable():
            return f"move {match.cursor} cannot be said in printable words."
        if match.cursor > most:
            return f"the match goes on after {most} moves, the longest play."
    outcome = match.outcome
    if outcome is None or outcome.winner != 1 - match.turn:
        return "the winner is not the player who made the last move."
    if Match(board, plies=match.plies, cursor=match.cursor).position != match.position:
        return "the same moves made again lead to another board."
    for position in reversed(positions):
        if match.position != position:
            return f"taking back move {match.cursor + 1} does not lead to the board before it."
        match = match.undo()
    for position in positions[1:]:
        match = match.redo()
        if match.position != position:
            return f"making move {match.cursor} again leads to another board."
    return None
