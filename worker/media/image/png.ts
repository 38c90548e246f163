import { ByteWriter, fourCc, u32be } from './bytes.ts';
import { crc32 } from './crc32.ts';
import type { Picture, Size } from './picture.ts';

const pngSignature = '\x89PNG\r\n\x1a\n';

/** Ancillary chunks that change how the picture looks, each with the most bytes that its definition allows. */
const keptAncillary = new Map([
  ['tRNS', 256],
  ['gAMA', 4],
  ['cHRM', 32],
  ['sRGB', 1],
  ['iCCP', Number.POSITIVE_INFINITY],
  ['cICP', 4],
  ['mDCV', 24],
  ['cLLI', 8],
  ['sBIT', 4],
  ['bKGD', 6],
  ['pHYs', 9],
]);

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
  colourType: number;
}

/**
 * Copies a PNG (W3C PNG 3rd edition) chunk by chunk, keeping the critical ones and those that change how it looks; an
 * animation becomes its still. An eXIf goes with its orientation: cameras write no PNG, but Chromium 156 would turn
 * by it. Undefined for a broken file and for one with critical chunks that the standard lacks.
 */
export function cleanPng(bytes: Uint8Array): Picture | undefined {
  const first = readChunk(bytes, pngSignature.length);
  const header = first && readHeader(bytes, first);
  if (!header) return undefined;
  const out = new ByteWriter(bytes.length);
  out.add(bytes.subarray(0, first.end));

  const kept = new Set<string>();
  let dataLength = 0;
  let last = first;
  for (;;) {
    const chunk = readChunk(bytes, last.end);
    if (!chunk) return undefined;
    const fate = fateOf(bytes, chunk, { header, kept, last });
    if (fate === 'refuse') return undefined;
    if (fate === 'keep') {
      out.add(bytes.subarray(chunk.start, chunk.end));
      kept.add(chunk.type);
      if (chunk.type === 'IDAT') dataLength += chunk.length;
    }
    if (chunk.type === 'IEND') break;
    last = chunk;
  }
  if (dataLength === 0) return undefined;
  const { width, height } = header;
  return { width, height, pixels: width * height, bytes: out.finish() };
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
  crc32(bytes, start + 4, end - 4) === u32be(bytes, end - 4);

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
  return isSound ? { width, height, colourType } : undefined;
}

/** What is known when a chunk after the header is judged: the types kept so far, and the chunk before it. */
interface Context {
  header: Header;
  kept: ReadonlySet<string>;
  last: Chunk;
}

function fateOf(bytes: Uint8Array, chunk: Chunk, context: Context): 'keep' | 'drop' | 'refuse' {
  const { type, length } = chunk;
  if (!/^[A-Za-z]{4}$/.test(type)) return 'refuse';
  // A capital first letter, as every critical chunk's name begins.
  const isCritical = type < 'a';
  if (isCritical) {
    return isCriticalSound(chunk, context) && hasRightCrc(bytes, chunk) ? 'keep' : 'refuse';
  }
  // Out of place, repeated or damaged, they are passed over by decoders too.
  const { kept } = context;
  const mayStay =
    !kept.has('IDAT') && !kept.has(type) && length <= (keptAncillary.get(type) ?? Number.NaN);
  return mayStay && hasRightCrc(bytes, chunk) ? 'keep' : 'drop';
}

function isCriticalSound({ type, length }: Chunk, { header, kept, last }: Context): boolean {
  const isPaletteMissing = header.colourType === indexed && !kept.has('PLTE');
  switch (type) {
    case 'PLTE':
      if (kept.has('PLTE') || kept.has('IDAT') || grey.includes(header.colourType)) return false;
      return length > 0 && length <= 768 && length % 3 === 0;
    case 'IDAT':
      // All in a row.
      return !isPaletteMissing && (!kept.has('IDAT') || last.type === 'IDAT');
    case 'IEND':
      return length === 0 && kept.has('IDAT');
    default:
      return false;
  }
}
