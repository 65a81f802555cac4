"""Puzzles: positions in which a winning move is to be found, made by exact difficulty."""
