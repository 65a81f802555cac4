"""The commands of all screens, a tuple for each group of screens."""

from __future__ import annotations

from tui.commands.command import Command, help_and_back, steps, unlisted

BEFORE_MATCH: tuple[Command, ...] = (
    Command("home.go_on", "c", "match you left", "Go on with the unfinished match"),
    Command("home.quick", "m", "quick match", "Quick match with the perfect bot"),
    Command("home.friend", "f", "friend", "Play with a friend at one keyboard"),
    Command("home.bot", "b", "bot", "Play a bot of your choice"),
    Command("home.daily", "d", "today", "Boards of the day, the same for all", action_name="open('TodayCard')"),
    Command("home.learn", "l", "lessons", "The book: learn in nine lessons", action_name="open('CourseScreen')"),
    Command("home.practice", "p", "puzzles", "Practise: puzzles of ten grades", action_name="open('PracticeScreen')"),
    Command("home.explore", "e", "explore", "Explore what things are worth", may_lose_key=True),
    Command("home.history", "h", "history", "History: the matches so far", action_name="open('HistoryScreen')"),
    Command("home.statistics", "t", "statistics", "Statistics", action_name="open('StatisticsScreen')"),
    Command("home.settings", "s", "settings", "Settings", action_name="open('SettingsScreen')"),
    Command("home.more", "plus,equals_sign,x", "more", "More: all the rest", may_lose_key=True),
    Command("home.help", "question_mark,f1", "help", "Help: rules and keys", place=2),
    Command("home.ask_to_leave", "q,escape", "quit", "Quit the game; asks first if something is not saved", place=3),
    unlisted("home.pick", "enter", "choose", "Choose the marked line", place=1),
    unlisted("home.next", "down,right,tab", "next way", "Mark the next way", action_name="step(1)"),
    unlisted("home.before", "up,left,shift+tab", "way before", "Mark the way before", action_name="step(-1)"),
    Command("new.start", "enter", "play", "Start the match", place=1),
    Command("new.more", "f2", "more", "Show every choice: who starts, the numbers, the ending", place=2),
    Command("new.numbers", "number_sign", "numbers", "Type the numbers of the board"),
    *help_and_back("new", help_keys="f1", back_keys="escape,q"),
    unlisted("naming.take", "enter", "go on", "Play under this name", place=1, priority=True),
    unlisted("naming.leave", "escape", "as it is", "Leave the name as it is", place=2),
    unlisted(
        "form.previous",
        "up,k",
        "choose",
        "Go to the row above",
        place=3,
        key_label="arrows",
        action_name="app.focus_previous",
    ),
    unlisted("form.next", "down,j", "next row", "Go to the row below", action_name="app.focus_next"),
    unlisted("row.left", "left,h", "choose", "Choose the one to the left in this row"),
    unlisted("row.right", "right,l,space", "choose", "Choose the one to the right in this row"),
)


BY_MAIL: tuple[Command, ...] = (
    Command(
        "mail.copy", "y", "copy", "Copy the record of the match, to send it to the other player", may_lose_key=True
    ),
    Command("mail.paste", "i", "paste a record", "Go on with the match of a record that you paste", may_lose_key=True),
    unlisted("pasting.take", "ctrl+s", "take it", "Open the match of the record", place=1),
    unlisted("pasting.leave", "escape", "back", "Back without a record", place=2),
)


IN_A_LIST: tuple[Command, ...] = (
    unlisted("list.up", "up,k", "up", "Mark the line above", action_name="cursor_up"),
    unlisted("list.down", "down,j", "down", "Mark the line below", action_name="cursor_down"),
    unlisted("list.page_up", "pageup", "page up", "Go one page up"),
    unlisted("list.page_down", "pagedown", "page down", "Go one page down"),
    unlisted("list.first", "home", "first", "Mark the first line"),
    unlisted("list.last", "end", "last", "Mark the last line"),
)


EVERYWHERE: tuple[Command, ...] = (
    unlisted(
        "app.quit",
        "ctrl+q",
        "quit",
        "Quit the game from anywhere; a match that is not saved asks first",
        priority=True,
    ),
    unlisted("app.command_palette", "ctrl+p", "palette", "Find any command by its name"),
    unlisted("app.suspend_process", "ctrl+z", "suspend", "Put the game in the background"),
)


