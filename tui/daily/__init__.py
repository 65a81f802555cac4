"""The board and the puzzle of each day: the calendar and the results."""
