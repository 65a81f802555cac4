"""`fdivgame values`: what is printed is what the engine knows, read back from every form."""

from __future__ import annotations

import csv
import json
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from engine.axes import Axes
from engine.games.nim import Nim
from engine.games.subtraction import Subtraction
from engine.lab.heaps import heap_wall, look_for_period
from engine.notation import parse_rules
from engine.picture import values as cells_svg
from engine.theorems.periods import LARGEST, KnownBands
from engine.theory.grundy import grundy
from tests.cases import for_each
from tests.tui.cli.running import said
from tui.cli import values

Capture = pytest.CaptureFixture[str]


def printed(capsys: Capture, *arguments: str) -> str:
    code, out, err = said(capsys, "values", *arguments)
    assert (code, err) == (0, "")
    return out


def table(capsys: Capture, *arguments: str) -> list[list[str]]:
    return list(csv.reader(printed(capsys, *arguments, "--csv").splitlines()))


def test_heaps_stand_in_rows_of_the_width_asked_for(capsys: Capture):
    rows = [line.split() for line in printed(capsys, "subtract(1,3,4)", "--to", "20", "--width", "7").splitlines()]
    assert rows == [[str(start), *"0101232"] for start in (0, 7, 14)]


@pytest.mark.parametrize("columns", ["40", "43", "80", "133"])
def test_rows_fill_the_terminal_and_stand_under_each_other(capsys: Capture, columns: str, monkeypatch):
    monkeypatch.setenv("COLUMNS", columns)
    lines = printed(capsys, "nim", "--from", "5", "--to", "500").splitlines()
    assert {len(line) for line in lines[:-1]} == {len(lines[0])}
    assert int(columns) - 4 < len(lines[0]) <= int(columns)
    values = [int(value) for line in lines for value in line.split()[1:]]
    assert values == list(range(5, 501))
    assert [int(line.split()[0]) for line in lines] == [int(line.split()[1]) for line in lines]


def test_heaps_as_csv_and_json(capsys: Capture):
    rules = Subtraction((2, 5, 7))
    rows = table(capsys, "subtract(2,5,7)", "--from", "3", "--to", "99")
    assert rows[0] == ["n", "value"]
    assert rows[1:] == [[str(heap), str(grundy(rules, heap))] for heap in range(3, 100)]
    read = json.loads(printed(capsys, "subtract(2,5,7)", "--from", "3", "--to", "99", "--json"))
    assert parse_rules(read["ruleset"]) == rules
    assert (read["from"], read["to"]) == (3, 99)
    assert read["values"] == [grundy(rules, heap) for heap in range(3, 100)]
    found = look_for_period(rules, 99).period
    assert found is not None
    assert read["period"] == {**found._asdict(), "exceptions": list(found.exceptions)}
    assert json.loads(printed(capsys, "subtract(2,5,7)", "--to", "9", "--json"))["period"] is None


FAR = 10**12 + 5


@for_each("form", ["--csv", "--json", "--width"])
def test_heaps_far_away_are_shown_in_every_form(capsys: Capture, form: str):
    # Subtraction of 2, 5 and 6 repeats every 11 heaps from the first one on.
    wanted = [grundy(Subtraction((2, 5, 6)), heap % 11) for heap in range(FAR, FAR + 50)]
    asked = ["subtract(2,5,6)", "--from", str(FAR), "--to", str(FAR + 49), form, *["25"] * (form == "--width")]
    out = printed(capsys, *asked)
    if form == "--csv":
        assert out.splitlines()[1:] == [f"{heap},{value}" for heap, value in enumerate(wanted, FAR)]
    elif form == "--json":
        read = json.loads(out)
        assert (read["from"], read["to"], read["values"]) == (FAR, FAR + 49, wanted)
        assert read["period"]["period"] == 11
    else:
        rows = [list(map(int, line.split())) for line in out.splitlines()]
        assert rows == [[FAR, *wanted[:25]], [FAR + 25, *wanted[25:]]]


def test_far_heaps_are_a_hundred_where_nobody_says_how_many(capsys: Capture):
    assert [int(row[0]) for row in table(capsys, "kayles", "--from", str(FAR))[1:]] == list(range(FAR, FAR + 101))


def test_many_values_are_one_object_still(capsys: Capture):
    read = json.loads(printed(capsys, "subtract(1,2)", "--to", "25000", "--json"))
    assert read["values"] == [heap % 3 for heap in range(25_001)]


