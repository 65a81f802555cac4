"""The boards that each occasion deals."""
