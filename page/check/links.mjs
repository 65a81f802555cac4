// Whole matches by links alone: the page against the terminal, and one browser against the other.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before } from "node:test";
import { DESKTOP, PHONE, host, oneOf, test, wheres } from "./help/browser.mjs";
import { ROOT } from "./help/host.mjs";

let server;
before(async () => { server = await host(); });
after(() => server.close());

// The board has 3 and 4; every move is on the first number that stands, divided by 2.
const MOVES = ["3 / 2 = 1", "1 / 2 erased", "4 / 2 = 2", "2 / 2 = 1", "1 / 2 erased"];
const shown = (tab, place) => tab.sees(new RegExp(MOVES[place].replaceAll("/", "\\/")));

// The link that the page gives after its move.
async function shared(tab) {
  const before = await tab.page.textContent("#said");
  await tab.page.click("#share");
  await tab.page.waitForFunction((before) => document.getElementById("said").textContent !== before && /#match=/.test(document.getElementById("said").textContent), before);
  return /http\S+/.exec(await tab.page.textContent("#said"))[0];
}

async function opens(tab, link) {
  await tab.page.evaluate((fragment) => { location.hash = fragment; }, link.slice(link.indexOf("#")));
}

// What the command prints, given these lines.
function terminal(folder, lines, ...command) {
  const python = process.env.PYTHON ?? "python3";
  const env = { ...process.env, FDIVGAME_DATA: folder, FDIVGAME_CONFIG: folder };
  const running = spawn(python.includes("/") ? join(ROOT, python) : python, ["-m", "fdivgame", ...command], { cwd: ROOT, env });
  let said = "";
  for (const stream of [running.stdout, running.stderr]) stream.on("data", (piece) => { said += piece; });
  running.stdin.end(lines.map((line) => `${line}\n`).join(""));
  return new Promise((resolve) => running.on("close", () => resolve(said)));
}

for (const where of oneOf(DESKTOP)) {
  test(`a whole match, page against terminal, is one match on both sides, ${where}`, async () => {
    const folder = await mkdtemp(join(tmpdir(), "terminal-"));
    const tab = await where.revisit(server.address, "#play=3+4");
    await tab.sees(/Henry to move/);
    for (let place = 0; place < MOVES.length; place += 2) {
      await tab.press("2");
      await shown(tab, place);
      const link = await shared(tab);
      if (place + 1 === MOVES.length) {
        assert.match(await terminal(folder, ["quit"], "play", "--from", link, "--plain"), /Henry wins/);
        break;
      }
      const said = await terminal(folder, [`${place / 2 + 1}/2`, "link", "quit"], "play", "--from", link, "--plain");
      const reply = /#match=\S+/.exec(said);
      assert.ok(reply, said);
      await opens(tab, reply[0]);
      await shown(tab, place + 1);
    }
    await tab.sees(/Henry wins/i);
    assert.equal((await terminal(folder, [], "history")).match(/Henry, Derek/g)?.length, 1);
    await tab.press("q");
    await tab.sees(/\+ {2}more/);
    await tab.press("h");
    await tab.sees(/1 match/);
    assert.deepEqual(tab.faults, []);
    await tab.close();
    await rm(folder, { recursive: true });
  });
}

test("a whole match, a page on a desk against a page on a phone, each in its own browser where there are two", async () => {
  const [desk] = wheres(DESKTOP), phone = wheres(PHONE).at(-1);
  const tabs = [await desk.revisit(server.address, "#play=3+4")];
  await tabs[0].sees(/Henry to move/);
  for (let place = 0; place < MOVES.length; place++) {
    const tab = tabs[place % 2];
    await tab.press("2");
    await tab.sees(place + 1 < MOVES.length ? new RegExp(`${["Derek", "Henry"][place % 2]} to move`) : /wins/);
    if (place % 2 && !(await tab.page.isVisible("#share"))) await tab.page.tap("#more");
    const link = await shared(tab);
    if (!tabs[1]) tabs.push(await phone.visit(server.address, link.slice(link.indexOf("#"))));
    else await opens(tabs[(place + 1) % 2], link);
    await tabs[(place + 1) % 2].sees(place + 1 < MOVES.length ? new RegExp(`${["Derek", "Henry"][place % 2]} to move`) : /wins/);
  }
  for (const tab of tabs) {
    assert.deepEqual(tab.faults, []);
    await tab.close();
  }
});
