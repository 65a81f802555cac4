"""Handlers in tests: which classes of a widget have one for a message is found once for all widgets of a kind.

And nothing is said of it to a console that is not there.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from textual.message import Message
from textual.message_pump import MessagePump

_FIND = MessagePump._get_dispatch_methods


def find_once(pump: MessagePump, name: str, message: Message) -> Iterator[Any]:
    """As Textual's own, which looks through all classes of the widget at each message, a fifteenth of a test's time."""
    classes = _with_handlers(type(pump), name, type(message))
    if classes is None:
        yield from _FIND(pump, name, message)
        return
    for each in classes:
        if message._no_default_action:
            return
        method = each.__dict__.get(f"_{name}") or each.__dict__.get(name)
        if method is not None and not getattr(method, "_textual_on", None):
            yield each, method.__get__(pump, each)


@cache
def _with_handlers(kind: type[MessagePump], name: str, message: type[Message]) -> tuple[type, ...] | None:
    """The classes with a handler of this name, the nearest first; None where a decorator may have named another one."""
    if any(each in vars(above).get("_decorated_handlers", {}) for above in kind.__mro__ for each in message.__mro__):
        return None
    return tuple(each for each in kind.__mro__ if f"_{name}" in vars(each) or name in vars(each))


class NoLog:
    """Stands where Textual says to its console, which listens to no test, what it does with each message."""

    @property
    def event(self) -> NoLog:
        return self

    def verbosity(self, _verbose: bool) -> NoLog:
        return self

    def warning(self, *_said: object) -> None:
        pass

    def __call__(self, *_said: object) -> None:
        pass
