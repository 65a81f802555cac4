"""The board and the puzzle of each day: the calendar and how a day went."""
