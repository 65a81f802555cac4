"""Completions for three shells and the manual page, made from the parsers while a wheel is made."""
