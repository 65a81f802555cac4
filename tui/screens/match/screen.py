"""The match screen: one match as it is played, saved and shown."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from textual.app import ComposeResult
from textual.reactive import var

from engine.archive import MatchSaver
from engine.errors import GameError
from engine.match import FIRST, Match
from engine.position import Move, Position
from engine.series import Series
from engine.setup import PreparedMatch, place_of
from tui.commands.table import bindings
from tui.screens.base import BaseScreen
from tui.screens.match.adviser import BotAdviser
from tui.screens.match.coach import MatchCoach
from tui.screens.match.coach_actions import CoachActions
from tui.screens.match.end_actions import END_ACTIONS, EndActions
from tui.screens.match.mail_actions import MailActions
from tui.screens.match.play_actions import BOARD_ACTIONS, PLAY_ACTIONS, PlayActions
from tui.screens.match.view import MatchView
from tui.words import match as words
from tui.words.by_mail import and_then, next_step
from tui.words.players import Players

if TYPE_CHECKING:
    from engine.bots import Decision
    from engine.coach.tip import Tip


class MatchScreen(PlayActions, CoachActions, EndActions, MailActions, BaseScreen[None]):
    """Has a view, a saver and an adviser; whatever replaces `match` is saved and seen at once."""

    scopes: tuple[str, ...] = ("match", "end", "mail", "sharing")
    # Bindings, as the arrows are: a key handler would see a digit before the arrow that was pressed ahead of it.
    BINDINGS = bindings("match", "end", "mail", "sharing")
    AUTO_FOCUS = None
    BLANK = True

    match: var[Match] = var(Match(Position(())), init=False)

    _following = ""
    """What comes after the end, where the match is one of several."""

    def __init__(self, prepared: PreparedMatch, series: Series | None = None, arrival: str | None = None) -> None:
        """`arrival` says what became of the record as which the match came, if it came as one."""
        super().__init__()
        self.prepared = prepared
        self.players = Players.of(prepared)
        self.series = series or Series()
        """The score before this match."""
        self.adviser = BotAdviser(self, prepared.seed, lambda: self.match)
        self.is_by_mail = arrival is not None and prepared.setup.opponent is None
        self._arrival = arrival or ""
        self.coach = MatchCoach(self.adviser, lambda: self.match, self.say)
        self.set_reactive(MatchScreen.match, prepared.match)

    def compose(self) -> ComposeResult:
        self.view = MatchView(self.match, self.players, self.application.glyphs)
        yield self.size_notice()
        yield self.view

    def on_mount(self) -> None:
        self.saver = self.make_saver()
        self.view.let_coach_in(self.coach.is_on)
        self._show()
        self.greet()
        self.call_after_refresh(self.saver.load_ahead)
        self.watch(self.app, "app_focus", self.look_elsewhere, init=False)

    def greet(self) -> None:
        """Say what there is to say before a move is made."""
        opening = and_then(words.opening(self.prepared, self.players), self._arrival)
        self.say(f"{opening} The coach is on.".lstrip() if self.coach.is_on else opening)

    def watch_match(self, old: Match, new: Match) -> None:
        # On its way to the disk while the picture is made, and there before the driver lets the terminal have it.
        self.saver.save_soon(new)
        self.view.change_board(new)
        self._show()
        said = words.announcement(new, self.players) if new.cursor == old.cursor + 1 else words.taken_back(new)
        copying = self.mail_hint()
        self.say(said if copying is None else and_then(said, next_step(copying.keys)))
        self.call_after_refresh(self.say_notice)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        is_over = self.match.outcome is not None
        if action in BOARD_ACTIONS and self.is_too_small:
            return False
        if action in PLAY_ACTIONS:
            return not is_over and (action != "moves" or self.coach.is_on)
        if action in ("swap", "same") and place_of(self.prepared.seed, self.prepared.setup.opponent) is not None:
            # The other side of this board comes next, and another match on it would be none of the two.
            return False
        return action not in END_ACTIONS or (is_over and (action != "share" or self.day is not None))

    @property
    def is_persons_turn(self) -> bool:
        """Whether the player to move sits at the keyboard."""
        is_over = self.match.outcome is not None
        return not is_over and (self.prepared.setup.opponent is None or self.match.turn == FIRST)

    @property
    def is_bots_turn(self) -> bool:
        """Whether a bot is to move."""
        return self.match.outcome is None and not self.is_persons_turn

    @property
    def aside(self) -> str:
        """What is said quietly beside whose turn it is."""
        return "is thinking" if self.is_bots_turn else ""

    def make_saver(self) -> MatchSaver:
        """What saves this match."""
        return self.application.saver_for(self.prepared)

    @property
    def score(self) -> Series:
        """The score with this match in it, if it has ended."""
        outcome = self.match.outcome
        return self.series if outcome is None else self.series.won_by(outcome.winner)

    @property
    def is_untouched(self) -> bool:
        """Whether this match plays on from another one and no move of its own has been made."""
        return self.prepared.again is not None and self.match is self.prepared.match

    def play(self, choice: Any) -> None:
        """Make this choice in the chosen component, if a person is to move."""
        if not self.is_persons_turn:
            return
        try:
            move = Move(self.view.board.chosen, choice)
            self.match = self.match.play(move, self.coach.help(move))
        except GameError as error:
            self.say(str(error))

    def show_choices(self) -> None:
        """Show the choices in the chosen component and the keys that matter now."""
        component = None if self.match.outcome else self.match.position[self.view.board.chosen]
        self.view.show_choices(component, self.is_persons_turn)
        shown = self.hinted(words.key_hints(self.match, component, self.application.keymap))
        self.view.show_hints(
            tuple(hint._replace(label="next") if self._following and hint.action == "again" else hint for hint in shown)
        )

    def action_tip(self) -> None:
        if self.is_persons_turn:
            self.coach.give_tip(self._give_tip)

    def action_link(self) -> None:
        try:
            from tui.screens.dialogs.link import link_screen

            self.app.push_screen(link_screen(self.match, self.prepared.setup))
        except GameError as error:
            self.say(str(error))

    def action_leave(self) -> None:
        if self.view.ledge.typed:
            self.view.ledge.typed = ""
        else:
            self.application.leave_match()

    def _show(self) -> None:
        self.coach.forget()
        match, glyphs = self.match, self.application.glyphs
        following = self.follow_up()
        self._following = "" if following is None else following.label
        ending = words.ending(
            match, self.players, self.score, self.application.keymap, glyphs.ellipsis, self._following
        )
        self.view.show_around(words.score(self.score, self.players, self.prepared), ending, self.aside)
        self.show_choices()
        self.show_coach()
        if self.is_bots_turn:
            # Only once the person's own move is on the screen may the bot begin.
            self.call_after_refresh(self._ask_for_move)

    def _ask_for_move(self) -> None:
        self.adviser.ask(self.prepared.setup.opponent or "", self._move_for_bot, self.application.bot_seconds)

    def _move_for_bot(self, decision: Decision) -> None:
        self.match = self.match.play(decision.move)

    def _give_tip(self, tip: Tip) -> None:
        self.view.board.chosen = tip.advice.move.slot
        self.show_choices()
        self.say(tip.brief if self.has_class("-narrow") else f"Tip {tip.step} of 3: {tip.sentence}")
