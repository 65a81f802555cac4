"""Matches in lines of text, also by mail: the record is printed, and that of the answer is pasted line by line."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from engine.archive import Archive
from engine.deals.setup import PreparedMatch, Setup, prepare
from engine.games import DEFAULT
from engine.games.component import Component
from engine.positions.match import Match
from engine.positions.notation import parse_position
from engine.positions.position import Position
from engine.record import Record, parse_record
from engine.record.match_link import format_match
from engine.record.practice import Knowledge
from engine.record.reader import LONGEST_PASTED
from tests.cases import for_each
from tests.full_disk import no_file_grows_beyond
from tests.tui.in_lines import play
from tests.tui.some_matches import on_the_ladder
from tui.plain.session import LONGEST_LINE, run


def prepared_on(board: str = "3 4", opponent: str | None = None, first: int = 0) -> PreparedMatch:
    return prepare(Setup(("Ann", "Bob"), opponent, first, start=parse_position(board), seed="1"))


def said(
    *lines: str, board: str = "3 4", setting: PreparedMatch | None = None, archive: Archive | None = None
) -> list[str]:
    """What is said to these lines in a match of Ann and Bob."""
    printed: list[str] = []
    play(setting or prepared_on(board), lines, printed.append, archive)
    return "\n".join(printed).split("\n")


def test_two_people_play_to_the_end():
    assert said("2/2", "3 by 2", "1/3", "  2/6 ") == [
        "Divisors: 2, 3, 4, 5, 6.",
        "Place 1 has 3. Place 2 has 4. Ann to move.",
        "Ann plays 4 by 2 and leaves 2.",
        "Place 1 has 3. Place 2 has 2. Bob to move.",
        "Bob plays 3 by 2 and leaves 1.",
        "Place 1 has 1. Place 2 has 2. Ann to move.",
        "Ann plays 1 by 3 and erases it.",
        "Place 2 has 2. Bob to move.",
        "Bob plays 2 by 6 and erases it.",
        "Bob wins.",
        "Ann was winning for a while. Ann and Bob, 0 to 1.",
    ]


def test_undo_and_redo_against_a_bot_that_starts_go_to_the_own_turn():
    start, after = "Place 1 has 2. Place 2 has 3. Place 3 has 9. Ann to move.", "Place 3 has 9. Ann to move."
    ann, bob = "Ann plays 2 by 6 and erases it.", "Bob plays 3 by 4 and erases it."
    back = f"Taken back: {bob} Taken back: {ann}"
    assert said("1/6", "undo", "undo", "redo", "redo", "undo", setting=prepared_on("4 3 9", "perfect", first=1))[
        1:
    ] == [
        *("Bob plays 4 by 2 and leaves 2.", start),
        *(f"{ann} {bob}", after),
        *(back, start, "There is no move of yours to take back."),
        *(f"Made again: {ann} Made again: {bob}", after, "There is no move to make again."),
        *(back, start),
    ]


def test_where_one_thing_is_left_its_choice_alone_is_a_move():
    assert said("2/6", "1", "3")[3:] == [
        "Place 1 has 3. Bob to move.",
        "3 by 1 is not allowed: choose 2, 3, 4, 5, 6.",
        "Bob plays 3 by 3 and leaves 1.",
        "Place 1 has 1. Ann to move.",
    ]


def test_undo_goes_on_after_the_end_and_quit_reads_no_further():
    printed = said("1/2", "1/2", "", "undo", "yes", "quit", "1/3", board="1")
    on = "Type review to hear what each move did, undo to take a move back, or quit."
    assert printed[3:] == [
        "Ann wins.",
        "Ann was winning from the first move to the last. Ann and Bob, 1 to 0.",
        f"The match is over. {on}",
        *("Ann wins.", on),
        "Shall Ann's 1 by 2 be taken back? Ann, do you agree? Type yes or no.",
        "Again from move 1. The match that has ended stays as it is.",
        "Place 1 has 1. Ann to move.",
    ]


def test_a_tip_is_given_in_three_steps_and_marked():
    printed = said("TIP", "tip", "tip", "tip", "2/2", "moves", "1/2", "1/2", "2/2", "2/2", "tip")
    assert [line[:15] for line in printed[2:6]] == [f"Ann, tip {step} of 3" for step in (1, 2, 3, 3)]
    assert printed[6] == "Ann plays 4 by 2 and leaves 2, after a tip."
    assert printed[8] == "1. Ann plays 4 by 2 and leaves 2, after a tip."
    assert printed[9] == "Bob plays 3 by 2 and leaves 1."
    assert printed[-1] == "The match is over: there is nothing to play."


def test_the_coach_speaks_at_every_move_until_it_is_switched_off():
    printed = said("coach", "1/2", "coach", "1/2")
    assert printed[2:4] == ["The coach is on.", "Ann is winning."]
    assert printed[5] == "Place 1 is worth 2. Place 2 is worth 3. The XOR is 1."
    after = printed[printed.index("Ann plays 3 by 2 and leaves 1.") :]
    assert "Bob is winning." in after
    assert after.index("The coach is off.") > after.index("Bob is winning.")
    assert "XOR" not in "\n".join(after[after.index("The coach is off.") :])


def test_a_review_says_what_each_move_did_to_the_win():
    printed = said("2/6", "1/4", "review")
    assert printed[-3:] == [
        "Ann gave the win away at move 1, 4 by 6. 4 by 2 would have won.",
        "1. Ann plays 4 by 6 and erases it: gave the win away: 4 could win, but not with this move.",
        "2. Bob plays 3 by 4 and erases it: took the chance.",
    ]


@for_each(
    ("line", "sentence"),
    [
        ("foo", "foo is not a move: write it as in 3 by 2."),
        ("\x1b[2J", "?[2J is not a move: write it as in 3 by 2."),
        ("1/7", "3 by 7 is not allowed: choose 2, 3, 4, 5, 6."),
        ("9/2", "There is no place 9: the places are 1 to 2."),
        ("1/x", "A divisor is a whole number."),
        ("1-2", "In place 1 write 1/ and the choice."),
        ("undo", "There is no move of yours to take back."),
        ("redo", "There is no move to make again."),
        ("2 2 / 2", "2 2/2 is not a move: write it as in 3 by 2."),
        ("/" + " " * 100_000 + "/", "// is not a move: write it as in 3 by 2."),
        ("9" * 1_000_000, f"{'9' * 37}... is not a move: write it as in 3 by 2."),
        ("learn", "No move has been made yet."),
        ("review", "No move has been made yet."),
    ],
)
def test_a_bad_line_is_one_sentence_and_play_goes_on(line: str, sentence: str):
    assert said(line, "2/2")[2:4] == [sentence, "Ann plays 4 by 2 and leaves 2."]


@for_each(
    ("board", "line", "sentence"),
    [
        ("3 4", "2/ 2", "Ann plays 4 by 2 and leaves 2."),
        ("nim:5", "1 -\t3", "Ann plays 5 minus 3 and leaves 2."),
        ("cuboid:2,3,2", "1: 2, 1, 1", "Ann plays 2x3x2 cut at 2,1,1 and leaves 1x2x1."),
    ],
)
def test_a_move_is_read_with_blanks_around_its_signs(board: str, line: str, sentence: str):
    assert said(line, board=board)[2] == sentence


def test_help_has_the_rules_and_everything_that_can_be_typed():
    printed = said("help")[2:]
    assert printed[0] == "Floor Division Game"
    assert printed[-18].startswith("3 by 2: ")
    assert [line.split()[0] for line in printed[-17:]] == [
        *(
            "undo",
            "resign",
            "redo",
            "tip",
            "coach",
            "review",
            "learn",
            "record",
            "link",
            "place",
            "where",
            "last",
            "board",
            "seed",
            "moves",
            "help",
            "quit",
        )
    ]


def test_long_boards_and_numbers_are_shown_whole_on_request():
    start = Position.of(Component(DEFAULT, 10**99 + slot) for slot in range(1_000))
    setting = prepare(Setup(start=start))
    printed = said("board", setting=setting)
    shown = "Place 1 has 10000000000000000000...00000000000000000000, 100 characters. Place 2 has "
    assert printed[1].startswith(shown)
    assert printed[1].endswith(" and 900 more. Henry to move.")
    assert len(printed[1]) < 11_000
    assert str(10**99 + 999) in printed[2]


def test_names_that_would_move_the_cursor_are_shown_harmless():
    match = Match(parse_position("1"), ("A\x1b[2J\u202e", "B" * 10_000))
    setting = PreparedMatch(Setup(start=match.start), match, "1", "")
    printed = said("1/2", "undo", setting=setting)
    assert printed[1] == "Place 1 has 1. A?[2J? to move."
    assert max(map(len, printed)) < 300


def test_a_win_without_help_against_a_bot_fills_the_notebook():
    archive = Archive()
    said("1/6", setting=prepared_on("5", "perfect"), archive=archive)
    said("1/6", board="4", archive=archive)
    said("coach", "1/6", setting=prepared_on("2", "perfect"), archive=archive)
    assert archive.practice.knowledge() == {5: Knowledge.OUTCOME}


def test_a_match_is_saved_and_gone_on_with(tmp_path: Path):
    archive = Archive(tmp_path)
    assert said("2/2", "1/2", "undo", archive=archive)[-1] == "This match is saved: fdivgame resume goes on with it."
    found = archive.resume(1)
    assert found is not None
    again: list[str] = []
    play(found[0], ["redo", "1/2", "2/2"], again.append, archive, found[1])
    assert again[:4] == [
        "Ann against Bob. Divisors: 2, 3, 4, 5, 6. Ann plays 4 by 2 and leaves 2.",
        "Place 1 has 3. Place 2 has 2. Bob to move.",
        "Made again: Bob plays 3 by 2 and leaves 1.",
        "Place 1 has 1. Place 2 has 2. Ann to move.",
    ]
    assert archive.count() == 1
    archive.close()


def test_a_fault_of_the_archive_is_said_once_and_play_goes_on(tmp_path: Path):
    (tmp_path / "matches.db").mkdir()
    printed = said("2/2", "1/2", archive=Archive(tmp_path))
    assert printed[0] == (
        f"The saved matches in {tmp_path}/matches.db cannot be used: it is a directory. Nothing is saved this time."
    )
    assert printed[2] == "Place 1 has 3. Place 2 has 4. Ann to move."
    assert printed[-1] == "Place 1 has 1. Place 2 has 2. Ann to move."


def test_moves_that_a_full_disk_does_not_take_are_told_at_the_end_unless_they_are_saved_by_then(tmp_path: Path):
    def lines() -> Iterator[str]:
        yield "2/2"
        with no_file_grows_beyond(1):
            yield "1/2"

    archive, printed = Archive(tmp_path), list[str]()
    with no_file_grows_beyond(1):
        play(prepared_on(), ("2/2", "1/2"), printed.append, archive)
    assert printed[-1] == "The last moves of this match could not be saved."
    play(prepared_on(), lines(), printed.append, archive)
    assert printed[-1] == "This match is saved: fdivgame resume goes on with it."
    archive.close()


def test_streams_end_cleanly():
    target = io.StringIO()
    assert run(prepared_on(), io.StringIO("2/2\n1/2\r\n"), target) == 0
    assert target.getvalue().endswith("\nPlace 1 has 1. Place 2 has 2. Ann to move.\n")

    class Gone(io.StringIO):
        def write(self, _: str) -> int:
            raise BrokenPipeError

    assert run(prepared_on(), io.StringIO("2/2\n"), Gone()) == 0


LINES = st.one_of(
    st.text(max_size=12), st.sampled_from(["undo", "redo", "tip", "board", "moves", "help", "1/2", "2/3", "3/2"])
)


@given(st.lists(LINES, max_size=12), st.sampled_from([None, "random", "perfect"]))
def test_any_lines_leave_a_sound_match_and_printable_text(lines: list[str], opponent: str | None):
    printed: list[str] = []
    match = play(prepared_on("3 4 17", opponent), lines, printed.append)
    replayed = Match(match.start, match.names, match.starter, match.plies, match.cursor)
    assert match.position == replayed.position
    assert all(line.isprintable() for line in printed)


def test_a_line_that_no_machine_can_hold_is_one_wrong_move():
    class Endless(io.StringIO):
        """A line of which nobody may ask for all."""

        def readline(self, size: int = -1, /) -> str:
            assert 0 < size <= LONGEST_LINE
            return super().readline(size)

    target = io.StringIO()
    run(prepared_on("1"), Endless("x" * (3 * LONGEST_LINE) + "\n1/2\n"), target)
    assert target.getvalue().count("Ann to move") == 1
    assert "Ann wins" in target.getvalue()
    assert len(target.getvalue()) < 1_000


def test_the_habit_of_a_bot_is_told_after_a_win_once_its_rung_is_climbed():
    climbed = on_the_ladder(shy="111")
    habit = "Bob takes as much as it can, but never from the largest number while another is left."
    assert habit in said("1/6", setting=prepared_on("5", "shy"), archive=climbed)
    assert habit not in said("1/6", setting=prepared_on("7", "shy"), archive=climbed)
    assert habit not in said("1/6", setting=prepared_on("5", "shy"), archive=on_the_ladder(shy="11"))


@for_each(("misere", "end"), [(False, "Ann wins."), (True, "Bob wins.")])
def test_help_and_the_end_agree_who_wins_with_the_last_move(misere: bool, end: str):
    setting = prepare(Setup(("Ann", "Bob"), start=parse_position("1", misere=misere)))
    printed = said("help", "1/2", setting=setting)[1:]
    rules = [line for line in printed if "the last move " in line and "back" not in line]
    assert rules == [f"Whoever makes the last move {'loses' if misere else 'wins'}."]
    assert printed[-2] == end


def record_in(lines: list[str]) -> str:
    start, end = next(at for at, line in enumerate(lines) if line.startswith("[")), lines.index("end")
    return "\n".join(lines[start : end + 1])


def conversation(archive: Archive, answer: Callable[[str], str]) -> list[str]:
    """What is said after Ann's move and this answer to her record."""
    printed: list[str] = []

    def lines() -> Iterator[str]:
        yield from ("1/2", "record")
        record = record_in("\n".join(printed).split("\n"))
        printed.clear()
        yield from answer(record).split("\n")

    play(prepared_on("9 8"), lines(), printed.append, archive)
    return printed


