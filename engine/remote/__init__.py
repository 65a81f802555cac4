"""A match between two programs: their messages, the host's and the guest's end; no screen, no archive."""
