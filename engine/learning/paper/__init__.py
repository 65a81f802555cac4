"""Sheets and books for paper: one HTML file each, which needs nothing else and prints well on A4 and Letter."""
