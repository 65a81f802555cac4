// What is kept in the browser: nothing that was shown is ever lost, and nothing is asked of any other host.

import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before } from "node:test";
import { DESKTOP, host, kill, Tab, test, wheres } from "./help/browser.mjs";

let server;
before(async () => { server = await host(); });
after(() => server.close());

// The number of the last move that can be read at this instant, beside the sentence.
const moves = (text) => Math.max(0, ...[...text.matchAll(/ (\d+) [●▲] \d/g)].map(([, number]) => Number(number)));

for (const where of wheres(DESKTOP)) {
  test(`reloaded at any instant, the page has every move that it had shown, ${where}`, async () => {
    const tab = await where.revisit(server.address, "#play=nim:60+nim:60");
    await tab.sees(/to move/);
    let shown = 0;
    for (let round = 0; round < 4; round++) {
      await tab.press("1", "Enter");
      // By turns a move that was just seen, and one that is anywhere on its way.
      if (round % 2 === 0) await tab.sees(new RegExp(` ${shown + 1} [●▲] `));
      else await tab.page.waitForTimeout(round * 5);
      shown = Math.max(shown, moves(await tab.text()));
      await tab.reload();
      await tab.sees(/to move/);
      if (shown) await tab.sees(new RegExp(` ${shown} [●▲] `));
      // A move that was on its way may be there as well.
      await tab.page.waitForTimeout(1000);
      shown = Math.max(shown, moves(await tab.text()));
    }
    assert.ok(shown >= 2, `${shown} moves`);
    await tab.close();
  });
}

for (const where of wheres(DESKTOP).filter(({ name }) => name === "chromium")) {
  test(`a tab that dies has no time for anything, and loses nothing, ${where}`, async () => {
    const tab = await where.visit(server.address, "#play=nim:60+nim:60");
    await tab.sees(/to move/);
    await tab.press("1", "Enter");
    await tab.sees(/ 1 [●▲] /);
    const crashed = tab.page.waitForEvent("crash");
    tab.page.goto("chrome://crash").catch(() => {});
    await crashed;
    const next = await Tab.open(tab.page.context(), server.address);
    await next.sees(/\+ {2}more/);
    await next.press("c");
    await next.sees(/ 1 [●▲] /);
    assert.deepEqual(next.faults, []);
    await next.page.context().close();
  });
}

for (const where of wheres(DESKTOP)) {
  test(`a browser that is killed loses nothing that it had shown, ${where}`, async () => {
    const folder = await mkdtemp(join(tmpdir(), "player-"));
    const tab = await Tab.open(await where.launchWith(folder), server.address, "#play=nim:60+nim:60");
    await tab.sees(/to move/);
    await tab.press("1", "Enter");
    await tab.sees(/ 1 [●▲] /);
    await kill(folder);
    const context = await where.launchWith(folder);
    const next = await Tab.open(context, server.address);
    await next.sees(/\+ {2}more/);
    await next.press("c");
    await next.sees(/ 1 [●▲] /);
    assert.deepEqual(next.faults, []);
    await context.close();
    await rm(folder, { recursive: true });
  });
}

for (const where of wheres(DESKTOP)) {
  test(`a picture waits until what it shows is stored, ${where}`, async () => {
    // The end of every transaction is heard only when this says so.
    const tab = await where.revisit(server.address, "#play=5+7", () => {
      globalThis.held = null;
      const setter = Object.getOwnPropertyDescriptor(IDBTransaction.prototype, "oncomplete").set;
      Object.defineProperty(IDBTransaction.prototype, "oncomplete", {
        set(listener) {
          setter.call(this, () => globalThis.held ? globalThis.held.push(listener) : listener());
        },
      });
    });
    await tab.sees(/Henry to move/);
    await tab.page.evaluate(() => { globalThis.held = []; });
    await tab.press("2");
    await tab.page.waitForFunction(() => globalThis.held.length > 0);
    // A second passes and more is drawn, but nothing is shown.
    await tab.page.waitForTimeout(1000);
    assert.match(await tab.text(), /Henry to move/);
    assert.doesNotMatch(await tab.text(), /5 \/ 2 = 2/);
    await tab.page.evaluate(() => {
      const { held } = globalThis;
      globalThis.held = null;
      for (const each of held) each();
    });
    await tab.sees(/5 \/ 2 = 2/);
    assert.deepEqual(tab.faults, []);
    await tab.close();
  });
}

for (const where of wheres(DESKTOP)) {
  test(`a second tab goes on with what the first had shown, and the first can change nothing more, ${where}`, async () => {
    const first = await where.revisit(server.address, "#play=5+7");
    await first.sees(/Henry to move/);
    await first.press("2");
    await first.sees(/5 \/ 2 = 2/);
    const second = await first.another();
    await first.page.waitForFunction(() => /another tab/.test(document.getElementById("state")?.textContent));
    await first.press("3");
    await second.sees(/\+ {2}more/);
    await second.press("c");
    await second.sees(/5 \/ 2 = 2/);
    await second.press("3");
    await second.sees(/ 2 ▲ 2 \/ 3/);
    // Back in the first one, the second is told.
    await first.page.click("#again");
    await first.started();
    await second.page.waitForFunction(() => /another tab/.test(document.getElementById("state")?.textContent));
    await first.sees(/ 2 ▲ 2 \/ 3/);
    assert.deepEqual([...first.faults, ...second.faults], []);
    await second.close();
    await first.close();
  });
}

