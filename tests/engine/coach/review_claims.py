"""What a review says of a match, held against the judge: each sentence is read; one of no known form is a fault."""

from __future__ import annotations

import re
from random import Random

from engine.bots.bot import sentence
from engine.coach.mistakes import mistakes_of
from engine.coach.review import Review, review
from engine.coach.review_words import brief_question, closing, marks, nothing_to_find, question, tally_words
from engine.match import FIRST, SECOND, Match
from engine.notation import format_position
from engine.position import Move, Position
from engine.verdict.definition import moves
from tests.engine.coach import judge
from tests.engine.coach.claims import LATER, NEVER
from tests.engine.coach.forms import number, share
from tui.review.words import marked, said, summary

_MARK = re.compile(
    r"(?P<kept>kept the win)|(?P<took>took the chance)|(?P<gave>gave the win away)"
    r": (?P<why>.+?); (?P<better>.+) would have won|could not win(?:, (?:(?P<best>best try)|(?P<weaker>weaker try)))?"
)
_WHY = re.compile(
    r"(?P<back>the move before made something worth more, and it could be brought back)"
    r"|(?P<here>.+) could win, but not with this move|no move in (?P<elsewhere>.+) wins|(?P<another>another move wins)",
    re.IGNORECASE,
)
_SAID = re.compile(
    r"(?P<given>The move before gave the win away\. )?(?:(?P<alone>Only this move wins\.)"
    r"|(?P<many>[\d,]+) (?P<more>or more )?moves win here; this is one of them\.)"
    r"|(?P<better>.+?) would have won\. (?P<why>.+)\."
    r"|No move could win here(?:\.|(?P<best>\. This was the trickiest\.)|(?P<weaker>, but one was trickier\.))"
)
_ASIDE = {
    "+ kept the win": "kept",
    "? gave the win away": "gave",
    "! took the chance": "took",
    "~ best try": "best",
    "- weaker try": "weaker",
    ". could not win": "lost",
}
_END = re.compile(
    r"(?P<kept>You|Ann|Bob) (?:kept the win from first move to last|won with a (?P<single>single) move)\."
    r"|(?P<ahead>Ann|Bob) was winning all along and made no mistake\."
    r"(?: You played the trickiest move (?P<tricky>once|[\d,]+ times)\.)?"
    r"|(?P<giver>You|Ann|Bob) gave (?:the win away|(?P<you>you) the win) at move (?P<move>[\d,]+): "
    r"(?P<made>.+)\. (?P<better>.+) would have won\."
)


