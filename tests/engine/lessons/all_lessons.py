"""All lessons, made once: the boards of the games' lessons are puzzles, which take half a second to make."""

from __future__ import annotations

from engine.lessons.games import game_lessons
from engine.lessons.table import COURSE

LESSONS = (*COURSE, *game_lessons())
