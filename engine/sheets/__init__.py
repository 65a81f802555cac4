"""Sheets: a position worked out by hand, from the value of each option to the move, with every cell checked."""
