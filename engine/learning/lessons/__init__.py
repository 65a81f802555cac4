"""Lessons: from one number to every game, a thought a page, each answered as it is tried."""
