"""The theory of impartial games: Grundy values, misere play, odds, and which moves preserve a win."""