def test_bands_in_every_form(capsys: Capture):
    wanted = [[1, 1, 1], [2, 3, 2], [4, 5, 3], [6, 11, 0], [12, 23, 1]]
    assert [[int(each) for each in row] for row in table(capsys, "floor", "--to", "12")[1:]] == wanted
    assert table(capsys, "floor", "--to", "12")[0] == ["from", "to", "value"]
    lines = printed(capsys, "floor", "--from", "3", "--to", "6").splitlines()
    assert [line.split() for line in lines] == [["from", "to", "G"], *(list(map(str, row)) for row in wanted[1:4])]
    read = json.loads(printed(capsys, "floor", "--to", "12", "--json"))
    assert [list(each.values()) for each in read["bands"]] == wanted
    assert read["period"] == {"factor": 12, "start": 1, "since": 6}
    assert (read["ruleset"], read["from"], read["to"]) == ("floor", 1, 12)
    assert json.loads(printed(capsys, "floor(2,5,10)", "--json"))["period"] is None


def test_numbers_of_four_thousand_digits_come_back_exactly(capsys: Capture):
    number = "7" * 4_000
    (row,) = table(capsys, "floor", "--from", number, "--to", number)[1:]
    assert int(row[0]) <= int(number) <= int(row[1])


def test_pairs_in_every_form(capsys: Capture):
    rules = parse_rules("euclid")
    values = {(x, y): grundy(rules, (min(x, y), max(x, y))) for x in range(1, 10) for y in range(1, 10)}
    rows = table(capsys, "euclid", "--to", "9")
    assert rows[0] == ["x", "y", "value"]
    assert {(int(x), int(y)): int(value) for x, y, value in rows[1:]} == values
    read = json.loads(printed(capsys, "euclid", "--to", "9", "--json"))
    assert {(x, y): read["values"][y - 1][x - 1] for x, y in values} == values
    _, _, head, *lines = printed(capsys, "euclid", "--to", "9").splitlines()
    assert head.split() == [str(x) for x in range(1, 10)]
    for y, line in enumerate(lines, 1):
        shown = [str(values[x, y]) if values[x, y] else "*0" for x in range(1, 10)]
        assert line.split() == [str(y), *shown]
        assert len(line) == len(head)


def test_boxes_in_every_form(capsys: Capture):
    rules = parse_rules("cuboid")
    values = {(x, y, z): grundy(rules, (x, y, z)) for x in (1, 2, 3, 4) for y in (1, 2, 3, 4) for z in (1, 2, 3, 4)}
    rows = table(capsys, "cuboid", "--to", "4")
    assert rows[0] == ["x", "y", "z", "value"]
    assert {(int(x), int(y), int(z)): int(value) for x, y, z, value in rows[1:]} == values
    layers = json.loads(printed(capsys, "cuboid", "--to", "4", "--json"))["layers"]
    assert {(x, y, each["z"]): each["values"][y - 1][x - 1] for each in layers for x, y, _ in values} == values
    assert re.findall(r"^layer (\d+)$", printed(capsys, "cuboid", "--to", "4"), re.MULTILINE) == list("1234")
    assert {row[2] for row in table(capsys, "cuboid", "--to", "4", "--layer", "3")[1:]} == {"3"}


def test_x_comes_before_y(capsys: Capture, monkeypatch: pytest.MonkeyPatch):
    # All games in the registry are the same from both sides.
    monkeypatch.setattr(Nim, "axes", Axes(lambda x, y, _: x + 10 * y or None, 0, 9))
    rows = table(capsys, "nim", "--to", "9")[1:]
    assert len(rows) == 100
    assert all(int(value) == int(x) + 10 * int(y) for x, y, value in rows)
    assert json.loads(printed(capsys, "nim", "--to", "9", "--json"))["values"][3][7] == 37
    assert printed(capsys, "nim", "--to", "9").splitlines()[-1].split() == ["9", *map(str, range(90, 100))]


def test_how_far_when_nobody_says(capsys: Capture):
    assert len(table(capsys, "nim")) == 102
    assert table(capsys, "nim", "--from", "500")[-1] == ["600", "600"]
    assert table(capsys, "split", "--from", "9990")[-1][0] == "10000"
    assert int(table(capsys, "floor")[-1][1]) >= 10**6 > int(table(capsys, "floor")[-2][1])
    assert int(table(capsys, "floor", "--from", "5000")[-1][1]) >= 5 * 10**9
    assert len(table(capsys, "euclid")) == 12 * 12 + 1


