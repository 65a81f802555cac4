"""A match on a board of the path: its sentences, its light, and the way to the next board."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial

from engine.learning.path.boards import STAGES
from engine.learning.path.deal import dealt_of, is_on_path, numbers_of
from engine.learning.path.light import Light, lit_move
from engine.learning.path.milestones import milestones
from engine.learning.path.notebook import notebook
from engine.learning.path.progress import BoardProgress, lost_match, path
from engine.match import FIRST, Help, Match, Series
from engine.position import Move
from engine.setup import PreparedMatch
from tui.app.screens import screen
from tui.commands.table import KeyHint, bindings, hint_of, keys_of
from tui.match.next_match import FollowUp
from tui.match.screen import MatchScreen
from tui.match.words import Ending
from tui.notebook.grid import NotebookGrid
from tui.path import words
from tui.path.map import MovingOnScreen
from tui.records.words import and_then

_ELSEWHERE = frozenset({"swap", "same", "new", "copy", "paste"})
"""The actions that would leave the path after the end of a match on it."""


class PathMatchScreen(MatchScreen):
    """Knows how its board stands on the path; its end leads on to the next board, or to the same one again."""

    CSS_PATH = ["path.tcss", "../notebook/notebook.tcss"]

    scopes = (*MatchScreen.scopes, "path")
    BINDINGS = bindings("match", "end", "mail", "sharing", "path")

    def __init__(self, prepared: PreparedMatch, series: Series | None = None) -> None:
        super().__init__(prepared, series)
        self.news = ""
        """What this match has put into the notebook."""
        dealt = dealt_of(prepared)
        assert dealt is not None
        self.step = dealt.board

    def on_mount(self) -> None:
        standing = self.standing()
        self.light = standing.light
        """The light on this match, which stays as it was at its start."""
        self.is_chosen = standing.is_done or standing != path(self.app.archive).next_board
        """Whether the player has chosen this board on the map, and goes on from there."""
        self._costs_nothing = self.match.replaced[FIRST] > 0 or not standing.may_win_all_stars
        super().on_mount()
        self._show_stars(standing)
        self.view.add_class("-on-path")
        self.notebook = NotebookGrid(id="notebook")
        self.notebook.notebook = notebook(self.app.archive)
        self.view.query_one("#middle").mount(self.notebook)
        self._light_up()

    def standing(self) -> BoardProgress:
        """What was reached on this board up to now."""
        return path(self.app.archive).on(self.step)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        is_over = self.match.outcome is not None
        if action == "lesson":
            return is_over
        if action == "skip":
            return is_over and self.standing().may_be_passed
        return action not in _ELSEWHERE and super().check_action(action, parameters)

    def watch_match(self, old: Match, new: Match) -> None:
        super().watch_match(old, new)
        self._light_up()
        if new.outcome is not None:
            before, now = self.notebook.notebook, notebook(self.app.archive)
            self.news = words.news(before, now, self.app.keymap)
            self.notebook.notebook = now

    def greet(self) -> None:
        if self.match.plies:
            super().greet()
        else:
            standing = self.standing()
            lost = lost_match(self.app.archive, standing)
            start, other = self.match.start, self.match.names[1]
            said = words.opening(self.step, standing, start, other, lost)
            if self.step.asks and said == words.asking(self.step, standing, start, other, lost):
                # The question has had the sentence of the board.
                said = f"{self.players.starts(self.match.first)}."
            whole = self.light is Light.MOVE or len(numbers_of(start)) == 1
            self.say(words.lit(self.light, self.match.position, self.step.stage) if self.light and whole else said)

    def show_choices(self) -> None:
        super().show_choices()
        move = self._lit_move()
        is_lit = move is not None and self.light is Light.MOVE and move.slot == self.view.board.chosen
        self.view.ledge.lit = move.choice if move is not None and is_lit else None

    def hinted(self, hints: Iterable[KeyHint]) -> Iterator[KeyHint]:
        """The key hints that matter now; after losses the ways to the lesson and to the next board come second."""
        first, *rest = super().hinted(hints)
        yield first
        if self.match.outcome is not None:
            now = self.standing()
            for action, is_of_use in (("lesson", now.needs_lesson), ("skip", now.may_be_passed)):
                if is_of_use:
                    yield hint_of(f"path.{action}", self.app.keymap)
        yield from rest

    def help(self, move: Move) -> Help:
        return super().help(move)._replace(light=self.light is not Light.OFF)

    @property
    def next_label(self) -> str:
        return self.following

    def score_words(self) -> str:
        return words.heading(self.step)

    def ending(self) -> Ending | None:
        found = super().ending()
        if found is None:
            return None
        return found._replace(score=words.reached(self.standing(), self.app.glyphs.dust))

    def look_back(self) -> None:
        # What was won for the first time is shown when the player goes on, as the end of a stage is known then.
        standing = self.standing()
        self._show_stars(standing)
        said = words.closing(self.step, self.match, standing, self.app.keymap)
        if said or self.news:
            self.view.show_closing(f"{said} {self.news}".strip())
        else:
            self.find_closing()

    def follow_up(self) -> FollowUp | None:
        if self.match.outcome is None:
            return None
        is_won = self.match.outcome.winner == FIRST
        if is_won or not self.step.is_winnable:
            return FollowUp("go on", self._go_on)
        return FollowUp("try again", partial(self._play, self.step.id))

    def action_undo(self) -> None:
        if self._costs_nothing or not self.match.cursor or path(self.app.archive).has_taken_back:
            super().action_undo()
        else:
            self._costs_nothing = True
            self.say(words.COST_OF_UNDO.format(undo=keys_of("match.undo", self.app.keymap)))

    def action_lesson(self) -> None:
        self.app.push_screen(screen("lesson", self.app, STAGES[self.step.stage - 1].lesson))

    def action_skip(self) -> None:
        self.app.archive.practice.save_passed(self.step.id)
        self._move_on(path(self.app.archive).next_board)

    def action_map(self) -> None:
        self.app.push_screen(screen("path", self.step), self._come_back)

    def _go_on(self) -> None:
        id = self.saved_as()
        found = () if id is None else milestones(self.app.archive, id)
        now = path(self.app.archive)
        following = now.after(self.step) if self.is_chosen else now.next_board
        self.celebrate(found, partial(self._move_on, following))

    def _move_on(self, following: BoardProgress | None) -> None:
        """Play this board in the place of this match, or show the map behind the last one."""
        if following is None or self.app.animation_level == "none":
            self._play("" if following is None else following.board.id)
        else:
            self.give_way(MovingOnScreen(self.step, following.board))

    def _play(self, board: str) -> None:
        self.give_way(screen("board of the path", self.app, board))

    def _come_back(self, _: None) -> None:
        # From the map this match may have been opened once more.
        id = self.saved_as()
        now = None if id is None else self.app.saving.resume(id)
        if now is not None and now.match != self.match:
            self.prepared, self.saver, self.match = now, self.app.saving.saver_for(now), now.match

    def _lit_move(self) -> Move | None:
        """The move that the light points to; None without a light, or where the player cannot win."""
        if not self.light or not self.is_persons_turn:
            return None
        return lit_move(self.match.position, self.step.stage)

    def _show_stars(self, standing: BoardProgress) -> None:
        dust = self.app.glyphs.dust
        self.view.show_stars(words.stars(standing.stars, standing.most_stars, dust) if standing.stars else "")

    def _light_up(self) -> None:
        """Choose and mark the number to move; with the whole light say the divisor too."""
        move = self._lit_move()
        if move is None:
            return
        self.view.board.chosen = move.slot
        self.show_choices()
        self.view.board.mark(lambda slot: "*" if slot == move.slot else "")
        if self.match.cursor:
            self.say(and_then(self.view.status.said, words.lit(self.light, self.match.position, self.step.stage)))


def path_match_screen(prepared: PreparedMatch, series: Series | None = None) -> MatchScreen:
    """The screen of a match that says that it is on the path."""
    return PathMatchScreen(prepared, series) if is_on_path(prepared) else MatchScreen(prepared, series)
