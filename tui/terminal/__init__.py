"""The terminal: its input, its output, and when garbage is collected."""
