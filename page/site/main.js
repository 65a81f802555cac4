// The page: loads Python and the game, lets it play in the terminal, and shows nothing that is not kept.

import { Failure, Loader } from "./loading.js";
import { Screen } from "./screen.js";
import { Store, Taken } from "./store.js";
import { heedTaps } from "./taps.js";
import { heedWork } from "./pauses.js";
import { download, heedButtons, heedKeys } from "./buttons.js";
import { copyText } from "./clipboard.js";
import { coverIsThere, heedLongPress, heedWayOut } from "./reach.js";
import { Log, heedModes, playText, takeLink, textIsWanted } from "./text.js";
import { unpack } from "./unpack.mjs";

const BASE = new URL("./", import.meta.url).href;
const ROOT = "/player", LIBRARY = "/game", SAVED = "/saved";
const find = (id) => document.getElementById(id);
const LONG_ENOUGH = 12_000;
// A store that has not answered by then is not waited for.
const ANSWERED = 6_000, SILENT = new Error("its store does not answer");
const NO_PACKAGES = { info: { abi_version: "2026_0", arch: "wasm32", platform: "emscripten_5_0_3", python: "3.14.2" }, packages: {} };
let saying = 0;
// A sentence over the top of the page, which goes after a while or at a click; one that matters stays until the click.
function say(sentence, stays = false) {
  clearTimeout(saying);
  find("said").textContent = sentence;
  if (sentence && !stays) saying = setTimeout(say, LONG_ENOUGH, "");
}

// What the browser allows; undefined where it allows nothing: blocked cookies let a mere look at a store fail.
function allowed(work) {
  try {
    return work();
  } catch {
    return undefined;
  }
}

function cover(sentence, button = "") {
  find("state").textContent = sentence;
  find("board").hidden = true;
  find("progress").hidden = true;
  find("rule").hidden = true;
  find("again").hidden = !button;
  find("again").textContent = button;
  coverIsThere(true);
  if (button) find("again").focus();
}

class Browser {
  // The end of keeping what was changed last; null where all is kept.
  #keeping = null;
  #hasFailed = false;
  isOver = false;

  constructor(screen, store, FS) {
    Object.assign(this, { screen, store, FS });
  }

