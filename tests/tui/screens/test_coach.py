"""The coach at the board: what is shown equals the definition, belongs to this position, and fits its screen."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from engine.archive import Archive
from engine.coach.advice import Advice
from engine.errors import Unsolved
from engine.match import ALONE, FIRST, Help
from engine.notation import parse_position
from engine.position import Move, Position
from engine.setup import PreparedMatch, Setup, prepare
from engine.theory.grundy import grundy
from engine.theory.misere import first_wild_component
from tests.engine.some_boards import GAMES, boards
from tests.engine.whole_play import wins
from tests.tui.driving import (
    Driver,
    choose_slot,
    coach_that_waits,
    learned,
    match_of,
    match_screen,
    prepared_on,
    press,
    resize,
    running,
    said,
    settle,
    shown,
    until,
)


@asynccontextmanager
async def coached(prepared: PreparedMatch | str, size: tuple[int, int] = (80, 24)) -> AsyncIterator[Driver]:
    """A match at which the coach is asked by who has met worth and XOR."""
    start = prepared_on(prepared) if isinstance(prepared, str) else prepared
    async with running(start, size, archive=learned()) as pilot:
        await press(pilot, "c")
        yield pilot


def panel(pilot: Driver) -> list[str]:
    """The lines of the panel."""
    return ["".join(text for text, _ in line).rstrip() for line in match_screen(pilot).view.coach.lines]


def mark(pilot: Driver, slot: int) -> str:
    """What stands under a component on the board."""
    board = match_screen(pilot).view.board
    return board._cell(slot, board.chosen).mark


def pieces(pilot: Driver) -> dict[str, tuple[int, bool]]:
    """By choice, the value that the ledge shows and whether it has a star."""
    ledge = match_screen(pilot).view.ledge
    texts: dict[str, str] = {}
    for y in range(ledge.content_size.height):
        for segment in ledge.render_line(y):
            if segment.style is not None and "choice" in segment.style.meta:
                choice = ledge.component.ruleset.format_choice(segment.style.meta["choice"])
                texts[choice] = texts.get(choice, "") + segment.text
    found = {choice: re.search(r"=(\d+)(\*?)$", text) for choice, text in texts.items()}
    return {choice: (int(each[1]), bool(each[2])) for choice, each in found.items() if each is not None}


def values(position: Position) -> dict[int, int]:
    return {slot: grundy(each.ruleset, each.value) for slot, each in position.live()}


async def check_marks(pilot: Driver) -> None:
    """Marks on board and ledge are those of the definition."""
    position = match_of(pilot).position
    for slot, component in position.live():
        choices = list(component.ruleset.choices(component.value))
        winning = {choice for choice in choices if not wins(position.play(Move(slot, choice)))}
        assert mark(pilot, slot) == f"={values(position)[slot]}{'*' if winning else ''}"
        if len(choices) > 20:
            continue
        await choose_slot(pilot, slot)
        for choice, (value, star) in pieces(pilot).items():
            read = component.ruleset.parse_choice(choice)
            after = [grundy(each.ruleset, each.value) for each in component.after(read)]
            total = 0
            for each in after:
                total ^= each
            assert (value, star) == (total, read in winning)


async def play(pilot: Driver, prepared: PreparedMatch) -> None:
    """Go to this match, at which the coach is if it was at the one before."""
    match_screen(pilot).play_next(prepared)
    await settle(pilot)
    assert match_of(pilot).start is prepared.match.start


async def test_the_marks_equal_the_definition_in_every_game():
    async with coached("1", (120, 40)) as pilot:
        for rules in GAMES:
            for is_misere in (False, True):
                for each in boards(3, is_misere, [rules]):
                    if is_misere and first_wild_component(each) is not None:
                        continue
                    # In the next match in a row the coach stays on.
                    await play(pilot, prepare(Setup(start=each, misere=is_misere)))
                    await check_marks(pilot)


@pytest.mark.parametrize("size", [(40, 12), (80, 24), (120, 40)])
async def test_who_is_winning_and_the_marks_are_shown_and_where_there_is_room_the_xor_in_columns(size: tuple[int, int]):
    async with coached("17 42 2 5 96", size) as pilot:
        text = " ".join(shown(pilot).split())
        for written in ("Henry is winning", "42 / 4", "=1*", "=2*", "=3*", "=0*"):
            assert written in text, written
        assert "…" not in text
        await check_marks(pilot)
        if size == (40, 12):
            return
        assert panel(pilot)[0].split() == ["worth"]
        found = [re.fullmatch(r" *(\d+|XOR) +(\d+)  ([01]+)", row) for row in panel(pilot)[1:7]]
        assert [(row[1], int(row[2]), int(row[3], 2)) for row in found if row] == [
            *(("17", 1, 1), ("42", 2, 2), ("2", 2, 2), ("5", 3, 3), ("96", 0, 0), ("XOR", 2, 2)),
        ]
        assert panel(pilot)[7] == " " * panel(pilot)[6].rindex("10") + "^"


async def test_the_panel_breaks_its_lines_anew_in_a_wider_terminal():
    said_of_who_wins = "Derek is winning: the XOR is 0,"
    async with coached("1 3 5 12 17") as pilot:
        assert not any(said_of_who_wins in line for line in panel(pilot))
        await resize(pilot, (120, 40))
        assert any(said_of_who_wins in line for line in panel(pilot))


def crowd() -> PreparedMatch:
    """A match on a board on which a number has no line below it."""
    return prepare(Setup(count=60, largest=999, seed="crowd"))


async def test_many_numbers_are_grouped_by_value_and_have_value_and_star_beside_them():
    async with coached(crowd()) as pilot:
        board = values(match_of(pilot).position)
        found = [re.fullmatch(r"worth (\d+): ([\d,]+), (odd|even)", line) for line in panel(pilot)]
        many = Counter(board.values())
        assert {(int(row[1]), int(row[2]), row[3]) for row in found if row} == {
            (value, count, "odd" if count % 2 else "even") for value, count in many.items()
        }
        seen = re.findall(r"(\d+)\]?([₀-₉])", shown(pilot))
        assert set(seen) == {(each.text, "₀₁₂₃"[board[slot]]) for slot, each in match_of(pilot).position.live()}
        await press(pilot, "2")
        stars = set(re.findall(r"(\d+)[₀-₉]\*", shown(pilot)))
        live = match_of(pilot).position.live()
        assert stars
        assert stars <= {component.text for slot, component in live if mark(pilot, slot).endswith("*")}


async def test_a_lost_position_says_why_its_moves_fail():
    async with coached("1 3 5 12 17") as pilot:
        said_there = " ".join(panel(pilot))
        assert "Derek is winning: the XOR is 0, and Henry must move." in said_there
        assert "If 1 / 2, then 5 / 2." in said_there
        assert "If 12 / 3, then 4 / 3." in said_there
        assert "*" not in "".join(mark(pilot, slot) for slot in range(1, 6))
        # Without a line of carets one more number has its row.
        await play(pilot, prepared_on("1 3 5 12 17 8"))
        assert [line.split()[0] for line in panel(pilot)[:8]] == ["worth", "1", "3", "5", "12", "17", "8", "XOR"]


async def test_before_worth_and_xor_are_met_the_panel_speaks_without_them_and_the_marks_are_stars_alone():
    async with running(prepared_on("17 42 9")) as pilot:
        await press(pilot, "c")
        assert panel(pilot)[:2] == ["Traps: 9.", "Left: 17, 42."]
        assert "Henry is winning. 42 / 2 leaves 21, and from there every move loses." in " ".join(panel(pilot))
        assert "XOR" not in shown(pilot)
        assert "worth" not in shown(pilot)
        await play(pilot, prepared_on("5 3"))
        assert [mark(pilot, slot) for slot in (1, 2)] == ["*", ""]


async def test_a_mixed_board_is_explained_as_one_sum():
    async with coached("17 nim:5 euclid:26,5 cuboid:2,3,2") as pilot:
        assert [line.split()[1] for line in panel(pilot)[1:6]] == ["1", "5", "5", "2", "3"]
        assert "Make 2x3x2 worth 1: 2x3x2 cut at 1,1,1." in " ".join(panel(pilot))
        # With the coach's mark beside it, a name gives way before the value does.
        assert "5,26 =5" in shown(pilot)


async def test_misere_play_says_where_its_rule_is_another_one():
    async with coached("1", (120, 40)) as pilot:
        for board, sentence in (
            ("17 42 2 5 96", "The end will differ: there the last move loses."),
            ("2 1 1", "Leave an odd count worth 1: 2 / 2."),
            ("1 1 1", "Derek is winning: an odd count is worth 1, nothing more, and Henry must move."),
        ):
            await play(pilot, prepare(Setup(start=parse_position(board, misere=True), misere=True)))
            assert sentence in " ".join(panel(pilot))


async def test_it_goes_away_and_leaves_no_mark():
    async with running(prepared_on("3 4 5"), archive=learned()) as pilot:
        before = shown(pilot)
        await press(pilot, "c", "c")
        assert said(pilot) == "The coach is off."
        assert shown(pilot).replace(said(pilot), "").split() == before.split()
        assert mark(pilot, 1) == ""
        # The key for the moves does not bring it.
        await press(pilot, "m")
        assert not match_screen(pilot).view.has_class("-coached")


async def test_the_moves_are_a_key_away_and_the_panel_comes_back_with_the_position_of_then():
    async with coached("3 4 5") as pilot:
        assert said(pilot) == "The coach is on. A * marks winning moves; m shows the list of moves."
        await press(pilot, "m", "2")
        text = shown(pilot)
        assert "Henry 3 / 2 = 1" in "\n".join(text.splitlines()[:-4])
        assert "Derek is winning" not in text
        await press(pilot, "m")
        assert "is winning" in " ".join(panel(pilot))
        assert [line.split()[:2] for line in panel(pilot)[1:5]] == [["1", "1"], ["4", "3"], ["5", "3"], ["XOR", "1"]]


async def test_a_move_that_is_taken_back_and_made_again_has_the_panel_of_its_position():
    async with coached("3 4 5") as pilot:
        await press(pilot, "2")
        after, chosen = panel(pilot), match_screen(pilot).view.board.chosen
        await press(pilot, "u")
        assert panel(pilot) != after
        await check_marks(pilot)
        await press(pilot, "r")
        await choose_slot(pilot, chosen)
        assert panel(pilot) == after
        await check_marks(pilot)


async def test_nothing_is_shown_of_a_position_that_is_left_while_the_next_one_is_looked_at(
    monkeypatch: pytest.MonkeyPatch,
):
    async with coached("3 4 5") as pilot:
        asked, may_answer = coach_that_waits(monkeypatch)
        try:
            await pilot.press("2")
            await until(pilot, asked.is_set)
            # The values of what was not touched are those of this position too; whether a move there wins is not.
            assert [mark(pilot, slot) for slot in (1, 2, 3)] == ["", "=3", "=3"]
            assert panel(pilot) == []
            assert pieces(pilot) == {}
        finally:
            may_answer.set()
        await settle(pilot)
        await check_marks(pilot)


async def test_it_is_there_while_the_bot_moves_and_each_move_says_so():
    archive = Archive()
    async with running(prepared_on("17 42 96", opponent="perfect"), archive=learned(archive)) as pilot:
        await press(pilot, "c", "2")
        assert [ply.help for ply in match_of(pilot).plies] == [Help(coach=True), ALONE]
        await check_marks(pilot)
        # It has spoken about this position before it is sent away, and says nothing of the next one.
        await press(pilot, "c", "2", "2")
        assert match_of(pilot).plies[4].help == ALONE
        record = archive.record(1)
        assert record is not None
        assert [ply.help.coach for ply in record.match.plies if ply.player == FIRST] == [True, True, False]


@pytest.mark.parametrize(("keys", "marked"), [(("c",), "=1*"), (("c", "c"), "")], ids=["on", "off"])
async def test_it_stays_for_the_next_match_in_a_row_as_it_was_and_says_so(keys: tuple[str, ...], marked: str):
    async with running(prepared_on("1"), archive=learned()) as pilot:
        await press(pilot, *keys, "2", "a")
        assert match_of(pilot).cursor == 0
        assert said(pilot).endswith("The coach is on.") is bool(marked)
        assert mark(pilot, 1) == marked
        # A match from the first screen begins without it.
        await press(pilot, "q", "enter")
        assert match_of(pilot).start != parse_position("1")
        assert not match_screen(pilot).coach.is_on


async def test_a_board_that_cannot_be_solved_gets_a_sentence(monkeypatch: pytest.MonkeyPatch):
    def refuse(*_: object) -> Advice:
        raise Unsolved("This is too large to be solved here.")

    monkeypatch.setattr("tui.match.coach.advise", refuse)
    async with running(prepared_on("3 4"), archive=learned()) as pilot:
        await press(pilot, "c")
        assert said(pilot) == "There is no tip here. This is too large to be solved here."
        assert panel(pilot) == []
        await press(pilot, "2")
        assert match_of(pilot).cursor == 1
        await press(pilot, "t")
        assert said(pilot) == "There is no tip here. This is too large to be solved here."


def thousands(misere: bool = False) -> PreparedMatch:
    """A match on a board of ten thousand numbers."""
    return prepare(Setup(count=10_000, largest=10**6, seed="thousands", misere=misere))


@pytest.mark.parametrize("misere", [False, True])
async def test_ten_thousand_numbers_are_grouped(misere: bool):
    async with coached(thousands(misere)) as pilot:
        text = "\n".join(panel(pilot))
        counts = [int(row[1].replace(",", "")) for row in re.finditer(r"worth \d+: ([\d,]+)", text)]
        assert sum(counts) == 10_000
        assert "is winning" in " ".join(panel(pilot))
        assert mark(pilot, 10_000).startswith("=")


async def test_of_ten_thousand_numbers_only_those_near_the_screen_are_looked_at(monkeypatch: pytest.MonkeyPatch):
    async with coached(thousands()) as pilot:
        board, drawn = match_screen(pilot).view.board, list[Position]()
        advice = match_screen(pilot).view._advice
        assert advice is not None
        assert len(advice._winning_slots) < 1_000
        monkeypatch.setattr(board, "refresh", lambda *regions, **_: drawn.extend(regions))
        board.mark(board._mark)
        assert not drawn


async def test_no_tip_is_cut_where_there_is_little_room():
    async with running(prepared_on("1"), size=(40, 12), archive=learned()) as pilot:
        for board in ("17 42 2 5 96", "1 3 5 12 17", "3 4", "1", "nim:5 nim:5", "nim:7 nim:12 nim:4"):
            await play(pilot, prepared_on(board))
            for _ in range(3):
                await press(pilot, "t")
                assert "".join(said(pilot).split()) in "".join(shown(pilot).split()), board


@pytest.mark.parametrize("start", [prepared_on("split:12 split:30"), crowd(), prepared_on("17 42 2 5 96")])
async def test_what_is_seen_is_what_a_picture_made_anew_would_show(start: PreparedMatch):
    async with running(start, archive=learned()) as pilot:
        for key in ("c", "2", "right", "2", "u", "m", "c"):
            await press(pilot, key)
            seen = shown(pilot)
            for widget in match_screen(pilot).query("*"):
                widget.refresh()
            await settle(pilot)
            assert shown(pilot) == seen, key
