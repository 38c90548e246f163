import { fourCc, hasText, joinBytes, type Parts, u16le, u24le, u32le } from './bytes.ts';
import type { Size } from './cleaned-picture.ts';

/** A RIFF chunk, as offsets into the file: its content from `data` up to `end`, padding not counted. */
export interface Chunk {
  type: string;
  data: number;
  end: number;
}

const headerLength = 8;
// More than any animation has; a file of empty chunks would fill a Worker's memory with their list.
const maxChunks = 10_000;
const padded = (length: number): number => length + (length & 1);

/** What a chunk takes in the file, its header and padding counted. */
export const chunkLength = ({ data, end }: Chunk): number => headerLength + padded(end - data);

/**
 * All chunks from `start` to `end`; undefined if one passes the end, or if they are too many. The last one's padding
 * may be missing.
 */
export function readChunks(bytes: Uint8Array, start: number, end: number): Chunk[] | undefined {
  const chunks: Chunk[] = [];
  let at = start;
  while (at < end) {
    const data = at + headerLength;
    if (data > end || chunks.length === maxChunks) return undefined;
    const chunk = { type: fourCc(bytes, at), data, end: data + u32le(bytes, at + 4) };
    if (chunk.end > end) return undefined;
    chunks.push(chunk);
    at += chunkLength(chunk);
  }
  return chunks;
}

/** The header of a chunk whose content is `length` bytes long. */
export const chunkHeader = (type: string, length: number): number[] => [
  ...Buffer.from(type, 'latin1'),
  ...[length, length >>> 8, length >>> 16, length >>> 24],
];

/** Copies a chunk with its header, and pads it. */
export function copyChunk(out: Parts, bytes: Uint8Array, { data, end }: Chunk): void {
  out.push(bytes.subarray(data - headerLength, end));
  if ((end - data) & 1) out.push([0]);
}

/** The file that was written, its length entered in the RIFF header that it begins with (RFC 9649, section 2.4). */
export function finishWebp(out: Parts): Uint8Array<ArrayBuffer> {
  const file = joinBytes(out);
  new DataView(file.buffer).setUint32(4, file.length - headerLength, true);
  return file;
}

const lossyHeaderLength = 10;
const losslessHeaderLength = 5;

/** The size that a VP8 or VP8L chunk decodes to; undefined for any other chunk and for a broken header. */
export function bitstreamSize(bytes: Uint8Array, chunk: Chunk): Size | undefined {
  const size =
    chunk.type === 'VP8 '
      ? lossySize(bytes, chunk)
      : chunk.type === 'VP8L'
        ? losslessSize(bytes, chunk)
        : undefined;
  return size && size.width > 0 && size.height > 0 ? size : undefined;
}

/** RFC 6386, section 9.1: a shown key frame, with its first partition inside the chunk. */
function lossySize(bytes: Uint8Array, { data, end }: Chunk): Size | undefined {
  const tag = u24le(bytes, data);
  const isShownKeyFrame = (tag & 0x11) === 0x10;
  const firstPartition = tag >> 5;
  if (!isShownKeyFrame || !hasText(bytes, data + 3, '\x9d\x01\x2a', end)) return undefined;
  if (firstPartition === 0 || data + lossyHeaderLength + firstPartition > end) return undefined;
  // The upper two bits ask for scaling, which WebP does not do.
  return { width: u16le(bytes, data + 6) & 0x3fff, height: u16le(bytes, data + 8) & 0x3fff };
}

/** RFC 9649, section 3.4: 14 bits each of width and height less one, one of alpha, three of version, which is 0. */
function losslessSize(bytes: Uint8Array, { data, end }: Chunk): Size | undefined {
  const fields = u32le(bytes, data + 1);
  if (bytes[data] !== 0x2f || data + losslessHeaderLength >= end || fields >>> 29 !== 0) {
    return undefined;
  }
  return { width: (fields & 0x3fff) + 1, height: ((fields >>> 14) & 0x3fff) + 1 };
}
