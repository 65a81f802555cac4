"""The application, and its screens: what is in force for all of them, and how one leads to another and back."""

from __future__ import annotations

import asyncio
import gc
import signal
import sys
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from datetime import date
from functools import cached_property, partial
from time import monotonic
from typing import Any, ClassVar, Generic, Self, cast

from rich.segment import Segment
from textual import constants, events, getters
from textual.app import App, SystemCommand
from textual.await_complete import AwaitComplete
from textual.binding import Binding, BindingType
from textual.color import Color
from textual.command import CommandPalette
from textual.driver import Driver
from textual.filter import LineFilter, NoColor
from textual.geometry import Size
from textual.screen import Screen, ScreenResultType
from textual.widgets import Static

from engine.archive import Archive, MatchSaver
from engine.deals.setup import PERFECT, PreparedMatch, Setup, prepare
from engine.games import DEFAULT
from engine.own_games.user_code import error_sentence
from tui.app import screens
from tui.app.saving import DeletedMatches, Saving
from tui.commands.command import Command, scope_of
from tui.commands.layouts import meant
from tui.commands.table import COMMANDS, bindings, in_scope, keys_shown, readable, with_freed_keys
from tui.drawing.glyphs import ASCII, IN_ASCII, Glyphs, glyphs_for_terminal
from tui.drawing.themes import themes_for, with_board_colours
from tui.settings.preferences import Preferences
from tui.widgets.glyph_app import GlyphApp


