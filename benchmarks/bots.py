"""How strong the bots are: how often players who know some lessons win the ladder's boards, as a Markdown table."""

from __future__ import annotations

import sys
from random import Random

from benchmarks.figures import with_bar
from engine.bots import BOTS, Bot
from engine.bots.habits import unpaired
from engine.deals.setup import Setup, prepare
from engine.positions.position import Move, Position
from engine.values.grundy import grundy

LESSONS = ("", "one", "copycat", "sums")
"""The lessons in their order, after which a player plays by the same ideas and at random elsewhere; "" is none."""


def choose(position: Position, lesson: str, rng: Random) -> Move:
    """The move of a player who knows the ideas up to this lesson: one that leaves what these call lost, else any."""
    moves = [
        Move(slot, choice)
        for slot, component in position.live()
        for choice in component.ruleset.choices(component.value)
    ]
    lost = [move for move in moves if _is_called_lost(position.play(move), lesson)]
    return rng.choice(lost or moves)


def _is_called_lost(position: Position, lesson: str) -> bool:
    known, left = LESSONS.index(lesson), [component for _, component in position.live()]
    if known >= LESSONS.index("sums"):
        left = [each for each in left if grundy(*each)]
    if known >= LESSONS.index("copycat"):
        left = list(unpaired(left))
    return known > 0 and (not left or (len(left) == 1 and not grundy(*left[0])))


def wins(bot: Bot, lesson: str, boards: int) -> float:
    """The share of this many boards that a player who knows a lesson wins against a bot; the player can win each."""
    won = 0
    for number in range(boards):
        rng = Random(f"{lesson} {number}")
        position, is_players = prepare(Setup(opponent="random", seed=f"measured {number}")).match.position, True
        while not position.is_over:
            move = choose(position, lesson, rng) if is_players else bot.choose(position, rng).move
            position, is_players = position.play(move), not is_players
        # The player who made the last move is not the one to move now.
        won += not is_players
    return won / boards


def main() -> int:
    """Print a row a bot: the shares of wins in per cent, and their mean, by which the bots are ordered."""
    boards = int(sys.argv[1]) if len(sys.argv) > 1 else 1_000
    heads = [lesson or "no lesson" for lesson in LESSONS]
    print(
        f"Wins in per cent on {boards:,} boards of five numbers up to 99, by the last lesson that the player knows.\n"
    )
    print(f"| bot | {' | '.join(heads)} | mean | beaten by |\n|---|{'---:|' * (len(heads) + 1)}---|")
    rows = ((bot, [100 * wins(bot, lesson, boards) for lesson in LESSONS]) for bot in BOTS)
    for bot, shares in with_bar(rows, len(BOTS), "bots"):
        row = " | ".join(f"{share:.0f}" for share in [*shares, sum(shares) / len(shares)])
        print(f"| {bot.name} | {row} | {bot.lesson} |", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
