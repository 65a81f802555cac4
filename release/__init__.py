"""What is made while a wheel is made: completions for three shells and the manual page, from the parsers, and stubs."""
