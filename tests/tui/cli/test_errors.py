"""Everything on the command line that cannot be done: arguments, and the one sentence that they get."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from engine import bots, contests
from engine.games.registry import RULESETS
from tests.cases import for_each
from tests.tui.cli.running import Command, piped
from tui.cli.numbers import check_range

DIGITS = "9" * 5_000
BOTS = ", ".join(each.name for each in bots.BOTS)
GAMES = ", ".join(kind.slug for kind in RULESETS)
CONTESTS = ", ".join(contests.CONTESTS)

REFUSED = f"""\
# What begins with no command, or has an option that it does not know.
There is no command dance: choose play,
    dance
There is no command "": choose play,
    ''
There is no command ?[2J: choose play,
    \x1b[2J
There is no command paly: did you mean play?
    paly --vs sharp
There is no command 17: write fdivgame play 17 4 for a match on this board.
    17 4
There is no command nim:5: write fdivgame play nim:5 --vs sharp for a match on
    nim:5 --vs sharp
There is no command 3 4: write fdivgame play --plain '3 4' for a match on this board.
    --plain '3 4'
There is no option --colour; see fdivgame --help.
    --colour
    --colour red play
There is no option --nmaes: did you mean --names?
    play 3 --nmaes A,B
There is no option --pl: did you mean --plain?
    play 3 --pl
There is no option --them: did you mean --theme?
    --them=slate
The option --names comes after a command, as in fdivgame play --names ...
    --names Ann,Bob
The option --vs comes after a command, as in fdivgame play --vs ...
    --vs=perfect
The option --json comes after a command, as in fdivgame daily --json ...
    --json
The command comes first, then its options: fdivgame play ...
    --no-save play 3
Unrecognized arguments: -x; see fdivgame play --help.
    play -x
Unrecognized arguments: 2; see fdivgame solve --help.
    solve fdivgame 1 2
Unrecognized arguments: nim; see fdivgame games --help.
    games nim
Unrecognized arguments: -q; see fdivgame stress --help.
    stress fdivgame -q -- x
The following arguments are required: FILE; see fdivgame check --help.
    check
The following arguments are required: PROBLEM; see fdivgame stress --help.
    stress
The following arguments are required: --count, --max; see fdivgame odds --help.
    odds
The following arguments are required: GAME; see fdivgame values --help.
    values
The following arguments are required: --among; see fdivgame atlas --help.
    atlas
The following arguments are required: FILE|ID; see fdivgame replay --help.
    replay
The following arguments are required: FILE; see fdivgame import --help.
    import
The following arguments are required: BOT; see fdivgame arena --help.
    arena

# Options of which one value is impossible.
Argument --from: expected one argument; see fdivgame play --help.
    play --from
--grade cannot be --.
    puzzle --grade=--
theme cannot be neon: choose slate, high-contrast,
    --theme neon
theme cannot be empty: choose slate, high-contrast,
    play 3 --theme ''
theme cannot be slat: did you mean slate?
    play 3 --theme slat
--start-screen cannot be attic: choose
    --start-screen attic
--bot-speed cannot be warp: choose
    --bot-speed warp
--animation cannot be maybe: choose
    --animation maybe
--first cannot be 3: choose
    play 3 --first 3
--result cannot be draw: choose
    history --result draw
Argument --to: x is not a whole number; see
    values nim --to x
    quotient nim --to x
Argument --grade: 3a is not a whole number; see
    worksheet --grade 3a
    puzzle --grade 3a
Argument --limit: few is not a whole number; see
    history --limit few
Argument --boards: few is not a whole number; see
    arena calm --boards few
Argument --count: 1_0 is not a whole number; see
    odds --count 1_0 --max 9
Argument --count: -1 is less than 0; see
    puzzle --count -1
Argument --count: {"9" * 37}... has more than 4,000 digits; see
    odds --count {DIGITS} --max 9
Argument ID: x is not a whole number; see
    resume x
    export x
Argument FILE|ID: {2**63} is not the number of a match; see
    replay {2**63}
Argument --seconds: seconds are more than 0 and at most 1,000,000;
    stress cards --seconds 0 -- x
Argument --seconds: 1e9 is not a number of seconds such as 2.5; see
    stress cards --seconds 1e9 -- x
Argument --time-limit: nothing is not a number of seconds such
    stress cards --time-limit '' -- x
Argument --date: a date is written as 2025-12-31; see fdivgame daily --help.
    daily --date tomorrow
Argument --date: there is a board of the day from 1970 on; see
    daily --date 0001-01-01
Argument --json: not allowed with argument --csv; see fdivgame values
    values nim --csv --json
Argument --share: not allowed with argument --json; see fdivgame daily --help.
    daily --json --share

# Boards, players and seeds.
x is not a whole number.
    play x
    analyze x
    quotient x
    link x
    picture x
A number must be at least 1, not -5.
    play -5
    play -- -5
٣ is not a whole number.
    play ٣
?[31m is not a whole number.
    play \x1b[31m
A number on the board must be at least 1, not 0.
    play 0
A number on the board can have at most 4,000 digits.
    play {DIGITS}
Write at least one number.
    play ''
    arena calm --board ''
There is no game chess: choose {GAMES}.
    play chess:5
    play --game chess
    history --game chess
There is no game chess: choose floor,
    puzzle --game chess
    worksheet --game chess
There is no game kyles: did you mean kayles?
    play kyles:5
There is no game nmi: did you mean nim?
    history --game euclid+nmi
There is no game "": choose {GAMES}.
    history --game nim+
Nothing is not a game: write its name, as in floor(2,3).
    play --game ''
    values ''
    puzzle --game ''
A divisor must be at least 2, not 1.
    play 3 --divisors 1,2
    analyze 3 --divisors 1,5
Nothing is not a list of whole numbers such as 2,3,5.
    play 3 --divisors ''
    atlas --among 2..
Give either --game or --divisors, not both.
    play 1 --divisors 2 --game nim
Give either components or --random, not both.
    play 3 --random 5
    arena calm --board 3 --random 5
A board has 1 to 100,000 numbers, not 0.
    play --random 0
many is not a size such as 5 or 5:99.
    play --random many
5:9:9 is not a size such as 5 or 5:99.
    play --random 5:9:9
Nothing is not a size such as 5 or 5:99.
    play --random ''
Cuboid Slicing 5x5x5 cannot be played so that the last move loses:
    play cuboid:5,5,5 nim:1000000000000 --misere
    analyze cuboid:5,5,5 nim:1000000000000 --misere
A seed has 1 to 200 characters.
    play --seed ''
    play --seed {"s" * 201}
    stress cards --seed '' -- x
    puzzle --seed ''
    worksheet --seed ''
A seed cannot begin with the word path, which stands before boards of its own.
    play --seed 'path 1.1 1'
There is no bot god: choose {BOTS}.
    play 3 --vs god
    link 3 --vs god
    arena god
There is no bot "": choose {BOTS}.
    play 3 --vs ''
    history --vs ''
There is no bot perfcet: did you mean perfect?
    history --vs perfcet
Write two names with one comma between them, as in --names Ann,Bob.
    play 3 --names Ann
    play 3 --names Ann,Bob,Cy
    play 3 --names ''
    daily --names Ann

# Links, records and files.
The address of a page has no blanks in it.
    link 3 --page 'a page'
The address of a page is as in https://example.org/play/, not no.
    link 3 --page no
    play 3 --page no
    worksheet --page no
A link leads to one thing: leave the board out.
    link 3 --daily
    link --random 5 --puzzle 1
There is no lesson chess: the lessons are one,
    link --lesson chess
There is no lesson chess: choose one, copycat, nim,
    book chess
A page of a lesson is a number, as in nim.3.
    link --lesson nim.x
The path has boards from 1.1 to 10.4, not 9.9.
    link --path 9.9
This board is too long for a link, which has at most 20,000 characters.
    link {"3 " * 20_000}
HOME/none cannot be read: no such file or directory.
    check HOME/none
    solve fdivgame HOME/none
    import HOME/none
"" cannot be read: no such file or directory.
    check ''
HOME cannot be read: is a directory.
    check HOME
    solve fdivgame HOME
a?b cannot be read: this is not a file name.
    check a\0b
    solve fdivgame a\0b
{"x" * 197}... cannot be read: file name too long.
    check {"x" * 5_000}
HOME cannot be written: is a directory.
    values nim --svg HOME
    play 3 --plain --debug HOME
HOME/none/x.svg cannot be written:
    values nim --svg HOME/none/x.svg
    book -o HOME/none/x.svg
There is no record and no link in HOME/words.
    play --from HOME/words
There is no record and no link to a match in HOME/words.
    replay HOME/words
    import HOME/words
HOME/bytes, line 2: This is not UTF-8 text.
    check HOME/bytes
    import HOME/bytes
HOME/twins, record from line 3: The two players need different names.
    import HOME/twins
HOME/over, record from line 1: There is no move on this board.
    replay HOME/over
HOME/hal, line 2, column 7: The bot hal is not known here: name its file with --bots.
    import HOME/hal
    play --from HOME/hal
A record or a link brings its board and its players: leave out the options for them.
    play 17 --from '#play=17'
    play --game nim --from HOME/one
    play --random 5 --from HOME/one
    play --misere --from HOME/one
    play --vs perfect --from HOME/one
    play --first 2 --from HOME/one
    play --names A,B --from HOME/one
    play --seed x --from HOME/one
    play --divisors 2,3 --from HOME/one

# Saved matches.
There is no unfinished match.
    resume
There is no match 7.
    resume 7
    replay 7
    export 7
    picture --match 7
    link --match 7
There is no match {2**63 - 1}.
    replay {2**63 - 1}
Give the numbers of the matches to export, or --all.
    export
    export 7 --all
The board of 2025-01-01 is not finished yet:
    daily --share --date 2025-01-01
The board of 9999-12-31 is not out yet; today is
    daily --date 9999-12-31
Nobody hosts a match in this account now: fdivgame host begins one.
    host --stdio

# What is known of positions and games.
Write at least one component to analyze.
    analyze
    analyze ' ' --json
    analyze --divisors 2,5 --json
Write at least one component, or a game with --to.
    quotient
Too many different components can come from this board.
    quotient nim:1000000000000
There is no move in these components.
    quotient split:1
0.77 is not a whole number.
    quotient 0.77
0.78 is no octal code: write digits from 0 to 7 behind 0. or 4., as in 0.77
    quotient 0.78 --to 9
The largest number must be from 1 to 10,000.
    quotient 0.77 --to 0
Game of Cards has no list of all values up to a size: write components
    quotient cards --to 3
Nim has more than 100,000 values up to 1,000,000, too many
    quotient nim --to 1000000
--check takes a file and nothing else.
    quotient nim:2 --check x
    quotient --check x --to 3
    quotient --check x --json
    quotient --check x --work 5
The work is from 1 to 1,000,000,000.
    quotient nim:2 --work 0
    quotient nim:2 --work 1000000001
There are over 131,072 values up to 1,000,000
    odds --game euclid --count 1 --max 1000000000
The values of Game of Cards lie neither in a row nor over a plane.
    values cards
Values are worked out for heaps up to 10,000,000 and no more.
    values nim --to 10000001
    values subtract --period --to 999999999
Nim has no layers.
    values nim --layer 2
Floor Division Game has no layers.
    values floor --layer 2
A plane is shown from its corner on: say only how far.
    values euclid --from 2
The values of Euclid lie on a plane, and only values in a row have a period.
    values euclid --period
In Game of Cards a value is not the size of a heap.
    values cards --period
--period begins at the first heap: it takes only --to and --work.
    values nim --period --from 5
    values nim --period --layer 1
A row has 1 to 10,000 heaps, not 0.
    values nim --width 0
The work is from 1 to 1,000,000,000,000.
    values kayles --work 0
No period of Grundy's Game is looked for, so --work would change nothing.
    values grundy --work 5
For floor division --work goes with --period.
    values floor --work 5
A divisor of the atlas must be from 2 to 1,000.
    atlas --among 1..5
Write the divisors from the smallest to the largest, as in --among 2..10.
    atlas --among 5..2
    atlas --among 2,3..5
The work for a set is from 1 to 10,000,000,000.
    atlas --among 2..3 --work 0

# Contests, puzzles, paper and bots among themselves.
There is no contest chess: choose {CONTESTS}.
    solve chess
    stress chess -- x
There is no contest fdivgmae: did you mean fdivgame?
    solve fdivgmae
Name a contest: {CONTESTS}.
    solve
Give either a contest or --list, not both.
    solve fdivgame --list
At line 1, column 1: words is not a whole number;
    solve fdivgame HOME/words
Name the program after two dashes, as in fdivgame stress fdivgame -- ./my-solution.
    stress cards
    stress cards --
HOME/none cannot be started: no such file or directory.
    stress cards -- HOME/none
HOME/words cannot be started: permission denied.
    stress cards -- HOME/words
"" cannot be started:
    stress cards -- ''
a?b cannot be started: this is not the name of a program.
    stress cards -- a\0b
A grade is from 1 to 10, not 0.
    puzzle --grade 0
A grade is from 1 to 10, not 11.
    puzzle --grade 11 --json
    link --puzzle 11
    worksheet --grade 11
Ask for 1 to 1,000 puzzles, not 0.
    puzzle --count 0
No puzzle of grade 4 was found on
    puzzle --misere --game subtract(1) --grade 4
A worksheet has 1 to 100 boards, not 0.
    worksheet --count 0
A worksheet has 1 to 100 boards, not 1,000.
    worksheet --count 1000
A title has 1 to 100 characters.
    worksheet --title ' '
Where the last move loses, worth and XOR do not tell who wins:
    worksheet --worth --misere
Give either the components of a board, or --match.
    picture
    picture 17 --match 1
A board has no moves: --ply needs --match.
    picture 17 --ply 2
One match is expected here, not 2: import the file, and name one by its
    picture --match HOME/two
This match has 2 moves: --ply is from 0 to 2.
    picture --match HOME/one --ply 3
A match says itself how it ends and who plays: leave
    picture --match HOME/one --title A
    picture --match HOME/one --misere
A contest has 1 to 1,000,000 boards, not 0.
    arena calm --boards 0
"""
"""Sentences, or how they begin, each above the command lines that get it."""


def cases() -> Iterator[tuple[str, str]]:
    """Each command line of the table with its sentence."""
    sentence = ""
    for line in REFUSED.split("\n"):
        if line.startswith("    "):
            yield line.strip(), sentence
        elif line and not line.startswith("#"):
            sentence = line


RECORD = '[Player1 "Ann"]\n[Player2 "Bob"]\n[Start "3 4"]\n\n1. 2/2 2. 1/2\nend\n'
FILES = {
    "one": RECORD,
    "two": RECORD + RECORD.replace("3 4", "4 4"),
    "words": "words words\n",
    "bytes": "\n\xff\n",
    "over": '[Start "-"]\nend\n',
    "hal": '[Start "3"]\n[Bot "hal"]\nend\n',
    "twins": '\n\n[Player1 "A"]\n[Player2 "A"]\n[Start "3"]\n\n1. 1/2\nend\n',
}
"""Files that are no use, in the encoding latin-1."""


@pytest.fixture(autouse=True)
def files(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The files in the folder HOME of the working directory."""
    (home / "HOME").mkdir()
    for name, text in FILES.items():
        (home / "HOME" / name).write_bytes(text.encode("latin-1"))
    monkeypatch.chdir(home)


@for_each(("line", "sentence"), cases())
def test_bad_input_gets_one_sentence_and_exit_code_2(fdivgame: Command, line: str, sentence: str):
    said = fdivgame.refuses(line)
    assert said.startswith(sentence)
    assert said.endswith((".\n", "?\n"))
    assert len(said) < 490


def test_both_ends_of_a_range_are_in_it():
    for number in (1, 10, None):
        check_range(number, 10, "A grade is from 1 to {}, not {}.")


@for_each("line", ["play \udcff", "analyze nim:\udc80", "history \udc80"])
def test_arguments_that_are_no_text_do_no_harm(fdivgame: Command, line: str):
    code, out, err = fdivgame(line)
    assert code in (0, 2)
    assert (out + err).count("\n") == 1


def test_a_data_folder_that_cannot_be_made_stops_no_match(fdivgame: Command, home: Path) -> None:
    folder = home / ("x" * 300)
    fdivgame.sets(DATA=folder)
    said = f"The saved matches in {folder}/matches.db cannot be used: file name too long. Nothing is saved this time.\n"
    assert fdivgame.prints("play 3", typed="").startswith(said)
    assert fdivgame.refuses("history") == said


def test_what_a_terminal_obeys_is_printed_of_no_path(fdivgame: Command, home: Path) -> None:
    folder = home / "a\x1b[2J\x07\x9bb"
    folder.mkdir()
    (folder / "settings.toml").write_text("x = 1")
    file = folder / "no.py"
    file.write_text("1 / 0")
    fdivgame.sets(CONFIG=folder, DATA=file)
    commands = ("play 3", "history", "export --all", "stats", "resume", "daily --status")
    for command in (*((each,) for each in commands), ("play 3 --rules", file), ("conform", file)):
        _, out, err = fdivgame(*command, typed="")
        assert out + err
        assert (out + err).replace("\n", "").isprintable(), command


def test_a_working_folder_that_is_gone_is_one_sentence(
    fdivgame: Command, monkeypatch: pytest.MonkeyPatch, home: Path
) -> None:
    (home / "gone").mkdir()
    monkeypatch.chdir(home / "gone")
    (home / "gone").rmdir()
    assert fdivgame.refuses("conform x.py") == "The folder in which this was started no longer exists.\n"


def test_python_is_told_nothing_of_fewer_digits_than_a_number_may_have():
    done = piped("analyze", "9" * 3_999, PYTHONINTMAXSTRDIGITS="640")
    assert (done.returncode, done.stderr) == (0, "")
