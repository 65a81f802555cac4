// A real Chromium and a real Firefox on the page as it was built, and what a player sees and does there.

import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { after, test as nodeTest } from "node:test";
import { saved, withFingers } from "./firefox.mjs";
import { ROOT, host } from "./host.mjs";

export { host };
const { chromium, firefox } = await import(join(ROOT, "build/page-parts/npm/playwright-core/index.mjs"));

export const DESKTOP = { viewport: { width: 1280, height: 800 } };
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
export const SMALL_PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };
// A check took a minute on a machine that was ten times too busy.
const PATIENCE = 120_000, LIMIT = 5 * 60_000, ATTEMPTS = 3;

const FLAGS = [
  "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
  "--disable-component-update", "--disable-sync",
  // Where the system's shared memory is small, tabs crash that use it.
  "--disable-dev-shm-usage",
];
// Whether there is a finger Firefox asks the system, unless it is told.
const FINGERS = { "ui.primaryPointerCapabilities": 1, "ui.allPointerCapabilities": 1, "dom.w3c_touch_events.enabled": 1 };
const ways = {
  chromium: () => [chromium, { executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: FLAGS }],
  firefox: ({ hasTouch, prefs }) => [firefox, {
    executablePath: process.env.FIREFOX ?? "/usr/bin/firefox-esr", channel: "moz-firefox", firefoxUserPrefs: { ...hasTouch && FINGERS, ...prefs },
  }],
};

const running = [];
after(() => Promise.all(running.map((browser) => browser.close())), { timeout: LIMIT });

// A browser that loads something; `hasTouch` and `prefs` are what Firefox takes when it starts. The first page of a Firefox that has just started sometimes loads nothing at all.
async function launch(name, how) {
  const [kind, options] = ways[name](how);
  for (let attempt = 1; ; attempt++) {
    const browser = await kind.launch(options);
    try {
      const page = await browser.newPage();
      await page.goto("data:text/plain,", { timeout: 20_000 });
      await page.close();
      running.push(browser);
      return browser;
    } catch (error) {
      browser.close().catch(() => {});
      if (attempt === ATTEMPTS) throw error;
    }
  }
}

// Firefox knows no permission for the clipboard: a click is enough.
function allowed(name, { permissions, prefs, ...how }) {
  return { ...how, ...(permissions && name !== "firefox" && { permissions }) };
}

const launched = new Map(), visited = new Map();

// Whether the check before has ended well; else its browsers may be what failed, and the next one takes new ones.
let endedWell = true;

// A check, which may take a while and not for ever. `run.mjs` does it once more if it fails.
export function test(name, run) {
  return nodeTest(name, { timeout: LIMIT }, async (told) => {
    if (!endedWell) {
      launched.clear();
      visited.clear();
    }
    endedWell = false;
    await run(told);
    endedWell = true;
  });
}

// A browser and a size; each file starts a browser once.
class Where {
  constructor(name, size) {
    Object.assign(this, { name, size });
  }

  toString() {
    const { width, height } = this.size.viewport;
    return `in ${this.name} at ${width}x${height}`;
  }

  async context(how = {}) {
    const key = JSON.stringify([this.name, this.name === "firefox" && [this.size.hasTouch, how.prefs]]);
    if (!launched.has(key)) launched.set(key, launch(this.name, { ...this.size, ...how }));
    return (await launched.get(key)).newContext(allowed(this.name, { ...this.size, ...how }));
  }

  // The browser with a folder that outlives it, as a player has one.
  launchWith(folder) {
    const [kind, options] = ways[this.name](this.size);
    return kind.launchPersistentContext(folder, { ...options, ...this.size });
  }

  // A player's first visit, of which nothing is kept for another one unless `serviceWorkers` are allowed.
  async visit(address, fragment = "", how = {}) {
    return Tab.open(await this.context({ serviceWorkers: "block", ...how }), address, fragment);
  }

  // A player who has the page from an earlier visit, which is cheap, and no match. `script` is run before the page.
  async revisit(address, fragment = "", script = null) {
    const key = `${this} ${address}`;
    if (!visited.has(key)) visited.set(key, this.#keeping(address));
    const context = await visited.get(key);
    // The page as it is kept is not loaded by a file within it.
    const page = await context.newPage();
    await page.goto(`${address}sw.js`);
    await page.evaluate(() => new Promise((resolve, reject) => {
      const gone = indexedDB.deleteDatabase("fdivgame");
      [gone.onsuccess, gone.onerror] = [resolve, reject];
    }));
    if (script) await page.addInitScript(script);
    const tab = await Tab.open(context, address, fragment, page);
    tab.isOneOfMany = true;
    return tab;
  }

  async #keeping(address) {
    const context = await this.context();
    const page = await context.newPage();
    await page.goto(`${address}sw.js`);
    // Only kept, not played.
    await page.evaluate(async () => {
      await navigator.serviceWorker.register("./sw.js");
      await navigator.serviceWorker.ready;
    });
    await page.close();
    return context;
  }
}

// BROWSERS=firefox leaves the other one out.
const NAMES = (process.env.BROWSERS ?? "chromium firefox").split(" ");

