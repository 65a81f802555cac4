"""What is made from the parsers while a wheel is made: completions for three shells and the manual page."""
