"""The words of the first screen: what it proposes."""

from __future__ import annotations

from engine.deals.beyond import Beyond
from engine.learning.next_step import NextLesson, NextRung, Proposal
from engine.learning.practice.ladder import WINS


def proposed(found: Proposal) -> str:
    """The proposal in at most 36 characters."""
    if isinstance(found, Beyond):
        return found.sentence
    if isinstance(found, NextLesson):
        return f"Go on with lesson {found.number}" if found.is_begun else f"Lesson {found.number}: {found.lesson.title}"
    if isinstance(found, NextRung):
        return f"The ladder: {found.rung.bot}, {min(sum(found.rung.last), WINS)} of {WINS} won"
    return f"{'Go on with the' if found.is_begun else 'The'} board of the day"
