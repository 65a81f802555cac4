"""Whether a path on which the opponent errs is more tense, or only luckier: games on its boards, as a Markdown table.

The player knows the stages before the board and moves at random where they say nothing. The opponent is Ada, somebody
who knows no more than the player, or a bot with a habit. Boards that end a stage stay Ada's and are left out.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from random import Random
from typing import NamedTuple

from benchmarks.figures import with_bar
from engine.bots import bot
from engine.deals.path import deal, numbers_of
from engine.deals.path_boards import STAGES, BoardOnPath
from engine.positions.notation import parse_position
from tests.engine.learning.path.search import is_lost
from tests.engine.learning.path.test_players import Moved, answers, known_move, left_by, left_over

Numbers = tuple[int, ...]
Player = Callable[[Numbers, int, Moved | None, Random], tuple[int, int]]
"""Chooses a move, by what somebody knows after this stage and by the other one's last move."""
DEALS = (1, 2, 3)


class Game(NamedTuple):
    """A game, and who could win it before each move and at its end: 0 for the player, 1 for the opponent."""

    ahead: list[int]

    @property
    def is_won(self) -> bool:
        return self.ahead[-1] == 0

    @property
    def turns(self) -> list[int]:
        """The moves after which the other one could win, counted from the end: 1 is the last one."""
        moves = range(1, len(self.ahead))
        return [len(self.ahead) - move for move in moves if self.ahead[move] != self.ahead[move - 1]]

    @property
    def is_lucky(self) -> bool:
        """Whether the player won after the opponent could have won."""
        return self.is_won and 1 in self.ahead


def perfect(numbers: Numbers, _stage: int, _last: Moved | None, rng: Random) -> tuple[int, int]:
    """A move of Ada's."""
    return rng.choice(sorted(answers(numbers)))


def learner(numbers: Numbers, stage: int, last: Moved | None, rng: Random) -> tuple[int, int]:
    """What the stages up to this one teach, else any move."""
    return known_move(numbers, stage, last) or rng.choice(sorted(left_by(numbers)))


def with_habit(name: str) -> Player:
    """A bot with a habit."""

    def choose(numbers: Numbers, _stage: int, _last: Moved | None, rng: Random) -> tuple[int, int]:
        position = parse_position(" ".join(str(number) if number else "-" for number in numbers))
        move = bot(name).choose(position, rng).move
        return move.slot, move.choice

    return choose


OPPONENTS: dict[str, Player] = {
    "Ada": perfect,
    "one who knows no more": learner,
    **{name: with_habit(name) for name in ("trapper", "copycat", "shy")},
}


def played(board: BoardOnPath, numbers: Numbers, opponent: Player, rng: Random) -> Game:
    """A game on these numbers of a board, by a player who knows the stages before it."""
    stage = board.stage - 1
    turn = int(board.asks and not left_over(numbers, stage))
    ahead: list[int] = []
    last: Moved | None = None
    while any(numbers):
        ahead.append(1 - turn if is_lost(numbers) else turn)
        slot, divisor = (opponent if turn else learner)(numbers, stage, last, rng)
        last, numbers, turn = (slot, divisor, numbers), left_by(numbers)[slot, divisor], 1 - turn
    return Game([*ahead, 1 - turn])


def games(opponent: str, many: int) -> list[Game]:
    """So many games on three deals of each board of stages 2 to 9 that can be won and ends no stage."""
    boards = [board for stage in STAGES[1:9] for board in stage.boards[:-1] if board.is_winnable]
    return [
        played(board, numbers_of(deal(board, number)), OPPONENTS[opponent], Random(f"{board.id} {number} {game}"))
        for board in boards
        for number in DEALS
        for game in range(many)
    ]


def main() -> int:
    """Print a row an opponent."""
    many = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    print(f"{many:,} games a deal, by players who know the stages before the board; shares in per cent.\n")
    print("| opponent | won | of these by luck | moves | turns | decided by the last two moves |")
    print("|---|---:|---:|---:|---:|---:|")
    for name, found in with_bar(((name, games(name, many)) for name in OPPONENTS), len(OPPONENTS), "opponents"):
        won, luck = sum(game.is_won for game in found), sum(game.is_lucky for game in found)
        late = sum(min(game.turns, default=9) <= 2 for game in found)
        moves = sum(len(game.ahead) - 1 for game in found) / len(found)
        turns = sum(len(game.turns) for game in found) / len(found)
        shares = f"{100 * won / len(found):.0f} | {100 * luck / won:.0f}"
        print(f"| {name} | {shares} | {moves:.1f} | {turns:.2f} | {100 * late / len(found):.0f} |", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
