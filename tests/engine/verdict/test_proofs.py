"""The proofs in a verdict's JSON: what they prove at any size, and that nothing else is believed."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from engine.errors import Unsolved
from engine.forms import Differences, FromPairs, TakeAndBreak
from engine.games import registry as games
from engine.games.floor_division import FloorDivision
from engine.games.octal import Octal
from engine.games.registry import RULESETS
from engine.games.subtraction import Subtraction
from engine.notation import parse_position
from engine.position import Position
from engine.theorems.octal import OctalCode
from engine.theory.grundy import grundy
from engine.verdict.check import check, examine
from engine.verdict.definition import MiserePlay
from engine.verdict.labels import STEP, nim_sum, normal
from engine.verdict.proofs import beatty, differences, endless, quotients, take_and_break
from engine.verdict.proofs.method import Claim, Disproved
from engine.verdict.verdict import analyze
from engine.verdict.writing import to_json
from tests.cases import for_each
from tests.engine.toys import Heap, Pins, board
from tests.engine.verdict.tampering import tampered, without_digest
from tests.engine.verdict.test_check import only_another_winning_reply, without_proofs

LONG = "314159" * 666 + "2653"
FIBONACCI = "euclid:420196140727489673,679891637638612258"
CARDS = ",".join(map(str, Random("pile").choices(range(1, 11), k=1_000)))
LARGE = (
    *(LONG, f"{LONG} {LONG[1:]} 17", f"floor(2,5,9):{LONG}", f"floor(2,3,13):{LONG}", f"floor(7,11,13):{LONG}"),
    *("kayles:9999 dawson:8000", "octal(4.07):9000 lasker:40 treblecross:100"),
    *("subtract:1000000000000000000", "subtract(2,5,7,31,100):999999999999999999", "nim:1000000000000000000"),
    *("nim:1000000000000000000 nim:1000000000000000000", "nim:1000000000 3 subtract:17 nim:999999999"),
    *(FIBONACCI, "euclid:1,1000000000000000000 euclid:5,26", f"cards:{CARDS}", f"cards(10):{CARDS}"),
    *(
        "nim:1000000000 stacks:9",
        "cuboid:16,16,16",
        "cuboid:4,4,4",
        "floor(2,5,10):" + "1" * 200,
        f"floor(2,5,9):{10**17}",
    ),
)
MISERE = [text for text in LARGE if not text.startswith(("cards", "cuboid:16", "kayles", "octal"))]
ALL_GAMES = "7 floor(2,5,9):70 nim:5 subtract(2,5):9 euclid:5,26 cuboid:2,3,2 cards:1,2,1 stacks:3 split:12"


def proved(text: str, misere: bool = False) -> str:
    return without_digest(to_json(analyze(parse_position(text, misere=misere))))


def proofs(text: str, misere: bool = False) -> list[Any]:
    found: list[Any] = json.loads(proved(text, misere))["proofs"]
    return found


def test_verdicts_on_boards_without_a_move_hold():
    for text in ("-", "- -", "stacks:1 - euclid:3,3"):
        for misere in (False, True):
            assert check(proved(text, misere)) is None


def refusal(text: str) -> str:
    """Why a verdict is wrong or cannot be checked, empty where it holds."""
    try:
        wrong = check(text)
    except Unsolved as error:
        return str(error)
    return wrong.sentence if wrong else ""


@for_each("text", LARGE)
def test_verdicts_of_any_size_hold(text: str):
    honest = proved(text)
    assert check(honest) is None
    wrong = json.loads(honest)
    wrong["components"][0]["grundy"] += 1
    assert check(json.dumps(wrong, indent=1)) is not None


@for_each("text", MISERE)
def test_misere_verdicts_of_any_size_hold(text: str):
    honest = proved(text, misere=True)
    assert check(honest) is None
    read = json.loads(honest)
    assert check(json.dumps(read | {"winner": 3 - read["winner"]}, indent=1)) is not None


def test_without_its_proof_a_large_verdict_cannot_be_checked():
    for text in (LONG, "nim:1000000000", "cuboid:20,20,20"):
        with pytest.raises(Unsolved):
            check(without_proofs(proved(text)))


@pytest.mark.parametrize("misere", [False, True])
def test_no_theorem_is_asked(misere: bool, monkeypatch: pytest.MonkeyPatch):
    verdicts = [proved(text, misere) for text in (ALL_GAMES, "nim:1000000000", LONG, FIBONACCI)]
    for kind in RULESETS:
        for name in ("known_grundy", "option_nimbers", "choices_to", "is_tame", "is_fickle", "certificate"):
            if hasattr(kind, name):
                monkeypatch.setattr(kind, name, lambda *_: pytest.fail("a theorem was asked"))
    for verdict in verdicts:
        assert check(verdict) is None


def test_each_game_on_a_board_has_one_proof():
    assert proofs("3 nim:5 17 - nim:6 subtract:9 stacks:3") == [
        {"rules": "floor", "by": "period", "period": 12, "since": 6, "bands": 6},
        {"rules": "nim", "by": "induction"},
        {"rules": "subtract", "by": "period", "period": 4, "since": 0},
        {"rules": "stacks", "by": "definition"},
    ]
    assert proofs("floor(2,5,9):1000") == [{"rules": "floor(2,5,9)", "by": "bands", "bands": 31}]
    assert proofs("nim:5", misere=True) == [{"rules": "nim", "by": "induction", "tame": True}]


@pytest.mark.parametrize("misere", [False, True])
@pytest.mark.parametrize(
    "text",
    [
        "3 4",
        "floor(2,5,9):99",
        "nim:3 nim:3",
        "subtract(2,5):9 euclid:3,5",
        "cuboid:2,2,2",
        "cards:1,2,1 stacks:3",
        "kayles:4 lasker:2",
        "kayles:9",
    ],
)
def test_every_tampering_is_caught(text: str, misere: bool):
    honest = proved(text, misere)
    before, count = json.loads(honest), 0
    for changed in tampered(honest):
        after = json.loads(changed)
        if before != after and not refusal(changed):
            # Without all its proofs, or not saying that they tell misere play, it is a verdict that says less.
            says_less = "proofs" not in after or (misere and not all("tame" in each for each in after["proofs"]))
            assert says_less or only_another_winning_reply(honest, changed), changed
        count += 1
    assert count > 50


@for_each(
    ("text", "old", "new", "sentence"),
    [
        ("3", '"period": 12', '"period": 24', "12 and its quotient by 24 do not have the same value."),
        ("3", '"period": 12', '"period": 1', "period and since must be at least 2."),
        ("3", '"since": 6', '"since": 5', "5 and its quotient by 12 do not have the same value."),
        ("3", '"since": 6', '"since": 7', "since must be less than 7: the values repeat from an earlier number on."),
        ("3", '"bands": 6', '"bands": 5', "bands must be more, not 5."),
        ("3", '"by": "period"', '"by": "induction"', "floor has no proof by induction."),
        ("3", '"by": "period"', '"by": "bands"', "A proof by bands needs bands."),
        ("3", '"by": "period"', '"by": "definition"', "A proof by definition needs no number."),
        ("3", '"rules": "floor"', '"rules": "nim"', "rules must be floor, not nim."),
        ("3", '"bands": 6', '"bands": 6, "tame": true', "tame is no part of a proof."),
        ("subtract:9", '"period": 4', '"period": 5', "Heaps of 0 and of 5 do not have the same value."),
        (
            "subtract:9",
            '"since": 0',
            '"since": 1',
            "since must be less than 1: the values repeat from an earlier heap on.",
        ),
        ("subtract:9", '"since": 0', '"since": -1', "period must be at least 1 and since at least 0."),
        ("kayles:300", '"period": 12', '"period": 11', "Heaps of 71 and of 82 do not have the same value."),
        ("kayles:300", '"since": 71', '"since": 70', "Heaps of 70 and of 82 do not have the same value."),
        (
            "kayles:300",
            '"since": 71',
            '"since": 83',
            "since must be less than 83: the values repeat from an earlier heap on.",
        ),
        ("kayles:300", '"since": 71', '"since": 0', "period must be at least 1 and since at least 1."),
        ("nim:9", '"by": "induction"', '"by": "induction", "since": 1', "A proof by induction needs no number."),
    ],
)
def test_what_is_wrong_with_a_proof_is_named(text: str, old: str, new: str, sentence: str):
    honest = proved(text)
    assert honest.count(old) == 1
    wrong = check(honest.replace(old, new))
    assert wrong is not None
    assert wrong.sentence == sentence
    assert honest.splitlines()[wrong.line - 1].strip().startswith('{"rules"')


def test_the_number_of_proofs_and_their_order_are_checked():
    read = json.loads(proved("3 nim:5"))
    for changed in ([], read["proofs"][:1], read["proofs"][::-1], read["proofs"] * 2):
        assert check(json.dumps(read | {"proofs": changed})) is not None


def test_a_missing_winning_move_among_a_billion_is_named():
    honest = proved("nim:1000000000 nim:999999999")
    read = json.loads(honest)
    assert read["winning_moves"] == [{"move": "1-1", "text": "1000000000 - 1 = 999999999"}]
    wrong = check(json.dumps(read | {"winning_moves": []}, indent=1))
    assert wrong is not None
    assert wrong.sentence != ""


def test_it_is_said_how_everything_was_verified():
    assert examine(proved("nim:5 stacks:3", misere=True)).how == (
        "nim: a heap can become every smaller heap and nothing else, so by induction G(n) = n.",
        "stacks: derived from the definition.",
        "Misere play: every value is tame, as the labels of its options show.",
    )
    assert examine(without_proofs(proved("3"))).how == ("Everything was derived from the definition.",)
    assert examine(proved("3").replace('"xor": 2', '"xor": 1')).how == ()


@pytest.mark.parametrize(
    ("text", "bands"), [("floor(3,10,13,15):" + "9" * 50, 100_001), ("floor(2,5,9):" + "9" * 4_000, 10**9)]
)
def test_a_proof_that_takes_too_long_is_refused_at_once(text: str, bands: int, monkeypatch: pytest.MonkeyPatch):
    read = json.loads(proved(text))
    read["proofs"][0]["bands"] = bands
    monkeypatch.setattr(quotients, "Steps", lambda *_: pytest.fail("a band was derived"))
    with pytest.raises(Unsolved, match=r"cannot be checked: a proof of [0-9,]+ bands takes too long\.$"):
        check(json.dumps(read))


def test_a_window_that_is_too_short_proves_nothing():
    # One number less than the largest to take: 0 and 1 in turn, and then comes a 2.
    honest = proved("subtract(1,50):60")
    entry = json.loads(honest)["proofs"][0]
    wrong = check(honest.replace(f'"period": {entry["period"]}', '"period": 2'))
    assert wrong is not None
    assert wrong.sentence == "Heaps of 48 and of 50 do not have the same value."


def test_a_window_of_an_octal_game_that_is_too_short_proves_nothing():
    # G(n + 12) = G(n) holds for 40 <= n < 45 in Kayles, as many as the largest number to take and more.
    wrong = check(proved("kayles:300").replace('"since": 71', '"since": 40'))
    assert wrong is not None
    assert wrong.sentence == "Heaps of 45 and of 57 do not have the same value."


def test_nothing_that_goes_on_for_ever_has_a_period():
    honest = proved("lasker:9").replace('"by": "definition"', '"by": "period", "period": 4, "since": 1')
    wrong = check(honest)
    assert wrong is not None
    assert wrong.sentence == "A period proves nothing where any number can be taken."


@for_each(("code", "digits"), [("lasker", (4, 3)), ("octal(0.333...)", (0, 3))])
def test_the_induction_of_a_code_without_end_gives_the_values_of_the_definition(code: str, digits: tuple[int, int]):
    claim = Claim(code, TakeAndBreak(digits, endless=True), {}, [200], normal, 10**7)
    proof, table = endless.Endless(claim), take_and_break.Table(claim)
    assert [proof.label(heap) for heap in range(201)] == table.labels


@for_each("order", [(1, 2, 3, 4), (2, 1, 4, 3), (1, 2, 4, 4), (1, 3, 2, 4), (1, 2, 4, 5)])
def test_no_other_order_of_four_heaps_passes_the_induction(order: tuple[int, ...], monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(endless, "_ORDERS", {4: order})
    with pytest.raises(Disproved, match="does not hold"):
        endless.Endless(Claim("lasker", TakeAndBreak((4, 3), endless=True), {}, [200], normal, 10**7))


@for_each("text", ["lasker:10000 nim:10000", "octal(0.333...):9999", "lasker:61 lasker:63 lasker:64"])
def test_codes_without_end_are_proved_by_induction(text: str):
    honest = proved(text)
    assert json.loads(honest)["proofs"][0]["by"] == "induction"
    assert check(honest) is None
    read = json.loads(honest)
    read["components"][0]["grundy"] += 1
    assert check(json.dumps(read)) is not None


GOLDEN = ("wythoff:1,1000000", "wythoff:618033988749894848,1000000000000000000", "wythoff:5000,5000")


@for_each("text", [*GOLDEN, "wythoff:1618,2618", "wythoff:1618,2618 wythoff:1618,2618"])
def test_a_pair_alone_is_proved_by_the_golden_ratio(text: str):
    honest = proved(text)
    assert json.loads(honest)["proofs"] == [{"rules": "wythoff", "by": "beatty"}]
    assert check(honest) is None


@for_each("text", GOLDEN)
def test_every_tampering_with_a_pair_alone_is_caught(text: str):
    honest = proved(text)
    before = json.loads(honest)
    for changed in tampered(honest):
        after = json.loads(changed)
        # Without its proof a pair is derived by the definition as far as that goes, which takes seconds.
        if after != before and after.get("proofs") == before["proofs"]:
            assert refusal(changed), changed


def test_a_pair_is_proved_by_nothing_but_the_golden_ratio():
    honest = proved(GOLDEN[0])
    assert refusal(honest.replace('"beatty"', '"period"')) == "wythoff has no proof by period."


def test_the_inequality_in_whole_numbers_says_what_the_definition_says():
    rules = parse_position("wythoff:1,2").slots[0]
    assert rules is not None
    proof = beatty.Beatty(Claim("wythoff", FromPairs(), {}, [(1, 2)], normal, 1))
    for larger in range(1, 60):
        for smaller in range(larger + 1):
            pair = (smaller, larger)
            assert proof.is_zero(pair) == (grundy(rules.ruleset, pair) == 0)
            left = {choice: rules.ruleset.after(pair, choice) for choice in rules.ruleset.choices(pair)}
            zero = {choice for choice, after in left.items() if not after or grundy(rules.ruleset, after[0]) == 0}
            assert set(proof.choices_to(pair, 0)) == zero


def test_the_induction_is_refused_for_other_codes_and_for_misere_play():
    entry = {"rules": "kayles", "by": "induction"}
    assert refusal(json.dumps(json.loads(proved("kayles:9")) | {"proofs": [entry]})).startswith(
        "This induction is a proof"
    )
    read = json.loads(proved("lasker:9", misere=True))
    entry = {"rules": "lasker", "by": "induction", "tame": True}
    assert refusal(json.dumps(read | {"proofs": [entry]})) == "This induction proves the values under normal play only."


def test_the_golden_ratio_is_refused_for_misere_play_and_beside_other_games():
    read = json.loads(proved("wythoff:3,5", misere=True))
    entry = {"rules": "wythoff", "by": "beatty", "tame": True}
    said = "The golden ratio tells the winner under normal play only."
    assert refusal(json.dumps(read | {"proofs": [entry]})) == said
    read = json.loads(proved("wythoff:3,4 nim:1"))
    read["proofs"][0] = {"rules": "wythoff", "by": "beatty"}
    assert refusal(json.dumps(read)) == (
        "wythoff cannot be checked: its proof covers only P-positions and a pair that stands alone."
    )


@for_each(("text", "period"), [("kayles:61", 12), ("dawson:70", 34), ("kayles:100 kayles:99", 12)])
def test_a_heap_is_proved_by_the_period_of_a_larger_table(text: str, period: int):
    (entry,) = proofs(text)
    assert (entry["by"], entry["period"]) == ("period", period)
    assert check(proved(text)) is None


@for_each("text", ["kayles:60", "octal(0.16):2000", "lasker:60"])
def test_a_heap_that_no_table_nearby_proves_is_derived(text: str):
    assert proofs(text)[0]["by"] == "definition"
    assert check(proved(text)) is None


def test_a_period_that_a_verdict_of_before_did_not_have_is_not_missed():
    read = json.loads(proved("kayles:100"))
    assert check(json.dumps(read | {"proofs": [{"rules": "kayles", "by": "definition"}]})) is None


def test_the_largest_heap_of_a_board_can_be_checked_without_a_period():
    read = json.loads(proved("octal(0.16):10000"))
    assert read["proofs"][0]["by"] == "definition"
    assert check(json.dumps(read)) is None
    read["components"][0]["grundy"] ^= 1
    assert check(json.dumps(read)) is not None


@given(st.integers(0, 1), st.lists(st.integers(0, 7), min_size=1, max_size=8))
@settings(max_examples=25, deadline=None)
def test_all_splits_together_have_the_nimbers_of_one_after_the_other(splits: int, digits: list[int]):
    form = TakeAndBreak((4 * splits, *digits))
    found: list[int] = []
    for heap in range(90):
        found.append(
            normal({nim_sum([found[piece] for piece in form.left(heap, each)]) for each in form.choices(heap)})
        )
    claim = Claim("octal", form, {}, [89], normal, 10**6)
    assert take_and_break.Table(claim).labels == found


@given(st.integers(0, 1), st.lists(st.integers(0, 7), min_size=1, max_size=3), st.integers(150, 400))
@settings(max_examples=25, deadline=None)
def test_a_period_of_an_octal_code_gives_the_values_of_the_definition(splits: int, digits: list[int], heap: int):
    assume(splits or any(digits))
    rules = Octal(OctalCode.of(4 * splits, digits))
    assume(rules.choices(heap))
    by, numbers = rules.certificate([heap])
    if by == "period":
        form = rules.form()
        short = Claim("octal", form, numbers, [heap], normal, 10**7)
        period, table = take_and_break.Period(short), take_and_break.Table(short)
        assert [period.label(each) for each in range(heap + 1)] == table.labels


@for_each("text", ["kayles:61", "octal(0.3):70", "lasker:62"])
def test_every_tampering_with_what_a_larger_table_proves_is_caught(text: str):
    honest = proved(text)
    before = json.loads(honest)
    assert before["proofs"][0]["by"] != "definition"
    for name, entry in before.items():
        # One entry at a time, and of the moves the first ones: each costs a check.
        some = entry[:2] if isinstance(entry, list) and name != "proofs" else entry
        for changed in tampered(json.dumps({name: some})):
            after = {**before, **json.loads(changed)}
            if isinstance(after.get(name), list) and some is not entry:
                after[name] = after[name] + entry[2:]
            if after != before and name in json.loads(changed):
                assert refusal(json.dumps(after)), changed


@for_each("number", [10**3_999, -(10**3_999)])
@for_each("text", ["3", "subtract:9", "floor(2,5,9):99"])
def test_a_proof_with_long_numbers_is_a_short_sentence(text: str, number: int):
    read = json.loads(proved(text))
    for name in {*read["proofs"][0]} - {"rules", "by"}:
        changed = json.dumps(read | {"proofs": [read["proofs"][0] | {name: number}]})
        assert 0 < len(refusal(changed)) < 150


@pytest.mark.parametrize("divisors", ["1" + "0" * 3_000, "2,1" + "0" * 3_000, "7," + "9" * 3_990])
def test_long_divisors_have_proofs(divisors: str):
    for number in ("5", "9" * 3_500):
        assert check(proved(f"floor({divisors}):{number}")) is None


def test_a_table_that_takes_too_long_is_refused_at_once():
    read = json.loads(proved("subtract:1000000000000000000"))
    read["proofs"][0]["period"] = 4 * 10**9
    with pytest.raises(Unsolved, match=r"^subtract cannot be checked: .*, too many\.$"):
        check(json.dumps(read))


def test_a_form_that_is_not_what_the_rules_are_proves_nothing(monkeypatch: pytest.MonkeyPatch):
    honest = proved("subtract:20")
    monkeypatch.setattr(Subtraction, "form", lambda _: Differences((1, 2, 4)))
    with pytest.raises(Unsolved, match=r"^subtract cannot be checked: its formula does not agree with its rules\.$"):
        check(honest)


def test_a_form_that_differs_in_the_last_choices_alone_proves_nothing(monkeypatch: pytest.MonkeyPatch):
    honest = proved("subtract(1,2,3,4,5,6,7,8,9,10,11):20")
    monkeypatch.setattr(Subtraction, "form", lambda _: Differences((*range(1, 11), 12)))
    with pytest.raises(Unsolved, match=r"cannot be checked: its formula does not agree with its rules\.$"):
        check(honest)


def test_where_one_game_is_not_said_to_be_tame_misere_play_is_not_said_to_be():
    found = examine(proved("kayles:9", misere=True))
    assert found.wrong is None
    assert not any(said.startswith("Misere play: every value is tame") for said in found.how)


def test_a_game_without_a_form_is_derived_by_the_definition(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(games, "RULESETS", (*games.RULESETS, Pins, Heap))
    assert check(proved("pins:7 17 heap:30")) is None
    with pytest.raises(Unsolved, match=r"^heap:1000000000000000000 cannot be checked: .*\.$"):
        check(proved("3 heap:1000000000000000000"))


def test_a_game_that_is_not_tame_is_not_checked_by_its_nimber(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(games, "RULESETS", (*games.RULESETS, Pins))
    monkeypatch.setattr(Pins, "tame", True)
    with pytest.raises(Unsolved, match=r"^pins:8 cannot be checked: it is not tame, .*\.$"):
        check(proved("pins:8", misere=True))


@given(st.sets(st.integers(2, 12), min_size=1, max_size=4))
@settings(max_examples=40, deadline=None)
def test_a_period_of_divisors_gives_the_values_of_the_definition(divisors: set[int]):
    rules = FloorDivision(tuple(divisors))
    by, numbers = rules.certificate([10**30])
    if by == "period":
        claim = Claim("floor", rules.form(), numbers, [10**30], normal, 10**6)
        proof = quotients.Period(claim)
        for value in [*range(300), *(10**30 // k for k in range(1, 50))]:
            assert proof.label(value) == STEP * (grundy(rules, value) if value else 0)
        for name, change in (("since", 1), ("since", -1), ("bands", 1), ("bands", -1), ("period", 1), ("period", -1)):
            with pytest.raises(Disproved):
                quotients.Period(claim._replace(numbers=numbers | {name: numbers[name] + change}))


@given(st.sets(st.integers(1, 30), min_size=1, max_size=5))
@settings(max_examples=40, deadline=None)
def test_a_period_of_takes_gives_the_values_of_the_definition(takes: set[int]):
    rules = Subtraction(tuple(takes))
    by, numbers = rules.certificate([1])
    if by == "period":
        claim = Claim("subtract", rules.form(), numbers, [1], normal, 10**6)
        proof = differences.Period(claim)
        for heap in [*range(1, 500), 10**18]:
            assert proof.label(heap) == STEP * grundy(rules, heap)
        for change in (1, -1):
            with pytest.raises(Disproved):
                differences.Period(claim._replace(numbers=numbers | {"since": numbers["since"] + change}))


@given(st.lists(st.integers(1, 60), min_size=1, max_size=3))
@settings(max_examples=25, deadline=None)
def test_misere_verdicts_by_proofs_are_those_of_whole_play(values: list[int]):
    position = Position(board(*values).slots, misere=True)
    verdict = analyze(position)
    assert check(to_json(verdict)) is None
    assert (verdict.winner == 2) == MiserePlay().is_lost(position)
