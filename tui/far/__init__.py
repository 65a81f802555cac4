"""The ways over which two programs play with each other, and what each keeps of it on the disk."""
