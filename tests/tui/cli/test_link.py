"""`fdivgame link`: what it prints is what the page opens."""

from __future__ import annotations

import re

from engine.deals.setup import Setup
from engine.record import Record
from engine.remote.link import PuzzlesTarget, open_link, parse_link
from tests.terminal.terminal import ROOT
from tests.tui.cli.running import Command


def test_a_random_board_or_seed_is_drawn_once_for_everybody(fdivgame: Command) -> None:
    board = parse_link(fdivgame.prints("link --random 4:30 --vs perfect").strip())
    assert isinstance(board, Setup)
    assert board.start is not None
    assert (len(board.start.slots), board.opponent) == (4, "perfect")
    puzzles = parse_link(fdivgame.prints("link --puzzle 2").strip())
    assert isinstance(puzzles, PuzzlesTarget)
    assert (puzzles.game, puzzles.grade, puzzles.seed.isdigit()) == ("floor", 2, True)


def test_the_page_of_the_settings_comes_before_every_link(fdivgame: Command) -> None:
    fdivgame.sets(PAGE="https://example.org/play/")
    assert fdivgame.prints("link 17") == "https://example.org/play/#play=17\n"
    assert fdivgame.prints("link 17 --page ''") == "#play=17\n"
    fdivgame.sets(PAGE="nonsense")
    sentence = "FDIVGAME_PAGE: The address of a page is as in https://example.org/play/, not nonsense.\n"
    assert fdivgame("link 17") == (0, "#play=17\n", sentence)


def test_a_saved_match_is_a_link_that_play_takes(fdivgame: Command) -> None:
    def play(typed: str, *arguments: str) -> list[str]:
        return fdivgame.prints("play --plain", *arguments, typed=typed).splitlines()

    older = play("1/2\nlink\n2/2\n", "9", "8", "--page", "https://example.org/")[4]
    assert older.startswith("https://example.org/#match=9+8&")
    whole = fdivgame.prints("link --match 1").strip()
    assert play("", "--from", older)[::2] == [
        "This match is here already; the link adds no move. The word record prints the record, and link the link.",
        "Place 1 has 4. Place 2 has 4. Henry to move.",
    ]
    assert play("2/3\n", "--from", f"Your move: {whole}.")[0].startswith("This match is here already")
    assert play(f"{older}\n#daily\n", "--from", whole)[-3:-1] == [
        "The link adds no move to this board.",
        "This link leads elsewhere: fdivgame play --from opens it.",
    ]


def test_the_match_of_the_documentation_is_a_whole_link() -> None:
    example = re.search("#match=[^`]+", (ROOT / "docs" / "anywhere.md").read_text(encoding="utf-8"))
    assert example is not None
    assert isinstance(open_link(example[0]), Record)
