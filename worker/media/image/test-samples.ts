import sharp, { type Sharp } from 'sharp';
import { crc32 } from './crc32.ts';
import { orientationTiff } from './exif-orientation.ts';

/** Stands in every piece of metadata that the samples carry, and in no cleaned picture. */
export const secret = 'RAHASIA';

export const width = 48;
export const height = 32;

const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const u16be = (value: number) => [value >>> 8, value & 0xff];
const u32be = (value: number) => [...u16be(value >>> 16), ...u16be(value & 0xffff)];
const u32le = (value: number) => u32be(value).reverse();

/** Joins bytes and texts (one byte a character). */
export function join(...parts: (string | ArrayLike<number>)[]): Uint8Array {
  return Uint8Array.from(
    parts.flatMap((part) => Array.from(typeof part === 'string' ? bytesOf(part) : part)),
  );
}

export const includes = (bytes: Uint8Array, text: string): boolean =>
  Buffer.from(bytes).includes(text, 0, 'latin1');

/** Puts `part` in at `at`. */
export const insert = (bytes: Uint8Array, at: number, part: ArrayLike<number>): Uint8Array =>
  join(bytes.subarray(0, at), part, bytes.subarray(at));

/** The pixels as stored, not turned, in sRGB by way of the colour profile. */
export async function pixels(bytes: Uint8Array): Promise<Uint8Array> {
  return new Uint8Array(await sharp(bytes, { animated: true }).raw().toBuffer());
}

/** A picture in which no two corners, and few neighbours, look alike. */
export function drawing(channels: 3 | 4 = 3): Sharp {
  const raw = new Uint8Array(width * height * channels);
  for (let i = 0; i < raw.length; i++) raw[i] = (i * 5 + (i >> 5) * 37) % 251;
  return sharp(raw, { raw: { width, height, channels } });
}

/** The same picture with EXIF (a camera, a place, an orientation), XMP and a colour profile. */
export function loadedDrawing(orientation: number, channels: 3 | 4 = 3): Sharp {
  return drawing(channels)
    .withIccProfile('p3')
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>${secret}</a></x:xmpmeta>`)
    .withExif({
      IFD0: { Make: secret, Orientation: String(orientation) },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '7/1 15/1 0/1', GPSAreaInformation: secret },
    })
    .withMetadata({ orientation });
}

export const jpegSegment = (marker: number, content: Uint8Array): Uint8Array =>
  join([0xff, marker], u16be(content.length + 2), content);

/** A chunk with its right CRC. */
export function pngChunk(type: string, content: ArrayLike<number> = []): Uint8Array {
  const body = join(type, content);
  return join(u32be(content.length), body, u32be(crc32(body)));
}

export const webpChunk = (type: string, content: ArrayLike<number>): Uint8Array =>
  join(type, u32le(content.length), content, content.length & 1 ? [0] : []);

export function webpFile(...chunks: Uint8Array[]): Uint8Array {
  const body = join('WEBP', ...chunks);
  return join('RIFF', u32le(body.length), body);
}

/** What follows the 12 bytes of a WebP's header: of a simple file, its one chunk. */
export const webpBody = (file: Uint8Array): Uint8Array => file.subarray(12);

/** A VP8X chunk for a canvas of the drawing's size. */
export const webpHeader = (flags: number): Uint8Array =>
  webpChunk('VP8X', [flags, 0, 0, 0, width - 1, 0, 0, height - 1, 0, 0]);

/** An EXIF block of both an orientation and something that must not stay. */
export const tellingTiff = (orientation: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8): Uint8Array =>
  join(orientationTiff(orientation), secret);
