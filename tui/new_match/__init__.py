"""The choices before a match."""
