"""Practice: the menu of exercises, and puzzles at the board."""
