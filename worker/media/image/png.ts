import { crc32, deflateSync, inflateSync } from 'node:zlib';
import { fourCc, joinBytes, type Parts, u32be } from './bytes.ts';
import type { Cleaned, Size } from './cleaned-picture.ts';
import { cleanProfile } from './colour-profile.ts';

const pngSignature = '\x89PNG\r\n\x1a\n';

/** Ancillary chunks that change how the picture looks, with the length that each has in a picture of any colour type. */
const fixedLengths = new Map([
  ['gAMA', 4],
  ['cHRM', 32],
  ['sRGB', 1],
  ['cICP', 4],
  ['mDCV', 24],
  ['cLLI', 8],
  ['pHYs', 9],
]);

/** And with the length that they have by colour type; of a palette's transparency the most, a byte for each colour. */
const lengthsByColour = new Map([
  ['tRNS', { 0: 2, 2: 6, 3: 256 }],
  ['sBIT', { 0: 1, 2: 3, 3: 3, 4: 2, 6: 4 }],
  ['bKGD', { 0: 2, 2: 6, 3: 1, 4: 2, 6: 6 }],
]) as ReadonlyMap<string, Readonly<Record<number, number>>>;

// More than any encoder writes, whose data chunks have 8 kB; a file of empty chunks would take a second to walk through.
const maxChunks = 10_000;
// The largest profiles, of printers, have some 3 MB.
const maxProfileLength = 4 * 2 ** 20;

/** Bit depths by colour type (PNG 3rd edition, table 12). */
const depthsOf = new Map([
  [0, [1, 2, 4, 8, 16]],
  [2, [8, 16]],
  [3, [1, 2, 4, 8]],
  [4, [8, 16]],
  [6, [8, 16]],
]);
const indexed = 3;
const grey = [0, 4];

/** Offsets: `start` is the length's, `data` the content's, `end` lies after the CRC. */
interface Chunk {
  type: string;
  start: number;
  data: number;
  length: number;
  end: number;
}

interface Header extends Size {
  depth: number;
  colourType: number;
}

/**
 * Copies a PNG (W3C PNG 3rd edition) chunk by chunk, keeping the critical ones and those that change how it looks; an
 * animation becomes its still. An eXIf goes with its orientation: cameras write no PNG, but Chromium 156 would turn
 * by it. Undefined for a broken file and for one with critical chunks that the standard lacks.
 */
export function cleanPng(bytes: Uint8Array): Cleaned | undefined {
  const first = readChunk(bytes, pngSignature.length);
  const header = first && readHeader(bytes, first);
  if (!header) return undefined;
  const out: Parts = [bytes.subarray(0, first.end)];

  const copied = new Set<string>();
  let dataLength = 0;
  let last = first;
  for (let count = 0; last.type !== 'IEND'; count += 1) {
    const chunk = count < maxChunks ? readChunk(bytes, last.end) : undefined;
    if (!chunk) return undefined;
    const fate = actionFor(bytes, chunk, { header, copied, last });
    if (fate === 'refuse') return undefined;
    if (fate === 'keep') {
      out.push(
        chunk.type === 'iCCP' ? profileChunk(bytes, chunk) : bytes.subarray(chunk.start, chunk.end),
      );
      copied.add(chunk.type);
      if (chunk.type === 'IDAT') dataLength += chunk.length;
    }
    last = chunk;
  }
  if (dataLength === 0) return undefined;
  const { width, height } = header;
  return { width, height, pixels: width * height, bytes: joinBytes(out) };
}

function readChunk(bytes: Uint8Array, start: number): Chunk | undefined {
  const data = start + 8;
  if (data > bytes.length) return undefined;
  const length = u32be(bytes, start);
  const end = data + length + 4;
  if (end > bytes.length) return undefined;
  return { type: fourCc(bytes, start + 4), start, data, length, end };
}

const hasRightCrc = (bytes: Uint8Array, { start, end }: Chunk): boolean =>
  crc32(bytes.subarray(start + 4, end - 4)) === u32be(bytes, end - 4);

