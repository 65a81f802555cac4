// Texts that go out and come in by the clipboard: by keys, by buttons, by a long press, and where the browser refuses.

import assert from "node:assert/strict";
import { after, before } from "node:test";
import { DESKTOP, PHONE, host, test, wheres } from "./help/browser.mjs";

const RECORD = '[Start "5 7"]\n[Player1 "Ann"]\n[Player2 "Bob"]\n\n1. 1/2 end\n';

let server;
before(async () => { server = await host(); });
after(() => server.close());

const visit = (where, fragment, script) => where.revisit(server.address, fragment, script);

// A clipboard as a browser has it that allows nothing, or as one that allows everything.
const refusing = () => {
  const refuse = () => Promise.reject(new DOMException("no", "NotAllowedError"));
  Object.defineProperty(navigator, "clipboard", { value: { writeText: refuse, readText: refuse } });
  document.execCommand = () => false;
};
const giving = () => {
  globalThis.clipped = "";
  Object.defineProperty(navigator, "clipboard", {
    value: { writeText: async (text) => { globalThis.clipped = text; }, readText: async () => globalThis.clipped },
  });
};

for (const where of wheres(DESKTOP)) {
  test(`Ctrl+V pastes a record into the picture, ${where}`, async () => {
    const tab = await visit(where);
    await tab.sees(/\+ {2}more/);
    // As a player has it who has just copied a message: from a field of another page.
    await tab.page.evaluate((text) => {
      const area = document.createElement("textarea");
      area.value = text;
      document.body.append(area);
      area.select();
    }, RECORD);
    await tab.press("Control+c");
    await tab.page.evaluate(() => {
      document.activeElement.remove();
      document.querySelector(".xterm-helper-textarea").focus();
    });
    await tab.press("Control+v");
    await tab.sees(/5 \/ 2 = 2/);
    assert.deepEqual(tab.faults, []);
    await tab.close();
  });
}


for (const where of wheres(DESKTOP)) {
  test(`a record is called copied once it was, by the key and by the button, and the Paste button takes it, ${where}`, async () => {
    const tab = await visit(where, "#play=5+7", giving);
    await tab.sees(/Henry to move/);
    await tab.press("2");
    await tab.sees(/5 \/ 2 = 2/);
    await tab.press("y");
    await tab.said(/^Record copied\.$/);
    assert.match(await tab.page.evaluate(() => globalThis.clipped), /1\. 1\/2/);
    assert.doesNotMatch(await tab.text(), /if this terminal/);
    await tab.page.evaluate(() => { globalThis.clipped = ""; });
    await tab.page.click("#copy");
    await tab.page.waitForFunction(() => /1\. 1\/2/.test(globalThis.clipped));
    await tab.page.evaluate((record) => { globalThis.clipped = record; }, RECORD);
    await tab.page.click("#paste");
    await tab.sees(/Ann|Bob/);
    await tab.page.click("#share");
    await tab.said(/^Copied: http.*#/);
    assert.match(await tab.page.evaluate(() => globalThis.clipped), /^http.*#(play|match)=/);
    assert.deepEqual(tab.faults, []);
    await tab.close();
  });
}


for (const where of wheres(DESKTOP)) {
  test(`where the browser refuses, the text is shown to be copied by hand, and a field takes what is pasted, ${where}`, async () => {
    const tab = await visit(where, "#play=5+7", refusing);
    await tab.sees(/Henry to move/);
    await tab.press("2");
    await tab.sees(/5 \/ 2 = 2/);
    await tab.press("y");
    await tab.page.waitForSelector("#by-hand[open]");
    assert.equal(await tab.page.textContent("#said"), "");
    const chosen = await tab.page.evaluate(() => {
      const { value, selectionStart, selectionEnd, readOnly } = document.getElementById("by-hand-text");
      return { isAll: selectionStart === 0 && selectionEnd === value.length, value, readOnly };
    });
    assert.match(chosen.value, /1\. 1\/2/);
    assert.ok(chosen.isAll && chosen.readOnly);
    await tab.press("Escape");
    await tab.page.waitForSelector("#by-hand:not([open])", { state: "attached" });
    await tab.page.click("#paste");
    await tab.page.waitForSelector("#by-hand[open]");
    await tab.page.fill("#by-hand-text", RECORD);
    await tab.page.click("#by-hand-take");
    await tab.sees(/Ann|Bob/);
    await tab.page.click("#share");
    await tab.page.waitForSelector("#by-hand[open]");
    assert.match(await tab.page.inputValue("#by-hand-text"), /^http.*#/);
    assert.deepEqual(tab.faults, []);
    await tab.close();
  });
}


for (const where of wheres(DESKTOP)) {
  test(`where there is a way to share, the button shares the link and copies nothing, ${where}`, async () => {
    const tab = await visit(where, "#play=5+7", () => {
      navigator.share = async (given) => { globalThis.shared = given; };
    });
    await tab.sees(/Henry to move/);
    assert.equal(await tab.page.textContent("#share"), "Share link");
    await tab.page.click("#share");
    await tab.page.waitForFunction(() => globalThis.shared?.url.endsWith("#play=5+7"));
    assert.equal(await tab.page.textContent("#said"), "");
    await tab.close();
  });
}


for (const where of wheres(PHONE)) {
  test(`a long press on a phone offers to paste and to copy, and plays nothing, ${where}`, async () => {
    const tab = await visit(where, "#play=5+7", giving);
    const before = await tab.sees(/Henry to move/);
    await tab.page.evaluate((record) => { globalThis.clipped = record; }, RECORD);
    await tab.page.evaluate(() => {
      const place = document.querySelector("#terminal .xterm-screen"), box = place.getBoundingClientRect();
      const send = (name) => place.dispatchEvent(new PointerEvent(name, {
        pointerType: "touch", isPrimary: true, pointerId: 7, clientX: box.left + 60, clientY: box.top + 60, bubbles: true, cancelable: true,
      }));
      send("pointerdown");
      setTimeout(() => send("pointerup"), 900);
    });
    await tab.page.waitForSelector("#held[open]");
    await tab.page.waitForTimeout(600);
    assert.equal(await tab.text(), before);
    await tab.page.tap("#held [data-for=paste]");
    await tab.sees(/Ann|Bob/);
    // The finger of this test is not one that the browser knows.
    assert.deepEqual(tab.faults.filter((each) => !/setPointerCapture/.test(each)), []);
    await tab.close();
  });
}

