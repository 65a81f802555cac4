// The files that the page loads: large ones come packed, and are counted as they come.

const PACKED = ["pyodide.asm.wasm", "python_stdlib.zip", "game.pack"];

export function loader(base, progress) {
  const plain = globalThis.fetch.bind(globalThis);
  let come = 0;
  const counter = () => new TransformStream({
    transform(chunk, controller) {
      come += chunk.byteLength;
      progress(come);
      controller.enqueue(chunk);
    },
  });
  async function load(name) {
    const response = await plain(`${base}${name}.gz`);
    if (!response.ok) throw new Error(`${name} is missing (${response.status})`);
    const type = name.endsWith(".wasm") ? "application/wasm" : "application/octet-stream";
    // A host that says the file is packed has the browser unpack it before it gets here.
    const packed = response.headers.get("Content-Encoding")?.includes("gzip") !== true;
    const counted = response.body.pipeThrough(counter());
    return new Response(packed ? counted.pipeThrough(new DecompressionStream("gzip")) : counted, { headers: { "Content-Type": type } });
  }
  // Everything is asked for at once, and Pyodide finds it under way when it asks.
  const begun = new Map(PACKED.map((name) => [name, load(name)]));
  for (const each of begun.values()) each.catch(() => {});
  globalThis.fetch = (resource, options) => {
    const name = String(resource?.url ?? resource).split("/").pop();
    const response = begun.get(name);
    begun.delete(name);
    return response ?? plain(resource, options);
  };
  return () => { globalThis.fetch = plain; };
}
