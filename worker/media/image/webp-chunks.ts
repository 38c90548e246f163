import { ByteWriter, fourCc, u32le } from './bytes.ts';

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

/** Writes a WebP file: RIFF header, then chunks (RFC 9649, sections 2.3 and 2.4). */
export class WebpWriter {
  readonly #out: ByteWriter;

  /** @param expected bytes to make room for at once. */
  constructor(expected: number) {
    this.#out = new ByteWriter(expected);
    this.#out.addText('RIFF');
    this.#out.addU32le(0); // known when finished
    this.#out.addText('WEBP');
  }

  /** The header and first bytes of a chunk whose `length` is completed by further calls. */
  begin(type: string, length: number, content: Uint8Array): void {
    this.#out.addText(type);
    this.#out.addU32le(length);
    this.#out.add(content);
  }

  add(type: string, content: Uint8Array): void {
    this.begin(type, content.length, content);
    if (content.length & 1) this.#out.add([0]);
  }

  copy(bytes: Uint8Array, { type, data, end }: Chunk): void {
    this.add(type, bytes.subarray(data, end));
  }

  finish(): Uint8Array<ArrayBuffer> {
    const file = this.#out.finish();
    new DataView(file.buffer).setUint32(4, file.length - headerLength, true);
    return file;
  }
}
