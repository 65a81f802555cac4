from __future__ import annotations

import pytest

from engine.archive import Archive, MatchFilter
from engine.notation import parse_position
from engine.position import Move
from engine.setup import Setup, prepare


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("ann", 1),
        ("ann nobody", 0),
        ("nobody ann", 0),
        ("perfect strasse ANN floor", 1),
        ("straße", 1),
        ("STRASSE", 1),
        ("a n e s t r p f l nobody", 0),
    ],
)
def test_every_word_must_occur_in_any_case_of_letters(words: str, found: int) -> None:
    archive = Archive()
    prepared = prepare(Setup(("Ann", "Bob Straße"), "perfect", start=parse_position("1")))
    archive.saver_for(prepared).save(prepared.match.play(Move(1, 2)))
    assert archive.count(MatchFilter(words)) == len(archive.page(MatchFilter(words))) == found
