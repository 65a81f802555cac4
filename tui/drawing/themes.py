"""The two themes of the game, and the blackboard's colours under any other theme."""

from __future__ import annotations

from textual.theme import Theme

SLATE = Theme(
    name="slate",
    dark=True,
    primary="#e8c872",
    secondary="#7fc4e8",
    accent="#ffe066",
    foreground="#f0ede2",
    background="#171c1a",
    surface="#1f2825",
    panel="#26322e",
    success="#9fd08a",
    warning="#ffb56b",
    error="#ff8a7a",
    variables={
        "slate": "#22322d",
        "slate-lit": "#2c3f38",
        "wood": "#8a5a33",
        "wood-lit": "#b07a48",
        "chalk": "#f4f1e6",
        "chosen": "#ffe066",
        "faint": "#8fa39b",
        "player-one": "#ffab6b",
        "player-two": "#7fc8f0",
        "piece": "#e9e4d4",
        "piece-ink": "#1c2622",
    },
)

HIGH_CONTRAST = Theme(
    name="high-contrast",
    dark=True,
    primary="#ffff00",
    secondary="#00ffff",
    accent="#ffff00",
    foreground="#ffffff",
    background="#000000",
    surface="#000000",
    panel="#1a1a1a",
    success="#00ff00",
    warning="#ffaf00",
    error="#ff8080",
    variables={
        "slate": "#000000",
        "slate-lit": "#000000",
        "wood": "#ffffff",
        "wood-lit": "#ffffff",
        "chalk": "#ffffff",
        "chosen": "#ffff00",
        "faint": "#c8c8c8",
        "player-one": "#ffaf5f",
        "player-two": "#5fffff",
        "piece": "#ffffff",
        "piece-ink": "#000000",
    },
)

OURS = (SLATE, HIGH_CONTRAST)

_FROM_THEME = {
    "slate": "surface",
    "slate-lit": "surface",
    "wood": "panel",
    "wood-lit": "primary",
    "chalk": "foreground",
    "chosen": "accent",
    "faint": "text-muted",
    "player-one": "warning",
    "player-two": "secondary",
    "piece": "foreground",
    "piece-ink": "background",
}


def with_board_colours(variables: dict[str, str]) -> dict[str, str]:
    """The CSS variables of a theme, with the blackboard's colours taken from it where it does not set them."""
    for ours, theirs in _FROM_THEME.items():
        variables.setdefault(ours, variables[theirs])
    return variables
