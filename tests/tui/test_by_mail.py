"""A match by mail at the board: copied with a key, pasted on a screen or into the field, gone on with elsewhere."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from textual import events
from textual.widgets import TextArea

from engine.archive import Archive
from engine.positions.match import Match
from engine.positions.position import Move
from engine.record import format_record, parse_record
from engine.record.reader import LONGEST_PASTED
from tests.full_disk import no_file_grows_beyond
from tests.tui.driving import Driver, match_of, match_screen, prepared_on, press, running, said, settle, shown
from tui.match import match_screen as match_screens
from tui.match.match_screen import MatchScreen
from tui.records.dialogs import PasteDialog
from tui.records.records_words import NO_RECORD, NOT_WHOLE
from tui.widgets.status_bar import KeyHints

NAMES = ("Ann [bold]", "Bob")


@asynccontextmanager
async def ann(board: str = "9 8 7", archive: Archive | None = None, **other: Any) -> AsyncIterator[Driver]:
    prepared = prepared_on(board, names=NAMES)
    async with running(prepared, archive=archive, notifications=True, **other) as pilot:
        yield pilot


async def copied(pilot: Driver) -> str:
    await press(pilot, "y")
    return pilot.app.clipboard


async def paste(pilot: Driver, text: str) -> None:
    """As a terminal does it, where line ends are those of the key Enter."""
    pilot.app.post_message(events.Paste(text.replace("\n", "\r")))
    await settle(pilot)


def played(match: Match, moves: Iterable[Move]) -> Match:
    for move in moves:
        match = match.play(move)
    return match


def mailed(*moves: Move, board: str = "9 8 7") -> str:
    """The record that Ann's program copies after these moves."""
    prepared = prepared_on(board, names=NAMES)
    return format_record(Archive().saver_for(prepared).record(played(prepared.match, moves)))


def lengths(archive: Archive) -> list[int]:
    return sorted(entry.length for entry in archive.page())


def answered(text: str, *moves: Move) -> str:
    record = parse_record(text)
    return format_record(replace(record, match=played(record.match, moves)))


async def test_a_whole_match_goes_to_and_fro_and_is_one_match_in_either_archive():
    anns, bobs = Archive(), Archive()
    async with ann("3 4", archive=anns) as pilot:
        await press(pilot, "2", "u", "3")
        text = await copied(pilot)
        assert said(pilot) == "Record copied, if this terminal can do that; else: fdivgame export 1."
    for archive, key, mover, moved in ((bobs, "5", "Bob", "1 / 5"), (anns, "6", "Ann [bold]", "4 / 6")):
        async with running(archive=archive) as pilot:
            await paste(pilot, f"Hi!\n> {text}\nBye".replace("\n", "\n> "))
            assert f"{mover} to move" in shown(pilot)
            assert "y copy" in shown(pilot)
            await press(pilot, key)
            assert said(pilot) == f"{mover} {moved} erased. y copies the record."
            text = await copied(pilot)
    async with running(archive=bobs) as pilot:
        await paste(pilot, text)
        assert "wins" in shown(pilot)
        assert said(pilot) == "Ann [bold] 4 / 6 erased. This match went on: 1 move more."
    assert (lengths(anns), lengths(bobs)) == ([3], [3])


async def test_the_key_that_copies_stands_behind_the_choices_and_at_the_end_behind_the_next_match():
    async with ann("3") as pilot:
        for key, first in (("2", "divide"), ("6", "swap")):
            await press(pilot, key, "y")
            labels = [hint.label for hint in match_screen(pilot).query_one(KeyHints).hints][:2]
            assert labels == ([first, "copy"] if key == "2" else ["copy", first])


async def test_a_move_that_could_not_be_saved_is_saved_before_its_match_is_copied(tmp_path: Path):
    archive = Archive(tmp_path)
    async with ann(archive=archive) as pilot:
        with no_file_grows_beyond(1):
            await press(pilot, "2")
            assert said(pilot).startswith("Nothing can be saved just now: ")
        await copied(pilot)
        assert said(pilot).endswith("fdivgame export 1.")
    assert lengths(archive) == [1]


