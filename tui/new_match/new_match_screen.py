"""The choices before a match, checked at every change."""

from __future__ import annotations

from asyncio import to_thread
from dataclasses import replace

from textual import on, work
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.widgets import Input, RadioSet, Static

from engine.deals.setup import PreparedMatch, Setup, new_seed, prepare
from engine.games import DEFAULT
from engine.games.registry import kinds
from engine.learning.practice.ladder import ladder
from engine.misere import convention
from engine.positions.match import FIRST, SECOND
from engine.rules.errors import GameError
from tui.app.framed_screen import FramedScreen
from tui.commands.table import bindings
from tui.drawing.elide import elide
from tui.new_match.fields import (
    AIDS,
    BOARDS,
    CHALLENGES,
    ENDINGS,
    EXAMPLE,
    FRIEND,
    MINUTES,
    MIXED,
    OWN_SIZE,
    SERIES,
    STARTS,
    WRITTEN_OUT,
    MatchFields,
    games,
    level,
    levels,
    opponents,
)
from tui.new_match.new_match_words import OTHERS, describe, pairs_there, preparing
from tui.new_match.preview import Preview
from tui.widgets.footer import KeyFooter
from tui.widgets.form import Choice, Form, row, text_field
from tui.widgets.lines import Paragraph


class NewMatchScreen(FramedScreen[PreparedMatch | None]):
    """Results in the match that was chosen, or None."""

    CSS_PATH = ["../styles/form.tcss", "new_match.tcss"]
    AUTO_FOCUS = ".-first"

    BINDINGS = bindings("new")

    def __init__(self, setup: Setup) -> None:
        super().__init__()
        self.fields = MatchFields.of(setup)
        self.is_brief = self.fields.is_usual
        """Whether only the players are asked, and all else is as usual."""
        self._pairs = dict[str, tuple[str, str]]()
        self._seed = new_seed()
        """The seed of the board that is shown and played, unless the player writes one."""
        self._dealt: PreparedMatch | None = None
        """The match of the present fields, once it is dealt."""
        self._is_asked_for = False
        """Whether the player has asked to start the match of the present fields."""

    def compose(self) -> ComposeResult:
        fields = self.fields
        is_friend = fields.opponent == FRIEND
        opponent = Choice(tuple(levels()), level(fields.opponent), id="level")
        bot = Choice(opponents(), opponents()[0] if is_friend else fields.opponent, id="opponent")
        # The order stays while one chooses.
        self._pairs = self._pairs or pairs_there(self.app.archive, fields.names)
        pair = Choice(tuple(self._pairs) or (OTHERS,), OTHERS, id="pair")
        series = Choice(tuple(SERIES), fields.series, id="series")
        (opponent if not (self.is_brief and is_friend) else pair if self._pairs else series).add_class("-first")
        sizes = text_field(fields.count, "count"), text_field(fields.largest, "largest")
        challenges = tuple(each.value for each in CHALLENGES)
        yield self.size_notice()
        with Vertical(id="wall", classes="-form -new"):
            yield Static("New match", id="title", markup=False)
            with Form(id="form"):
                yield from row("Opponent", opponent)
                yield from row("Bot", bot)
                yield from row("Pair", pair)
                yield from row("Players", *map(text_field, fields.names, ("name-1", "name-2")))
                yield from row("Starts", Choice(fields.names, fields.names[fields.starter], id="first"))
                yield from row("Game", Choice(games(), fields.game, id="game"))
                yield from row("", text_field(fields.parameters, "parameters"))
                yield from row("Series", series)
                yield from row("Board", Choice(BOARDS, fields.board, id="board-kind"))
                yield from row("How many", sizes[0], Static("up to", classes="between"), sizes[1])
                yield from row("Numbers", text_field(fields.numbers, "numbers", EXAMPLE))
                yield from row("Random board", Choice(challenges, fields.challenge.value, id="challenge"))
                yield from row("Next board", Choice(tuple(STARTS), fields.starts, id="starts"))
                for player in (FIRST, SECOND):
                    yield from row("", Choice(tuple(AIDS), fields.aids[player], id=f"aid-{player + 1}"))
                yield from row("Clock", Choice(tuple(MINUTES), fields.clock, id="clock"))
                yield from row("Ending", Choice(ENDINGS, fields.ending, id="ending"))
                yield from row("Seed", text_field(fields.seed, "seed", "any; empty picks one"))
            yield Preview()
            yield Paragraph(id="message")
            yield KeyFooter()

    def on_mount(self) -> None:
        self.ladder = ladder(self.app.archive)
        self._take(self.fields)

    @on(RadioSet.Changed, "#pair")
    async def choose_pair(self) -> None:
        """Take the next match of the two who were chosen."""
        chosen = self.query_one("#pair", Choice).option
        if chosen != self._pair(self.fields.names):
            self.fields = MatchFields.of_pair(self.app.archive, self._pairs[chosen])
            self.is_brief = self.is_brief and self.fields.is_usual
            await self.recompose()
            self.query_one("#pair").focus()
            self._take(self.fields)

    @on(RadioSet.Changed, "#level")
    def choose_bot(self) -> None:
        """Choose the first bot of the level that was chosen."""
        chosen = self.query_one("#level", Choice).option
        if chosen not in (FRIEND, level(self.fields.opponent)):
            self.query_one("#opponent", Choice).choose(opponents().index(levels()[chosen][0]))

    @on(RadioSet.Changed)
    @on(Input.Changed)
    def read(self) -> None:
        """Take the fields as they are now, if one was changed."""
        fields = self._read()
        # Every field reports a change when it gets its first text.
        if fields != self.fields:
            self._take(self._filled_in(fields))

    def action_start(self) -> None:
        # What was chosen a moment ago may not have been reported yet.
        self.read()
        setup = self._describe()
        if setup is None or self._is_asked_for:
            return
        self._is_asked_for = True
        if self._dealt is not None:
            self.dismiss(self._dealt)
        elif preparing(setup):
            self.say(preparing(setup))
            # The sentence is on the screen before the work begins.
            self.call_after_refresh(self.deal, setup)

    def action_more(self) -> None:
        self.is_brief = False
        self.refresh_bindings()
        self._show_rows()

    def action_numbers(self) -> None:
        self.action_more()
        self.query_one("#board-kind", Choice).choose(BOARDS.index(WRITTEN_OUT))
        self.read()
        self.call_after_refresh(self.query_one("#numbers", Input).focus)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return action != "more" or self.is_brief

    @property
    def about(self) -> tuple[str, tuple[str, ...]]:
        rules = self.fields.rules_or_none()
        return super().about if rules is None else (rules.title, convention.rules(rules, self.fields.is_misere))

    def _read(self) -> MatchFields:
        """The fields as they are now."""
        text = {field.id or "": field.value for field in self.query(Input)}
        chosen = {choice.id or "": choice for choice in self.query(Choice)}
        return MatchFields(
            opponent=FRIEND if chosen["level"].option == FRIEND else chosen["opponent"].option,
            names=(text["name-1"], text["name-2"]),
            starter=chosen["first"].chosen,
            game=chosen["game"].option,
            parameters=text["parameters"],
            board=chosen["board-kind"].option,
            count=text["count"],
            largest=text["largest"],
            numbers=text["numbers"],
            challenge=CHALLENGES[chosen["challenge"].chosen],
            ending=chosen["ending"].option,
            seed=text["seed"],
            starts=chosen["starts"].option,
            series=chosen["series"].option,
            aids=(chosen["aid-1"].option, chosen["aid-2"].option),
            clock=chosen["clock"].option,
        )

    def _pair(self, names: tuple[str, str]) -> str:
        """How these two stand among the pairs."""
        return next((text for text, pair in self._pairs.items() if {*pair} == {*names}), OTHERS)

    def _filled_in(self, fields: MatchFields) -> MatchFields:
        """The fields with what follows from the last change: the name of a bot, and the size of a board or its name."""
        before = self.fields
        if fields.opponent != before.opponent:
            friend = self.app.preferences.settings.names[1]
            fields = replace(fields, opponent=before.opponent).against(fields.opponent, friend)
        if fields.game != before.game:
            return fields.playing(fields.game)
        if fields.board != before.board:
            return fields.sized()
        is_resized = (fields.count, fields.largest) != (before.count, before.largest)
        return replace(fields, board=OWN_SIZE) if is_resized else fields

    def _take(self, fields: MatchFields) -> None:
        """Show what these fields mean, and deal their match."""
        self.fields = fields
        self.query_one("#name-2", Input).value = fields.names[1]
        for name in ("parameters", "numbers", "count", "largest"):
            self.query_one(f"#{name}", Input).value = getattr(fields, name)
        self.query_one("#pair", Choice).choose([*self._pairs, OTHERS].index(self._pair(fields.names)))
        self.query_one("#level", Choice).choose([*levels()].index(level(fields.opponent)))
        self.query_one("#board-kind", Choice).choose(BOARDS.index(fields.board))
        self.query_one("#first", Choice).rename(fields.names[0] or "player 1", fields.names[1] or "player 2")
        for place, name in enumerate(fields.names, 1):
            self.query_one(f"#aid-{place}-row .label", Static).update(f"Help: {name or place}")
        self._show_rows()
        setup, rules = self._describe(), fields.rules_or_none()
        if rules is not None:
            is_usual = rules == DEFAULT and not fields.is_misere
            self.query_one(Preview).explain(() if is_usual else convention.rules(rules, fields.is_misere))
        self._dealt, self._is_asked_for = None, False
        if setup is None:
            return
        if preparing(setup):
            self.query_one(Preview).draw(None)
        else:
            self.deal(setup)

    def _show_rows(self) -> None:
        fields = self.fields
        kind = next((kind for kind in kinds() if kind.slug == fields.game), None)
        label = self.query_one("#parameters-row .label", Static)
        if kind is not None and label.content != kind.parameters_label:
            label.update(kind.parameters_label)
            self.query_one("#parameters", Input).placeholder = kind.parameters_hint
        is_friend, wall = fields.opponent == FRIEND, self.query_one("#wall")
        wall.set_class(self.is_brief, "-brief")
        wall.set_class(is_friend, "-people")
        wall.set_class(not is_friend, "-bot")
        wall.set_class(not self._pairs, "-strangers")
        wall.set_class(kind is None or not kind.parameters_label, "-unparametrized")
        wall.set_class(fields.game == MIXED, "-mixed")
        wall.set_class(fields.is_written_out, "-typed")

    def _describe(self) -> Setup | None:
        """Say what will be played, or what is wrong with the first field that makes no sense."""
        try:
            setup = self.fields.setup()
            self.say(elide(describe(setup, self.app.archive, self.ladder, is_seen=True)))
        except GameError as error:
            self.say(str(error), is_wrong=True)
            return None
        return setup

    @work(exclusive=True)
    async def deal(self, setup: Setup) -> None:
        """Deal the match of these fields, show its board, and start it if that was asked for; keys still work."""
        fields = self.fields
        try:
            found = await to_thread(prepare, setup, self._seed)
        except GameError as error:
            if self.fields == fields:
                self._seed, self._is_asked_for = new_seed(), False
                self.say(str(error), is_wrong=True)
            return
        if not self.is_current or self.fields != fields:
            return
        self._dealt = found
        self.query_one(Preview).draw(found.match.start)
        if self._is_asked_for:
            self.dismiss(found)
