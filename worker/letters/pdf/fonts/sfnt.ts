/** The container of a TrueType font: tables by tag. Source: OpenType 1.9, 'Organization of an OpenType Font'. */
export type SfntTables = Map<string, Uint8Array>;

const TRUETYPE = 0x00010000;
const CHECKSUM_MAGIC = 0xb1b0afba;

export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** Tables of a TrueType file, as views into its bytes. Throws on anything else. */
export function readSfnt(bytes: Uint8Array): SfntTables {
  const view = viewOf(bytes);
  if (view.getUint32(0) !== TRUETYPE) throw new Error('Not a TrueType font');
  const tables: SfntTables = new Map();
  for (let index = 0; index < view.getUint16(4); index++) {
    const entry = 12 + index * 16;
    const tag = String.fromCharCode(...bytes.subarray(entry, entry + 4));
    const start = view.getUint32(entry + 8);
    tables.set(tag, bytes.subarray(start, start + view.getUint32(entry + 12)));
  }
  return tables;
}

function checksum(bytes: Uint8Array): number {
  let sum = 0;
  for (let index = 0; index < bytes.length; index++) {
    sum = (sum + (bytes[index] ?? 0) * 2 ** (24 - 8 * (index % 4))) % 2 ** 32;
  }
  return sum;
}

/** A length padded to a multiple of four. */
export const padded = (length: number): number => (length + 3) & ~3;

function writeHeader(view: DataView, count: number): void {
  const power = Math.floor(Math.log2(count));
  view.setUint32(0, TRUETYPE);
  view.setUint16(4, count);
  view.setUint16(6, 16 * 2 ** power);
  view.setUint16(8, power);
  view.setUint16(10, 16 * (count - 2 ** power));
}

/** A TrueType file of these tables, in the order of their tags, with its checksums. */
export function writeSfnt(tables: SfntTables): Uint8Array {
  const entries = [...tables].sort(([a], [b]) => (a < b ? -1 : 1));
  const total = entries.reduce((sum, [, data]) => sum + padded(data.length), 0);
  const file = new Uint8Array(12 + entries.length * 16 + total);
  const view = viewOf(file);
  writeHeader(view, entries.length);
  let offset = 12 + entries.length * 16;
  let headOffset = 0;
  for (const [index, [tag, data]] of entries.entries()) {
    const entry = 12 + index * 16;
    file.set(data, offset);
    if (tag === 'head') {
      headOffset = offset;
      view.setUint32(offset + 8, 0); // checkSumAdjustment counts as zero in the sums
    }
    for (let letter = 0; letter < 4; letter++)
      view.setUint8(entry + letter, tag.charCodeAt(letter));
    view.setUint32(entry + 4, checksum(file.subarray(offset, offset + data.length)));
    view.setUint32(entry + 8, offset);
    view.setUint32(entry + 12, data.length);
    offset += padded(data.length);
  }
  if (headOffset > 0) view.setUint32(headOffset + 8, (CHECKSUM_MAGIC - checksum(file)) >>> 0);
  return file;
}
