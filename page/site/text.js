// The game as lines of text: a log that is read aloud as it grows, and one line to type.

const MOST_LINES = 400;
const find = (id) => document.getElementById(id);

// What lasts as long as the tab; a browser that keeps nothing loses only that.
function keep(name, value) {
  try {
    if (value) sessionStorage.setItem(name, value);
    else sessionStorage.removeItem(name);
  } catch { /* The address says it as well. */ }
}
function kept(name) {
  try {
    return sessionStorage.getItem(name) ?? "";
  } catch {
    return "";
  }
}

const ADDRESS = "#text";
let isWanted = location.hash === ADDRESS || kept("mode") === "text";

export const textIsWanted = () => isWanted;

// The link with which the page was opened, or to a board that has no move yet when the other way to play is chosen.
export function takeLink() {
  const fragment = location.hash === ADDRESS ? "" : location.hash;
  const left = kept("board");
  keep("board", "");
  return fragment || left;
}

// The other way to play: while the game is loading at once, afterwards by loading it again, as it was left.
export function heedModes(gameUnderWay) {
  const change = (toText) => {
    isWanted = toText;
    keep("mode", toText ? "text" : "");
    for (const each of document.querySelectorAll("[href='#text']")) each.textContent = toText ? "The game comes as text" : "Play as text";
    const game = gameUnderWay();
    if (!game) return;
    // A match is found by its number, which a board without a move does not have.
    if (!game.match_on_screen()) keep("board", game.link());
    history.replaceState(null, "", toText ? ADDRESS : location.pathname + location.search);
    location.reload();
  };
  for (const each of document.querySelectorAll("[href='#text']")) {
    each.addEventListener("click", (event) => {
      event.preventDefault();
      change(true);
    });
  }
  find("as-picture").addEventListener("click", () => change(false));
}

// Takes the place of the terminal: what it is given becomes lines of the log.
export class Log {
  cols = 80;
  rows = 24;
  // Lines that were there before the log is seen would not be read aloud.
  #early = [];

  get terminal() {
    return this;
  }

  write(text, then) {
    const log = find("log");
    if (this.#early) {
      this.#early.push(text);
      then?.();
      return;
    }
    for (const line of text.split("\n")) if (line) this.#add(line);
    while (log.childElementCount > MOST_LINES) log.firstElementChild.remove();
    log.scrollTop = log.scrollHeight;
    then?.();
  }

  // Whoever typed a line has heard it, and hears what comes of it.
  typed(line) {
    const element = this.#add(line);
    element.className = "typed";
    element.ariaHidden = "true";
  }

  focus() {
    find("line").focus();
    const early = this.#early ?? [];
    this.#early = null;
    if (early.length) setTimeout(() => this.write(early.join("")), 100);
  }

  colours() {}

  loadBold() {}

  #add(line) {
    const element = document.createElement("p");
    element.textContent = line;
    find("log").append(element);
    return element;
  }
}

// Lets the player type; `leave` is called once the game was quit, with the fault if there was one.
export function playText({ pyodide, browser, log, leave }) {
  find("terminal").hidden = true;
  find("keys").hidden = true;
  find("text").hidden = false;
  document.body.classList.add("as-text");
  const fragment = takeLink();
  history.replaceState(null, "", location.pathname + location.search + ADDRESS);
  const match = kept("match"), line = kept("line");
  keep("match", "");
  keep("line", "");
  const game = pyodide.pyimport("tui.page.text_game").TextGame(browser, fragment, match ? `resume ${match}` : line);
  const field = find("line"), before = [];
  let place = 0;

  const give = (work) => {
    if (browser.isOver) return;
    place = before.length;
    try {
      if (!work()) leave();
    } catch (error) {
      leave(error);
    }
  };
  const take = (line) => {
    if (line && !browser.isOver) {
      before.push(line);
      log.typed(line);
    }
    give(() => game.handle(line));
  };
  find("send").addEventListener("submit", (event) => {
    event.preventDefault();
    const { value } = field;
    field.value = "";
    take(value);
    log.focus();
  });
  // A field of one line would make one of a whole record.
  field.addEventListener("paste", (event) => {
    const text = event.clipboardData?.getData("text") ?? "";
    if (!/\n./.test(text)) return;
    event.preventDefault();
    pasted(text);
  });
  field.addEventListener("keydown", (event) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    place = Math.min(Math.max(place + step, 0), before.length);
    field.value = before[place] ?? "";
  });
  for (const button of document.querySelectorAll("#text [data-line]")) {
    button.addEventListener("click", () => {
      take(button.dataset.line);
      log.focus();
    });
  }
  const pasted = (text) => {
    for (const each of text.split(/\r?\n/)) if (each && !browser.isOver) log.typed(each);
    give(() => game.paste(text));
  };
  addEventListener("pagehide", () => {
    browser.keep();
    keep("line", game.place());
    if (!isWanted && game.match_on_screen()) keep("match", game.match_on_screen());
  });
  return { game, pasted };
}
