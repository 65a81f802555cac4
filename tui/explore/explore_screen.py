"""Explore: the values of a game as a wall, a ruler or a plane, in which a player looks for what repeats."""

from __future__ import annotations

from asyncio import to_thread
from dataclasses import replace
from functools import partial

from textual import events, on, work
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.widgets import Static

from engine.games import DEFAULT
from engine.lab.explanation import Explanation, explain_value
from engine.lab.heaps import PeriodResult, look_for_period
from engine.lab.ruler import Band
from engine.positions.notation import format_rules, parse_rules
from engine.rules.errors import GameError
from engine.rules.ruleset import AnyRuleset, Ruleset
from tui.app.framed_screen import FramedScreen
from tui.commands.table import bindings, in_scope, keys_shown
from tui.explore import explore_words as words
from tui.explore.picture_loading import LOOKED_AT, Picture, games, has_picture, picture_of, rules_of
from tui.explore.picture_view import GameField, PictureView
from tui.explore.ruler_picture import RulerPicture
from tui.explore.square_pictures import HeapPicture
from tui.widgets.coach_panel import CoachPanel
from tui.widgets.lines import Paragraph
from tui.widgets.status_bar import KeyHints

_LISTED = 60
"""The most options in a panel."""
_WIDE, _WIDEST, _BESIDE = 110, 200, 46
"""The width from which a screen is wide, the most columns that it uses, and those beside the wall."""


