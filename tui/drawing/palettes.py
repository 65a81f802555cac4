"""The themes of this program for terminals with 256 or 16 colours: they use only colours of the terminal.

Rich rounds a dark colour that a terminal lacks to one of full saturation: slate would be pure green.
"""

from __future__ import annotations

from typing import Any

from textual.theme import Theme

from tui.drawing.ink import NOT_BOLD

_SLATE_256: dict[str, Any] = {
    "primary": "#d7af5f",
    "secondary": "#87afd7",
    "accent": "#ffd75f",
    "foreground": "#ffffff",
    "background": "#121212",
    "surface": "#1c1c1c",
    "panel": "#262626",
    "success": "#87d787",
    "warning": "#ffaf5f",
    "error": "#ff8787",
    "variables": {
        "slate": "#262626",
        "slate-lit": "#262626",
        "wood": "#af875f",
        "wood-lit": "#d7af87",
        "scrollbar": "#6c6c6c",
        "scrollbar-hover": "#949494",
        "scrollbar-active": "#949494",
        "scrollbar-background": "#1c1c1c",
        "scrollbar-background-hover": "#1c1c1c",
        "scrollbar-background-active": "#1c1c1c",
        "block-cursor-background": "#ffd75f",
        "block-cursor-foreground": "#121212",
        "block-cursor-blurred-background": "#444444",
        "block-cursor-blurred-foreground": "#ffffff",
        "block-hover-background": "#303030",
        "scrollbar-corner-color": "#1c1c1c",
        "chalk": "#ffffff",
        "chosen": "#ffd75f",
        "faint": "#949494",
        "dust": "#6c6c6c",
        "shade": "#121212",
        "player-one": "#ffaf5f",
        "player-two": "#87d7ff",
        "piece": "#d7d7af",
        "piece-ink": "#121212",
        "chalk-1": "#ffffff",
        "chalk-2": "#87d7ff",
        "chalk-3": "#ffafaf",
        "chalk-4": "#afd787",
        "chalk-5": "#ffd787",
        "chalk-6": "#d7afff",
        "chalk-7": "#87d7d7",
    },
}
_CONTRAST_256: dict[str, Any] = {
    "primary": "#ffff00",
    "secondary": "#00ffff",
    "accent": "#ffff00",
    "foreground": "#ffffff",
    "background": "#000000",
    "surface": "#000000",
    "panel": "#1c1c1c",
    "success": "#00ff00",
    "warning": "#ffaf00",
    "error": "#ff8787",
    "variables": {
        "slate": "#000000",
        "slate-lit": "#000000",
        "wood": "#ffffff",
        "wood-lit": "#ffffff",
        "chalk": "#ffffff",
        "chosen": "#ffff00",
        "faint": "#afafd7",
        "dust": "#949494",
        "shade": "#000000",
        "scrollbar": "#ffffff",
        "scrollbar-hover": "#ffff00",
        "scrollbar-active": "#ffff00",
        "scrollbar-background": "#000000",
        "scrollbar-background-hover": "#000000",
        "scrollbar-background-active": "#000000",
        "block-cursor-background": "#ffff00",
        "block-cursor-foreground": "#000000",
        "block-cursor-blurred-background": "#444444",
        "block-cursor-blurred-foreground": "#ffffff",
        "block-hover-background": "#303030",
        "scrollbar-corner-color": "#000000",
        "player-one": "#ffaf5f",
        "player-two": "#5fffff",
        "piece": "#ffffff",
        "piece-ink": "#000000",
        "chalk-1": "#ffffff",
        "chalk-2": "#5fd7ff",
        "chalk-3": "#ff8787",
        "chalk-4": "#87ff87",
        "chalk-5": "#ffd75f",
        "chalk-6": "#d7afff",
        "chalk-7": "#5fffd7",
    },
}
_SIXTEEN: dict[str, Any] = {
    "primary": "#ffff55",
    "secondary": "#55ffff",
    "accent": "#ffff55",
    "foreground": "#ffffff",
    "background": "#000000",
    "surface": "#000000",
    "panel": "#000000",
    "success": "#55ff55",
    "warning": "#ffff55",
    "error": "#ff5555",
    "variables": {
        "slate": "#000000",
        "slate-lit": "#000000",
        "wood": "#aa5500",
        # Terminals draw this wood from brown to yellow, on which only black is seen.
        "said-in-wood": "#000000",
        "chosen-in-wood": "#000000",
        "wood-lit": "#ffff55",
        "scrollbar": "#aaaaaa",
        "scrollbar-hover": "#ffffff",
        "scrollbar-active": "#ffffff",
        "scrollbar-background": "#000000",
        "scrollbar-background-hover": "#000000",
        "scrollbar-background-active": "#000000",
        "block-cursor-background": "#ffff55",
        "block-cursor-foreground": "#000000",
        "block-cursor-blurred-background": "#555555",
        "block-cursor-blurred-foreground": "#ffffff",
        "block-hover-background": "#555555",
        "scrollbar-corner-color": "#000000",
        "chalk": "#ffffff",
        "chosen": "#ffff55",
        "faint": "#aaaaaa",
        "dust": "#aaaaaa",
        "shade": "#000000",
        "player-one": "#ff5555",
        "player-two": "#55ffff",
        "piece": "#aaaaaa",
        "piece-ink": "#000000",
        "block-cursor-text-style": "none",
        **NOT_BOLD,
        "chalk-1": "#ffffff",
        "chalk-2": "#55ffff",
        "chalk-3": "#ff5555",
        "chalk-4": "#55ff55",
        "chalk-5": "#ffff55",
        "chalk-6": "#ff55ff",
        "chalk-7": "#aaaaaa",
    },
}
_WHITE_WOOD = {
    "wood": "#ffffff",
    "faint": "#ffffff",
    "piece": "#ffffff",
    "said-in-wood": "#ffffff",
    "chosen-in-wood": "#ffff55",
}
_SIXTEEN_CONTRAST = _SIXTEEN | {"variables": _SIXTEEN["variables"] | _WHITE_WOOD}


def _theme(name: str, colours: dict[str, Any]) -> Theme:
    return Theme(name=name, dark=True, **colours)


BY_COLOUR_SYSTEM = {
    "256": (_theme("slate", _SLATE_256), _theme("high-contrast", _CONTRAST_256)),
    "standard": (_theme("slate", _SIXTEEN), _theme("high-contrast", _SIXTEEN_CONTRAST)),
}
"""The themes by the colour systems of Rich that have few colours."""
