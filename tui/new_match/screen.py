"""The choices before a match, checked at every change."""

from __future__ import annotations

from dataclasses import replace

from textual import events, on
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.widgets import Input, Static

from engine.errors import GameError
from engine.games.registry import kinds
from engine.practice.ladder import ladder
from engine.setup import PreparedMatch, Setup, new_seed, prepare
from engine.theory import misere
from tui.app.app import BaseScreen
from tui.commands.table import bindings, keys_of
from tui.drawing.elide import elide
from tui.new_match.fields import (
    BOARDS,
    CHALLENGES,
    ENDINGS,
    EXAMPLE,
    FRIEND,
    MIXED,
    OWN_SIZE,
    WRITTEN_OUT,
    MatchFields,
    games,
    opponents,
    preset,
)
from tui.new_match.preview import Preview
from tui.new_match.words import MORE, describe, preparing
from tui.widgets.fields import ChoiceRow, Form, row_of, text_field
from tui.widgets.footer import KeyFooter
from tui.widgets.lines import MessageLine


class NewMatchScreen(BaseScreen[PreparedMatch | None]):
    """Results in the match that was chosen, or None."""

    CSS_PATH = "../styles/form.tcss"

    scopes = ("new",)
    BINDINGS = bindings("new")
    AUTO_FOCUS = ".-first"

    def __init__(self, setup: Setup) -> None:
        super().__init__()
        self.fields = MatchFields.of(setup)
        self.is_brief = self.fields.is_usual
        """Whether only the game and the players are asked, and all else is as usual."""
        self._seed = new_seed()
        """The seed of the board that is shown and played, unless the player writes one."""
        self._dealt: PreparedMatch | None = None
        """The match of the present fields, once it is dealt."""
        self._is_asked_for = False
        """Whether the player has asked to start the match of the present fields."""

    def compose(self) -> ComposeResult:
        fields = self.fields
        challenges = tuple(each.value for each in CHALLENGES)
        slugs = games()
        yield self.size_notice()
        who = "-people" if fields.opponent == FRIEND else "-bot"
        with Vertical(id="wall", classes=f"-form -new {who}{' -brief' if self.is_brief else ''}"):
            yield Static("New match", id="title", markup=False)
            with Form(id="form"):
                opponent = ChoiceRow(opponents(), opponents().index(fields.opponent), id="opponent")
                yield from row_of("Opponent", opponent, id="opponent-row")
                yield from row_of("Players", *map(text_field, fields.names, ("name-1", "name-2")), id="players-row")
                yield from row_of("Starts", ChoiceRow(fields.names, fields.first, id="first"), id="first-row")
                game = ChoiceRow(slugs, slugs.index(fields.game), id="game")
                yield from row_of("Game", game, id="game-row")
                (game if self.is_brief and fields.opponent == FRIEND else opponent).add_class("-first")
                yield from row_of(" ", text_field(fields.parameters, "parameters"), id="parameters-row")
                yield from row_of(
                    "Board", ChoiceRow(BOARDS, BOARDS.index(fields.board), id="board-kind"), id="board-row"
                )
                sizes = text_field(fields.count, "count"), text_field(fields.largest, "largest")
                yield from row_of("How many", sizes[0], Static("up to", classes="between"), sizes[1], id="size-row")
                yield from row_of("Numbers", text_field(fields.numbers, "numbers", EXAMPLE), id="numbers-row")
                row = ChoiceRow(challenges, CHALLENGES.index(fields.challenge), id="challenge")
                yield from row_of("Random board", row, id="challenge-row")
                row = ChoiceRow(ENDINGS, ENDINGS.index(fields.ending), id="ending")
                yield from row_of("Ending", row, id="ending-row")
                yield from row_of("Seed", text_field(fields.seed, "seed", "any; empty picks one"), id="seed-row")
                yield Static(MORE.format(keys_of("new.more", self.app.keymap)), id="more", markup=False)
            yield Preview(self.app.glyphs)
            yield MessageLine(self.app.glyphs, is_cut_at_end=True, id="message")
            yield KeyFooter()

    def on_mount(self) -> None:
        self.ladder = ladder(self.app.archive)
        self._read()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return action != "more" or self.is_brief

    def explained(self) -> tuple[str, tuple[str, ...]]:
        rules = self.fields.rules_or_none()
        return super().explained() if rules is None else (rules.title, misere.rules(rules, self.fields.is_misere))

    @on(ChoiceRow.Changed, "#board-kind")
    @on(ChoiceRow.Changed, "#game")
    def _preset(self) -> None:
        self._read()
        fields = self.fields.sized()
        for name in ("numbers", "count", "largest"):
            self.query_one(f"#{name}", Input).value = getattr(fields, name)

    @on(ChoiceRow.Changed, "#opponent")
    def _name_opponent(self) -> None:
        """Call another opponent by its own name, unless the player has written one."""
        friend = self.app.preferences.settings.names[1]
        fields = replace(self.fields, names=(self._text("name-1"), self._text("name-2")))
        self.query_one("#name-2", Input).value = fields.against(self._chosen("opponent"), friend).names[1]

    @on(ChoiceRow.Changed)
    @on(Input.Changed)
    def _read(self) -> None:
        names = (self._text("name-1"), self._text("name-2"))
        fields = MatchFields(
            opponent=self._chosen("opponent"),
            names=names,
            first=self.query_one("#first", ChoiceRow).chosen,
            game=self._chosen("game"),
            parameters=self._text("parameters"),
            board=self._chosen("board-kind"),
            count=self._text("count"),
            largest=self._text("largest"),
            numbers=self._text("numbers"),
            challenge=CHALLENGES[self.query_one("#challenge", ChoiceRow).chosen],
            ending=self._chosen("ending"),
            seed=self._text("seed"),
        )
        # Every field reports a change when it gets its first text.
        if fields == self.fields and self.query_one("#message", MessageLine).sentence:
            return
        self.fields = fields
        self.query_one("#first", ChoiceRow).options = (names[0] or "player 1", names[1] or "player 2")
        self._show_rows()
        setup, rules = self._say(), self.fields.rules_or_none()
        if rules is not None:
            self.query_one(Preview).explain(misere.rules(rules, self.fields.is_misere))
        self._dealt, self._is_asked_for = None, False
        if setup is None:
            return
        if preparing(setup):
            self.query_one(Preview).draw(None)
        else:
            self._deal(setup)

    def _show_rows(self) -> None:
        fields = self.fields
        rules = fields.rules_or_none()
        kind = next((kind for kind in kinds() if kind.slug == fields.game), None)
        has_parameters = kind is not None and bool(kind.parameters_label)
        self.query_one("#parameters-row").display = has_parameters and not self.is_brief
        if kind is not None:
            self.query_one("#parameters-row .label", Static).update(kind.parameters_label)
            self.query_one("#parameters", Input).placeholder = kind.parameters_hint
        for name, is_shown in (
            ("board", not self.is_brief and fields.game != MIXED),
            ("size", not self.is_brief and not fields.is_written_out),
            ("numbers", fields.is_written_out),
            ("challenge", not self.is_brief and not fields.is_written_out and fields.opponent != FRIEND),
        ):
            self.query_one(f"#{name}-row").display = is_shown
        row = self.query_one("#board-kind", ChoiceRow)
        by_hand = self.focused is not None and self.focused.id in ("count", "largest")
        if by_hand and row.option not in (OWN_SIZE, WRITTEN_OUT) and rules is not None:
            count, largest = preset(rules, row.option)
            if (fields.count, fields.largest) != (str(count), str(largest)):
                row.chosen = BOARDS.index(OWN_SIZE)

    def _say(self) -> Setup | None:
        try:
            setup = self.fields.setup()
            self._tell(elide(describe(setup, self.ladder), self.app.glyphs.ellipsis))
        except GameError as error:
            self._tell(str(error), is_wrong=True)
            return None
        return setup

    def _tell(self, sentence: str, is_wrong: bool = False) -> None:
        message = self.query_one("#message", MessageLine)
        message.say(sentence)
        message.set_class(is_wrong, "-wrong")

    @on(Input.Submitted)
    def action_start(self) -> None:
        setup = self._say()
        if setup is None or self._is_asked_for:
            return
        self._is_asked_for = True
        if self._dealt is not None:
            self.dismiss(self._dealt)
        elif preparing(setup):
            self._tell(preparing(setup))
            # The sentence is on the screen before the work begins.
            self.call_after_refresh(self._deal, setup)

    def _deal(self, setup: Setup) -> None:
        """Deal the match of these fields, show its board, and start it if that was asked for; keys still work."""
        fields, seed = self.fields, self._seed

        def work() -> None:
            try:
                found: PreparedMatch | str = prepare(setup, seed)
            except GameError as error:
                found = str(error)
            self.call_later(self._receive, fields, found)

        self.run_worker(work, group="prepare", exclusive=True, thread=True)

    def _receive(self, fields: MatchFields, found: PreparedMatch | str) -> None:
        if not self.is_current or self.fields != fields:
            return
        if isinstance(found, str):
            self._seed, self._is_asked_for = new_seed(), False
            self._tell(found, is_wrong=True)
            return
        self._dealt = found
        self.query_one(Preview).draw(found.match.start)
        if self._is_asked_for:
            self.dismiss(found)

    @on(events.Click, "#more")
    def action_more(self) -> None:
        self.is_brief = False
        self.query_one("#wall").remove_class("-brief")
        self.refresh_bindings()
        self._show_rows()

    def action_previous(self) -> None:
        self.query_one(Form).focus_row(-1)

    def action_next(self) -> None:
        self.query_one(Form).focus_row(1)

    def action_leave(self) -> None:
        self.dismiss(None)

    def _text(self, name: str) -> str:
        return self.query_one(f"#{name}", Input).value

    def _chosen(self, name: str) -> str:
        return self.query_one(f"#{name}", ChoiceRow).option
