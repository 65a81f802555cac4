from __future__ import annotations

import os
import tomllib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.cases import for_each
from tui.settings import Loaded, Settings
from tui.settings.in_force import available
from tui.settings.keys import checked_keys, key_name
from tui.settings.paths import data_directory, settings_file
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


def mistakes_in(text: str) -> list[str]:
    settings, mistakes = parse_settings(text, AVAILABLE)
    assert settings == Settings()
    return [str(mistake) for mistake in mistakes]


@pytest.mark.parametrize(
    ("text", "mistakes"),
    [
        ("", []),
        ("theme = 5", ["line 1: theme cannot be 5: choose slate, high-contrast."]),
        ("theme = ''", ["line 1: theme cannot be empty: choose slate, high-contrast."]),
        ("theme = [true, {a = 1.5}]", ['line 1: theme cannot be [true, {"a": 1.5}]: choose slate, high-contrast.']),
        ("theme = 1979-05-27", ['line 1: theme cannot be "1979-05-27": choose slate, high-contrast.']),
        (f"theme = 0x{'f' * 6_000}", ["line 1: theme cannot be that: choose slate, high-contrast."]),
        (f"theme = [{'1, ' * 50}]", [f"line 1: theme cannot be [{'1, ' * 12}...: choose slate, high-contrast."]),
        ('# theme =\ntheme = "neon"', ["line 2: theme cannot be neon: choose slate, high-contrast."]),
        ('\nanimation = "no"', ['line 2: animation is true or false, not "no".']),
        ('names = ["A"]', ['line 1: names are two names, as in ["Henry", "Derek"], not ["A"].']),
        ('names = ["A", "A"]', ["line 1: The two players need different names."]),
        ('bot_speed = "warp"', ["line 1: bot_speed cannot be warp: choose instant, quick, natural, slow."]),
        ("colour = 1", ["line 1: There is no setting colour."]),
        ("keys = 3", ["line 1: The keys are a table: write [keys] on a line of its own."]),
        ('[keys]\n"match.fly" = "f"', ["line 2: There is no command match.fly."]),
        ('[keys]\nmatch.fly = "f"', ["line 2: There is no command match.fly."]),
        ('[keys]\n"match.undo" = 5', ['line 2: The keys of match.undo are written as in "u" or "u,ctrl+u", not 5.']),
        ('[keys]\n"match.undo" = "u,"', ["line 2: Nothing is not a key."]),
        ('[keys]\n"match.undo" = "ctrl q"', ["line 2: ctrl q is not a key."]),
        ('[keys]\n"match.undo" = "bananas"', ["line 2: bananas is not a key."]),
        ('[keys]\n"match.undo" = "ctrl+q"', ["line 2: ctrl+q always quits, so match.undo cannot have it."]),
        (
            '[keys]\n"home.daily" = "Ctrl+C"',
            ["line 2: ctrl+c copies and says how to quit, so home.daily cannot have it."],
        ),
        (
            '[keys]\n"match.undo" = "3"',
            ["line 2: match.undo cannot have 3, with which choices are typed at the board."],
        ),
        (
            '[keys]\n"end.new" = "comma"',
            ["line 2: end.new cannot have comma, with which choices are typed at the board."],
        ),
        (
            '[keys]\n"app.command_palette" = "3"',
            ["line 2: app.command_palette cannot have 3, with which choices are typed at the board."],
        ),
        ('[keys]\n"end.new" = "Esc"', ["line 2: end.new cannot have escape, which is a key of match.leave."]),
        (
            '[keys]\n"home.daily" = "ctrl+p"',
            ["line 2: home.daily cannot have ctrl+p, which is a key of app.command_palette."],
        ),
        (
            '[keys]\n"app.quit" = "ctrl+p"',
            ["line 2: app.quit cannot have ctrl+p, which is a key of app.command_palette."],
        ),
        ('[keys]\n"match.undo" = "t"', ["line 2: match.undo cannot have t, which is a key of match.tip."]),
        (
            '[keys]\n"match.undo" = "t"\n"match.tip" = "ctrl+q"',
            [
                "line 2: match.undo cannot have t, which is a key of match.tip.",
                "line 3: ctrl+q always quits, so match.tip cannot have it.",
            ],
        ),
        ("a = " + "[" * 5_000, ["It is nested too deeply."]),
        ("a." * 1_000 + "b = 1", ["line 1: It is nested too deeply."]),
        ("x = 1\n[" + "a." * 1_000 + "b]", ["line 2: It is nested too deeply."]),
        ("a." * 100_000 + "b = 1", ["line 1: A line has at most 10,000 characters."]),
        ("keys = " + ("{" + "a." * 30 + "a=") * 90 + "1" + "}" * 90, ["It is nested too deeply."]),
    ],
)
def test_every_mistake_is_said_with_its_line(text: str, mistakes: list[str]) -> None:
    assert mistakes_in(text) == mistakes


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("theme = slate", [1]),
        ("theme = “slate”", [1]),
        ('theme = "', [1]),
        ("theme = 'slate\nbot_speed = 'natural'", [1]),
        ("\ntheme = '''slate\n# Don't\n", [2]),
        ('\n\ntheme = """slate\nanimation = true\n', [3]),
        ('theme = "slate"\n\ntheme = "slate"\n', [3]),
        ("[keys]\n[keys]\n", [2]),
        ('names = ["Henry" "Derek"]', [1]),
        ('bot_speed = "natural"\nnames = ["Henry",', [2]),
        ("theme: 'slate'", [1]),
        ('theme = "slate" # blue\nanimation = true yes', [2]),
        (r'theme = "\q"', [1]),
        ("theme = \n[keys\nanimation = true", [1, 2]),
        (f"theme = {'9' * 5_000}", [0]),
    ],
)
def test_a_line_that_is_no_toml_is_named(text: str, lines: list[int]) -> None:
    settings, mistakes = parse_settings(text, AVAILABLE)
    assert settings == Settings()
    assert [mistake.line for mistake in mistakes] == lines
    assert all(mistake.sentence.startswith(UNREADABLE) for mistake in mistakes)


