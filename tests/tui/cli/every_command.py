"""A command line for every command, with what is typed, in an order in which each finds what it needs."""

from __future__ import annotations

import shlex
from pathlib import Path

from engine.positions.notation import parse_position
from engine.verdict.verdict import analyze, to_json
from tests.own_games import squares

RECORD = '[Player1 "Ann"]\n[Player2 "Bob"]\n[Start "3 4"]\n\n1. 2/2\nend\n'
LINES = """\
play 3 4 --plain --names Ann,Bob < 2/2 1/4 2/3
play 5 6 --plain --vs perfect < 1/2
resume --plain < undo
daily --plain --date 2026-11-01
history
replay 1
review 1 --json
stats
ladder
doctor
export --all
import {record}
link 3 --vs perfect
analyze 3 4 --json
check {verdict}
solve fdivgame {input}
puzzle --json --seed tea
puzzle --plain --seed tea --count 1 < show
values subtract(2,5) --period
atlas --among 2..3
quotient nim:1 nim:2
odds --game nim --count 2 --max 3
games
bots
arena calm shy --boards 2
picture 17 -o -
worksheet --count 1 -o -
book nim -o -
conform {rules}
--version
--help
"""


def every_command(place: Path) -> list[tuple[list[str], str]]:
    """The arguments and the typed text of each command, whose files are put into this folder."""
    files = {
        "record": RECORD,
        "input": "1\n2\n3 4\n",
        "verdict": to_json(analyze(parse_position("3 4"))),
        "rules": squares(place).read_text(),
    }
    for name, text in files.items():
        (place / f"{name}.py").write_text(text)
    named = {name: shlex.quote(str(place / f"{name}.py")) for name in files}
    lines = [line.format(**named).partition(" < ") for line in LINES.splitlines()]
    return [(shlex.split(command), f"{typed}\n".replace(" ", "\n")) for command, _, typed in lines]
