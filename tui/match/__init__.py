"""The screens that show a match."""
