/** Reads unsigned integers. Bytes past the end are 0, so callers check bounds first. */
export const u16be = (bytes: Uint8Array, at: number): number =>
  ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);

export const u16le = (bytes: Uint8Array, at: number): number =>
  (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8);

export const u24le = (bytes: Uint8Array, at: number): number =>
  u16le(bytes, at) | ((bytes[at + 2] ?? 0) << 16);

// `<<` is signed at 32 bits, `>>> 0` takes the sign away.
export const u32be = (bytes: Uint8Array, at: number): number =>
  ((u16be(bytes, at) << 16) | u16be(bytes, at + 2)) >>> 0;

export const u32le = (bytes: Uint8Array, at: number): number =>
  (u16le(bytes, at) | (u16le(bytes, at + 2) << 16)) >>> 0;

/** The four bytes at `at` as a chunk's name, one character a byte. */
export const fourCc = (bytes: Uint8Array, at: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + 4));

/** Whether the bytes at `at` are `text` (characters up to U+00FF, one byte each), ending before or at `end`. */
export function hasText(
  bytes: Uint8Array,
  at: number,
  text: string,
  end: number = bytes.length,
): boolean {
  if (at + text.length > end) return false;
  for (let i = 0; i < text.length; i++) {
    if (bytes[at + i] !== text.charCodeAt(i)) return false;
  }
  return true;
}

/** Buffer for an output of unknown length; doubles its capacity, so copying takes linear time in total. */
export class ByteWriter {
  #buffer: Uint8Array<ArrayBuffer>;
  #length = 0;

  /** @param expected initial capacity in bytes. */
  constructor(expected: number) {
    this.#buffer = new Uint8Array(expected);
  }

  add(part: ArrayLike<number>): void {
    const length = this.#length + part.length;
    if (length > this.#buffer.length) {
      const larger = new Uint8Array(Math.max(length, this.#buffer.length * 2));
      larger.set(this.#buffer.subarray(0, this.#length));
      this.#buffer = larger;
    }
    this.#buffer.set(part, this.#length);
    this.#length = length;
  }

  /** A copy of exactly what was added. */
  finish(): Uint8Array<ArrayBuffer> {
    return this.#buffer.slice(0, this.#length);
  }
}
