// The page never stands still for long: neither while the coach computes nor while a store hangs.

import assert from "node:assert/strict";
import { after, before } from "node:test";
import { DESKTOP, host, test, wheres } from "./help/browser.mjs";

let server;
before(async () => { server = await host(); });
after(() => server.close());

// How long the page stands still at a time.
const heedStandstill = () => {
  let last = performance.now();
  globalThis.still = [];
  setInterval(() => {
    const now = performance.now();
    globalThis.still.push(now - last);
    last = now;
  });
};

// How much longer the same work takes once than another time, because others want the processor.
const slowdown = () => {
  const times = Array.from({ length: 40 }, () => {
    const began = performance.now();
    for (let sum = 0, step = 0; step < 2e6; step++) sum += Math.sqrt(step);
    return performance.now() - began;
  });
  return Math.max(...times) / Math.min(...times);
};

for (const where of wheres(DESKTOP)) {
  test(`from the key of the coach to its words the page never stands still for 100 ms, ${where}`, async () => {
    const tab = await where.revisit(server.address, "#play=kayles:30+kayles:20&misere=yes&vs=perfect", heedStandstill);
    await tab.sees(/Your move/);
    await tab.page.evaluate(() => { globalThis.still = []; });
    await tab.press("c");
    await tab.sees(/known/);
    const longest = await tab.page.evaluate(() => Math.max(...globalThis.still)), slower = await tab.page.evaluate(slowdown);
    assert.ok(longest < 100 * slower, `${longest} ms in one piece, where the same work takes up to ${slower} times as long`);
    assert.deepEqual(tab.faults, []);
    await tab.close();
  });

  test(`a store that hangs holds the picture only for a while, and play goes on, ${where}`, async () => {
    const tab = await where.revisit(server.address, "#play=5+7+9&vs=perfect");
    await tab.sees(/Your move/);
    await tab.page.evaluate(() => {
      IDBDatabase.prototype.transaction = () => ({ objectStore: () => ({ get: () => ({}) }) });
    });
    await tab.press("2");
    await tab.said(/Nothing can be saved in this browser just now \(its store does not answer\)\. Play goes on\./);
    await tab.sees(/5 \/ 2/);
    await tab.sees(/Your move/);
    await tab.press("2");
    await tab.sees(/Your move[^]* 4 ▲/);
    assert.deepEqual(tab.faults, []);
    await tab.close();
  });
}
