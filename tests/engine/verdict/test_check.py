from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.errors import Unsolved
from engine.games import DEFAULT
from engine.games import registry as games
from engine.notation import parse_position
from engine.position import Position
from engine.verdict.check import check
from engine.verdict.definition import Definition, MiserePlay, estimate
from engine.verdict.reading import Wrong
from engine.verdict.verdict import MOST_REFUTED, analyze, claim
from engine.verdict.writing import to_json
from tests.cases import for_each
from tests.engine.toys import Heap, Pins, board
from tests.engine.verdict.tampering import tampered


def verdict(text: str) -> str:
    return without_proofs(to_json(analyze(parse_position(text))))


def without_proofs(text: str) -> str:
    """A verdict as it was written before there were proofs in it, and before it had a digest."""
    return re.sub(r',\n  "(proofs|version)": .*\n}', "\n}", text, flags=re.DOTALL)


@pytest.fixture
def toys(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "RULESETS", (*games.RULESETS, Pins, Heap))


def whole() -> str:
    """A verdict with all that it has today."""
    return to_json(analyze(parse_position("3 4")))


def test_a_verdict_with_a_version_and_a_digest_holds_in_any_order_of_its_keys():
    assert check(whole()) is None
    assert check(json.dumps(dict(reversed(json.loads(whole()).items())))) is None


@for_each("name", ["version", "digest"])
def test_a_verdict_that_was_changed_behind_its_digest_is_refused(name: str):
    read = json.loads(whole())
    read[name] = ("2" if read[name][0] == "1" else "1") + read[name][1:]
    wrong = check(json.dumps(read, indent=1))
    assert wrong is not None
    assert wrong.sentence == "The digest does not match this verdict: something was changed after it was written."
    del read[name]
    wrong = check(json.dumps(read, indent=1))
    assert wrong is not None
    assert wrong.sentence == "A verdict has both a version and a digest, or neither."


def test_what_is_wrong_in_itself_is_said_before_the_digest():
    wrong = check(whole().replace('"xor": 1', '"xor": 2'))
    assert wrong is not None
    assert wrong.sentence == "xor must be 1, not 2."


@given(st.lists(st.integers(1, 10**18), min_size=1, max_size=4))
@settings(max_examples=20, deadline=None)
def test_true_verdicts_hold(values: list[int]):
    assert check(without_proofs(to_json(analyze(board(*values))))) is None


@for_each("text", ["3 4", "1 3 5", "4 - 4", "-", "floor(2,5,9):1000 7", "floor(2,3,7):10000000000000"])
def test_verdicts_of_all_kinds_hold(text: str):
    assert check(verdict(text)) is None


def test_a_lost_board_of_the_most_moves_that_are_listed_with_their_replies_holds():
    found = analyze(parse_position("nim:500 nim:500"))
    assert (found.moves, len(found.refutations)) == (MOST_REFUTED, MOST_REFUTED)
    assert check(to_json(found)) is None


@pytest.mark.usefixtures("toys")
@pytest.mark.parametrize("text", ["pins:7 17", "pins:3 pins:3", "heap:300 5", "heap:2 pins:2 2"])
def test_other_games_and_mixed_boards_hold(text: str):
    assert check(verdict(text)) is None


def test_ten_to_the_eighteenth_is_derived_from_its_7254_states():
    definition = Definition()
    assert definition.grundy(board(10**18).slots[0]) == 3
    assert len(definition._known[DEFAULT]) == 7_253


@pytest.mark.usefixtures("toys")
@pytest.mark.parametrize("text", ["3 4", "1 3 5", "5 - 5", "pins:4 2", "pins:2 2", "-"])
def test_every_tampering_is_caught(text: str):
    honest = verdict(text)
    before, count = json.loads(honest), 0
    for changed in tampered(honest):
        if json.loads(changed) != before and check(changed) is None:
            # A reply may only become another one that wins too, or a whole board another whole truth.
            assert only_another_winning_reply(honest, changed), changed
        count += 1
    assert count > 50


