"""The boards of the path in their stages and the sentences said at them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class BoardOnPath(NamedTuple):
    """A board of the path; in its sentences `{other}` is the other player's name and `{1}` the number in slot 1."""

    stage: int
    place: int
    """Its place in the stage, from 1."""
    numbers: tuple[int, ...]
    """The numbers of the first deal; empty where every deal is a random board."""
    asks: bool = False
    """Whether the player is asked who starts; else the player starts."""
    is_winnable: bool = True
    """Whether the player can win it; one that nobody can win is done once it was played."""
    before: str = ""
    """The sentence before the first move; often there is none."""
    lost: str = ""
    """The sentence after a loss: its own, or the last one before it in its stage."""
    won: str = ""
    """The sentence after a win; often there is none."""

    @property
    def id(self) -> str:
        """Its name: `3.2` is the second board of the third stage."""
        return f"{self.stage}.{self.place}"

    @property
    def is_random(self) -> bool:
        """Whether every deal is a random board."""
        return not self.numbers


class Stage(NamedTuple):
    """The boards that teach one idea."""

    number: int
    title: str
    lesson: str
    """The name of the lesson that explains it."""
    boards: tuple[BoardOnPath, ...]


def fill_sentence(sentence: str, numbers: Sequence[int], other: str) -> str:
    """A sentence of a board with the numbers that it began with and the other player's name in it."""
    return sentence.format(None, *numbers, other=other)


def board_on_path(id: str) -> BoardOnPath | None:
    """The board of this name; None where there is none."""
    return _BY_ID.get(id)


def _stage(number: int, title: str, lesson: str, *boards: BoardOnPath) -> Stage:
    placed, lost = [], ""
    for place, each in enumerate(boards, 1):
        lost = each.lost or lost
        placed.append(each._replace(stage=number, place=place, lost=lost))
    return Stage(number, title, lesson, tuple(placed))


def _start(numbers: str, lost: str = "", won: str = "", before: str = "") -> BoardOnPath:
    """A board that the player starts."""
    return BoardOnPath(0, 0, tuple(map(int, numbers.split())), False, True, before, lost, won)


def _ask(numbers: str, lost: str = "", won: str = "", before: str = "") -> BoardOnPath:
    """A board at which the player is asked who starts."""
    return _start(numbers, lost, won, before)._replace(asks=True)


def _see(numbers: str, lost: str) -> BoardOnPath:
    """A board that the player starts and that nobody can win."""
    return _start(numbers, lost)._replace(is_winnable=False)


