// The buttons of the page: keys for whoever has none, links, and records in and out.

import { copyText, heedByHand, pastedText, shareLink } from "./clipboard.js";

const KEYS = { Escape: "\x1b", Enter: "\r", ArrowUp: "\x1b[A", ArrowDown: "\x1b[B", ArrowRight: "\x1b[C", ArrowLeft: "\x1b[D", F1: "\x1bOP" };
const LARGEST_FILE = 64_000_000;
const find = (id) => document.getElementById(id);

export function download(name, content) {
  const address = URL.createObjectURL(new Blob([content], { type: name.endsWith(".svg") ? "image/svg+xml" : "text/plain" }));
  Object.assign(document.createElement("a"), { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

export function heedKeys({ screen, send }) {
  const { terminal } = screen;
  for (const button of document.querySelectorAll("#keys [data-key]")) {
    // The focus stays where it is, and with it the keyboard of a phone.
    button.addEventListener("pointerdown", (event) => event.preventDefault());
    button.addEventListener("click", () => send(KEYS[button.dataset.key]));
  }
  find("type").addEventListener("click", () => {
    screen.keyboard(true);
    terminal.blur();
    terminal.focus();
    terminal.textarea.addEventListener("blur", () => screen.keyboard(false), { once: true });
  });
}

// `focus` leads back to the game, `pasted` gives it a text.
export function heedButtons({ game, say, focus, pasted }) {
  const on = (id, work) => find(id).addEventListener("click", async (event) => {
    await work();
    // Whoever pressed the button by a key stays on it.
    if (event.detail) focus();
  });
  heedByHand();
  find("more").addEventListener("click", () => {
    find("more").setAttribute("aria-expanded", String(find("foot").classList.toggle("open")));
  });
  if (!navigator.share) for (const each of document.querySelectorAll("#share, [data-for=share]")) each.textContent = "Copy link";
  on("copy", () => game.copy_record());
  on("paste", async () => {
    const text = await pastedText();
    if (text) pasted(text);
  });
  on("share", async () => {
    const fragment = game.link();
    if (fragment) await shareLink(fragment, say);
  });
  on("download", () => {
    const records = game.records();
    if (records) download(`fdivgame-${new Date().toISOString().slice(0, 10)}.txt`, records);
  });
  find("upload").addEventListener("click", () => find("file").click());
  find("file").addEventListener("change", async () => {
    const [file] = find("file").files;
    find("file").value = "";
    if (file && file.size > LARGEST_FILE) say(`${file.name} is too large to be a file of matches.`);
    else if (file) game.add_records(file.name, await file.text());
    focus();
  });
}

