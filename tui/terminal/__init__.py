"""The terminal: what comes from it and goes to it, and when the interpreter may pause."""
