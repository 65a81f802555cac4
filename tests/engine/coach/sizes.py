"""How large values may be, by game."""

SMALL = {"cuboid": 2, "cards": 4, "stacks": 4, "octal": 6, "wythoff": 3}
"""Where every line of play can be tried, if 9 is too large."""
LARGE = {"cuboid": 3, "cards": 7, "stacks": 5, "octal": 12, "wythoff": 12}
"""On a larger board, if 40 is too large."""
