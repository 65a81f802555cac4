// Offline after the first visit: all files of a version are kept together, and a new version takes over as a whole.

const NAME = "fdivgame-@VERSION@";
const FILES = ["./", ...@FILES@];

addEventListener("install", (event) => {
  event.waitUntil((async () => {
    const cache = await caches.open(NAME);
    // A file that the page has just loaded is not loaded again: the browser's own cache has it.
    await cache.addAll(FILES);
  })());
});
addEventListener("activate", (event) => {
  event.waitUntil((async () => {
    for (const name of await caches.keys()) if (name.startsWith("fdivgame-") && name !== NAME) await caches.delete(name);
    await clients.claim();
  })());
});
addEventListener("fetch", (event) => {
  if (event.request.method !== "GET" || new URL(event.request.url).origin !== location.origin) return;
  event.respondWith((async () => {
    const cache = await caches.open(NAME);
    return (await cache.match(event.request, { ignoreSearch: true })) ?? fetch(event.request);
  })());
});
