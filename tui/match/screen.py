"""The match screen: it plays one match, saves it and shows it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from datetime import date
from functools import cached_property, partial
from typing import TYPE_CHECKING, Any, NamedTuple

from textual.app import ComposeResult
from textual.reactive import var

from engine.archive import MatchSaver
from engine.errors import GameError, InvalidValue
from engine.match import FIRST, Match
from engine.position import Move, Position
from engine.series import Series
from engine.setup import LADDER, PreparedMatch, place_of, prepare
from tui.commands.table import Hint, bindings, hints, in_scope, keys_shown
from tui.match import words
from tui.match.coach import BotAdviser, MatchCoach
from tui.match.play_actions import BOARD_ACTIONS, PLAY_ACTIONS, PlayActions
from tui.match.view import MatchView
from tui.match.words import Players, announcement
from tui.records import words as mail_words
from tui.records.pasting import PastingActions
from tui.records.words import and_then, next_step
from tui.screens.base import Application, BaseScreen

if TYPE_CHECKING:
    from engine.bots import Decision
    from engine.coach.advice import Advice
    from engine.coach.tip import Tip
    from engine.record import Record

_THIS_TIME = "this time."
END_ACTIONS = frozenset({"again", "swap", "same", "share", "new", "review"})


def another_board(prepared: PreparedMatch) -> PreparedMatch:
    """A match on a new board of the same kind, or on the same board if no other was found."""
    try:
        return prepare(replace(prepared.setup, seed=None))
    except InvalidValue:
        return prepare(replace(prepared.setup, seed=prepared.seed))


def same_board(prepared: PreparedMatch, match: Match) -> PreparedMatch:
    """The same match from its start."""
    # The board stays as winnable as it was, but the starter and the first move are new.
    note = "" if prepared.again is not None or prepared.note.endswith(_THIS_TIME) else prepared.note
    return replace(prepared, match=replace(match, plies=(), cursor=0, taken_back=(0, 0)), note=note, again=None)


def swapped_sides(prepared: PreparedMatch, match: Match) -> PreparedMatch:
    """A match on the same board in which the other player starts."""
    setup = replace(prepared.setup, first=1 - match.first)
    again = replace(match, first=setup.first, plies=(), cursor=0, taken_back=(0, 0))
    note = f"{Players.of(prepared).starts(again.first)} {_THIS_TIME}"
    return replace(prepared, setup=setup, match=again, note=note, again=None)


class FollowUp(NamedTuple):
    """The step after a match."""

    label: str
    """The effect of its key, in a few words."""
    go: Callable[[], None]


def follow_up(application: Application, prepared: PreparedMatch, match: Match, score: Series) -> FollowUp | None:
    """The next step after this match, which has ended and is saved; None after a single match."""
    if prepared.seed.partition(" ")[0] == LADDER:
        return _on_ladder(application, prepared, score)
    place = place_of(prepared.seed, prepared.setup.opponent)
    return None if place is None else _of_duplicate(application, prepared, match, score, place)


def _on_ladder(application: Application, prepared: PreparedMatch, score: Series) -> FollowUp | None:
    from engine.practice.ladder import WINS, is_on_ladder, ladder

    bot = prepared.setup.opponent
    if bot is None or not is_on_ladder(prepared):
        return None
    rung = ladder(application.archive).rung(bot)
    if rung.is_climbed:
        return FollowUp(f"{bot} is climbed", application.open_ladder)
    return FollowUp(f"next board, {sum(rung.last)} of {WINS} won", partial(application.play_rung, bot, score))


def _of_duplicate(
    application: Application, prepared: PreparedMatch, match: Match, score: Series, place: int
) -> FollowUp:
    if place == 2:
        return FollowUp("the result", application.open_duplicate)
    from engine.duplicate import second_match

    return FollowUp("the other side", lambda: application.play(second_match(prepared, match), score))


def _closing(match: Match, prepared: PreparedMatch, key: str) -> str:
    from engine.coach.review import review
    from engine.coach.review_words import closing

    reviewed = review(match)
    said = closing(reviewed, None if prepared.setup.opponent is None else FIRST)
    return said if reviewed.turning_point is None else f"{said} {key} looks at it."


class MatchScreen(PlayActions, PastingActions, BaseScreen[None]):
    """Has a view, a saver and an adviser; every new `match` is saved and seen at once."""

    scopes: tuple[str, ...] = ("match", "end", "mail", "sharing")
    # These are bindings like the arrows, because a key handler would see a digit before an arrow pressed earlier.
    BINDINGS = bindings("match", "end", "mail", "sharing")
    AUTO_FOCUS = None
    BLANK = True

    match: var[Match] = var(Match(Position(())), init=False)

    is_by_mail = False
    """Whether the match came as a record, or was copied as one."""

    _following = ""
    """Says what comes after the end, if the match is one of several."""

    def __init__(self, prepared: PreparedMatch, series: Series | None = None, arrival: str | None = None) -> None:
        """`arrival` is the sentence about the record from which the match came, if it came from one."""
        super().__init__()
        self.prepared = prepared
        self.players = Players.of(prepared)
        self.series = series or Series()
        """The score before this match."""
        self.adviser = BotAdviser(self, prepared.seed, lambda: self.match)
        self.is_by_mail = arrival is not None and prepared.setup.opponent is None
        self._arrival = arrival or ""
        self.coach = MatchCoach(self.adviser, lambda: self.match, self.say, lambda: self.has_met_xor)
        self.set_reactive(MatchScreen.match, prepared.match)

    def compose(self) -> ComposeResult:
        self.view = MatchView(self.match, self.players, self.application.glyphs)
        yield self.size_notice()
        yield self.view

    def on_mount(self) -> None:
        self.saver = self.make_saver()
        self.view.show_coach(self.coach.is_on)
        self._show()
        self.greet()
        self.call_after_refresh(self.saver.load_ahead)
        self.watch(self.app, "app_focus", self.look_elsewhere, init=False)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        is_over = self.match.outcome is not None
        if action in BOARD_ACTIONS and self.is_too_small:
            return False
        if action in PLAY_ACTIONS:
            return not is_over and (action != "moves" or self.coach.is_on)
        if action in ("swap", "same") and place_of(self.prepared.seed, self.prepared.setup.opponent) is not None:
            # The other side of this board comes next; another match on it would belong to neither.
            return False
        return action not in END_ACTIONS or (is_over and (action != "share" or self.day is not None))

    def watch_match(self, old: Match, new: Match) -> None:
        # The saver writes while the picture is made, and has finished before the driver sends it to the terminal.
        self.saver.save_soon(new)
        self.view.change_board(new)
        self._show()
        said = words.announcement(new, self.players) if new.cursor == old.cursor + 1 else words.taken_back(new)
        copying = self.mail_hint()
        self.say(said if copying is None else and_then(said, next_step(copying.keys)))
        self.call_after_refresh(self.say_notice)

    def look_elsewhere(self, is_looked_at: bool) -> None:
        # In another terminal the player may have imported a reply meanwhile.
        if is_looked_at:
            self.saver.look(self.match)
            self.say_notice()

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
        """The quiet words beside the player to move."""
        return "is thinking" if self.is_bots_turn else ""

    @property
    def score(self) -> Series:
        """The score, including this match if it has ended."""
        outcome = self.match.outcome
        return self.series if outcome is None else self.series.won_by(outcome.winner)

    @property
    def is_untouched(self) -> bool:
        """Whether this match plays on from another one and has no move of its own yet."""
        return self.prepared.again is not None and self.match is self.prepared.match

    @cached_property
    def day(self) -> date | None:
        """The day of this board if it is the board of a day."""
        # The day matters only after the end, so the start need not load it.
        from engine.daily.board import day_of

        return day_of(self.prepared)

    def make_saver(self) -> MatchSaver:
        """The saver of this match."""
        return self.application.saver_for(self.prepared)

    def greet(self) -> None:
        """Say the sentence for the time before the first move."""
        opening = and_then(words.opening(self.prepared, self.players), self._arrival)
        self.say(f"{opening} The coach is on.".lstrip() if self.coach.is_on else opening)

    def play(self, choice: Any) -> None:
        """Make this choice in the chosen component, if a person is to move."""
        if not self.is_persons_turn:
            return
        try:
            move = Move(self.view.board.chosen, choice)
            self.match = self.match.play(move, self.coach.help(move))
        except GameError as error:
            self.say(str(error))

    def play_again_from(self, move: int) -> None:
        """Play on from before this move in a new match; this one stays as it ended, and in the score."""
        from engine.again import again_from

        again = again_from(self.prepared, self.match, move, self._saved_as())
        self.application.play(again, self.score)

    def take_record(self, record: Record) -> None:
        from engine.record.meeting import Relation, gone_on, is_one_match, meet

        if not is_one_match(self.saver.record(self.match), record):
            self.application.open_record(record)
            return
        match = record.prepared.match
        meeting, apart = meet(self.match, match), None
        if meeting.relation is Relation.AHEAD:
            self.match = gone_on(self.match, match)
        elif meeting.relation is Relation.CONTRARY:
            taken = self.application.archive.open_record(record)[2]
            apart = None if taken is None else taken.id
        self._become_by_mail()
        said = mail_words.came(meeting, apart)
        last = announcement(self.match, self.players) if meeting.relation is Relation.AHEAD else ""
        self._tell(mail_words.and_then(last, said))

    def follow_up(self) -> FollowUp | None:
        """The next step if this match is one of several; None before its end."""
        if self.match.outcome is None:
            return None
        return follow_up(self.application, self.prepared, self.match, self.score)

    def show_choices(self) -> None:
        """Show the choices in the chosen component and the keys that matter now."""
        component = None if self.match.outcome else self.match.position[self.view.board.chosen]
        self.view.show_choices(component, self.is_persons_turn)
        shown = self.hinted(words.key_hints(self.match, component, self.application.keymap))
        self.view.show_hints(
            tuple(hint._replace(label="next") if self._following and hint.action == "again" else hint for hint in shown)
        )

    def show_coach(self) -> None:
        """Show what the position is worth while the coach is on; at the end, what became of the win."""
        if self.coach.is_on or self.match.outcome is not None:
            # Only once the move is on the screen, which would wait for it.
            self.call_after_refresh(self._look_at_position)

    def mail_hint(self) -> Hint | None:
        """The key that copies the record, if that is the next step."""
        if not self.is_by_mail:
            return None
        copy = next(command for command in in_scope("mail") if command.action == "copy")
        return Hint(keys_shown(copy, self.application.keymap), copy.label, copy.action)

    def hinted(self, hints: Iterable[Hint]) -> Iterator[Hint]:
        """The key hints that matter now; if copying a record is the next step, its key comes after the moves."""
        copying = self.mail_hint()
        for place, hint in enumerate(hints):
            if copying is not None and place == (2 if self.match.outcome is None else 1):
                yield copying
            if self.check_action(hint.action, ()):
                yield hint

    def say_notice(self) -> None:
        """Report how the save went, and take over the moves that another program has saved for this match."""
        notice, ahead = self.saver.settle(), self.saver.take_ahead()
        if ahead is not None:
            self.match = ahead
            notice = mail_words.gone_on_elsewhere(announcement(ahead, self.players))
        if notice is not None:
            self.say(notice)

    def action_tip(self) -> None:
        if self.is_persons_turn:
            self.coach.give_tip(self._give_tip)

    def action_coach(self) -> None:
        self.coach.is_on = not self.coach.is_on
        self.view.show_coach(self.coach.is_on)
        keys = {hint.action: hint.keys for hint in hints(self.application.keymap, "match")}
        self.say(
            f"The coach is on. A * marks winning moves; {keys['moves']} shows the list of moves."
            if self.coach.is_on
            else "The coach is off."
        )
        self.show_choices()
        self.show_coach()

    def action_moves(self) -> None:
        if self.coach.is_on:
            self.view.switch_side()

    def action_copy(self) -> None:
        from engine.record import format_record
        from engine.record.reader import LONGEST

        self.saver.catch_up(self.match)
        text = format_record(self.saver.record(self.match), undone=False)
        if len(text) > LONGEST:
            self._tell(mail_words.too_long(self.saver.id))
            return
        self.app.copy_to_clipboard(text)
        self._become_by_mail()
        self._tell(mail_words.copied(self.saver.id))

    def action_link(self) -> None:
        try:
            from tui.records.dialogs import link_screen

            self.app.push_screen(link_screen(self.match, self.prepared.setup))
        except GameError as error:
            self.say(str(error))

    def action_share(self) -> None:
        if self.day is not None:
            try:
                self.application.open_day(self.day, self.match.names)
            except GameError as error:
                self.say(str(error))

    def action_again(self) -> None:
        self.saver.catch_up(self.match)
        following = self.follow_up()
        if following is not None:
            following.go()
        else:
            self.application.play(another_board(self.prepared), self.score)

    def action_same(self) -> None:

        self.application.play(same_board(self.prepared, self.match), self.score)

    def action_swap(self) -> None:

        self.application.play(swapped_sides(self.prepared, self.match), self.score)

    def action_review(self) -> None:
        prepared = replace(self.prepared, match=self.match)
        self.application.open_review(prepared, self._saved_as(), self.score)

    def action_new(self) -> None:
        self.application.open_new_match(self.prepared.setup, self.score)

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
            # The person's own move is on the screen before the bot begins.
            self.call_after_refresh(self._ask_for_move)

    def _ask_for_move(self) -> None:
        self.adviser.ask(self.prepared.setup.opponent or "", self._move_for_bot, self.application.bot_seconds)

    def _move_for_bot(self, decision: Decision) -> None:
        self.match = self.match.play(decision.move)

    def _give_tip(self, tip: Tip) -> None:
        self.view.board.chosen = tip.advice.move.slot
        self.show_choices()
        self.say(tip.brief if self.has_class("-narrow") else f"Tip {tip.step} of 3: {tip.sentence}")

    def _look_at_position(self) -> None:
        match = self.match
        if match.outcome is not None:
            if match.cursor:
                review = next(each for each in in_scope("end") if each.action == "review")
                key = keys_shown(review, self.application.keymap)
                self.adviser.work(lambda match: _closing(match, self.prepared, key), self.view.show_closing)
        elif self.coach.is_on:
            self.coach.look(self._show_advice)

    def _show_advice(self, advice: Advice | None) -> None:
        if advice is None:
            self.view.forget_advice()
        elif self.coach.is_on:
            self.view.show_advice(self.match, advice)

    def _saved_as(self) -> int | None:
        """The number of the match in the archive; None where it could not be saved."""
        self.saver.catch_up(self.match)
        return self.saver.id

    def _become_by_mail(self) -> None:
        """Show from now on how the record is copied, where two people play."""
        if not self.is_by_mail and self.prepared.setup.opponent is None:
            self.is_by_mail = True
            self.show_choices()

    def _tell(self, sentence: str) -> None:
        if self.match.outcome is not None and self.has_class("-low"):
            # After the end a low screen has no line for a sentence.
            self.application.say_aloud(sentence)
        else:
            self.say(sentence)
