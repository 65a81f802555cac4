// The player's files, kept in IndexedDB in blocks: what has changed goes there in one transaction, whole or not at all.

const BLOCK = 16384;
// No file that is written has this time; one that still has it is as it was kept.
const KEPT = 1000;
const NOT_KEPT = /-shm$|\.lock$/;

const done = (request) => new Promise((resolve, reject) => {
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error);
});

export class Taken extends Error {}

export class Store {
  #name; #database; #root; #owner = crypto.randomUUID?.() ?? `${Math.random()}${Date.now()}`;
  // By path, the content as it was kept last.
  #known = new Map();
  // What is there that is no longer known for sure, after a failure: all of it is written again.
  #isUnsure = false;
  // A new connection that is on its way; null where none is.
  #connecting = null;

  static async open(name, root) {
    const store = new Store();
    store.#name = name;
    store.#root = root;
    await store.#connect();
    return store;
  }

  async #connect() {
    this.#database?.close();
    const request = indexedDB.open(this.#name, 1);
    request.onupgradeneeded = () => {
      for (const each of ["files", "blocks", "owner"]) request.result.createObjectStore(each);
    };
    const database = this.#database = await done(request);
    // A newer version of the page may need to change what is there.
    database.onversionchange = () => database.close();
  }

  // Puts the files where the game finds them, and makes this page the only one that may change them.
  async load(FS) {
    const transaction = this.#database.transaction(["files", "blocks", "owner"], "readwrite");
    transaction.objectStore("owner").put(this.#owner, 0);
    const files = transaction.objectStore("files"), blocks = transaction.objectStore("blocks");
    const [paths, sizes, keys, values] = await Promise.all(
      [files.getAllKeys(), files.getAll(), blocks.getAllKeys(), blocks.getAll()].map(done));
    const found = new Map(paths.map((path, place) => [path, new Uint8Array(sizes[place])]));
    keys.forEach(([path, number], place) => found.get(path)?.set(values[place].subarray(0, found.get(path).length - number * BLOCK), number * BLOCK));
    FS.mkdirTree(this.#root);
    for (const [path, content] of found) {
      FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
      FS.writeFile(path, content);
      FS.utime(path, KEPT, KEPT);
      this.#known.set(path, content);
    }
  }

  // Begins to keep what has changed; a promise of its end, null where nothing has.
  keep(FS) {
    const { changed, gone } = this.#changes(FS);
    return changed.length || gone.length ? this.#keepAll(FS, changed, gone) : null;
  }

  async #keepAll(FS, changed, gone) {
    try {
      await this.#write(changed, gone);
    } catch (error) {
      this.#isUnsure = true;
      if (error instanceof Taken) throw error;
      // A browser closes the connection of a page in the background; a new one works at once, and is given everything.
      this.#connecting ??= this.#connect().finally(() => { this.#connecting = null; });
      await this.#connecting;
      const again = this.#changes(FS);
      await this.#write(again.changed, [...gone, ...again.gone]).catch((further) => {
        this.#isUnsure = true;
        throw further;
      });
    }
  }

  // Writes this in one transaction.
  #write(changed, gone) {
    return new Promise((resolve, reject) => {
      // What is thrown here rejects as well.
      const transaction = this.#database.transaction(["files", "blocks", "owner"], "readwrite", { durability: "strict" });
      let isTaken = false;
      transaction.oncomplete = resolve;
      transaction.onabort = () => reject(isTaken ? new Taken() : transaction.error ?? new Error("the browser gave up"));
      const owner = transaction.objectStore("owner").get(0);
      owner.onsuccess = () => {
        if (owner.result !== this.#owner) {
          isTaken = true;
          transaction.abort();
          return;
        }
        const files = transaction.objectStore("files"), blocks = transaction.objectStore("blocks");
        const all = (path, from) => IDBKeyRange.bound([path, from], [path, Infinity]);
        for (const path of gone) {
          files.delete(path);
          blocks.delete(all(path, 0));
        }
        for (const { path, size, parts } of changed) {
          files.put(size, path);
          for (const [number, part] of parts) blocks.put(part, [path, number]);
          blocks.delete(all(path, Math.ceil(size / BLOCK)));
        }
      };
    });
  }

  #changes(FS) {
    const paths = this.#paths(FS, this.#root);
    const gone = [...this.#known.keys()].filter((path) => !paths.includes(path));
    for (const path of gone) this.#known.delete(path);
    const changed = [];
    for (const path of paths) {
      const old = this.#known.get(path);
      if (old && !this.#isUnsure && FS.stat(path).mtime.getTime() === KEPT) continue;
      const content = FS.readFile(path);
      FS.utime(path, KEPT, KEPT);
      this.#known.set(path, content);
      const parts = [];
      for (let start = 0; start < content.length; start += BLOCK) {
        const part = content.subarray(start, start + BLOCK);
        if (this.#isUnsure || !old || !same(part, old.subarray(start, start + BLOCK))) parts.push([start / BLOCK, part.slice()]);
      }
      if (parts.length || !old || this.#isUnsure || old.length !== content.length) changed.push({ path, size: content.length, parts });
    }
    this.#isUnsure = false;
    return { changed, gone };
  }

  #paths(FS, folder) {
    return FS.readdir(folder).filter((name) => name !== "." && name !== "..").flatMap((name) => {
      const path = `${folder}/${name}`;
      return FS.isDir(FS.stat(path).mode) ? this.#paths(FS, path) : NOT_KEPT.test(name) ? [] : [path];
    });
  }
}

function same(one, other) {
  if (one.length !== other.length) return false;
  for (let place = 0; place < one.length; place++) if (one[place] !== other[place]) return false;
  return true;
}
