"""The match screen: it plays one match, saves it and shows it."""

from __future__ import annotations

from asyncio import gather, sleep, to_thread
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cached_property, partial
from typing import TYPE_CHECKING, Any

from textual import events, on, work
from textual.app import ComposeResult
from textual.screen import Screen

from engine.archive import MatchSaver
from engine.deals.setup import Aid, PreparedMatch, Starts
from engine.play.playing import Playing
from engine.play.sitting import Sitting
from engine.positions.idea import Idea
from engine.positions.match import FIRST, SECOND, Asked, Forfeit, Match, Request
from engine.positions.position import Move
from engine.record import Record
from engine.record.reader import LONGEST_PASTED
from engine.rules.errors import GameError
from tui.app import screens
from tui.app.occasions import FURTHER_ACTIONS, FURTHER_SCOPES, following_screen, narrator
from tui.board.board import Board
from tui.commands.table import KeyHint, bindings, hint_of, keys_of
from tui.drawing.elide import short_names
from tui.drawing.glyphs import PLAYERS
from tui.match import match_words as words
from tui.match import on_demand
from tui.match.board_screen import BOARD_ACTIONS, PLAY_ACTIONS
from tui.match.coach import CoachedScreen
from tui.match.match_words import Ending, Players, announcement
from tui.match.next_match import next_board, next_match
from tui.match.view import MatchView
from tui.narrator import Following, Narrator
from tui.records import records_words as mail_words
from tui.records.pasting import PastingScreen
from tui.records.records_words import and_then, next_step

if TYPE_CHECKING:
    from engine.coach.advice import Advice, Tip
    from engine.learning.path.milestones import Milestone

POINTING = 0.3
"""The seconds for which a bot points at a number before it moves."""
ECHO_SECONDS = 0.7
"""A key that is held comes again after 0.25 to 0.66 seconds."""
TICK_SECONDS = 0.25
"""The time from one look at the clock to the next."""
TUMBLES, TUMBLE_SECONDS = 6, 0.08
"""How often the chalk tumbles while lots are drawn, and how long each time."""
_AIDS = {"tip": Aid.TIPS, "coach": Aid.COACH}
"""The help that an action asks for."""
END_ACTIONS = frozenset({"again", "swap", "same", "share", "new", "review"})