EXPLORING: tuple[Command, ...] = (
    *(
        unlisted(f"explore.{name}", keys, label, help, place=rank, action_name=f"across({step})")
        for name, keys, label, help, rank, step in (
            ("narrower", "left", "width", "Make the rows narrower; in a plane go left", 1, -1),
            ("wider", "right", "wider", "Make the rows wider; in a plane go right", 0, 1),
        )
    ),
    *(
        unlisted(f"explore.{name}", keys, label, help, action_name=f"turn({step})")
        for name, keys, label, help, step in (
            ("less", "minus", "less", "Make the rows narrower, or show the layer before", -1),
            ("more", "plus,equals_sign", "more", "Make the rows wider, or show the next layer", 1),
        )
    ),
    *steps("explore"),
    unlisted(
        "explore.before",
        "h,shift+tab",
        "cell",
        "Go one value back",
        place=2,
        key_label="hjkl",
        action_name="step('left')",
    ),
    unlisted("explore.next", "l,tab", "value", "Go to the next value", action_name="step('right')"),
    Command("explore.period", "p", "period", "Find the period and prove it", place=3),
    Command("explore.game", "g,slash,enter", "game", "Write another game, with its numbers", place=4),
    Command("explore.next_game", "n", "next", "Show the next game", place=5, action_name="other_game(1)"),
    Command("explore.game_before", "N", "game before", "Show the game before", action_name="other_game(-1)"),
    *help_and_back("explore", help="About this picture, and the keys"),
    unlisted("asking.show", "enter", "show", "Show the game in the field", place=1),
    unlisted("asking.stop", "escape,down", "as it is", "Leave the field as it is", place=2),
)


FAR_AWAY: tuple[Command, ...] = (
    Command("far.invite", "i", "how to join", "See how your friend can join", place=9),
    unlisted("asked.agree", "y", "yes", "Say yes", place=1, action_name="answer(True)"),
    unlisted(
        "asked.decline",
        "n,q,escape",
        "no",
        "Say no",
        place=2,
        action_name="answer(False)",
    ),
)


