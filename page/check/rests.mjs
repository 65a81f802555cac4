// The page never stands still for long: neither while the coach computes nor while a store hangs.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { DESKTOP, host, wheres } from "./help/browser.mjs";

let server;
before(async () => { server = await host(); });
after(() => server.close());

for (const where of wheres(DESKTOP)) {
  test(`a long computation rests in between, where the browser can put it aside, ${where}`, async () => {
    const tab = await where.revisit(server.address, "#play=kayles:30+kayles:20&misere=yes&vs=perfect", () => {
      const idle = globalThis.requestIdleCallback.bind(globalThis);
      globalThis.rests = 0;
      globalThis.requestIdleCallback = (...how) => {
        globalThis.rests += 1;
        return idle(...how);
      };
    });
    await tab.sees(/Your move/);
    // What is worked out for this board is begun as soon as it is on the screen.
    await tab.press("c");
    await tab.sees(/known/);
    const [rests, canRest] = await tab.page.evaluate(() => [globalThis.rests, "Suspending" in WebAssembly]);
    assert.equal(rests > 0, canRest, `${rests} rests`);
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
