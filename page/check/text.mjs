// The game as lines of text: for whoever hears the page, and for whoever likes it better.

import assert from "node:assert/strict";
import { after, before } from "node:test";
import { DESKTOP, PHONE, host, oneOf, test, wheres } from "./help/browser.mjs";

let server;
before(async () => { server = await host(); });
after(() => server.close());

const visit = (where, fragment = "#text") => where.revisit(server.address, fragment);
const log = (tab) => tab.page.evaluate(() => document.getElementById("log").innerText);

async function hears(tab, wanted) {
  try {
    await tab.page.waitForFunction(({ source, flags }) => new RegExp(source, flags).test(document.getElementById("log")?.innerText), { source: wanted.source, flags: wanted.flags }, { timeout: 60_000 });
  } catch {
    throw new Error(`${wanted} is not to be heard in\n${await log(tab)}\n${tab.faults.join("\n")}`);
  }
}

async function type(tab, ...lines) {
  for (const line of lines) {
    await tab.page.fill("#line", line);
    await tab.press("Enter");
  }
}

for (const where of oneOf(DESKTOP)) {
  test(`a match, the coach, the path, a lesson, a puzzle and the history, by typing alone, ${where}`, async () => {
    const tab = await visit(where);
    await hears(tab, /Menu\. Just press Enter for the path/);
    assert.equal(await tab.page.evaluate(() => document.activeElement.id), "line");
    assert.equal(await tab.page.evaluate(() => document.getElementById("log").ariaLive), "polite");
    assert.equal(await tab.page.evaluate(() => document.querySelector(".to-text").offsetParent), null, "a link to where one is");
    // Whichever number the bot erases, one is left to divide by 2.
    await type(tab, "", "1/5", "2");
    await hears(tab, /You win/);
    assert.deepEqual(await tab.page.evaluate(() => [...document.querySelectorAll("#log .typed")].map((each) => each.getAttribute("aria-hidden"))), ["true", "true"]);
    await type(tab, "play 3 4 5 --vs perfect", "coach");
    await hears(tab, /The coach is on/);
    await type(tab, "tip", "2/2");
    await hears(tab, /You play 4 by 2 and leave 2, after a tip/);
    await type(tab, "lesson one", "1/5");
    await hears(tab, /Press Enter for the next page/);
    await type(tab, "puzzle --grade 1 --count 1", "show");
    await hears(tab, /Found at the first try: none/);
    await type(tab, "history");
    await hears(tab, /not finished/);
    await type(tab, "stats", "games", "bots", "analyze nim:3 nim:5", "odds --game nim", "values nim 4", "quotient nim 4", "replay 1", "review 1", "export 1", "help odds");
    await hears(tab, /usage: fdivgame odds/);
    await type(tab, "help host");
    await hears(tab, /This is done on the command line: fdivgame host --help\./);
    await type(tab, "play nothing");
    await hears(tab, /nothing is not a whole number/);
    assert.deepEqual(tab.faults, []);
    await tab.close();
  });
}


for (const where of oneOf(DESKTOP)) {
  test(`a reload goes on, a link opens its board, and the picture has the same match, ${where}`, async () => {
    const tab = await visit(where);
    await type(tab, "play 5 7", "1/2");
    await hears(tab, /Derek to move/);
    await tab.reload();
    await hears(tab, /^Henry against Derek\.[^]+Place 1 has 2\. Place 2 has 7\. Derek to move/);
    assert.equal(await tab.page.evaluate(() => location.hash), "#text");
    await tab.page.evaluate(() => { location.hash = "#play=nim:4+nim:5"; });
    await hears(tab, /Place 1 has 4\. Place 2 has 5\./);
    await type(tab, "1-1");
    await hears(tab, /4 minus 1 and leaves 3/);
    await tab.page.click("#as-picture");
    await tab.started();
    await tab.sees(/4 - 1 = 3/);
    assert.equal(await tab.page.evaluate(() => location.hash), "");
    // And back again by the link that comes first.
    await tab.page.focus(".to-text");
    await tab.press("Enter");
    await tab.page.waitForFunction(() => location.hash === "#text");
    await tab.started();
    await hears(tab, /Place 1 has 3\. Place 2 has 5\./);
    assert.deepEqual(tab.faults, []);
    await tab.close();
  });
}


for (const where of wheres(DESKTOP)) {
  test(`whoever asks for text while the game is loading gets it at once, with the board of the link, ${where}`, async () => {
    const context = await where.context();
    const page = await context.newPage();
    await page.goto(`${server.address}#play=5+7`);
    await page.keyboard.press("Tab");
    assert.equal(await page.evaluate(() => document.activeElement.textContent), "Play as text");
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => /Place 1 has 5\. Place 2 has 7\./.test(document.getElementById("log")?.innerText), null, { timeout: 60_000 });
    await context.close();
  });
}


for (const where of wheres(DESKTOP)) {
  test(`a second tab takes over what was heard in the first, picture or text, ${where}`, async () => {
    const first = await visit(where);
    await type(first, "play 5 7", "1/2");
    await hears(first, /5 by 2 and leaves 2/);
    const second = await first.another();
    await first.page.waitForFunction(() => /another tab/.test(document.getElementById("state")?.textContent));
    await second.sees(/\+ {2}more/);
    await second.press("c");
    await second.sees(/5 \/ 2 = 2/);
    assert.deepEqual([...first.faults, ...second.faults], []);
    await second.close();
    await first.close();
  });
}


for (const where of wheres(PHONE)) {
  test(`by taps on a phone, a record pasted line by line, and quit, ${where}`, async () => {
    const tab = await visit(where);
    await hears(tab, /Menu/);
    await tab.page.tap("#lines [data-line=help]");
    await hears(tab, /puzzle: find a winning move/);
    await tab.page.evaluate(() => {
      const data = new DataTransfer();
      data.setData("text", '[Start "3 4"]\n\n1. 1/2 end');
      // Firefox takes no data from a script that makes such an event.
      const event = Object.defineProperty(new ClipboardEvent("paste", { bubbles: true, cancelable: true }), "clipboardData", { value: data });
      document.getElementById("line").dispatchEvent(event);
    });
    await hears(tab, /Place 1 has 1\. Place 2 has 4\./);
    await tab.page.tap("#lines [data-line=menu]");
    for (let time = 0; time < 2; time++) {
      await tab.page.fill("#line", "quit");
      await tab.page.tap("#send button");
    }
    await tab.page.waitForFunction(() => /saved/.test(document.getElementById("state")?.textContent));
    await tab.page.tap("#again");
    await tab.page.waitForFunction(() => (document.getElementById("state")?.textContent ?? "") !== "Your matches are saved.");
    await tab.started();
    await hears(tab, /Menu/);
    assert.deepEqual(tab.faults, []);
    await tab.close();
  });
}

