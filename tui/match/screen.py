"""The match screen: it plays one match, saves it and shows it."""

from __future__ import annotations

from asyncio import gather, sleep, to_thread
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cached_property, partial
from typing import Any

from textual import work
from textual.app import ComposeResult
from textual.screen import Screen

from engine.archive import MatchSaver
from engine.board_of_day import Claim
from engine.coach.review import review
from engine.errors import GameError
from engine.learning.daily.board import claim_of
from engine.learning.path.milestones import Milestone, milestones
from engine.learning.path.notebook import found_in
from engine.link import link_to_board
from engine.match import FIRST, Help, Match, Series
from engine.position import Move
from engine.record import Record, format_record
from engine.record.comparison import is_same_match
from engine.record.match_link import format_match
from engine.record.reader import LONGEST
from engine.setup import BEYOND, PreparedMatch, bot_rng, branch_from
from tui.app.screens import match_screen, screen
from tui.board.board import Board
from tui.coach.reviews import closing
from tui.commands.table import KeyHint, bindings, hint_of, keys_of
from tui.match import words
from tui.match.board_screen import BOARD_ACTIONS, PLAY_ACTIONS
from tui.match.coach import CoachedScreen
from tui.match.next_match import FollowUp, another_board, redone, rung_of, same_board, swapped_sides, undone
from tui.match.view import MatchView
from tui.match.words import Ending, Players, announcement
from tui.records import words as mail_words
from tui.records.pasting import PastingScreen
from tui.records.words import and_then, next_step

POINTING = 0.3
"""The seconds for which a bot points at a number before it moves."""
END_ACTIONS = frozenset({"again", "swap", "same", "share", "new", "review"})


