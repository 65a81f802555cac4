"""The coach: advice at the board, answers to tries and the review of a match, mostly from Grundy values."""