def test_the_record_is_printed_without_what_was_taken_back():
    record = parse_record(record_in(said("1/2", "2/2", "undo", "record")))
    assert (len(record.match.plies), record.match.names) == (1, ("Ann", "Bob"))
    assert record.date is not None


@for_each(
    ("answer", "said", "lengths"),
    [
        (
            "{}\n\n1. 1/2 2. 2/2\nend",
            ["1 move more came with the record.", "Place 1 has 4. Place 2 has 4. Ann to move."],
            [2],
        ),
        (
            "> {}\n> 1. 1/2 2.\n> 2/2 end\n1/3",
            ["1 move more came with the record.", "Place 1 has 4. Place 2 has 4."],
            [3],
        ),
        ("{}\n\n1. 1/2\nend", ["The record adds no move to this board."], [1]),
        ("{}\n\nend", ["The record adds no move to this board."], [1]),
        ("{}\n\n1. 1/3\nend", ["The record has another move than this board; it is match 2."], [1, 1]),
        ("{}\n\n1. 1/9\nend", ["Line 9 of the record: 9 by 9 is not allowed: choose 2, 3, 4, 5, 6."], [1]),
        ('[Start "3"]\nend', ["This is the record of another match: fdivgame play --from opens it."], [1]),
        (
            '[Start "3"]\n' + f"{'x' * 1_000}\n" * (LONGEST_PASTED // 1_000) + "end",
            ["Line 2 of the record: Here 1. and"],
            [1],
        ),
        ("[x", ["[x is not a move: write it as in 4 by 2."], [1]),
    ],
)
def test_an_answer_is_pasted_line_by_line(answer: str, said: list[str], lengths: list[int]):
    archive = Archive()
    found = conversation(archive, lambda record: answer.format(record.split("\n\n")[0]))
    assert [line[: len(said[at])] for at, line in enumerate(found[: len(said)])] == said
    assert sorted(entry.length for entry in archive.page()) == lengths


def test_a_link_that_a_program_has_escaped_goes_on_with_the_match():
    def link(record: str) -> str:
        answered = parse_record(record.replace("\nend", "\n2. 2/2\nend"))
        return f"https://example.org/{format_match(answered)}".replace("&", "&amp;")

    said = conversation(Archive(), link)
    assert said[:2] == ["1 move more came with the link.", "Place 1 has 4. Place 2 has 4. Ann to move."]


def test_a_link_to_another_match_is_named_as_one():
    another = format_match(Record(prepared_on("9 8").match))
    assert said(another)[-1] == "This is the link to another match: fdivgame play --from opens it."
