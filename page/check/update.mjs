// A new version reaches everybody, whatever the host lets browsers keep, and no old page loses its matches.

import assert from "node:assert/strict";
import { cp, mkdtemp, readFile, readdir, rename, rm, writeFile } from "node:fs/promises";
import { createHash } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before } from "node:test";
import { DESKTOP, host, oneOf, Tab, test, wheres } from "./help/browser.mjs";
import { BUILT } from "./help/host.mjs";

const KEPT = {
  "no header": () => ({ "Last-Modified": "Mon, 05 Jan 2026 00:00:00 GMT" }),
  "ten minutes for everything": () => ({ "Cache-Control": "max-age=600" }),
  "the recipe": (path) => ({ "Cache-Control": path.split("/").length > 2 ? "max-age=31536000, immutable" : "no-cache" }),
};
const NEXT = "0123456789ab";

let server, version;
before(async () => { server = await host(); });
after(() => server.close());

async function deployFirst() {
  server.folder = await mkdtemp(join(tmpdir(), "page-"));
  await cp(BUILT, server.folder, { recursive: true });
  [version] = (await readdir(server.folder)).filter((name) => !name.includes("."));
}

// The next version is the same game under another name.
async function deployNext(isOldDeleted) {
  await cp(join(server.folder, version), join(server.folder, NEXT), { recursive: true });
  for (const name of ["index.html", "sw.js"]) {
    const text = (await readFile(join(server.folder, name), "utf8")).replaceAll(version, NEXT);
    const watch = /<script>([^]*?)<\/script>/.exec(text)?.[1] ?? "";
    await writeFile(join(server.folder, name), text.replace(/'sha256-[^']*'/, `'sha256-${createHash("sha256").update(watch).digest("base64")}'`));
  }
  if (isOldDeleted) await rm(join(server.folder, version), { recursive: true });
}

const versionOf = (tab) => tab.page.evaluate(() => loading.VERSION);
const isKept = (tab, name) => tab.page.waitForFunction(async (name) => {
  const registration = await navigator.serviceWorker.ready;
  return registration.active.state === "activated" && (await caches.keys()).some((each) => each.endsWith(` ${name}`)) && navigator.serviceWorker.controller;
}, name);

async function playedAndLeft(context) {
  const tab = await Tab.open(context, server.address, "#play=5+7");
  await tab.sees(/Henry to move/);
  await tab.press("2");
  await tab.sees(/5 \/ 2 = 2/);
  await isKept(tab, version);
  return tab;
}
async function hasMatch(tab) {
  await tab.press("c");
  await tab.sees(/5 \/ 2 = 2/);
}

for (const [what, kept] of Object.entries(KEPT)) {
  for (const where of what === "the recipe" ? oneOf(DESKTOP) : wheres(DESKTOP)) {
    test(`${what}: after all tabs were closed the new version is there, and so are the matches, ${where}`, async () => {
      await deployFirst();
      server.headersOf = kept;
      const context = await where.context();
      const first = await playedAndLeft(context);
      await deployNext(true);
      // The page is the old one, kept as a whole, and learns of the new one.
      await first.page.reload();
      await first.started();
      assert.equal(await versionOf(first), version);
      await first.page.waitForSelector("#fresh", { state: "visible" });
      await first.page.close();
      const second = await Tab.open(context, server.address);
      await second.sees(/\+ {2}more/);
      assert.equal(await versionOf(second), NEXT);
      assert.equal(await second.page.isVisible("#fresh"), false);
      await hasMatch(second);
      assert.deepEqual(second.faults, []);
      await context.close();
      await rm(server.folder, { recursive: true });
    });
  }
}

for (const where of wheres(DESKTOP)) {
  test(`beside an old tab the old version stays; the button takes the new one at once, and the match stays, ${where}`, async () => {
    await deployFirst();
    server.headersOf = KEPT["no header"];
    const context = await where.context();
    const first = await playedAndLeft(context);
    await deployNext(false);
    // A tab that is looked at again asks for a new version.
    await first.page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await first.page.waitForSelector("#fresh", { state: "visible" });
    const tab = await Tab.open(context, server.address);
    assert.equal(await versionOf(tab), version);
    await hasMatch(tab);
    await tab.page.click("#fresh");
    await tab.page.waitForFunction((next) => globalThis.loading?.VERSION === next && document.getElementById("cover")?.classList.contains("gone"), NEXT);
    await tab.sees(/5 \/ 2 = 2/);
    await context.close();
    await rm(server.folder, { recursive: true });
  });
}

for (const where of oneOf(DESKTOP)) {
  test(`two copies of the page on one host keep each their own files, ${where}`, async () => {
    await deployFirst();
    await cp(BUILT, join(server.folder, "preview"), { recursive: true });
    const context = await where.context();
    for (const address of [server.address, `${server.address}preview/`, server.address]) {
      const tab = await Tab.open(context, address);
      await tab.sees(/\+ {2}more/);
      await isKept(tab, version);
      await tab.page.close();
    }
    const tab = await Tab.open(context, server.address);
    const names = await tab.page.evaluate(() => caches.keys());
    assert.deepEqual(names, ["/", "/preview/"].map((path) => `fdivgame ${path} ${version}`));
    await context.close();
    await rm(server.folder, { recursive: true });
  });
}

for (const where of wheres(DESKTOP)) {
  test(`an old page whose folder is gone loads the new one, once, ${where}`, async () => {
    await deployFirst();
    server.headersOf = KEPT["ten minutes for everything"];
    const context = await where.context({ serviceWorkers: "block" });
    // The browser has index.html of the first version, and nothing else of it.
    await rename(join(server.folder, version), join(server.folder, "away"));
    const early = await context.newPage();
    await early.goto(server.address);
    await early.waitForFunction(() => document.getElementById("again")?.hidden === false);
    assert.match(await early.textContent("#state"), /does not have .* \(404\)/);
    await early.close();
    await rename(join(server.folder, "away"), join(server.folder, version));
    await deployNext(true);
    const page = await context.newPage();
    let visits = 0;
    page.on("request", (request) => { visits += request.isNavigationRequest(); });
    await page.goto(`${server.address}#play=5+7`);
    await page.waitForFunction((next) => globalThis.loading?.VERSION === next && document.getElementById("cover")?.classList.contains("gone"), NEXT, { timeout: 60_000 });
    assert.ok(visits <= 2, `${visits} visits`);
    await context.close();
    await rm(server.folder, { recursive: true });
  });
}

