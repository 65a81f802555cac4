"""The sheet under the board, on which a position is worked out."""
