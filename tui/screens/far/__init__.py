"""The screens of a match with somebody far away."""
