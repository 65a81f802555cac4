"""What the statistics screen shows."""