def test_a_period_with_its_proof(capsys: Capture):
    out = printed(capsys, "subtract(1,8,11,30)", "--period")
    assert out.startswith(
        "Period 19 from heap 32: proved.\nG(n + 19) = G(n) for every heap n from 32, and not for the "
    )
    assert "Exceptions below: 0, 1, 11, 12, 30, 31.\n" in out
    assert "Heaps up to 80 were worked out for it.\n" in out
    assert printed(capsys, "subtract(1,8,11,30)", "--period", "--to", "80") == out
    assert "Exceptions below: none.\n" in printed(capsys, "subtract(2,5)", "--period")
    assert printed(capsys, "floor(2,5)", "--period").startswith("Period 10 from 4: proved.\n")


def test_no_period_says_how_far_was_looked(capsys: Capture):
    assert printed(capsys, "subtract(1,8,11,30)", "--period", "--to", "79") == (
        "Period: none proved by the heaps up to 79.\nThe search was to end there; --to looks further.\n"
    )
    out = printed(capsys, "floor(2,5,10)", "--period", "--to", "1" + "0" * 60)
    assert re.match(r"Period: not found up to 10\^[6-9]\d\.\n", out)


LATE = (
    *(2, 4, 7, 11, 13, 19, 23, 24, 25, 26, 29, 31, 33, 36, 41, 43, 46, 47, 49, 50, 51, 52, 53, 57, 60, 61, 62, 66),
    *(67, 69, 71, 73, 74, 77, 79, 82, 91, 93, 94, 98),
)
"""Takes whose period starts at heap 1,892: so many times each has so many times the period and its start."""
LARGE, LARGER = (f"subtract({','.join(str(times * take) for take in LATE)})" for times in (10, 100))


def test_heaps_that_were_never_worked_out_are_not_said_to_prove_nothing(capsys: Capture):
    assert printed(capsys, LARGER, "--period", "--to", "528800") == (
        "Period: none proved by the heaps up to 99,999.\n"
        "There the work of 4,000,000 was used up; --work 40000000 looks further.\n"
    )


def test_more_work_finds_a_period_that_starts_late(capsys: Capture):
    small = look_for_period(Subtraction(LATE)).period
    assert small is not None
    assert small.since > 1_000
    assert printed(capsys, LARGE, "--period", "--work", "400000") == (
        "Period: none proved by the heaps up to 9,999.\n"
        "There the work of 400,000 was used up; --work 4000000 looks further.\n"
    )
    out = printed(capsys, LARGE, "--period", "--work", "860000")
    assert out.startswith(f"Period {10 * small.period:,} from heap {10 * small.since:,}: proved.\n")


def test_more_work_lists_more_heaps(capsys: Capture):
    given = (LARGE, "--from", "15000", "--to", "15003", "--json", "--work")
    code, out, err = said(capsys, "values", *given, "400000")
    assert (code, out) == (2, "")
    assert err.endswith("so values are known up to 9,999.\n")
    small = heap_wall(Subtraction(LATE), 1_500).values[1_500]
    out = printed(capsys, *given, "860000")
    assert json.loads(out)["values"] == [small] * 4


def test_the_json_says_how_far_a_period_was_looked_for(capsys: Capture):
    entries = json.loads(printed(capsys, "treblecross", "--to", "300", "--json"))
    assert (entries["period"], entries["looked_to"]) == (None, 300)
    entries = json.loads(printed(capsys, "grundy", "--to", "300", "--json"))
    assert (entries["period"], entries["looked_to"]) == (None, None)


@pytest.mark.parametrize(("game", "most"), [("grundy", "10,000"), ("split", "10,000"), ("stacks", "10")])
def test_where_no_theorem_would_prove_a_period_it_is_said_whether_the_values_repeat(
    capsys: Capture, game: str, most: str
):
    proved, seen = printed(capsys, game, "--period").splitlines()
    assert proved.startswith("Period: none proved. ")
    assert proved.endswith(" has no theorem that would prove one.")
    assert seen == f"The values up to heap {most} do not repeat."


