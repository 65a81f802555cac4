// Ways to everything for whoever has no mouse, no fine pointer or no eyes for the picture.

const HELD_MS = 550, FARTHEST = 12, FADING_MS = 250;
const BEHIND_THE_COVER = ["terminal", "text", "keys", "foot"];
const find = (id) => document.getElementById(id);

// While the cover is there, nothing behind it can be reached; once it has gone, it is not in the way of anybody.
export function coverIsThere(isThere) {
  find("cover").classList.toggle("gone", !isThere);
  for (const id of BEHIND_THE_COVER) find(id).inert = isThere;
  if (isThere) find("cover").hidden = false;
  else setTimeout(() => { find("cover").hidden = find("cover").classList.contains("gone"); }, FADING_MS);
}

// What the browser does with a key is more than what the game could do with it.
function isForBrowser({ key, ctrlKey, altKey, metaKey, shiftKey }) {
  if (["F3", "F5", "F6", "F7", "F11", "F12", "BrowserBack"].includes(key) || metaKey) return true;
  if (altKey) return ["ArrowLeft", "ArrowRight", "Home"].includes(key);
  if (ctrlKey) return "lrtwnvfd+-=0".includes(key.toLowerCase()) || ["Tab", "PageUp", "PageDown", "F5", "F6"].includes(key);
  return shiftKey && key === "Insert";
}

// Shift+Esc leaves the board for the buttons, and Esc leads back.
export function heedWayOut({ terminal }) {
  terminal.attachCustomKeyEventHandler((event) => {
    if (event.key !== "Escape" || !event.shiftKey) return !isForBrowser(event);
    event.preventDefault();
    if (event.type === "keydown") [...document.querySelectorAll("#keys button, #foot .button, #foot button")].find((each) => each.offsetParent)?.focus();
    return false;
  });
  terminal.textarea.setAttribute("aria-describedby", "way-out");
  for (const id of ["keys", "foot"]) {
    find(id).addEventListener("keydown", (event) => { if (event.key === "Escape") terminal.focus(); });
  }
}

// A finger that stays on the board is offered what the right button of a mouse offers elsewhere.
export function heedLongPress(place) {
  const held = find("held");
  let timer = 0, began = null, isHeld = false;
  const forget = () => { clearTimeout(timer); began = null; };
  document.addEventListener("pointerdown", (event) => {
    forget();
    isHeld = false;
    if (event.pointerType === "mouse" || !event.isPrimary || !place.contains(event.target)) return;
    began = event;
    timer = setTimeout(() => { isHeld = true; held.showModal(); }, HELD_MS);
  }, true);
  document.addEventListener("pointermove", (event) => {
    if (began && Math.hypot(event.clientX - began.clientX, event.clientY - began.clientY) > FARTHEST) forget();
  }, true);
  for (const name of ["pointerup", "pointercancel", "click"]) {
    document.addEventListener(name, (event) => {
      forget();
      if (!isHeld) return;
      // The finger that opened the card plays nothing and presses nothing.
      event.stopImmediatePropagation();
      event.preventDefault();
      if (name === "click") isHeld = false;
    }, true);
  }
  for (const button of held.querySelectorAll("button")) {
    button.addEventListener("click", () => {
      held.close();
      if (button.dataset.for) find(button.dataset.for).click();
    });
  }
}
