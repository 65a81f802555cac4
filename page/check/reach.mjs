// Whoever has no mouse or cannot see: every button by keys and taps, a way out of the board, and nothing serious for axe.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { after, before, test } from "node:test";
import { DESKTOP, PHONE, SMALL_PHONE, Tab, host, wheres } from "./help/browser.mjs";

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

for (const where of wheres(DESKTOP)) {
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

    const tab = await where.visit(server.address, "#play=5+7");
    await tab.sees(/Henry to move/);
    await tab.page.waitForFunction(() => document.getElementById("cover").hidden);
    assert.deepEqual(await hindrances(tab.page), [], "the picture");
    await tab.press("q", "q", "q");
    await tab.page.click("#share");
    await tab.said(/./);
    assert.deepEqual(await hindrances(tab.page), [], "a sentence");
    await tab.page.context().close();

    const text = await where.visit(server.address, "#text");
    await text.page.waitForFunction(() => /Menu/.test(document.getElementById("log").innerText));
    assert.deepEqual(await hindrances(text.page), [], "the text");
    await text.page.context().close();

    const lost = await where.visit(server.address, "#play=5+7");
    const other = await Tab.open(lost.page.context(), server.address);
    await lost.page.waitForFunction(() => /another tab/.test(document.getElementById("state").textContent));
    assert.deepEqual(await hindrances(lost.page), [], "the cover of a page that is over");
    await other.page.context().close();
  });
}


for (const where of wheres(DESKTOP)) {
  test(`Shift+Esc leaves the board, Tab goes through every button, and Esc leads back, ${where}`, async () => {
    const tab = await where.visit(server.address, "#play=5+7");
    const before = await tab.sees(/Henry to move/);
    assert.match(await tab.page.innerText("#way-out"), /Shift\+Esc leaves the board/);
    await tab.press("Shift+Escape");
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
    assert.deepEqual(tab.faults, []);
    await tab.page.context().close();
  });
}


for (const where of wheres(DESKTOP)) {
  test(`what belongs to the browser is left to it, ${where}`, async () => {
    const tab = await where.visit(server.address, "#play=5+7");
    const before = await tab.sees(/Henry to move/);
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
    await tab.page.context().close();
  });
}


for (const where of wheres(DESKTOP, PHONE, SMALL_PHONE, ENLARGED)) {
  test(`every button can be seen and pressed, in the picture and in the text, ${where}`, async () => {
    const how = where.size;
    const tab = await where.visit(server.address, "#play=5+7");
    await tab.sees(/\S/);
    const press = (id) => (how.hasTouch ? tab.page.tap(id) : tab.page.click(id));
    if (await tab.page.isVisible("#more")) await press("#more");
    for (const id of ["#copy", "#paste", "#share", "#download", "#upload", "#foot a.button"]) {
      await tab.page.locator(id).scrollIntoViewIfNeeded();
      const box = await tab.page.locator(id).boundingBox();
      assert.ok(box && box.x >= 0 && box.x + box.width <= how.viewport.width + 1 && box.y >= 0 && box.y + box.height <= how.viewport.height + 1, `${id}: ${JSON.stringify(box)}`);
      if (how.hasTouch) assert.ok(box.height >= 44, `${id} is ${box.height} high`);
    }
    await press("#copy");
    await tab.page.waitForFunction(() => document.getElementById("said").textContent || document.getElementById("by-hand").open);
    if (await tab.page.evaluate(() => document.getElementById("by-hand").open)) await press("#by-hand-close");
    await press("#foot a.button");
    await tab.page.waitForFunction(() => location.hash === "#text");
    await tab.started();
    await tab.page.waitForFunction(() => /Henry to move/.test(document.getElementById("log").innerText));
    for (const id of ["#line", "#send button", "#as-picture"]) {
      await tab.page.locator(id).scrollIntoViewIfNeeded();
      const box = await tab.page.locator(id).boundingBox();
      assert.ok(box && box.x >= 0 && box.x + box.width <= how.viewport.width + 1 && box.y >= 0 && box.y + box.height <= how.viewport.height + 1, `${id}: ${JSON.stringify(box)}`);
    }
    await tab.page.fill("#line", "1/2");
    await press("#send button");
    await tab.page.waitForFunction(() => /5 \/ 2 = 2/.test(document.getElementById("log").innerText));
    assert.deepEqual(tab.faults, []);
    await tab.page.context().close();
  });
}
