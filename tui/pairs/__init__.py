"""Two people at one board: how they stand, and what is said to them."""
