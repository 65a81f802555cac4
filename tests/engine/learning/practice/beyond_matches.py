"""Matches on what the path leaves open."""

from __future__ import annotations

from engine.archive import Archive
from engine.deals.beyond import ALL_BEYOND, match_beyond
from engine.learning.practice.beyond import SEED, TOPIC
from engine.learning.practice.sprint import Sprint, save_score
from engine.positions.match import FIRST
from engine.positions.position import Move
from engine.verdict.winning import winning_moves

NAMES = ("Mia", "Derek")


def play(archive: Archive, name: str, wins: bool) -> None:
    """Save a match on the board of this name that the player wins or loses."""
    prepared = match_beyond(name, NAMES)
    match = prepared.match
    while match.winner is None:
        position = match.position
        good = list(winning_moves(position))
        every = [Move(slot, each) for slot, there in position.live() for each in there.ruleset.choices(there.value)]
        bad = [move for move in every if move not in good]
        match = match.play(next(iter(good if (match.turn == FIRST) is wins else bad), every[0]))
    assert (match.winner == FIRST) is wins
    assert archive.saver_for(prepared).save(match)


def won_beyond(archive: Archive) -> Archive:
    """The archive of a player who has won all of it."""
    for each in ALL_BEYOND:
        if each.board:
            play(archive, each.name, wins=True)
    save_score(archive.practice, Sprint(TOPIC, SEED))
    return archive
