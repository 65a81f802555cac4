// Unpacks xz piece by piece; the page loads this as a module and the service worker as a script, so it makes a global name.
globalThis.Unxz = class {
  #exports; #place; #room; #given; #made;

  // `decoder` is xz-decompress, compiled.
  constructor(decoder) {
    this.#exports = new WebAssembly.Instance(decoder, {}).exports;
    this.#place = this.#exports.create_context();
    // A pointer, a position and an end each of what is given and of what is made stand behind the length of both.
    [this.#room, this.#given, , , this.#made] = this.#fields();
  }

  // Gives what a piece holds, in pieces.
  take(piece, give) {
    for (let at = 0; at < piece.length; at += this.#room) {
      const part = piece.subarray(at, at + this.#room);
      new Uint8Array(this.#exports.memory.buffer).set(part, this.#given);
      this.#exports.supply_input(this.#place, part.length);
      for (let isMore = true; isMore;) {
        if (this.#exports.get_next_output(this.#place) > 1) throw new Error("damaged");
        const fields = this.#fields(), made = fields[5];
        give(new Uint8Array(this.#exports.memory.buffer).slice(this.#made, this.#made + made));
        fields[5] = 0;
        isMore = made === this.#room || fields[2] < fields[3];
      }
    }
  }

  // Whether all has been there; asked once, at the end.
  get isWhole() {
    this.#exports.supply_input(this.#place, 0);
    return this.#exports.get_next_output(this.#place) === 1;
  }

  #fields() {
    return new Uint32Array(this.#exports.memory.buffer, this.#place, 6);
  }
};
