"""The rows of a form."""