class ExploreScreen(FramedScreen[None]):
    """Shows a picture; slow findings come from a worker, and are dropped if another game is shown by then."""

    CSS_PATH = "explore.tcss"

    BINDINGS = bindings("explore")
    about = "Exploring values", words.RULES
    AUTO_FOCUS = ""

    picture: Picture
    _told: tuple[str, Explanation | None, Band | None] = ("", None, None)
    """The lines of the panel."""

    def __init__(self, left: Picture | AnyRuleset) -> None:
        """`left` is the place of the last visit, or the game whose values are shown."""
        super().__init__()
        self._left = left

    def compose(self) -> ComposeResult:
        if isinstance(self._left, Ruleset):
            self.picture = picture_of(self._left if has_picture(self._left) else DEFAULT, self._cells)
        else:
            self.picture = self._left
        yield self.size_notice()
        with Vertical(id="wall", classes="-explore"):
            with Horizontal(id="heading"):
                yield Static("Explore", id="title", markup=False)
                yield Static(self._game_key(), id="game-key", markup=False)
                yield GameField(format_rules(self.picture.rules), id="game")
                yield Static(id="score", markup=False)
            with Horizontal(id="middle"):
                with Vertical(id="frame"):
                    yield PictureView(id="values")
                yield CoachPanel(id="coach")
            yield Paragraph(id="message")
            yield KeyHints(id="hints")

    def on_mount(self) -> None:
        self.say(words.opening(self.picture.kind))
        self.show_picture(self.picture)
        self.show_hints()

    def on_resize(self, event: events.Resize) -> None:
        super().on_resize(event)
        self.call_after_refresh(self._fit)

    @on(PictureView.Pointed)
    def point(self, pointed: PictureView.Pointed) -> None:
        self.set_focus(None)
        self.show_picture(self.picture.at(pointed.row, pointed.column))
        self.tell_briefly()

    @on(GameField.Written)
    def show_written(self, written: GameField.Written) -> None:
        if self.show_game(written.text):
            self.set_focus(None)

    @on(events.DescendantFocus)
    @on(events.DescendantBlur)
    def name_keys(self) -> None:
        if self.query_one("#message").has_class("-wrong") and not isinstance(self.focused, GameField):
            self.say(words.opening(self.picture.kind))
        self.show_hints()

    @work(exclusive=True)
    async def prove(self, rules: AnyRuleset) -> None:
        """Look for the period of this game, and show it if the game is still there by then."""
        looked = await to_thread(_look, rules)
        picture = self.picture
        if rules != picture.rules or not isinstance(picture, HeapPicture):
            return
        if isinstance(looked, str):
            self.say(looked)
            return
        period = looked.period
        self.say(words.heap_period(period, looked.to))
        if period is not None:
            # A period of 1 would make a wall of one column, on which nothing can be seen.
            width = picture.width if period.period == 1 else period.period
            place = min(period.since, len(picture.values) - 1) if period.since else picture.heap
            self.show_picture(replace(picture, period=period, width=width, heap=place))

    def show_game(self, text: str) -> bool:
        """Show the game written like this; False, after a sentence, if there is none."""
        try:
            picture = picture_of(rules_of(text), self._cells)
        except GameError as error:
            self.say(str(error), is_wrong=True)
            return False
        self.query_one("#game", GameField).set_game(format_rules(picture.rules))
        self.say(words.opening(picture.kind))
        self.show_picture(picture)
        self.show_hints()
        return True

    def show_picture(self, picture: Picture) -> None:
        """Show this picture with its panel and its heading."""
        view = self.query_one("#values", PictureView)
        self.picture = self.app.explored_ruleset = picture.fitted(view.size.width or 46)
        view.show_picture(self.picture)
        self.tell()

    def tell(self) -> None:
        """Describe the picture in heading and panel."""
        picture = self.picture
        found = explain_value(picture.rules, picture.value, picture.worth, _LISTED)
        band = picture.band if isinstance(picture, RulerPicture) else None
        if (picture.name, found, band) != self._told:
            name, _, _ = self._told = picture.name, found, band
            self.query_one("#coach", CoachPanel).write = partial(words.panel, name, found, band)
        if picture.measure != self.score.content:
            # A new layout of the screen would cost more than the wall.
            self.score.update(picture.measure, layout=False)

    def tell_briefly(self) -> None:
        """Describe the value under the cursor below the picture, if there is no panel."""
        picture = self.picture
        if not self.has_class("-narrow"):
            return
        if isinstance(picture, RulerPicture):
            self.say(words.brief_band(picture.name, picture.band))
        else:
            self.say(words.brief(picture.name, explain_value(picture.rules, picture.value, picture.worth, _LISTED)))

    def show_hints(self) -> None:
        """Show the keys that matter now."""
        writing = isinstance(self.focused, GameField)
        measure, is_narrow = self.picture.measure.partition(" ")[0], self.has_class("-narrow")
        found = words.key_hints(self.app.keymap, self.picture.is_flat, measure, writing, is_narrow)
        self.query_one("#hints", KeyHints).hints = found

    def action_across(self, step: int) -> None:
        if self.picture.is_flat:
            self.action_step("right" if step > 0 else "left")
        else:
            self.action_turn(step)

    def action_turn(self, step: int) -> None:
        self.show_picture(self.picture.turned(step))

    def action_step(self, direction: str) -> None:
        self.show_picture(self.picture.stepped(direction, self.query_one("#values", PictureView).page))
        self.tell_briefly()

    def action_period(self) -> None:
        picture = self.picture
        if isinstance(picture, RulerPicture):
            period = picture.ruler.period
            self.say(words.ruler_period(picture.ruler))
            if period is not None:
                self.show_picture(replace(picture, factor=period.factor, is_proved=True))
        elif isinstance(picture, HeapPicture):
            self.prove(picture.rules)
        else:
            self.say(words.NO_PLANE_PERIOD)

    def action_game(self) -> None:
        self.query_one("#game", GameField).focus()

    def action_other_game(self, step: int) -> None:
        there = games()
        slugs = [parse_rules(text).slug for text in there]
        place = slugs.index(self.picture.rules.slug) if self.picture.rules.slug in slugs else -1
        self.show_game(there[(place + step) % len(there)])

    @property
    def _cells(self) -> int:
        """The cells of the wall on a wide screen, on which there is room for long rows; else 0."""
        width = min(self.app.size.width, _WIDEST)
        return width - _BESIDE if width >= _WIDE else 0

    def _fit(self) -> None:
        self.show_picture(self.picture)
        self.show_hints()

    def _game_key(self) -> str:
        command = next(each for each in in_scope("explore") if each.action == "game")
        return keys_shown(command, self.app.keymap)


def _look(rules: AnyRuleset) -> PeriodResult | str:
    """What is known about the period of this game, or why nothing is."""
    try:
        return look_for_period(rules, min(LOOKED_AT, rules.size_limits[1]))
    except GameError as error:
        return str(error)
