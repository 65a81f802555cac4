// Whoever has no mouse or cannot see: every button by keys and taps, a way out of the board, and nothing serious for axe.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { after, before } from "node:test";
import { DESKTOP, PHONE, SMALL_PHONE, eachAt, host, oneOf, test, wheres } from "./help/browser.mjs";

const AXE = await readFile(join(fileURLToPath(new URL("../../", import.meta.url)), "build/page-parts/npm/axe-core/axe.min.js"), "utf8");
// As a window of 1280 x 800 is at 400 %.
const ENLARGED = { viewport: { width: 320, height: 200 } };

let server;
before(async () => { server = await host(); });
after(() => server.close());

const focused = (page) => page.evaluate(() => document.activeElement.id || document.activeElement.dataset.key || document.activeElement.className || document.activeElement.textContent);

// What axe finds that keeps people out. It comes as a string because the page lets no foreign script in.
async function hindrances(page) {
  await page.evaluate(AXE);
  return page.evaluate(async () => {
    const { violations } = await globalThis.axe.run();
    return violations.filter(({ impact }) => ["serious", "critical"].includes(impact)).map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
  });
}

for (const where of oneOf(DESKTOP)) {
  test(`axe finds nothing serious in the cover, the picture, the text and the cover of its end, ${where}`, async () => {
    const context = await where.context();
    const page = await context.newPage();
    server.fault = (path) => /pyodide\.asm/.test(path) ? "stalled" : null;
    await page.goto(server.address, { waitUntil: "commit" });
    await page.waitForSelector("#cover");
    await page.waitForTimeout(500);
    assert.deepEqual(await hindrances(page), [], "the cover");
    server.fault = () => null;
    await context.close();

    const tab = await where.revisit(server.address, "#play=5+7");
    await tab.sees(/Henry to move/);
    await tab.page.waitForFunction(() => document.getElementById("cover")?.hidden);
    assert.deepEqual(await hindrances(tab.page), [], "the picture");
    await tab.press("q");
    await tab.sees(/\+ {2}more/);
    await tab.page.click("#share");
    await tab.said(/./);
    assert.deepEqual(await hindrances(tab.page), [], "a sentence");
    const other = await tab.another("#text");
    await tab.page.waitForFunction(() => /another tab/.test(document.getElementById("state")?.textContent));
    assert.deepEqual(await hindrances(tab.page), [], "the cover of a page that is over");
    await other.page.waitForFunction(() => /Menu/.test(document.getElementById("log")?.innerText));
    assert.deepEqual(await hindrances(other.page), [], "the text");
    await other.close();
    await tab.close();
  });
}


for (const where of wheres(DESKTOP)) {
  test(`keys on the board, ${where}`, async (keys) => {
    const tab = await where.revisit(server.address, "#play=5+7");
    const before = await tab.sees(/Henry to move/);
    await keys.test("Shift+Esc leaves the board, Tab goes through every button, and Esc leads back", async () => {
      assert.match(await tab.page.innerText("#way-out"), /Shift\+Esc leaves the board for these buttons, of which the first plays as text/);
      await tab.press("Shift+Escape");
      assert.equal(await tab.page.evaluate(() => document.activeElement.textContent), "Play as text");
      const reached = [await focused(tab.page)];
      while (reached.length < 6) {
        await tab.press("Tab");
        reached.push(await focused(tab.page));
      }
      assert.deepEqual(reached.filter((each) => ["copy", "paste", "share", "download", "upload"].includes(each)), ["copy", "paste", "share", "download", "upload"]);
      assert.ok(reached.includes("button"), "the way to the text");
      assert.notEqual(await tab.page.evaluate(() => getComputedStyle(document.activeElement).outlineStyle), "none");
      await tab.press("Escape");
      assert.equal(await focused(tab.page), "xterm-helper-textarea");
      assert.equal(await tab.text(), before);
    });
    await keys.test("what belongs to the browser is left to it", async () => {
      const taken = await tab.page.evaluate(() => {
        const area = document.querySelector(".xterm-helper-textarea");
        return [["F5"], ["F6"], ["F11"], ["l", { ctrlKey: true }], ["ArrowLeft", { altKey: true }], ["r", { ctrlKey: true }], ["v", { ctrlKey: true }], ["F1"]]
          .filter(([key, how]) => !area.dispatchEvent(new KeyboardEvent("keydown", { key, code: key, keyCode: key === "F1" ? 112 : 0, bubbles: true, cancelable: true, ...how })))
          .map(([key]) => key);
      });
      assert.deepEqual(taken, ["F1"]);
      await tab.sees(/Rules|rules|whole numbers/);
      await tab.press("Escape");
      assert.equal((await tab.sees(/Henry to move/)).split("\n")[0], before.split("\n")[0]);
    });
    assert.deepEqual(tab.faults, []);
    await tab.close();
  });
}


function isWithin(box, { width, height }) {
  return box && box.x >= 0 && box.x + box.width <= width + 1 && box.y >= 0 && box.y + box.height <= height + 1;
}

// Whether all of these can be seen in the window, each scrolled to; for fingers they must be large as well.
async function seen(page, { viewport, hasTouch }, ids) {
  for (const id of ids) {
    await page.locator(id).scrollIntoViewIfNeeded();
    const box = await page.locator(id).boundingBox();
    assert.ok(isWithin(box, viewport), `${id}: ${JSON.stringify(box)}`);
    if (hasTouch) assert.ok(box.height >= 44, `${id} is ${box.height} high`);
  }
}

for (const where of eachAt(DESKTOP, PHONE)) {
  const other = where.size === DESKTOP ? ENLARGED : SMALL_PHONE;
  test(`every button can be seen and pressed, in the picture and in the text, ${where} and ${other.viewport.width}x${other.viewport.height}`, async (sizes) => {
    const tab = await where.revisit(server.address, "#play=5+7"), { page } = tab;
    await tab.sees(/\S/);
    const press = (id) => (where.size.hasTouch ? page.tap(id) : page.click(id));
    const atBoth = async (what, work) => {
      for (const size of [where.size, { ...where.size, ...other }]) {
        await page.setViewportSize(size.viewport);
        await sizes.test(`${what} at ${size.viewport.width}x${size.viewport.height}`, () => work(size));
      }
    };
    await atBoth("the picture", async (size) => {
      if (await page.isVisible("#more") && !(await page.isVisible("#copy"))) await press("#more");
      await seen(page, size, ["#copy", "#paste", "#share", "#download", "#upload", "#foot a.button"]);
      await page.evaluate(() => document.getElementById("said").click());
      await press("#copy");
      await page.waitForFunction(() => document.getElementById("said").textContent || document.getElementById("by-hand").open);
      if (await page.evaluate(() => document.getElementById("by-hand").open)) await press("#by-hand-close");
    });
    await press("#foot a.button");
    await page.waitForFunction(() => location.hash === "#text");
    await tab.started();
    await page.waitForFunction(() => /Henry to move/.test(document.getElementById("log")?.innerText));
    const moves = ["1/2", "1/2"], heard = [/5 by 2 and leaves 2/, /2 by 2 and leaves 1/];
    await atBoth("the text", async (size) => {
      await seen(page, { viewport: size.viewport }, ["#line", "#send button", "#as-picture"]);
      await page.fill("#line", moves.shift());
      await press("#send button");
      await page.waitForFunction((source) => new RegExp(source).test(document.getElementById("log")?.innerText), heard.shift().source);
    });
    assert.deepEqual(tab.faults, []);
    await tab.close();
  });
}
