"""Names with markup, emoji, right-to-left and zero-width characters, and endless ones, wherever a name is shown."""

from __future__ import annotations

import pytest
from rich.cells import cell_len

from engine.deals.setup import PreparedMatch, Setup
from engine.learning.path.milestones import First, Milestone
from engine.rules.errors import InvalidValue
from tests.tui.driving import Driver, match_of, prepared_on, press, running, said, settle, shown
from tests.tui.in_lines import play
from tui.drawing.elide import clip, clip_middle, clip_words, cut_name, short_names
from tui.drawing.glyphs import ASCII
from tui.path.celebration import celebration
from tui.settings import Settings
from tui.settings.preferences import Preferences

NAMES = {
    "markup": "[red]R[/] [@click=app.quit]q[/] [bold",
    "emoji": "👩‍👧 ❤️ 👍🏽 🇩🇪",
    "right to left": "שלום\u202e עולם مرحبا",
    "zero width": "a\u200bb\u200d\u2060c\u00add\ufeffe\u0301",
    "control": "a\x1b[31m\x07\r\n\0b\x9b",
    "wide": "漢字" * 40,
    "endless word": "x" * 10_000,
    "endless": "long name " * 1_000,
    "endless marks": "e" + "\u0301" * 9_999,
}
PAIRS = [
    ("markup", "emoji"),
    ("right to left", "zero width"),
    ("control", "wide"),
    ("endless word", "endless marks"),
    ("emoji", "endless"),
]


def match_names(kinds: tuple[str, str]) -> tuple[str, str]:
    return Setup(names=(NAMES[kinds[0]], f"B {NAMES[kinds[1]]}")).names


def between(kinds: tuple[str, str]) -> PreparedMatch:
    return prepared_on("17 1", names=match_names(kinds))


def lines(pilot: Driver) -> list[str]:
    """The lines of the screen, every one of which fills the terminal exactly and has nothing in it to be obeyed."""
    strips = pilot.app.screen._compositor.render_strips()
    assert len(strips) == pilot.app.size.height
    for strip in strips:
        assert strip.cell_length == pilot.app.size.width
        assert strip.text.isprintable(), ascii(strip.text)
    return [strip.text for strip in strips]


AT_EVERY_SIZE = pytest.mark.parametrize(
    ("size", "kinds"), [*(((80, 24), pair) for pair in PAIRS), ((40, 12), PAIRS[-1])], ids=str
)


@AT_EVERY_SIZE
async def test_a_match_is_readable_whatever_the_names(size: tuple[int, int], kinds: tuple[str, str]):
    async with running(between(kinds), size) as pilot:
        first, second = match_of(pilot).names
        seen = lines(pilot)
        assert any(first[:2] in line and "to move" in line for line in seen)
        if size == (80, 24):
            assert "▲ B" in seen[0]
        await press(pilot, "2")
        seen = lines(pilot)
        assert any("▲ B " in line and "to move" in line for line in seen)
        assert said(pilot).endswith("17 / 2 = 8")
        assert cell_len(said(pilot)) <= 40
        await press(pilot, "6", "6", "6")
        seen = lines(pilot)
        assert any("wins" in line and (first[:2] in line or second[:2] in line) for line in seen)
        assert any(line.split()[:3] == ["Enter", "next", "board,"] for line in seen)


@AT_EVERY_SIZE
async def test_the_screens_around_a_match_are_readable_whatever_the_names(
    size: tuple[int, int], kinds: tuple[str, str]
):
    async with running(between(kinds), size) as pilot:
        for keys, words in (
            ("2 q", "This match is not over."),
            ("n u", "1 move taken back."),
            ("r q y", "match you left"),
            ("h", "unfinished" if size == (80, 24) else ""),
            ("enter", "17 / 2 = 8"),
            ("q q f", "New match" if size == (80, 24) else ""),
        ):
            await press(pilot, *keys.split())
            assert any(words in line for line in lines(pilot)), keys


@AT_EVERY_SIZE
async def test_a_diploma_is_readable_whatever_the_names(size: tuple[int, int], kinds: tuple[str, str]):
    names = match_names(kinds)
    async with running(size=size, preferences=Preferences(Settings(names=names))) as pilot:
        pilot.app.push_screen(celebration(pilot.app, [Milestone(First.PERFECT)], names[1]))
        await settle(pilot)
        seen = lines(pilot)
        assert any(names[0][:2] in line for line in seen)
        assert "never makes a mistake." in " ".join("".join(seen).replace("║", " ").split())
        assert any(str(pilot.app.today().year) in line for line in seen)


async def test_names_are_cut_with_ascii_where_nothing_else_can_be_drawn():
    async with running(prepared_on("17 1", names=("x" * 500, "y" * 500)), glyphs=ASCII) as pilot:
        await press(pilot, "2")
        assert "".join(lines(pilot)).isascii()
        assert "yy~ to move" in shown(pilot)


@pytest.mark.parametrize("name", NAMES.values(), ids=NAMES)
def test_plain_mode_writes_one_line_a_sentence(name: str):
    said: list[str] = []
    play(prepared_on("17 1", names=(name, f"B {name}")), ["1/2", "moves", "1/6", "1/6", "2/2"], said.append)
    assert all(line.isprintable() and len(line) < 300 for line in said)
    assert sum(line.endswith(" to move.") for line in said) == 4
    assert any(line.endswith(" wins.") for line in said)


@pytest.mark.parametrize("name", ["", " ", "\u200b", "\u202e\u200d", "\ufe0f", "\u0301", "\u3164", "\ud800", "\x1b"])
def test_a_name_of_which_nothing_can_be_seen_is_refused(name: str):
    with pytest.raises(InvalidValue, match="needs a name"):
        Setup(names=(name, "B"))


def test_what_a_terminal_would_obey_is_taken_out_of_a_name():
    assert Setup(names=(NAMES["control"], NAMES["emoji"])).names == ("a[31mb", "👩👧 ❤ 👍🏽 🇩🇪")


def test_a_sentence_is_cut_after_a_whole_word():
    cut = {12: "Out of reach", 11: "Out of…", 7: "Out of…"}
    assert {cells: clip_words("Out of reach", cells) for cells in cut} == cut
    assert clip_words("a long-winded word", 12) == "a long-wind…"


def test_names_are_cut_and_the_words_around_them_are_not():
    for sentence, name, cells, cut in (
        ("● Henry to move", "Henry", 80, "● Henry to move"),
        ("● Henrietta to move", "Henrietta", 17, "● Henrie… to move"),
        ("● Henrietta to move", "Henrietta", 9, "● Hen… t…"),
        ("● 漢字漢字漢字 wins", "漢字漢字漢字", 14, "● 漢字漢… wins"),
    ):
        assert cut_name(sentence, name, cells) == cut
    assert short_names("Henrietta 42 / 2 = 21", ("Henrietta", "Derek"), cells=6) == "Henri… 42 / 2 = 21"
    assert clip("漢字", 3) == "漢…"


def test_a_path_is_cut_in_its_middle_because_its_end_says_most():
    assert clip_middle("/a/b", 13) == "/a/b"
    assert clip_middle(f"/home/{'x' * 99}/settings.toml", 21) == "/home/xxxx…tings.toml"
    assert clip_middle("漢字漢字漢字", 7) == "漢…字"


def test_a_name_that_another_one_begins_with_is_cut_as_its_own():
    names = "A" * 30, "A" * 40
    cut = "A" * 19 + "…"
    for first, second in (names, names[::-1]):
        assert short_names(f"{second} 3 / 2 = 1, {first} to move", (first, second)) == f"{cut} 3 / 2 = 1, {cut} to move"
