"""A match by mail between two people with a terminal and an archive each; a record from a pipe, and a long one."""

from __future__ import annotations

import base64
import re
import shlex
import sys
from pathlib import Path

from engine.archive import Archive
from engine.record import Record, format_record, parse_record
from tests.terminal.conftest import Game
from tests.terminal.terminal import Terminal, environment

PASTE_STARTS, PASTE_ENDS = "\x1b[200~", "\x1b[201~"
COPIED = re.compile(rb"\x1b\]52;c;([A-Za-z0-9+/=]*)\x07")


def copied(terminal: Terminal) -> str:
    """The record that the program gives to the terminal's clipboard."""
    before = len(COPIED.findall(terminal.output))
    terminal.press("y")
    terminal.wait_for(lambda _: len(COPIED.findall(terminal.output)) > before)
    return base64.b64decode(COPIED.findall(terminal.output)[-1]).decode()


def paste(terminal: Terminal, text: str) -> None:
    terminal.send(PASTE_STARTS + text.replace("\n", "\r") + PASTE_ENDS)


def kept(home: Path) -> list[Record]:
    archive = Archive(home)
    try:
        return list(archive.records())
    finally:
        archive.close()


def test_a_match_by_mail_is_one_match_in_either_archive(game: Game, tmp_path: Path) -> None:
    one = game("play", "3", "4", "--names", "Ann,Bob", FDIVGAME_DATA=str(tmp_path / "ann"))
    other = game(FDIVGAME_DATA=str(tmp_path / "bob"), columns=100)
    one.wait_for("Ann to move")
    other.wait_for("+  more")
    one.press("2")
    one.wait_for("Bob to move")
    paste(other, f"Hi Bob!\n\n{copied(one)}\nAnn")
    other.wait_for("Bob to move")
    # Bob thinks better of it before he sends his move.
    other.press("right", "2")
    other.wait_for("y copies the record")
    other.press("u")
    other.wait_for("1 move taken back")
    other.press("3")
    other.wait_for("4 / 3 = 1. y copies the record")
    paste(one, "> " + copied(other).replace("\n", "\r\n> "))
    one.wait_for("1 move more came with the record")
    for terminal in (one, other):
        terminal.send("\x11")
        assert terminal.wait_exit() == 0
    (anns,), (bobs,) = kept(tmp_path / "ann"), kept(tmp_path / "bob")
    assert (anns.date, anns.match.plies) == (bobs.date, bobs.match.plies)
    assert anns.match.taken_back == bobs.match.taken_back == (0, 1)


WRITTEN = '[Date "2025-01-01T12:00:00Z"]\n[Player1 "Ann"]\n[Player2 "Bob"]\n[Start "9 8"]\n\n1. 1/2\nend\n'


def piped(tmp_path: Path, *more: str) -> Terminal:
    """The program with a record as its standard input, and a terminal beside it."""
    (tmp_path / "mail").write_text(f"Hi!\n{WRITTEN}")
    words = shlex.join([sys.executable, "-m", "fdivgame", "play", "--from", "-", *more])
    env = environment(HOME=str(tmp_path), FDIVGAME_DATA=str(tmp_path / "data"))
    return Terminal("-c", f"cat {shlex.quote(str(tmp_path))}/mail | {words}", env=env, program="/bin/sh")


def test_a_record_from_a_pipe_is_played_at_the_terminal(tmp_path: Path) -> None:
    with piped(tmp_path) as terminal:
        terminal.wait_for("Bob to move")
        terminal.wait_for("y copy")
        terminal.press("3")
        terminal.wait_for("4 / 3 = 1. y copies the record")
        assert parse_record(copied(terminal)).match.cursor == 2
        terminal.send("\x11")
        assert terminal.wait_exit() == 0
        assert terminal.left_behind == []
    with piped(tmp_path, "--plain") as terminal:
        terminal.wait_for("This match is here already; the record adds no move.")
        terminal.wait_for("Ann to move")
        terminal.send("record\n")
        terminal.wait_for("1. 1/2 2. 1/3")
        terminal.send("quit\n")
        assert terminal.wait_exit() == 0
    assert [each.match.cursor for each in kept(tmp_path / "data")] == [2]


def test_a_long_record_is_pasted_and_goes_on(game: Game) -> None:
    match = parse_record(f'[Start "{" ".join(["99"] * 20_000)}"]\nend').match
    text = format_record(Record(match))
    terminal = game()
    terminal.wait_for("+  more")
    paste(terminal, text)
    terminal.wait_for("Henry to move")
    terminal.press("2")
    terminal.wait_for("99 / 2 = 49")


def test_a_match_by_links_from_the_command_line_with_the_address_of_a_page(game: Game, tmp_path: Path) -> None:
    page = "https://example.org/play/"
    one = game(
        "play", "3", "4", "--names", "Ann,Bob", "--seed", "7", "--page", page, FDIVGAME_DATA=str(tmp_path / "ann")
    )
    one.wait_for("Ann to move")
    one.press("2")
    one.wait_for("Bob to move")
    one.press("L")
    one.wait_for("Send this link")
    link = copied(one)
    assert link.startswith(f"{page}#match=3+4&seed=7&p1=Ann&p2=Bob&")
    other = game("play", "--from", link, "--page", page, FDIVGAME_DATA=str(tmp_path / "bob"))
    other.wait_for("Bob to move")
    other.press("5")
    other.wait_for("1 / 5 erased. L shows the link to send")
    assert [each.match.cursor for each in kept(tmp_path / "bob")] == [2]


def test_a_link_to_a_puzzle_opens_from_the_command_line(game: Game) -> None:
    link = "https://example.org/play/#puzzle=nim&grade=2&seed=417"
    game("play", "--from", link).wait_for("Find a winning move")
