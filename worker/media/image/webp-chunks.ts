import { type ByteWriter, fourCc, u32le } from './bytes.ts';

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
export function copyChunk(out: ByteWriter, bytes: Uint8Array, { data, end }: Chunk): void {
  out.add(bytes.subarray(data - headerLength, end));
  if ((end - data) & 1) out.add([0]);
}

/** The file that was written, its length entered in the RIFF header that it begins with (RFC 9649, section 2.4). */
export function finishWebp(out: ByteWriter): Uint8Array<ArrayBuffer> {
  const file = out.finish();
  new DataView(file.buffer).setUint32(4, file.length - headerLength, true);
  return file;
}
