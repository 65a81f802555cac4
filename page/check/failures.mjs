// A page that cannot load says why in one sentence, within twenty seconds, and tries again; what can be lost stops nothing.

import assert from "node:assert/strict";
import { join } from "node:path";
import { after, before } from "node:test";
import { pathToFileURL } from "node:url";
import { DESKTOP, host, oneOf, test, wheres } from "./help/browser.mjs";
import { BUILT } from "./help/host.mjs";

let server;
before(async () => { server = await host(); });
after(() => server.close());

const started = (page) => page.waitForFunction(() => document.getElementById("cover")?.classList.contains("gone"), null, { timeout: 60_000 });
async function sentence(page) {
  await page.waitForFunction(() => document.getElementById("again")?.hidden === false, null, { timeout: 20_000 });
  return page.textContent("#state");
}

// The page that was told to try again, before it says anything.
async function triedAgain(page) {
  await page.evaluate(() => { globalThis.isBefore = true; });
  await page.click("#again");
  await page.waitForFunction(() => !globalThis.isBefore && document.getElementById("again"));
}

// How each browser says that a file does not come; the rest is the page's own work in all of them.
const TOLD_BY_BROWSERS = ["missing", "cut", "plain"];
// Each comes later than the one before it, so that its sentence shows that the one before is got over.
const FAULTS = [
  ["main.js", "missing", /host does not have main\.js/],
  ["store.js", "cut", /connection/],
  ["unpack.mjs", "plain", /host sends unpack\.mjs as text\/plain/],
  ["unxz.wasm", "missing", /host does not have unxz\.wasm/],
  ["code.pack.xz", "missing", /host does not have code\.pack\.xz \(404\)/],
  ["code.pack.xz", "damaged", /host sends code\.pack\.xz damaged/],
  ["pyodide.asm.wasm.xz", "cut", /connection was cut: only \d\.\d of 2\.\d MB of pyodide\.asm\.wasm\.xz/],
  ["python_stdlib.zip.xz", "stalled", /nothing has come for 15 seconds/],
  ["game.pack.xz", "short", /connection was cut: only \d\.\d of \d\.\d MB of game\.pack\.xz/],
];

const [first] = oneOf(DESKTOP);
for (const where of wheres(DESKTOP)) {
  test(`a file that does not come is named in a sentence, and Try again tries again, ${where}`, async (told) => {
    const context = await where.context();
    const page = await context.newPage();
    const faults = FAULTS.filter(([, how]) => where.name === first.name || TOLD_BY_BROWSERS.includes(how));
    for (const [name, how, wanted] of faults) {
      await told.test(`${name} ${how}`, async () => {
        server.fault = (path) => path.endsWith(`/${name}`) ? how : null;
        if (name === FAULTS[0][0]) await page.goto(server.address, { waitUntil: "commit" });
        else await triedAgain(page);
        assert.match(await sentence(page), wanted);
        assert.equal(await page.textContent("#again"), "Try again");
      });
    }
    await told.test("at last all is there but fonts, icons and manifest, which stop nothing", async () => {
      server.fault = (path) => /woff2|icon|webmanifest/.test(path) ? "missing" : null;
      await triedAgain(page);
      await started(page);
    });
    server.fault = () => null;
    await context.close();
  });
}

for (const where of wheres(DESKTOP)) {
  test(`opened as a file the page says how to open it, ${where}`, async () => {
    const page = await (await where.context()).newPage();
    await page.goto(pathToFileURL(join(BUILT, "index.html")).href);
    assert.match(await sentence(page), /opened as a file.*python3 -m http\.server/);
    await page.close();
  });
}

for (const [what, script, wanted] of [
  ["no WebAssembly", () => { delete globalThis.WebAssembly; }, /no WebAssembly/],
  ["no modules", () => { delete HTMLScriptElement.prototype.noModule; }, /too old/],
]) {
  for (const where of wheres(DESKTOP)) {
    test(`a browser with ${what} is told so, ${where}`, async () => {
      const context = await where.context();
      await context.addInitScript(script);
      const page = await context.newPage();
      await page.goto(server.address);
      assert.match(await sentence(page), wanted);
      await context.close();
    });
  }
}

const throwing = (...names) => {
  for (const name of names) {
    const refuse = () => { throw new DOMException("The operation is insecure.", "SecurityError"); };
    if (name === "serviceWorker" || name === "storage") Object.defineProperty(navigator, name, { get: refuse });
    else Object.defineProperty(globalThis, name, { get: refuse });
  }
};
for (const [what, places, script] of [
  ["every store refused, as with blocked cookies", wheres, `(${throwing})("localStorage", "sessionStorage", "indexedDB", "caches", "BroadcastChannel", "serviceWorker", "storage")`],
  ["no store there at all", oneOf, `for (const name of ["indexedDB", "caches", "BroadcastChannel", "sessionStorage", "localStorage"]) Object.defineProperty(globalThis, name, { value: undefined })`],
  ["a store that never answers", oneOf, `IDBFactory.prototype.open = () => ({})`],
]) {
  for (const where of places(DESKTOP)) {
    test(`${what}: the page plays after at most 6.5 MB, and says that nothing is kept, ${where}`, async () => {
      const context = await where.context({ serviceWorkers: "block" });
      // A host that packs nothing, and a browser that unpacks nothing.
      await context.addInitScript(() => { delete globalThis.DecompressionStream; });
      await context.addInitScript(script);
      const page = await context.newPage();
      server.sent = 0;
      await page.goto(server.address);
      await started(page);
      assert.ok(server.sent > 4e6 && server.sent < 6.5e6, `${server.sent} bytes`);
      assert.match(await page.textContent("#said"), /keeps nothing for this page/);
      assert.doesNotMatch(await page.textContent("#about"), /stay in this browser/);
      await context.close();
    });
  }
}

for (const where of wheres(DESKTOP)) {
  test(`the rules and a board can be seen before anything of the parts has come, ${where}`, async () => {
    server.fault = (path) => path.includes("index.html") ? null : "stalled";
    const page = await (await where.context()).newPage();
    await page.goto(server.address, { waitUntil: "commit" });
    await page.waitForSelector("#board", { timeout: 2_000 });
    assert.match(await page.textContent("#rule"), /last move wins/);
    server.fault = () => null;
    await page.close();
  });
}
