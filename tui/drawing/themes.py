"""The two themes of the game, and the blackboard's colours under any other theme."""

from __future__ import annotations

from collections.abc import Sequence

from textual.color import BLACK, WHITE, Color
from textual.theme import Theme

from tui.drawing.ink import NOT_BOLD

READABLE, OF_STROKES, OF_A_FRAME = 4.5, 7.0, 3.0
"""The least contrast to its ground of a text, of digits from thin strokes, and of the frame."""
_STEPS = 20
_BOLD = {
    "ink-style": "bold",
    "typed-style": "bold underline",
    "pointed-style": "bold reverse",
    "marked-style": "bold",
}
_SCROLLBAR = {
    "scrollbar": "wood",
    "scrollbar-hover": "wood-lit",
    "scrollbar-active": "wood-lit",
    "scrollbar-background": "slate",
    "scrollbar-background-hover": "slate",
    "scrollbar-background-active": "slate",
}


def contrast(one: Color, other: Color) -> float:
    """The contrast of two colours, 1 to 21."""
    low, high = sorted((_light(one), _light(other)))
    return (high + 0.05) / (low + 0.05)


def readable(colour: Color, grounds: Sequence[Color], least: float = READABLE) -> Color:
    """The colour, made lighter or darker only until it has this contrast to all of these grounds."""
    towards = max((BLACK, WHITE), key=lambda end: min(contrast(end, ground) for ground in grounds))
    blends = (colour.blend(towards, step / _STEPS) for step in range(_STEPS))
    return next((each for each in blends if all(contrast(each, ground) >= least for ground in grounds)), towards)


def ink(ground: Color, first: Color) -> Color:
    """The colour of a text on this ground: the first choice if it is readable, else black or white."""
    if contrast(first, ground) >= READABLE:
        return first
    return max((BLACK, WHITE), key=lambda each: contrast(each, ground))


def _light(colour: Color) -> float:
    parts = (colour.r / 255, colour.g / 255, colour.b / 255)
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


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
        "dust": "#637770",
        "shade": "#171c1a 70%",
        "player-one": "#ffab6b",
        "player-two": "#7fc8f0",
        "piece": "#e9e4d4",
        "piece-ink": "#1c2622",
        "chalk-1": "#f4f1e6",
        "chalk-2": "#8fd3ff",
        "chalk-3": "#ffb3a3",
        "chalk-4": "#b2e08a",
        "chalk-5": "#ffcf7a",
        "chalk-6": "#d6b8ff",
        "chalk-7": "#7fe3d0",
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
        "dust": "#787878",
        "shade": "#000000 70%",
        "player-one": "#ffaf5f",
        "player-two": "#5fffff",
        "piece": "#ffffff",
        "piece-ink": "#000000",
        "chalk-1": "#ffffff",
        "chalk-2": "#5fd7ff",
        "chalk-3": "#ff9a9a",
        "chalk-4": "#87ff87",
        "chalk-5": "#ffd75f",
        "chalk-6": "#e0a8ff",
        "chalk-7": "#5fffd7",
    },
)

OURS = (SLATE, HIGH_CONTRAST)

_HUES = ("#f4f1e6", "#5fb4f0", "#ff8f7a", "#8fd060", "#f0b040", "#c090ff", "#40d0b8")
"""The coloured chalks, before they are adapted to another theme's slate."""

