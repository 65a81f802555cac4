"""Game of Cards (SWERC, BOJ 11683, UVa 13021): who wins a board of piles that lie face up."""

from __future__ import annotations

from engine.contests.tokens import Contest, Tokens

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator


def pile_nimber(cards: Iterable[int], most: int) -> int:
    """The Grundy value of a pile, bottom to top, where 0 to `most` cards may go before the top one counts."""
    nimbers = [0]
    # The height that the top card of each height leaves; None where the card asks for more than there are.
    left: list[int | None] = []
    for height, card in enumerate(cards, 1):
        left.append(nimbers[height - card] if card <= height else None)
        reached = left[-most - 1 :]
        least = 0
        while least in reached:
            least += 1
        nimbers.append(least)
    return nimbers[-1]


def answers(tokens: Tokens) -> Iterator[str]:
    """One line that says who can win."""
    piles = tokens.number("the number of piles", 1, 100)
    most = tokens.number("K", 0, 10)
    nimber = 0
    for _ in range(piles):
        height = tokens.number("the number of cards in a pile", 1, 1000)
        nimber ^= pile_nimber([card for run in tokens.numbers(height, "a card", 1, 10) for card in run], most)
    yield "Alice can win.\n" if nimber else "Bob will win.\n"


CONTEST = Contest(
    "Game of Cards (SWERC, BOJ 11683, UVa 13021)",
    "Input: P and K; then P piles: N and N cards from bottom to top.\n"
    "P is from 1 to 100, K from 0 to 10, N from 1 to 1000, a card from 1 to 10.\n"
    "Output: Alice can win. or Bob will win., and Alice starts.",
    answers,
)