def only_another_winning_reply(honest: str, changed: str) -> bool:
    before, after = json.loads(honest), json.loads(changed)
    replies = [one["reply"] != other["reply"] for one, other in zip_refutations(before, after)]
    for each in before.get("refutations", []) + after.get("refutations", []):
        each["reply"] = ""
    return before == after and sum(replies) == 1


def zip_refutations(before: Any, after: Any) -> list[tuple[Any, Any]]:
    return list(zip(before.get("refutations", []), after.get("refutations", []), strict=False))


@given(st.lists(st.integers(1, 60), min_size=1, max_size=4), st.data())
@settings(max_examples=40, deadline=None)
def test_a_random_tampering_is_caught(values: list[int], data: st.DataObject):
    honest = without_proofs(to_json(analyze(board(*values))))
    changed = data.draw(st.sampled_from(list(tampered(honest))))
    if json.loads(changed) != json.loads(honest):
        assert check(changed) is not None or only_another_winning_reply(honest, changed)


@for_each(
    ("old", "new", "line", "sentence"),
    [
        ('"xor": 0', '"xor": 1', 9, "xor must be 0, not 1."),
        ('"winner": 2', '"winner": 1', 10, "winner must be 2, not 1."),
        ('"grundy": 2', '"grundy": 3', 6, "grundy must be 2, not 3."),
        ('"text": "3"', '"text": "4"', 6, "text must be 3, not 4."),
        ('"moves": 15', '"moves": 16', 11, "moves must be 15, not 16."),
        ('    {"move": "1/2", "reply": "3/2"},\n', "", 14, "The legal move 1/2 is missing."),
        ('"move": "1/2", "reply": "3/2"', '"move": "1/2", "reply": "3/3"', 15, "3/3 does not beat 1/2."),
        ('"move": "1/2", "reply": "3/2"', '"move": "1/3", "reply": "3/2"', 14, "The legal move 1/2 is missing."),
        ('"move": "1/2"', '"move": "1/7"', 14, "The legal move 1/2 is missing."),
        ('"winning_moves": []', '"winning_moves": [{"move": "1/2", "text": ""}]', 13, "1/2 is not a winning move."),
        ('"position": "1 3 5"', '"position": "1 3  5"', 2, "The position is written as 1 3 5."),
        ('"position": "1 3 5"', '"position": "1 3 x"', 2, "x is not a whole number."),
        ('"position": "1 3 5"', '"position": "1 3"', 4, "The position has 2 components, not 3."),
        ('"xor": 0', '"xor": 0.0', 9, "xor must be a whole number or null."),
        ('"xor": 0', '"xor": 0, "xor": 0', 9, "This name stands twice in one object."),
        ('"xor": 0', '"sum": 0', 9, "sum is no part of a verdict."),
        ('  "xor": 0,\n', "", 1, "This verdict has no xor."),
    ],
)
def test_the_first_wrong_line_is_named(old: str, new: str, line: int, sentence: str):
    honest = verdict("1 3 5")
    assert old in honest
    assert check(honest.replace(old, new, 1)) == Wrong(line, sentence)


def test_the_first_of_several_wrong_lines_is_named():
    changed = verdict("3 4").replace('"winner": 1', '"winner": 2').replace('"grundy": 2', '"grundy": 5')
    assert check(changed) == Wrong(5, "grundy must be 2, not 5.")


def test_a_wrong_line_before_an_unreadable_one_is_named():
    changed = verdict("3 4").replace('"xor": 1', '"xor": 2').replace('"move": "2/2"', '"move": 1')
    assert check(changed) == Wrong(8, "xor must be 1, not 2.")


def test_a_missing_winning_move_and_a_missing_list_are_named():
    dropped = verdict("3 4").replace('[\n    {"move": "2/2", "text": "4 / 2 = 2"}\n  ]', "[]")
    assert check(dropped) == Wrong(12, "The winning move 2/2 is missing.")
    lost = json.loads(verdict("1 3 5"))
    del lost["refutations"]
    assert check(json.dumps(lost, indent=2)) is not None


