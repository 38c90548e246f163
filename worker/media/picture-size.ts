import { type PictureKind, pictureKindOf } from '#contract/basics/files.ts';
import { hasText, u24le, u32be, u32le } from './image/bytes.ts';
import type { Size } from './image/cleaned-picture.ts';
import { readOrientation } from './image/exif-orientation.ts';
import { marker, readSegment } from './image/jpeg-segments.ts';
import { bitstreamSize, type Chunk, readChunks } from './image/webp-chunks.ts';

const readers = {
  'image/jpeg': jpegSize,
  'image/png': (bytes: Uint8Array) => ({ width: u32be(bytes, 16), height: u32be(bytes, 20) }),
  'image/webp': webpSize,
} satisfies Record<PictureKind['type'], unknown>;

export interface PictureHead extends Size {
  type: PictureKind['type'];
}

/**
 * Type and displayed size in pixels of a stored, cleaned picture, read from its header only. Undefined for anything else.
 */
export function readHead(bytes: Uint8Array): PictureHead | undefined {
  const type = pictureKindOf(bytes)?.type;
  const size = type && readers[type](bytes);
  return size && size.width > 0 && size.height > 0 ? { type, ...size } : undefined;
}

/** Of the frame; a picture that is turned by a quarter (orientation 5 to 8) has width and height exchanged. */
function jpegSize(bytes: Uint8Array): Size | undefined {
  const exif = 'Exif\0\0';
  let turned = false;
  let segment = readSegment(bytes, 2);
  while (segment) {
    const { marker: code, body, end } = segment;
    if (code === marker.app1 && hasText(bytes, body, exif, end))
      turned = readOrientation(bytes.subarray(body + exif.length, end)) >= 5;
    if (code >= marker.baselineFrame && code <= marker.progressiveFrame) {
      // Precision, then height and width.
      const sides = u32be(bytes, body + 1);
      const [height, width] = [sides >>> 16, sides & 0xffff];
      return turned ? { width: height, height: width } : { width, height };
    }
    segment = code === marker.endOfImage ? undefined : readSegment(bytes, end);
  }
  return undefined;
}

/** Of the canvas in the extended format (RFC 9649, section 2.7), else of its only chunk. */
function webpSize(bytes: Uint8Array): Size | undefined {
  const first: Chunk | undefined = readChunks(bytes, 12, u32le(bytes, 4) + 8)?.[0];
  if (first?.type !== 'VP8X') return first && bitstreamSize(bytes, first);
  const side = (at: number) => u24le(bytes, first.data + at) + 1;
  return { width: side(4), height: side(7) };
}
