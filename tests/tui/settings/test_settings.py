from __future__ import annotations

import os
import tomllib
from argparse import Namespace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.cases import for_each
from tui.cli.settings_options import preferences
from tui.settings import Loaded, Settings
from tui.settings.keys import checked_keys, key_name
from tui.settings.paths import data_directory, settings_file
from tui.settings.preferences import available
from tui.settings.reading import load, parse_settings
from tui.settings.settings import SETTINGS, Available, variable

AVAILABLE = Available(
    ("slate", "high-contrast"),
    {
        "match.undo": "u",
        "match.tip": "t",
        "match.leave": "q,escape",
        "end.new": "n",
        "home.daily": "d",
        "app.quit": "ctrl+q",
        "app.command_palette": "ctrl+p",
    },
)

FILE = """theme = "slate"
names = ["Ann", "Bob"]
animation = false

[keys]
"match.undo" = "f10"
end.new = "!"
"""

UNREADABLE = "This is not written as TOML: "


def read(text: str, among: Available = AVAILABLE) -> tuple[Settings, list[str]]:
    settings, mistakes = parse_settings(text, among)
    return settings, [str(mistake) for mistake in mistakes]


@for_each(
    ("theme", "said"),
    [
        ("5", "5"),
        ("''", "empty"),
        ("[true, {a = 1.5}]", '[true, {"a": 1.5}]'),
        ("1979-05-27", '"1979-05-27"'),
        (f"0x{'f' * 6_000}", "that"),
        (f"[{'1, ' * 50}]", f"[{'1, ' * 12}..."),
        ("'neon' # theme = 'slate'", "neon"),
    ],
)
def test_a_value_that_a_setting_cannot_have_is_shown(theme: str, said: str):
    assert read(f"theme = {theme}") == (Settings(), [f"line 1: theme cannot be {said}: choose slate, high-contrast."])


@for_each(
    ("text", "mistake"),
    [
        ('\nanimation = "no"', 'line 2: animation is true or false, not "no".'),
        ('names = ["A"]', 'line 1: names are two names, as in ["Henry", "Derek"], not ["A"].'),
        ('names = ["A", "A"]', "line 1: The two players need different names."),
        ("colour = 1", "line 1: There is no setting colour."),
        ("keys = 3", "line 1: The keys are a table: write [keys] on a line of its own."),
        ('[keys]\nmatch.fly = "f"', "line 2: There is no command match.fly."),
        ('[keys]\n"match.undo" = 5', 'line 2: The keys of match.undo are written as in "u" or "u,ctrl+u", not 5.'),
        ("a = " + "[" * 5_000, "It is nested too deeply."),
        ("x = 1\n[" + "a." * 1_000 + "b]", "line 2: It is nested too deeply."),
        ("a." * 100_000 + "b = 1", "line 1: A line has at most 10,000 characters."),
        ("keys = " + ("{" + "a." * 30 + "a=") * 90 + "1" + "}" * 90, "It is nested too deeply."),
    ],
)
def test_every_mistake_is_said_with_its_line(text: str, mistake: str):
    assert read(text) == (Settings(), [mistake])


TYPING = "with which choices are typed at the board"


@for_each(
    ("id", "keys", "mistake"),
    [
        ("match.fly", "f", "There is no command match.fly."),
        ("match.undo", "u,", "Nothing is not a key."),
        ("match.undo", "ctrl q", "ctrl q is not a key."),
        ("match.undo", "ctrl+q", "ctrl+q always quits, so match.undo cannot have it."),
        ("home.daily", "Ctrl+C", "ctrl+c copies and says how to quit, so home.daily cannot have it."),
        ("match.undo", "3", f"match.undo cannot have 3, {TYPING}."),
        ("end.new", "comma", f"end.new cannot have comma, {TYPING}."),
        ("app.command_palette", "3", f"app.command_palette cannot have 3, {TYPING}."),
        ("end.new", "Esc", "end.new cannot have escape, which is a key of match.leave."),
        ("home.daily", "ctrl+p", "home.daily cannot have ctrl+p, which is a key of app.command_palette."),
        ("app.quit", "ctrl+p", "app.quit cannot have ctrl+p, which is a key of app.command_palette."),
        ("match.undo", "t", "match.undo cannot have t, which is a key of match.tip."),
    ],
)
def test_a_key_that_a_command_cannot_have_is_said_with_its_reason(id: str, keys: str, mistake: str):
    assert read(f'[keys]\n"{id}" = "{keys}"') == (Settings(), [f"line 2: {mistake}"])


