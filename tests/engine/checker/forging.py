"""False verdicts: every single change of an honest one, and forgeries of several places that hang together.

`python -m tests.engine.checker.forging 10000` forges so many verdicts on boards of all games.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

from engine.checker.check import check
from engine.checker.definition import moves
from engine.positions.notation import format_move, parse_move, parse_position
from engine.positions.position import Position
from engine.verdict.verdict import MOST_REFUTED, analyze, claim, sentence_of, to_json
from tests.engine.some_boards import boards

Read = dict[str, Any]


def tampered(text: str) -> set[str]:
    """The texts with one value changed, one item dropped or repeated, one key dropped, or one key added."""
    return {json.dumps(other) for other in _others(json.loads(text)) if isinstance(other, dict)}


def _others(value: Any) -> Iterator[Any]:
    """What can stand in the place of a value that was read."""
    if isinstance(value, bool):
        yield from (not value, None, int(value))
    elif isinstance(value, int):
        yield from (value + 1, value ^ 1, -1, float(value), str(value), None)
    elif isinstance(value, str):
        yield from (value + " ", value + "1", value[:-1], value[::-1] if value != value[::-1] else value * 2, "", 1)
    else:
        yield from ("", 1, None, {}, [[]], [{}])
    if isinstance(value, list):
        for place, item in enumerate(value):
            yield from ([*value[:place], other, *value[place + 1 :]] for other in _others(item))
            yield value[:place] + value[place + 1 :]
            yield [*value, item]
    if isinstance(value, dict):
        yield value | {"more": 1}
        # Whoever wrote it claims nothing about the position.
        for key in value.keys() - {"version"}:
            yield from (value | {key: other} for other in _others(value[key]))
            yield {name: kept for name, kept in value.items() if name != key}


class Forger:
    """Changes a verdict on a position, so that it says something false, in places that hang together."""

    def __init__(self, text: str, position: Position, rng: Random) -> None:
        self.read: Read = json.loads(text)
        self.position, self.rng = position, rng

    def flip_winner(self) -> None:
        """The other player wins, and all that is said fits that."""
        legal = self._legal()
        self.read["winner"] = 3 - self.read["winner"]
        if self.read["winner"] == 1:
            self.read.pop("refutations")
            if legal:
                self.read["winning_moves"] = [self._listed(self.rng.choice(legal))]
        else:
            self.read["winning_moves"] = []
            self.read["refutations"] = [{"move": move, "reply": self._some_reply(move)} for move in legal]
        self._claim()

    def change_worth(self) -> None:
        """A component has another Grundy value, and perhaps the XOR fits it."""
        change = self.rng.randint(1, 3)
        self.rng.choice(self.read["components"])["grundy"] ^= change
        if self.rng.random() < 0.5:
            self.read["xor"] ^= change

    def drop_winning_move(self) -> None:
        listed = self.read["winning_moves"]
        listed.remove(self.rng.choice(listed))
        self._claim()

    def add_winning_move(self) -> None:
        """A move that does not win is listed among those that do."""
        self.read["winning_moves"].append(self._losing())
        self.rng.shuffle(self.read["winning_moves"])
        self._claim()

    def change_reply(self) -> None:
        """A reply does not win, or is none at all."""
        refuted = self.rng.choice(self.read["refutations"])
        after = self.position.play(parse_move(refuted["move"], self.position))
        wrong = [reply for reply in moves(after) if analyze(after.play(reply)).is_won]
        refuted["reply"] = self.rng.choice([*(format_move(reply, after) for reply in wrong), "1/1", "9:9", ""])

    def change_count(self) -> None:
        """There are more or fewer moves, and the claim fits that."""
        self.read["moves"] += self.rng.choice((-1, 1, 10))
        self._claim()

    def change_kind(self) -> None:
        """The values of a game rest on what they do not rest on."""
        proof = self.rng.choice(self.read["proofs"])
        # Whatever rests on a closed form follows from the definition as well.
        kinds = {"period": ("closed form", "table"), "definition": ("closed form",), "closed form": ("period", "table")}
        proof["by"] = self.rng.choice(kinds[proof["by"]])

    def _claim(self) -> None:
        read = self.read
        read["claim"] = claim(read["misere"], read["winner"], read["moves"], len(read["winning_moves"]))

    def _listed(self, move: str) -> Read:
        return {"move": move, "text": sentence_of(self.position, parse_move(move, self.position))}

    def _losing(self) -> Read:
        winning = [each["move"] for each in self.read["winning_moves"]]
        return self._listed(self.rng.choice([name for name in self._legal() if name not in winning]))

    def _legal(self) -> list[str]:
        """Every legal move, or none where there are too many to list."""
        if self.read["moves"] > MOST_REFUTED:
            return []
        return [format_move(move, self.position) for move in moves(self.position)]

    def _some_reply(self, move: str) -> str | None:
        after = self.position.play(parse_move(move, self.position))
        replies = [format_move(reply, after) for reply in moves(after)]
        return self.rng.choice(replies) if replies else None


FORGERIES = tuple(name for name in vars(Forger) if not name.startswith("_"))


def forged(text: str, position: Position, rng: Random) -> tuple[str, str]:
    """The name of a forgery, and a false verdict made by it from this honest one."""
    for name in rng.sample(FORGERIES, len(FORGERIES)):
        forger = Forger(text, position, rng)
        try:
            getattr(forger, name)()
        except (IndexError, KeyError, ValueError):
            # It has no such place.
            continue
        if forger.read != json.loads(text):
            return name, json.dumps(forger.read)
    raise AssertionError("nothing can be forged")


def some_boards(many: int) -> list[Position]:
    """Small boards of all games in both conventions, and some with a large number or heap."""
    large = ("9" * 60, "floor(2,5,9):" + "7" * 30, "subtract(1,3,4):987654321", "nim:123456789 5", "kayles:500 nim:2")
    return [*map(parse_position, large), *boards(many // 2, misere=False), *boards(many // 2, misere=True)]


def main() -> int:
    """Forge verdicts and print what became of them; 1 where one passed."""
    rng, passed, unchecked, by_name = Random("forged"), 0, 0, Counter[str]()
    for position in some_boards(int(sys.argv[1])):
        honest = to_json(analyze(position))
        name, text = forged(honest, position, rng)
        by_name[name] += 1
        found = check(text)
        unchecked += found.wrong is None and not found.holds
        if found.holds:
            passed += 1
            print(f"passed: {name}\n{honest}{text}")
    print(f"{passed} of {by_name.total():,} passed, {unchecked:,} were not wholly checked:", dict(by_name))
    return int(passed > 0)


if __name__ == "__main__":
    sys.exit(main())