STAGES = (
    _stage(
        1,
        "The last move",
        "one",
        _start(
            "5 1",
            "Leave 1 and 1: one move for {other}, and the last one for you.",
            "Two moves were left, and the second was yours.",
            "Divide a number; whoever makes the last move wins.",
        ),
        _start("4", "Divide by more than the number, and it is gone.", "It is gone, and you moved last."),
        _ask("1 1", "Count the moves: whose is the last?"),
        _ask("1 1 1"),
    ),
    _stage(
        2,
        "No way out",
        "one",
        _see("7", "Whoever starts here loses: a number stays, and {other} erases it."),
        _ask(
            "11",
            "Every move leaves a number that can be erased: let {other} start.",
            "From 7 and 11 every move loses: a trap. Which is its last number?",
        ),
        _start("20", "Leave {other} a number from 6 to 11."),
        _start(
            "60",
            "Look at all five results: which of them is in the trap?",
            "From 12 on some move leads into the trap. Up to which number?",
        ),
    ),
    _stage(
        3,
        "Two numbers",
        "copycat",
        _ask(
            "50 50",
            "Let {other} start, and copy each move on the other number.",
            "Equal numbers are twins: copy, and you move last.",
        ),
        _start("15 5", "Make twins, then copy."),
        _start("30 5", "{1} has a move that makes twins."),
        _ask("96 48", "Start, and make twins."),
        _start("10 5", "Leave twins, or a trap alone."),
    ),
    _stage(
        4,
        "Out of reach",
        "one",
        _start(
            "150",
            "Leave a number from which {other} cannot reach 6 to 11.",
            "From 72 on 6 to 11 is out of reach: a trap too. Which is its last number?",
        ),
        _ask("75", "Let {other} start; then you can reach 6 to 11."),
        _ask("12", "Start, and leave {other} in the trap."),
        _ask("71", "Can you reach 6 to 11?"),
        _ask("72", won="71 still reaches the first trap, 72 does not."),
        _ask("144", "Start, and leave {other} in the second trap."),
    ),
    _stage(
        5,
        "Set aside",
        "copycat",
        _start(
            "3 3 14",
            "Move as if {3} were alone; if {other} moves a twin, copy.",
            "Twins count for nothing: strike them in your head.",
        ),
        _ask("17 17 9", "Only a trap is left: let {other} start."),
        _start("20 20 4", "Strike the twins, and erase the {3}."),
        _ask("33 33 33", "Two are twins: start, and bring the third into the trap."),
        _start("25 4 8 25", "Strike the twins; make twins of the others."),
    ),
    _stage(
        6,
        "More to strike",
        "copycat",
        _start(
            "7 60",
            "Bring {2} into a trap too; then move where {other} moves.",
            "Traps count for nothing: strike them too.",
        ),
        _ask("8 80", "Nothing is left: let {other} start."),
        _ask("9 4 75", "Strike the traps; start, and erase the {2}."),
        _ask("20 8 20 90", "Strike twins and traps: is anything left?"),
        _start("91 1 62 1"),
    ),
    _stage(
        7,
        "As good as equal",
        "mex",
        _start(
            "5 3 80",
            "Leave 2 and {2}: both can be halved twice, like twins.",
            "2 and 3 are worth 2: they can be halved twice.",
        ),
        _ask("2 3", "The same worth is like twins: let {other} start."),
        _ask("4 5", won="4 and 5 are worth 3, and 1 is worth 1."),
        _start(
            "5 1 80",
            "Bring {1} down to 1, so that both are worth 1.",
            "Dividing by 2 takes one off the worth, by 4 two, by 6 three.",
        ),
        _ask("3 20 20 4", "Strike the twins. Start: bring the higher worth down to the lower."),
    ),
    _stage(
        8,
        "Big and small",
        "bands",
        _ask(
            "40 3",
            "Each takes two halvings to be gone or in a trap: let {other} start.",
            "Halve a number until it is gone or in a trap: its worth is how often you halve.",
        ),
        _ask("25 40"),
        _start("50 30", "{1} takes three halvings, {2} two: make it two and two."),
        _start("45 5", "{2} is worth more than {1}: bring the {2} down."),
        _ask(
            "70 13",
            "{1} is worth 3, {2} is worth 1: start, and divide {1} by 4.",
            "From 12 on worth 1, from 24 worth 2, from 48 worth 3, and 72 is a trap.",
        ),
    ),
    _stage(
        9,
        "Strike by worth",
        "sums",
        _start(
            "25 40 15",
            "{1} and {2} are worth the same: strike them, and bring {3} into a trap.",
            "Strike any two of the same worth, like twins.",
        ),
        _ask("13 2 40 9", "One is left: start, and bring it down to nothing."),
        _ask("2 29 5 68", "Nothing is left: let {other} start."),
        _start("4 45 84 71 1", "Two are left: bring the higher worth down to the lower."),
    ),
    _stage(
        10,
        "The whole game",
        "winning",
        _see("1 2 4", "Whoever starts here loses: worth 1, 2 and 3 together are worth nothing."),
        _ask("20 3 60", "Worth 1, 2 and 3 together are worth nothing: let {other} start."),
        _ask(
            "",
            "Strike: what is left?",
            "If nothing is left, or worth 1, 2 and 3, let {other} start; else start.",
        ),
        _start(
            "",
            "Strike; what is left tells the move.",
            "You beat a player who makes no mistakes.",
        ),
    ),
)
"""The ten stages."""
BOARDS = tuple(each for stage in STAGES for each in stage.boards)
"""All 47 boards in their order."""
_BY_ID = {each.id: each for each in BOARDS}
