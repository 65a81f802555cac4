"""The checker: true verdicts hold, no forged one does, and what is wrong or was not checked is one sentence."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from engine.checker.check import CheckResult, check
from engine.games import registry as games
from engine.games.registry import RULESETS
from engine.games.subtraction import Subtraction
from engine.positions.notation import parse_position
from engine.positions.position import Position
from engine.rules.ruleset import Ruleset
from engine.verdict.verdict import analyze, to_json
from tests.cases import for_each
from tests.engine.checker.forging import forged, some_boards, tampered
from tests.engine.toys import Heap, Pins

LONG = "314159" * 666 + "2653"
LARGE = (
    *(LONG, f"{LONG} {LONG[1:]} 17", f"floor(2,5,9):{LONG}", f"floor(2,3,13):{LONG}", "floor(2,5,10):" + "1" * 200),
    *(f"floor(7,11,13):{LONG}", "floor(2,1" + "0" * 3_000 + "):" + "9" * 3_500),
    *("subtract:1000000000000000000001", "subtract(2,5,7,31,100):999999999999999999"),
    *("nim:1000000000000000000 nim:1000000000000000000", "nim:" + "1" * 3_000, "nim:1000000000 3 subtract:17"),
    "euclid:420196140727489673,679891637638612258",
)
LARGE_OCTAL = ("kayles:9999 dawson:8000", "octal(0.16):3000", "lasker:2000", "kayles:61")
ALL_GAMES = "7 floor(2,5,9):70 nim:5 subtract(2,5):9 euclid:5,26 cuboid:2,3,2 cards:1,2,1 stacks:3 split:12 kayles:9"


def verdict(text: str, misere: bool = False) -> str:
    return to_json(analyze(parse_position(text, misere=misere, any_size=True)))


def changed(text: str, **entries: Any) -> str:
    return json.dumps(json.loads(text) | entries)


@pytest.fixture
def toys(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "RULESETS", (*games.RULESETS, Pins, Heap))


SMALL = "4 - 4", "-", "- -", "stacks:1 - euclid:3,3", "kayles:9", "grundy:12"
TOYS = "pins:7 17", "pins:3 pins:3", "heap:300 5", "heap:2 pins:2 2"


@pytest.mark.usefixtures("toys")
@for_each(
    ("text", "misere"),
    [
        *((text, misere) for text in (*SMALL, *LARGE) for misere in (False, True)),
        *((text, False) for text in (*LARGE_OCTAL, *TOYS, "nim:500 nim:500", ALL_GAMES)),
    ],
)
def test_true_verdicts_hold(text: str, misere: bool):
    assert check(verdict(text, misere)).holds


@for_each("text", ["3 4", "1 3 5"])
def test_a_verdict_may_have_any_order_and_layout(text: str):
    honest = verdict(text)
    for same in (json.dumps(dict(reversed(json.loads(honest).items()))), honest.replace("\n", "\r\n")):
        assert check(same).holds


def test_misere_play_of_values_that_do_not_tell_it_is_derived_by_every_line_of_play():
    found = check(verdict("cuboid:3,4,5 nim:2", misere=True))
    assert (found.holds, found.how[-1]) == (True, "Misere play: derived from the definition, by every line of play.")


@pytest.mark.parametrize("misere", [False, True])
def test_no_theorem_is_asked(misere: bool, monkeypatch: pytest.MonkeyPatch):
    texts = (ALL_GAMES.replace(" kayles:9", " kayles:3"), "nim:1000000000", LONG)
    verdicts = [verdict(text, misere) for text in texts]
    for kind in RULESETS:
        for name in ("known_grundy", "option_nimbers", "choices_to", "is_tame", "is_fickle", "heap_search"):
            monkeypatch.setattr(kind, name, lambda *_: pytest.fail("a theorem was asked"))
    for text in verdicts:
        assert check(text).holds


def test_it_is_said_how_everything_was_derived():
    assert check(verdict("nim:5 stacks:3 3", misere=True)).how == (
        "nim: a heap can become every smaller heap and nothing else, so by induction G(n) = n.",
        "stacks: derived from the definition.",
        "floor: G(n) = G(n div 12) holds for every n from 6 to 36, so by induction for every larger n.",
        "Misere play: every value is tame, as its options show.",
    )
    assert check(verdict("kayles:300")).how == (
        "kayles: G(n + 12) = G(n) holds for every n from 71 to 155, so by induction for every larger n.",
    )


@for_each(
    ("text", "misere"),
    [
        ("3 4", True),
        ("1 3 5", False),
        ("5 - 5", False),
        ("nim:3 nim:3", True),
        ("subtract(2,5):9 euclid:3,5", False),
        ("cuboid:2,2,2", True),
        ("-", True),
    ],
)
def test_every_single_change_is_noticed(text: str, misere: bool):
    honest = verdict(text, misere)
    before, count = json.loads(honest), 0
    for other in tampered(honest):
        if json.loads(other) != before and check(other).holds:
            assert only_another_winning_reply(honest, other), other
        count += 1
    assert count > 50


def only_another_winning_reply(honest: str, other: str) -> bool:
    before, after = json.loads(honest), json.loads(other)
    for each in before.get("refutations", []) + after.get("refutations", []):
        each["reply"] = ""
    return before == after


@for_each("position", some_boards(30))
def test_a_random_board_has_a_true_verdict_and_no_forged_one_holds(position: Position):
    honest = to_json(analyze(position))
    assert check(honest).wrong is None
    name, text = forged(honest, position, Random(honest))
    assert not check(text).holds, name


@for_each(
    ("old", "new", "sentence"),
    [
        ('"xor": 0', '"xor": 1', "xor must be 0, not 1."),
        ('"xor": 0', '"xor": 0.0', "xor must be 0, not 0.0."),
        ('"xor": 0', '"sum": 0', "xor is missing."),
        ('"xor": 0', '"xor": 0, "sum": 0', "sum does not belong here."),
        ('"xor": 0', '"xor": 0, "xor": 0', "xor stands twice in one object."),
        ('"winner": 2', '"winner": 1', "winner must be 2, not 1."),
        ('"grundy": 2', '"grundy": 3', "components[1].grundy must be 2, not 3."),
        ('"text": "3"', '"text": "4"', 'components[1].text must be "3", not "4".'),
        ('"moves": 15', '"moves": 16', "moves must be 15, not 16."),
        ('    {"move": "1/2", "reply": "3/2"},\n', "", 'refutations[0].move must be "1/2", not "1/3".'),
        ('"reply": "3/2"', '"reply": "3/3"', "refutations[0].reply must win, but 3/3 does not."),
        ('"reply": "3/2"', '"reply": 2', "refutations[0].reply must win, but 2 does not."),
        (
            '"winning_moves": []',
            '"winning_moves": [{"move": "1/2", "text": ""}]',
            "winning_moves[0] does not belong here.",
        ),
        ('"position": "1 3 5"', '"position": "1 3  5"', 'position must be "1 3 5", not "1 3  5".'),
        ('"position": "1 3 5"', '"position": "1 3 x"', "position is wrong: x is not a whole number."),
        ('"position": "1 3 5"', '"position": 135', "position must be a text."),
        ('"position": "1 3 5"', '"position": "1 3"', 'components[2] does not belong here.'),
        ('"misere": false', '"misere": 0', "misere must be true or false."),
        ('"window": [6, 36]', '"window": [6, 35]', "proofs[0] is wrong: the window does not prove a period of 12."),
        ('"period": 12', '"period": 24', "proofs[0] is wrong: 12 and its quotient by 24 have different values."),
        ('"period": 12', '"period": ""', "proofs[0] is wrong: a period is a whole number, and its window two of them."),
        ('"by": "period"', '"by": "closed form"', 'proofs[0].by must be "definition", not "closed form".'),
    ],
)  # fmt: skip
def test_the_first_fault_is_named_by_its_path(old: str, new: str, sentence: str):
    honest = verdict("1 3 5")
    assert old in honest
    assert check(honest.replace(old, new, 1)) == CheckResult(sentence)


def test_a_missing_winning_move_and_missing_refutations_are_named():
    dropped = changed(verdict("nim:1000000000 nim:999999999"), winning_moves=[])
    assert str(check(dropped).wrong).startswith('winning_moves[0] is missing: {"move": "1-1"')
    lost = json.loads(verdict("1 3 5"))
    del lost["refutations"]
    assert check(json.dumps(lost)).wrong == "refutations is missing."


@for_each(
    ("text", "sentence"),
    [
        ("", "This verdict is no JSON: line 1, column 1."),
        ("\n\n[1,\n2", "This verdict is no JSON: line 4, column 2."),
        ('{"a" 1}', "This verdict is no JSON: line 1, column 6."),
        ("[]\n[]", "This verdict is no JSON: line 2, column 1."),
        ("[]", "A verdict must be an object."),
        ('{\n"xor": ' + "1" * 5_000 + "}", "This verdict has a number of too many digits."),
        ("[" * 100_000, "This verdict is no JSON: its lists are nested too deep."),
        ("{}", "position must be a text."),
    ],
)
def test_what_is_no_verdict_is_one_sentence(text: str, sentence: str):
    assert check(text) == CheckResult(sentence)


@for_each("depth", range(700, 1_000, 20))
def test_lists_of_any_depth_are_one_sentence(depth: int):
    deep = verdict("3 4").replace('"xor": 1', f'"xor": {"[" * depth}{"]" * depth}')
    assert check(deep).wrong in (
        "xor must be 1, not a list.",
        "This verdict is no JSON: its lists are nested too deep.",
    )


@pytest.mark.usefixtures("toys")
@for_each(
    ("text", "misere", "sentence"),
    [
        ("3 heap:1000000000000000000", False, "the value of heap:1000000000000000000 takes too long to derive"),
        ("euclid:1,1000000000000000000", False, "the value of euclid:1,1000000000000000000 takes too long to derive"),
        ("cuboid:30,30,30", False, "the value of cuboid:30,30,30 takes too long to derive"),
        ("wythoff:1,1000000", False, "the value of wythoff:1,1000000 takes too long to derive"),
        ("kayles:100", True, "misere play takes too long to derive"),
    ],
)
def test_what_was_not_checked_is_said(text: str, misere: bool, sentence: str):
    found = check(verdict(text, misere), budget=200_000)
    assert (found.wrong, found.holds) == (None, False)
    assert str(found.unchecked).startswith(f"Not everything was checked: {sentence}")


@pytest.mark.usefixtures("toys")
@for_each(("old", "new"), [('"grundy": 2', '"grundy": 1'), ('"moves": 1', '"moves": 2'), ('"text": "3"', '"text": ""')])
def test_what_is_surely_wrong_is_named_even_where_the_rest_is_not_checked(old: str, new: str):
    honest = verdict("3 heap:1000000000000000000")
    assert old in honest
    assert check(honest.replace(old, new, 1)).wrong is not None


def test_of_a_pair_that_is_only_known_to_be_won_no_value_is_asked():
    honest = changed(verdict("wythoff:2,9"), xor=None)
    assert check(honest.replace('"grundy": 11', '"grundy": null')).holds
    assert not check(honest).holds


def test_a_game_made_from_one_of_ours_is_not_trusted_to_have_its_values(monkeypatch: pytest.MonkeyPatch):
    class OneOrAll(Subtraction):
        """All that is left may be taken as well."""

        slug = "oneorall"

        def choices(self, value: int) -> list[int]:
            return [1, value] if value > 1 else [1]

        known_grundy = option_nimbers = Ruleset.known_grundy

    monkeypatch.setattr(games, "RULESETS", (*games.RULESETS, OneOrAll))
    right = verdict("oneorall:3").replace('"by": "period", "period": 4, "window": [0, 2]', '"by": "definition"')
    assert check(right).holds
    assert not check(right.replace('"definition"', '"period", "period": 4, "window": [0, 2]')).holds


@for_each(
    ("text", "by", "other"),
    [("nim:5", "closed form", "period"), ("nim:5", "closed form", "table"), ("3 4", "period", "table")],
)
def test_no_proof_is_passed_off_as_one_of_another_kind(text: str, by: str, other: str):
    honest = verdict(text)
    assert f'"by": "{by}"' in honest
    assert not check(honest.replace(f'"by": "{by}"', f'"by": "{other}"')).holds


def test_a_longer_list_of_moves_is_left_out():
    longer = verdict("nim:501 nim:501")
    assert check(longer).holds
    assert not check(changed(longer, refutations=[{"move": "1-1", "reply": "2-1"}])).holds


def test_a_period_that_takes_too_long_to_derive_is_not_believed():
    found = check(verdict("subtract:9").replace('"period": 4,', '"period": 4000000000,'))
    assert (found.wrong, found.holds) == (None, False)
