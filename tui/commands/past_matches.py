"""The commands of the screens about saved matches: history, replay, review and statistics."""

from __future__ import annotations

from tui.commands.command import Command, steps

PAST_MATCHES: tuple[Command, ...] = (
    Command("history.open", "enter", "open", "Open the marked match and see its moves", 1),
    Command("history.go_on", "c", "continue", "Go on with the marked match", 2),
    Command("history.search", "slash", "search", "Search names, opponents and games", key_label="/"),
    Command("history.review", "v", "review", "Look at what each move of the marked match did to the win", 3),
    Command("history.delete", "d,delete", "delete", "Delete the marked match", 4),
    Command("history.undo", "u", "bring back", "Bring back the match that was deleted last", 5),
    Command("history.opponent", "o", "opponent", "List the matches against the next opponent only"),
    Command("history.result", "r", "result", "List the matches with the next result only"),
    *steps("history"),
    Command("history.help", "f1,question_mark", "help", "Rules and keys", 6, "?"),
    Command("history.leave", "q,escape", "back", "Back to the first screen", 7, "q"),
    Command("searching.stop", "enter,escape,down", "to the list", "Go to the matches found", 1, palette=False),
    Command("replay.back", "left,h,backspace", "back and on", "See the position one move back", 1, "arrows", False),
    Command("replay.forward", "right,l,space,enter", "on", "See the next move", palette=False),
    Command("replay.review", "v", "review", "Look at what each move did to the win", 2),
    Command("replay.start", "home", "start", "See the position at the start", 5),
    Command("replay.end", "end", "end", "See the position after the last move", 6),
    Command("replay.go_on", "c", "continue", "Go on with this match where it was left", 2),
    Command("replay.help", "f1,question_mark", "help", "Rules and keys", 4, "?"),
    Command("replay.leave", "q,escape", "close", "Back to the list of matches", 3, "q"),
    Command("review.back", "left,up,h,k,backspace", "moves", "See the move before", 1, "arrows", False, "step(-1)"),
    Command("review.forward", "right,down,l,j,space", "on", "See the next move", palette=False, action_name="step(1)"),
    Command("review.again", "enter", "try again", "Play on from before this move, in a new match", 3),
    Command("review.learn", "f", "learn", "Learn from the mistakes: find the better moves yourself", 2, yields=True),
    Command("review.mistake", "n", "mistake", "See the next move that gave a win away", 4),
    Command("review.earlier", "N", "mistake before", "See the move before that gave a win away"),
    Command("review.coach", "c,m", "coach", "Show the coach in the place of the moves, or them again", 5),
    Command("review.start", "home", "start", "See the first move"),
    Command("review.end", "end", "end", "See the last move"),
    Command("review.help", "f1,question_mark", "help", "Rules and keys", 6, "?"),
    Command("review.leave", "q,escape,v", "back", "Back to where the review was opened", 7, "q"),
    Command("statistics.up", "up,k", "up", "Scroll up", palette=False),
    Command("statistics.down", "down,j", "down", "Scroll down", palette=False),
    Command("statistics.history", "h", "history", "See the matches", 1),
    Command("statistics.help", "f1,question_mark", "help", "Rules and keys", 2, "?"),
    Command("statistics.leave", "q,escape", "back", "Back to the first screen", 3, "q"),
)
