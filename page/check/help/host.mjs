// A static host as any other: it has the files, their types, and nothing else. On demand it fails as hosts and networks do.

import { createServer } from "node:http";
import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
export const BUILT = join(ROOT, "build/page");
const TYPES = {
  ".html": "text/html", ".js": "text/javascript", ".mjs": "text/javascript", ".css": "text/css", ".json": "application/json",
  ".svg": "image/svg+xml", ".png": "image/png", ".woff2": "font/woff2", ".txt": "text/plain", ".webmanifest": "application/manifest+json",
};

// What a host that misbehaves does with a file.
const FAULTS = {
  missing: (response) => response.writeHead(404).end(),
  plain: (response, content) => response.writeHead(200, { "Content-Type": "text/plain", "X-Content-Type-Options": "nosniff" }).end(content),
  cut: (response, content, headers) => {
    response.writeHead(200, { ...headers, "Content-Length": content.length });
    response.write(content.subarray(0, content.length / 2), () => response.destroy());
  },
  short: (response, content, headers) => response.writeHead(200, headers).end(content.subarray(0, content.length / 2)),
  stalled: (response, content, headers) => {
    response.writeHead(200, { ...headers, "Content-Length": content.length });
    response.write(content.subarray(0, content.length / 2));
  },
  damaged: (response, content, headers) => response.writeHead(200, headers).end(Buffer.from(content).fill(0, content.length / 2)),
};

export class Host {
  // By its path, what is wrong with a file, and the headers that it has besides its type; the bytes that were sent without a fault.
  fault = () => null;
  headersOf = () => ({});
  sent = 0;

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
    const content = await readFile(join(this.folder, file)).catch(() => null);
    const headers = { "Content-Type": TYPES[extname(file)] ?? "application/octet-stream", ...this.headersOf(path) };
    const fault = this.fault(file);
    if (!content) FAULTS.missing(response);
    else if (fault) FAULTS[fault](response, content, headers);
    else {
      this.sent += content.length;
      response.writeHead(200, headers).end(content);
    }
  }

  close() {
    this.server.closeAllConnections();
    this.server.close();
  }
}

export const host = (folder) => Host.open(folder);