_FROM_THEME = {
    "slate": "surface",
    "slate-lit": "surface",
    "wood": "panel",
    "wood-lit": "primary",
    "chalk": "foreground",
    "chosen": "accent",
    "player-one": "warning",
    "player-two": "secondary",
    "piece": "foreground",
    "piece-ink": "background",
}
_LEAST = {
    "chalk": OF_STROKES,
    "chosen": READABLE,
    "faint": READABLE,
    "player-one": READABLE,
    "player-two": READABLE,
    "wood": OF_A_FRAME,
}
_GROUNDS = {"player-one-ink": "player-one", "player-two-ink": "player-two", "chosen-ink": "chosen"}
_OF_THE_TERMINAL = NOT_BOLD | {
    "slate": "ansi_default",
    "slate-lit": "ansi_default",
    "wood": "ansi_default",
    "wood-lit": "ansi_default",
    "faint": "ansi_default",
    "dust": "ansi_default",
    "shade": "ansi_default",
    "piece": "ansi_white",
    "piece-ink": "ansi_black",
    "chosen": "ansi_default",
    "chosen-ink": "ansi_default",
    "typed-style": "underline reverse",
    "marked-style": "reverse",
    "player-one": "ansi_default",
    "player-two": "ansi_default",
    "player-one-ground": "ansi_yellow",
    "player-two-ground": "ansi_cyan",
    "player-one-ink": "ansi_black",
    "player-two-ink": "ansi_black",
    "chalk-1": "ansi_default",
    "chalk-2": "ansi_cyan",
    "chalk-3": "ansi_red",
    "chalk-4": "ansi_green",
    "chalk-5": "ansi_yellow",
    "chalk-6": "ansi_magenta",
    "chalk-7": "ansi_blue",
}
"""The terminal's own colours are unknown: they cannot be mixed, and no bright one is sure to be read on its ground."""
_OF_A_LIGHT_TERMINAL = (
    _OF_THE_TERMINAL
    | _BOLD
    | {
        "piece": "ansi_black",
        "piece-ink": "ansi_white",
        "chosen": "ansi_blue",
        "player-one": "ansi_red",
        "player-two": "ansi_blue",
        "player-one-ground": "ansi_red",
        "player-two-ground": "ansi_blue",
        "player-one-ink": "ansi_white",
        "player-two-ink": "ansi_white",
        "chosen-ink": "ansi_white",
        "marked-style": "bold reverse",
    }
)


def themes_for(colour_system: str | None) -> tuple[Theme, ...]:
    """The themes of this program in the colours of such a terminal."""
    if colour_system in ("256", "standard"):
        # Only terminals with few colours need them.
        from tui.drawing.palettes import BY_COLOUR_SYSTEM

        return BY_COLOUR_SYSTEM[colour_system]
    return OURS


def with_board_colours(variables: dict[str, str], dark: bool = True) -> dict[str, str]:
    """The CSS variables of a theme; if it sets none for the blackboard, readable colours are made from it."""
    if "slate" not in variables:
        if variables["background"].startswith("ansi"):
            variables.update(_OF_THE_TERMINAL if dark else _OF_A_LIGHT_TERMINAL)
        else:
            variables.update(_mixed(variables))
        for ours, theirs in _FROM_THEME.items():
            variables.setdefault(ours, variables[theirs])
    variables.setdefault("said-in-wood", variables["chalk"])
    variables.setdefault("chosen-in-wood", variables["chosen"])
    for text in _GROUNDS:
        variables.setdefault(text, variables["piece-ink"])
    for player in ("player-one", "player-two"):
        variables.setdefault(f"{player}-ground", variables[player])
    for name, style in _BOLD.items():
        variables.setdefault(name, style)
    return variables | {name: variables[ours] for name, ours in _SCROLLBAR.items()}


def _mixed(variables: dict[str, str]) -> dict[str, str]:

    colours = {ours: Color.parse(variables[theirs]) for ours, theirs in _FROM_THEME.items()}
    background, panel = Color.parse(variables["background"]), Color.parse(variables["panel"])
    grounds = [colours["slate"], background, panel]
    colours["faint"] = colours["slate"].blend(colours["chalk"], 0.6)
    for name, least in _LEAST.items():
        colours[name] = readable(colours[name], grounds, least)
    colours["piece"], colours["piece-ink"] = colours["chalk"], ink(colours["chalk"], background)
    for name, ground in _GROUNDS.items():
        colours[name] = ink(colours[ground], background)
    for number, hue in enumerate(_HUES, 1):
        colours[f"chalk-{number}"] = readable(Color.parse(hue), grounds)
    colours["dust"] = colours["slate"].blend(colours["faint"], 0.6)
    return {"shade": f"{variables['background']} 70%"} | {name: colour.hex for name, colour in colours.items()}