class MatchScreen(CoachedScreen, PastingScreen):
    """Plays a match: every new `match` is saved and then seen at once."""

    scopes: tuple[str, ...] = ("match", "end", "mail", "sharing")
    BINDINGS = bindings("match", "end", "mail", "sharing")

    is_by_mail = False
    """Whether the match came as a record or a link, or was copied as one."""
    firsts: Sequence[Milestone] = ()
    """What was won here for the first time and is not celebrated yet."""
    following = ""
    """Says what comes after the end, if the match is one of several."""

    def __init__(self, prepared: PreparedMatch, series: Series | None = None, arrival: str | None = None) -> None:
        """`arrival` is the sentence about the record from which the match came, if it came from one."""
        super().__init__()
        self.prepared = prepared
        self.players = Players.of(prepared)
        self.series = series or Series()
        """The score before this match."""
        self.against_bot = prepared.setup.opponent is not None
        self.is_by_mail = arrival is not None and not self.against_bot
        self._arrival = arrival or ""
        self.set_reactive(MatchScreen.match, prepared.match)

    def compose(self) -> ComposeResult:
        self.view = MatchView(self.match, self.players, self.app.glyphs)
        yield self.size_notice()
        yield self.view

    def on_mount(self) -> None:
        self.saver = self.make_saver()
        if not self.query(Board):
            # The program was ended before its first picture.
            return
        component = words.any_component(self.match)
        if component is not None:
            self.app.explored = component.ruleset
        self.view.show_coach(self.coach.is_on)
        self.show_match()
        self.greet()

    def make_saver(self) -> MatchSaver:
        """The saver of this match."""
        return self.app.saving.saver_for(self.prepared)

    def greet(self) -> None:
        """Say the sentence for the time before the first move."""
        opening = and_then(words.opening(self.prepared, self.players), self._arrival)
        self.say(f"{opening} The coach is on.".lstrip() if self.coach.is_on else opening)

    def watch_match(self, old: Match, new: Match) -> None:
        super().watch_match(old, new)
        # The move is saved before it is shown, so that nothing that was seen is lost.
        self.saver.save(new, {} if new.outcome is None else found_in(new, self.prepared.setup.opponent))
        self.view.change_board(new)
        self.show_match()
        said = announcement(new, self.players) if new.cursor == old.cursor + 1 else words.taken_back(new)
        copying = self.mail_hint()
        notice = self.app.archive.take_notice()
        self.say(notice or (said if copying is None else and_then(said, next_step(copying))))

    def show_match(self) -> None:
        """Show everything around the board, and let begin what thinks: the coach, the bot, the look back at the end."""
        following = self.follow_up()
        self.following = "" if following is None else following.label
        self.view.show_around(self.score_words(), self.ending(), self.aside)
        self.show_choices()
        # The move comes to the screen first, because it would wait for what is worked out.
        self.call_after_refresh(self._think)

    def _think(self) -> None:
        if self.match.outcome is not None:
            if self.match.cursor:
                self.look_back()
            return
        if self.coach.is_on:
            self.look()
        if self.is_bots_turn:
            self.ask_bot()

    @work(exclusive=True, group="bot")
    async def ask_bot(self) -> None:
        """Have the bot move; if the person takes a move back meanwhile, its answer is dropped."""
        opponent, rng = self.prepared.setup.bot, bot_rng(self.prepared.seed, self.match.cursor)
        assert opponent is not None
        thinking = to_thread(opponent.choose, self.match.position, rng)
        points = self.app.bot_seconds > POINTING and self.app.animation_level != "none" and not self.coach.is_on
        decision, _ = await gather(thinking, sleep(self.app.bot_seconds - POINTING * points))
        if points:
            await self._point_at(decision.move.slot)
        self.match = self.match.play(decision.move)

    async def _point_at(self, chosen: int) -> None:
        """Put the bot's symbol under the number that it will change, so that one can guess along."""
        symbol = self.app.glyphs.players[self.match.turn]
        self.board.mark(lambda slot: symbol if slot == chosen else "")
        try:
            await sleep(POINTING)
        finally:
            self.board.mark(None)

    def look_back(self) -> None:
        """Find out at the end what became of the win, and whether it was the first of its kind."""
        self.find_closing()
        self.find_firsts()

    @work(exclusive=True, group="closing")
    async def find_closing(self) -> None:
        """Say under the winner's name what became of the win."""
        reviewed = await to_thread(review, self.match)
        key = keys_of("end.review", self.app.keymap)
        looks = "" if reviewed.turning_point is None else f"{key} looks at it."
        habit = words.habit(self.prepared, self.match, self.app.archive)
        said = closing(reviewed, FIRST if self.against_bot else None)
        self.view.show_closing(" ".join(filter(None, (said, looks, habit))))

    @work(exclusive=True, group="firsts")
    async def find_firsts(self) -> None:
        """Find out what was won for the first time; a diploma comes next then."""
        outcome, id = self.match.outcome, self.saved_as()
        if outcome is None or outcome.winner != FIRST or not self.against_bot or id is None:
            return
        self.firsts = await to_thread(milestones, self.app.archive, id)
        if self.firsts:
            self.view.show_next(f"{keys_of('end.again', self.app.keymap)}: your diploma")

    @property
    def is_persons_turn(self) -> bool:
        is_over = self.match.outcome is not None
        return not is_over and (not self.against_bot or self.match.turn == FIRST)

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

    @cached_property
    def day(self) -> Claim | None:
        """The day of this board, and which one of it, if it is the board of a day."""
        return claim_of(self.prepared)

    def score_words(self) -> str:
        """The right side of the heading."""
        return words.score(self.score, self.players, self.prepared)

    def ending(self) -> Ending | None:
        """The words at the end; None before it."""
        keymap, ellipsis = self.app.keymap, self.app.glyphs.ellipsis
        return words.ending(self.match, self.players, self.score, keymap, ellipsis, self.following)

    def show_choices(self) -> None:
        component = None if self.match.outcome else self.match.position[self.board.chosen]
        self.view.show_choices(component, self.is_persons_turn)
        self.view.show_hints(tuple(self.hinted(words.key_hints(self.match, component, self.app.keymap))))

    def hinted(self, hints: Iterable[KeyHint]) -> Iterator[KeyHint]:
        """The key hints that matter now; if copying a record is the next step, its key comes after the moves."""
        copying, is_over = self.mail_hint(), self.match.outcome is not None
        for place, hint in enumerate(hints):
            is_to_move = place == 0 if is_over else not hint.action or hint.action.startswith("choose")
            if copying is not None and not is_to_move:
                yield copying
                copying = None
            if self.check_action(hint.action, ()) and (hint.action != "notebook" or self.has_notebook):
                is_next = hint.action == "again" and self.following
                yield hint._replace(label=self.next_label) if is_next else hint

    @cached_property
    def has_notebook(self) -> bool:
        """Whether anything stands in the notebook, so that its key is worth a hint."""
        return bool(self.app.archive.practice.knowledge())

    @property
    def next_label(self) -> str:
        """The effect of the key that goes on after the end, where something follows."""
        return "next"

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        is_over = self.match.outcome is not None
        if action in BOARD_ACTIONS and self.is_too_small:
            return False
        if action in PLAY_ACTIONS:
            return not is_over and (action != "moves" or self.coach.is_on)
        return action not in END_ACTIONS or (is_over and (action != "share" or self.day is not None))

    def play(self, choice: Any) -> None:
        if not self.is_persons_turn:
            return
        try:
            move = Move(self.board.chosen, choice)
            self.match = self.match.play(move, self.help(move))
        except GameError as error:
            self.say(str(error))

    def help(self, move: Move) -> Help:
        """The help that the player had before this move."""
        return self.coach.help(move)

    def action_undo(self) -> None:
        match = undone(self.match, self.against_bot)
        if match is self.match:
            self.say(words.NOTHING_UNDONE)
        elif self.against_bot and self.match.outcome is not None:
            # The match stays as it ended, and in the score.
            self.play_next(branch_from(self.prepared, self.match, match.cursor + 1, self.saved_as()))
        else:
            self.match = match

    def action_redo(self) -> None:
        match = redone(self.match, self.against_bot)
        if match is self.match:
            self.say(words.NOTHING_REDONE)
        else:
            self.match = match

    def action_coach(self) -> None:
        self.coach.is_on = not self.coach.is_on
        self.view.show_coach(self.coach.is_on)
        self.show_choices()
        if self.coach.is_on:
            keys = keys_of("match.moves", self.app.keymap)
            self.say(f"The coach is on. A * marks winning moves; {keys} shows the list of moves.")
            self.look()
        else:
            self.workers.cancel_group(self, "coach")
            self.say("The coach is off.")

    def action_moves(self) -> None:
        self.view.switch_side()

    def action_notebook(self) -> None:
        self.app.push_screen(screen("notebook"))

    def action_again(self) -> None:
        self.saver.save(self.match)
        following = self.follow_up()
        another = partial(self.play_next, another_board(self.prepared)) if following is None else following.go
        self.celebrate(self.firsts, another)

    def action_same(self) -> None:
        self.play_next(same_board(self.prepared, self.match))

    def action_swap(self) -> None:
        self.play_next(swapped_sides(self.prepared, self.match))

    def action_review(self) -> None:
        prepared = replace(self.prepared, match=self.match)
        self.app.push_screen(screen("review", prepared, self.saved_as(), self.score))

    def action_share(self) -> None:
        if self.day is not None:
            try:
                self.app.push_screen(screen("result of the day", self.app, self.day, self.match.names))
            except GameError as error:
                self.say(str(error))

    def action_new(self) -> None:
        def begin(chosen: PreparedMatch | None) -> None:
            if chosen is not None:
                setup, other = self.prepared.setup, chosen.setup
                is_between_same = (other.names, other.opponent) == (setup.names, setup.opponent)
                self.give_way(match_screen(chosen, self.score if is_between_same else None))

        self.app.push_screen(screen("new match", self.prepared.setup), begin)

    def leave(self) -> None:
        if question := self.loss():
            self.app.ask(question, self.dismiss)
        else:
            self.dismiss()

    def loss(self) -> str:
        # A match that plays on from another one and has no move of its own has nothing to lose.
        is_untouched = self.prepared.again is not None and self.match is self.prepared.match
        if not self.match.cursor or is_untouched or self.match.outcome is not None:
            return ""
        self.saver.save(self.match)
        if self.saver.is_saved:
            return ""
        what = "Its last moves are" if self.saver.is_behind else "It is"
        return f"This match is not over. {what} not saved. Leave it?"

    def saved_as(self) -> int | None:
        """The number of the match in the archive; None where it could not be saved."""
        self.saver.save(self.match)
        return self.saver.id

    def play_next(self, prepared: PreparedMatch) -> None:
        """Play this match in the place of the one on the screen, with its score."""
        self.give_way(match_screen(prepared, self.score))

    def give_way(self, following: Screen[Any]) -> None:
        if isinstance(following, MatchScreen):
            # The coach sees the next match too.
            following.coach.is_on = self.coach.is_on
        super().give_way(following)

    def follow_up(self) -> FollowUp | None:
        """The next step if this match is one of several; None before its end."""
        if self.match.outcome is None:
            return None
        if self.prepared.seed.partition(" ")[0] == BEYOND:
            if self.match.outcome.winner == FIRST:
                return FollowUp("go on", self.dismiss)
            return FollowUp("try again", partial(self.play_next, same_board(self.prepared, self.match)))
        rung = rung_of(self.prepared, self.app.archive)
        if rung is None:
            return None
        return FollowUp(words.climbing(rung), self.dismiss if rung.is_climbed else partial(self._climb, rung.bot))

    def _climb(self, bot: str) -> None:
        self.give_way(screen("board of the ladder", self.app, bot, self.score))

    def celebrate(self, firsts: Sequence[Milestone], then: Callable[[], object]) -> None:
        """Show a drawing for each of these firsts, then go on."""

        def go_on(is_wanted: bool | None) -> None:
            if is_wanted:
                then()

        def show() -> None:
            self.app.push_screen(screen("celebration", self.app, firsts, self.match.names[1]), go_on)

        if not firsts:
            then()
        elif all(each.stage for each in firsts):
            show()
        else:
            # The name stands on a diploma.
            self.app.ask_name(show)

    def mail_hint(self) -> KeyHint | None:
        """The key that copies the record, if that is the next step."""
        if not self.is_by_mail:
            return None
        # Where the address of a page is known, a link is a tap for the other player, and a record is not.
        return hint_of("sharing.link" if self.app.page_address else "mail.copy", self.app.keymap)

    def action_copy(self) -> None:
        self.saver.save(self.match)
        text = format_record(self.saver.record(self.match), undone=False)
        if len(text) > LONGEST:
            self._tell(mail_words.too_long(self.saver.id))
            return
        said = self.app.copy(text, mail_words.COPIED, mail_words.copied(self.saver.id))
        self._become_by_mail()
        self._tell(said)

    def match_link(self) -> str:
        """The link to this match with its moves, empty before the first one; raises GameError."""
        if not self.match.cursor:
            return ""
        self.saver.save(self.match)
        return format_match(self.saver.record(self.match))

    def board_link(self) -> str:
        """The link to the board as it stands, at the end as it began; raises GameError."""
        return link_to_board(self.match, self.prepared.setup)

    def action_link(self) -> None:
        links, refusal = [], ""
        for make in (self.match_link, self.board_link):
            try:
                links.append(make())
            except GameError as error:
                links.append("")
                refusal = str(error)
        if refusal:
            self.say(refusal)
        if any(links):
            card = screen("link", self.app.page_address, *links)
            self.app.push_screen(card, lambda copied: self._become_by_mail() if copied else None)

    def is_of(self, record: Record) -> bool:
        return is_same_match(self.saver.record(self.match), record)

    def take_record(self, record: Record) -> None:
        if not self.is_of(record):
            super().take_record(record)
            return
        match, said = mail_words.pasted_into(self.match, record, self.app.archive)
        if match is not self.match:
            self.match, said = match, mail_words.and_then(announcement(match, self.players), said)
        self._become_by_mail()
        self._tell(said)

    def _become_by_mail(self) -> None:
        """Show from now on how the record or the link is copied, where two people play."""
        if not self.is_by_mail and not self.against_bot:
            self.is_by_mail = True
            self.show_choices()

    def _tell(self, sentence: str) -> None:
        if self.match.outcome is not None and self.has_class("-low"):
            # After the end a low screen has no line for a sentence.
            self.app.show_notification(sentence)
        else:
            self.say(sentence)
