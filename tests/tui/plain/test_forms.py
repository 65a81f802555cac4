"""Forms in lines of text: the choices before a match, and the settings."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.archive import Archive
from engine.deals.setup import PERFECT, PreparedMatch, Setup, prepare
from engine.positions.match import SECOND
from engine.positions.notation import parse_position
from engine.rules.errors import GameError
from tests.cases import for_each
from tests.engine.archive.some_matches import Clock, played
from tui.plain.form import PlainForm
from tui.plain.new_match import PlainNewMatchForm
from tui.plain.settings import PlainSettingsForm
from tui.settings import Settings
from tui.settings.preferences import Preferences

START = "Type start to begin the match. Just press Enter to go back."


def choosing(
    *lines: str, opponent: str | None = PERFECT, archive: Archive | None = None
) -> tuple[PlainForm, list[str], list[PreparedMatch]]:
    """The choices before a match after these lines."""
    said, begun = list[str](), list[PreparedMatch]()
    form = PlainNewMatchForm(
        Setup(opponent=opponent), archive or Archive(), said.append, lambda prepared, _: begun.append(prepared)
    )
    form.open()
    for line in lines:
        assert form.handle(line)
    return form, said, begun


def test_every_row_is_said_with_its_number_and_the_words_that_change_it():
    said = choosing()[1]
    assert said[:5] == [
        "New match.",
        "1. Opponent: never errs.",
        "2. Bot: perfect.",
        "3. Players: Henry, Ada.",
        "4. Starts: Henry.",
    ]
    assert said[-3].startswith("Type a number or one of these words to change it: opponent, bot, players, ")
    assert said[-1] == START


def test_the_match_is_the_one_that_was_chosen():
    people = ("bot shy", "players Ann, Bob", "starts 2")
    _, _, (prepared,) = choosing(*people, "board typed", "numbers 5 7", "ending 2", "seed tea", "start")
    setup = prepared.setup
    assert (setup.names, setup.opponent, setup.starter, setup.misere) == (("Ann", "Bob"), "shy", 1, True)
    assert [component.value for _, component in prepared.match.start.live()] == [5, 7]
    assert prepared.seed == "tea"


def test_two_people_who_have_played_are_offered_with_their_score():
    archive = Archive(now=Clock())
    played(archive, prepare(Setup(("Papa", "Mia"), start=parse_position("1"))))
    _, said, (prepared,) = choosing("pair 1", "start", opponent=None, archive=archive)
    assert "2. Pair: two others." in said
    assert "Pair: Papa and Mia, 1 to 0." in said
    assert (prepared.setup.names, prepared.setup.starter) == (("Papa", "Mia"), SECOND)


def test_two_others_have_no_names_yet():
    archive = Archive(now=Clock())
    played(archive, prepare(Setup(("Papa", "Mia"), start=parse_position("1"))))
    _, said, (prepared,) = choosing("pair 2", "players Ann, Bob", "start", opponent=None, archive=archive)
    assert "A player needs a name." in said
    assert prepared.setup.names == ("Ann", "Bob")


def test_a_value_is_asked_for_until_one_is_taken_or_an_empty_line_leaves_it_as_it_is():
    form, said, _ = choosing("5", "chess", "2")
    assert said[-4].startswith("Game: floor. Type a number or a word: 1 floor, 2 nim, ")
    assert said[-3].startswith("Game cannot be chess: ")
    assert said[-2] == "Game: nim."
    assert "on 3 numbers, up to 15." in said[-1]
    for line in ("opponent", "q"):
        assert form.handle(line)
    assert said[-1] == START
    assert not form.handle("")


@for_each(
    ("lines", "said"),
    [
        ("opponent middle;2", "Bot: casual."),
        ("bot sharp;1", "Opponent: hard."),
        # A bot brings its name, and a name that was written stays.
        ("bot shy;3", "Players: Henry, Tim."),
        ("players Ann, Bob;bot shy;3", "Players: Ann, Bob."),
        # A typed size is a board of its own size.
        ("many 3;largest 40;help", "7. Board: free."),
        # Other divisors are other rules until the game is another one.
        ("rules 2,3;help", "6. Divisors: 2,3."),
        ("rules 2,3;game nim;game floor;help", "6. Divisors: 2,3,4,5,6."),
        ("random hard to win;help", "10. Random board: hard to win."),
        # A mixed board has an example.
        ("game mixed;help", "6. Numbers: 17 nim:5 euclid:26,5 cuboid:2,3,2."),
    ],
)
def test_one_choice_changes_another(lines: str, said: str):
    assert said in "\n".join(choosing(*lines.split(";"))[1][-20:])


@for_each(
    ("line", "sentence"),
    [
        ("opponent nobody", "Opponent cannot be nobody: choose friend, easy, middle, hard, never errs."),
        ("players Bob", "Players are two names with one comma between them, as in Ann,Bob, not Bob."),
        ("players Bob, Bob", "The two players need different names."),
        ("many x", "How many must be a whole number."),
        ("many 0", "A board has 1 to 100,000 numbers, not 0."),
        ("dance", "There is no dance here: choose opponent, bot, players, "),
        ("99", "There is no 99 here: choose opponent, bot, players, "),
    ],
)
def test_what_makes_no_sense_is_one_sentence_and_changes_nothing(line: str, sentence: str):
    before, said = choosing()[1], choosing(line, "help")[1]
    assert said[len(before)].startswith(sentence)
    assert said[len(before) + 1 :] == before


def test_a_board_without_numbers_cannot_be_started():
    form, said, begun = choosing("board typed")
    with pytest.raises(GameError):
        form.handle("start")
    assert said[-1] == "Write at least one number."
    assert begun == []


def setting(path: Path, *lines: str) -> tuple[Preferences, list[str]]:
    said, found = list[str](), [Preferences(Settings(), path=path)]
    form = PlainSettingsForm(found[0], said.append, found.append)
    form.open()
    for line in lines:
        assert form.handle(line)
    return found[-1], said


def test_a_setting_is_in_force_and_saved_at_once(tmp_path: Path):
    path = tmp_path / "settings.toml"
    preferences, said = setting(path, "names Zoe, Max", "theme high-contrast", "animation off")
    assert preferences.settings.names == ("Zoe", "Max")
    assert said[-3:] == ["Players: Zoe, Max.", "Theme: high-contrast.", "Animation: off."]
    assert path.read_text().splitlines() == ['names = ["Zoe", "Max"]', 'theme = "high-contrast"', "animation = false"]


def test_a_file_that_cannot_be_written_is_a_sentence_and_the_setting_holds(tmp_path: Path):
    path = tmp_path / "settings.toml"
    path.write_text("names = 3\n")
    preferences, said = setting(path, "names Zoe, Max")
    assert "has mistakes and is left as it is" in said[-2]
    assert preferences.settings.names == ("Zoe", "Max")


def test_names_that_are_no_two_names_change_nothing(tmp_path: Path):
    for names in ("Zoe", "Zoe,", "A,B,C", "Zoe, Zoe"):
        assert setting(tmp_path / "settings.toml", f"names {names}")[0].settings == Settings()
