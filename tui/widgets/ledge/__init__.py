"""The chalk ledge under the board."""