@pytest.mark.parametrize("from_home", [True, False])
async def test_a_record_of_another_match_is_opened_at_its_end_above_what_is_on_the_screen(from_home: bool):
    async with running(None if from_home else prepared_on("5 6")) as pilot:
        if not from_home:
            await press(pilot, "2")
        below = pilot.app.screen
        await paste(pilot, mailed(Move(1, 2), Move(1, 3)))
        assert (match_of(pilot).cursor, match_screen(pilot).players.names) == (2, NAMES)
        assert said(pilot) == "Bob 4 / 3 = 1"
        await press(pilot, "q", "y")
        assert pilot.app.screen is below


async def test_a_match_against_a_bot_can_be_copied_and_opened_but_says_nothing_of_mail():
    async with running(prepared_on("9 8", opponent="perfect")) as pilot:
        await press(pilot, "2")
        text, match = await copied(pilot), match_of(pilot)
        assert "y copy" not in shown(pilot)
    async with running() as pilot:
        await paste(pilot, text)
        assert match_of(pilot).moves == match.moves
        assert "You" in shown(pilot)


async def test_a_record_of_the_match_below_leads_back_to_it_with_its_moves():
    async with ann() as pilot:
        await press(pilot, "2")
        below, text = match_screen(pilot), await copied(pilot)
        pilot.app.push_screen(MatchScreen(prepared_on("7 8")))
        await settle(pilot)
        await paste(pilot, text)
        assert match_screen(pilot) is below


async def test_a_record_that_was_here_further_is_opened_where_the_match_is():
    async with ann(archive=(archive := Archive())) as pilot:
        await press(pilot, "2")
        text = await copied(pilot)
        await press(pilot, "3", "q", "y")
        await paste(pilot, text)
        assert match_of(pilot).cursor == 2
        assert said(pilot).endswith("/ 3 = 1. This match is here already; the record adds no move.")
    assert lengths(archive) == [2]


async def test_a_record_that_is_behind_or_the_same_changes_nothing_on_the_board():
    async with ann() as pilot:
        # What was taken back is in no record.
        await press(pilot, "2", "3", "u")
        first = await copied(pilot)
        await press(pilot, "3")
        second, match = await copied(pilot), match_of(pilot)
        assert [len(parse_record(text).match.plies) for text in (first, second)] == [1, 2]
        for text in (first, second):
            await paste(pilot, text)
            assert said(pilot) == "The record adds no move to this board."
        assert match_of(pilot) is match


async def test_a_record_that_contradicts_the_board_is_kept_apart_once():
    archive = Archive()
    async with ann(archive=archive) as one:
        await press(one, "2")
        text = answered(await copied(one), Move(1, 3))
        await press(one, "4")
        match = match_of(one)
        for _ in range(2):
            await paste(one, text)
            assert said(one) == "The record has another move than this board; it is match 2."
        assert match_of(one) is match
    assert lengths(archive) == [2, 2]


NO_RECORDS = [
    ("", NO_RECORD),
    ('> [Start "3"]\n1. 1/9', "Line 2 of the record: 3 / 9 is not allowed: choose 2, 3, 4, 5, 6."),
    ("2", NO_RECORD),
    ('[Start "[red]"]\nend', "Line 1 of the record: [red] is not a whole number."),
    ("[b]x[/b]\x1b[2J" * 900, NO_RECORD),
    ('[Player1 "A"]\n[Player2 "A"]\n[Start "3"]\nend', "Line 1 of the record: The two players need different"),
    ('[Start "3"]\nend\n[Start "4"]\nend', "This text has several matches: fdivgame import saves them"),
    (
        "x" * (LONGEST_PASTED + 1),
        "What is pasted has at most 200,000 characters; fdivgame import reads files of any size.",
    ),
]
"""What is pasted, and what is said of it, which is another sentence each time."""