class SignsInAscii(LineFilter):
    """Writes every sign that is drawn with in ASCII."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        return [Segment(text.translate(IN_ASCII), style, control) for text, style, control in segments]


_IN_ASCII = SignsInAscii()


def _entry(command: Command, run: Callable[[], Any]) -> SystemCommand:
    """A line of the palette: what the command does, with its name before it where that is not said."""
    is_named = command.label.casefold() in command.help.casefold()
    said = command.help if is_named else f"{command.label}: {command.help[:1].lower()}{command.help[1:]}"
    return SystemCommand(f"{said[:1].upper()}{said[1:]}", "", run)


_START_SCREENS = {"new-match": "friend", "learn": "open('CourseScreen')", "history": "open('HistoryScreen')"}
"""The actions of the first screen that open what the settings may name."""
_ONLY_AT_HOME = "home.ask_to_leave"
"""The command of the first screen that the palette of other screens leaves out."""


class BlackboardApp(GlyphApp):
    """Impartial games on a blackboard."""

    TITLE = "fdivgame"
    CSS_PATH = "../styles/blackboard.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [*bindings("app")]
    today = staticmethod(date.today)
    """Today in the player's time zone."""

    explored_ruleset: Any = DEFAULT
    """The place where the player left the values, or the game of a board that was seen since."""
    fault: str | None = None
    """The error in rules that are not ours, once it has ended the program."""
    _has_notified = False

    def __init__(
        self,
        prepared: PreparedMatch | None = None,
        glyphs: Glyphs | None = None,
        bot_seconds: float | None = None,
        *,
        archive: Archive | None = None,
        saver: MatchSaver | None = None,
        preferences: Preferences | None = None,
        colours: str | None = None,
        above: Callable[[], Screen[None]] | None = None,
    ) -> None:
        """Without an archive matches are saved in memory only; `saver` belongs to the resumed match `prepared`.

        The match, or what `above` makes, is opened above the first screen at the start.
        """
        super().__init__()
        self._above = above
        self.saving = Saving(archive or Archive(), None if prepared is None or saver is None else (prepared, saver))
        self.deleted = DeletedMatches()
        self.preferences = preferences or Preferences()
        settings = self.preferences.settings
        if above is None and prepared is not None:
            self._above = partial(screens.MatchScreen, prepared)
        elif above is None and settings.start_screen == "quick-match":
            self._above = self._quick_match
        self._typed: deque[events.Event] = deque()
        self._glyphs_given = glyphs
        self.glyphs = self._fitting_glyphs()
        self.clock: Callable[[], float] = monotonic
        """Tells the seconds."""
        self.bot_seconds = settings.bot_seconds if bot_seconds is None else bot_seconds
        """The least seconds before a bot's move, so that the person's own move is seen first."""
        self.keymap: dict[str, str] = {}
        self.colours = colours or self.console.color_system
        """Rich's name for what the terminal can show: `truecolor`, `256`, `standard`, or None."""
        for theme in themes_for(self.colours):
            self.register_theme(theme)
        chosen = self.available_themes[settings.theme]
        if chosen.dark and not getattr(chosen, "ansi", False):
            # Textual begins with a dark theme, so another one costs no second reading of all sheets.
            self.set_reactive(BlackboardApp.theme, settings.theme)
            self.stylesheet.set_variables(self.get_css_variables())
        else:
            self.theme = settings.theme
        self._apply()

    @property
    def archive(self) -> Archive:
        """The archive of all matches."""
        return self.saving.archive

    @property
    def page_address(self) -> str:
        """The address of the web page with which links begin; empty if it is unknown."""
        return self.preferences.settings.page

    def set_setting(self, name: str, value: Any) -> str | None:
        """Put a setting in force and save it; returns a sentence if it cannot be saved. Raises InvalidValue."""
        self.preferences, refused = self.preferences.changed(name, value)
        if name == "bot_speed":
            self.bot_seconds = self.preferences.settings.bot_seconds
        self.theme = self.preferences.settings.theme
        # A screen keeps the characters that it was opened with.
        self.glyphs = self._fitting_glyphs()
        self._apply()
        return refused

    def get_css_variables(self) -> dict[str, str]:
        return with_board_colours(super().get_css_variables(), self.current_theme.dark)

    def get_default_screen(self) -> Screen[Any]:
        """The first screen itself, because Textual would first lay out and paint an empty one."""
        return cast(Screen[Any], self.get_screen(screens.HomeScreen()))

    @property
    def opens_another(self) -> bool:
        """Whether another screen is opened above the first one at the start."""
        return self._above is not None or self.preferences.settings.start_screen in _START_SCREENS

    def get_screen(self, screen: Any, screen_class: Any = None) -> Any:
        """The screen, with its style sheets in force before it is composed.

        Textual loads them once the screen is registered: too late with the eager tasks of Python 3.12 and later, and
        with any Python it parses every sheet again and styles the visible widgets again.
        """
        found: Screen[Any] = super().get_screen(screen, screen_class)
        if new := [path for path in found.css_path if not self.stylesheet.has_source(str(path))]:
            self.stylesheet.read_all(new)
            self.stylesheet.parse()
        if isinstance(found, BaseScreen) and not found.is_running:
            found.laid_out_at(self.size)
        return found

    def get_key_display(self, binding: Binding) -> str:
        return binding.key_display or readable(binding.key)

    def action_command_palette(self) -> None:
        """Find any command by its name."""
        if not CommandPalette.is_open(cast(App[object], self)):
            self.push_screen(CommandPalette(placeholder="Search for commands"))

    def action_help_quit(self) -> None:
        """Ctrl+C: say how to quit."""
        quit_key = keys_shown(next(command for command in COMMANDS if command.id == "app.quit"), self.keymap)
        self.show_notification(f"Ctrl+C does not quit here. {quit_key} does, from anywhere.", title="Quit?")

    def copy(self, text: str, done: str, unsure: str) -> str:
        """Copy a text; returns the sentence to show, `done` where success is known and `unsure` where it is not."""
        # A terminal does not report whether it took the text.
        self.copy_to_clipboard(text)
        return unsure

    def show_notification(self, sentence: str, title: str = "") -> None:
        """Show a sentence over the screen until a key is pressed."""
        self.notify(sentence, title=title, markup=False)
        self._has_notified = True

    async def on_event(self, event: events.Event) -> None:
        if not isinstance(event, events.InputEvent | events.Paste) or event.is_forwarded:
            await super().on_event(event)
            return
        self._typed.append(event)
        if len(self._typed) == 1:
            await self._take_typed()

    async def _take_typed(self) -> None:
        """Take the first of what was typed, once all that came before it is done."""
        if self._is_at_rest:
            event = self._typed[0]
            # The notification would cover the next screen, so it goes once the person goes on.
            if self._has_notified and isinstance(event, events.Key | events.MouseDown):
                self._has_notified = False
                self.clear_notifications()
            await super().on_event(event)
            self._typed.popleft()
        else:
            await asyncio.sleep(0)
        if self._typed:
            self.call_later(self._take_typed)

    @property
    def _is_at_rest(self) -> bool:
        """Whether no message waits for the application, nor for anything on the screen on top."""
        # Textual makes a screen that is opened, and takes away one that is closed, before it goes on here.
        pumps = (self, *self.screen.walk_children(with_self=True))
        return not any(each.message_queue_size for each in pumps)

    def key_meant(self, event: events.Key) -> str:
        """The key that this one stands for: itself if the screen or the player uses it, else another layout's."""
        other = meant(event.character) if event.character and "+" not in event.key else None
        if other is None or other == event.key or event.key in ",".join(self.keymap.values()).split(","):
            return event.key
        return event.key if event.key in self.screen.active_bindings else other

    def on_key(self, event: events.Key) -> None:
        # A field has taken its letters by now, and Textual looks up the key's bindings next.
        event.key = self.key_meant(event)

    def get_line_filters(self) -> Sequence[LineFilter]:
        # Without colours Textual itself still sends shades of grey.
        colours = [NoColor()] if self.no_color else super().get_line_filters()
        return [*colours, _IN_ASCII] if self.glyphs is ASCII else colours

    def bell(self) -> None:
        # Textual rings as it ends because of an error. Of one in rules that are not ours only a sentence is told.
        if said := error_sentence(sys.exc_info()[1]):
            self.fault = self.fault or said
            self.error_console.quiet = True
        super().bell()

    def get_driver_class(self) -> type[Driver]:
        driver = super().get_driver_class()
        if sys.platform not in ("win32", "emscripten") and constants.DRIVER is None:
            # Windows has not what this driver is made of.
            from tui.app.driver import TerminalDriver

            driver = TerminalDriver
        return driver

    def on_load(self) -> None:
        # A program that simply ended would leave the terminal as it is; the loops of Windows and pages know no signals.
        if sys.platform not in ("win32", "emscripten"):
            loop = asyncio.get_running_loop()
            for number in (signal.SIGHUP, signal.SIGINT, signal.SIGTERM):
                loop.add_signal_handler(number, partial(self.exit, return_code=128 + number))

    def on_mount(self) -> None:
        self.app_resume_signal.subscribe(self, lambda _: self.screen.refresh(layout=True))
        self.set_keymap(with_freed_keys(self.keymap))
        # While the app itself is mounted Textual shows nothing, and would draw a screen opened here by and by.
        self.call_later(self._open)

    async def _open(self) -> None:
        if self._above is not None:
            self.push_screen(self._above())
        elif self.opens_another:
            await self.run_action(_START_SCREENS[self.preferences.settings.start_screen], self.screen)
        notices = [self.preferences.message or "", *iter(self.archive.take_notice, None)]
        if any(notices):
            self.push_screen(screens.NoticeScreen("Before you start", "\n\n".join(filter(None, notices))))

    def on_ready(self) -> None:
        if not gc.isenabled():
            # What was loaded up to the first picture stays, and no search for garbage needs to look at it.
            gc.freeze()
            gc.enable()

    def ask_name(self, then: Callable[[], object]) -> None:
        """Go on; if nobody has asked for the person's name yet and the answer can be saved, ask first."""
        names, preferences = self.preferences.settings.names, self.preferences
        if preferences.path is None or preferences.settings.asked_name or names != Setup().names:
            then()
            return

        def go_on(name: str | None) -> None:
            if name is None:
                return
            self.set_setting("asked_name", True)
            if name != names[0]:
                self.set_setting("names", [name, names[1]])
            then()

        self.push_screen(screens.NameScreen(names), go_on)

    def play_quick(self) -> None:
        """Open a match with the perfect bot on a board that the person can win."""
        self.push_screen(self._quick_match())

    def go_on(self, id: int) -> bool:
        """Open a saved match as it was left; False if it cannot be read."""
        prepared = self.saving.resume(id)
        if prepared is not None:
            self.push_screen(screens.MatchScreen(prepared))
        return prepared is not None

    def confirm(self, question: str, then: Callable[[], object]) -> None:
        """Ask whether to leave, and do so after a yes."""

        def answer(is_sure: bool | None) -> None:
            if is_sure:
                then()

        self.push_screen(screens.LeaveScreen(question), answer)

    def leave_for(self, then: Callable[[], object]) -> None:
        """Go elsewhere; if something on the screens would be lost, ask first."""
        open_screens = [each for each in reversed(self.screen_stack) if isinstance(each, DismissOnceScreen)]
        question = next(filter(None, (each.closing_question() for each in open_screens)), "")
        # Asking again means yes.
        if question and not open_screens[0].asks_to_leave:
            self.confirm(question, then)
        else:
            then()

    def go_home(self) -> None:
        """Close all that is open above the first screen."""
        while len(self.screen_stack) > 1:
            self.screen.dismiss()

    async def action_quit(self) -> None:
        """Quit; if a match is not saved, ask first."""
        self.leave_for(self.exit)

    def get_system_commands(self, screen: Screen[object]) -> Iterable[SystemCommand]:
        """The palette: every command of the screen, then what leads elsewhere; nothing of Textual's own."""
        if isinstance(screen, BaseScreen):
            labels = set()
            for command in in_scope(*screen.scopes):
                labels.add(command.label)
                if command.palette and screen.check_action(command.action, ()):
                    yield _entry(command, partial(self.run_action, command.action, screen))
            for command in in_scope("home", "ways"):
                if command.palette and command.label not in labels and command.id != _ONLY_AT_HOME:
                    yield _entry(command, partial(self.leave_for, partial(self._at_home, command.action)))

    def _at_home(self, action: str) -> None:
        self.go_home()
        self.call_later(self.run_action, action, self.screen)

    def _quick_match(self) -> Screen[None]:
        return screens.MatchScreen(prepare(Setup(self.preferences.settings.names, PERFECT)))

    def _fitting_glyphs(self) -> Glyphs:
        return self._glyphs_given or (ASCII if self.preferences.settings.ascii else glyphs_for_terminal())

    def _apply(self) -> None:
        settings = self.preferences.settings
        self.set_class(self.glyphs is ASCII, "-ascii", update=self.is_running)
        self.animation_level = constants.TEXTUAL_ANIMATIONS if settings.animation else "none"
        self.keymap = settings.keymap
        if self.is_running:
            self.set_keymap(with_freed_keys(self.keymap))