  show(text, then) {
    this.keep();
    this.hand();
    const keeping = this.#keeping;
    if (!keeping) {
      this.screen.terminal.write(text, then);
      return;
    }
    keeping.then((isShown) => {
      if (isShown) this.screen.terminal.write(text, then);
      if (this.#keeping === keeping) this.#keeping = null;
    });
  }

  // The first picture is on its way: behind it the page shows the terminal.
  begun() {
    this.show("", () => requestAnimationFrame(() => {
      coverIsThere(false);
      loading.over();
      if (history.state?.insteadOf) history.replaceState(null, "");
      this.screen.terminal.focus();
      performance.mark("first-frame");
      // Only now, so that nothing else is loaded while this picture is waited for.
      this.screen.loadBold(`${BASE}mono-bold.woff2`);
      heedVersions(() => this.keep());
      // Who leaves may not come back, and who comes back may find saving possible again.
      document.addEventListener("visibilitychange", () => this.keep());
    }));
  }

  keep() {
    const kept = this.store?.keep(this.FS);
    if (!kept) return;
    let late = 0;
    const ended = kept.then(() => this.#noteKept(), (error) => this.#noteFailure(error)).finally(() => clearTimeout(late));
    // A store that hangs holds no picture for ever, and the next ones not at all until it answers.
    const hangs = new Promise((resolve) => {
      late = setTimeout(() => resolve(this.#noteFailure(SILENT)), this.#hasFailed ? 0 : ANSWERED);
    });
    // Pictures keep their order.
    this.#keeping = Promise.all([this.#keeping, Promise.race([ended, hangs])]).then(([, isShown]) => isShown);
  }

  // Gives the player the files that the game has written for them.
  hand() {
    for (const name of this.FS.readdir(SAVED).slice(2)) {
      download(name, this.FS.readFile(`${SAVED}/${name}`));
      this.FS.unlink(`${SAVED}/${name}`);
    }
  }

  address() {
    return location.href.split("#")[0];
  }

  sides() {
    return [this.screen.terminal.cols, this.screen.terminal.rows];
  }

  colours(behind, text, accent, isDark) {
    this.screen.colours(behind, text, accent, isDark);
  }

  say(sentence) {
    say(sentence);
  }

  copy(text, done) {
    copyText(text, done, say);
  }

  keep_for_good() {
    allowed(() => navigator.storage.persist().catch(() => {}));
  }

  taken() {
    this.isOver = true;
    cover("The game goes on in another tab or window, with all that was shown here.", "Play here");
  }

  #noteKept() {
    if (this.#hasFailed) say("Saving works again, and every move so far is saved.");
    this.#hasFailed = false;
    return true;
  }

  #noteFailure(error) {
    if (error instanceof Taken) {
      this.taken();
      return false;
    }
    const why = error === SILENT ? ` (${SILENT.message})` : "";
    if (!this.#hasFailed) say(`Nothing can be saved in this browser just now${why}. Play goes on.`, true);
    this.#hasFailed = true;
    return true;
  }
}

// Offers a new version once all of it is here; the player says when it is taken.
async function heedVersions(keep) {
  const workers = allowed(() => navigator.serviceWorker);
  const registration = await workers?.register("./sw.js", { updateViaCache: "none" }).catch(() => undefined);
  if (!registration) {
    find("offline").hidden = true;
    return;
  }
  const offer = async () => {
    const ours = `fdivgame ${new URL("./", location.href).pathname} `;
    const newest = (await caches.keys()).filter((name) => name.startsWith(ours)).at(-1);
    // The old worker may have served this page as the new version: nothing is left to wait for.
    if (newest === `${ours}${loading.VERSION}`) registration.waiting?.postMessage("take over");
    else find("fresh").hidden = !(registration.waiting && workers.controller);
  };
  registration.addEventListener("updatefound", () => registration.installing.addEventListener("statechange", offer));
  offer();
  find("fresh").addEventListener("click", () => {
    keep();
    workers.addEventListener("controllerchange", () => location.reload());
    // A version that was taken back leaves nobody waiting.
    if (registration.waiting) registration.waiting.postMessage("take over");
    else location.reload();
  });
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && registration.update().catch(() => {}));
}

async function openStore(FS) {
  const late = new Promise((_, reject) => setTimeout(() => reject(SILENT), ANSWERED));
  late.catch(() => {});
  try {
    const store = await Promise.race([Store.open("fdivgame", ROOT), late]);
    await Promise.race([store.load(FS), late]);
    return store;
  } catch (error) {
    FS.mkdirTree(ROOT);
    find("kept").textContent = "This browser keeps no matches.";
    say(`This browser keeps nothing for this page (${error?.message || error}): matches are lost when it is closed.`, true);
    return null;
  }
}

async function openScreen(loader) {
  const style = document.createElement("style");
  style.textContent = await loader.text("xterm.css");
  document.head.append(style);
  for (const name of ["xterm.js", "addon-fit.js", "addon-canvas.js"]) await loader.script(name);
  const screen = new Screen(find("terminal"));
  await screen.open();
  return screen;
}

async function startPython(loader) {
  const [{ loadPyodide }, { default: createPyodideModule }] = await Promise.all(
    ["pyodide.mjs", "pyodide.asm.mjs"].map(async (name) => import(await loader.address(name))));
  return loadPyodide({
    createPyodideModule, indexURL: BASE, lockFileContents: NO_PACKAGES,
    env: {
      HOME: ROOT, FDIVGAME_DATA: ROOT, FDIVGAME_CONFIG: ROOT, LANG: "en_US.UTF-8", TERM: "xterm-256color", COLORTERM: "truecolor",
      TEXTUAL_DISABLE_KITTY_KEY: "1", ESCDELAY: "20",
      ...matchMedia("(prefers-reduced-motion: reduce)").matches && { FDIVGAME_ANIMATION: "no" },
    },
  });
}

async function start() {
  const sizes = JSON.parse(document.querySelector("meta[name=sizes]").content);
  const whole = Object.values(sizes).reduce((sum, size) => sum + size);
  const loader = new Loader(BASE, sizes, (come) => {
    if (loading.hasFailed()) return;
    find("progress").value = come / whole;
    find("state").textContent = come < whole ? `Loading: ${(come / 1e6).toFixed(1)} of ${(whole / 1e6).toFixed(1)} MB` : "Starting";
  });
  const opened = textIsWanted() ? Promise.resolve(null) : openScreen(loader);
  opened.catch((error) => loader.fail(error));
  const pyodide = await Promise.race([loader.failed, startPython(loader)]);
  performance.mark("python");
  const { FS } = pyodide;
  unpack(FS, await Promise.race([loader.failed, loader.game()]), LIBRARY);
  loader.end();
  find("progress").value = 1;
  if (!loading.hasFailed()) find("state").textContent = "Starting";
  // The folder in which the game writes files for the player.
  FS.mkdirTree(SAVED);
  FS.chdir(SAVED);
  performance.mark("unpacked");
  // The newest page has the player's files; older ones learn it at once.
  const tabs = allowed(() => new BroadcastChannel("fdivgame"));
  const [store, screen] = await Promise.all([openStore(FS), Promise.race([loader.failed, opened])]);
  const log = new Log(), isText = textIsWanted();
  const browser = new Browser(isText ? log : screen, store, FS);
  if (tabs && store) {
    tabs.postMessage("taken");
    tabs.onmessage = () => browser.taken();
  }
  if (isText) {
    startText(pyodide, browser, log);
    return;
  }
  const left = Number(allowed(() => sessionStorage.getItem("match")) ?? 0);
  allowed(() => sessionStorage.removeItem("match"));
  const fragment = takeLink();
  // After a reload the match goes on, and does not begin again.
  if (fragment) history.replaceState(null, "", location.pathname + location.search);
  pyodide.runPython(`import sys; sys.path.insert(0, "${LIBRARY}")`);
  browser.work = heedWork(pyodide);
  const game = pyodide.pyimport("tui.page.start").Game(browser, fragment, left);
  performance.mark("imported");
  underWay = game;
  const send = (text) => { if (!browser.isOver) game.feed(text); };

  screen.terminal.onData(send);
  screen.terminal.onBinary(send);
  screen.terminal.onResize(() => game.resize());
  heedTaps(screen, send);
  heedKeys({ screen, send });
  heedWayOut(screen);
  heedLongPress(screen.place);
  heedButtons({ game, say, focus: () => screen.terminal.focus(), pasted: (text) => screen.terminal.paste(text) });
  addEventListener("hashchange", () => {
    if (location.hash) game.follow(location.hash);
    history.replaceState(null, "", location.pathname + location.search);
  });
  addEventListener("pagehide", () => {
    browser.keep();
    const match = game.match_on_screen();
    if (match) allowed(() => sessionStorage.setItem("match", match));
  });
  const code = await game.run();
  browser.isOver = true;
  cover(code ? "The game has stopped because of a fault; every move that was shown is saved." : "Your matches are saved.", "Play again");
}

function startText(pyodide, browser, log) {
  pyodide.runPython(`import sys; sys.path.insert(0, "${LIBRARY}")`);
  const leave = (fault) => {
    if (fault) console.error(fault);
    browser.isOver = true;
    cover(fault ? "The game has stopped because of a fault; every move that was shown is saved." : "Your matches are saved.", "Play again");
  };
  const { game, pasted } = playText({ pyodide, browser, log, leave });
  underWay = game;
  heedButtons({ game, say, focus: () => log.focus(), pasted });
  addEventListener("hashchange", () => {
    if (location.hash && location.hash !== "#text") game.follow(location.hash);
    history.replaceState(null, "", "#text");
  });
  browser.begun();
}

let underWay = null;
heedModes(() => underWay);
find("said").addEventListener("click", () => say(""));
try {
  await start();
} catch (error) {
  console.error(error);
  loading.fail(error instanceof Failure ? error.message : `The game cannot start in this browser: ${error?.message || error}.`);
}
