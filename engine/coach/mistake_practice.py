"""Learning from mistakes: for each move that gave a win away the player looks for a better one."""

from __future__ import annotations

from typing import NamedTuple

from engine.coach.review import Review, ReviewedPly
from engine.positions.match import Match


class MistakeTries(NamedTuple):
    """The player's progress with one mistake."""

    tries: int = 0
    is_found: bool = False
    """Whether the player found a winning move."""
    is_helped: bool = False
    """Whether there was a tip."""
    is_shown: bool = False
    """Whether the solution was shown before a winning move was found."""

    @property
    def is_done(self) -> bool:
        """Whether nothing is left to be found."""
        return self.is_found or self.is_shown

    @property
    def is_first(self) -> bool:
        """Whether the first move that was tried wins, and no help came before it."""
        return self.is_found and self.tries == 1 and not self.is_helped


class MatchMistakes(NamedTuple):
    """The mistakes of one player in a reviewed match, with the progress in each; a frozen value."""

    review: Review
    player: int
    numbers: tuple[int, ...]
    """The moves that gave a win away, from 1; there is at least one."""
    attempts: tuple[MistakeTries, ...]
    place: int = 0
    """The place of the mistake that is asked about."""

    @property
    def number(self) -> int:
        """The number of the move that is asked about."""
        return self.numbers[self.place]

    @property
    def mistake(self) -> ReviewedPly:
        """The move that is asked about."""
        return self.review.plies[self.number - 1]

    @property
    def match(self) -> Match:
        """The match before the mistake, without the moves that followed."""
        return self.review.match.before(self.number)

    @property
    def attempt(self) -> MistakeTries:
        """The player's progress with this mistake."""
        return self.attempts[self.place]

    @property
    def at_first_try(self) -> int:
        """How many winning moves were found at the first try."""
        return sum(each.is_first for each in self.attempts)

    def tried(self, wins: bool) -> MatchMistakes:
        """The mistakes after a try; a try at a mistake that is done changes nothing."""
        now = self.attempt
        return self._with(now._replace(tries=now.tries + 1, is_found=wins))

    def helped(self) -> MatchMistakes:
        """The mistakes after a tip."""
        return self._with(self.attempt._replace(is_helped=True))

    def shown(self) -> MatchMistakes:
        """The mistakes after the solution was shown."""
        return self._with(self.attempt._replace(is_shown=True))

    def go(self, step: int) -> MatchMistakes:
        """The mistakes at another one, `step` further on; the same one where there is none."""
        place = self.place + step
        return self._replace(place=place) if 0 <= place < len(self.numbers) else self

    def go_on(self) -> MatchMistakes:
        """The mistakes at the next one that is not done, round again after the last; the same one if all are done."""
        many = len(self.numbers)
        ways = ((self.place + step) % many for step in range(1, many))
        return next((self._replace(place=place) for place in ways if not self.attempts[place].is_done), self)

    def _with(self, attempt: MistakeTries) -> MatchMistakes:
        if self.attempt.is_done:
            return self
        return self._replace(attempts=(*self.attempts[: self.place], attempt, *self.attempts[self.place + 1 :]))


def mistakes_of(review: Review, player: int) -> MatchMistakes | None:
    """The mistakes of this player from the first one on; None where there are none."""
    numbers = review.given_by(player)
    return MatchMistakes(review, player, numbers, (MistakeTries(),) * len(numbers)) if numbers else None


def mistakes_for(review: Review, you: int | None, player: int) -> MatchMistakes | None:
    """Your mistakes; between two people those of this player, or of the other where this one has none."""
    if you is not None:
        return mistakes_of(review, you)
    return mistakes_of(review, player) or mistakes_of(review, 1 - player)
