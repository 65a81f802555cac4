"""Stress tests of contest programs."""
