import { hasText, u16le, u24le, u32le } from './bytes.ts';
import type { Size } from './cleaned.ts';
import type { Chunk } from './webp-chunks.ts';

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
