// The page in a real Chromium: first visit to first frame, later visits, and keys to pictures; medians.
// make page, then: node benchmarks/page.mjs [VISITS [KEYS]]

import { DESKTOP, Tab, host, launch } from "../page/check/help/browser.mjs";

const [visits, keys] = [Number(process.argv[2] ?? 5), Number(process.argv[3] ?? 40)];
const median = (values) => values.sort((one, other) => one - other)[Math.floor(values.length / 2)];
const show = (what, values) => console.log(`${what.padEnd(58)}${median(values).toFixed(0).padStart(7)} ms   (${Math.min(...values).toFixed(0)} to ${Math.max(...values).toFixed(0)})`);

const server = await host();
const browser = await launch();

const marks = (tab) => tab.page.evaluate(() => Object.fromEntries(performance.getEntriesByType("mark").map((each) => [each.name, each.startTime])));
const first = [], python = [], later = [];
for (let visit = 0; visit < visits; visit++) {
  const context = await browser.newContext(DESKTOP);
  const tab = await Tab.open(context, server.address);
  const times = await marks(tab);
  first.push(times["first-frame"]);
  python.push(times.python);
  await tab.page.evaluate(() => navigator.serviceWorker.ready);
  await tab.reload();
  later.push((await marks(tab))["first-frame"]);
  await context.close();
}
show("first visit to first frame, files on this machine", first);
show("  of which Python is there after", python);
show("later visit to first frame, from the browser's own store", later);

// From the event of the key to the first drawing behind it, as the page itself sees both.
async function timed(tab, key) {
  await tab.page.evaluate(() => {
    globalThis.drawn = new Promise((resolve) => {
      let pressed = 0;
      addEventListener("keydown", () => { pressed = performance.now(); }, { once: true, capture: true });
      const { terminal } = document.getElementById("terminal");
      const listening = terminal.onRender(() => {
        if (!pressed) return;
        listening.dispose();
        resolve(performance.now() - pressed);
      });
    });
  });
  await tab.page.keyboard.press(key);
  const time = await tab.page.evaluate(() => globalThis.drawn);
  await tab.page.waitForTimeout(150);
  return time;
}

const context = await browser.newContext(DESKTOP);
const numbers = Array.from({ length: 10 }, (_, place) => 10 ** 9 + place).join("+");
const tab = await Tab.open(context, server.address, `#play=${numbers}`);
await tab.sees(/to move/);
const arrows = [], moves = [];
for (let key = 0; key < keys; key++) {
  arrows.push(await timed(tab, key % 2 ? "ArrowLeft" : "ArrowRight"));
  moves.push(await timed(tab, "2"));
}
show("arrow key to picture, a board of 10", arrows);
show("playing key to picture, a board of 10, the move stored", moves);
await browser.close();
server.close();
