"""The history: the saved matches as a list to search."""
