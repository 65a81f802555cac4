"""A match far away without a screen: what it sends, what it takes in, and what is said of it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.positions.match import Request
from engine.positions.position import Move
from engine.remote.messages import Ask
from engine.rules.errors import GameError
from tests.engine.remote.two_programs import begun, moved
from tests.tui.remote.friend import Friend
from tui.plain.remote import FarMatch
from tui.remote.narrator import FarNarrator
from tui.remote.remote_words import NOT_BY_MAIL

ON_ITS_WAY = moved(begun(), Move(1, 2), Move(2, 3))


def there() -> Friend:
    """Bob is there, and Ann is to move."""
    friend = Friend(ON_ITS_WAY)
    friend.come()
    return friend


def test_a_move_on_a_board_that_has_changed_meanwhile_is_not_made():
    friend, later = there(), list[Callable[[], object]]()
    sitting, now = friend.sitting, friend.sitting.now
    sitting.soon = later.append
    sitting.become(now.undo(None))
    friend.side.connection.answer(True)
    sitting.become(now.play(Move(3, 2)))
    assert friend.heard == [Ask((1, 2), Request.UNDO)]
    for act in later:
        act()
    assert sitting.match.cursor == friend.side.match.cursor == 0


def test_whoever_is_asked_or_has_asked_asks_nothing_else():
    friend = there()
    sitting = friend.sitting
    friend.side.connection.ask(Request.UNDO)
    with pytest.raises(GameError, match="First answer what you are asked"):
        sitting.become(sitting.now.undo(None))
    assert sitting.now.is_asked_here
    sitting.become(sitting.now.answer(False))
    sitting.become(sitting.now.undo(None))
    with pytest.raises(GameError, match="The answer is still awaited"):
        sitting.become(sitting.now.undo(None))


def test_as_long_as_the_friend_is_gone_this_is_said_once():
    friend, said = there(), list[str]()
    narrator = FarNarrator(friend.sitting, str)
    friend.sitting.changed = lambda before, now: said.append(narrator.change(before, now))
    for _ in range(3):
        friend.go()
    friend.come()
    assert said == ["Bob is gone; the match waits.", "", "", "Bob is here."]


def test_by_mail_nothing_comes_to_it_or_goes_out():
    sitting = there().sitting
    for deed in (sitting.link, lambda: sitting.paste(ON_ITS_WAY)):
        with pytest.raises(GameError) as refused:
            deed()
        assert str(refused.value) == NOT_BY_MAIL


def test_a_word_of_other_matches_is_no_move_and_ends_nothing():
    said = list[str]()
    assert FarMatch(there().sitting, said.append).handle("coach")
    assert said[-1].startswith("coach is not a move")
