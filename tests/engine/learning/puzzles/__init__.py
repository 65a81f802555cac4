"""Tests of the puzzles; `python -m tests.engine.learning.puzzles` proves as many of each as one likes."""