IN_MATCH: tuple[Command, ...] = (
    unlisted(
        "match.left",
        "left,h",
        "choose",
        "Choose the number to the left",
        place=1,
        key_label="arrows",
        action_name="choose('left')",
    ),
    unlisted(
        "match.right",
        "right,l",
        "right",
        "Choose the number to the right",
        action_name="choose('right')",
    ),
    *steps("match", "choose"),
    unlisted("match.next", "tab", "next", "Choose the next number", action_name="choose('next')"),
    unlisted(
        "match.previous",
        "shift+tab",
        "previous",
        "Choose the number before",
        action_name="choose('previous')",
    ),
    unlisted("match.play", "enter", "play", "Play the choice that was typed"),
    unlisted("match.more", "plus,equals_sign", "more", "Step to the next choice", action_name="step(1)"),
    unlisted("match.less", "minus", "less", "Step to the choice before", action_name="step(-1)"),
    unlisted("match.rub", "backspace", "rub out", "Take back the last typed digit"),
    Command("match.undo", "u", "undo", "Take the last move back; against a bot, to your own turn", place=3),
    Command("match.redo", "r", "redo", "Make the move again that was taken back", place=8),
    Command("match.tip", "t", "tip", "First where to look, then what to make, then the move", place=4),
    Command("match.coach", "c", "coach", "Show what each number is worth and who is winning, or stop", place=6),
    Command("match.moves", "m", "moves", "See all moves, with the coach also why in numbers", place=10),
    Command("match.whole", "w", "whole number", "Show the chosen number with all its digits", place=9),
    Command(
        "match.notebook", "o", "notebook", "See what you have found out about numbers", place=11, may_lose_key=True
    ),
    Command("match.help", "question_mark,f1", "help", "Rules and keys", place=5),
    Command("match.leave", "q,escape", "leave", "Leave the match", place=7),
    Command("end.again", "enter,space", "play again", "Play the next match on a new board of the same kind", place=1),
    Command("end.swap", "s", "swap", "Play the same board with the other player starting", place=2),
    Command("end.review", "v", "review", "See what each move did to the win", place=3),
    Command("end.same", "a", "same board", "Play the same board again", place=4),
    Command("end.share", "d", "share", "See how the board of the day went, and share it", place=5),
    Command("end.new", "n", "new board", "Choose another board or opponent", place=6),
    Command("playing.resign", "x", "give up", "Give the match up; the other player wins", place=12),
    Command("sharing.link", "L", "link", "A link to this match or its board, and its QR code"),
    unlisted("copying.copy", "enter,y,c", "copy", "Copy the link", place=1),
    unlisted("copying.other", "b", "other link", "Show the other link: to the match or to its board", place=2),
    unlisted("copying.close", "q,escape,backspace", "close", "Close this card", place=3),
    Command(
        "learn.on",
        "enter,space",
        "next mistake",
        "Go to the next mistake; after the last, see how it went",
        place=1,
        may_lose_key=True,
    ),
    Command("learn.other", "o", "the other's", "Look at the mistakes of the other player", place=5, may_lose_key=True),
    Command("learn.solution", "s", "show it", "Show a winning move", place=2, may_lose_key=True),
    Command(
        "learn.next", "n", "next", "Go to the next mistake", place=3, action_name="step_over(1)", may_lose_key=True
    ),
    Command(
        "learn.previous",
        "p,N",
        "before",
        "Go to the mistake before",
        place=4,
        action_name="step_over(-1)",
        may_lose_key=True,
    ),
    unlisted("leaving.leave", "y,enter", "leave", "Leave the match", place=1, action_name="answer(True)"),
    unlisted("leaving.stay", "n,q,escape", "stay", "Go on playing", place=2, action_name="answer(False)"),
    unlisted("today.small", "s", "small board", "Play the small board of today", action_name="open(True)"),
    unlisted("today.large", "d,enter", "board of the day", "Play the board of the day", action_name="open(False)"),
    unlisted("today.close", "q,escape,backspace", "back", "Close this card", place=3),
    unlisted("day.again", "a", "play it again", "Play the board of the day again", place=2),
    unlisted("day.copy", "c", "copy", "Copy the text", place=1),
    unlisted("day.close", "q,escape,enter,backspace", "close", "Close this card", place=3),
    unlisted("reading.close", "q,escape,enter,f1,question_mark,backspace", "close", "Close this card", place=1),
)


LEARNING: tuple[Command, ...] = (
    Command("course.open", "enter,space", "open", "Read the marked lesson, from where you were", place=1),
    Command("course.again", "r", "from page 1", "Read the marked lesson from its first page", place=2),
    *help_and_back("course"),
    Command("lesson.on", "enter,space", "next page", "Go on, once you have done the task of the page", place=1),
    Command("lesson.show", "s", "show me", "After two wrong answers, see the right one", place=2),
    Command("lesson.back", "pageup", "back", "Go to the page before", place=3),
    Command("lesson.forward", "pagedown", "on", "Go on from a page that you have done before", place=4),
)


