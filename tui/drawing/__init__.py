"""Drawing: characters, large text, colours, and texts cut to their cells."""
