"""Links to boards: what they say is what is played, and a link that says nothing is one sentence."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.deals.setup import Setup
from engine.games import DEFAULT
from engine.games.component import Component
from engine.positions.match import FIRST, SECOND, Match
from engine.positions.notation import parse_move, parse_position
from engine.positions.position import Move, Position
from engine.record import Record, format_record
from engine.record.fragment import DAY, LONGEST_LINK
from engine.record.match_link import format_match
from engine.remote.link import (
    LessonPage,
    PathBoardTarget,
    PuzzlesTarget,
    format_link,
    format_target,
    link_to_board,
    open_link,
    parse_link,
)
from engine.rules.errors import GameError
from tests.cases import for_each


def setup(link: str) -> Setup:
    found = parse_link(link)
    assert isinstance(found, Setup)
    return found


def test_a_link_has_the_board_and_the_opponent():
    found = setup("#play=17+nim:5&vs=perfect")
    assert (found.start, found.opponent, found.starter) == (parse_position("17 nim:5"), "perfect", FIRST)
    assert not found.misere
    assert parse_link(DAY) is parse_link("daily") is None


@for_each(
    "link",
    [
        "#play=17+nim:5&vs=perfect",
        "#play=nim:3+nim:4&first=2&misere=yes",
        "#play=3&seed=tea+%26+cake%23%2B%C3%BC",
        "#play=euclid:5,26+cuboid:2,3,2+floor(2,3):9+dawson:12",
    ],
)
def test_what_is_read_is_written_alike_and_may_be_written_as_others_write_it(link: str):
    assert format_link(setup(link)) == link
    assert setup(link.replace("+", "%20").replace(":", "%3A").removeprefix("#")) == setup(link)


def test_the_link_of_a_match_leads_to_the_board_as_it_stands_and_after_the_end_to_its_start():
    asked = Setup(start=parse_position("2 nim:5 7"), opponent="perfect")
    match = Match(asked.start or Position(()))
    assert link_to_board(match, asked) == "#play=2+nim:5+7&vs=perfect"
    match = match.play(parse_move("1/3", match.position))
    assert setup(link_to_board(match, asked)) == Setup(
        start=parse_position("nim:5 7"), opponent="perfect", starter=SECOND
    )
    asked = Setup(start=parse_position("1"), starter=SECOND, misere=True)
    match = Match(asked.start or Position(()), starter=SECOND)
    assert setup(link_to_board(match, asked)) == setup(link_to_board(match.play(Move(1, 2)), asked)) == asked


@for_each(
    ("link", "said"),
    [
        ("#", "no empty part"),
        ("#help", "help"),
        ("#daily=1", "daily=1"),
        ("#play=", "at least one number"),
        ("#vs=perfect", "no board"),
        ("#play=x", "x is not"),
        ("#play=0", "at least 1"),
        ("#play=chess:3", "chess"),
        ("#play=3&play=4", "twice"),
        ("#play=3&vs=nobody", "nobody"),
        ("#play=3&vs=", "no bot"),
        ("#play=3&first=3", "1 or 2"),
        ("#play=3&misere=maybe", "yes or no"),
        ("#play=3&seed=", "1 to 200"),
        ("#play=3&seed=" + "s" * 201, "1 to 200"),
        ("#play=3&seed=daily+2026-11-23", "the word daily"),
        ("#play=3&seed=ladder+random+1", "the word ladder"),
        ("#play=3&colour=red", "colour=red"),
        ("#play=3&vs", "vs"),
        ("#play=-+-", "no move"),
        ("#play=" + "3+" * LONGEST_LINK, "too long"),
        ("#%00%1b[2J", "??[2J"),
        ("#puzzle=nim", "not whole"),
        ("#puzzle=nim&grade=3", "not whole"),
        ("#puzzle=nim&seed=3", "not whole"),
        ("#puzzle=chess&grade=3&seed=1", "chess"),
        ("#puzzle=nim&grade=0&seed=1", "from 1 to 10"),
        ("#puzzle=nim&grade=" + "9" * 9_000 + "&seed=1", "from 1 to 10"),
        ("#puzzle=nim&grade=3&seed=1&misere=maybe", "yes or no"),
        ("#puzzle=nim&grade=3&seed=" + "1" * 201, "1 to 200"),
        ("#lesson=", "without a name"),
        ("#lesson=chess.1", "no lesson chess"),
        ("#lesson=nim.0", "pages 1 to 8"),
        ("#lesson=nim.99999", "pages 1 to 8"),
        ("#lesson=nim&lesson=nim", "twice"),
        ("#path=1", "1.1 to 10.4"),
        ("#path=", "nothing"),
        ("#path=3.2&seed=1", "seed=1"),
    ],
)
def test_a_link_that_cannot_be_followed_is_one_sentence(link: str, said: str):
    with pytest.raises(GameError) as refused:
        parse_link(link)
    sentence = str(refused.value)
    assert said in sentence
    assert sentence.isprintable()
    assert len(sentence) < 300


@given(st.text(max_size=40))
def test_no_text_is_anything_but_a_link_or_a_sentence(text: str):
    with suppress(GameError):
        parse_link(text)


@given(
    st.lists(st.integers(1, 10**30), min_size=1, max_size=6), st.sampled_from([None, "perfect"]), st.text(max_size=9)
)
def test_every_board_comes_back(values: list[int], opponent: str | None, seed: str):
    board = Position.of(Component(DEFAULT, value) for value in values)
    asked = Setup(opponent=opponent, start=board, seed=seed or None)
    assert setup(format_link(asked)) == asked


def test_a_board_that_is_too_long_has_no_link():
    with pytest.raises(GameError, match="too long"):
        format_link(Setup(start=parse_position("3 " * LONGEST_LINK)))


@for_each(
    ("link", "target"),
    [
        ("#puzzle=nim&grade=3&seed=417", PuzzlesTarget("nim", 3, "417")),
        ("#puzzle=mixed&misere=yes&grade=10&seed=a+b", PuzzlesTarget("mixed", 10, "a b", True)),
        ("#puzzle=floor(2,3)&grade=1&seed=%28", PuzzlesTarget("floor(2,3)", 1, "(")),
        ("#lesson=nim.3", LessonPage("nim", 3)),
        ("#lesson=game-euclid", LessonPage("game-euclid")),
        ("#path=3.2", PathBoardTarget("3.2")),
    ],
)
def test_other_things_have_links_too(link: str, target: PuzzlesTarget | LessonPage | PathBoardTarget):
    assert open_link(link) == target
    for message in ("Look at <{}>.", "({}, Bob!)", "« {} »", "“{}”", "[{}](here)", "{}。"):
        assert open_link(message.format(f"https://example.org/play/{link}")) == target
    assert parse_link(format_target(target)) == target


def test_a_match_comes_before_every_other_link_of_a_text():
    match = Match(parse_position("17 5")).play(Move(1, 2))
    record = Record(match)
    for text in (format_match(record), f"\n{format_record(record)}"):
        assert open_link(f"Our #daily and #play=3, then {text}") == record
    assert open_link("#path=3.2 and then #daily") == PathBoardTarget("3.2")


def test_a_seed_that_ends_a_link_is_no_part_of_the_sentence_around_it():
    for seed in ("a.", "b)", "c!", "d_", "e*"):
        asked = Setup(start=parse_position("17"), seed=seed)
        assert open_link(f"({format_link(asked)})") == asked