for (const where of wheres(DESKTOP)) {
  test(`where nothing can be stored it is said, and play goes on, ${where}`, async () => {
    const tab = await where.revisit(server.address, "#play=5+7", () => {
      const { put } = IDBObjectStore.prototype;
      IDBObjectStore.prototype.put = function (...given) {
        if (globalThis.isFull) throw new DOMException("the disk is full", "QuotaExceededError");
        return put.apply(this, given);
      };
    });
    await tab.sees(/Henry to move/);
    await tab.page.evaluate(() => { globalThis.isFull = true; });
    await tab.press("2");
    await tab.sees(/5 \/ 2 = 2/);
    await tab.said(/Nothing can be saved/);
    await tab.page.evaluate(() => { globalThis.isFull = false; });
    await tab.press("3");
    await tab.sees(/ 2 ▲ 2 \/ 3/);
    await tab.said(/Saving works again/);
    await tab.reload();
    await tab.sees(/ 2 ▲ 2 \/ 3/);
    await tab.close();
  });
}

for (const where of wheres(DESKTOP)) {
  test(`a connection that the browser closes is opened again, and nothing is lost, ${where}`, async () => {
    const tab = await where.revisit(server.address, "#play=5+7", () => {
      const { transaction } = IDBDatabase.prototype;
      IDBDatabase.prototype.transaction = function (...given) {
        globalThis.connection = this;
        return transaction.apply(this, given);
      };
    });
    await tab.sees(/Henry to move/);
    await tab.press("2");
    await tab.sees(/5 \/ 2 = 2/);
    await tab.page.evaluate(() => globalThis.connection.close());
    await tab.press("3");
    await tab.sees(/ 2 ▲ 2 \/ 3/);
    assert.doesNotMatch(await tab.page.textContent("#said"), /Nothing can be saved/);
    await tab.reload();
    await tab.sees(/ 2 ▲ 2 \/ 3/);
    assert.deepEqual(tab.faults, []);
    await tab.close();
  });
}

for (const where of wheres(DESKTOP)) {
  test(`offline after the first visit, settings and all, and nothing is ever asked of another host, ${where}`, async () => {
    const tab = await where.visit(server.address, "", { serviceWorkers: "allow" });
    await tab.sees(/\+ {2}more/);
    await tab.page.evaluate(() => navigator.serviceWorker.ready);
    await tab.press("s");
    await tab.sees(/Theme/);
    await tab.press("ArrowRight");
    await tab.page.waitForFunction(() => document.documentElement.style.getPropertyValue("--behind") === "#000000");
    // A picture comes after what was saved before it.
    await tab.sees(/high-contrast/);
    await tab.page.context().setOffline(true);
    await tab.reload();
    await tab.sees(/\+ {2}more/);
    assert.equal(await tab.page.evaluate(() => document.documentElement.style.getPropertyValue("--behind")), "#000000");
    const policy = await tab.page.getAttribute("meta[http-equiv]", "content");
    assert.match(policy, /^default-src 'none'/);
    await assert.rejects(tab.page.evaluate(() => fetch("https://example.org/")));
    assert.deepEqual(tab.faults.filter((each) => !/example\.org/.test(each)), []);
    await tab.close();
  });
}

for (const where of wheres(DESKTOP)) {
  test(`records go from one browser to another, links are copied, and bad ones are sentences, ${where}`, async () => {
    const tab = await where.visit(server.address, "#play=5+7", { permissions: ["clipboard-read", "clipboard-write"] });
    await tab.sees(/Henry to move/);
    await tab.page.click("#share");
    await tab.said(/Copied/);
    assert.equal(await tab.page.evaluate(() => navigator.clipboard.readText()), `${server.address}#play=5+7`);
    await tab.press("2");
    await tab.sees(/5 \/ 2 = 2/);
    const { text: records } = await tab.downloads(() => tab.page.click("#download"));
    assert.match(records, /5 7/);
    await tab.page.evaluate(() => { location.hash = "#play=chess:3"; });
    await tab.sees(/This link[\s\S]*chess/);
    assert.deepEqual(tab.faults, []);
    await tab.close();

    const other = await where.revisit(server.address, "#nonsense");
    await other.sees(/Before you start/);
    await other.press("Enter");
    await other.page.click("#share");
    await other.said(/no board on the screen/);
    await other.page.setInputFiles("#file", { name: "mine.txt", mimeType: "text/plain", buffer: Buffer.from(records) });
    await other.said(/1 match imported/);
    await other.page.setInputFiles("#file", { name: "bad.txt", mimeType: "text/plain", buffer: Buffer.from("[nonsense") });
    await other.said(/no link to a match in bad\.txt/);
    await other.press("h");
    await other.sees(/Derek/);
    // Quit and begin again.
    await other.press("q");
    await other.sees(/\+ {2}more/);
    await other.press("q");
    await other.page.waitForFunction(() => /saved/.test(document.getElementById("state")?.textContent));
    await other.page.click("#again");
    await other.started();
    await other.sees(/\+ {2}more/);
    assert.deepEqual(other.faults, []);
    await other.close();
  });
}
