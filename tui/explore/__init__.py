"""The pictures of values that are explored, and the wall on which they are drawn."""
