"""How letters are drawn in the colours of a terminal, where bold ones would change their colour."""

from __future__ import annotations

NOT_BOLD = {"ink-style": "none", "typed-style": "underline", "pointed-style": "reverse"}
"""The styles of dark texts where bold makes a colour lighter: of sixteen colours, black becomes grey."""
