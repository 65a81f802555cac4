"""What somebody else has written reaches no terminal as more than text, whatever command reads it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.tui.cli.running import Command

OBEYED = "\x1b]52;c;aGk=\x07\x1b[2J\u202e\u2066\u200b\u200d\ufeff\x9b31m\r\x00\x7f\u2028"
"""Writes the clipboard, clears the screen, turns the text around, has no width, or breaks a line."""
ESCAPED = "".join(f"\\u{ord(character):04x}" for character in OBEYED)
QUOTED = "".join(f"%{byte:02X}" for byte in OBEYED.encode())
RECORD = f"""[Player1 "{ESCAPED}Ann{ESCAPED}"]
[Player2 "B{ESCAPED}ob"]
[Seed "{ESCAPED}"]
[Start "3 4"]

1. 1/2 2. 2/2 3. 2/2 4. 1/2
end
"""
BAD_RECORDS = [
    RECORD.replace("3 4", f"3 {ESCAPED}"),
    RECORD.replace("[Seed", "[Bot"),
    RECORD.replace("[Seed", "[Date"),
    RECORD.replace("[Seed", "[Rules"),
    RECORD.replace("[Seed", "[Result"),
    RECORD.replace("[Seed", f"[Se{OBEYED}ed".replace("\r", "").replace("\u2028", "")),
    RECORD.replace("1/2", f"1/{OBEYED}".replace("\r", "").replace("\u2028", "")),
    RECORD.replace(f"{ESCAPED}Ann{ESCAPED}", ESCAPED),
]
LINKS = [
    f"#match=3+4&p1={QUOTED}Ann&p2={QUOTED}Bob&moves=0.0",
    f"#play=3+{QUOTED}",
    f"#play=3+4&vs={QUOTED}",
    f"#play=3+4&seed=a{QUOTED}",
    f"#play=3+4&{QUOTED}=1",
    f"#puzzle=nim&grade=1&seed=a{QUOTED}",
    f"#puzzle=nim{QUOTED}&grade=1&seed=a",
    f"#puzzle=nim&grade=1{QUOTED}&seed=a",
    f"#lesson=nim{QUOTED}",
    f"#path=3.2{QUOTED}",
    f"{OBEYED}#play=3+4",
]


def is_plain(command: Command, line: str, *more: object, typed: str | None = None) -> str:
    """The command prints nothing that a terminal would obey; what it prints."""
    _, out, err = command(line, *more, typed=typed)
    found = re.sub(r"[ -~\n]", "", out + err)
    assert found.isprintable(), f"{line}: {out + err!r}"
    return out + err


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "match.txt"
    path.write_text(RECORD)
    return path


READING = ["replay", "review", "review --json", "import", "picture -o - --match", "play --plain --from"]
"""The commands that read a record or a link in a file."""
SAVED = ["history", "history --json", "replay 1", "review 1", "export 1", "picture -o - --match 1", "link --match 1"]
SAVED += ["resume 1 --plain", "stats", "daily --share", "--plain"]


@pytest.mark.parametrize("line", READING)
def test_the_names_of_a_record_are_text(fdivgame: Command, record: Path, line: str):
    shown = is_plain(fdivgame, line, record, typed="moves\nlink\nquit\n")
    assert "Ann" in shown or line == "import"


def test_a_record_that_was_imported_is_text_wherever_it_is_shown(fdivgame: Command, record: Path):
    is_plain(fdivgame, "import", record)
    for line in SAVED:
        is_plain(fdivgame, line, typed="history\nstatistics\nquit\n")


@pytest.mark.parametrize("line", READING)
def test_the_mistake_in_a_record_is_text(fdivgame: Command, tmp_path: Path, line: str):
    for number, text in enumerate(BAD_RECORDS):
        (tmp_path / "bad.txt").write_text(text, newline="")
        assert is_plain(fdivgame, line, tmp_path / "bad.txt", typed="quit\n"), number


def test_a_link_is_text_given_or_in_a_file(fdivgame: Command, tmp_path: Path):
    for link in LINKS:
        is_plain(fdivgame, "play --plain --from", link.replace("\x00", ""), typed="moves\nlink\nshow\nquit\n")
        (tmp_path / "mail.txt").write_text(link, newline="")
        for line in READING:
            is_plain(fdivgame, line, tmp_path / "mail.txt", typed="quit\n")
        is_plain(fdivgame, "--plain", typed=f"{link.replace(chr(10), '')}\nmoves\nquit\n")


def spoiled(found: Any) -> Iterator[Any]:
    """The JSON with one text or key in it that a terminal would obey."""
    if isinstance(found, dict):
        for key, value in found.items():
            yield {**found, f"{key}{OBEYED}": value}
            yield from ({**found, key: each} for each in spoiled(value))
    elif isinstance(found, list):
        for place, value in enumerate(found[:3]):
            yield from ([*found[:place], each, *found[place + 1 :]] for each in spoiled(value))
    elif isinstance(found, str):
        yield found + OBEYED
        yield OBEYED


@pytest.mark.parametrize(
    ("making", "checking"),
    [
        ("analyze --json 17 nim:5", "check"),
        ("analyze --json --misere 3 5 5", "check"),
        ("quotient --json cuboid:2,2,2", "quotient --check"),
    ],
)
def test_a_verdict_is_text(fdivgame: Command, tmp_path: Path, making: str, checking: str):
    path = tmp_path / "verdict.json"
    made = json.loads(fdivgame.prints(making))
    tried = 0
    for each in spoiled(made):
        for is_ascii in (True, False):
            path.write_text(json.dumps(each, ensure_ascii=is_ascii))
            assert is_plain(fdivgame, checking, path)
            tried += 1
    assert tried > 20


def test_files_of_others_are_text_in_every_other_command_that_reads_them(fdivgame: Command, tmp_path: Path):
    path = tmp_path / "file.txt"
    for text in (
        OBEYED,
        f"2 3\n{OBEYED}\n",
        f"divisors,{OBEYED}\n",
        f"raise ValueError({OBEYED!r})\n",
        f"a = '{OBEYED}",
    ):
        path.write_text(text, newline="")
        for line in (
            "conform",
            "games --rules",
            "bots --bots",
            "check",
            "quotient --check",
        ):
            is_plain(fdivgame, line, path)
        is_plain(fdivgame, "solve fdivgame", typed=text)
    for data in ("data", "config"):
        for name in ("settings.toml", "matches.db"):
            (tmp_path / data / name).write_text(f'theme = "{OBEYED}"\n{OBEYED} = 3\n', newline="")
    for line in ("doctor", "history", "--plain", "link --daily"):
        is_plain(fdivgame, line, typed="settings\nquit\n")
