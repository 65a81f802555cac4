"""Records of matches that are copied, pasted and linked."""