def test_another_layout_of_the_same_verdict_holds():
    for text in ("3 4", "1 3 5"):
        assert check(json.dumps(json.loads(verdict(text)), sort_keys=True)) is None
        assert check(verdict(text).replace("\n", "\r\n")) is None


@for_each(
    ("text", "line", "sentence"),
    [
        ("", 1, "The file ends too early."),
        ("\n\n[1,\n2", 4, "The file ends too early."),
        ("[1\n2]", 2, "A comma or ] belongs here."),
        ("[1,\n]", 2, "There is no JSON value here."),
        ('{"a" 1}', 1, "A colon belongs after a name."),
        ("{1: 2}", 1, "A name in double quotes belongs here."),
        ("[]\n[]", 2, "Something follows the end of the JSON value."),
        ("[]", 1, "A verdict must be an object."),
        ('{"xor": NaN}', 1, "NaN is no JSON value."),
        ('{\n"xor": ' + "1" * 5_000 + "}", 2, "This number has more than 4,000 digits."),
        ("[" * 100_000, 1, "The lists are nested too deep."),
        ('"\\x"', 1, "There is no JSON value here."),
    ],
)
def test_malformed_json_is_one_sentence_with_its_line(text: str, line: int, sentence: str):
    assert check(text) == Wrong(line, sentence)


@given(st.text(max_size=60) | st.text(alphabet='{}[]",:0123456789.-etruflasn \n', max_size=60))
@settings(max_examples=150, deadline=None)
def test_no_text_breaks_the_checker(text: str):
    wrong = check(text)
    assert wrong is not None
    assert 1 <= wrong.line <= text.count("\n") + 1


@pytest.mark.usefixtures("toys")
def test_what_is_too_large_for_the_definition_cannot_be_checked():
    honest = verdict("3 heap:1000000000000000000")
    with pytest.raises(Unsolved, match=r"^heap:1000000000000000000 cannot be checked: .*\.$"):
        check(honest)
    with pytest.raises(Unsolved, match=r"^9{37}\.\.\. cannot be checked: .*\.$"):
        check(verdict("9" * 4_000), budget=50_000)


@pytest.mark.parametrize(
    "text",
    [
        "9" * 4_000,
        "9" * 90,
        "9" * 50 + " " + "8" * 50,
        "subtract:1000000000000000000",
        "nim:100000",
        "euclid:7,99999",
        "cuboid:30,30,30",
        "cuboid:20,20,20",
    ],
)
def test_what_is_known_to_be_too_large_is_refused_without_a_look(text: str, monkeypatch: pytest.MonkeyPatch):
    honest = verdict(text)
    component = parse_position(text).slots[0]
    assert component is not None
    after, looked = type(component.ruleset).after, 0

    def counted(*given: Any) -> Any:
        nonlocal looked
        looked += 1
        return after(*given)

    monkeypatch.setattr(type(component.ruleset), "after", counted)
    with pytest.raises(
        Unsolved, match=r" cannot be checked: its value takes too long to derive from the definition\.$"
    ):
        check(honest, budget=400_000)
    # A little is looked at, for what is cheap is compared anyway.
    assert looked < 200_000


@pytest.mark.usefixtures("toys")
def test_what_is_surely_wrong_is_named_even_where_the_rest_cannot_be_checked():
    honest = verdict("3 heap:1000000000000000000")
    for old, new in [('"grundy": 2', '"grundy": 1'), ('"winner": 1', '"winner": 2'), ('"moves": 1', '"moves": 2')]:
        assert check(honest.replace(old, new, 1)) is not None