class ReviewClaims:
    """What is said of a match that is over, and what is true of it."""

    def __init__(self, match: Match, has_met_xor: bool = True) -> None:
        self.match, self.review, self.has_met_xor = match, review(match), has_met_xor
        self.boards = [match.start]
        for ply in match.plies:
            self.boards.append(self.boards[-1].play(ply.move))
        self.winning = [judge.winning(board) for board in self.boards]
        self.given: list[int] = []
        """The moves that gave the win away, from 1."""
        self.tricky = [0, 0]

    def check(self) -> None:
        """Everything; raises AssertionError."""
        try:
            self._check(self.review)
        except AssertionError as fault:
            fault.add_note(f"{format_position(self.match.start)}: {[ply.sentence for ply in self.match.plies]}")
            raise

    def _check(self, found: Review) -> None:
        if any(each.label is None for each in found.plies):
            assert summary(found) == "not all solved"
            return
        for place, (made, mark) in enumerate(marks(found, lambda ply: ply.sentence, self.has_met_xor)):
            self._are_known_words(mark)
            assert made == self.match.plies[place].sentence
            kind = self._mark(place, mark)
            assert _ASIDE[marked(found.plies[place])] == kind, mark
            self._said(place, kind, said(found, place + 1, self.has_met_xor))
        many = len(self.given)
        assert summary(found) == (f"{many} mistake{'' if many == 1 else 's'}" if many else "no mistake")
        for you in (None, FIRST, SECOND):
            self._closing(you, closing(found, you))
        for player in (FIRST, SECOND):
            self._tally(player, tally_words(found.tally(player)))
            self._questions(player)

    def _mark(self, place: int, text: str) -> str:
        """What the move did, as the mark says and as it is."""
        mark, move = _MARK.fullmatch(text), self.match.plies[place].move
        assert mark, f"of no known form: {text}"
        board, after = self.boards[place], self.boards[place + 1]
        if not self.winning[place]:
            kind = "best" if mark["best"] else "weaker" if mark["weaker"] else "lost"
            assert text.startswith("could not win"), text
            self._tried(place, kind)
            return kind
        if judge.wins(after):
            assert mark["gave"], text
            self._why(place, mark["why"])
            assert any(sentence(board, each) == mark["better"] for each in self.winning[place]), text
            self.given.append(place + 1)
            return "gave"
        assert move in self.winning[place]
        assert bool(mark["took"]) == (place in self.given), text
        assert mark["kept"] or mark["took"], text
        return "took" if mark["took"] else "kept"

    def _tried(self, place: int, kind: str) -> None:
        """A move from a lost board is the best try where no other leaves a smaller share of winning replies."""
        board, ply = self.boards[place], self.match.plies[place]
        self.tricky[ply.player] += kind == "best"
        if not judge.is_small(board):
            return
        shares = {move: share(_counts(board, move)) for move in moves(board)}
        least = min(shares.values())
        assert kind == ("lost" if least == 1 else "best" if shares[ply.move] == least else "weaker")

    def _why(self, place: int, text: str) -> None:
        why, ply = _WHY.fullmatch(text), self.match.plies[place]
        assert why, f"of no known form: {text}"
        board, label = self.boards[place], ply.before.ruleset.label(ply.before.value)
        if why["another"]:
            assert not self.has_met_xor
            return
        if why["back"]:
            slot, old = self.match.plies[place - 1].move.slot, judge.value(self.match.plies[place - 1].before)
            back = [move for move in self.winning[place] if move.slot == slot]
            assert judge.value(board.check(Move(slot, back[0].choice))) > old
            assert any(_worth(board, move) == old for move in back)
            return
        assert (why["here"] or why["elsewhere"]).casefold() == label.casefold(), text
        assert bool(why["here"]) == any(move.slot == ply.move.slot for move in self.winning[place]), text

    def _said(self, place: int, kind: str, text: str) -> None:
        self._are_known_words(text)
        named = _SAID.fullmatch(text)
        assert named, f"of no known form: {text}"
        winning = self.winning[place]
        if kind in ("kept", "took"):
            assert bool(named["given"]) == (kind == "took"), text
            many = 1 if named["alone"] else number(named["many"])
            assert len(winning) == many or (named["more"] and len(winning) > many), text
        elif kind == "gave":
            assert any(sentence(self.boards[place], move) == named["better"] for move in winning), text
            self._why(place, named["why"])
        else:
            assert not winning
            assert (bool(named["best"]), bool(named["weaker"])) == (kind == "best", kind == "weaker"), text

    def _closing(self, you: int | None, text: str) -> None:
        self._are_known_words(text)
        end = _END.fullmatch(text)
        assert end, f"of no known form: {text}"
        names = ["You" if player == you else name for player, name in enumerate(self.match.names)]
        first = self.match.plies[0].player
        ahead = first if self.winning[0] else 1 - first
        if end["made"] is None:
            assert not self.given, text
            assert (end["kept"] or end["ahead"]) == names[ahead], text
            own = sum(ply.player == ahead for ply in self.match.plies)
            assert not end["kept"] or bool(end["single"]) == (own == 1), text
            times = {None: 0, "once": 1}.get(end["tricky"]) if end["tricky"] in (None, "once") else None
            many = number(end["tricky"].split()[0]) if times is None else times
            assert end["ahead"] is None or (you is not None and many == self.tricky[you]), text
            return
        place = number(end["move"]) - 1
        ply, board = self.match.plies[place], self.boards[place]
        assert place + 1 == self.given[-1], text
        assert end["giver"] == names[ply.player], text
        assert bool(end["you"]) == (you is not None and ply.player != you), text
        assert sentence(board, ply.move) == end["made"], text
        assert any(sentence(board, move) == end["better"] for move in self.winning[place]), text

    def _tally(self, player: int, text: str) -> None:
        own = [place for place, ply in enumerate(self.match.plies) if ply.player == player and self.winning[place]]
        kept = [place for place in own if place + 1 not in self.given]
        several = f"{len(kept)} of {len(own)}" if kept != own else "both" if len(own) == 2 else f"all {len(own)}"
        alone = "kept the win" if kept else "did not keep the win"
        words = alone if len(own) == 1 else f"kept the win {several} times" if own else "was never winning"
        assert text == words

    def _questions(self, player: int) -> None:
        asked, given = mistakes_of(self.review, player), [n for n in self.given if self._player(n) == player]
        assert (asked is None) == (not given)
        if asked is None:
            was_ahead = any(
                won for won, ply in zip(self.winning, self.match.plies, strict=False) if ply.player == player
            )
            who = "You never gave a win away" if was_ahead else "You were never winning"
            assert nothing_to_find(self.review, player) == f"{who}, so there is nothing to put right."
            return
        assert list(asked.numbers) == given
        made = sentence(self.boards[given[0] - 1], self.match.plies[given[0] - 1].move)
        assert question(asked, player) == (
            f"Move {given[0]}: you played {made} and gave the win away. Find a winning move."
        )
        assert brief_question(asked) == f"Move {given[0]}: {made} lost it. What wins?"

    def _are_known_words(self, said: str) -> None:
        """Raise AssertionError for a word that no player knows, or that this one has not met."""
        assert not NEVER.search(said), said
        assert self.has_met_xor or not LATER.search(said), said

    def _player(self, number: int) -> int:
        return self.match.plies[number - 1].player


def random_match(start: Position) -> Match:
    """A match from this board to its end, of moves that win and moves of any kind."""
    match, rng = Match(start, ("Ann", "Bob")), Random(format_position(start))
    while match.outcome is None:
        best = sorted(judge.winning(match.position), key=repr) if rng.random() < 0.5 else ()
        match = match.play(rng.choice(best or list(moves(match.position))))
    return match


def _counts(board: Position, move: Move) -> tuple[int, int]:
    after = board.play(move)
    return len(judge.winning(after)), sum(1 for _ in moves(after))


def _worth(board: Position, move: Move) -> int:
    left = 0
    for piece in board.check(move).after(move.choice):
        left ^= judge.value(piece)
    return left
