// Offline after the first visit: all files of a version are kept together, unpacked, and a new version takes over as a whole.

// Other copies of the page on this origin have caches of their own.
const OURS = `fdivgame ${new URL(registration.scope).pathname} `;
const VERSION = "@VERSION@", NAME = `${OURS}${VERSION}`;
// A cache that does not tell whose it is.
const EARLIER = "fdivgame-";
// By their names the hashes of the files, as they come from the host.
const FILES = @FILES@;
const TYPES = { wasm: "application/wasm", js: "text/javascript", mjs: "text/javascript", css: "text/css" };
const LONGEST_TO_CLOSE_MS = 1_000, LOOK_AGAIN_MS = 50;
importScripts(`${VERSION}/unxz.js`);

// What the browser's own cache has is asked for again where it is not the file that belongs to this version.
async function bring(name) {
  const how = { integrity: FILES[name] };
  const response = await fetch(`${VERSION}/${name}`, how).catch(() => fetch(`${VERSION}/${name}`, { ...how, cache: "reload" }));
  if (!response.ok) throw new Error(`${name} is missing (${response.status})`);
  return response;
}

async function keep(cache, name, content) {
  const type = TYPES[name.split(".").pop()] ?? "application/octet-stream";
  await cache.put(`${VERSION}/${name}`, new Response(content, { headers: { "Content-Type": type } }));
}

async function fill(cache) {
  // An index.html out of a cache on the way may still be that of another version, whose folder will be deleted.
  const index = await fetch("./", { cache: "reload" });
  if (!(await index.clone().text()).includes(`${VERSION}/main.js`)) throw new Error("index.html is of another version");
  const decoder = await WebAssembly.compile(await (await bring("unxz.wasm")).arrayBuffer());
  for (const name of Object.keys(FILES)) {
    const response = await bring(name);
    if (!name.endsWith(".xz")) {
      await cache.put(`${VERSION}/${name}`, response);
      continue;
    }
    const unxz = new Unxz(decoder), pieces = [];
    unxz.take(new Uint8Array(await response.arrayBuffer()), (piece) => pieces.push(piece));
    const whole = new Blob(pieces);
    await keep(cache, name.slice(0, -3), whole);
    if (name === "code.pack.xz") {
      const bytes = await whole.arrayBuffer();
      let at = 4 + new DataView(bytes).getUint32(0, true);
      for (const [path, size] of JSON.parse(new TextDecoder().decode(bytes.slice(4, at)))) {
        await keep(cache, path, bytes.slice(at, at + size));
        at += size;
      }
    }
  }
  // Last of all: a cache that has it is whole.
  await cache.put("./", index);
}

// Whether a visit that begins finds no other tab; one that was just closed counts for a moment longer.
async function isFirstTab() {
  for (const end = Date.now() + LONGEST_TO_CLOSE_MS;; await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))) {
    const tabs = await clients.matchAll({ type: "window", includeUncontrolled: true });
    const isFirst = !tabs.some(({ url }) => url.startsWith(registration.scope));
    if (isFirst || Date.now() > end) return isFirst;
  }
}

// The cache of the version that a visit gets. Browsers let a new worker wait while the old one is busy, and give a tab that is opened
// as the last one closes to the old one: it serves the new version then.
async function served(request) {
  if (request.mode === "navigate" && registration.waiting && await isFirstTab()) {
    for (const name of (await caches.keys()).reverse()) {
      const cache = await caches.open(name);
      if (name.startsWith(OURS) && await cache.match("./")) return cache;
    }
  }
  return caches.open(NAME);
}

addEventListener("install", (event) => {
  event.waitUntil((async () => {
    await caches.delete(NAME);
    try {
      await fill(await caches.open(NAME));
    } catch (error) {
      await caches.delete(NAME);
      throw error;
    }
  })());
});
addEventListener("activate", (event) => {
  event.waitUntil((async () => {
    for (const name of await caches.keys()) {
      if ((name.startsWith(OURS) && name !== NAME) || name.startsWith(EARLIER)) await caches.delete(name);
    }
    await clients.claim();
  })());
});
addEventListener("message", (event) => {
  if (event.data === "take over") skipWaiting();
});
addEventListener("fetch", (event) => {
  const { method, url, cache } = event.request;
  if (method !== "GET" || cache === "reload" || new URL(url).origin !== location.origin) return;
  event.respondWith((async () => {
    const kept = await served(event.request), how = { ignoreSearch: true };
    return (await kept.match(event.request, how)) ?? (await caches.match(event.request, how)) ?? fetch(event.request);
  })());
});
