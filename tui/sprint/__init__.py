"""Won or lost: a minute of boards, and two keys."""
