"""Plain mode: a match as lines of text."""
