"""Euclid on pairs and boxes that are cut: closed form and table against the definition, and their words."""

from __future__ import annotations

from itertools import combinations_with_replacement, product

from engine.games.component import Component
from engine.games.cuboid import LONGEST_SIDE, Cuboid
from engine.games.euclid import LARGEST_NUMBER, Euclid
from engine.theorems.boxes import fickle_of
from engine.theorems.tame import fickleness_after
from engine.values.grundy import choices_to

PAIR = Euclid()


def fibonacci_pairs() -> list[tuple[int, int]]:
    pairs = [(1, 2)]
    while pairs[-1][0] + pairs[-1][1] <= LARGEST_NUMBER:
        pairs.append((pairs[-1][1], sum(pairs[-1])))
    return pairs


def test_consecutive_fibonacci_numbers_have_one_move_and_values_in_turn():
    pairs = fibonacci_pairs()
    assert len(pairs) > 80
    assert (165580141, 267914296) in pairs
    for place, (smaller, larger) in enumerate(pairs):
        value = 1 - place % 2
        assert PAIR.known_grundy((smaller, larger)) == value
        assert len(PAIR.choices((smaller, larger))) == 1
        assert list(choices_to(Component(PAIR, (smaller, larger)), 1 - value)) == [1]
        assert PAIR.is_fickle((smaller, larger), value)
        assert PAIR.longest_play((smaller, larger)) == place + 1


def test_huge_pairs_are_answered():
    pair = Component(PAIR, (1, LARGEST_NUMBER))
    assert PAIR.known_grundy((1, LARGEST_NUMBER)) == LARGEST_NUMBER - 1
    assert list(choices_to(pair, 0)) == [LARGEST_NUMBER - 1]
    assert list(choices_to(pair, 10**17)) == [LARGEST_NUMBER - 10**17 - 1]
    assert list(choices_to(pair, LARGEST_NUMBER - 1)) == []
    assert PAIR.longest_play((1, LARGEST_NUMBER)) == LARGEST_NUMBER - 1


def test_all_pairs_are_given_one_by_one_however_many_there_are():
    assert list(Euclid().uniform_values(4)) == [(1, 2), (1, 3), (1, 4), (2, 3), (2, 4), (3, 4)]
    assert next(iter(Euclid().uniform_values(10**18))) == (1, 2)


BOX = Cuboid()
BOXES = list(combinations_with_replacement(range(1, LONGEST_SIDE + 1), 3))


def test_the_labels_for_misere_play_are_the_definition_up_to_10():
    labels: dict[tuple[int, ...], tuple[int, bool | None]] = {}
    for sides in sorted(combinations_with_replacement(range(1, 11), 3), key=lambda sides: sides[2]):
        left: set[tuple[int, bool]] = set()
        known = True
        # A cut and its mirror image leave the same boxes.
        for cell in product(*(range((side + 1) // 2) for side in sides)):
            value, fickle = 0, True
            for box in product(*((at, side - 1 - at) for at, side in zip(cell, sides, strict=True))):
                if 0 not in box:
                    nimber, label = labels[tuple(sorted(box))]
                    value, fickle, known = value ^ nimber, fickle and bool(label), known and label is not None
            left.add((value, fickle))
        labels[sides] = BOX.known_grundy(sides), fickleness_after(left) if known else None
        assert fickle_of(sides) is labels[sides][1], sides


def test_what_is_known_of_all_boxes():
    values = {sides: BOX.known_grundy(sides) for sides in BOXES}
    assert [sides for sides, value in values.items() if value == 0] == [(2, 2, 2), (4, 4, 4)]
    assert max(values.values()) == values[28, 29, 30] == 67
    # So no label for misere play is ever asked of this one.
    assert 5 not in values.values()
