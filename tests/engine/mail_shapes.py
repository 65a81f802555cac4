"""The shapes in which programs hand on the text of a record: each is a function from a text to another."""

from __future__ import annotations

import html
import json
import quopri
import re
import textwrap
from collections.abc import Callable

Shape = Callable[[str], str]


def each_line(written: str) -> Shape:
    """Every line between what stands around `{}`; `#` is its number, `@` the last digit of it."""

    def shape(text: str) -> str:
        lines = enumerate(text.rstrip("\n").split("\n"), 1)
        return "\n".join(
            written.replace("#", str(number)).replace("@", str(number % 10)).replace("{}", line)
            for number, line in lines
        )

    return shape


def each_full_line(written: str) -> Shape:
    """As `each_line`, but for lines that are not blank, as a chat has a message for each."""
    return lambda text: each_line(written)("\n".join(line for line in text.split("\n") if line))


def first_line(written: str) -> Shape:
    """Only the first line, as a chat has one message of many lines."""
    return lambda text: written.replace("{}", text, 1)


def around(before: str, after: str) -> Shape:
    return lambda text: f"{before}{text}{after}"


def with_curly_quotes(opening: str, closing: str) -> Shape:
    return lambda text: re.sub(r'(?<!\\)"(?=\s*\])', closing, re.sub(r'(\[\w+ )"', rf"\1{opening}", text))


def all_curly(text: str) -> str:
    """As a phone curls every quotation mark, those in a name as well."""
    return re.sub(r'"', "”", re.sub(r'(\[\w+ |\s\\)"', r"\1“", text))


def as_html(line_end: str, before: str = "", after: str = "", quote: bool = True) -> Shape:
    return lambda text: before + html.escape(text, quote).replace("\n", line_end) + after


def as_paragraphs(tag: str, attributes: str = "") -> Shape:
    def shape(text: str) -> str:
        return "".join(f"<{tag}{attributes}>{html.escape(line)}</{tag}>\n" for line in text.split("\n"))

    return shape


def quoted_printable(text: str) -> str:
    """As the source of a mail has it: lines of at most 76 characters."""
    return quopri.encodestring(text.encode(), quotetabs=False).decode()


def fully_quoted_printable(text: str) -> str:
    return quoted_printable(text).replace('"', "=22").replace("/", "=2F")


def mail_source(kind: str, encoded: Shape) -> Shape:
    header = f"From: ann@example.org\nContent-Type: text/{kind}\nContent-Transfer-Encoding: quoted-printable\n\n"
    return lambda text: header + encoded(text)


def wrapped(width: int, at_start: str = "", flowed: bool = False) -> Shape:
    """As a mail program breaks long lines at blanks."""

    def shape(text: str) -> str:
        return "\n".join(
            at_start + part
            for line in text.split("\n")
            for part in (
                (" \n" if flowed else "\n")
                .join(textwrap.wrap(line, width, break_long_words=False, break_on_hyphens=False))
                .split("\n")
            )
        )

    return shape


def reversed_lines(text: str) -> str:
    return "\n".join(reversed(text.rstrip("\n").split("\n")))


def one_line(text: str) -> str:
    return " ".join(text.split("\n"))


def by_program(text: str) -> str:
    return json.dumps({"from": "ann", "text": text})


def with_markdown_signs(text: str) -> str:
    """As an editor writes plain text into Markdown."""
    text = re.sub(r"([\\\[\]_*])", r"\\\1", text)
    return re.sub(r"(?m)^(\d+)\.", r"\1\\.", text)


def both(*shapes: Shape) -> Shape:
    """One after the other."""

    def shape(text: str) -> str:
        for each in shapes:
            text = each(text)
        return text

    return shape


