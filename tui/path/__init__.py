"""The path: its boards, the question who starts, the map of its stages, and what is celebrated on it."""
