// The page as a player has it: whole matches by keys and by taps, and every screen.

import assert from "node:assert/strict";
import { after, before } from "node:test";
import { DESKTOP, PHONE, SMALL_PHONE, eachAt, host, oneOf, test, wheres } from "./help/browser.mjs";

let server;
before(async () => { server = await host(); });
after(() => server.close());

// A number that is being erased changes the picture as well, so each move is waited for until it is the other one's turn.
const NOT_MY_TURN = /^(?![^]*Your move)/;

for (const where of wheres(DESKTOP)) {
  test(`a whole match against the perfect bot by keys, then undone and looked back at, ${where}`, async () => {
    const tab = await where.revisit(server.address, "#play=2+3+4&vs=perfect");
    await tab.sees(/Your move/);
    assert.equal(await tab.page.evaluate(() => document.activeElement.className), "xterm-helper-textarea");
    // 4 / 2 leaves 2 + 3 + 2; the bot answers, and so on to the end.
    for (let move = 0; move < 12 && /Your move/.test(await tab.sees(/Your move|play again/)); move++) {
      await tab.press("2");
      await tab.sees(NOT_MY_TURN);
    }
    await tab.sees(/next|play again/);
    await tab.press("v");
    // The ruler of the review, whatever the bot has played.
    await tab.sees(/kept the win/);
    await tab.press("q", "q");
    await tab.sees(/\+ {2}more/);
    await tab.press("h");
    await tab.sees(/1 match/);
    assert.deepEqual(tab.faults, []);
    await tab.close();
  });
}

for (const where of eachAt(SMALL_PHONE, PHONE)) {
  test(`a whole match by taps, ${where}`, async () => {
    const tab = await where.visit(server.address, "#play=6+7+5&vs=perfect");
    await tab.sees(/Your move/);
    const columns = await tab.page.evaluate(() => document.getElementById("terminal").terminal.cols);
    assert.ok(columns >= 43, `${columns} columns`);
    const scrolled = await tab.page.evaluate(() => document.documentElement.scrollWidth > innerWidth || document.documentElement.scrollHeight > innerHeight);
    assert.equal(scrolled, false);
    for (let move = 0; move < 20; move++) {
      const before = await tab.sees(/Your move|play again/);
      if (/play again/.test(before)) break;
      // The first piece of chalk in the tray is at least 44 pixels high: a tap near its edge plays it.
      assert.ok(await tab.tap(/ 2 (?= +3 )/, move % 2 ? 22 : -22), before);
      await tab.sees(NOT_MY_TURN);
    }
    await tab.sees(/play again/);
    assert.equal(await tab.page.evaluate(() => document.querySelector(".xterm-helper-textarea").inputMode), "none");
    await tab.page.tap("#keys [data-key=Escape]");
    await tab.sees(/\+ {2}more/);
    await tab.tap(/\+ {2}more/);
    await tab.sees(/Settings/);
    await tab.tap(/Settings/);
    await tab.sees(/Theme/);
    assert.deepEqual(tab.faults, []);
    await tab.close();
  });
}

for (const where of eachAt(SMALL_PHONE, PHONE)) {
  test(`many pieces are lower than a finger: a first tap marks one, a second one plays it, ${where}`, async () => {
    const tab = await where.revisit(server.address, "#play=nim:18+nim:18");
    await tab.sees(/Henry to move/);
    // The pieces of the first row, and the one below the first.
    for (const [piece, taken] of [[/ 3 (?= +4 )/, 3], [/ 7 (?= +8 )/, 7]]) {
      await tab.tap(piece);
      await tab.sees(new RegExp(`Tap again to play 18 - ${taken}:`));
    }
    await tab.tap(/ 7 (?= +8 )/);
    await tab.sees(/Derek to move/);
    assert.deepEqual(tab.faults, []);
    await tab.close();
  });
}

for (const where of oneOf(DESKTOP)) {
  test(`every screen of the first menu, the coach, tips, the QR code of a link and the palette, ${where}`, async () => {
    const tab = await where.revisit(server.address);
    const home = /\+ {2}more/;
    // The page shows nothing before the whole first picture.
    assert.match(await tab.text(), home);
    for (const [key, wanted, ...back] of [
      ["f", /New match/, "Escape"], ["l", /One number/, "q"], ["p", /[Pp]uzzle/, "q"], ["e", /Grundy/, "q"], ["h", /match/, "q"],
      ["t", /[Ss]tatistics/, "q"], ["s", /Theme/, "Escape"], ["F1", /Positive whole numbers/, "q"],
    ]) {
      const old = await tab.text();
      await tab.press(key);
      await tab.changes(old);
      await tab.sees(wanted);
      await tab.press(...back);
      await tab.sees(home);
    }
    await tab.press("m");
    await tab.sees(/Your move/);
    await tab.press("t");
    await tab.sees(/Tip 1 of 3/);
    await tab.press("c");
    await tab.sees(/You are winning/);
    await tab.press("L");
    await tab.sees(/█ ▄▄▄▄▄ █/);
    await tab.press("q");
    await tab.press("Control+p");
    await tab.sees(/Search for commands/);
    await tab.press("Escape");
    assert.deepEqual(tab.faults, []);
    await tab.close();
  });
}