// Every browser at each of these sizes.
export function wheres(...sizes) {
  return NAMES.flatMap((name) => sizes.map((size) => new Where(name, size)));
}

// Every browser once: the first at the first size, the other at the second, for what is a matter of browser and size, but not of both together.
export function eachAt(...sizes) {
  return NAMES.map((name, at) => new Where(name, sizes[at % sizes.length]));
}

// One browser at this size, for what is no browser's matter: rules, screens and text are the same program in all.
export function oneOf(size) {
  return wheres(size).slice(0, 1);
}

// Kills the browser that has this folder, as kill -9 does.
export async function kill(folder) {
  for (const each of await readdir("/proc")) {
    const words = await readFile(`/proc/${each}/cmdline`, "utf8").catch(() => "");
    if (words.includes(folder)) process.kill(Number(each), "SIGKILL");
  }
}

// A tab with the page in it; `faults` are what no player may ever cause.
export class Tab {
  faults = [];
  isOneOfMany = false;

  static async open(context, address, fragment = "", page = null) {
    const tab = new Tab();
    tab.address = address;
    tab.page = withFingers(page ?? await context.newPage());
    tab.page.setDefaultTimeout(PATIENCE);
    tab.page.on("pageerror", (error) => tab.faults.push(error.message));
    tab.page.on("console", (message) => message.type() === "error" && tab.faults.push(message.text()));
    tab.page.on("request", (request) => /^https?:/.test(request.url()) && !request.url().startsWith(address) && tab.faults.push(`asked for ${request.url()}`));
    await tab.page.goto(address + fragment);
    await tab.started();
    return tab;
  }

  // Whether the page plays; raises its own sentence where it cannot start.
  async started() {
    const failure = await this.page.waitForFunction(() => {
      // A page that is being loaded again has neither for a moment.
      const cover = document.getElementById("cover"), again = document.getElementById("again");
      return cover?.classList.contains("gone") ? "-" : again?.textContent === "Try again" && !again.hidden && document.getElementById("state").textContent;
    });
    const said = await failure.jsonValue();
    if (said !== "-") throw new Error(said);
  }

  // Another tab of the same player.
  async another(fragment = "") {
    const tab = await Tab.open(this.page.context(), this.address, fragment);
    tab.isOneOfMany = true;
    return tab;
  }

  // The tab, and all that the browser has of its player where nobody else uses it.
  close() {
    return this.isOneOfMany ? this.page.close() : this.page.context().close();
  }

  async reload() {
    await this.page.reload();
    await this.started();
  }

  text() {
    return this.page.evaluate(() => {
      const { rows, buffer } = document.getElementById("terminal").terminal;
      return Array.from({ length: rows }, (_, row) => buffer.active.getLine(row)?.translateToString(true) ?? "").join("\n");
    });
  }

  async sees(wanted) {
    try {
      await this.page.waitForFunction(({ source, flags }) => {
        const terminal = document.getElementById("terminal")?.terminal;
        if (!terminal) return false;
        const { rows, buffer } = terminal;
        const text = Array.from({ length: rows }, (_, row) => buffer.active.getLine(row)?.translateToString(true) ?? "").join("\n");
        return new RegExp(source, flags).test(text);
      }, { source: wanted.source, flags: wanted.flags }, { timeout: 60_000 });
    } catch {
      throw new Error(`${wanted} is not to be seen in\n${await this.text()}\n${this.faults.join("\n")}`);
    }
    return this.text();
  }

  // Waits until something else is to be seen.
  changes(old) {
    return this.page.waitForFunction((old) => {
      const { rows, buffer } = document.getElementById("terminal").terminal;
      return Array.from({ length: rows }, (_, row) => buffer.active.getLine(row)?.translateToString(true) ?? "").join("\n") !== old;
    }, old);
  }

  async press(...keys) {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  // Taps where this text stands in the terminal; false where it does not.
  // A tap on this text, or so many pixels beside its middle line; whether it is there.
  async tap(wanted, below = 0) {
    const place = await this.page.evaluate(({ source, flags }) => {
      const { rows, cols, buffer } = document.getElementById("terminal").terminal;
      const box = document.querySelector(".xterm-screen").getBoundingClientRect();
      for (let row = 0; row < rows; row++) {
        const found = new RegExp(source, flags).exec(buffer.active.getLine(row).translateToString());
        if (found) return [box.left + (found.index + found[0].length / 2) * box.width / cols, box.top + (row + 0.5) * box.height / rows];
      }
      return null;
    }, { source: wanted.source, flags: wanted.flags });
    if (place) await this.page.touchscreen.tap(place[0], place[1] + below);
    return place !== null;
  }

  // The file that the player gets by this; its name and its text.
  async downloads(act) {
    const file = saved(this.page);
    await act();
    const [name, path] = await file;
    return { name, text: await readFile(path, "utf8") };
  }

  // The text beside the terminal, once it is there.
  async said(wanted) {
    await this.page.waitForFunction((source) => new RegExp(source).test(document.getElementById("said").textContent), wanted.source);
    return this.page.textContent("#said");
  }
}
