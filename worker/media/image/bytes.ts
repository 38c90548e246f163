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

/** The parts of a file that is being written. */
export type Parts = ArrayLike<number>[];

/** A copy of all parts, one after the other. */
export function joinBytes(parts: Readonly<Parts>): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}
