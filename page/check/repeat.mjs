// A check that fails is done once more, alone: one that holds then counts, one that fails twice does not.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { ROOT } from "./help/host.mjs";

// What is said, and the exit code, of these checks, which know how often each was done.
async function said(checks) {
  const folder = await mkdtemp(join(tmpdir(), "checks-")), file = join(folder, "some.mjs");
  await writeFile(file, `
    import { appendFileSync, readFileSync } from "node:fs";
    import { test } from "node:test";
    const times = (name) => {
      const path = ${JSON.stringify(folder)} + "/" + name;
      appendFileSync(path, ".");
      return readFileSync(path).length;
    };
    ${checks}`);
  // Within a check Node.js would not begin others.
  const { NODE_TEST_CONTEXT, ...env } = process.env;
  const running = spawn(process.execPath, [join(ROOT, "page/check/help/run.mjs"), file], { env });
  let text = "";
  for (const stream of [running.stdout, running.stderr]) stream.on("data", (piece) => { text += piece; });
  const code = await new Promise((resolve) => running.on("close", resolve));
  await rm(folder, { recursive: true });
  return { text, code };
}

const HOLDS = 'test("holds", () => { if (times("holds") > 1) throw new Error("done again"); });';

test("a check that fails once is done again alone, with its log, and then all holds", async () => {
  const { text, code } = await said(`${HOLDS}
    test("fails once (in a browser), 5.4", () => { if (times("once") < 2) throw new Error("crashed"); });`);
  assert.equal(code, 0, text);
  assert.match(text, /Error: crashed/);
  assert.match(text, /Failed once, then held alone: fails once \(in a browser\), 5\.4\nAll checks of the page hold\./);
});

test("a check that fails twice fails, and so does one whose part fails twice", async () => {
  const { text, code } = await said(`${HOLDS}
    test("fails", () => { throw new Error("wrong"); });
    test("whole", (told) => told.test("part", () => { throw new Error("wrong too"); }));`);
  assert.equal(code, 1, text);
  assert.match(text, /Failed: fails\nFailed: whole\n2 of the checks fail\./);
});

test("where more fail than bad luck can explain, none is done again", async () => {
  const { text, code } = await said('for (let each = 0; each < 11; each++) test(`${each}`, () => { if (times(each) < 2) throw new Error("wrong"); });');
  assert.equal(code, 1, text);
  assert.match(text, /11 of the checks fail\./);
});

test("a file that breaks off is done again whole", async () => {
  const first = await said('if (times("file") < 2) process.exit(3); test("holds", () => {});');
  assert.equal(first.code, 0, first.text);
  const never = await said('process.exit(0);');
  assert.equal(never.code, 1, never.text);
});
