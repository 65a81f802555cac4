"""A match between two programs: their messages, and the copy that goes on; no socket, no screen."""