def misere_verdict(position: Position) -> dict[str, Any]:
    """A misere verdict by plain recursion."""

    def wins(at: Position) -> bool:
        left = [(slot, each, choice) for slot, each in at.live() for choice in each.ruleset.choices(each.value)]
        return not left or any(not wins(at.replace(slot, each.after(choice))) for slot, each, choice in left)

    read: dict[str, Any] = json.loads(without_proofs(to_json(analyze(Position(position.slots)))))
    legal = [
        (
            f"{slot}{each.ruleset.separator}{each.ruleset.format_choice(choice)}",
            position.replace(slot, each.after(choice)),
        )
        for slot, each in position.live()
        for choice in each.ruleset.choices(each.value)
    ]
    texts = {}
    for slot, each in position.live():
        for choice in each.ruleset.choices(each.value):
            pieces = ", ".join(piece.text for piece in each.after(choice))
            made = each.ruleset.describe(each.text, each.ruleset.format_choice(choice))
            name = f"{slot}{each.ruleset.separator}{each.ruleset.format_choice(choice)}"
            texts[name] = f"{made} = {pieces}" if pieces else f"{made} erased"
    winning = [name for name, after in legal if not wins(after)]
    winner = 1 if wins(position) else 2
    read |= {"misere": True, "winner": winner, "claim": claim(True, winner, len(legal), len(winning))}
    read["winning_moves"] = [{"move": name, "text": texts[name]} for name in winning]
    read.pop("refutations", None)
    if winner == 2:
        read["refutations"] = [
            {
                "move": name,
                "reply": next(
                    (
                        f"{slot}{each.ruleset.separator}{each.ruleset.format_choice(choice)}"
                        for slot, each in after.live()
                        for choice in each.ruleset.choices(each.value)
                        if not wins(after.replace(slot, each.after(choice)))
                    ),
                    None,
                ),
            }
            for name, after in legal
        ]
    return read


@pytest.mark.usefixtures("toys")
@for_each("text", ["1", "1 1", "2 3", "7 1", "7 7", "1 6 1", "pins:3", "pins:2 2", "heap:2 heap:2", "-"])
def test_misere_verdicts_are_derived_on_the_whole_board(text: str):
    read = misere_verdict(parse_position(text))
    assert check(json.dumps(read, indent=2)) is None
    other = 3 - read["winner"]
    assert check(json.dumps(read | {"winner": other}, indent=2)) is not None
    assert check(json.dumps(read | {"misere": False}, indent=2)) is not None


def test_misere_boards_too_large_for_whole_play_cannot_be_checked():
    read = json.loads(verdict("1000000000000000000 999999999999999999 17 400"))
    with pytest.raises(Unsolved, match=r"^This verdict cannot be checked: .*\.$"):
        check(json.dumps(read | {"misere": True}))
    with pytest.raises(Unsolved):
        MiserePlay(budget=100).is_lost(board(50, 50, 50))


@pytest.mark.parametrize("text", ["nim:300 nim:301 nim:302", "nim:600 nim:601 nim:602"])
def test_misere_boards_that_take_too_long_are_refused_before_a_board_is_tried(text: str, monkeypatch: Any):
    monkeypatch.setattr(MiserePlay, "is_lost", lambda *_: pytest.fail("a board was tried"))
    with pytest.raises(Unsolved, match=r"^This verdict cannot be checked: .*\.$"):
        check(json.dumps(json.loads(verdict(text)) | {"misere": True}))


@pytest.mark.parametrize("text", ["17 42 2 5 96", "99 98 97 96", "20 30 40 50", "nim:20 nim:20 nim:20", "9 9 9 9 9 9"])
def test_the_work_of_misere_play_is_known_before(text: str):
    play, position = MiserePlay(), parse_position(text)
    about, left = estimate(position), play._budget
    play.is_lost(position)
    assert about / 2 < left - play._budget < 2 * about


@pytest.mark.usefixtures("toys")
def test_a_board_with_something_too_large_is_still_compared_where_that_is_cheap():
    for text in ("heap:1000000000000000000 3", "9" * 200 + " 3"):
        honest = verdict(text)
        with pytest.raises(Unsolved):
            check(honest)
        before, small = honest.rsplit('"grundy": 2', 1)
        wrong = check(f'{before}"grundy": 3{small}')
        assert wrong is not None
        assert "grundy must be 2, not 3" in wrong.sentence


@for_each("spoil", [lambda text: text[:-3], lambda text: text + "}", lambda text: text.replace(",", "")])
def test_cut_and_spoilt_files_are_caught(spoil: Callable[[str], str]):
    assert check(spoil(verdict("3 4"))) is not None
