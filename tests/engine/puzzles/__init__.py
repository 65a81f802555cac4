"""Tests of the puzzles; `python -m tests.engine.puzzles` proves as many of each grade and game as one likes."""