def test_what_the_reader_of_toml_says_is_shown() -> None:
    (mistake,) = parse_settings("\ntheme = slate", AVAILABLE)[1]
    with pytest.raises(tomllib.TOMLDecodeError) as caught:
        tomllib.loads("\ntheme = slate")
    said = str(caught.value).partition(" (at ")[0]
    assert str(mistake) == f"line 2: {UNREADABLE}{said}."


@pytest.mark.parametrize("text", ["theme = 'slate\nanimation = false", 'theme = "slate\nanimation = false'])
def test_a_quote_that_is_not_closed_costs_only_its_line(text: str) -> None:
    settings, mistakes = parse_settings(text, AVAILABLE)
    assert settings == Settings(animation=False)
    assert [mistake.line for mistake in mistakes] == [1]


def test_a_mistake_costs_no_more_than_its_own_setting() -> None:
    settings, mistakes = parse_settings(
        'theme = "high-contrast"\nanimation = maybe\n[keys]\n"end.new" = "x"', AVAILABLE
    )
    assert settings == Settings(theme="high-contrast", keys={"end.new": "x"})
    assert [mistake.line for mistake in mistakes] == [2]


def test_keys_of_practice_are_found_under_the_ids_of_earlier_versions() -> None:
    settings, mistakes = parse_settings('[keys]\n"home.practise" = "f9"\n[keys.practise]\nday = "x"', available())
    assert (settings.keys, mistakes) == ({"home.practice": "f9", "practice.day": "x"}, ())


def test_a_mistake_under_an_id_of_an_earlier_version_has_its_line() -> None:
    _, mistakes = parse_settings('[keys]\n"home.practise" = "bananas"', available())
    assert [str(mistake) for mistake in mistakes] == ["line 2: bananas is not a key."]


def test_a_default_that_comes_back_is_not_shared() -> None:
    settings, mistakes = parse_settings('[keys]\n"match.undo" = "3"\n"match.tip" = "u"\n"end.new" = "t"', AVAILABLE)
    assert settings == Settings()
    assert [mistake.line for mistake in mistakes] == [2, 3, 4]


def test_screens_that_are_never_shown_together_share_keys() -> None:
    settings, mistakes = parse_settings('[keys]\n"home.daily" = "u,3"', AVAILABLE)
    assert (settings.keys, mistakes) == ({"home.daily": "u,3"}, ())