PAST_MATCHES: tuple[Command, ...] = (
    Command("history.open", "enter", "open", "Open the marked match and see its moves", place=1),
    Command("history.go_on", "c", "continue", "Go on with the marked match", place=2),
    Command("history.search", "slash", "search", "Search names, opponents and games"),
    Command("history.review", "v", "review", "See what each move of the marked match did to the win", place=3),
    Command("history.delete", "d,delete", "delete", "Delete the marked match", place=4),
    Command("history.undo", "u", "bring back", "Bring back the match that was deleted last", place=5),
    Command("history.opponent", "o", "opponent", "List the matches against the next opponent only"),
    Command("history.result", "r", "result", "List the matches with the next result only"),
    *help_and_back("history"),
    unlisted(
        "searching.stop",
        "enter,escape,down",
        "to the list",
        "Go to the matches found",
        place=1,
        priority=True,
    ),
    unlisted(
        "replay.back",
        "left,h,backspace",
        "back and on",
        "See the position one move back",
        place=1,
        key_label="arrows",
    ),
    unlisted("replay.forward", "right,l,space,enter", "on", "See the next move"),
    Command("replay.review", "v", "review", "See what each move did to the win", place=2),
    Command("replay.moves", "m", "moves", "See all moves; a click goes to one", place=3),
    Command("replay.start", "home", "start", "See the position at the start", place=5),
    Command("replay.end", "end", "end", "See the position after the last move", place=6),
    Command("replay.go_on", "c", "continue", "Go on with this match where it was left", place=2),
    *help_and_back("replay", back="Back to the list of matches"),
    unlisted(
        "review.back",
        "left,up,h,k,backspace",
        "moves",
        "See the move before",
        place=1,
        key_label="arrows",
        action_name="step(-1)",
    ),
    unlisted("review.forward", "right,down,l,j,space", "on", "See the next move", action_name="step(1)"),
    Command("review.again", "enter", "try again", "Play on from before this move, in a new match", place=3),
    Command(
        "review.learn",
        "f",
        "learn",
        "Learn from the mistakes: find the winning moves yourself",
        place=2,
        may_lose_key=True,
    ),
    Command("review.mistake", "n", "mistake", "See the next move that gave a win away", place=4),
    Command("review.earlier", "N", "mistake before", "See the move before that gave a win away"),
    Command("review.coach", "c,m", "moves", "See all moves, and why in numbers", place=5),
    Command("review.start", "home", "start", "See the first move"),
    Command("review.end", "end", "end", "See the last move"),
    *help_and_back("review", back="Back to where the review was opened", back_keys="q,escape,v"),
    unlisted("statistics.up", "up,k", "up", "Scroll up"),
    unlisted("statistics.down", "down,j", "down", "Scroll down"),
    Command("statistics.history", "h", "history", "See the matches", place=1),
    *help_and_back("statistics"),
)


ON_THE_PATH: tuple[Command, ...] = (
    Command("path.lesson", "l", "explain", "Open the page that explains this board", place=5),
    Command("path.skip", "n", "skip", "After four losses: go on to the next board", place=6),
    Command("path.map", "p", "path", "See all boards of the path", place=8),
    unlisted("starting.me", "1,y", "I start", "Make the first move", place=1, action_name="start(0)"),
    unlisted("starting.other", "2,n", "the other", "Let the other one start", place=2, action_name="start(1)"),
    unlisted("starting.pick", "enter,space", "choose", "Do what is marked"),
    unlisted("starting.up", "left,up,h,k", "left", "Mark the answer at the left", action_name="step(-1)"),
    unlisted("starting.down", "right,down,l,j", "right", "Mark the answer at the right", action_name="step(1)"),
    Command("starting.map", "p", "path", "See all boards of the path", place=3),
    *help_and_back("starting"),
    Command("map.play", "enter,space", "play", "Play the marked board", place=1),
    unlisted(
        "map.left",
        "left,h",
        "choose",
        "Mark the board to the left",
        place=2,
        key_label="arrows",
        action_name="beside(-1)",
    ),
    unlisted("map.right", "right,l", "right", "Mark the board to the right", action_name="beside(1)"),
    unlisted("map.up", "up,k", "up", "Mark a board higher up the path", action_name="above(1)"),
    unlisted("map.down", "down,j", "down", "Mark a board lower down the path", action_name="above(-1)"),
    unlisted("map.next", "tab", "next", "Mark the next board", action_name="along(1)"),
    unlisted("map.previous", "shift+tab", "previous", "Mark the board before", action_name="along(-1)"),
    *help_and_back("map"),
    unlisted("celebration.on", "enter,space", "go on", "Go on", place=1),
    unlisted("celebration.save", "s", "save picture", "Save it as a picture", place=2),
    unlisted("celebration.leave", "q,escape", "back", "Back to the match"),
    unlisted("cell.left", "left,h", "left", "Mark the number to the left", action_name="cursor_left"),
    unlisted("cell.right", "right,l", "right", "Mark the number to the right", action_name="cursor_right"),
    Command("notebook.trap", "x", "trap", "Guess that whoever moves loses", place=1, action_name="guess(False)"),
    Command("notebook.won", "plus", "won", "Guess that whoever moves wins", place=2, action_name="guess(True)"),
    Command("notebook.play", "enter", "play", "Play this number alone against the computer", place=3),
    *help_and_back("notebook", help="What stands here, and the keys", back_keys="q,escape,o"),
)


