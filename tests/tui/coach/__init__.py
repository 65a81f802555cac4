"""The words of the coach."""
