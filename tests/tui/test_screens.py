"""Sizes, help, palette, and what the terminal's size does to a match."""

from __future__ import annotations

import re

import pytest
from textual import events
from textual._compositor import LayoutUpdate
from textual.geometry import Region, Size
from textual.widgets._toast import Toast

from engine.deals.setup import Setup, prepare
from engine.games import DEFAULT
from tests.tui.driving import match_of, match_screen, prepared_on, press, running, settle, shown, until
from tui.commands.table import COMMANDS, in_scope


async def test_the_smallest_screens_name_the_key_that_leads_on():
    async with running(size=(40, 12)) as pilot:
        for keys, named in (
            ((), "? help"),
            (("r",), "Enter play"),
            (("q", "h"), "? help"),
            (("q", "y"), "arrows day"),
            (("q", "t"), "h history"),
            (("q", "s", "f2"), "Enter change"),
        ):
            await press(pilot, *keys)
            assert shown(pilot).splitlines()[-1].strip().startswith(named), keys


async def test_help_shows_five_rules_and_leads_back_by_its_other_key():
    async with running(prepared_on("17")) as pilot:
        await press(pilot, "question_mark")
        assert len(DEFAULT.rules) == 5
        assert all(line in shown(pilot) for line in DEFAULT.rules)
        await press(pilot, "f1")
        assert "Henry to move" in shown(pilot)


async def test_the_palette_has_every_command_of_the_screen_and_does_what_its_key_does():
    async with running(prepared_on("17")) as pilot:
        titles = {command.title for command in pilot.app.get_system_commands(pilot.app.screen)}
        for command in in_scope("match"):
            if command.palette and pilot.app.screen.check_action(command.action, ()):
                assert sum(command.help[1:] in title for title in titles) == 1
        assert not any(title.startswith("Play again") for title in titles)
        await press(pilot, "2", "ctrl+p", *"undo")
        await until(pilot, lambda: "Undo: take the last move back" in shown(pilot))
        await press(pilot, "enter")
        await until(pilot, lambda: hasattr(pilot.app.screen, "match"))
        await settle(pilot)
        assert match_of(pilot).cursor == 0
        await press(pilot, "2", "2", "2", "2", "2")
        titles = {command.title for command in pilot.app.get_system_commands(pilot.app.screen)}
        assert any(title.startswith("Play again") for title in titles)
        assert not any(title.startswith("Tip") for title in titles)


async def test_the_palette_says_each_entry_once():
    async with running() as pilot:
        for key in ("ctrl+r", "enter", "p", "h"):
            await press(pilot, key)
            entries = list(pilot.app.get_system_commands(pilot.app.screen))
            said = [word for entry in entries for word in (entry.title, entry.help) if word]
            assert len(set(said)) == len(said)
            titles = [entry.title.casefold() for entry in entries if not entry.help]
            assert "calendar: the boards of past days" in titles
            assert not any(re.match(r"(.+): \1", title) for title in titles)


async def test_the_palette_has_nothing_of_textual_but_only_what_the_game_can_do():
    async with running(prepared_on("17")) as pilot:
        titles = {command.title for command in pilot.app.get_system_commands(pilot.app.screen)}
        ours = {command.help.lower() for command in COMMANDS}
        assert {title for title in titles if not any(title.lower().endswith(help) for help in ours)} == set()


async def test_the_board_is_seen_dimmed_behind_a_card():
    async with running(prepared_on("17 42")) as pilot:
        await press(pilot, "2", "question_mark")
        assert 0 < pilot.app.screen.styles.background.a < 1
        assert "Derek to move" in shown(pilot)


async def test_the_cursor_leaves_an_erased_number():
    async with running(prepared_on("17 1 42")) as pilot:
        await press(pilot, "right", "2")
        assert match_screen(pilot).view.board.chosen in (1, 3)


async def test_vim_keys_and_others_steer():
    async with running(prepare(Setup(count=8, largest=99, seed="8"))) as pilot:
        board = match_screen(pilot).view.board
        assert board.slot_layout.columns == 4
        for key, slot in {"j": 5, "k": 1, "l": 2, "h": 1, "end": 8, "shift+tab": 8}.items():
            await press(pilot, "home")
            assert board.chosen == 1
            await press(pilot, key)
            assert board.chosen == slot, key


@pytest.mark.parametrize("size", [(40, 12), (80, 24)])
async def test_what_ctrl_c_says_is_read_whole_and_gone_at_the_next_key(size: tuple[int, int]):
    async def ask_how_to_quit() -> None:
        await press(pilot, "ctrl+c")
        await until(pilot, lambda: "anywhere." in shown(pilot))

    async with running(prepared_on("17 42"), size, notifications=True) as pilot:
        await press(pilot, "2", "ctrl+c")
        await ask_how_to_quit()
        toast = pilot.app.screen.query_one(Toast).region
        await press(pilot, "q")
        assert "Leave it?" in shown(pilot)
        assert "Ctrl+C" not in shown(pilot)
        assert not toast.overlaps(pilot.app.screen.query_one("#card").region)
        await press(pilot, "n")
        assert "Ctrl+C" not in shown(pilot)
        await ask_how_to_quit()
        # Pilot's own click goes past the application.
        pilot.app.post_message(events.MouseDown(None, 3, 3, 0, 0, 1, False, False, False))
        await settle(pilot)
        assert not pilot.app._notifications
        await until(pilot, lambda: "Ctrl+C" not in shown(pilot))
        if size == (80, 24):
            # Above a page it is said as well.
            await press(pilot, "f1")
            await ask_how_to_quit()


async def test_a_size_that_came_back_at_once_has_all_painted_again(monkeypatch: pytest.MonkeyPatch):
    async with running() as pilot:
        painted: list[object] = []
        monkeypatch.setattr(pilot.app, "_display", lambda _screen, update: painted.append(update))
        pilot.app.screen.post_message(events.Resize(Size(80, 24), Size(80, 24)))
        await settle(pilot)
        assert Region(0, 0, 80, 24) in [update.region for update in painted if isinstance(update, LayoutUpdate)]
