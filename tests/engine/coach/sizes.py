"""How large values may be so that every line of play can be tried, where that is less than usual; by game."""

SMALL = {"cuboid": 2, "cards": 4, "stacks": 4, "octal": 6, "wythoff": 3}
