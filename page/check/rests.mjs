// The page never stands still for long: neither while the coach computes nor while a store hangs.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { DESKTOP, host, wheres } from "./help/browser.mjs";

let server;
before(async () => { server = await host(); });
after(() => server.close());

// How long the page stands still after each rest: until it gets to what was due when the computation went on.
const heedPieces = () => {
  const idle = globalThis.requestIdleCallback.bind(globalThis), { port1, port2 } = new MessageChannel();
  globalThis.pieces = [];
  port1.onmessage = ({ data: began }) => globalThis.pieces.push(performance.now() - began);
  globalThis.requestIdleCallback = (then, how) => idle((deadline) => {
    port2.postMessage(performance.now());
    then(deadline);
  }, how);
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
  test(`a long computation rests at least every 100 ms, where the browser can put it aside, ${where}`, async () => {
    const tab = await where.revisit(server.address, "#play=kayles:30+kayles:20&misere=yes&vs=perfect", heedPieces);
    await tab.sees(/Your move/);
    // What is worked out for this board is begun as soon as it is on the screen.
    await tab.press("c");
    await tab.sees(/known/);
    const [pieces, canRest] = await tab.page.evaluate(() => [globalThis.pieces, "Suspending" in WebAssembly]);
    if (canRest) {
      const sum = pieces.reduce((one, other) => one + other, 0), longest = Math.max(...pieces), slower = await tab.page.evaluate(slowdown);
      assert.ok(pieces.length > 0 && pieces.length > sum / 100, `${pieces.length} rests in ${sum} ms`);
      assert.ok(longest < 100 * slower, `${longest} ms in one piece, where the same work takes up to ${slower} times as long`);
    } else {
      assert.deepEqual(pieces, []);
    }
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
    await tab.sees(/ 4 [^]*Your move/);
    assert.deepEqual(tab.faults, []);
    await tab.close();
  });
}
