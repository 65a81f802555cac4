"""The match screen: it plays one match, saves it and shows it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property, partial
from typing import TYPE_CHECKING, Any

from textual.app import ComposeResult
from textual.reactive import var
from textual.screen import Screen

from engine.archive import Archive, MatchSaver
from engine.board_of_day import Claim
from engine.errors import GameError
from engine.match import FIRST, Help, Match
from engine.position import Move, Position
from engine.record import Record, format_record
from engine.record.comparison import Comparison, compare, extend, is_same_match
from engine.record.link import format_match
from engine.record.reader import LONGEST
from engine.series import Series
from engine.setup import BEYOND, PreparedMatch, again_from
from tui.app.screens import match_screen, screen
from tui.commands.table import Hint, bindings, hint_of, hints, keys_of
from tui.match import words
from tui.match.coach import BotAdviser, MatchCoach
from tui.match.next_match import FollowUp, another_board, rung_of, same_board, swapped_sides
from tui.match.play_actions import BOARD_ACTIONS, PLAY_ACTIONS, PlayActions
from tui.match.view import MatchView
from tui.match.words import Ending, Players, announcement
from tui.records import words as mail_words
from tui.records.pasting import PastingScreen
from tui.records.words import and_then, next_step

if TYPE_CHECKING:
    from engine.archive.practice import Knowledge
    from engine.bots import Decision
    from engine.coach.advice import Advice, Tip
    from engine.path.milestones import Milestone

END_ACTIONS = frozenset({"again", "swap", "same", "share", "new", "review"})


def undone(match: Match, against_bot: bool) -> Match:
    """The match before the player's last move; the same match if no person has made a move."""
    found = _own_turn(match, Match.undo, against_bot)
    # A person cannot take back the bot's opening move.
    return match if against_bot and found.turn != FIRST else found


def redone(match: Match, against_bot: bool) -> Match:
    """The match after the undone move; the same match if none was undone."""
    return _own_turn(match, Match.redo, against_bot)


def _own_turn(match: Match, step: Callable[[Match], Match], against_bot: bool) -> Match:
    found = step(match)
    while against_bot and found.outcome is None and found.turn != FIRST:
        further = step(found)
        if further is found:
            break
        found = further
    return found


def _closing(match: Match, prepared: PreparedMatch, key: str, archive: Archive) -> str:
    from engine.coach.review import review
    from tui.coach.reviews import closing

    reviewed = review(match)
    said = closing(reviewed, None if prepared.setup.opponent is None else FIRST)
    looks = "" if reviewed.turning_point is None else f"{key} looks at it."
    return " ".join(filter(None, (said, looks, words.habit(prepared, match, archive))))