@pytest.mark.parametrize(
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
def test_a_key_is_known_by_the_name_under_which_it_arrives(written: str, name: str | None) -> None:
    assert key_name(written) == name


@given(st.text(max_size=8))
def test_the_name_of_a_key_is_its_own(written: str) -> None:
    name = key_name(written)
    assert name is None or key_name(name) == name


def test_the_keys_of_a_new_player_can_stand_beside_each_other() -> None:
    for id, keys in available().commands.items():
        assert checked_keys(id, keys, available(), {}) == keys


def test_two_commands_can_swap_their_keys() -> None:
    settings, mistakes = parse_settings('[keys]\n"match.undo" = "t"\n"match.tip" = "u"', AVAILABLE)
    assert (settings.keymap, mistakes) == ({"match.undo": "t", "match.tip": "u"}, ())


def test_a_key_chosen_before_there_was_a_command_for_it_stays_where_it_is() -> None:
    newer = AVAILABLE._replace(commands={**AVAILABLE.commands, "match.new": "x"}, yielding=frozenset({"match.new"}))
    text = '[keys]\n"match.undo" = "x"'
    settings, mistakes = parse_settings(text, newer)
    assert (settings.keymap, mistakes) == ({"match.undo": "x"}, ())
    assert parse_settings(text, newer._replace(yielding=frozenset()))[1]


def test_a_command_that_yields_its_first_key_yields_no_key_that_was_chosen_for_it() -> None:
    newer = AVAILABLE._replace(commands={**AVAILABLE.commands, "match.new": "x"}, yielding=frozenset({"match.new"}))
    _, mistakes = parse_settings('[keys]\n"match.undo" = "z"\n"match.new" = "z"', newer)
    assert [mistake.line for mistake in mistakes] == [2, 3]


@pytest.mark.parametrize(
    ("id", "key"), [("review.coach", "f"), ("match.tip", "p"), ("match.undo", "N"), ("review.end", "f")]
)
def test_the_keys_of_learning_from_mistakes_may_have_been_given_away_already(id: str, key: str) -> None:
    settings, mistakes = parse_settings(f'[keys]\n"{id}" = "{key}"', available())
    assert (settings.keymap, mistakes) == ({id: key}, ())


def test_no_key_map_takes_the_key_that_quits_away() -> None:
    settings, mistakes = parse_settings('[keys]\n"app.quit" = "f10"', AVAILABLE)
    assert (settings.keymap, mistakes) == ({"app.quit": "f10,ctrl+q"}, ())


@given(st.text(), st.integers(0, 200), st.sampled_from(['"', "[", "=", "\n", "1e9999", "\x00"]))
def test_any_text_gives_settings_and_sentences(text: str, place: int, other: str) -> None:
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
        ('page = "file:///play/index.html"', "", "The address of a page is as in"),
        ('page = "javascript://alert"', "", "The address of a page is as in"),
        ('page = "https://"', "", "The address of a page is as in"),
        ('page = "https:///play/"', "", "The address of a page is as in"),
    ],
)
def test_the_address_of_a_page_is_taken_up_to_its_fragment(text: str, page: str, mistake: str) -> None:
    settings, mistakes = parse_settings(text, AVAILABLE)
    assert settings.page == page
    assert mistake in "".join(map(str, mistakes))


def test_the_command_line_overrules_the_environment_which_overrules_the_file(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    assert load(path, AVAILABLE, {}).settings == Settings()
    path.write_text('theme = "high-contrast"\nbot_speed = "slow"\nanimation = false\n')
    environ = {"FDIVGAME_BOT_SPEED": "quick", "FDIVGAME_NAMES": "Ann,Bob", "FDIVGAME_ANIMATION": "yes"}
    loaded = load(path, AVAILABLE, environ, {"names": ("Cy", "Di"), "theme": None})
    assert loaded.settings == Settings(theme="high-contrast", names=("Cy", "Di"), bot_speed="quick", animation=True)
    assert loaded.message is None


def test_an_empty_variable_sets_nothing() -> None:
    assert load(Path("/nowhere/at/all"), AVAILABLE, {variable(name): "" for name in SETTINGS}) == Loaded(Settings())


def test_mistakes_in_the_environment_are_said() -> None:
    environ = {"FDIVGAME_THEME": "neon", "FDIVGAME_NAMES": "A", "FDIVGAME_ANIMATION": "perhaps"}
    loaded = load(Path("/nowhere/at/all"), AVAILABLE, environ)
    assert loaded.settings == Settings()
    assert loaded.message is not None
    assert loaded.message.splitlines() == [
        "FDIVGAME_THEME: theme cannot be neon: choose slate, high-contrast.",
        "FDIVGAME_NAMES: names are two names with one comma between them, as in Ann,Bob, not A.",
        "FDIVGAME_ANIMATION: animation is yes or no, not perhaps.",
    ]


def test_the_environment_says_where_the_files_lie() -> None:
    assert data_directory({"FDIVGAME_DATA": "/a"}) == Path("/a")
    assert settings_file({"FDIVGAME_CONFIG": "/b"}) == Path("/b/settings.toml")
    home = Path.home()
    assert data_directory({"FDIVGAME_DATA": "~/a"}) == home / "a"
    assert settings_file({"FDIVGAME_CONFIG": "~"}) == home / "settings.toml"
    assert data_directory({"FDIVGAME_DATA": "~nobody-of-this-name/a"}) == Path("~nobody-of-this-name/a")
    assert data_directory({"FDIVGAME_DATA": ""}) == data_directory({})
    assert settings_file({"FDIVGAME_CONFIG": ""}) == settings_file({})
    assert data_directory({}).name == "fdivgame"
    assert settings_file({}).parts[-2:] == ("fdivgame", "settings.toml")


def test_a_pipe_in_the_place_of_the_file_keeps_nobody_waiting(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    os.mkfifo(path)
    loaded = load(path, AVAILABLE, {})
    assert loaded.settings == Settings()
    assert loaded.message is not None
    assert "It is a pipe, not a file." in loaded.message


def test_the_key_for_quitting_has_moved_to_the_command_that_asks():
    settings, mistakes = parse_settings('[keys]\n"home.leave" = "f9"', available())
    assert (settings.keys, mistakes) == ({"home.ask_to_leave": "f9"}, ())
