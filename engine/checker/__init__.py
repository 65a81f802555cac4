"""What derives a verdict again, by the definition alone."""