class MatchScreen(PlayActions, PastingScreen):
    """Has a view, a saver and an adviser; every new `match` is saved and seen at once."""

    scopes: tuple[str, ...] = ("match", "end", "mail", "sharing")
    # These are bindings like the arrows, because a key handler would see a digit before an arrow pressed earlier.
    BINDINGS = bindings("match", "end", "mail", "sharing")
    AUTO_FOCUS = None
    BLANK = True

    match: var[Match] = var(Match(Position(())), init=False)

    is_by_mail = False
    """Whether the match came as a record or a link, or was copied as one."""

    _firsts: Sequence[Milestone] = ()
    """What was won here for the first time and is not celebrated yet."""

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
        self.view = MatchView(self.match, self.players, self.app.glyphs)
        yield self.size_notice()
        yield self.view

    def on_mount(self) -> None:
        self.saver = self.make_saver()
        component = words.any_component(self.match)
        if component is not None:
            self.app.explored = component.ruleset
        self.view.show_coach(self.coach.is_on)
        self._show()
        self.greet()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        is_over = self.match.outcome is not None
        if action in BOARD_ACTIONS and self.is_too_small:
            return False
        if action in PLAY_ACTIONS:
            return not is_over and (action != "moves" or self.coach.is_on)
        return action not in END_ACTIONS or (is_over and (action != "share" or self.day is not None))

    def watch_match(self, old: Match, new: Match) -> None:
        # The move is saved before it is shown, so that nothing that was seen is lost.
        self.saver.save(new, {} if new.outcome is None else self._found_in(new))
        self.view.change_board(new)
        self._show()
        said = words.announcement(new, self.players) if new.cursor == old.cursor + 1 else words.taken_back(new)
        copying = self.mail_hint()
        notice = self.app.archive.take_notice()
        self.say(notice or (said if copying is None else and_then(said, next_step(copying))))

    def _found_in(self, match: Match) -> Mapping[int, Knowledge]:
        from engine.path.notebook import found_in

        return found_in(match, self.prepared.setup.opponent)

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
    def day(self) -> Claim | None:
        """The day of this board, and which one of it, if it is the board of a day."""
        # The day matters only after the end, so the start need not load it.
        from engine.daily.board import claim_of

        return claim_of(self.prepared)

    def make_saver(self) -> MatchSaver:
        """The saver of this match."""
        return self.app.saving.saver_for(self.prepared)

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
            self.match = self.match.play(move, self.help(move))
        except GameError as error:
            self.say(str(error))

    def help(self, move: Move) -> Help:
        """The help that the player had before this move."""
        return self.coach.help(move)

    def play_again_from(self, move: int) -> None:
        """Play on from before this move in a new match; this one stays as it ended, and in the score."""
        self.play_next(again_from(self.prepared, self.match, move, self.saved_as()))

    def play_next(self, prepared: PreparedMatch) -> None:
        """Play this match in the place of the one on the screen, with its score."""
        self.give_way(match_screen(prepared, self.score))

    def give_way(self, following: Screen[Any]) -> None:
        if isinstance(following, MatchScreen):
            # The coach sees the next match too.
            following.coach.is_on = self.coach.is_on
        super().give_way(following)

    def loss(self) -> str:
        # A match that plays on from another one and has no move of its own has nothing to lose.
        if not self.match.cursor or self.is_untouched or self.match.outcome is not None:
            return ""
        self.saver.save(self.match)
        if self.saver.is_saved:
            return ""
        what = "Its last moves are" if self.saver.is_behind else "It is"
        return f"This match is not over. {what} not saved. Leave it?"

    def is_of(self, record: Record) -> bool:
        return is_same_match(self.saver.record(self.match), record)

    def take_record(self, record: Record) -> None:
        if not self.is_of(record):
            super().take_record(record)
            return
        match = record.prepared.match
        comparison, apart = compare(self.match, match), None
        moves = match.cursor - self.match.cursor
        if comparison is Comparison.MORE_MOVES:
            self.match = extend(self.match, match)
        elif comparison is Comparison.DIFFERENT:
            result = self.app.archive.open_record(record)[2]
            apart = None if result is None else result.id
        self._become_by_mail()
        said = mail_words.pasted(record, comparison, moves, apart)
        last = announcement(self.match, self.players) if comparison is Comparison.MORE_MOVES else ""
        self._tell(mail_words.and_then(last, said))

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

    @property
    def _labels(self) -> dict[str, str]:
        """By action, the words beside a key that differ in this match."""
        return {"again": self.next_label} if self._following else {}

    @property
    def next_label(self) -> str:
        """The effect of the key that goes on after the end, where something follows."""
        return "next"

    def score_words(self) -> str:
        """The right side of the heading."""
        return words.score(self.score, self.players, self.prepared)

    def ending(self) -> Ending | None:
        """The words at the end; None before it."""
        keymap, ellipsis = self.app.keymap, self.app.glyphs.ellipsis
        return words.ending(self.match, self.players, self.score, keymap, ellipsis, self._following)

    def close(self) -> None:
        """Work out what became of the win, and say it under the winner's name."""
        key = keys_of("end.review", self.app.keymap)
        self.adviser.work(lambda match: _closing(match, self.prepared, key, self.app.archive), self.view.show_closing)

    def look_for_firsts(self) -> None:
        """Find out whether this was won for the first time; a diploma comes next then."""
        outcome, id = self.match.outcome, self.saved_as()
        if outcome is None or outcome.winner != FIRST or self.prepared.setup.opponent is None or id is None:
            return

        def find(_: Match) -> Sequence[Milestone]:
            from engine.path.milestones import milestones

            return milestones(self.app.archive, id)

        self.adviser.work(find, self._take_firsts, "firsts")

    def show_choices(self) -> None:
        """Show the choices in the chosen component and the keys that matter now."""
        component = None if self.match.outcome else self.match.position[self.view.board.chosen]
        self.view.show_choices(component, self.is_persons_turn)
        shown = self.hinted(words.key_hints(self.match, component, self.app.keymap))
        self.view.show_hints(tuple(hint._replace(label=self._labels.get(hint.action, hint.label)) for hint in shown))

    def show_coach(self) -> None:
        """Show what the position is worth while the coach is on; at the end, what became of the win."""
        if self.coach.is_on or self.match.outcome is not None:
            # The move comes to the screen first, because it would wait for what the coach works out.
            self.call_after_refresh(self._look_at_position)

    def mail_hint(self) -> Hint | None:
        """The key that copies the record, if that is the next step."""
        if not self.is_by_mail:
            return None
        # Where the address of a page is known, a link is a tap for the other player, and a record is not.
        id = "sharing.link" if self.app.page_address else "mail.copy"
        return hint_of(id, self.app.keymap)

    def hinted(self, hints: Iterable[Hint]) -> Iterator[Hint]:
        """The key hints that matter now; if copying a record is the next step, its key comes after the moves."""
        copying, is_over = self.mail_hint(), self.match.outcome is not None
        for place, hint in enumerate(hints):
            is_to_move = place == 0 if is_over else not hint.action or hint.action.startswith("choose")
            if copying is not None and not is_to_move:
                yield copying
                copying = None
            if self.check_action(hint.action, ()):
                yield hint

    def action_tip(self) -> None:
        if self.is_persons_turn:
            self.coach.give_tip(self._give_tip)

    def action_coach(self) -> None:
        self.coach.is_on = not self.coach.is_on
        self.view.show_coach(self.coach.is_on)
        keys = {hint.action: hint.keys for hint in hints(self.app.keymap, "match")}
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
        from engine.link import link_to

        return link_to(self.match, self.prepared.setup)

    def action_undo(self) -> None:
        against_bot = self.prepared.setup.opponent is not None
        match = undone(self.match, against_bot)
        if match is self.match:
            self.say("There is no move of yours to take back.")
        elif against_bot and self.match.outcome is not None:
            self.play_again_from(match.cursor + 1)
        else:
            self.match = match

    def action_redo(self) -> None:
        match = redone(self.match, self.prepared.setup.opponent is not None)
        if match is self.match:
            self.say("There is no move to make again.")
        else:
            self.match = match

    def action_notebook(self) -> None:
        self.app.push_screen(screen("notebook"))

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

    def action_share(self) -> None:
        if self.day is not None:
            try:
                self.app.push_screen(screen("result of the day", self.app, self.day, self.match.names))
            except GameError as error:
                self.say(str(error))

    def action_again(self) -> None:
        self.saver.save(self.match)
        following = self.follow_up()
        another = partial(self.play_next, another_board(self.prepared)) if following is None else following.go
        self.celebrate(self._firsts, another)

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

    def action_same(self) -> None:
        self.play_next(same_board(self.prepared, self.match))

    def action_swap(self) -> None:
        self.play_next(swapped_sides(self.prepared, self.match))

    def action_review(self) -> None:
        prepared = replace(self.prepared, match=self.match)
        self.app.push_screen(screen("review", prepared, self.saved_as(), self.score))

    def action_new(self) -> None:
        def begin(chosen: PreparedMatch | None) -> None:
            if chosen is not None:
                setup, other = self.prepared.setup, chosen.setup
                is_between_same = (other.names, other.opponent) == (setup.names, setup.opponent)
                self.give_way(match_screen(chosen, self.score if is_between_same else None))

        self.app.push_screen(screen("new match", self.prepared.setup), begin)

    def action_leave(self) -> None:
        if self.view.ledge.typed:
            self.view.ledge.typed = ""
        elif question := self.loss():
            self.app.ask(question, self.dismiss)
        else:
            self.dismiss()

    def _show(self) -> None:
        self.coach.forget()
        following = self.follow_up()
        self._following = "" if following is None else following.label
        self.view.show_around(self.score_words(), self.ending(), self.aside)
        self.show_choices()
        self.show_coach()
        if self.is_bots_turn:
            # The person's own move is on the screen before the bot begins.
            self.call_after_refresh(self._ask_for_move)

    def _take_firsts(self, firsts: Sequence[Milestone]) -> None:
        self._firsts = firsts
        if firsts:
            self.view.show_next(f"{keys_of('end.again', self.app.keymap)}: your diploma")

    def _ask_for_move(self) -> None:
        self.adviser.ask(self.prepared.setup.opponent or "", self._move_for_bot, self.app.bot_seconds)

    def _move_for_bot(self, decision: Decision) -> None:
        self.match = self.match.play(decision.move)

    def _give_tip(self, tip: Tip) -> None:
        self.view.board.chosen = tip.advice.move.slot
        self.show_choices()
        from tui.coach.tips import tip as tip_words

        is_narrow = self.has_class("-narrow")
        said = tip_words(tip.advice, tip.step, explained=not is_narrow)
        self.say(said if is_narrow else f"Tip {tip.step} of 3: {said}")

    def _look_at_position(self) -> None:
        if self.match.outcome is not None:
            if self.match.cursor:
                self.close()
                self.look_for_firsts()
        elif self.coach.is_on:
            self.coach.look(self._show_advice)

    def _show_advice(self, advice: Advice | None) -> None:
        if advice is None:
            self.view.forget_advice()
        elif self.coach.is_on:
            self.view.show_advice(self.match, advice)

    def saved_as(self) -> int | None:
        """The number of the match in the archive; None where it could not be saved."""
        self.saver.save(self.match)
        return self.saver.id

    def _become_by_mail(self) -> None:
        """Show from now on how the record or the link is copied, where two people play."""
        if not self.is_by_mail and self.prepared.setup.opponent is None:
            self.is_by_mail = True
            self.show_choices()

    def _tell(self, sentence: str) -> None:
        if self.match.outcome is not None and self.has_class("-low"):
            # After the end a low screen has no line for a sentence.
            self.app.say_aloud(sentence)
        else:
            self.say(sentence)
