"""The game under every kind of terminal, through sizes, pastes and reports that no terminal should send."""

from __future__ import annotations

import re

import pytest

from tests.terminal.conftest import Game
from tests.terminal.terminal import Terminal

MATCH = ("play", "42", "17", "99", "64", "--names", "Ann,Bob")
PASTE_STARTS, PASTE_ENDS = "\x1b[200~", "\x1b[201~"
MEGABYTE = 1_000_000


@pytest.mark.parametrize("term", ["xterm-256color", "xterm", "screen", "tmux-256color", "linux", "vt100"])
def test_a_match_is_played_under_every_name_of_a_terminal(game: Game, term: str) -> None:
    terminal = game(*MATCH, TERM=term, COLORTERM=None)
    terminal.wait_for("Ann to move")
    terminal.press("2")
    terminal.wait_for("Bob to move")
    terminal.press("right", "3")
    terminal.wait_for("17 / 3 = 5")
    terminal.press("q")
    terminal.wait_for("More: all the rest")
    terminal.press("q")
    assert terminal.wait_exit() == 0
    assert terminal.left_behind == []


def test_a_terminal_that_can_do_nothing_gets_lines(game: Game) -> None:
    terminal = game(*MATCH, TERM="dumb")
    terminal.wait_for("Ann to move")
    terminal.send("1/2\n")
    terminal.wait_for("Bob to move")
    terminal.send("quit\n")
    assert terminal.wait_exit() == 0
    assert b"\x1b" not in terminal.output


@pytest.mark.parametrize("name", ["LANG", "LC_ALL"])
def test_without_utf_8_everything_is_drawn_in_ascii(game: Game, name: str) -> None:
    terminal = game("play", "42", "17", **{"LANG": None, name: "C"}, TERM="vt100")
    pages = [("w", "2 digits"), ("q?", "Whoever makes"), ("q\x10", "Search for commands")]
    terminal.wait_for("q leave")
    for keys, shown in pages:
        terminal.press(*keys)
        # Pictures come in whole, the text with all that is around it.
        assert terminal.wait_for(lambda screen, shown=shown: shown in screen.text and screen.text.isascii())


def test_ascii_can_be_asked_for_where_the_font_lacks_the_characters(game: Game) -> None:
    terminal = game("play", "--ascii", "42", "17")
    terminal.wait_for("q leave")
    assert terminal.wait_for(lambda screen: "divide by" in screen.text and screen.text.isascii())


def test_sizes_change_in_the_middle_of_a_move(game: Game) -> None:
    terminal = game(*MATCH, columns=120, rows=40)
    players = ["Ann to move", "Bob to move"]
    sizes = [(10, 3), (300, 100), (40, 12), (11, 90), (299, 4), (1, 1), (80, 24)]
    for turn, (columns, rows) in enumerate(sizes):
        terminal.resize(80, 24)
        terminal.wait_for(players[turn % 2])
        # The key is on its way when the size changes, and the move is being written when it changes back.
        terminal.press("right")
        terminal.send("2")
        terminal.resize(columns, rows)
        terminal.resize(80, 24)
        # Help comes after the keys before it, of which those that met a terminal without room were not taken.
        terminal.send("?")
        terminal.wait_for("q close")
        terminal.send("q")
        if players[turn % 2] in terminal.wait_for(re.compile("|".join(players))).text:
            terminal.send("2")
        terminal.wait_for(players[(turn + 1) % 2])
    terminal.resize(10, 3)
    terminal.wait_for("room")
    terminal.resize(300, 100)
    terminal.wait_for(lambda screen: len(screen.rows) == 100 and players[len(sizes) % 2] in screen.text)


def test_whatever_arrives_harms_no_match_and_keeps_nobody_waiting(game: Game) -> None:
    terminal = game(*MATCH)
    terminal.wait_for("q leave")
    sequences_that_nobody_asked_for(terminal)
    the_next_key_plays(terminal, "Ann 42 / 2 = 21")
    mouse_reports_from_anywhere(terminal)
    the_next_key_plays(terminal, "Bob 21 / 2 = 10")
    # Bytes that are no text; the one that begins a character is still alone when the key comes.
    terminal.send_bytes(bytes(range(128, 256)) + b"\xf0\x9f\xc3" + b"2")
    terminal.wait_for("Ann 10 / 2 = 5")
    for sentence, starts, ends in (("Bob 5 / 2 = 2", PASTE_STARTS, PASTE_ENDS), ("Ann 2 / 2 = 1", "", "")):
        terminal.send(starts + "x" * MEGABYTE + ends)
        the_next_key_plays(terminal, sentence)
        assert terminal.peak_memory < 200_000_000


def sequences_that_nobody_asked_for(terminal: Terminal) -> None:
    kitty = "\x1b[57441;1u\x1b[97;5;99999999999u\x1b[1114112;1u\x1b[;;u\x1b[99999999999;1u\x1b[57358u"
    sizes = "\x1b[48;1;1;0;0t\x1b[<0;3;3M\x1b[<0;3;3m\x1b[48;99999999;99999999;9;9t\x1b[48;24;80;480;800t"
    reports = "\x1b[?2026;2$y\x1b[?2048;0$y\x1b[99999999999;1R\x1b[?62;c\x1b]11;rgb:0000/0000/0000\x07"
    for text in (kitty, sizes, reports):
        terminal.send(text)
    terminal.resize(81, 24)
    terminal.resize(80, 24)


def mouse_reports_from_anywhere(terminal: Terminal) -> None:
    for place in ("0;99999;99999", "0;-5;-5", "0;0;0", "64;99999;1", "999999999;3;3", f"35;{10**15};{10**15}"):
        terminal.send(f"\x1b[<{place}M\x1b[<{place}m")
    terminal.send("\x1b[M\x7f\x7f\x7f\x1b[<;;M\x1b[<M")


def the_next_key_plays(terminal: Terminal, sentence: str) -> None:
    terminal.press("2")
    terminal.wait_for(sentence)


def test_a_paste_in_a_field_neither_locks_the_keyboard_nor_keeps_anybody_waiting(game: Game) -> None:
    terminal = game()
    go_to_the_field(terminal)
    # A paste without an end.
    terminal.send(PASTE_STARTS + " never closed")
    terminal.wait_for("Henry never closed")
    terminal.press("!")
    terminal.wait_for("Henry never closed!")
    # A megabyte, from a terminal that says what is pasted and from one that does not.
    for starts, ends in ((PASTE_STARTS, PASTE_ENDS), ("", "")):
        terminal.press("escape")
        go_to_the_field(terminal)
        terminal.send(starts + "17 " * (MEGABYTE // 3) + ends)
        terminal.press("f1")
        terminal.wait_for("Floor Division Game")
        terminal.press("q")
        terminal.wait_for("New match")
        assert terminal.peak_memory < 200_000_000


def go_to_the_field(terminal: Terminal) -> None:
    """From the first screen to the field for a name of a new match."""
    terminal.wait_for("More: all the rest")
    terminal.press("f")
    terminal.wait_for("New match")
    terminal.press("tab")
    terminal.wait_for("▌Henry")
