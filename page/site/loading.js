// The files that the page loads: large ones come packed and are counted as they come; whatever goes wrong is a sentence.

import "./unxz.js";
import { files } from "./unpack.mjs";

const TYPES = { wasm: "application/wasm", zip: "application/zip", js: "text/javascript", mjs: "text/javascript" };
const typeOf = (name) => TYPES[name.split(".").pop()] ?? "application/octet-stream";
const megabytes = (bytes) => (bytes / 1e6).toFixed(1);
const CONNECTION = "The connection was lost while the game was loading.";

// Its message is the whole sentence.
export class Failure extends Error {}

export class Loader {
  #plain = globalThis.fetch.bind(globalThis);
  #base; #sizes; #progress; #isKept; #decoder; #code;
  #begun = new Map();
  #come = 0;
  #whole;
  // Ends, with the reason, as soon as a file cannot come: Pyodide itself would wait for ever.
  failed = new Promise((_, reject) => { this.fail = reject; });

  // `sizes` are those of the packed files; `progress` hears how many bytes of them have come.
  constructor(base, sizes, progress) {
    [this.#base, this.#sizes, this.#progress] = [base, sizes, progress];
    this.failed.catch(() => {});
    this.#whole = Object.values(sizes).reduce((sum, size) => sum + size);
    this.#isKept = this.#findKept();
    this.#decoder = this.#isKept.then((isKept) => isKept ? null : this.#compiled());
    this.#decoder.catch((error) => this.fail(error));
    this.#isKept.then((isKept) => { if (isKept) globalThis.loading.heard(true); });
    const code = this.#begin("code.pack"), wasm = this.#begin("pyodide.asm.wasm"), library = this.#begin("python_stdlib.zip");
    // Over a slow line Python starts while the game is still on its way.
    this.#begin("game.pack", Promise.all([wasm.end, library.end]));
    this.#code = Promise.all([this.#isKept, code.response]).then(async ([isKept, response]) => {
      const found = new Map();
      if (!isKept) {
        const content = new Uint8Array(await response.arrayBuffer());
        for (const [name, file] of files(content)) found.set(name, new Blob([file], { type: typeOf(name) }));
      }
      return found;
    });
    this.#code.catch(() => {});
    globalThis.fetch = (resource, options) => {
      const begun = this.#begun.get(String(resource?.url ?? resource).split("/").pop());
      return begun?.response ?? this.#plain(resource, options);
    };
  }

  // The address of a file of code.
  async address(name) {
    const found = (await this.#code).get(name);
    return found ? URL.createObjectURL(found) : `${this.#base}${name}`;
  }

  async text(name) {
    return ((await this.#code).get(name) ?? await this.#plain(`${this.#base}${name}`)).text();
  }

  async script(name) {
    const script = Object.assign(document.createElement("script"), { src: await this.address(name) });
    const loaded = new Promise((resolve, reject) => {
      script.onload = resolve;
      script.onerror = () => reject(new Failure(CONNECTION));
    });
    document.head.append(script);
    await loaded;
  }

  async game() {
    return new Uint8Array(await (await this.#begun.get("game.pack").response).arrayBuffer());
  }

  end() {
    globalThis.fetch = this.#plain;
  }

  // Whether the service worker has all that is needed, unpacked.
  async #findKept() {
    try {
      return Boolean(navigator.serviceWorker?.controller && await caches.match(`${this.#base}game.pack`));
    } catch {
      return false;
    }
  }

  async #compiled() {
    const pieces = [];
    for await (const piece of this.#pieces("unxz.wasm")) pieces.push(piece);
    return WebAssembly.compile(await new Blob(pieces).arrayBuffer());
  }

  #begin(name, after = null) {
    let ended;
    const end = new Promise((resolve) => { ended = resolve; });
    const response = (async () => {
      await after;
      if (await this.#isKept) {
        if (name === "code.pack") return null;
        return this.#plain(`${this.#base}${name}`);
      }
      const content = new ReadableStream({ start: (controller) => this.#unpack(name, controller).catch((error) => {
        controller.error(error);
        this.fail(error);
      }).finally(ended) });
      return new Response(content, { headers: { "Content-Type": typeOf(name) } });
    })();
    response.then(async () => (await this.#isKept) && ended());
    this.#begun.set(name, { response, end });
    return { response, end };
  }

  async #unpack(name, controller) {
    const pieces = this.#pieces(`${name}.xz`);
    // Asked for before the decoder is there.
    let next = pieces.next();
    const unxz = new Unxz(await this.#decoder);
    for (let { done, value } = await next; !done; { done, value } = await next) {
      next = pieces.next();
      next.catch(() => {});
      try {
        unxz.take(value, (piece) => controller.enqueue(piece));
      } catch {
        throw new Failure(`The host sends ${name}.xz damaged.`);
      }
    }
    if (!unxz.isWhole) throw new Failure(`The host sends only a part of ${name}.xz.`);
    controller.close();
  }

  // A file as it comes; raises the sentence that names the fault.
  async *#pieces(name) {
    let response, come = 0;
    const whole = this.#sizes[name];
    try {
      response = await this.#plain(`${this.#base}${name}`);
    } catch {
      throw new Failure(CONNECTION);
    }
    if (!response.ok) throw new Failure(await globalThis.loading.missing(name, response.status));
    const reader = response.body.getReader();
    for (;;) {
      let piece;
      try {
        piece = await reader.read();
      } catch {
        throw new Failure(`The connection was cut: only ${megabytes(come)} of ${megabytes(whole)} MB of ${name} came.`);
      }
      if (piece.done) break;
      come += piece.value.length;
      this.#come += piece.value.length;
      globalThis.loading.heard(this.#come >= this.#whole);
      this.#progress(this.#come);
      yield piece.value;
    }
    if (come < whole) throw new Failure(`The connection was cut: only ${megabytes(come)} of ${megabytes(whole)} MB of ${name} came.`);
  }
}
