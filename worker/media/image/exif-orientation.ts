import { hasText, u16be, u16le, u32be, u32le } from './bytes.ts';

/** Exif 2.32, tag 0x0112: 1 is upright, 2-4 mirrored or upside down, 5-8 turned by a quarter. */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

const orientationTag = 0x0112;
const shortType = 3;
const entryLength = 12;

const isOrientation = (value: number): value is Orientation => value >= 1 && value <= 8;

/**
 * Reads the orientation out of an EXIF block: a TIFF structure (TIFF 6.0) in either byte order.
 * Anything missing, broken or out of range is 1, as browsers have it.
 */
export function readOrientation(tiff: Uint8Array): Orientation {
  const little = hasText(tiff, 0, 'II*\0');
  if (!little && !hasText(tiff, 0, 'MM\0*')) return 1;
  const u16 = little ? u16le : u16be;
  const u32 = little ? u32le : u32be;

  const directory = u32(tiff, 4);
  const count = directory + 2 <= tiff.length ? u16(tiff, directory) : 0;
  for (let i = 0; i < count; i++) {
    const entry = directory + 2 + i * entryLength;
    if (entry + entryLength > tiff.length) return 1;
    if (u16(tiff, entry) !== orientationTag) continue;
    const isOneShort = u16(tiff, entry + 2) === shortType && u32(tiff, entry + 4) === 1;
    const value = u16(tiff, entry + 8);
    return isOneShort && isOrientation(value) ? value : 1;
  }
  return 1;
}

/** The smallest EXIF block: a TIFF header and one directory with the orientation alone. */
export function orientationTiff(orientation: Orientation): Uint8Array<ArrayBuffer> {
  return Uint8Array.from([
    ...[0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8], // big-endian, the directory at 8
    ...[0, 1], // one entry
    ...[0x01, 0x12, 0, shortType, 0, 0, 0, 1, 0, orientation, 0, 0],
    ...[0, 0, 0, 0], // no further directory
  ]);
}
