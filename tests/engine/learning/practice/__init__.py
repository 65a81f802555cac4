"""Tests of what is practised next."""
