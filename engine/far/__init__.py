"""A match between two programs: what they say to each other, and which copy of it goes on; no socket, no screen."""