@for_each(
    ("text", "lines"),
    [
        ("theme = “slate”", [1]),
        ("theme = 'slate\nbot_speed = 'natural'", [1]),
        ("\ntheme = '''slate\n# Don't\n", [2]),
        ('\n\ntheme = """slate\nanimation = true\n', [3]),
        ('theme = "slate"\n\ntheme = "slate"\n', [3]),
        ("[keys]\n[keys]\n", [2]),
        ('bot_speed = "natural"\nnames = ["Henry",', [2]),
        ('theme = "slate" # blue\nanimation = true yes', [2]),
        (r'theme = "\q"', [1]),
        ("theme = \n[keys\nanimation = true", [1, 2]),
        (f"theme = {'9' * 5_000}", [0]),
    ],
)
def test_a_line_that_is_no_toml_is_named(text: str, lines: list[int]):
    settings, mistakes = parse_settings(text, AVAILABLE)
    assert settings == Settings()
    assert [mistake.line for mistake in mistakes] == lines
    assert all(mistake.sentence.startswith(UNREADABLE) for mistake in mistakes)


def test_what_the_reader_of_toml_says_is_shown():
    (mistake,) = parse_settings("\ntheme = slate", AVAILABLE)[1]
    with pytest.raises(tomllib.TOMLDecodeError) as caught:
        tomllib.loads("\ntheme = slate")
    said = str(caught.value).partition(" (at ")[0]
    assert str(mistake) == f"line 2: {UNREADABLE}{said}."


@for_each(
    ("text", "settings", "lines"),
    [
        ("theme = 'slate\nanimation = false", Settings(animation=False), [1]),
        ('theme = "slate\nanimation = false', Settings(animation=False), [1]),
        ("animation = maybe\n[keys]\nend.new = 'x'", Settings(keys={"end.new": "x"}), [1]),
        # A default that comes back is not shared.
        ("[keys]\nmatch.undo = '3'\nmatch.tip = 'u'\nend.new = 't'", Settings(), [2, 3, 4]),
    ],
)
def test_a_mistake_costs_no_more_than_its_own_setting(text: str, settings: Settings, lines: list[int]):
    found, mistakes = parse_settings(text, AVAILABLE)
    assert (found, [mistake.line for mistake in mistakes]) == (settings, lines)


NEWER = AVAILABLE._replace(commands={**AVAILABLE.commands, "match.new": "x"}, yielding=frozenset({"match.new"}))
"""With a command that yields its first key."""


@for_each(
    ("text", "among", "keymap"),
    [
        # Screens that are never shown together share keys.
        ('"home.daily" = "u,3"', AVAILABLE, {"home.daily": "u,3"}),
        # Two commands swap theirs.
        ('"match.undo" = "t"\n"match.tip" = "u"', AVAILABLE, {"match.undo": "t", "match.tip": "u"}),
        # No key map takes the key that quits away.
        ('"app.quit" = "f10"', AVAILABLE, {"app.quit": "f10,ctrl+q"}),
        # A key stays where it was chosen before there was a command for it.
        ('"match.undo" = "x"', NEWER, {"match.undo": "x"}),
        # Ids of earlier versions.
        (
            '"home.practise" = "f9"\n[keys.practise]\nday = "x"',
            available(),
            {"home.practice": "f9", "practice.day": "x"},
        ),
        ('"home.leave" = "f9"', available(), {"home.ask_to_leave": "f9"}),
        # The keys of learning from mistakes may have been given away already.
        *(
            (f'"{id}" = "{key}"', available(), {id: key})
            for id, key in (("review.coach", "f"), ("match.tip", "p"), ("match.undo", "N"), ("review.end", "f"))
        ),
    ],
)
def test_a_key_goes_to_the_command_that_it_was_chosen_for(text: str, among: Available, keymap: dict[str, str]):
    settings, mistakes = read(f"[keys]\n{text}", among)
    assert (settings.keymap, mistakes) == (keymap, [])


def test_a_command_yields_its_first_key_and_none_that_was_chosen_for_it():
    assert read('[keys]\n"match.undo" = "x"', NEWER._replace(yielding=frozenset()))[1]
    _, mistakes = parse_settings('[keys]\n"match.undo" = "z"\n"match.new" = "z"', NEWER)
    assert [mistake.line for mistake in mistakes] == [2, 3]


def test_a_mistake_under_an_id_of_an_earlier_version_has_its_line():
    assert read('[keys]\n"home.practise" = "bananas"', available())[1] == ["line 2: bananas is not a key."]


@for_each(
    ("written", "name"),
    [
        ("?", "question_mark"),
        ("U", "U"),
        ("Shift+u", "U"),
        ("Enter", "enter"),
        ("Ctrl+T", "ctrl+t"),
        ("Esc", "escape"),
        ("Shift+Ctrl+PgUp", "ctrl+shift+pageup"),
        ("ctrl+m", "enter"),
        ("ctrl++", "ctrl+plus"),
        ("Plus", "plus"),
        ("€", "euro_sign"),
        ("ä", "ä"),
        ("«", "left_pointing_double_angle_quotation_mark"),
        *(
            (name, None)
            for name in ("", " ", "\t", "ctrl+", "ctrl", "f0", "<any>", "umbrella", "ctrl+ctrl+a", "super+a")
        ),
    ],
)
def test_a_key_is_known_by_the_name_under_which_it_arrives(written: str, name: str | None):
    assert key_name(written) == name