LEAST_WIDTH, LEAST_HEIGHT = 40, 12
# By width and by height in cells, the class from that size on.
WIDTHS = [(0, "-too-narrow"), (LEAST_WIDTH, "-narrow"), (72, "-normal"), (110, "-wide")]
HEIGHTS = [(0, "-too-low"), (LEAST_HEIGHT, "-low"), (18, "-medium"), (32, "-high")]


def size_classes(width: int, height: int) -> tuple[str, str]:
    """The classes of a screen of this size in cells."""
    by_width, by_height = (
        max(each for each in breakpoints if each[0] <= cells)[1]
        for breakpoints, cells in ((WIDTHS, width), (HEIGHTS, height))
    )
    return by_width, by_height


class DismissOnceScreen(Screen[ScreenResultType], Generic[ScreenResultType]):
    """A screen that was dismissed stays so: a second Enter, pressed ahead, neither answers again nor closes another."""

    app = getters.app(BlackboardApp)

    asks_to_leave = False
    """Whether this screen asks whether to leave another one."""
    is_gone = False
    """Whether this screen was dismissed, or has given way to another one."""

    @cached_property
    def knows_xor(self) -> bool:
        """Whether the player knows worth and XOR from the lessons, so that tips, coach and review may name them."""
        # Imported on first use: a board opens without it.
        from engine.learning.lessons.known_words import knows_xor

        return knows_xor(self.app.archive.practice.lessons())

    def closing_question(self) -> str:
        """The question before the screen is closed, if something would be lost with it; else empty."""
        return ""

    async def on_event(self, event: events.Event) -> None:
        # The program may end while a screen is being made, and then Textual makes no more widgets.
        if self.is_attached or not isinstance(event, events.Compose | events.Mount):
            await super().on_event(event)

    def call_after_refresh(self, callback: Callable[..., Any], *args: Any, **kwargs: Any) -> bool:
        # Textual calls back with the next picture of whatever screen is on top by then.
        return super().call_after_refresh(self._unless_gone, partial(callback, *args, **kwargs))

    def call_next(self, callback: Callable[..., Any], *args: Any, **kwargs: Any) -> None:
        # Timers come by here as well.
        super().call_next(self._unless_gone, partial(callback, *args, **kwargs))

    def _unless_gone(self, callback: Callable[[], Any]) -> Any:
        return None if self.is_gone else callback()

    def dismiss(self, result: ScreenResultType | None = None) -> AwaitComplete:
        if self.is_gone:
            return AwaitComplete()
        self._go()
        return super().dismiss(result)

    def replace_by(self, following: Screen[None]) -> None:
        """Close what lies above this screen, and show the following one in its place."""
        if not self.is_gone:
            self.come_to_top()
            self._go()
            self.app.switch_screen(following)

    def _go(self) -> None:
        self.is_gone = True
        # Textual would end the work only when all widgets are gone that it shows something on.
        self.workers.cancel_node(self)

    def come_to_top(self) -> None:
        """Close what lies above this screen."""
        while self in self.app.screen_stack[:-1]:
            self.app.screen.dismiss()

    def action_leave(self) -> None:
        self.dismiss()


