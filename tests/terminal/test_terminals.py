"""The game under every kind of terminal: readable, in its colours, and without any where none are wanted."""

from __future__ import annotations

import re

import pytest
from rich.color import Color, ColorSystem

from tests.terminal.conftest import Game
from tests.terminal.terminal import Terminal
from tui.drawing.palettes import BY_COLOUR_SYSTEM
from tui.match.view import tinted

TERMINALS: dict[str, dict[str, str | None]] = {
    "true colours": {},
    "256 colours": {"COLORTERM": None},
    "16 colours": {"COLORTERM": None, "TERM": "xterm"},
    "no colours": {"NO_COLOR": "1"},
    "ASCII": {"COLORTERM": None, "TERM": "linux", "LANG": "C"},
    **{term: {"COLORTERM": None, "TERM": term} for term in ("screen", "tmux-256color", "vt100")},
}

COLOUR = re.compile(r"(^|[;:])([34][0-8]|9[0-7]|10[0-7])([;:]|$)")
"""A number that means a colour among those of a style; 39 and 49 ask for the terminal's own."""


@pytest.mark.parametrize("kind", TERMINALS)
def test_a_match_is_played_and_the_choice_is_marked(game: Game, kind: str) -> None:
    terminal = game("play", "4", "4", "--names", "Ann,Bob", **TERMINALS[kind])
    terminal.wait_for("Ann to move")
    screen = terminal.wait_for(lambda screen: "4 divide by" in screen.text and "q leave" in screen.text)
    # Both numbers are alike, so nothing but the mark can make a difference in the text.
    left_chosen = screen.text
    terminal.press("right")
    terminal.wait_for(lambda screen: screen.text != left_chosen)
    terminal.press("left")
    terminal.wait_for(lambda screen: screen.text == left_chosen)
    assert left_chosen.isascii() or kind != "ASCII"
    terminal.press("3")
    terminal.wait_for("4 / 3 = 1")
    terminal.send("\x11")
    assert terminal.wait_exit() == 0
    assert terminal.left_behind == []


def test_not_one_colour_is_sent_where_they_are_not_wanted(game: Game) -> None:
    terminal = game(FDIVGAME_ASKED_NAME="yes", NO_COLOR="1")
    terminal.wait_for("+  more")
    # What can only be seen by the marks, as there are no colours: where the keys are, on every kind of screen.
    for key in ("", "b", "s"):
        terminal.press(*key)
        terminal.wait_for(lambda screen, key=key: ("+  more" in screen.text) != bool(key))
        terminal.wait_quiet(0.2)
        before = terminal.emulator.picture
        terminal.press("down")
        terminal.wait_for(lambda screen, before=before: screen.picture != before)
        terminal.press("up", *(("escape",) if key else ()))
        terminal.wait_for("+  more")
    terminal.press("enter")
    terminal.wait_for("Your move")
    terminal.press("?")
    terminal.wait_for("Whoever makes the last move")
    terminal.send("\x11")
    assert terminal.wait_exit() == 0
    sent = styles(terminal)
    assert sent
    assert {each for each in sent if COLOUR.search(each)} == set()


def test_an_empty_wish_for_no_colours_means_nothing(game: Game) -> None:
    terminal = game("play", "4", NO_COLOR="")
    terminal.wait_for("to move")
    assert any(map(COLOUR.search, styles(terminal)))


def styles(terminal: Terminal) -> list[str]:
    # The last chunk that has arrived may end within a letter.
    return re.findall(r"\x1b\[([0-9;:]*)m", terminal.output.decode(errors="replace"))


SHOWN = re.compile(rb"\x1b\[([0-9;]*)m")


@pytest.mark.parametrize("theme", ["slate", "high-contrast"])
def test_a_terminal_with_256_colours_is_sent_those_of_the_palette(game: Game, theme: str) -> None:
    # A match that is not saved asks before it is left.
    arguments = ("play", "17", "42", "--names", "Ann,Bob", "--no-save")
    terminal = game(*arguments, COLORTERM=None, FDIVGAME_THEME=theme)
    terminal.wait_for(lambda screen: "17 divide by" in screen.text and "q leave" in screen.text)
    only_of_the_palette(terminal, theme)
    for key, answer in (("2", "Bob to move"), ("q", "not over")):
        terminal.press(key)
        terminal.wait_for(answer)
    only_of_the_palette(terminal, theme)


def only_of_the_palette(terminal: Terminal, theme: str) -> None:
    sent = set()
    for found in SHOWN.finditer(terminal.output):
        sent |= {int(number) for number in re.findall(rb"[34]8;5;(\d+)", found.group(1))}
    ours = next(each for each in BY_COLOUR_SYSTEM["256"] if each.name == theme)
    values = [*vars(ours).values(), *ours.variables.values()]
    palette = {_number(value) for value in values if isinstance(value, str) and value.startswith("#")}
    wood = ours.variables | {"background": ours.background or ""}
    palette |= {_number(tinted(wood, player).hex) for player in (0, 1)}
    assert sent
    assert sent <= palette, sorted(sent - palette)
    assert not re.search(rb"[34]8;2;", terminal.output)


def _number(colour: str) -> int | None:
    return Color.parse(colour).downgrade(ColorSystem.EIGHT_BIT).number


@pytest.mark.parametrize("environment", [{"TERM": "dumb"}, {"FDIVGAME_PLAIN": "1"}])
def test_a_terminal_that_can_do_nothing_or_shall_not_draw_gets_lines(game: Game, environment: dict[str, str]) -> None:
    terminal = game("play", "42", "17", "--names", "Ann,Bob", **environment)
    terminal.wait_for("Ann to move")
    terminal.send("1/2\n")
    terminal.wait_for("Bob to move")
    terminal.send("quit\n")
    assert terminal.wait_exit() == 0
    assert b"\x1b" not in terminal.output


@pytest.mark.parametrize("options", [(), ("--ascii",)], ids=["no UTF-8", "asked for"])
def test_where_characters_are_missing_everything_is_drawn_in_ascii(game: Game, options: tuple[str, ...]) -> None:
    terminal = game("play", "42", "17", *options, LANG="C.UTF-8" if options else "C")
    for keys, shown in (("", "q leave"), ("w", "2 digits"), ("q?", "Whoever makes")):
        terminal.press(*keys)
        # Pictures come in whole, the text with all that is around it.
        assert terminal.wait_for(lambda screen, shown=shown: shown in screen.text and screen.text.isascii())
