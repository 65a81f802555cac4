"""Learning from mistakes in words: the questions, and how it went."""

from __future__ import annotations

from engine.bots.bot import sentence
from engine.coach.match_mistakes import MatchMistakes
from engine.coach.review import Review


def question(asked: MatchMistakes, you: int | None) -> str:
    """What was played and what is to be found; `you` is the player who is spoken to, None with two people."""
    match = asked.match
    who = "you" if asked.player == you else match.names[asked.player]
    made = sentence(match.position, asked.mistake.ply.move)
    return f"Move {asked.number:,}: {who} played {made}, and the win was gone. Find a better move."


def brief_question(asked: MatchMistakes) -> str:
    """The same in fewer words, for where there is little room."""
    made = sentence(asked.match.position, asked.mistake.ply.move)
    return f"Move {asked.number:,}: {made} gave the win away. Find a better move."


def nothing_to_find(review: Review, you: int | None) -> str:
    """Why there is no question."""
    if any(each.label is None for each in review.plies):
        return "This board is too large to say where a win was given away."
    return f"{'Nobody' if you is None else 'You never'} gave a win away: there is no better move to find."


def result(asked: MatchMistakes) -> str:
    """How many mistakes were found at the first try, were shown, and are still open."""
    many = len(asked.numbers)
    shown = sum(each.is_shown for each in asked.attempts)
    left = sum(not each.is_done for each in asked.attempts)
    said = [f"{asked.first:,} of {many:,} found at the first try"]
    if shown:
        said.append(f"{shown:,} shown")
    if left:
        said.append(f"{left:,} still open")
    return f"{', '.join(said)}."
