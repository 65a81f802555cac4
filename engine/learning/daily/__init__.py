"""The board and the puzzle of the day, and their results."""
