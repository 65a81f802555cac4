"""The ladder: the bots one above the other."""
