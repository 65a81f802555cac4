"""Saving a setting: in the file that the path names, whole or not at all, with what the player wrote around it."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from engine.deals.setup import Setup
from tests.cases import for_each
from tui.settings import SETTINGS, Loaded, Settings, saving
from tui.settings.preferences import available
from tui.settings.reading import load, parse_settings
from tui.settings.saving import save, with_keys, with_setting
from tui.settings.settings import Available

AVAILABLE = Available(
    ("slate", "high-contrast"),
    {"match.undo": "u", "match.tip": "t", "end.new": "n", "home.daily": "d", "app.quit": "ctrl+q"},
)
KEYS = {"match.undo": "f10", "end.new": "exclamation_mark,f9", "app.quit": "ctrl+x", "match.tip": "x"}

WRITTEN = """# How I like it.

names = [
    "Ann",  # me
    'Bob',
]
theme  =  'slate'   # easy on the eyes

# Keys of my own.
[keys]
match.undo = "Ctrl+Z, f10"  # as elsewhere
# Free until I find a better one.
"end.new" = "!"
"""
STARTS = (
    "",
    "# nothing yet",
    WRITTEN,
    "\n\n# only keys\n[keys]\n",
    '[keys.match]\nundo = "f10"\n[keys.end]\n"new" = "x"\n',
    'keys.match.undo = "f10"\nanimation = false',
    'keys = {"match.undo" = "f10", "match" = {tip = "x"}}\n',
    'bot_speed = """slow"""\nstart_screen = \'history\' # here',
)


def written(place: Path, text: str) -> Path:
    path = place / "settings.toml"
    path.write_bytes(text.encode("utf-8", "surrogateescape"))
    return path


@st.composite
def a_change(draw: st.DrawFn) -> tuple[str, Any]:
    name = draw(st.sampled_from([*SETTINGS, "keys"]))
    if name == "names":
        return name, Setup(names=(f"A{draw(st.text())}", f"B{draw(st.text())}")).names
    if name == "keys":
        return name, {id: KEYS[id] for id in draw(st.sets(st.sampled_from(list(KEYS))))}
    if name == "page":
        return name, draw(st.sampled_from(["", "https://example.org/play/"]))
    if name in ("rules", "bots"):
        return name, tuple(f"/{file}" for file in draw(st.lists(st.text(), max_size=3)))
    return name, draw(st.sampled_from(list(SETTINGS[name].kind.choices(AVAILABLE).values())))


@example('keys.match.undo = "f10"\nanimation = false', [("keys", {"end.new": "f9", "match.undo": "f10"}), ("keys", {})])
@given(st.sampled_from(STARTS), st.lists(a_change(), max_size=6))
def test_what_is_saved_is_read_back(text: str, changes: list[tuple[str, Any]]):
    settings, mistakes = parse_settings(text, AVAILABLE)
    assert not mistakes
    comments = [line for line in text.split("\n") if line.startswith("#")]
    for name, value in changes:
        if name == "keys":
            old = settings.keys
            text = with_keys(text, {id: value.get(id) for id in {**old, **value} if old.get(id) != value.get(id)})
        else:
            text = with_setting(text, name, value)
        settings = replace(settings, **{name: value})
        assert parse_settings(text, AVAILABLE) == (settings, ())
    assert [line for line in text.split("\n") if line.startswith("#")] == comments


@pytest.mark.parametrize(
    ("name", "value", "before", "after"),
    [
        ("theme", "high-contrast", "theme  =  'slate'   # easy", 'theme  =  "high-contrast"   # easy'),
        ("names", ("Zoe", "Bob"), '"Ann",  # me', '"Zoe",  # me'),
        ("animation", False, "# easy on the eyes\n", "# easy on the eyes\nanimation = false\n"),
        ("keys", {"match.tip": "x", "end.new": "n"}, '"end.new" = "!"\n', '"end.new" = "n"\n"match.tip" = "x"\n'),
        ("keys", {"match.undo": "f9"}, '"Ctrl+Z, f10"  #', '"f9"  #'),
        ("keys", {"match.undo": None}, 'match.undo = "Ctrl+Z, f10"  # as elsewhere\n', ""),
    ],
)
def test_what_stands_around_a_setting_stays(tmp_path: Path, name: str, value: Any, before: str, after: str):
    path = written(tmp_path, WRITTEN)
    if name == "keys":
        changed = load(path, AVAILABLE, {}).settings.keys | value
        value = {id: keys for id, keys in changed.items() if keys}
    assert save(path, name, value, AVAILABLE) is None
    assert path.read_text() == WRITTEN.replace(before, after)
    assert getattr(load(path, AVAILABLE, {}).settings, name) == value


def test_a_key_under_an_id_of_an_earlier_version_is_changed_where_it_stands(tmp_path: Path):
    path = written(tmp_path, '[keys]\n"home.practise" = "f9"  # mine\n[keys.practise]\nday = "x"\nsprint = "y"\n')
    assert save(path, "keys", {"home.practice": "f8", "practice.sprint": "y"}, available()) is None
    assert path.read_text() == '[keys]\n"home.practise" = "f8"  # mine\n[keys.practise]\nsprint = "y"\n'


def test_a_new_file_has_what_was_chosen_and_nothing_else(tmp_path: Path):
    path = tmp_path / "deep" / "settings.toml"
    assert save(path, "bot_speed", "slow", AVAILABLE) is None
    assert save(path, "keys", {"match.undo": "f10"}, AVAILABLE) is None
    assert save(path, "theme", "slate", AVAILABLE) is None
    assert path.read_text() == 'bot_speed = "slow"\ntheme = "slate"\n\n[keys]\n"match.undo" = "f10"\n'
    assert os.listdir(path.parent) == ["settings.toml"]
    assert path.parent.stat().st_mode & 0o77 == 0


@for_each("text", ["[keys]\n", "\n[keys]\n"])
def test_one_empty_line_stands_between_the_first_setting_and_the_keys(text: str):
    assert with_setting(text, "theme", "slate") == 'theme = "slate"\n\n[keys]\n'


@pytest.mark.parametrize("is_there", [True, False])
def test_a_link_goes_on_to_lead_to_the_file(tmp_path: Path, is_there: bool):
    config, dotfiles = tmp_path / "config", tmp_path / "dotfiles"
    config.mkdir()
    dotfiles.mkdir()
    path, file = config / "settings.toml", dotfiles / "mine.toml"
    if is_there:
        file.write_text("# mine\n")
        file.chmod(0o640)
    path.symlink_to("../dotfiles/mine.toml")
    assert save(path, "theme", "high-contrast", AVAILABLE) is None
    assert os.readlink(path) == "../dotfiles/mine.toml"
    assert file.read_text() == ("# mine\n" if is_there else "") + 'theme = "high-contrast"\n'
    assert file.stat().st_mode & 0o777 == (0o640 if is_there else 0o600)
    assert [os.listdir(each) for each in (dotfiles, config)] == [["mine.toml"], ["settings.toml"]]


def test_a_mark_of_the_encoding_and_the_ends_of_lines_stay(tmp_path: Path):
    path = tmp_path / "settings.toml"
    path.write_bytes(b"\xef\xbb\xbftheme = 'high-contrast'\r\nanimation = false\r\n")
    assert load(path, AVAILABLE, {}) == Loaded(Settings(theme="high-contrast", animation=False))
    assert save(path, "animation", True, AVAILABLE) is None
    assert save(path, "bot_speed", "slow", AVAILABLE) is None
    assert path.read_bytes() == (b"\xef\xbb\xbftheme = 'high-contrast'\r\nanimation = true\r\nbot_speed = \"slow\"\r\n")
    path.write_bytes(b"\xef\xbb\xbf\n\n\xff\n")
    assert "line 3: This is not UTF-8 text." in str(load(path, AVAILABLE, {}).message)


@pytest.mark.parametrize("content", ["theme = neon\n", "theme = 'slate'\n\udcff\n", "#" * 1_000_001])
def test_a_bad_file_is_said_whole_and_left_untouched(tmp_path: Path, content: str):
    path = written(tmp_path, content)
    before, loaded = path.read_bytes(), load(path, AVAILABLE, {})
    assert loaded.settings == Settings()
    assert str(loaded.message).startswith(f"In {path} the defaults stand for what is wrong:\n  ")
    assert save(path, "animation", False, AVAILABLE) == (
        f"{path} has mistakes and is left as it is; the settings hold until you quit."
    )
    assert path.read_bytes() == before


def test_a_place_that_cannot_be_written_is_said(tmp_path: Path):
    (tmp_path / "file").touch()
    path = tmp_path / "file" / "settings.toml"
    assert load(path, AVAILABLE, {}).message == f"The settings in {path} cannot be read: Not a directory."
    path = tmp_path / "settings.toml"
    path.mkdir()
    assert load(path, AVAILABLE, {}).message == f"The settings in {path} cannot be read: Is a directory."
    assert "left as it is" in (save(path, "animation", False, AVAILABLE) or "")
    assert sorted(os.listdir(tmp_path)) == ["file", "settings.toml"]


@pytest.mark.parametrize("failing", ["fsync", "replace"])
def test_a_failed_write_leaves_the_old_file_and_nothing_beside_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, failing: str
):
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    path = written(tmp_path, "# mine\n")
    monkeypatch.setattr(os, failing, full)
    assert save(path, "animation", False, AVAILABLE) == (
        f"{path} cannot be written (No space left on device); the settings hold until you quit."
    )
    assert os.listdir(tmp_path) == ["settings.toml"]
    assert path.read_text() == "# mine\n"


def test_an_edit_that_would_lose_something_is_not_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    path = written(tmp_path, 'theme = "high-contrast"\n')
    monkeypatch.setattr(saving, "with_setting", lambda *_: "animation = false\n")
    assert "cannot be changed here and is left as it is" in str(save(path, "animation", False, AVAILABLE))
    assert path.read_text() == 'theme = "high-contrast"\n'
