"""Practise: the menu of what there is, puzzles and sheets at the board, the ladder and the calendar."""
