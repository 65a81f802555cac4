"""The board and the puzzle of the day, and how they went."""