@given(st.text(max_size=8))
def test_the_name_of_a_key_is_its_own(written: str):
    name = key_name(written)
    assert name is None or key_name(name) == name


def test_the_keys_of_a_new_player_can_stand_beside_each_other():
    for id, keys in available().commands.items():
        assert checked_keys(id, keys, available(), {}) == keys


@given(st.text(), st.integers(0, 200), st.sampled_from(['"', "[", "=", "\n", "1e9999", "\x00"]))
def test_any_text_gives_settings_and_sentences(text: str, place: int, other: str):
    for each in (text, FILE):
        settings, mistakes = parse_settings(each[:place] + other + each[place:], AVAILABLE)
        assert settings.bot_seconds >= 0
        assert all(str(mistake).isprintable() for mistake in mistakes)


@for_each(
    ("text", "page", "mistake"),
    [
        ('page = "https://example.org/play/#daily"', "https://example.org/play/", ""),
        ('page = "a page"', "", "The address of a page has no blanks in it."),
        ("page = 7", "", "page is an address, as in"),
        ('page = "HTTP://localhost:8000"', "HTTP://localhost:8000", ""),
        ('page = ""', "", ""),
        ('page = "nonsense"', "", "The address of a page is as in https://example.org/play/, not nonsense."),
        ('page = "javascript://alert"', "", "The address of a page is as in"),
        ('page = "https:///play/"', "", "The address of a page is as in"),
    ],
)
def test_the_address_of_a_page_is_taken_up_to_its_fragment(text: str, page: str, mistake: str):
    settings, mistakes = parse_settings(text, AVAILABLE)
    assert settings.page == page
    assert mistake in "".join(map(str, mistakes))


def test_the_command_line_overrules_the_environment_which_overrules_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    path = tmp_path / "settings.toml"
    assert load(path, AVAILABLE, {}).settings == Settings()
    path.write_text('theme = "high-contrast"\nbot_speed = "slow"\nanimation = false\n')
    monkeypatch.setenv("FDIVGAME_CONFIG", str(tmp_path))
    for name, text in {"BOT_SPEED": "quick", "NAMES": "Ann,Bob", "ANIMATION": "yes"}.items():
        monkeypatch.setenv(f"FDIVGAME_{name}", text)
    loaded = preferences(Namespace(names="Cy,Di", theme=None))
    assert loaded.settings == Settings(theme="high-contrast", names=("Cy", "Di"), bot_speed="quick", animation=True)
    assert loaded.message is None


def test_an_empty_variable_sets_nothing():
    assert load(Path("/nowhere/at/all"), AVAILABLE, {variable(name): "" for name in SETTINGS}) == Loaded(Settings())


def test_mistakes_in_the_environment_are_said():
    environ = {"FDIVGAME_THEME": "neon", "FDIVGAME_NAMES": "A", "FDIVGAME_ANIMATION": "perhaps"}
    loaded = load(Path("/nowhere/at/all"), AVAILABLE, environ)
    assert loaded.settings == Settings()
    assert loaded.message is not None
    assert loaded.message.splitlines() == [
        "FDIVGAME_THEME: theme cannot be neon: choose slate, high-contrast.",
        "FDIVGAME_NAMES: names are two names with one comma between them, as in Ann,Bob, not A.",
        "FDIVGAME_ANIMATION: animation is yes or no, not perhaps.",
    ]


def test_the_environment_says_where_the_files_lie():
    assert data_directory({"FDIVGAME_DATA": "/a"}) == Path("/a")
    assert settings_file({"FDIVGAME_CONFIG": "/b"}) == Path("/b/settings.toml")
    assert data_directory({"FDIVGAME_DATA": "~/a"}) == Path.home() / "a"
    assert settings_file({"FDIVGAME_CONFIG": "~"}) == Path.home() / "settings.toml"
    assert data_directory({"FDIVGAME_DATA": "~nobody-of-this-name/a"}) == Path("~nobody-of-this-name/a")
    assert data_directory({"FDIVGAME_DATA": ""}) == data_directory({})
    assert settings_file({"FDIVGAME_CONFIG": ""}) == settings_file({})
    assert data_directory({}).name == "fdivgame"
    assert settings_file({}).parts[-2:] == ("fdivgame", "settings.toml")


def test_a_pipe_in_the_place_of_the_file_keeps_nobody_waiting(tmp_path: Path):
    path = tmp_path / "settings.toml"
    os.mkfifo(path)
    loaded = load(path, AVAILABLE, {})
    assert loaded.settings == Settings()
    assert loaded.message is not None
    assert "It is a pipe, not a file." in loaded.message
