"""A match with somebody far away: the ways to a host, what is kept of it, its sitting and its narrator."""
