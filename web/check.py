"""`make site-check`: the site in build/site leads nowhere wrong, and whoever reads it asks no other host for anything.

All links, anchors and parts are looked up in the files; then Chromium reads pages under a path with a space and says
what it asked for.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from html.parser import HTMLParser
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Thread
from urllib.parse import quote, unquote, urlsplit

SITE = Path(__file__).resolve().parents[1] / "build" / "site"
PARTS = {"src", "srcset", "data", "poster", "action", "background", "xlink:href"}
"""Attributes whose address is asked for while a page is read; `href` is one of them but for links that are clicked."""
READ = (
    *("index.html", "index.html?q=nim", "docs/play.html", "docs/lab.html", "docs/atlas.html", "docs/figures.html"),
    *("docs/anywhere.html", "docs/own_games.html", "docs/engine.html", "reference.html", "play/index.html"),
)
_CSS_ADDRESS = re.compile(r"url\(\s*['\"]?([^'\")]+)|@import\s+['\"]([^'\"]+)")


class Page(HTMLParser):
    """The addresses and the anchors of a page."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.parts: list[str] = []
        self.links: list[str] = []
        self.anchors: set[str] = set()
        self._in_style = False
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._in_style = tag == "style"
        for name, value in attrs:
            if name in ("id", "name"):
                self.anchors.add(value or "")
            elif name == "href" and tag in ("a", "area"):
                self.links.append(value or "")
            elif name == "srcset":
                self.parts += [each.split()[0] for each in (value or "").split(",")]
            elif name in PARTS or name == "href":
                self.parts.append(value or "")
            elif name == "style":
                self.parts += in_css(value or "")

    def handle_data(self, data: str) -> None:
        if self._in_style:
            self.parts += in_css(data)


def main() -> int:
    """Print what is wrong; returns 1 if anything is."""
    if not SITE.is_dir():
        raise SystemExit("There is no site in build/site: run make site first.")
    wrong = [*in_files(SITE), *in_a_browser(SITE)]
    for each in wrong:
        print(each)
    pages = len(list(SITE.rglob("*.html")))
    print(f"build/site: {pages} pages, {len(READ)} of them read in Chromium; wrong: {len(wrong) or 'nothing'}.")
    return 1 if wrong else 0


def in_css(text: str) -> list[str]:
    return [first or second for first, second in _CSS_ADDRESS.findall(text)]


def in_files(site: Path) -> Iterator[str]:
    """What is wrong with the addresses that stand in pages, style sheets and pictures."""
    pages = {file: Page(file.read_text(encoding="utf-8")) for file in [*site.rglob("*.html"), *site.rglob("*.svg")]}
    asked = {file: page.parts for file, page in pages.items()}
    asked |= {file: in_css(file.read_text(encoding="utf-8")) for file in site.rglob("*.css")}
    for file, addresses in asked.items():
        for address in addresses:
            if urlsplit(address).scheme == "data":
                continue
            if urlsplit(address).netloc or urlsplit(address).scheme:
                yield f"{file.relative_to(site)} asks another host: {address}"
            elif problem := not_found(site, file, address, pages):
                yield problem
    for file, page in pages.items():
        for address in page.links:
            if not (urlsplit(address).netloc or urlsplit(address).scheme) and (
                problem := not_found(site, file, address, pages)
            ):
                yield problem


def not_found(site: Path, file: Path, address: str, pages: dict[Path, Page]) -> str | None:
    """A sentence, if a relative address leads to no file of the site or to no anchor in it."""
    parts = urlsplit(address)
    if parts.path.startswith("/"):
        return f"{file.relative_to(site)} holds only at the top of a host: {address}"
    target = (file.parent / unquote(parts.path)).resolve() if parts.path else file
    if target.is_dir():
        target /= "index.html"
    if site not in target.parents or not target.is_file():
        return f"{file.relative_to(site)} leads nowhere: {address}"
    # The game reads what stands behind its address itself.
    is_page = target in pages and target.parent.name != "play"
    if parts.fragment and is_page and unquote(parts.fragment) not in pages[target].anchors:
        return f"{file.relative_to(site)} leads to no anchor: {address}"
    return None


def in_a_browser(site: Path) -> Iterator[str]:
    """What Chromium asked of other hosts, or did not get, while it read pages under a path with a space."""
    chromium = shutil.which("chromium") or shutil.which("google-chrome")
    if chromium is None:
        raise SystemExit("Chromium is not installed.")
    with TemporaryDirectory() as folder:
        top = Path(folder)
        (top / "some where").mkdir()
        (top / "some where" / "site").symlink_to(site)
        handler = partial(Quiet, directory=folder)
        with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
            Thread(target=server.serve_forever, daemon=True).start()
            host = f"127.0.0.1:{server.server_port}"
            for number, name in enumerate(READ):
                log = top / f"{number}.json"
                address = f"http://{host}/{quote('some where/site')}/{name}"
                done = read(chromium, top / f"profile {number}", address, f"--log-net-log={log}")
                asked = set(requests(log))
                own = {each for each in asked if urlsplit(each).netloc == host}
                if done.returncode or not own:
                    yield f"Chromium did not read {name}: {done.stderr[-300:]}"
                for each in sorted(asked - own):
                    yield f"{name} asked another host: {each}"
            server.shutdown()
        # A worker and a request are refused there, so the search needs ways of its own.
        from_a_folder = (top / "some where" / "site" / "docs" / "play.html").as_uri()
        if "matching documents<" not in read(chromium, top / "profile", f"{from_a_folder}?q=nim").stdout:
            yield "The search finds nothing where the site is read from a folder."
    yield from (f"{path} was not found" for path in sorted(set(Quiet.missing)))


def read(chromium: str, profile: Path, address: str, *options: str) -> subprocess.CompletedProcess[str]:
    """A page read in Chromium, which prints what became of it."""
    usual = ("--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--virtual-time-budget=4000")
    command = [chromium, *usual, f"--user-data-dir={profile}", *options, "--dump-dom", address]
    return subprocess.run(command, capture_output=True, text=True, timeout=120)


def requests(log: Path) -> Iterator[str]:
    """The addresses that pages asked for; what Chromium asks for by itself is nobody's page."""
    text = log.read_text(encoding="utf-8")
    try:
        read = json.loads(text)
    except json.JSONDecodeError:
        # A log that was not closed lacks its end.
        read = json.loads(text.rstrip().rstrip(",") + "]}")
    for event in read["events"]:
        params = event.get("params", {})
        address = str(params.get("url", ""))
        if address.startswith(("http", "ws")) and str(params.get("initiator", "not an origin")) != "not an origin":
            yield address


class Quiet(SimpleHTTPRequestHandler):
    """A host of files that says nothing and keeps what it does not have."""

    missing: list[str] = []

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        self.missing.append(self.path)
        super().send_error(code, message, explain)

    def log_message(self, *_: object) -> None:
        pass


if __name__ == "__main__":
    sys.exit(main())
