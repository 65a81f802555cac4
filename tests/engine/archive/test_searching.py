from __future__ import annotations

from datetime import UTC, datetime

from engine.archive import Archive, MatchFilter
from engine.match import Help
from engine.notation import parse_position
from engine.position import Move
from engine.setup import Setup, prepare
from tests.cases import for_each


def test_matches_with_help_are_found_by_the_word_and_by_the_mark_once_they_have_ended():
    archive = Archive()
    prepared = prepare(Setup(("Ann", "Bob"), "perfect", start=parse_position("1 1 1")))
    for ended, help in ((0, Help()), (0, Help(tip=1)), (1, Help(coach=True))):
        match = prepared.match.play(Move(1, 2), help)
        saver = archive.saver_for(prepared)
        saver.save(match)
        assert archive.count(MatchFilter("help")) == ended
        saver.save(match.play(Move(2, 2)).play(Move(3, 2)))
    assert [each.helped for each in archive.page()] == [True, True, False]
    for words in ("helped", "help", "*", "ann *"):
        assert [each.helped for each in archive.page(MatchFilter(words))] == [True, True]
    assert archive.count(MatchFilter("he")) == 0


@for_each(
    ("words", "found"),
    [
        ("ann", 1),
        ("ann nobody", 0),
        ("perfect strasse ANN floor", 1),
        ("straße", 1),
        ("a n e s t r p f l nobody", 0),
    ],
)
def test_every_word_must_occur_in_any_case_of_letters(words: str, found: int):
    archive = Archive()
    prepared = prepare(Setup(("Ann", "Bob Straße"), "perfect", start=parse_position("1")))
    archive.saver_for(prepared).save(prepared.match.play(Move(1, 2)))
    assert archive.count(MatchFilter(words)) == len(archive.page(MatchFilter(words))) == found


@for_each(
    ("words", "found"),
    [
        ("ada (perfect)", 2),
        ("henry, ada", 2),
        ("87", 1),
        ("87 25 nim:4", 1),
        ("25", 2),
        ("26", 0),
        ("misere", 1),
        ("2025-03-08", 2),
        ("2025", 2),
        ("202", 0),
        ("()", 0),
    ],
)
def test_what_the_list_prints_is_found(words: str, found: int):
    archive = Archive(now=lambda: datetime(2025, 3, 8, 12, tzinfo=UTC))
    for board, is_misere in (("87 25 nim:4", False), ("25 17", True)):
        start = parse_position(board, misere=is_misere)
        prepared = prepare(Setup(("Henry", "Derek"), "perfect", start=start))
        archive.saver_for(prepared).save(prepared.match.play(Move(1, 2)))
    assert archive.count(MatchFilter(words)) == found
