// A pack is the length of its index, the index, and its files one behind the other.

export function* files(bytes) {
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true);
  let at = 4 + length;
  for (const [path, size] of JSON.parse(new TextDecoder().decode(bytes.subarray(4, at)))) {
    yield [path, bytes.subarray(at, at + size)];
    at += size;
  }
}

// Puts the files of a pack into a file system.
export function unpack(FS, bytes, root) {
  const made = new Set();
  for (const [path, content] of files(bytes)) {
    const folder = `${root}/${path}`.slice(0, -path.split("/").pop().length - 1);
    if (!made.has(folder)) {
      FS.mkdirTree(folder);
      made.add(folder);
    }
    FS.writeFile(`${root}/${path}`, content);
  }
}
