import { fourCc, u16be, u32be } from './bytes.ts';

const headerLength = 128;
const entryLength = 12;
const maxTags = 100;

/** Fields of the header that say how colours are meant (ICC.1:2022, section 7.2); all others become zero. */
const headerFields = [
  [8, 24], // version, class, colour space, connection space
  [36, 40], // 'acsp'
  [64, 80], // rendering intent, illuminant
] as const;

/** Tags that affect colours; excludes names, texts, dates and private tags. */
const colourTags = new Set(
  'wtpt chad rXYZ gXYZ bXYZ rTRC gTRC bTRC kTRC cicp A2B0 A2B1 A2B2 B2A0 B2A1 B2A2'.split(' '),
);

interface Tag {
  entry: Uint8Array;
  content: Uint8Array;
}

/**
 * Rewrites a colour profile (ICC.1:2022) with only the header fields and tags that affect colours, each at its exact length without
 * bytes in between. Idempotent. Undefined for an invalid profile.
 */
export function cleanProfile(bytes: Uint8Array): Uint8Array<ArrayBuffer> | undefined {
  const size = u32be(bytes, 0);
  const count = u32be(bytes, headerLength);
  const tableEnd = headerLength + 4 + count * entryLength;
  if (fourCc(bytes, 36) !== 'acsp' || count > maxTags || tableEnd > size || size > bytes.length) {
    return undefined;
  }
  const tags: Tag[] = [];
  for (let at = headerLength + 4; at < tableEnd; at += entryLength) {
    const name = fourCc(bytes, at);
    if (!colourTags.has(name) || tags.some(({ entry }) => fourCc(entry, 0) === name)) continue;
    const start = u32be(bytes, at + 4);
    const declared = bytes.subarray(start, Math.min(start + u32be(bytes, at + 8), size));
    const length = contentLength(declared);
    if (start < tableEnd || length === undefined || length > declared.length) return undefined;
    tags.push({ entry: bytes.subarray(at, at + 4), content: declared.subarray(0, length) });
  }
  return tags.length > 0 ? writeProfile(bytes, tags) : undefined;
}

/** How long a tag's content is by its own type's fields (section 10); undefined for a type that no colour tag has. */
function contentLength(content: Uint8Array): number | undefined {
  if (content.length < 12) return undefined;
  switch (fourCc(content, 0)) {
    case 'XYZ ':
      return 20;
    case 'cicp':
      return 12;
    case 'sf32':
      return 8 + 9 * 4;
    case 'curv':
      return 12 + 2 * u32be(content, 8);
    case 'para':
      return parametersOf(u16be(content, 8));
    case 'mft1':
      return tableLength(content, { head: 48, curves: [256, 256], bytes: 1 });
    case 'mft2':
      return tableLength(content, {
        head: 52,
        curves: [u16be(content, 48), u16be(content, 50)],
        bytes: 2,
      });
    case 'mAB ':
    case 'mBA ':
      // Its parts are at any offset within the tag's declared length.
      return content.length;
    default:
      return undefined;
  }
}

function parametersOf(formula: number): number | undefined {
  const count = [1, 3, 4, 5, 7][formula];
  return count && 12 + 4 * count;
}

/** A table of colours with a curve for each channel before and behind it. */
function tableLength(
  content: Uint8Array,
  { head, curves, bytes }: { head: number; curves: [number, number]; bytes: number },
): number {
  const [inputs = 0, outputs = 0, points = 0] = content.subarray(8, 11);
  const entries = curves[0] * inputs + points ** inputs * outputs + curves[1] * outputs;
  return head + bytes * entries;
}

function writeProfile(bytes: Uint8Array, tags: readonly Tag[]): Uint8Array<ArrayBuffer> {
  const padded = (length: number) => Math.ceil(length / 4) * 4;
  const start = headerLength + 4 + tags.length * entryLength;
  const size = tags.reduce((sum, { content }) => sum + padded(content.length), start);
  const out = new Uint8Array(size);
  const view = new DataView(out.buffer);
  for (const [from, to] of headerFields) out.set(bytes.subarray(from, to), from);
  view.setUint32(0, size);
  view.setUint32(headerLength, tags.length);
  let at = start;
  for (const [index, { entry, content }] of tags.entries()) {
    const row = headerLength + 4 + index * entryLength;
    out.set(entry, row);
    view.setUint32(row + 4, at);
    view.setUint32(row + 8, content.length);
    out.set(content, at);
    view.setUint32(at + 4, 0); // reserved
    at += padded(content.length);
  }
  return out;
}
