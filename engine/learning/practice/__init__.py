"""Practice: puzzles, the ladder and grades; the results so far choose the next task."""