def test_floor_division_says_how_to_look_further(capsys: Capture):
    *_, further = printed(capsys, "floor(2,5,10)", "--period", "--work", "2000").splitlines()
    assert further == "There the work of 2,000 was used up; --work 20000 looks further."
    out = printed(capsys, "floor(2,5,9)", "--period", "--work", "2000")
    assert out.startswith("Period: not found up to 10^")
    assert printed(capsys, "floor(2,5,9)", "--period", "--work", "20000").startswith("Period 45 from ")


def test_many_exceptions_are_counted(capsys: Capture):
    found = look_for_period(Subtraction((2, 9, 33))).period
    assert found is not None
    assert len(found.exceptions) > 40
    listed = ", ".join(map(str, found.exceptions[:40]))
    assert f"Exceptions below: {listed} and {len(found.exceptions) - 40:,} more.\n" in printed(
        capsys, "subtract(2,9,33)", "--period"
    )


def drawn(capsys: Capture, path: Path, *arguments: str) -> ElementTree.Element:
    assert printed(capsys, *arguments, "--svg", str(path)) == ""
    return ElementTree.fromstring(path.read_text(encoding="utf-8"))


def digits(picture: ElementTree.Element) -> list[str]:
    return [each.text or "" for group in picture.findall("{*}g") for each in group]


def test_a_wall_as_a_picture_has_whole_periods_in_a_row(capsys: Capture, home: Path):
    picture = drawn(capsys, home / "wall.svg", "subtract(1,3,4)", "--to", "99")
    assert sorted(digits(picture)) == sorted("0101232"[heap % 7] for heap in range(100))
    beside = [each.text for each in picture.findall("{*}text")]
    assert beside == ["Grundy values of subtract(1,3,4)", "49 in a row", "0", "49", "98"]
    assert [len(each.get("d", "").split("z")) - 1 for each in picture.findall("{*}path")] == [29, 29, 28, 14]
    assert len({each.get("fill") for each in picture.findall("{*}path")}) == 4
    narrow = drawn(capsys, home / "wall.svg", "subtract(1,3,4)", "--to", "99", "--width", "10")
    assert [each.text for each in narrow.findall("{*}text")][1] == "10 in a row"


def test_layers_as_a_picture(capsys: Capture, home: Path):
    picture = drawn(capsys, home / "boxes.svg", "cuboid", "--to", "3")
    assert len(digits(picture)) == 27
    assert digits(picture).count("0") == 1
    assert [each.text for each in picture.findall("{*}text") if "layer" in (each.text or "")] == [
        "layer 1",
        "layer 2",
        "layer 3",
    ]


@pytest.mark.parametrize("high", ["100", "1" + "0" * 40, "1" + "0" * 3_999])
def test_a_ruler_as_a_picture_has_the_exact_ends(capsys: Capture, home: Path, high: str):
    picture = drawn(capsys, home / "ruler.svg", "floor(2,5,9)", "--from", str(int(high) // 50), "--to", high)
    bands = table(capsys, "floor(2,5,9)", "--from", str(int(high) // 50), "--to", high)[1:]
    tips = [each.text for each in picture.findall("{*}rect/{*}title")]
    assert tips == [f"{first} to {last}: {value}" for first, last, value in bands]
    shown = picture.findall("{*}rect")[1:]
    assert abs(sum(float(each.get("width", "")) for each in shown) - 1_600) < 2


@pytest.mark.parametrize(("reach", "is_looked_further"), [(LARGEST - 1, True), (LARGEST, False), (LARGEST + 1, False)])
def test_no_more_work_is_offered_where_all_numbers_of_a_board_are_looked_at(
    monkeypatch: pytest.MonkeyPatch, reach: int, is_looked_further: bool
):
    known = KnownBands((2, 3), (1, reach), bytes([1, 0]), None)
    monkeypatch.setattr(values, "explore", lambda *_: known)
    lines = list(values.period_text(parse_rules("floor(2,3)"), None, None, print))
    assert any("looks further" in line for line in lines) == is_looked_further


def test_a_picture_has_its_limit(capsys: Capture, home: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(cells_svg, "MOST_CELLS", 100)
    drawn(capsys, home / "wall.svg", "nim", "--to", "99")
    code, _, err = said(capsys, "values", "nim", "--to", "100", "--svg", str(home / "more.svg"))
    assert (code, err) == (2, "fdivgame: A picture has at most 100 cells, not 101.\n")
    assert not (home / "more.svg").exists()


def test_an_octal_game_is_named_by_its_code_alone(capsys: Capture):
    assert printed(capsys, "0.77", "--period") == printed(capsys, "octal(0.77)", "--period")
