"""Looking back at a match: its review, its replay, and learning from its mistakes."""
