import { describe, expect, it } from 'vitest';
import { orientationTiff, readOrientation } from './exif-orientation.ts';

const orientations = [1, 2, 3, 4, 5, 6, 7, 8] as const;

/** A little-endian block with another tag before the orientation. */
function littleEndian(orientation: number, type = 3, count = 1): Uint8Array {
  return Uint8Array.from([
    ...[0x49, 0x49, 0x2a, 0, 8, 0, 0, 0, 2, 0],
    ...[0x00, 0x01, 3, 0, 1, 0, 0, 0, 6, 0, 0, 0],
    ...[0x12, 0x01, type, 0, count, 0, 0, 0, orientation, 0, 0, 0],
    ...[0, 0, 0, 0],
  ]);
}

describe('readOrientation', () => {
  it.each(orientations)('reads %i in both byte orders', (orientation) => {
    expect(readOrientation(orientationTiff(orientation))).toBe(orientation);
    expect(readOrientation(littleEndian(orientation))).toBe(orientation);
  });

  it.each([
    ['nothing', new Uint8Array()],
    ['another byte order mark', Uint8Array.of(0x49, 0x4d, 0x2a, 0, 8, 0, 0, 0)],
    ['a directory past the end', Uint8Array.of(0x4d, 0x4d, 0, 0x2a, 0xff, 0xff, 0xff, 0xff)],
    ['more entries than bytes', Uint8Array.of(0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8, 0xff, 0xff)],
    ['a block that is cut off', orientationTiff(6).subarray(0, 20)],
    ['0', littleEndian(0)],
    ['9', littleEndian(9)],
    ['another type', littleEndian(6, 4)],
    ['two values', littleEndian(6, 3, 2)],
  ])('returns upright for %s', (_, tiff) => {
    expect(readOrientation(tiff)).toBe(1);
  });
});