class MatchScreen(CoachedScreen, PastingScreen):
    """Shows a sitting: what may be done stands in its value, what is said in its narrator."""

    BINDINGS = bindings("match", "end", "playing", "mail", "sharing", *FURTHER_SCOPES)

    is_by_mail = False
    """Whether the match came as a record or a link, or was copied as one."""
    firsts: Sequence[Milestone] = ()
    """What was won here for the first time and is not celebrated yet."""
    following: Following | None = None
    """What comes after the end, if the match is one of several."""

    def __init__(
        self,
        prepared: PreparedMatch,
        arrival: str | None = None,
        sitting: Sitting | None = None,
    ) -> None:
        """`arrival` is the sentence about the record from which the match came, if it came from one.

        Without a `sitting` the match begins, or goes on as it was resumed.
        """
        super().__init__()
        self.prepared, self._sitting = prepared, sitting
        self.begins_with_coach = False
        """Whether the coach comes along from the match before."""
        self._chosen_first = 0
        """The number that had the ring when this position came to the screen, or the coach was asked."""
        self._question: Screen[bool] | None = None
        """What the other player asks, while it is shown."""
        self._pressed, self._pressed_at = "", 0.0
        """The key, or the place of the mouse, that was pressed last, and when, in seconds."""
        self._moved: int | None = None
        """The player whose move it has made since it came down: held or pressed twice it makes none of the other's."""
        self._spent, self._seen_since = 0.0, self._moment()
        """The seconds of this turn for which the board was seen, up to the moment from which it is seen again."""
        self.against_bot = prepared.setup.opponent is not None
        self.is_by_mail = arrival is not None and not self.against_bot
        self._arrival = arrival or ""
        self.set_reactive(MatchScreen.match, prepared.match)

    def compose(self) -> ComposeResult:
        self.view = MatchView(self.match, self.players)
        yield self.size_notice()
        yield self.view

    def on_mount(self) -> None:
        if self.begins_with_coach and not self.now.no_help(Aid.COACH):
            self.sitting.become(self.now.coached(True))
        self.sitting.changed, self.sitting.soon = self.show_change, self.app.call_later
        if not self.query(Board):
            # The program was ended before its first picture.
            return
        component = words.any_component(self.match)
        if component is not None:
            self.app.explored_ruleset = component.ruleset
        self.light_up()
        # At the beginning the number is only chosen: a mark stands there from the first reply on.
        self.match = self.now.match
        self._chosen_first = self.board.chosen
        self.show_match()
        self.greet()
        if self.prepared.setup.clock:
            self.set_interval(TICK_SECONDS, self.look_at_clock)
        if self.prepared.setup.starts is Starts.LOTS and self.now.seat is None and not self.match.plies:
            self.draw_lots()

    @on(events.ScreenSuspend)
    def stop_clock(self) -> None:
        """Let no time run while something else is on the screen."""
        self._spent = self.spent()

    @on(events.ScreenResume)
    def start_clock(self) -> None:
        """Let the time run."""
        self._seen_since = self._moment()

    def spent(self) -> float:
        """The seconds that the player to move has taken so far."""
        return self._spent + (self._moment() - self._seen_since) * (self.is_current and not self.now.hindrance)

    def _moment(self) -> float:
        return self.app.clock() if self.prepared.setup.clock else 0.0

    def look_at_clock(self) -> None:
        """Show what is left to each player; whose time is over has lost."""
        self.show_beside()
        if self.is_current and self.is_persons_turn and self._left(self.match.turn) == 0:
            self.do(lambda: self.now.forfeited(Forfeit.TIME))

    def _left(self, player: int) -> int | None:
        return self.now.left(player, round(self.spent() * 1_000))

    def show_beside(self) -> None:
        """Show beside the players' names their stars or wins, and their clocks."""
        told = zip(self.narrator.beside(), map(self._left, (FIRST, SECOND)), strict=True)
        first, second = (f"{won} {words.clock_time(left)}".strip() for won, left in told)
        self.view.show_beside((first, second))

    @work(group="lots")
    async def draw_lots(self) -> None:
        """Let the chalk tumble from one player to the other until it lies with the one who starts."""
        for tumble in range(TUMBLES * (self.app.animation_level != "none"), 0, -1):
            self.view.point_to(self.match.starter ^ (tumble & 1))
            await sleep(TUMBLE_SECONDS)
        self.view.point_to(self.match.turn)

    async def on_unmount(self) -> None:
        if self._sitting is not None and self._sitting.changed == self.show_change:
            # No other screen has taken its place.
            await self._sitting.leave()

    @cached_property
    def sitting(self) -> Sitting:
        """The match and where it is kept."""
        return self._sitting or Sitting(self.prepared, self.app.archive, self.make_saver())

    @property
    def now(self) -> Playing:
        """The match as it stands."""
        return self.sitting.now

    @cached_property
    def players(self) -> Players:
        """The two players, as they are spoken of."""
        return Players(self.match.names, None if self.against_bot else self.now.seat)

    @cached_property
    def narrator(self) -> Narrator:
        """What the occasion of the match says."""
        return narrator(self.sitting, self.key_for)

    def do(self, deed: Callable[[], Playing]) -> None:
        """Allowed, saved and shown; or the sentence that says why not."""
        try:
            self.sitting.become(deed())
        except GameError as error:
            self._tell(str(error))

    def show_change(self, before: Playing, now: Playing) -> None:
        """Show what has changed, whoever did it: a key, the bot, a record, the other program."""
        if now.prepared is not before.prepared:
            self.sitting.changed = lambda *_: None
            self.app.clear_notifications()
            self.replace_by(MatchScreen(now.prepared, sitting=self.sitting))
            return
        if now.is_over and not before.is_over and self.app.preferences.settings.bell:
            self.app.bell()
        if now.match is not before.match:
            self._spent, self._seen_since = 0.0, self._moment()
            if before.has_coach and not now.has_coach:
                self.view.forget_advice()
            self.match = now.match
        elif (now.is_apart, now.asked) != (before.is_apart, before.asked):
            # The time does not run while the other player is not there, or is asked.
            self._spent += (self._moment() - self._seen_since) * (self.is_current and not before.hindrance)
            self._seen_since = self._moment()
            self.show_match()
        if said := self.narrator.change(before, now):
            self._tell(said)

    def key_for(self, id: str) -> str:
        """The key of a command of which an occasion speaks."""
        return keys_of(id, self.app.keymap)

    def make_saver(self) -> MatchSaver:
        """The saver of this match."""
        return self.app.saving.saver_for(self.prepared)

    def greet(self) -> None:
        """Say the sentence for the time before the first move."""
        said = self.narrator.greeting() or words.opening(self.prepared, self.players)
        opening = and_then(said, self._arrival)
        self.say(f"{opening} The coach is on.".lstrip() if self.now.has_coach else opening)

    def watch_match(self, old: Match, new: Match) -> None:
        super().watch_match(old, new)
        self.view.change_board(new)
        self._chosen_first = self.board.chosen
        self.show_match()
        said = announcement(new, self.players) if new.cursor == old.cursor + 1 else words.taken_back(new)
        copying = self.mail_hint()
        notice = self.app.archive.take_notice()
        self.say(notice or (said if copying is None else and_then(said, next_step(copying))))
        self.light_up()

    def show_match(self) -> None:
        """Show everything around the board, and let begin what thinks: the coach, the bot, the look back at the end."""
        self.following = self.narrator.following() if self.now.is_over else None
        self.show_beside()
        thinking = f"{self.match.names[self.match.turn]} is thinking" if self.is_bots_turn else ""
        self.view.show_around(self.now.hindrance or self.part(), self.ending(), thinking)
        self.show_choices()
        self.show_question()
        # The move comes to the screen first, because it would wait for what is worked out.
        self.call_after_refresh(self._think)

    def show_question(self) -> None:
        """Show what the other player asks, and take away a question that is void."""
        asked = self.now.asked if self.now.is_asked_here else None
        if asked is not None and self._question is None:
            self._question = screens.AskedScreen(self.narrator.question())
            self.app.push_screen(self._question, partial(self._answer, asked))
        elif asked is None and self._question is not None and self._question.is_current:
            self._question.dismiss(None)

    def _answer(self, asked: Asked, agrees: bool | None) -> None:
        self._question = None
        # Meanwhile another question may have replaced the one that is void.
        if agrees is not None and self.now.asked == asked:
            self.do(lambda: self.now.answer(agrees, self.saved_as()))
        else:
            self.show_question()

    def _think(self) -> None:
        if self.match.winner is not None:
            if self.match.cursor:
                self.look_back()
            return
        if self.now.has_coach:
            self.think()
        if self.is_bots_turn:
            self.ask_bot()

    def light_up(self) -> None:
        """Choose and mark the number to move, where a light shows it."""
        move = self.narrator.lit_move()
        if move is None:
            return
        self.board.chosen = move.slot
        self.show_choices()
        self.board.mark(lambda slot: "here" if slot == move.slot else "")
        if self.match.cursor:
            self.say(and_then(self.view.status.said, self.narrator.ahead()))

    @work(exclusive=True, group="bot")
    async def ask_bot(self) -> None:
        """Have the bot move; if the person takes a move back meanwhile, its answer is dropped."""
        asked = self.now
        thinking = to_thread(asked.bots_move)
        points = self.app.bot_seconds > POINTING and self.app.animation_level != "none" and not asked.has_coach
        move, _ = await gather(thinking, sleep(self.app.bot_seconds - POINTING * points))
        if points:
            await self._point_at(move.slot)
        # The coach may have come or gone meanwhile.
        if self.now.match is asked.match:
            self.do(lambda: self.now.replied(move))

    async def _point_at(self, chosen: int) -> None:
        """Put the bot's symbol under the number that it will change, so that one can guess along."""
        symbol = PLAYERS[self.match.turn]
        self.board.mark(lambda slot: symbol if slot == chosen else "")
        try:
            await sleep(POINTING)
        finally:
            self.board.mark(None)

    def look_back(self) -> None:
        """Find out at the end what became of the win, and whether it was the first of its kind."""
        said = f"{self.narrator.closing()} {self.narrator.news()}".strip()
        if said:
            self.view.show_closing(said)
        else:
            self.find_closing()
        if not self.narrator.celebrates_later:
            self.find_firsts()

    @work(exclusive=True, group="closing")
    async def find_closing(self) -> None:
        """Say under the winner's name what became of the win."""
        said = await to_thread(self.narrator.looked_back)
        if self.now.seat is not None:
            reviewed = await to_thread(on_demand.review, self.match)
            habit = words.habit(self.prepared, self.match, self.app.archive)
            said = " ".join(filter(None, (on_demand.closing(reviewed, self.players.you), habit)))
        self.view.show_closing(said)

    @work(exclusive=True, group="firsts")
    async def find_firsts(self) -> None:
        """Find out what was won for the first time; a diploma comes next then."""
        id = self.saved_as()
        if self.match.winner != FIRST or not self.against_bot or id is None:
            return
        self.firsts = await to_thread(on_demand.milestones, self.app.archive, id)
        if self.firsts:
            self.view.show_next("your diploma")

    @property
    def is_persons_turn(self) -> bool:
        return self.now.is_persons_turn

    @property
    def is_bots_turn(self) -> bool:
        """Whether a bot is to move."""
        return self.now.is_bots_turn

    def part(self) -> str:
        """What the match is part of."""
        return self.narrator.place() or words.part(self.sitting.standing().score, self.prepared)

    def ending(self) -> Ending | None:
        """The words at the end; None before it."""
        if not self.now.is_over:
            return None
        reached = self.narrator.reached()
        following = next_board(self.prepared, self.match, self.players, reached.has_trophy)
        if self.following is not None:
            following = self.following.label
        following = short_names(following, self.match.names)
        return words.ending(self.match, self.players, self.app.keymap, reached, following)

    def show_choices(self) -> None:
        component = self.match.position[self.board.chosen] if self.match.winner is None else None
        self.view.show_choices(component, self.is_persons_turn)
        lit = self.narrator.lit_choice()
        self.view.tray.lit = lit.choice if lit is not None and lit.slot == self.board.chosen else None
        self.view.show_hints(tuple(self.hinted(words.key_hints(self.match, component, self.app.keymap))))

    def hinted(self, hints: Iterable[KeyHint]) -> Iterator[KeyHint]:
        """The key hints that matter now; if copying a record is the next step, its key comes after the moves."""
        copying, is_over, quiet = self.mail_hint(), self.match.winner is not None, self.narrator.quiet()
        for place, hint in enumerate(hints):
            is_to_move = not is_over and (not hint.action or hint.action.startswith("choose"))
            if copying is not None and not is_to_move:
                yield copying
                copying = None
            if place == 0:
                for id in self.narrator.offers():
                    yield hint_of(id, self.app.keymap)
            if hint.action in quiet or not self.check_action(hint.action, ()):
                continue
            if self.now.no_help(_AIDS.get(hint.action, Aid.NONE)):
                continue
            if hint.action == "leave" and self.narrator.leaving:
                yield hint._replace(label=self.narrator.leaving)
            elif hint.action != "notebook" or self.has_notebook:
                yield hint

    @cached_property
    def has_notebook(self) -> bool:
        """Whether anything stands in the notebook, so that its key is worth a hint."""
        return bool(self.app.archive.practice.knowledge())

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        is_over = self.match.winner is not None
        if action in BOARD_ACTIONS and self.is_too_small:
            return False
        if action == "resign":
            return self.is_persons_turn
        if action in PLAY_ACTIONS:
            return not is_over or action == "moves"
        if action in self.narrator.hidden:
            return False
        if action in FURTHER_ACTIONS:
            return action in self.narrator.actions()
        if action == "review" and not self.match.plies:
            return False
        if action not in END_ACTIONS or action in self.narrator.actions():
            return True
        return is_over and (action != "share" or self.narrator.can_share)

    def on_key(self, event: events.Key) -> None:
        self._press(event.key)

    def on_click(self, event: events.Click) -> None:
        self._press(f"{event.screen_offset}")

    def _press(self, trigger: str) -> None:
        moment = self.app.clock()
        if trigger != self._pressed or moment - self._pressed_at >= ECHO_SECONDS:
            self._moved = None
        self._pressed, self._pressed_at = trigger, moment

    def play(self, choice: Any) -> None:
        # Between two people a held key or a double click would move for the other one.
        if not self.is_persons_turn or self._moved == 1 - self.match.turn:
            return
        self._moved = self.match.turn
        self.do(lambda: self.now.play(Move(self.board.chosen, choice), round(self.spent() * 1_000)))

    @property
    def met(self) -> Idea:
        return self.narrator.met

    @property
    def first_step(self) -> int:
        return self.now.next_step()

    def action_tip(self) -> None:
        if why := self.now.no_help():
            self.say(why)
        else:
            super().action_tip()

    def give_tip(self, tip: Tip) -> None:
        self.sitting.become(self.now.tipped(tip))
        self.helped = self.match.names[self.match.turn] if self.now.seat is None else ""
        super().give_tip(tip)

    def show_advice(self, advice: Advice) -> None:
        is_still_there = self.board.chosen == self._chosen_first and not self.tray.typed
        if advice.winning is not None and self.is_persons_turn and is_still_there:
            # The ring goes to the number that counts, unless the player has begun to choose.
            self.board.chosen = advice.winning.move.slot
            self.show_choices()
        super().show_advice(advice)
        has_room = not self.has_class("-low")
        said = announcement(self.match, self.players) if has_room else ""
        self.say(and_then(said, on_demand.brief(self.match, advice, self.players, has_room)))

    def action_resign(self) -> None:
        def resign(is_sure: bool | None) -> None:
            if is_sure:
                self.do(lambda: self.now.forfeited(Forfeit.RESIGNED))

        self.app.push_screen(screens.AskedScreen(self.players.resigning(self.match.turn)), resign)

    def action_undo(self) -> None:
        self.do(lambda: self.now.undo(self.saved_as()))

    def action_redo(self) -> None:
        self.do(self.now.redo)

    def action_coach(self) -> None:
        is_on = not self.now.has_coach
        if why := self.now.no_help(Aid.COACH):
            self.say(why)
            return
        self.sitting.become(self.now.coached(is_on))
        self.show_choices()
        if is_on:
            self._chosen_first = self.board.chosen
            self.say("The coach is on.")
            self.think()
        else:
            self.workers.cancel_group(self, "coach")
            self.view.forget_advice()
            self.say("The coach is off.")

    def action_moves(self) -> None:
        self.app.push_screen(screens.MovesScreen(self.view.moves, self.match.cursor, self.view.reasons))

    def action_notebook(self) -> None:
        # What the end asks may be found out there.
        self.app.push_screen(screens.NotebookScreen(), lambda _: self._think())

    def action_again(self) -> None:
        self.sitting.keep()
        following = self.narrator.following()
        if following is None:
            self.celebrate(self.firsts, partial(self._play_another, Request.AGAIN))
        else:
            firsts = self.narrator.firsts() if self.narrator.celebrates_later else self.firsts
            self.celebrate(firsts, partial(self.go_on, following))

    def action_lesson(self) -> None:
        self.app.push_screen(screens.lesson_screen(self.app, self.narrator.lesson))

    def action_skip(self) -> None:
        following = self.narrator.skip()
        if following is not None:
            self.go_on(following)

    def action_map(self) -> None:
        def come_back(_: None) -> None:
            # From the map this match may have been opened once more.
            self.sitting.read_again()

        self.app.push_screen(screens.map_around(self.now.occasion), come_back)

    def action_same(self) -> None:
        self._play_another(Request.SAME)

    def action_swap(self) -> None:
        self._play_another(Request.SWAP)

    def _play_another(self, request: Request) -> None:
        """Play the next match, or ask the other player for it."""
        if self.now.needs_consent:
            self.do(lambda: self.now.ask(request))
        else:
            self.play_next(next_match(request, self.prepared, self.match))

    def action_invite(self) -> None:
        self.app.push_screen(screens.NoticeScreen("How your friend joins", self.narrator.invitation()))

    def action_review(self) -> None:
        prepared = replace(self.prepared, match=self.match)
        self.app.push_screen(screens.ReviewScreen(prepared, self.saved_as()))

    def action_share(self) -> None:
        try:
            self.app.push_screen(screens.shared_screen(self.app, self.sitting))
        except GameError as error:
            self.say(str(error))

    def action_new(self) -> None:
        def play(chosen: PreparedMatch | None) -> None:
            if chosen is not None:
                self.play_next(chosen)

        self.app.push_screen(screens.NewMatchScreen(self.prepared.setup), play)

    def leave(self) -> None:
        if self.narrator.leaving:
            self.app.leave_for(self.app.exit)
        elif question := self.closing_question():
            self.app.confirm(question, self.dismiss)
        else:
            self.dismiss()

    def closing_question(self) -> str:
        # A match that plays on from another one and has no move of its own has nothing to lose.
        is_untouched = self.prepared.again is not None and self.match is self.prepared.match
        if not self.match.cursor or is_untouched or self.match.winner is not None:
            return ""
        is_kept = self.sitting.keep()
        if is_kept and self.sitting.is_saved:
            return ""
        what = "It is" if is_kept else "Its last moves are"
        return f"This match is not over. {what} not saved. Leave it?"

    def saved_as(self) -> int | None:
        """The number of the match in the archive; None where it could not be saved."""
        self.sitting.keep()
        return self.sitting.id

    def play_next(self, prepared: PreparedMatch) -> None:
        """Play this match in the place of the one on the screen."""
        self.replace_by(screens.MatchScreen(prepared))

    def replace_by(self, following: Screen[None]) -> None:
        if isinstance(following, MatchScreen):
            # The coach sees the next match too.
            following.begins_with_coach = self.now.has_called_coach
        super().replace_by(following)

    def go_on(self, following: Following) -> None:
        """Begin what follows the match."""
        screen = following_screen(self.app, following)
        if screen is None:
            self.dismiss()
        else:
            self.replace_by(screen)

    def celebrate(self, firsts: Sequence[Milestone], then: Callable[[], object]) -> None:
        """Show a drawing for each of these firsts, then go on."""

        def go_on(is_wanted: bool | None) -> None:
            if is_wanted:
                then()

        def show_drawings() -> None:
            self.app.push_screen(screens.celebration(self.app, firsts, self.match.names[1]), go_on)

        if not firsts:
            then()
        elif all(each.stage for each in firsts):
            show_drawings()
        else:
            # The name stands on a diploma.
            self.app.ask_name(show_drawings)

    def mail_hint(self) -> KeyHint | None:
        """The key that copies the record, if that is the next step."""
        if not self.is_by_mail:
            return None
        # Where the address of a page is known, a link is a tap for the other player, and a record is not.
        return hint_of("sharing.link" if self.app.page_address else "mail.copy", self.app.keymap)

    def action_copy(self) -> None:
        self.sitting.keep()
        text = f"{self.sitting.record_text()}\n"
        if len(text) > LONGEST_PASTED:
            self._tell(mail_words.too_long(self.sitting.id))
            return
        said = self.app.copy(text, mail_words.COPIED, mail_words.copied(self.sitting.id))
        self._become_by_mail()
        self._tell(said)

    def match_link(self) -> str:
        """The link to this match with its moves, empty before the first one; raises GameError."""
        return self.sitting.link() if self.match.cursor else ""

    def board_link(self) -> str:
        """The link to the board as it stands, at the end as it began; raises GameError."""
        return self.sitting.board_link()

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
            card = screens.LinkScreen(self.app.page_address, *links)
            self.app.push_screen(card, lambda copied: self._become_by_mail() if copied else None)

    def is_of(self, record: Record) -> bool:
        return self.sitting.is_of(record)

    def take_record(self, record: Record) -> None:
        if not self.is_of(record):
            super().take_record(record)
            return
        pasted = self.sitting.paste(record)
        said = mail_words.pasted(record, *pasted)
        if pasted.moves:
            said = mail_words.and_then(announcement(self.match, self.players), said)
        self._become_by_mail()
        self._tell(said)

    def _become_by_mail(self) -> None:
        """Show from now on how the record or the link is copied, where two people play."""
        if not self.is_by_mail and self.now.seat is None:
            self.is_by_mail = True
            self.show_choices()

    def _tell(self, sentence: str) -> None:
        if self.match.winner is not None:
            # After the end there is no line for a sentence.
            self.app.show_notification(sentence)
        else:
            self.say(sentence)
