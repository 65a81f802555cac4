"""The coach at the board: what is shown equals the definition, belongs to this position, and fits its screen."""

from __future__ import annotations

import re
from threading import Event

import pytest

import engine.coach.advice
from engine.archive import Archive
from engine.coach.advice import Advice
from engine.coach.values import Values
from engine.errors import Unsolved
from engine.games.registry import RULESETS
from engine.match import ALONE, FIRST, Help
from engine.notation import parse_position
from engine.position import Move, Position
from engine.setup import PreparedMatch, Setup, prepare
from engine.theory.grundy import grundy
from tests.engine.coach.test_review import wins
from tests.engine.coach.test_tip import positions
from tests.tui.driving import (
    Driver,
    choose_slot,
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

SIZES = [(40, 12), (80, 24), (120, 40)]


def panel(pilot: Driver) -> list[str]:
    """The lines of the panel."""
    return ["".join(text for text, _ in line).rstrip() for line in match_screen(pilot).view.side.panel.lines]


def mark(pilot: Driver, slot: int) -> str:
    """What stands under a component on the board."""
    board = match_screen(pilot).view.board
    return board._cell(slot, board.chosen).mark


def pieces(pilot: Driver) -> dict[str, tuple[int, bool]]:
    """By choice, the value that the ledge shows and whether it has a star."""
    ledge = match_screen(pilot).view.ledge
    text = "\n".join(ledge.render_line(y).text for y in range(ledge.content_size.height))
    found = re.findall(r" (\S+) +(?:->|→).*?=(\d+)(\*?)", text)
    return {choice: (int(value), bool(star)) for choice, value, star in found}


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
    pilot.app.play(prepared)
    await settle(pilot)
    assert match_of(pilot).start is prepared.match.start


async def test_the_marks_equal_the_definition_in_every_game():
    async with running(prepared_on("1"), size=(120, 40), archive=learned()) as pilot:
        await press(pilot, "c")
        for kind in range(len(RULESETS)):
            for is_misere in (False, True):
                for each in positions(kind, is_misere)[:3]:
                    # In the next match in a row the coach stays on.
                    await play(pilot, prepare(Setup(start=each, misere=is_misere)))
                    await check_marks(pilot)


async def test_every_size_says_who_is_winning_and_shows_the_marks():
    for size in SIZES:
        async with running(prepared_on("17 42 2 5 96"), size=size, archive=learned()) as pilot:
            await press(pilot, "c")
            text = " ".join(shown(pilot).split())
            assert "Henry is winning" in text, size
            assert "42 / 4" in text, size
            for written in ("=1*", "=2*", "=3*", "=0*"):
                assert written in text, size
            assert "…" not in text, size
            await check_marks(pilot)
            if size in SIZES[1:]:
                the_panel_shows_the_xor_in_columns(pilot)
            if size == (80, 24):
                await a_terminal_of_another_size_has_its_own_lines(pilot)


def the_panel_shows_the_xor_in_columns(pilot: Driver) -> None:
    rows = [re.fullmatch(r" *(\d+|XOR) +(\d+)  ([01]+)", line) for line in panel(pilot)[:7]]
    assert [(row[1], int(row[2]), int(row[3], 2)) for row in rows if row] == [
        ("17", 1, 1),
        ("42", 2, 2),
        ("2", 2, 2),
        ("5", 3, 3),
        ("96", 0, 0),
        ("XOR", 2, 2),
    ]
    assert panel(pilot)[7] == " " * panel(pilot)[6].rindex("10") + "^"


async def a_terminal_of_another_size_has_its_own_lines(pilot: Driver) -> None:
    await play(pilot, prepared_on("1 3 5 12 17"))
    narrow = panel(pilot)
    await pilot.resize_terminal(120, 40)
    await press(pilot, "right")
    said_of_a_move = "Derek is winning: the XOR is 0,"
    assert said_of_a_move in " ".join(narrow)
    assert not any(said_of_a_move in line for line in narrow)
    assert any(said_of_a_move in line for line in panel(pilot))


async def test_many_numbers_are_grouped_by_value():
    async with running(prepare(Setup(count=60, largest=999, seed="crowd")), archive=learned()) as pilot:
        for size in SIZES[1:]:
            await resize(pilot, size)
            await press(pilot, "c")
            board = values(match_of(pilot).position)
            found = [re.fullmatch(r"worth (\d+): ([\d,]+), (odd|even)", line) for line in panel(pilot)]
            groups = [(int(row[1]), int(row[2]), row[3]) for row in found if row]
            assert len(groups) == len(set(board.values())), size
            for value, many, parity in groups:
                assert many == list(board.values()).count(value), size
                assert parity == ("odd" if many % 2 else "even")
            if size == (80, 24):
                await where_no_line_is_below_a_number_its_value_and_star_stand_beside_it(pilot)
            await press(pilot, "c")


async def where_no_line_is_below_a_number_its_value_and_star_stand_beside_it(pilot: Driver) -> None:
    board = values(match_of(pilot).position)
    seen = re.findall(r"(\d+)\]?([₀-₉])", shown(pilot))
    true = {(each.text, "₀₁₂₃"[board[slot]]) for slot, each in match_of(pilot).position.live()}
    assert set(seen) == true
    await press(pilot, "2")
    stars = re.findall(r"(\d+)[₀-₉]\*", shown(pilot))
    winning = {slot for slot in values(match_of(pilot).position) if mark(pilot, slot).endswith("*")}
    assert stars
    assert {component.text for slot in winning if (component := match_of(pilot).position[slot])} >= set(stars)
    await press(pilot, "u")


async def test_the_panel_says_why():
    async with running(prepared_on("1 3 5 12 17"), archive=learned()) as pilot:
        await press(pilot, "c")
        await a_lost_position_says_why_its_moves_fail(pilot)
        await a_mixed_board_is_explained_as_one_sum(pilot)
        await resize(pilot, (120, 40))
        for board, sentence in (
            ("17 42 2 5 96", "The end will differ: there the last move loses."),
            ("2 1 1", "Leave an odd count worth 1: 2 / 2."),
            ("1 1 1", "Derek is winning: an odd count is worth 1, nothing more, and Henry must move."),
        ):
            # Misere play says where its rule is another one.
            await play(pilot, prepare(Setup(start=parse_position(board, misere=True), misere=True)))
            assert sentence in " ".join(panel(pilot))


async def a_lost_position_says_why_its_moves_fail(pilot: Driver) -> None:
    said_there = " ".join(panel(pilot))
    assert "Derek is winning: the XOR is 0, and Henry must move." in said_there
    assert "If 1 / 2, then 5 / 2." in said_there
    assert "If 12 / 3, then 4 / 3." in said_there
    assert [line.split()[0] for line in panel(pilot)[:7]] == ["worth", "1", "3", "5", "12", "17", "XOR"]
    assert "*" not in "".join(mark(pilot, slot) for slot in range(1, 6))
    await play(pilot, prepared_on("1 3 5 12 17 8"))
    # Without a line of carets there is room for one more.
    assert [line.split()[0] for line in panel(pilot)[:8]] == ["worth", "1", "3", "5", "12", "17", "8", "XOR"]


async def a_mixed_board_is_explained_as_one_sum(pilot: Driver) -> None:
    await play(pilot, prepared_on("17 nim:5 euclid:26,5 cuboid:2,3,2"))
    assert [line.split()[1] for line in panel(pilot)[1:6]] == ["1", "5", "5", "2", "3"]
    assert "Make 2x3x2 worth 1: 2x3x2 cut at 1,1,1." in " ".join(panel(pilot))
    # With the coach's mark beside it, a name gives way before the value does.
    assert "5,26 =5" in shown(pilot)


async def test_the_coach_speaks_about_every_position_and_never_about_another(monkeypatch: pytest.MonkeyPatch):
    async with running(prepared_on("3 4 5"), archive=learned()) as pilot:
        await it_goes_away_and_leaves_no_mark(pilot)
        await the_moves_are_a_key_away_and_the_panel_comes_back_as_it_should_be(pilot)
        # Back to the start, where the coach is on.
        await press(pilot, "u", "home", "2")
        first, chosen = panel(pilot), match_screen(pilot).view.board.chosen
        await press(pilot, "u")
        assert panel(pilot) != first
        await check_marks(pilot)
        await press(pilot, "r")
        await choose_slot(pilot, chosen)
        assert panel(pilot) == first
        await check_marks(pilot)
        await press(pilot, "u", "home")
        await nothing_is_shown_of_a_position_that_is_left_while_the_next_one_is_looked_at(pilot, monkeypatch)


async def it_goes_away_and_leaves_no_mark(pilot: Driver) -> None:
    before = shown(pilot)
    await press(pilot, "c", "c")
    assert said(pilot) == "The coach is off."
    assert shown(pilot).replace(said(pilot), "").split() == before.split()
    assert mark(pilot, 1) == ""


async def the_moves_are_a_key_away_and_the_panel_comes_back_as_it_should_be(pilot: Driver) -> None:
    await press(pilot, "m")
    assert not match_screen(pilot).view.side.is_coached
    await press(pilot, "c")
    assert said(pilot) == "The coach is on. A * marks winning moves; m shows the list of moves."
    await press(pilot, "m", "2")
    text = shown(pilot)
    assert "Henry 3 / 2 = 1" in "\n".join(text.splitlines()[:-4])
    assert "Derek is winning" not in text
    await press(pilot, "m")
    assert "is winning" in " ".join(panel(pilot))
    assert [line.split()[:2] for line in panel(pilot)[1:5]] == [["1", "1"], ["4", "3"], ["5", "3"], ["XOR", "1"]]


async def nothing_is_shown_of_a_position_that_is_left_while_the_next_one_is_looked_at(
    pilot: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked, may_answer = Event(), Event()
    advise = engine.coach.advice.advise

    def wait(position: Position, values: Values | None, has_met_xor: bool) -> Advice:
        asked.set()
        may_answer.wait()
        return advise(position, values, has_met_xor)

    monkeypatch.setattr(engine.coach.advice, "advise", wait)
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
        await press(pilot, "c", "2")
        assert match_of(pilot).plies[2].help == ALONE
        record = archive.record(1)
        assert record is not None
        assert [ply.help.coach for ply in record.match.plies if ply.player == FIRST] == [True, False]


async def test_it_stays_for_the_next_match_and_says_so():
    async with running(prepared_on("1"), archive=learned()) as pilot:
        await press(pilot, "c", "2")
        assert match_of(pilot).outcome is not None
        await press(pilot, "a")
        assert match_of(pilot).cursor == 0
        assert said(pilot).endswith("The coach is on.")
        assert mark(pilot, 1) == "=1*"
        await press(pilot, "c", "2", "a")
        assert "coach" not in said(pilot)
        assert mark(pilot, 1) == ""
        # A match from the first screen begins without it.
        await press(pilot, "c", "q", "enter")
        assert match_of(pilot).start != parse_position("1")
        assert not match_screen(pilot).coach.is_on


async def test_a_board_that_cannot_be_solved_gets_a_sentence(monkeypatch: pytest.MonkeyPatch):
    def refuse(*_: object) -> Advice:
        raise Unsolved("This is too large to be solved here.")

    monkeypatch.setattr("engine.coach.advice.advise", refuse)
    async with running(prepared_on("3 4"), archive=learned()) as pilot:
        await press(pilot, "c")
        assert said(pilot) == "There is no tip here. This is too large to be solved here."
        assert panel(pilot) == []
        await press(pilot, "2")
        assert match_of(pilot).cursor == 1
        await press(pilot, "t")
        assert said(pilot) == "There is no tip here. This is too large to be solved here."


async def test_ten_thousand_numbers_are_grouped(monkeypatch: pytest.MonkeyPatch):
    async with running(prepared_on("1"), archive=learned()) as pilot:
        await press(pilot, "c")
        for misere in (False, True):
            await play(pilot, prepare(Setup(count=10_000, largest=10**6, seed="thousands", misere=misere)))
            text = "\n".join(panel(pilot))
            counts = [int(row[1].replace(",", "")) for row in re.finditer(r"worth \d+: ([\d,]+)", text)]
            assert sum(counts) == 10_000, misere
            assert "is winning" in " ".join(panel(pilot)), misere
            assert mark(pilot, 10_000).startswith("="), misere
            if not misere:
                with monkeypatch.context() as patch:
                    a_move_draws_only_the_lines_in_which_a_star_goes(pilot, patch)


def a_move_draws_only_the_lines_in_which_a_star_goes(pilot: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    board, asked = match_screen(pilot).view.board, list[Position]()
    advice = match_screen(pilot).view._advice
    assert advice is not None
    # Of ten thousand numbers only those that are seen, or might be next, were looked at.
    assert len(advice._winning_slots) < 1_000
    monkeypatch.setattr(board, "refresh", lambda *regions, **_: asked.extend(regions))
    board.mark(board._mark)
    assert not asked


async def test_no_tip_is_cut_where_there_is_little_room():
    async with running(prepared_on("1"), size=(40, 12), archive=learned()) as pilot:
        for board in ("17 42 2 5 96", "1 3 5 12 17", "3 4", "1", "nim:5 nim:5", "nim:7 nim:12 nim:4"):
            await play(pilot, prepared_on(board))
            for _ in range(3):
                await press(pilot, "t")
                assert "".join(said(pilot).split()) in "".join(shown(pilot).split()), board
