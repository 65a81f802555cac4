"""The game as lines of text on a page: what the page asks of it, without a browser."""

from __future__ import annotations

import pytest

from tests.tui.page.fake_browser import FakePage
from tui.page.text_game import TextGame


class Lines(FakePage):
    def __init__(self) -> None:
        super().__init__()
        self.lines: list[str] = []

    def show(self, text: str) -> None:
        assert text.endswith("\n")
        self.lines += text.splitlines()


def visiting(fragment: str = "", left: str = "") -> tuple[TextGame, Lines]:
    page = Lines()
    return TextGame(page, fragment, left), page


def test_a_pasted_record_opens_whatever_stands_around_it():
    game, page = visiting()
    assert game.paste('Hello,\n\nyour move!\n\n[Start "3 4"]\n\n1. 1/2 end\n\nBest, Ann\n')
    assert page.lines[-1] == "Place 1 has 1. Place 2 has 4. Derek to move."
    # A finished match stays open behind its last line end.
    game, page = visiting()
    assert game.paste('[Start "1"]\n\n1. 1/2 end\n\n')
    assert page.lines[-2:] == ["Henry wins.", "This match does not count for the score."]
    assert game.match_on_screen() == 2


def test_a_pasted_record_with_a_mistake_is_one_sentence():
    game, page = visiting()
    before = len(page.lines)
    assert game.paste('[Start "3"]\n\n1. 9/2 end\n')
    assert len(page.lines) == before + 1


def test_it_begins_with_the_menu():
    _, page = visiting()
    assert page.lines[0].startswith("The game as lines of text.")
    assert page.lines[-1] == "Menu. Just press Enter for the path. Start with the first board."


def test_a_link_opens_its_board_and_a_move_is_kept_over_a_reload():
    game, page = visiting("#play=5+7&vs=perfect")
    assert page.lines == ["Divisors: 2, 3, 4, 5, 6.", "Place 1 has 5. Place 2 has 7. Your move."]
    game.handle(" 1/2 ")
    assert page.lines[2].startswith("You play 5 by 2 and leave 2. ")
    assert game.match_on_screen() == 1
    place = game.place()
    assert place == "resume 1"
    _, again = visiting(left=place)
    assert again.lines[-1] == page.lines[-1]


def test_a_link_that_cannot_be_followed_is_a_sentence_above_the_menu():
    _, page = visiting("#play=zz")
    assert page.lines[0] == "The board of this link cannot be read: zz is not a whole number."
    assert page.lines[-1].startswith("Menu.")


def test_a_link_that_is_followed_later_leaves_the_match_that_was_open():
    game, page = visiting("#play=5+7")
    game.handle("1/2")
    game.follow("#play=nim:4")
    assert page.lines[-3:] == [
        "This match is saved: resume goes on with it.",
        "Nim.",
        "Place 1 has 4. Henry to move.",
    ]


@pytest.mark.parametrize(("line", "place"), [("lesson one", "lesson one"), ("12", "ladder")])
def test_what_was_not_saved_yet_is_opened_again_by_its_own_line(line: str, place: str):
    game, page = visiting()
    game.handle(line)
    assert (game.place(), game.match_on_screen()) == (place, 0)
    _, again = visiting(left=place)
    assert again.lines == page.lines[-len(again.lines) :]
    game.handle("menu")
    assert game.place() == ""


def test_the_link_and_the_record_of_the_match_that_is_open():
    game, page = visiting("#play=5+7")
    assert game.link() == "#play=5+7"
    game.handle("1/2")
    game.copy_record()
    assert "1. 1/2" in page.copied[0]
    assert page.sentences == ["Record copied."]


def test_behind_a_finished_match_the_browser_is_asked_to_keep_matches_for_good():
    game, page = visiting("#play=1+2")
    game.handle("1/2")
    assert not page.is_for_good
    game.handle("2/3")
    assert page.is_for_good


def test_ladder_sprint_and_settings_are_played_and_kept():
    game, page = visiting()
    for line in ("ladder random", "menu", "sprint", "slow", "w", "q"):
        assert game.handle(line)
    assert any(line.startswith(("Right: ", "Wrong: ")) for line in page.lines)
    for line in ("settings", "names Zoe, Max", "", "notebook", "#play=5+7"):
        assert game.handle(line)
    assert page.lines[-1].endswith("Zoe to move.")
    assert visiting("#play=5+7")[1].lines[-1].endswith("Zoe to move.")


def test_without_a_match_there_is_neither_link_nor_record():
    game, page = visiting()
    assert game.link() == ""
    game.copy_record()
    assert page.sentences == [
        "There is no board on the screen: a link leads to the board of a match.",
        "There is no match on the screen: only a match has a record.",
    ]
    assert page.copied == []


def test_records_come_in_and_quit_ends_the_menu():
    game, page = visiting("#play=5+7")
    game.handle("1/2")
    records = game.records()
    game.add_records("mine.txt", records)
    assert page.sentences == ["0 matches imported; 1 match was here already."]
    # One leaves the match, one asks, one leaves the menu.
    assert [game.handle("quit") for _ in range(3)] == [True, True, False]
