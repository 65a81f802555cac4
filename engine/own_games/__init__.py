"""Games of one's own: how their rulesets join, and what must hold for every game."""
