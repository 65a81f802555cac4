"""The coach of plain mode: tips in three steps, answers to tries, advice about the board, and the review."""

from __future__ import annotations

import re
from unicodedata import normalize

from engine.coach.advice import Tip, advise
from engine.coach.answer import answer
from engine.coach.review import review
from engine.play.playing import Playing
from engine.positions.idea import Idea
from engine.positions.match import Match
from engine.positions.notation import parse_move, parse_said
from engine.positions.position import Move, Position
from engine.rules.errors import GameError, Unsolved
from engine.rules.text import printable
from tui.coach.reviews import NO_MOVE, closing, marks
from tui.coach.tips import answer_sentence, tip, title
from tui.commands.layouts import digits_meant
from tui.match.coach_words import struck, verdict
from tui.match.match_words import Players
from tui.plain.plain_words import cut, example, worths
from tui.plain.subject import Lines

WIDTH = 78


def read_move(line: str, position: Position) -> Move:
    """The move in a line, by its number or its place, in the characters of any script; raises GameError.

    Where one thing is left, its choice alone is enough.
    """
    line = digits_meant(normalize("NFKC", line))
    if line.isascii() and line.isdigit() and len(position) == 1:
        ((slot, component),) = position.live()
        return Move(slot, component.ruleset.parse_choice(line))
    if (move := parse_said(line, position)) is not None:
        return move
    # The blanks around separators and commas mean nothing.
    line = "".join(part.strip() for part in re.split("([-/:,])", line))
    if not re.match("[0-9]+[-/:]", line):
        raise GameError(f"{printable(line)} is not a move: write it as in {example(position)}.")
    return parse_move(line, position)


def place_in(line: str, position: Position) -> int | None:
    """The place about which a line asks; None where it does not. Where one thing is left, its number is a choice."""
    asked = re.fullmatch("(place )?([0-9]{1,9})", digits_meant(line.casefold()))
    return int(asked[2]) if asked and (asked[1] or len(position) > 1) else None


def tried(position: Position, move: Move, knows_xor: bool) -> tuple[bool, str]:
    """Whether a move that is tried wins, and why; raises GameError."""
    found = answer(position, move, knows_xor)
    return found.wins, cut(answer_sentence(found))


def next_tip(position: Position, given: Tip | None, first: int, knows_xor: bool, met: Idea = Idea.STRIKE_TRAPS) -> Tip:
    """The step after the one that was given, or the first one, for a position with a move left; raises GameError."""
    try:
        return given.deeper() if given else Tip(advise(position, None, knows_xor, met), first)
    except Unsolved as unsolved:
        raise GameError(f"There is no tip here. {unsolved}") from None


def tip_line(given: Tip, who: str = "") -> str:
    """The step of a tip as a line; of two people it is `who` that is spoken to."""
    return cut(f"{title(given.step, who)}: {tip(given.advice, given.step)}")


def coached(now: Playing, players: Players, knows_xor: bool, met: Idea) -> Lines:
    """The player who is winning and the reason, then what the board is made of; nothing without the coach."""
    if now.is_over or not now.has_coach:
        return
    match = now.match
    try:
        advice = advise(match.position, None, knows_xor, met)
    except Unsolved as unsolved:
        yield str(unsolved)
        return
    yield from map(cut, verdict(match, advice, players))
    if advice.knows_xor:
        values = advice.nimbers
        yield f"{worths((slot, values.at(slot)) for slot, _ in match.position.live())} The XOR is {values.xor}."
    else:
        yield from map(cut, struck(advice, WIDTH))


def review_lines(match: Match, players: Players, knows_xor: bool) -> Lines:
    """The sentence about the whole match, and every move that was not undone with its effect on the win."""
    reviewed = review(match)
    if not reviewed.plies:
        yield NO_MOVE
    if match.winner is not None:
        yield cut(closing(reviewed, players.you))
    for number, (made, comment) in enumerate(marks(reviewed, players.said, knows_xor), 1):
        if match.winner is not None and number == reviewed.turning_point:
            # What would have won has been said.
            comment = comment.partition(";")[0]
        yield cut(f"{number}. {made}: {comment}.")
    if forfeit := players.forfeit(match):
        yield cut(f"{forfeit}.")
