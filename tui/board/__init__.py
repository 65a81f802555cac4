"""The blackboard and the chalk ledge under it, the same on every screen with a board."""