PRACTICE_WAYS: tuple[Command, ...] = (
    Command("ways.proposed", "n", "next board", "Begin the next thing proposed"),
    Command("ways.path", "a", "path", "The path: its boards, your stars", action_name="open('PathScreen')"),
    Command(
        "ways.notebook", "o", "notebook", "Notebook: what you have found out", action_name="open('NotebookScreen')"
    ),
    Command("ways.ladder", "r", "ladder", "Ladder: bots one above the other", action_name="open('LadderScreen')"),
    Command(
        "ways.calendar", "y", "calendar", "Calendar: the boards of past days", action_name="open('CalendarScreen')"
    ),
    Command("ways.paste", "i", "paste a record", "Open a match from its record", may_lose_key=True),
    Command("ladder.play", "enter", "play", "Play the next board against the marked bot", place=1),
    *help_and_back("ladder"),
    Command(
        "calendar.play",
        "enter",
        "play",
        "Play the board of the marked day, or see how it went",
        place=2,
        action_name="play(False)",
    ),
    Command(
        "calendar.small", "s", "small", "Play the small board of the marked day", place=2, action_name="play(True)"
    ),
    Command("calendar.puzzle", "p", "puzzle", "Play the puzzle of the marked day", place=2),
    Command("calendar.line", "w", "solution", "See how the board of the marked day is won, move by move", place=7),
    unlisted(
        "calendar.left",
        "left,h",
        "day",
        "Mark the day before",
        place=1,
        key_label="arrows",
        action_name="step(-1)",
    ),
    unlisted("calendar.right", "right,l", "right", "Mark the day after", action_name="step(1)"),
    unlisted("calendar.up", "up,k", "up", "Mark the day a week before", action_name="step(-7)"),
    unlisted("calendar.down", "down,j", "down", "Mark the day a week after", action_name="step(7)"),
    Command("calendar.earlier", "pageup", "month", "Go one month back", place=3, action_name="turn(-1)"),
    unlisted("calendar.later", "pagedown", "later", "Go one month on", action_name="turn(1)"),
    Command("calendar.today", "home", "today", "Mark today", place=4),
    *help_and_back("calendar"),
)


PRACTICE: tuple[Command, ...] = (
    Command("puzzle.on", "enter,space", "next", "Go to the next puzzle", place=1),
    Command("puzzle.solution", "s", "show it", "Show a winning move; the puzzle then counts as missed", place=2),
    unlisted("practice.pick", "enter", "choose", "Choose the marked line", place=1),
    unlisted(
        "practice.right",
        "right",
        "change",
        "Choose the next one where there is a choice",
        place=2,
        key_label="arrows",
        action_name="turn(1)",
    ),
    unlisted("practice.left", "left", "change", "Choose the one before", action_name="turn(-1)"),
    Command("practice.puzzles", "p", "Puzzles", "Find a winning move; the grade follows you"),
    Command("practice.game", "g", "Game", "The game of the puzzles, or all games mixed"),
    Command("practice.misere", "m", "Last move", "Whether the last move of a puzzle wins or loses"),
    Command("practice.mistakes", "o", "Your own mistakes", "Find the wins that you gave away in your matches"),
    Command("practice.returning", "b", "Comes back today", "Find the win on missed boards, with other numbers"),
    Command("practice.day", "d", "Puzzle of the day", "Today's puzzle, the same for all"),
    Command("practice.sprint", "s", "Won or lost?", "Sixty seconds: say of each board whether you win it"),
    *help_and_back("practice"),
    unlisted("sprint.begin", "enter,space", "start", "Start a minute", place=1),
    unlisted("sprint.won", "w,left", "won", "Whoever moves now can win", place=1),
    unlisted("sprint.lost", "l,right", "lost", "Whoever moves now loses if the other plays well", place=2),
    *help_and_back("sprint"),
)


PREFERENCES: tuple[Command, ...] = (
    unlisted("settings.save", "enter", "save", "Save a typed name", place=1),
    Command("settings.keys", "f2", "keys", "Choose the keys of every command", place=3),
    *help_and_back("settings", help_keys="f1", back_keys="escape,q"),
    Command("keys.change", "enter", "change", "Give the marked command another key", place=1),
    Command("keys.reset", "r,delete", "reset", "Give the marked command its own keys again", place=2),
    Command("keys.leave", "q,escape", "back", "Back to the settings", place=3),
)
