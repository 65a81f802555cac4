"""Two programs play with each other: the connections between them, and the files that each keeps."""