function readHeader(bytes: Uint8Array, chunk: Chunk): Header | undefined {
  const { type, data, length } = chunk;
  if (type !== 'IHDR' || length !== 13 || !hasRightCrc(bytes, chunk)) return undefined;
  const width = u32be(bytes, data);
  const height = u32be(bytes, data + 4);
  const [depth = 0, colourType = 0, compression, filter, interlace = 0] = bytes.subarray(data + 8);
  const isSound =
    width > 0 &&
    height > 0 &&
    depthsOf.get(colourType)?.includes(depth) &&
    compression === 0 &&
    filter === 0 &&
    interlace <= 1;
  return isSound ? { width, height, depth, colourType } : undefined;
}

/** State while chunks after the header are checked: chunk types copied so far, and the previous chunk. */
interface Context {
  header: Header;
  copied: ReadonlySet<string>;
  last: Chunk;
}

function actionFor(bytes: Uint8Array, chunk: Chunk, context: Context): 'keep' | 'drop' | 'refuse' {
  const { type } = chunk;
  if (!/^[A-Za-z]{4}$/.test(type)) return 'refuse';
  // A capital first letter, as every critical chunk's name begins.
  const isCritical = type < 'a';
  if (isCritical) {
    return isCriticalSound(chunk, context) && hasRightCrc(bytes, chunk) ? 'keep' : 'refuse';
  }
  // Decoders also ignore misplaced, repeated or damaged ancillary chunks.
  const { copied, header } = context;
  const mayStay = !copied.has('IDAT') && !copied.has(type) && hasRightLength(chunk, header);
  return mayStay && hasRightCrc(bytes, chunk) ? 'keep' : 'drop';
}

function hasRightLength({ type, length }: Chunk, { colourType }: Header): boolean {
  if (type === 'iCCP') return true;
  const wanted = fixedLengths.get(type) ?? lengthsByColour.get(type)?.[colourType];
  if (type === 'tRNS' && colourType === indexed) return length > 0 && length <= (wanted ?? 0);
  return length === wanted;
}

/** The iCCP chunk with the cleaned profile and a neutral name; empty for a broken profile. */
function profileChunk(bytes: Uint8Array, { data, length }: Chunk): Uint8Array {
  const content = bytes.subarray(data, data + length);
  const nameEnd = content.indexOf(0);
  const profile = nameEnd < 0 ? undefined : unpack(content.subarray(nameEnd + 2));
  const cleaned = profile && cleanProfile(profile);
  if (!cleaned) return new Uint8Array();
  const packed = deflateSync(cleaned, { level: 9 });
  const chunk = Buffer.concat([Buffer.alloc(4), Buffer.from('iCCPicc\0\0', 'latin1'), packed]);
  chunk.writeUInt32BE(chunk.length - 8);
  const crc = Buffer.alloc(4);
  crc.writeUInt32BE(crc32(chunk.subarray(4)));
  return Buffer.concat([chunk, crc]);
}

function unpack(packed: Uint8Array): Uint8Array | undefined {
  try {
    return inflateSync(packed, { maxOutputLength: maxProfileLength });
  } catch {
    // Broken, or more than any profile holds.
    return undefined;
  }
}

const mostColours = ({ colourType, depth }: Header): number =>
  colourType === indexed ? 2 ** depth : 256;

function isCriticalSound({ type, length }: Chunk, { header, copied, last }: Context): boolean {
  const isPaletteMissing = header.colourType === indexed && !copied.has('PLTE');
  switch (type) {
    case 'PLTE':
      if (copied.has('PLTE') || copied.has('IDAT') || grey.includes(header.colourType))
        return false;
      return length > 0 && length <= 3 * mostColours(header) && length % 3 === 0;
    case 'IDAT':
      // All in a row.
      return !isPaletteMissing && (!copied.has('IDAT') || last.type === 'IDAT');
    case 'IEND':
      return length === 0 && copied.has('IDAT');
    default:
      return false;
  }
}
