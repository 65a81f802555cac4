// Puts the files of a pack into a file system: the length of the index, the index, one file behind the other.
export function unpack(FS, bytes, root) {
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true);
  const index = JSON.parse(new TextDecoder().decode(bytes.subarray(4, 4 + length)));
  let at = 4 + length;
  const made = new Set();
  for (const [path, size] of index) {
    const folder = `${root}/${path}`.slice(0, -path.split("/").pop().length - 1);
    if (!made.has(folder)) {
      FS.mkdirTree(folder);
      made.add(folder);
    }
    FS.writeFile(`${root}/${path}`, bytes.subarray(at, at + size));
    at += size;
  }
}
