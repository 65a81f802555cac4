"""The notebook: the numbers of floor division with all that the player has found out about them."""
