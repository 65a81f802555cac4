"""The blackboard and the chalk ledge under it, as every screen with a board shows them."""