SHAPES: dict[str, Shape] = {
    "as it is": lambda text: text,
    # Marks of quoting.
    "> ": each_line("> {}"),
    ">": each_line(">{}"),
    ">>": each_line(">>{}"),
    "> > ": each_line("> > {}"),
    ">>> ": each_line(">>> {}"),
    "initials": each_line("HH> {}"),
    "initials without a blank": each_line("AL>{}"),
    "bar": each_line("| {}"),
    "bars": each_line("| | {}"),
    "drawn bar": each_line("│ {}"),
    "heavy bar": each_line("┃ {}"),
    "arrow": each_line("» {}"),
    "block": each_line("▎ {}"),
    "bullet": each_line("• {}"),
    "dash": each_line("- {}"),
    "star": each_line("* {}"),
    "added lines": each_line("+{}"),
    "colon": each_line(": {}"),
    "percent": each_line("% {}"),
    "hash": each_line("// {}"),
    "four blanks": each_line("    {}"),
    "tab": each_line("\t{}"),
    "hard blank": each_line("\u00a0{}"),
    "marks and a hard blank": each_line(">\u00a0{}"),
    "line numbers": each_line("# {}"),
    "line numbers with a colon": each_line("#: {}"),
    "line numbers with a bar": each_line("  #| {}"),
    "a numbered list": each_full_line("#. {}"),
    "a table": each_full_line("| {} |"),
    # Chats.
    "WhatsApp, iPhone": first_line("[22.11.26, 17:33:05] Ann Lee: {}"),
    "WhatsApp, iPhone, left to right": first_line("\u200e[22.11.26, 17:33:05] Ann Lee: \u200e{}"),
    "WhatsApp, iPhone, each line": each_full_line("[22.11.26, 17:3@:05] Ann Lee: {}"),
    "WhatsApp, American": first_line("[11/22/26, 5:33:05\u202fPM] Ann Lee: {}"),
    "WhatsApp, Android": first_line("22/11/2026, 5:33 pm - Ann Lee: {}"),
    "WhatsApp, Android, each line": each_full_line("22/11/2026, 5:3@ pm - Ann Lee: {}"),
    "WhatsApp, German": each_full_line("22.11.26, 17:3@ - Ann Lee: {}"),
    "WhatsApp, Finnish": each_full_line("22.11.2026 klo 17.3# - Ann Lee: {}"),
    "WhatsApp, a phone number": each_full_line("22.11.26, 17:33 - +49 170 123456@: {}"),
    "Telegram": first_line("Ann Lee, [22.11.2026 17:33]\n{}"),
    "Telegram, each line": each_full_line("Ann Lee, [22.11.2026 17:3@]\n{}"),
    "Telegram, copied": first_line("Ann Lee, [22 Nov 2026 at 5:33:05 PM]:\n{}"),
    "Signal": first_line("Ann Lee (17:33): {}"),
    "Signal, exported": each_full_line("[2026-11-22 17:33:0@] Ann: {}"),
    "Discord": first_line("Ann Lee — Today at 5:33 PM\n{}"),
    "Discord, compact": each_full_line("[5:33 PM] ann.lee: {}"),
    "Discord, edited": around("ann.lee — 22.11.2026 17:33\n", " (edited)"),
    "Slack": first_line("Ann Lee\n  5:33 PM\n{}"),
    "Slack, several messages": each_full_line("{}\n5:3@ PM"),
    "Slack, compact": each_full_line("[5:33 PM] Ann Lee {}"),
    "Teams": first_line("[22.11.2026 17:33] Ann Lee\n{}"),
    "Teams, each line": each_full_line("[17:33] Lee, Ann: {}"),
    "Matrix": each_full_line("<ann:example.org> {}"),
    "IRC": each_full_line("<Ann> {}"),
    "IRC with times": each_full_line("[17:33] <Ann> {}"),
    "IRC with seconds": each_full_line("17:33:0@ <+Ann> {}"),
    "IRC of another kind": each_full_line("17:33 Ann | {}"),
    "IRC of a third kind": each_full_line("(17:33:05) Ann_Lee: {}"),
    "Facebook": each_full_line("Ann Lee: {}"),
    "Google Chat": each_full_line("Ann Lee, 17:3@, {}"),
    "SMS": first_line("From Ann (+49170123): {}"),
    "sent times at the end": each_full_line("{}   17:3@"),
    "ticks at the end": each_full_line("{} 17:33 ✓✓"),
    "a chat that was quoted": each_full_line("> [22.11.26, 17:33] Ann: {}"),
    "quotes in a chat": each_full_line("[22.11.26, 17:33] Ann: > {}"),
    # HTML.
    "pre": as_html("\n", "<pre>", "</pre>", quote=False),
    "pre with entities": as_html("\n", '<html><body><pre class="x">\n', "</pre></body></html>"),
    "pre in a blockquote": as_html("\n", "<blockquote><pre>", "</pre></blockquote>\nbye"),
    "br": as_html("<br>\n"),
    "br on one line": as_html("<br/>", "<div>", "</div>"),
    "br and hard blanks": both(as_html("<br />\n"), lambda text: re.sub(r" (?=[\d\w&])", "&nbsp;", text)),
    "paragraphs": as_paragraphs("p"),
    "paragraphs with a style": as_paragraphs("p", ' class="MsoNormal" style="margin:0"'),
    "divisions": as_paragraphs("div", ' dir="ltr"'),
    "spans": as_paragraphs("span"),
    "a list": both(as_paragraphs("li"), around("<ul>\n", "</ul>")),
    "numbers for quotes": lambda text: text.replace('"', "&#34;"),
    "quotes only": lambda text: text.replace('"', "&quot;"),
    "escaped twice": lambda text: html.escape(html.escape(text)),
    "code": as_html("\n", "<code>", "</code>"),
    # Quotes and blanks.
    "English quotes": with_curly_quotes("“", "”"),
    "German quotes": with_curly_quotes("„", "“"),
    "French quotes": with_curly_quotes("«", "»"),
    "Swedish quotes": with_curly_quotes("”", "”"),
    "two apostrophes": with_curly_quotes("''", "''"),
    "apostrophes": with_curly_quotes("‘", "’"),
    "typed apostrophes": with_curly_quotes("'", "'"),
    "wide quotes": with_curly_quotes("＂", "＂"),
    "every quote curled": all_curly,
    "hard blanks": lambda text: text.replace(" ", "\u00a0"),
    "thin blanks": lambda text: re.sub(r"(?<=\d) ", "\u2009", text),
    "tabs for blanks": lambda text: re.sub(r"(?<=\d) ", "\t", text),
    "invisible characters": lambda text: re.sub(r"([\[\d])", "\u200b\\1", text),
    "the mark of an encoding": around("\ufeff", ""),
    "soft hyphens": lambda text: text.replace("Start", "St\u00adart"),
    "hyphens that do not break": lambda text: re.sub(r"(?<=\d)-", "\u2011", text),
    "blanks at line ends": each_line("{}   "),
    "ends of Windows": lambda text: text.replace("\n", "\r\n"),
    "ends of an old Mac": lambda text: text.replace("\n", "\r"),
    "separators of lines": lambda text: text.replace("\n", "\u2028"),
    "double spaced": lambda text: text.replace("\n", "\n\n"),
    "double spaced and wrapped": both(wrapped(40), lambda text: text.replace("\n", "\n\n")),
    # Wrapped.
    "wrapped at 72": wrapped(72),
    "wrapped at 40": wrapped(40),
    "wrapped at 20": wrapped(20),
    "flowed": wrapped(66, flowed=True),
    "flowed and stuffed": wrapped(66, at_start=" ", flowed=True),
    "flowed and quoted": both(wrapped(66, flowed=True), each_line("> {}")),
    "wrapped, then quoted": both(wrapped(40), each_line("> {}")),
    "quoted, then wrapped": both(each_line("> {}"), wrapped(50)),
    "quoted, wrapped, quoted": both(each_line(">{}"), wrapped(50), each_line("> {}")),
    "one line": one_line,
    "one line, wrapped": both(one_line, wrapped(60)),
    "one line in a chat": both(one_line, first_line("<Ann> {}")),
    "one line, quoted and wrapped": both(one_line, wrapped(60), each_line("> {}")),
    "last line first": reversed_lines,
    "last line first, quoted": both(reversed_lines, each_line("> {}")),
    "last message first": both(each_full_line("[17:33] <Ann> {}"), reversed_lines),
    # Markdown and programs.
    "fence": around("```\n", "```\n"),
    "fence with a language": around("Look:\n```text\n", "\n```"),
    "fence on the same lines": lambda text: f"```{text.rstrip()}```",
    "fence of tildes": around("~~~\n", "~~~\n"),
    "backticks": each_full_line("`{}`"),
    "bold": each_full_line("**{}**"),
    "escaped signs": with_markdown_signs,
    "escaped brackets": lambda text: text.replace("[", "\\[").replace("]", "\\]"),
    "hard line ends": each_line("{}\\"),
    "a string of a program": by_program,
    "a string in a mail": lambda text: f"> {by_program(text)}",
    # Sources of mails.
    "soft line ends": quoted_printable,
    "the source of a mail": mail_source("plain", quoted_printable),
    "the source of a mail, all of it": mail_source("plain", fully_quoted_printable),
    "the source of a page": mail_source("html", both(as_html("<br>\n", "<p>", "</p>"), quoted_printable)),
    "the source of a page, in pre": mail_source("html", both(as_html("\n", "<pre>", "</pre>"), quoted_printable)),
    "quotes for the way": lambda text: text.replace('"', "=22"),
    # Hands.
    "End": lambda text: re.sub(r"(?m)^end$", "End.", text),
    "halves": lambda text: re.sub(r"(?<= )1/2\b", "½", text),
    "greetings": around("Hi Bob, [see below]\nmy move is 3:\n\n", "\n-- \nAnn\n[1] https://example.org\n"),
}
