import { u16be } from './bytes.ts';

/** Second bytes of the markers that are looked at (ISO/IEC 10918-1, table B.1). */
export const marker = {
  baselineFrame: 0xc0,
  extendedFrame: 0xc1,
  progressiveFrame: 0xc2,
  huffman: 0xc4,
  startOfImage: 0xd8,
  endOfImage: 0xd9,
  startOfScan: 0xda,
  quantisation: 0xdb,
  numberOfLines: 0xdc,
  restartInterval: 0xdd,
  app0: 0xe0,
  app1: 0xe1,
  app2: 0xe2,
  app14: 0xee,
  comment: 0xfe,
} as const;

/** A marker with its parameters, as offsets: the marker's 0xff, the first byte after the length, the end. */
export interface Segment {
  marker: number;
  start: number;
  body: number;
  end: number;
}

/** Whether a segment of tables holds whole tables and nothing else (sections B.2.4.1, B.2.4.2 and B.2.4.4). */
export function holdsTables(bytes: Uint8Array, { marker: code, body, end }: Segment): boolean {
  if (code === marker.restartInterval) return end - body === 2;
  let at = body;
  while (at < end) {
    if (code === marker.quantisation) {
      // 64 values of one byte, or of two.
      at += (bytes[at] ?? 0) < 0x10 ? 65 : 129;
    } else {
      // How many codes there are of each length, then a byte for each code.
      const counts = bytes.subarray(at + 1, at + 17);
      at += 17 + counts.reduce((sum, count) => sum + count, 0);
    }
  }
  return at === end && at > body;
}

/** The segment at `at`, fill bytes before it skipped; undefined where there is none or it passes the end. */
export function readSegment(bytes: Uint8Array, at: number): Segment | undefined {
  if (bytes[at] !== 0xff) return undefined;
  let code = at + 1;
  while (bytes[code] === 0xff) code++;
  const found = bytes[code];
  if (found === undefined) return undefined;
  const start = code - 1;
  const after = code + 1;
  if (found === marker.endOfImage) return { marker: found, start, body: after, end: after };
  const length = u16be(bytes, after);
  const end = after + length;
  if (length < 2 || end > bytes.length) return undefined;
  return { marker: found, start, body: after + 2, end };
}

/** Where the entropy-coded data from `from` ends: at the first marker that is no restart; undefined if none comes. */
export function endOfScan(bytes: Uint8Array, from: number): number | undefined {
  let at = bytes.indexOf(0xff, from);
  while (at !== -1) {
    const next = bytes[at + 1];
    if (next === undefined) return undefined;
    const isStuffed = next === 0;
    const isRestart = next >= 0xd0 && next <= 0xd7;
    if (!isStuffed && !isRestart && next !== 0xff) return at;
    at = bytes.indexOf(0xff, next === 0xff ? at + 1 : at + 2);
  }
  return undefined;
}
