"""Practice: which puzzle comes next, by what was solved and what was missed."""
