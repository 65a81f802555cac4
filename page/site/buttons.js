// The buttons of the page: keys for whoever has none, links, and records in and out.

const KEYS = { Escape: "\x1b", Enter: "\r", ArrowUp: "\x1b[A", ArrowDown: "\x1b[B", ArrowRight: "\x1b[C", ArrowLeft: "\x1b[D", F1: "\x1bOP" };
const LARGEST_FILE = 64_000_000;
const find = (id) => document.getElementById(id);

export function download(name, content) {
  const address = URL.createObjectURL(new Blob([content], { type: name.endsWith(".svg") ? "image/svg+xml" : "text/plain" }));
  Object.assign(document.createElement("a"), { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

export function heedButtons({ screen, game, send, say }) {
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
  find("more").addEventListener("click", () => {
    find("more").setAttribute("aria-expanded", String(find("foot").classList.toggle("open")));
  });

  find("link").addEventListener("click", async () => {
    const fragment = game.link();
    terminal.focus();
    if (!fragment) return;
    const address = location.href.split("#")[0] + fragment;
    try {
      await navigator.clipboard.writeText(address);
      say(`Copied: ${address}`);
    } catch {
      say(address);
    }
  });

  find("download").addEventListener("click", () => {
    const records = game.records();
    terminal.focus();
    if (!records) return;
    download(`fdivgame-${new Date().toISOString().slice(0, 10)}.txt`, records);
  });

  find("upload").addEventListener("click", () => find("file").click());
  find("file").addEventListener("change", async () => {
    const [file] = find("file").files;
    find("file").value = "";
    if (file && file.size > LARGEST_FILE) say(`${file.name} is too large to be a file of matches.`);
    else if (file) game.add_records(file.name, await file.text());
    terminal.focus();
  });
}
