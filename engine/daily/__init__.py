"""The board of the day, and how it went."""
