"""`fdivgame values`: what is printed is what the engine knows, read back from every form."""

from __future__ import annotations

import csv
import json
import re
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from engine.games.nim import Nim
from engine.games.subtraction import Subtraction
from engine.lab.heaps import look_for_period, nim_sequence
from engine.picture import values as cells_svg
from engine.positions.notation import parse_rules
from engine.rules.ruleset import Axes
from engine.theorems.bands import KnownBands
from engine.theorems.periods import LARGEST_START
from engine.values.grundy import grundy
from tests.tui.cli.running import Command
from tui.cli import values


def table(fdivgame: Command, line: str) -> list[list[str]]:
    """The rows of --csv."""
    return list(csv.reader(fdivgame.prints(f"values {line} --csv").splitlines()))


def read(fdivgame: Command, line: str) -> Any:
    """The object of --json."""
    return json.loads(fdivgame.prints(f"values {line} --json"))


def words(fdivgame: Command, line: str) -> list[list[str]]:
    """The lines to read, without their blanks."""
    return [each.split() for each in fdivgame.prints(f"values {line}").splitlines()]


@pytest.mark.parametrize("columns", [40, 43, 80])
def test_rows_fill_the_terminal_and_stand_under_each_other(
    fdivgame: Command, columns: int, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setenv("COLUMNS", str(columns))
    lines = fdivgame.prints("values nim --from 5 --to 500").splitlines()
    assert {len(line) for line in lines[:-1]} == {len(lines[0])}
    assert columns - 4 < len(lines[0]) <= columns
    rows = [[int(word) for word in line.split()] for line in lines]
    assert [value for _, *row in rows for value in row] == list(range(5, 501))
    assert all(row[0] == row[1] for row in rows)


FAR = 10**12 + 5


@pytest.mark.parametrize(("low", "high"), [(3, 99), (FAR, FAR + 49), (0, 25_000)])
def test_heaps_in_every_form(fdivgame: Command, low: int, high: int):
    # Subtraction of 2, 5 and 6 repeats every 11 heaps from the first one on.
    rules = Subtraction((2, 5, 6))
    wanted = [grundy(rules, heap % 11) for heap in range(low, high + 1)]
    line = f"subtract(2,5,6) --from {low} --to {high}"
    assert table(fdivgame, line) == [["n", "value"], *([str(n), str(each)] for n, each in enumerate(wanted, low))]
    found = read(fdivgame, line)
    assert (found["ruleset"], found["from"], found["to"], found["values"]) == ("subtract(2,5,6)", low, high, wanted)
    period = look_for_period(rules, 99).period
    assert period is not None
    assert found["period"] == {**period._asdict(), "exceptions": list(period.exceptions)}
    rows = [[int(word) for word in row] for row in words(fdivgame, f"{line} --width 25")]
    assert rows == [[low + at, *wanted[at : at + 25]] for at in range(0, len(wanted), 25)]


def test_bands_in_every_form(fdivgame: Command):
    wanted = [[1, 1, 1], [2, 3, 2], [4, 5, 3], [6, 11, 0], [12, 23, 1]]
    rows = [[str(each) for each in row] for row in wanted]
    assert table(fdivgame, "floor --to 12") == [["from", "to", "value"], *rows]
    assert words(fdivgame, "floor --from 3 --to 6") == [["from", "to", "G"], *rows[1:4]]
    found = read(fdivgame, "floor --to 12")
    assert [list(each.values()) for each in found["bands"]] == wanted
    assert found["period"] == {"factor": 12, "start": 1, "since": 6}
    assert (found["ruleset"], found["from"], found["to"]) == ("floor", 1, 12)
    assert read(fdivgame, "floor(2,5,10)")["period"] is None


def test_pairs_in_every_form(fdivgame: Command, monkeypatch: pytest.MonkeyPatch):
    # All games in the registry are the same from both sides.
    monkeypatch.setattr(Nim, "axes", Axes(lambda x, y, _: x + 10 * y, 0, 9))
    values = {(x, y): x + 10 * y for x in range(10) for y in range(10)}
    heads, *rows = table(fdivgame, "nim --to 9")
    assert heads == ["x", "y", "value"]
    assert {(int(x), int(y)): int(value) for x, y, value in rows} == values
    found = read(fdivgame, "nim --to 9")["values"]
    assert {(x, y): found[y][x] for x, y in values} == values
    _, _, head, *lines = fdivgame.prints("values nim --to 9").splitlines()
    assert head.split() == list("0123456789")
    assert {len(line) for line in lines} == {len(head)}
    assert [line.split() for line in lines] == [
        [str(y), *(str(values[x, y] or "*0") for x in range(10))] for y in range(10)
    ]


def test_boxes_in_every_form(fdivgame: Command):
    rules, sides = parse_rules("cuboid"), range(1, 5)
    values = {(x, y, z): grundy(rules, (x, y, z)) for x in sides for y in sides for z in sides}
    heads, *rows = table(fdivgame, "cuboid --to 4")
    assert heads == ["x", "y", "z", "value"]
    assert {(int(x), int(y), int(z)): int(value) for x, y, z, value in rows} == values
    layers = {each["z"]: each["values"] for each in read(fdivgame, "cuboid --to 4")["layers"]}
    assert {(x, y, z): layers[z][y - 1][x - 1] for x, y, z in values} == values
    assert re.findall(r"^layer (\d+)$", fdivgame.prints("values cuboid --to 4"), re.MULTILINE) == list("1234")
    assert {row[2] for row in table(fdivgame, "cuboid --to 4 --layer 3")[1:]} == {"3"}


@pytest.mark.parametrize(
    ("line", "count", "last"),
    [
        ("nim", 101, "100"),
        ("nim --from 500", 101, "600"),
        ("split --from 9990", 11, "10000"),
        (f"kayles --from {FAR}", 101, str(FAR + 100)),
        ("euclid", 12 * 12, "12"),
    ],
)
def test_how_far_when_nobody_says(fdivgame: Command, line: str, count: int, last: str):
    _, *rows = table(fdivgame, line)
    assert (len(rows), rows[-1][0]) == (count, last)


def test_how_far_bands_go_when_nobody_says(fdivgame: Command):
    # Bands end behind a million times the first number.
    for line, first in (("floor", 1), ("floor --from 5000", 5_000)):
        *_, (_, before, _), (_, last, _) = table(fdivgame, line)
        assert int(last) >= first * 10**6 > int(before)


LATE = (
    *(2, 4, 7, 11, 13, 19, 23, 24, 25, 26, 29, 31, 33, 36, 41, 43, 46, 47, 49, 50, 51, 52, 53, 57, 60, 61, 62, 66),
    *(67, 69, 71, 73, 74, 77, 79, 82, 91, 93, 94, 98),
)
"""Takes whose period starts at heap 1,892: so many times each has so many times the period and its start."""
LARGE, LARGER = (f"subtract({','.join(str(times * take) for take in LATE)})" for times in (10, 100))


@pytest.mark.parametrize(
    ("line", "first", "last"),
    [
        # Heaps that were never worked out are not said to prove nothing.
        (
            f"{LARGER} --to 528800",
            "none proved by the heaps up to 105,713.",
            "There the work of 4,000,000 was used up; --work 40000000 looks further.",
        ),
        (
            f"{LARGE} --work 400000",
            "none proved by the heaps up to 11,352.",
            "There the work of 400,000 was used up; --work 4000000 looks further.",
        ),
    ],
)
def test_no_period_says_how_far_was_looked_and_how_to_look_further(fdivgame: Command, line: str, first: str, last: str):
    lines = fdivgame.prints(f"values {line} --period").splitlines()
    assert lines[0].startswith(f"Period: {first}")
    assert lines[-1] == last


def test_more_work_finds_a_period_that_starts_late_and_lists_more_heaps(fdivgame: Command):
    small = look_for_period(Subtraction(LATE)).period
    assert small is not None
    assert small.since > 1_000
    out = fdivgame.prints(f"values {LARGE} --period --work 860000")
    assert out.startswith(f"Period {10 * small.period:,} from heap {10 * small.since:,}: proved.\n")
    line = f"values {LARGE} --from 15000 --to 15003 --json --work"
    assert fdivgame.refuses(f"{line} 400000").endswith("are known here for heaps of up to 11,352.\n")
    value = nim_sequence(Subtraction(LATE), 1_500).values[1_500]
    assert json.loads(fdivgame.prints(f"{line} 860000"))["values"] == [value] * 4


@pytest.mark.parametrize(
    ("line", "to"), [("treblecross --to 300", 300), ("grundy --to 300", None), ("subtract(2,5,7) --to 9", 9)]
)
def test_the_json_says_how_far_a_period_was_looked_for(fdivgame: Command, line: str, to: int | None):
    found = read(fdivgame, line)
    assert (found["period"], found["looked_to"]) == (None, to)


def test_no_more_work_is_offered_where_all_numbers_of_a_board_are_looked_at(monkeypatch: pytest.MonkeyPatch):
    for reach in (LARGEST_START - 1, LARGEST_START, LARGEST_START + 1):
        known = KnownBands((2, 3), (1, reach), bytes([1, 0]), None)
        monkeypatch.setattr(values, "search_bands", lambda *_, known=known: known)
        lines = list(values.period_text(parse_rules("floor(2,3)"), None, None, print))
        assert any("looks further" in line for line in lines) == (reach < LARGEST_START)


def drawn(fdivgame: Command, path: Path, line: str) -> ElementTree.Element:
    assert fdivgame.prints(f"values {line} --svg", path) == ""
    return ElementTree.fromstring(path.read_text(encoding="utf-8"))


def digits(picture: ElementTree.Element) -> list[str]:
    return [each.text or "" for group in picture.findall("{*}g") for each in group]


def beside(picture: ElementTree.Element) -> list[str | None]:
    return [each.text for each in picture.findall("{*}text")]


def test_heaps_and_layers_as_pictures(fdivgame: Command, home: Path):
    picture = drawn(fdivgame, home / "wall.svg", "subtract(1,3,4) --to 99")
    assert sorted(digits(picture)) == sorted("0101232"[heap % 7] for heap in range(100))
    # Rows are of whole periods.
    assert beside(picture) == ["Grundy values of subtract(1,3,4)", "49 in a row", "0", "49", "98"]
    paths = picture.findall("{*}path")
    assert [each.get("d", "").count("z") for each in paths] == [29, 29, 28, 14]
    assert len({each.get("fill") for each in paths}) == 4
    assert beside(drawn(fdivgame, home / "wall.svg", "subtract(1,3,4) --to 99 --width 10"))[1] == "10 in a row"
    picture = drawn(fdivgame, home / "boxes.svg", "cuboid --to 3")
    assert (len(digits(picture)), digits(picture).count("0")) == (27, 1)
    assert [text for text in beside(picture) if "layer" in (text or "")] == ["layer 1", "layer 2", "layer 3"]


@pytest.mark.parametrize("zeros", [2, 40, 3_999])
def test_a_ruler_as_a_picture_has_the_exact_ends(fdivgame: Command, home: Path, zeros: int):
    line = f"floor(2,5,9) --from {10**zeros // 50} --to 1{'0' * zeros}"
    picture = drawn(fdivgame, home / "ruler.svg", line)
    tips = [each.text for each in picture.findall("{*}rect/{*}title")]
    assert tips == [f"{low} to {high}: {value}" for low, high, value in table(fdivgame, line)[1:]]
    shown = picture.findall("{*}rect")[1:]
    assert abs(sum(float(each.get("width", "")) for each in shown) - 1_600) < 2


def test_a_picture_has_its_limit(fdivgame: Command, home: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(cells_svg, "MOST_CELLS", 100)
    drawn(fdivgame, home / "wall.svg", "nim --to 99")
    more = home / "more.svg"
    assert fdivgame.refuses("values nim --to 100 --svg", more) == "A picture has at most 100 cells, not 101.\n"
    assert not more.exists()
