"""Everything that reads text from outside, each with valid texts and what must hold of whatever it makes of others."""

from __future__ import annotations

import io
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

from engine.checker.check import check
from engine.contests import CONTESTS, solve
from engine.deals.setup import Setup, prepare
from engine.games.registry import RULESETS
from engine.positions.notation import (
    format_component,
    format_position,
    parse_component,
    parse_move,
    parse_position,
    parse_rules,
)
from engine.record import format_record, parse_records
from engine.record.reader import pasted_record
from engine.rules.errors import GameError
from engine.verdict.verdict import analyze, to_json
from tests.engine.contests.test_samples import SAMPLES
from tests.tui.in_lines import play
from tui.board.choice_text import read_choice
from tui.new_match.fields import OWN_SIZE, WRITTEN_OUT, MatchFields, games
from tui.settings.reading import load, parse_settings
from tui.settings.settings import SETTINGS as ROWS
from tui.settings.settings import Available, variable

COMPONENTS = (
    *("17", "1", "9" * 40, "nim:5", "nim:1000000000000000000", "floor(2,3):17", "euclid:5,26", "cuboid:3,5,4"),
    *("cards(1):1,2,1", "stacks:4", "stacks:30", "split:12", "split:720720", "subtract(1,3,4):21", "subtract:9"),
)
POSITIONS = ("17 42 5", "3 4", "17 nim:5 - euclid:26,5 cuboid:2,3,2", "nim:1 nim:2 nim:3", *COMPONENTS)
MOVES = ("1/2", "2/6", "1-3", "2-1", "3:5,21", "1:2,1,3", "1:0", "9/2", "1:3,3", "4:1,1,2")
BOARDS_OF_MOVES = tuple(
    map(parse_position, ("17 42 9 1", "nim:5 nim:9 euclid:5,26 cuboid:2,3,2", "cards(1):1,2,1 stacks:4 split:12"))
)
RECORD = """[Date "2024-12-31T18:30:00Z"]
[Player1 "Ann \\"A\\" \\u00e9"]
[Player2 "Bob"]
[Bot "perfect"]
[Starts "2"]
[Rules "floor(2,3)"]
[Misere "no"]
[Seed "abc"]
[Start "17 nim:5 42"]
[Result "unfinished"]

1. 1/2 tip
2. 2-3 ( 3. 3/2 )
end
"""
MAIL = f"Hi Bob, [see below]\n\n> {RECORD}".replace("\n", "\n> ").replace(" nim:5", "\n> nim:5") + "\n-- \nAnn"
SETTINGS = """theme = "slate"
names = ["Ann", "Bob"]
bot_speed = "quick"
animation = false
start_screen = "home"

[keys]
"match.undo" = "u,Ctrl+U"
match.tip = "x"
"""
AVAILABLE = Available(("slate", "high-contrast"), {"match.undo": "u", "match.tip": "t", "app.quit": "ctrl+q"})
NOWHERE = Path("/dev/null/settings.toml")


@dataclass(frozen=True)
class Parser:
    """Something that reads text; `read` raises GameError for what it cannot read, and nothing else ever."""

    name: str
    valid: tuple[str, ...]
    read: Callable[[str], object]

    def refusal(self, text: str) -> str | None:
        """The sentence with which it refuses the text, None where it reads it; any other error passes through."""
        try:
            self.read(text)
        except GameError as error:
            return str(error)
        return None

    def fault(self, text: str) -> str | None:
        """What is wrong with how it takes the text, in a sentence; None when nothing is."""
        try:
            said = self.refusal(text)
        except Exception as error:
            return f"{type(error).__name__}: {error}"[:300]
        if said is not None and not (said.isprintable() and said.endswith((".", "?"))):
            return f"It refuses with {said!r}."[:300]
        return None


def _component(text: str) -> None:
    component = parse_component(text)
    assert parse_component(format_component(component)) == component
    rules = component.ruleset
    assert isinstance(rules.label(component.value) + "".join(rules.sketch(component.value)), str)
    if not component.is_dead:
        read_choice(component, "1")
        choice = rules.choices(component.value)[0]
        assert rules.parse_choice(rules.format_choice(choice)) == choice
        rules.preview(component.value, choice)


