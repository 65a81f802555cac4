// Texts that go out and come in: copied, shared and pasted; by hand where the browser allows nothing else.

const find = (id) => document.getElementById(id);

function copiedTheOldWay(text) {
  // Over plain HTTP there is no other way.
  const area = Object.assign(document.createElement("textarea"), { value: text, readOnly: true });
  const before = document.activeElement;
  document.body.append(area);
  area.select();
  let isCopied = false;
  try {
    isCopied = document.execCommand("copy");
  } catch { /* The text is shown instead. */ }
  area.remove();
  before?.focus?.();
  return isCopied;
}

// A field with a text to copy, or to paste into; the pasted text, empty where there is none.
function byHand(what, text, isPasting) {
  const dialog = find("by-hand"), field = find("by-hand-text");
  find("by-hand-what").textContent = what;
  field.value = text;
  field.readOnly = !isPasting;
  find("by-hand-take").hidden = !isPasting;
  return new Promise((resolve) => {
    dialog.returnValue = "";
    dialog.addEventListener("close", () => resolve(dialog.returnValue === "take" ? field.value : ""), { once: true });
    dialog.showModal();
    field.focus();
    field.select();
  });
}

export function heedByHand() {
  find("by-hand-take").addEventListener("click", () => find("by-hand").close("take"));
  find("by-hand-close").addEventListener("click", () => find("by-hand").close(""));
}

// Copies a text and says so once it is done.
export async function copyText(text, done, say) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    if (!copiedTheOldWay(text)) {
      await byHand("This browser does not let the page copy. The text is marked: copy it with Ctrl+C or a long press.", text, false);
      return;
    }
  }
  say(done);
}

export async function shareLink(fragment, say) {
  const address = location.href.split("#")[0] + fragment;
  if (navigator.share) {
    try {
      await navigator.share({ title: document.title, url: address });
      return;
    } catch (error) {
      if (error?.name === "AbortError") return;
    }
  }
  await copyText(address, `Copied: ${address}`, say);
}

// The text of the clipboard, or of a field where the browser does not give it away.
export async function pastedText() {
  try {
    return await navigator.clipboard.readText();
  } catch {
    return byHand("Paste a record or a link here, with Ctrl+V or a long press.", "", true);
  }
}
