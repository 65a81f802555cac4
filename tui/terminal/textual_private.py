"""Every private part of Textual that the game uses: the list to check before an upgrade of Textual.

Textual promises nothing about names with a leading underscore. All other files call the functions below, and a test
finds each name in the installed Textual. An overridden method has to stand in its class, so OVERRIDDEN names it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, TextIO

from textual.keys import _character_to_key

if TYPE_CHECKING:
    from textual._xterm_parser import XTermParser
    from textual.app import App
    from textual.css.styles import RenderStyles
    from textual.dom import DOMNode
    from textual.driver import Driver
    from textual.drivers.linux_driver import LinuxDriver
    from textual.message import Message
    from textual.message_pump import MessagePump
    from textual.widget import Widget

OVERRIDDEN = {
    "textual.app.App._handle_exception": "an error of an own game becomes a sentence; one while the game ends, nothing",
    "textual.app.App._fatal_error": "a page prints an error without Rich, which it does not have",
    "textual.screen.Screen._screen_resized": "a screen that has this size already is not laid out again",
    "textual.screen.Screen._refresh_layout": "a new size asks for one layout, not for two",
    "textual.dom.DOMNode._get_component_classes": "only the component classes that were drawn are styled again",
    "textual.widgets.TextArea._on_paste": "a pasted record goes to the screen and not into the field",
    "textual.drivers.linux_driver.LinuxDriver._enable_mouse_support": "a pointer that only moves is not reported",
    "textual.drivers.linux_driver.LinuxDriver._disable_mouse_support": "the same modes are switched off",
    "textual.drivers.linux_driver.LinuxDriver._enable_mouse_pixels": "a click is reported in cells",
}
"""The private methods of Textual that a class of the game overrides, each with its effect."""


# Applications and their pending work


def is_resize_due(app: App[Any]) -> bool:
    """Whether the application has put off a new size, which the screen must know before the next key."""
    return app._resize_event is not None


def has_work(pump: MessagePump) -> bool:
    """Whether a message or a callback waits that may change the meaning of the next key."""
    return any((not pump._message_queue.empty(), pump._pending_message, pump._next_callbacks))


def is_ending(app: App[Any]) -> bool:
    """Whether the application was asked to end, so that no more keys are handed over and some errors mean nothing."""
    return app._exit


def driver_of(app: App[Any]) -> Driver | None:
    """The driver, which is asked to watch the terminal, to leave it at once, or for a new size of the page."""
    return app._driver


def close_messages(app: App[Any]) -> None:
    """Have the application end as Textual does after an error."""
    app._close_messages_no_wait()


# Keys


def name_of_key(character: str) -> str:
    """The name under which Textual sends this character; a player's own keys are saved under it."""
    return _character_to_key(character)


def new_parser() -> XTermParser:
    """Textual's parser of the sequences of a terminal, which is fed key by key."""
    from textual._xterm_parser import XTermParser

    return XTermParser()


def is_in_sequence(parser: XTermParser) -> bool:
    """Whether the parser waits for the rest of a sequence, or for the moment that makes an Escape a key."""
    return parser._awaiting.timeout is not None


def end_sequence(parser: XTermParser) -> Iterable[Message]:
    """The events of an unfinished sequence, at once, because the game has waited long enough already."""
    parser._timeout_time = 0.0
    return parser.tick()


# The terminal


def output_of(driver: LinuxDriver) -> TextIO | None:
    """The file that the driver writes to."""
    return driver._file


def write_to(driver: LinuxDriver, file: Any) -> None:
    """Have the driver write to another file, one that outlives the end of the terminal."""
    driver._file = file


def tells_size(driver: LinuxDriver) -> bool:
    """Whether the terminal sends its new size with the input, so that its signal means nothing."""
    return driver._in_band_window_resize


def is_reading(driver: LinuxDriver) -> bool:
    """Whether the thread that reads keys runs; a start in the background of a shell does not begin it."""
    return driver._key_thread is not None and driver._key_thread.is_alive()


def announce_return(driver: LinuxDriver) -> None:
    """Have the next start tell the application that it is back, as after Textual's own stop."""
    driver._must_signal_resume = True


def switch_on_again(driver: LinuxDriver) -> None:
    """Set the modes for mouse, sizes, pastes and lines as at a start, because a shell may have changed them."""
    driver._enable_mouse_support()
    driver._query_in_band_window_resize()
    driver._enable_bracketed_paste()
    driver._disable_line_wrap()


def input_flags(driver: LinuxDriver, flags: int) -> int:
    """The flags of input with the changes that Textual makes at a start."""
    return driver._patch_iflag(flags)


def key_flags(driver: LinuxDriver, flags: int) -> int:
    """The flags of echo, lines and signals with the changes that Textual makes at a start."""
    return driver._patch_lflag(flags)


# Drawing


def leave_colours_to_terminal(app: App[Any]) -> None:
    """Send the colours of the terminal as such if the theme has them, which Textual asks only when a theme changes."""
    app._refresh_truecolor_filter(app.ansi_theme)


def is_layout_due(widget: Widget) -> bool:
    """Whether the widget has asked for a layout."""
    return widget._layout_required


def forget_layout(widget: Widget) -> None:
    """Drop the layout that the widget has asked for, because it would change nothing."""
    widget._layout_required = False


def component_styles(node: DOMNode) -> dict[str, RenderStyles]:
    """The styles of the component classes, into which a widget puts only those it draws with."""
    return node._component_styles


def attach(node: DOMNode, parent: DOMNode) -> None:
    """Give a node, made only to be styled, its place below a widget."""
    node._attach(parent)
