// A page that cannot load says why in one sentence, within twenty seconds, and tries again; what can be lost stops nothing.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import { DESKTOP, launch } from "./help/browser.mjs";

const BUILT = fileURLToPath(new URL("../../build/page", import.meta.url));
const TYPES = { ".html": "text/html", ".js": "text/javascript", ".mjs": "text/javascript", ".woff2": "font/woff2", ".svg": "image/svg+xml" };
// What a host that misbehaves does with a file.
const FAULTS = {
  missing: (response) => response.writeHead(404).end(),
  plain: (response, content) => response.writeHead(200, { "Content-Type": "text/plain", "X-Content-Type-Options": "nosniff" }).end(content),
  cut: (response, content, type) => {
    response.writeHead(200, { "Content-Length": content.length, "Content-Type": type });
    response.write(content.subarray(0, content.length / 2), () => response.destroy());
  },
  short: (response, content) => response.writeHead(200).end(content.subarray(0, content.length / 2)),
  stalled: (response, content) => {
    response.writeHead(200, { "Content-Length": content.length });
    response.write(content.subarray(0, content.length / 2));
  },
  damaged: (response, content) => response.writeHead(200).end(Buffer.from(content).fill(0, content.length / 2)),
};

let browser, server, address;
let fault = () => null, sent = 0;
before(async () => {
  browser = await launch();
  server = createServer(async (request, response) => {
    const path = new URL(request.url, "http://host").pathname.replace(/\/$/, "/index.html");
    const content = await readFile(join(BUILT, path)).catch(() => null);
    const type = TYPES[extname(path)] ?? "application/octet-stream";
    if (!content) response.writeHead(404).end();
    else if (fault(path)) FAULTS[fault(path)](response, content, type);
    else {
      sent += content.length;
      response.writeHead(200, { "Content-Type": type }).end(content);
    }
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${server.address().port}/`;
});
after(async () => {
  await browser.close();
  server.closeAllConnections();
  server.close();
});

const started = (page) => page.waitForFunction(() => document.getElementById("cover").classList.contains("gone"), null, { timeout: 60_000 });
async function sentence(page) {
  await page.waitForFunction(() => !document.getElementById("again").hidden, null, { timeout: 20_000 });
  return page.textContent("#state");
}

for (const [name, how, wanted] of [
  ["pyodide.asm.wasm.xz", "cut", /connection was cut: only \d\.\d of 2\.\d MB of pyodide\.asm\.wasm\.xz/],
  ["game.pack.xz", "short", /connection was cut: only \d\.\d of 1\.\d MB of game\.pack\.xz/],
  ["python_stdlib.zip.xz", "stalled", /nothing has come for 15 seconds/],
  ["code.pack.xz", "missing", /host does not have code\.pack\.xz \(404\)/],
  ["code.pack.xz", "damaged", /host sends code\.pack\.xz damaged/],
  ["unxz.wasm", "missing", /host does not have unxz\.wasm/],
  ["main.js", "missing", /host does not have main\.js/],
  ["store.js", "cut", /connection/],
  ["unpack.mjs", "plain", /host sends unpack\.mjs as text\/plain/],
]) {
  test(`${name} ${how}: a sentence names it, and Try again plays`, async () => {
    fault = (path) => path.endsWith(`/${name}`) ? how : null;
    const context = await browser.newContext(DESKTOP);
    const page = await context.newPage();
    await page.goto(address, { waitUntil: "commit" });
    assert.match(await sentence(page), wanted);
    assert.equal(await page.textContent("#again"), "Try again");
    fault = () => null;
    await page.click("#again");
    await started(page);
    await context.close();
  });
}

test("lost fonts, icons and manifest stop nothing", async () => {
  fault = (path) => /woff2|icon|webmanifest/.test(path) ? "missing" : null;
  const context = await browser.newContext(DESKTOP);
  const page = await context.newPage();
  await page.goto(address);
  await started(page);
  fault = () => null;
  await context.close();
});

test("opened as a file the page says how to open it", async () => {
  const page = await browser.newPage();
  await page.goto(pathToFileURL(join(BUILT, "index.html")).href);
  assert.match(await sentence(page), /opened as a file.*python3 -m http\.server/);
  await page.close();
});

for (const [what, script, wanted] of [
  ["no WebAssembly", () => { delete globalThis.WebAssembly; }, /no WebAssembly/],
  ["no modules", () => { delete HTMLScriptElement.prototype.noModule; }, /too old/],
]) {
  test(`a browser with ${what} is told so`, async () => {
    const context = await browser.newContext(DESKTOP);
    await context.addInitScript(script);
    const page = await context.newPage();
    await page.goto(address);
    assert.match(await sentence(page), wanted);
    await context.close();
  });
}

const throwing = (...names) => {
  for (const name of names) {
    const refuse = () => { throw new DOMException("The operation is insecure.", "SecurityError"); };
    if (name === "serviceWorker" || name === "storage") Object.defineProperty(navigator, name, { get: refuse });
    else Object.defineProperty(globalThis, name, { get: refuse });
  }
};
for (const [what, script] of [
  ["every store refused, as with blocked cookies", `(${throwing})("localStorage", "sessionStorage", "indexedDB", "caches", "BroadcastChannel", "serviceWorker", "storage")`],
  ["no store there at all", `for (const name of ["indexedDB", "caches", "BroadcastChannel", "sessionStorage", "localStorage"]) Object.defineProperty(globalThis, name, { value: undefined })`],
  ["a store that never answers", `IDBFactory.prototype.open = () => ({})`],
]) {
  test(`${what}: the page plays and says that nothing is kept`, async () => {
    const context = await browser.newContext(DESKTOP);
    await context.addInitScript(script);
    const page = await context.newPage();
    await page.goto(address);
    await started(page);
    assert.match(await page.textContent("#said"), /keeps nothing for this page/);
    await context.close();
  });
}

test("without DecompressionStream the page plays", async () => {
  const context = await browser.newContext(DESKTOP);
  await context.addInitScript(() => { delete globalThis.DecompressionStream; });
  const page = await context.newPage();
  await page.goto(address);
  await started(page);
  await context.close();
});

test("the rules and a board can be seen before anything of the parts has come", async () => {
  fault = (path) => path.includes("index.html") ? null : "stalled";
  const page = await browser.newPage();
  await page.goto(address, { waitUntil: "commit" });
  await page.waitForSelector("#board", { timeout: 2_000 });
  assert.match(await page.textContent("#rule"), /last move wins/);
  fault = () => null;
  await page.close();
});

test("a first visit loads at most 6.5 MB from a host that packs nothing", async () => {
  const context = await browser.newContext({ ...DESKTOP, serviceWorkers: "block" });
  const page = await context.newPage();
  sent = 0;
  await page.goto(address);
  await started(page);
  assert.ok(sent > 4e6 && sent < 6.5e6, `${sent} bytes`);
  await context.close();
});
