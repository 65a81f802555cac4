"""What tests of the screens share: style sheets, which are the same in all of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from textual.css import stylesheet
from textual.css.stylesheet import Stylesheet
from textual.design import ColorSystem
from textual.message_pump import MessagePump
from textual.pilot import Pilot
from textual.screen import Screen

from tests.tui.dispatching import NoLog, find_once
from tests.tui.resting import paint_later, rest
from tests.tui.styling import apply_once, generate_once, parse_all_once, parse_once, tokenize_once


@pytest.fixture(scope="session", autouse=True)
def styles_are_found_once() -> Iterator[None]:
    """What Textual finds again in every application, colours, rules and which of them a widget gets, is remembered."""
    with pytest.MonkeyPatch.context() as changed:
        changed.setattr(ColorSystem, "generate", generate_once)
        changed.setattr(Stylesheet, "parse", parse_all_once)
        changed.setattr(Stylesheet, "_parse_rules", parse_once)
        changed.setattr(Stylesheet, "apply", apply_once)
        changed.setattr(stylesheet, "tokenize_values", tokenize_once)
        yield


@pytest.fixture(scope="session", autouse=True)
def handlers_are_found_once() -> Iterator[None]:
    """Which handlers a widget has is the same for all of its kind, and nobody reads a log of what they were given."""
    with pytest.MonkeyPatch.context() as changed:
        changed.setattr(MessagePump, "_get_dispatch_methods", find_once)
        changed.setattr("textual.message_pump.log", NoLog())
        yield


@pytest.fixture(scope="session", autouse=True)
def pictures_are_painted_where_a_test_looks() -> Iterator[None]:
    """No terminal shows what is painted between two messages: a picture is drawn where a test looks, and at its end."""
    with pytest.MonkeyPatch.context() as changed:
        changed.setattr(Screen, "_compositor_refresh", paint_later)
        yield


@pytest.fixture(scope="session", autouse=True)
def pilot_waits_for_rest() -> Iterator[None]:
    """Pilot waits for an idle processor, which is time, three times a click."""

    async def pause(pilot: Pilot[Any], _delay: float | None = None) -> None:
        await rest(pilot.app, but_workers=True)

    with pytest.MonkeyPatch.context() as changed:
        changed.setattr(Pilot, "pause", pause)
        yield
