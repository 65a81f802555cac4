// A static host as any other: it has the files, their types, and nothing else. On demand it is slow, or fails as hosts and networks do.

import { createServer } from "node:http";
import { cp, mkdtemp, readFile, readdir, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { setTimeout as passed } from "node:timers/promises";
import { fileURLToPath } from "node:url";

export const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const BUILT = join(ROOT, "build/page");
const TYPES = {
  ".html": "text/html", ".js": "text/javascript", ".mjs": "text/javascript", ".css": "text/css", ".json": "application/json",
  ".svg": "image/svg+xml", ".png": "image/png", ".woff2": "font/woff2", ".txt": "text/plain", ".webmanifest": "application/manifest+json",
};
const SLICE = 16384;

// What a host can do with a file instead of sending it.
export const missing = (response) => response.writeHead(404).end();
export const silent = () => {};
export const cut = (response, headers, content) => {
  response.writeHead(200, { ...headers, "Content-Length": content.length });
  response.write(content.subarray(0, content.length / 2), () => response.destroy());
};
export const stalled = (response, headers, content) => {
  response.writeHead(200, { ...headers, "Content-Length": content.length });
  response.write(content.subarray(0, content.length / 2));
};
export const typed = (type) => (response, headers, content) => response.writeHead(200, { ...headers, "Content-Type": type }).end(content);

export class Host {
  // By the end of a path what is done with the file instead, the headers of every answer, bytes in a second, and the paths asked for.
  faults = new Map();
  headers = {};
  speed = Infinity;
  asked = [];

  static async open(folder = BUILT) {
    const host = new Host();
    host.folder = folder;
    host.server = createServer((request, response) => host.answer(new URL(request.url, "http://host").pathname, response));
    await new Promise((resolve) => host.server.listen(0, "127.0.0.1", resolve));
    host.address = `http://127.0.0.1:${host.server.address().port}/`;
    return host;
  }

  async answer(path, response) {
    const file = path.replace(/\/$/, "/index.html");
    this.asked.push(file);
    const content = await readFile(join(this.folder, file)).catch(() => null);
    if (!content) return missing(response);
    const headers = { "Content-Type": TYPES[extname(file)] ?? "application/octet-stream", ...this.headers };
    const fault = [...this.faults].find(([end]) => file.endsWith(end))?.[1];
    if (fault) return fault(response, headers, content);
    response.writeHead(200, { ...headers, "Content-Length": content.length });
    if (this.speed === Infinity) return response.end(content);
    // All connections share the line.
    for (let at = 0; at < content.length && !response.destroyed; at += SLICE) {
      const part = content.subarray(at, at + SLICE);
      this.free = Math.max(this.free ?? 0, performance.now()) + part.length / this.speed * 1000;
      await passed(this.free - performance.now());
      response.write(part);
    }
    response.end();
  }

  close() {
    this.server.closeAllConnections();
    this.server.close();
  }
}

export const host = (folder) => Host.open(folder);

// A later version of the page in a folder of its own: the same files under another name, which is all that a browser sees of a version.
export async function laterVersion() {
  const folder = await mkdtemp(join(tmpdir(), "page-"));
  await cp(BUILT, folder, { recursive: true });
  const old = (await readdir(folder)).find((name) => /^[0-9a-f]{12}$/.test(name));
  const later = [...old].reverse().join("");
  await rename(join(folder, old), join(folder, later));
  for (const name of ["index.html", "sw.js"]) {
    const path = join(folder, name);
    await writeFile(path, (await readFile(path, "utf8")).replaceAll(old, later));
  }
  return { folder, version: later, remove: () => rm(folder, { recursive: true }) };
}
