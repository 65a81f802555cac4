"""Practise: the menu of what there is, and puzzles at the board."""
