"""All lessons by name, each made once, when it is asked for: the boards of a game's lesson are puzzles."""

from __future__ import annotations

from functools import cache

from engine.learning.lessons import table

LESSON_NAMES = [each.name for each in (*table.course_entries(), *table.game_entries())]
lesson_of = cache(table.lesson_of)
