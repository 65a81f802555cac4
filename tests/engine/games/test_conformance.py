"""What must hold for every game in the registry: a new one is tested by being registered and having a data table."""

from __future__ import annotations

import re
from dataclasses import FrozenInstanceError
from random import Random
from typing import Any

import pytest

from engine.component import Component
from engine.errors import GameError, IllegalMove, InvalidValue
from engine.games.registry import RULESETS
from engine.match import Match
from engine.notation import (
    format_component,
    format_move,
    format_position,
    parse_component,
    parse_move,
    parse_position,
)
from engine.position import Move, Position
from engine.ruleset import number_of
from engine.text import counted
from engine.theorems.tame import judge
from engine.theory.grundy import by_definition, choices_to, grundy, is_won, option_nimbers, winning_moves

WINS = "Whoever makes the last move wins."
FOREIGN = (None, 0, -1, 10**30, "x", (), (0,), (1, 2), (0, 1, 1), (1, 1, 10**6), (-1, -1))
NO_VALUES = ("", "x", "0", "-3", "1.5", "1e5", "²", "٣", "1,", ",1", "1,x", "9" * 5_000, "1," * 5_000, "\x1b[2J", "1 2")


def boards(small: Any, rng: Random, count: int) -> list[Position]:
    """Boards of one to four small values with a move left."""
    values = [value for value in small if small.left[value] and small.longest[value] <= 60]
    sizes = [rng.randint(1, 4) for _ in range(count)]
    return [Position.of(Component(small.ruleset, rng.choice(values)) for _ in range(size)) for size in sizes]


def drawn(ruleset: Any, rng: Random) -> list[Any]:
    """Values of every size the game has."""
    least, most = ruleset.size_limits
    sizes = {least, least + 1, ruleset.default_largest, most, *(10**digits for digits in range(1, 19))}
    return [ruleset.draw(rng, size) for size in sorted(sizes) if least <= size <= most for _ in range(5)]


def numbers(value: Any) -> tuple[int, ...]:
    return value if isinstance(value, tuple) else (value,)


@pytest.mark.parametrize("kind", RULESETS, ids=lambda kind: kind.slug)
def test_it_has_words(kind: Any) -> None:
    assert re.fullmatch("[a-z]+", kind.slug)
    assert kind.title
    assert kind.verb
    assert kind.separator in tuple(":/-")
    assert 2 <= len(kind.rules) <= 5
    assert all(len(line) <= 100 and line.endswith(".") for line in kind.rules)
    assert kind.rules[-1] == WINS
    assert kind.slug in {each.slug for each in RULESETS}
    assert sum(each.slug == kind.slug for each in RULESETS) == 1


@pytest.mark.parametrize("numbers", [(), (0,), (1,), (2, 3), (3, 2, 3), (10**30,), tuple(range(200)), (11,), (1, 1, 1)])
@pytest.mark.parametrize("kind", RULESETS, ids=lambda kind: kind.slug)
def test_parameters_are_refused_or_make_the_same_ruleset_again(kind: Any, numbers: tuple[int, ...]) -> None:
    try:
        made = kind.from_parameters(numbers)
    except InvalidValue as refusal:
        made, sentence = kind.from_parameters(()), str(refusal)
    else:
        sentence = "The ruleset was made."
    assert sentence.endswith(".")
    assert len(sentence) <= 160
    assert kind.from_parameters(made.parameters) == made
    assert hash(kind.from_parameters(made.parameters)) == hash(made)


def test_it_is_frozen(ruleset: Any) -> None:
    with pytest.raises(FrozenInstanceError):
        ruleset.default_largest = 3


def test_drawn_values_fit_and_have_a_move(ruleset: Any, rng: Random) -> None:
    least, most = ruleset.size_limits
    assert least <= ruleset.default_largest <= most
    ruleset.check_largest(least)
    ruleset.check_largest(most)
    for largest in sorted({least, least + 1, ruleset.default_largest, most}):
        for _ in range(50):
            value = ruleset.draw(rng, largest)
            ruleset.check(value)
            assert all(1 <= number <= largest for number in numbers(value))
            assert ruleset.choices(value)
    for largest in (least - 1, 0, -1, most + 1):
        with pytest.raises(InvalidValue, match=r"\.$"):
            ruleset.check_largest(largest)


def test_the_same_generator_draws_the_same(ruleset: Any) -> None:
    assert drawn(ruleset, Random(5)) == drawn(ruleset, Random(5))