async def test_what_is_no_record_is_told_in_a_sentence():
    async with ann() as pilot:
        for text, sentence in NO_RECORDS:
            await paste(pilot, text)
            assert said(pilot).startswith(sentence)
            assert match_of(pilot).cursor == 0
        await press(pilot, "q")
        for text, sentence in NO_RECORDS:
            await paste(pilot, text)
            assert sentence[:40] in shown(pilot)


@pytest.mark.parametrize(("at_home", "size"), [(True, (40, 12)), (False, (80, 24))], ids=str)
async def test_a_record_is_pasted_or_typed_into_the_field(at_home: bool, size: tuple[int, int]):
    async with running(None if at_home else prepared_on("5 6"), size) as pilot:
        for is_typed in (False, True):
            await press(pilot, "i")
            assert "Paste the record or link here." in shown(pilot)
            await paste(pilot, "no record in the end")
            assert NO_RECORD in " ".join(shown(pilot).replace("▐", "").replace("▌", "").split())
            field = pilot.app.screen.query_one(TextArea)
            field.clear()
            if is_typed:
                field.insert(mailed(Move(1, 3), board="9 8").removesuffix("\n"))
                await settle(pilot)
                await press(pilot, "enter")
            else:
                await paste(pilot, mailed(Move(1, 2)))
            assert (match_of(pilot).cursor, match_of(pilot).names) == (1, NAMES)
            if at_home:
                pilot.app.go_home()
            else:
                pilot.app.push_screen(MatchScreen(prepared_on("5 6")))
            await settle(pilot)


async def test_a_record_that_is_pasted_piece_by_piece_is_taken_when_it_is_whole():
    text = mailed(Move(1, 2), Move(1, 3))
    async with running() as pilot:
        await press(pilot, "i")
        for piece in (text[:90], text[90:-7], text[-7:]):
            assert isinstance(pilot.app.screen, PasteDialog)
            await paste(pilot, piece)
        assert match_of(pilot).cursor == 2
        await press(pilot, "i")
        await paste(pilot, text.removesuffix("end\n"))
        assert NOT_WHOLE in shown(pilot)
        await press(pilot, "ctrl+s")
        assert said(pilot) == "The record adds no move to this board."


async def test_the_field_says_what_is_wrong_and_can_be_left():
    async with ann() as pilot:
        await press(pilot, "i", *"[Start", "ctrl+s")
        assert "A header is written as" in shown(pilot)
        await paste(pilot, "y" * 30_000)
        assert len(pilot.app.screen.query_one(TextArea).text) < 10
        assert NO_RECORD in shown(pilot)
        pilot.app.screen.query_one(TextArea).clear()
        await press(pilot, "escape")
        assert isinstance(pilot.app.screen, MatchScreen)


async def test_a_record_that_no_terminal_would_take_is_not_copied(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(match_screens, "LONGEST_PASTED", 100)
    async with ann() as pilot:
        await press(pilot, "2", "y")
        assert (said(pilot), pilot.app.clipboard) == (
            "This record is too long to be copied: fdivgame export 1 prints it.",
            "",
        )


async def test_before_the_first_move_a_record_can_go_out_and_the_other_one_starts():
    async with ann(archive=(archive := Archive())) as one:
        text = await copied(one)
        assert said(one) == "Record copied, if this terminal can do that."
        await paste(one, answered(text, Move(1, 2)))
        await press(one, "3")
    assert lengths(archive) == [2]


async def test_at_the_end_a_low_screen_says_aloud_that_the_record_is_copied():
    async with ann("1", size=(40, 12)) as pilot:
        await press(pilot, "2")
        assert "wins" in shown(pilot)
        await press(pilot, "y")
        assert "Record copied" in shown(pilot)


async def test_a_board_whose_match_was_changed_by_an_import_goes_on_as_a_match_of_its_own(tmp_path: Path):
    async with ann(archive=Archive(tmp_path)) as one:
        await press(one, "2")
        answer = parse_record(answered(await copied(one), Move(1, 3)))
        list(Archive(tmp_path).add([answer]))
        await press(one, "u")
        assert said(one).endswith("this one is saved as match 2 from now on.")
    assert lengths(Archive(tmp_path)) == [0, 2]