def _position(text: str) -> None:
    position = parse_position(text)
    assert parse_position(format_position(position)) == position
    Setup(start=position)
    Setup(start=position, misere=True)


def _move(text: str) -> None:
    for position in BOARDS_OF_MOVES[1:]:
        with suppress(GameError):
            position.play(parse_move(text, position))
    BOARDS_OF_MOVES[0].play(parse_move(text, BOARDS_OF_MOVES[0]))


def _typed(text: str) -> None:
    for position in BOARDS_OF_MOVES:
        for _, component in position.live():
            read_choice(component, text)


def _records(text: str) -> None:
    for record in parse_records(text.split("\n")):
        again = list(parse_records(format_record(record).split("\n")))
        assert again == [record]
        assert record.prepared.match.plies == record.match.plies


def _settings(text: str) -> None:
    settings, mistakes = parse_settings(text, AVAILABLE)
    assert settings.keymap.get("app.quit", "ctrl+q").endswith("ctrl+q")
    assert all(str(mistake) for mistake in mistakes)


def _environment(text: str) -> None:
    load(NOWHERE, AVAILABLE, {variable(name): text for name in ROWS})


def _match_fields(text: str, field: str) -> None:
    game, _, value = text.partition("|")
    usual = MatchFields.of(Setup(names=("Ann", "Bob")))
    chosen = replace(
        usual,
        game=game if game in games() else games()[0],
        board=WRITTEN_OUT if field == "numbers" else OWN_SIZE,
        **{field: (value, "Bob") if field == "names" else value},
    )
    chosen.setup()


def _plain(text: str) -> None:
    said: list[str] = []
    play(prepare(Setup(start=BOARDS_OF_MOVES[1])), text.split("\n"), said.append)
    assert all(line.isprintable() for line in said)


def _contest(text: str, name: str) -> None:
    # A terminal and a file may bring any bytes.
    solve(name, io.BytesIO(text.encode("utf-8", "surrogatepass")), io.BytesIO())


def _verdict(text: str) -> None:
    found = check(text, budget=2_000)
    if not found.holds:
        raise GameError(found.wrong or found.unchecked or "")


def _verdicts() -> tuple[str, ...]:
    return tuple(to_json(analyze(parse_position(text))) for text in ("3 4", "1 1", "nim:3 5"))


PARSERS = (
    Parser("component", COMPONENTS, _component),
    Parser("position", POSITIONS, _position),
    Parser("rules", ("nim", "floor(2,3)", *(kind.slug for kind in RULESETS)), parse_rules),
    Parser("move", MOVES, _move),
    Parser("typed choice", ("2", "13", "5,21", "1,2,1"), _typed),
    Parser("record", (RECORD, RECORD + RECORD, '[Start "3"]\n1. 1/2\n2. 1/2\n'), _records),
    Parser("mail", (RECORD, MAIL, MAIL.replace("\n", "\r\n"), f"{MAIL}\n{RECORD}"), pasted_record),
    Parser("settings", (SETTINGS,), _settings),
    Parser("environment", ("slate", "Ann,Bob", "yes", "quick", "home"), _environment),
    Parser(
        "plain mode",
        ("1-3\nundo\nredo\nmoves\nboard\nhelp\n", "tip\n2-1\nquit\n1-1", f"record\n{RECORD}1-3\n{MAIL}record"),
        _plain,
    ),
    Parser("verdict", _verdicts(), _verdict),
    *(
        Parser(
            f"contest {name}", tuple(text for each, text, _ in SAMPLES if each == name), partial(_contest, name=name)
        )
        for name in CONTESTS
    ),
    *(
        Parser(
            f"field {field}",
            tuple(f"{game}|{text}" for game in games() for text in valid),
            partial(_match_fields, field=field),
        )
        for field, valid in (
            ("names", ("Ann",)),
            ("count", ("5", "1,000")),
            ("largest", ("99", "10^18")),
            ("numbers", ("3 4", "5,26", "2,3,2")),
            ("parameters", ("2,3", "1")),
            ("seed", ("abc",)),
        )
    ),
)