def test_choices_are_a_sequence_without_repetition(small: Any) -> None:
    for value in small:
        choices = small.ruleset.choices(value)
        listed = list(choices)
        assert len(choices) == len(listed) == len(set(listed))
        assert [choices[place] for place in range(len(listed))] == listed
        assert bool(choices) is bool(listed)
        assert all(choice in choices for choice in listed)
        assert all((foreign in choices) is (foreign in listed) for foreign in FOREIGN)
        assert list(choices[1:3]) == listed[1:3]
        if listed:
            assert choices[-1] == listed[-1]
        with pytest.raises(IndexError):
            choices[len(listed)]


def test_choices_are_cheap_at_any_size(ruleset: Any, rng: Random) -> None:
    for value in drawn(ruleset, rng):
        choices = ruleset.choices(value)
        for place in (0, number_of(choices) // 2, number_of(choices) - 1):
            assert choices[place] in choices
            for piece in ruleset.after(value, choices[place]):
                ruleset.check(piece)


def test_what_is_left_can_stand_on_a_board(small: Any) -> None:
    for value, left in small.left.items():
        small.ruleset.check(value)
        for pieces in left.values():
            assert isinstance(pieces, tuple)
            for piece in pieces:
                small.ruleset.check(piece)


def test_grundy_values_are_the_definitions(small: Any) -> None:
    memo: dict[Any, int] = {}
    for value, nimber in small.nimbers.items():
        assert grundy(small.ruleset, value) == nimber, value
        assert by_definition(small.ruleset, value, memo, 10**6) == nimber


def test_option_nimbers_are_the_definitions(small: Any) -> None:
    for value, left in small.left.items():
        assert option_nimbers(small.ruleset, value) == tuple(map(small.nimber, left.values())), value


def test_choices_to_a_nimber_are_the_definitions(small: Any) -> None:
    for value, left in small.left.items():
        options = {choice: small.nimber(pieces) for choice, pieces in left.items()}
        for nimber in (*range(max(options.values(), default=0) + 3), 255, 256, 10**18):
            wanted = [choice for choice, option in options.items() if option == nimber]
            found = choices_to(Component(small.ruleset, value), nimber)
            assert len(found) == len(wanted)
            assert sorted(found) == sorted(wanted), (value, nimber)
            assert [found[place] for place in range(len(wanted))] == list(found)


def test_large_values_agree_with_themselves(ruleset: Any, rng: Random) -> None:
    for value in drawn(ruleset, rng):
        if max(numbers(value)) > 10**18:
            continue
        choices = ruleset.choices(value)
        nimber = grundy(ruleset, value)
        for place in (0, number_of(choices) // 2, number_of(choices) - 1):
            left = 0
            for piece in ruleset.after(value, choices[place]):
                left ^= grundy(ruleset, piece)
            assert left != nimber
            assert choices[place] in choices_to(Component(ruleset, value), left)
        for lower in {0, nimber // 2, nimber - 1} - {nimber, -1}:
            assert choices_to(Component(ruleset, value), lower), (value, lower)


def test_the_longest_play_is_the_definitions(small: Any) -> None:
    for value, longest in small.longest.items():
        assert small.ruleset.longest_play(value) == longest, value


def test_shrinking_is_kept(small: Any) -> None:
    if small.ruleset.never_splits:
        for left in small.left.values():
            for pieces in left.values():
                assert len(pieces) <= 1
                assert all(len(small.left[piece]) <= len(left) for piece in pieces)


def test_texts_are_read_back(small: Any) -> None:
    ruleset = small.ruleset
    for value, left in small.left.items():
        text = ruleset.format_value(value)
        assert not re.search(r"\s", text)
        assert ruleset.parse_value(text) == value
        component = Component(ruleset, value)
        assert parse_component(format_component(component)) == component
        for choice in list(left)[:40]:
            written = ruleset.format_choice(choice)
            assert not re.search(r"\s", written)
            assert ruleset.parse_choice(written) == choice
            position = Position((None, component))
            move = Move(2, choice)
            assert parse_move(format_move(move, position), position) == move
            assert parse_move(f"2:{written}", position) == move


def test_large_texts_are_read_back(ruleset: Any, rng: Random) -> None:
    position = Position.of(Component(ruleset, value) for value in drawn(ruleset, rng))
    assert parse_position(format_position(position)) == position


def test_what_is_no_value_is_refused_in_a_sentence(ruleset: Any) -> None:
    for text in NO_VALUES:
        with pytest.raises(InvalidValue, match=r"\.$") as refusal:
            ruleset.check(ruleset.parse_value(text))
        assert str(refusal.value).isprintable()
        assert len(str(refusal.value)) <= 160
        with pytest.raises(GameError):
            parse_component(f"{ruleset.slug}:{text}")


def test_what_is_no_choice_is_refused_in_a_sentence(ruleset: Any) -> None:
    for text in NO_VALUES:
        if not text.isdigit() or not text.isascii():
            with pytest.raises(InvalidValue, match=r"\.$"):
                ruleset.parse_choice(text)


def test_choices_that_are_not_allowed_are_refused(small: Any) -> None:
    for value in list(small)[:30]:
        position = Position.of([Component(small.ruleset, value)])
        for text in ("0", "1", "7", "1,1,1", "31,1,1", "2,1", "9" * 30, "9" * 5_000):
            try:
                choice = small.ruleset.parse_choice(text)
            except InvalidValue:
                continue
            if choice not in small.left[value]:
                with pytest.raises(IllegalMove, match=r"\.$") as refusal:
                    position.check(Move(1, choice))
                assert str(refusal.value).isprintable()


def test_words_and_pictures_are_small(small: Any, rng: Random) -> None:
    ruleset = small.ruleset
    values = [*list(small)[::7], *(value for value in drawn(ruleset, rng) if max(numbers(value)) <= 10**18)]
    for value in values:
        picture = ruleset.sketch(value)
        assert len(picture) <= 5
        for row in picture:
            assert len(row) <= 28
            assert all("\u2500" <= character <= "\u257f" or character in " 0123456789" for character in row)
        assert ruleset.label(value).isprintable()
        assert len(ruleset.label(value)) <= 40
        choices = ruleset.choices(value)
        for choice in (
            choices[place] for place in sorted({0, number_of(choices) // 2, number_of(choices) - 1}) if choices
        ):
            words = ruleset.describe(ruleset.format_value(value), ruleset.format_choice(choice))
            assert words.isprintable()
            assert len(words) <= 80
            assert 0 < len(ruleset.preview(value, choice)) <= 160


def test_the_preview_says_what_stays(small: Any) -> None:
    for value, left in small.left.items():
        for choice, pieces in list(left.items())[:40]:
            alive = [small.ruleset.label(piece) for piece in pieces if small.left[piece]]
            assert small.ruleset.preview(value, choice) == (f"leaves {counted(alive)}" if alive else "erased")


def test_a_hundred_matches_end_and_can_be_taken_back(small: Any, rng: Random) -> None:
    for board in boards(small, rng, 100):
        match = Match(board)
        most = sum(small.longest[component.value] for _, component in board.live())
        positions = [match.position]
        while not match.position.is_over:
            slot, component = rng.choice(list(match.position.live()))
            match = match.play(Move(slot, rng.choice(list(component.ruleset.choices(component.value)))))
            assert match.last is not None
            assert match.last.sentence.isprintable()
            positions.append(match.position)
        assert 0 < match.cursor <= most
        assert match.outcome is not None
        assert match.outcome.winner == 1 - match.turn
        assert Match(board, plies=match.plies, cursor=match.cursor).position == match.position
        for position in reversed(positions):
            assert match.position == position
            match = match.undo()
        for position in positions[1:]:
            match = match.redo()
            assert match.position == position


def test_winning_moves_are_those_to_nimber_zero(small: Any, rng: Random) -> None:
    for board in boards(small, rng, 10):
        winning = list(winning_moves(board))
        assert is_won(board) is bool(winning)
        assert len(set(winning)) == len(winning)
        for slot, component in board.live():
            for choice in list(small.left[component.value])[:60]:
                after = board.play(Move(slot, choice))
                lost = small.nimber(tuple(each.value for each in after.slots if each is not None)) == 0
                assert (Move(slot, choice) in winning) is lost


def test_labels_of_tame_values_fit(small: Any) -> None:
    ruleset = small.ruleset
    labels: dict[Any, tuple[int, bool]] = {}
    for value in small:
        pieces_of = small.left[value].values()
        if not ruleset.is_tame(value):
            assert not ruleset.tame
            continue
        options = {(small.nimber(pieces), all(labels[piece][1] for piece in pieces)) for pieces in pieces_of}
        labels[value] = small.nimbers[value], ruleset.is_fickle(value, small.nimbers[value])
        assert judge(options) is labels[value][1], value
