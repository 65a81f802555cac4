"""Words: what is said about a match, a setup, scores and dates, wherever it is shown."""