class BaseScreen(DismissOnceScreen[ScreenResultType], Generic[ScreenResultType]):
    """A screen that is playable from 40x12 on, and asks for room below that."""

    HORIZONTAL_BREAKPOINTS = WIDTHS
    VERTICAL_BREAKPOINTS = HEIGHTS

    @property
    def scopes(self) -> Sequence[str]:
        """The scopes of the commands to which this screen, or what has the focus on it, answers now."""
        ids = (each.binding.id for each in self.active_bindings.values())
        return tuple(dict.fromkeys(scope_of(id) for id in ids if id))

    def laid_out_at(self, size: Size) -> Self:
        """The screen as it is laid out at this size from its first picture on; a later size finds its own way."""
        for name in size_classes(size.width, size.height):
            self.set_class(True, name, update=False)
        return self

    def on_screen_resume(self, event: events.ScreenResume) -> None:
        # Everything on a new screen was given its styles a moment ago, as it was mounted.
        event.refresh_styles = self.stack_updates > 0

    def size_notice(self) -> Static:
        """The line that is shown instead of everything else while the terminal is too small."""
        return Static(
            f"A little more room, please: {LEAST_WIDTH} x {LEAST_HEIGHT} is enough.", id="room-notice", markup=False
        )

    @property
    def is_too_small(self) -> bool:
        """Whether the line that asks for room is shown instead of everything else."""
        return self.has_class("-too-narrow") or self.has_class("-too-low")

    @property
    def about(self) -> tuple[str, tuple[str, ...]]:
        """The game that help explains: its title and its rules."""
        return DEFAULT.title, DEFAULT.rules

    def on_resize(self, event: events.Resize) -> None:
        # A terminal that got smaller and back at once has lost its picture, and Textual sees no other size than before.
        if event.size == self.size:
            self.refresh()

    def action_help(self) -> None:
        self.app.push_screen(screens.HelpScreen(*self.about, self.scopes, self.app.keymap))
