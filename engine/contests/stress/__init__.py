"""Stress tests of contest programs: inputs that reach every edge, the judge, and the way to a smallest wrong input."""
