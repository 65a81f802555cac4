// Does the checks of these files in real browsers. A check that fails is done once more, alone; failing twice is failing.

import { resolve } from "node:path";
import { run } from "node:test";
import { spec } from "node:test/reporters";

const AT_A_TIME = 2;
// More that fail are no bad luck, and to do them all again would take an hour.
const AGAIN_AT_MOST = 10;
// A check has a limit of its own; this one is for a file whose process hangs as a whole.
const FILE_LIMIT = 30 * 60_000;

const files = process.argv.slice(2), failures = [];

// The names of the checks in this file that have failed, and of those that hold; a file that breaks off fails by its own name.
async function done(file, options = {}) {
  const failed = [], held = [], isFile = (name) => resolve(name) === resolve(file);
  const events = run({ files: [resolve(file)], concurrency: 1, forceExit: true, timeout: FILE_LIMIT, ...options });
  events.on("test:fail", ({ name, nesting }) => nesting || failed.push(isFile(name) ? file : name));
  events.on("test:pass", ({ name, nesting, skip }) => nesting || skip || isFile(name) || held.push(name));
  for await (const piece of events.compose(spec)) process.stdout.write(piece);
  return failed.length || held.length ? failed : [file];
}

async function doRest() {
  for (let file = files.shift(); file; file = files.shift()) {
    for (const name of await done(file)) failures.push({ file, name });
  }
}

const only = (name) => ({ testNamePatterns: [new RegExp(`^${name.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&")}$`)] });

await Promise.all(Array.from({ length: AT_A_TIME }, doRest));
for (const failure of failures.length > AGAIN_AT_MOST ? [] : failures) {
  console.log(`\nOnce more, alone: ${failure.name}`);
  failure.holds = (await done(failure.file, failure.name === failure.file ? {} : only(failure.name))).length === 0;
}
for (const { name, holds } of failures) console.log(`${holds ? "Failed once, then held alone" : "Failed"}: ${name}`);
const many = failures.filter(({ holds }) => !holds).length;
console.log(many ? `${many} of the checks fail.` : "All checks of the page hold.");
process.exitCode = many ? 1 : 0;
