import { inflateSync } from 'node:zlib';

/** Rows of pixels with four bytes each: red, green, blue and opaque alpha. */
export interface Pixels {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

/** Samples per pixel by colour type (PNG specification, 11.2.1); palettes are not supported. */
const channelsOf: Readonly<Record<number, number>> = { 0: 1, 2: 3, 4: 2, 6: 4 };

/**
 * Decodes a PNG with 8-bit samples, as the platform's image service writes it; transparent pixels become white.
 * @throws for any other PNG
 */
export function readPng(png: Uint8Array): Pixels {
  const bytes = Buffer.from(png.buffer, png.byteOffset, png.length);
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  const channels = channelsOf[bytes.readUInt8(25)];
  if (!channels || bytes.readUInt8(24) !== 8 || bytes.readUInt8(28) !== 0)
    throw new Error('another kind of PNG');
  const rows = inflateSync(chunksOf(bytes, 'IDAT'), {
    maxOutputLength: height * (1 + width * channels),
  });
  const samples = unfilter(rows, width * channels, channels);
  const data = new Uint8ClampedArray(width * height * 4);
  const isGrey = channels < 3;
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const from = pixel * channels;
    const opacity = channels % 2 === 0 ? (samples[from + channels - 1] ?? 0) / 255 : 1;
    for (let part = 0; part < 3; part += 1) {
      const sample = samples[isGrey ? from : from + part] ?? 0;
      data[pixel * 4 + part] = sample * opacity + 255 * (1 - opacity);
    }
    data[pixel * 4 + 3] = 255;
  }
  return { data, width, height };
}

/** The contents of a PNG's chunks of one type (PNG specification, 5.3); those of IDAT are the compressed rows. */
export function chunksOf(bytes: Buffer, type: string): Buffer {
  const parts: Buffer[] = [];
  for (let at = 8; at + 12 <= bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    const start = at + 8;
    if (bytes.toString('latin1', at + 4, start) === type)
      parts.push(bytes.subarray(start, start + bytes.readUInt32BE(at)));
  }
  return Buffer.concat(parts);
}

/** Reverses the filter given in the first byte of each row (PNG specification, 9.2). */
function unfilter(rows: Uint8Array, length: number, channels: number): Uint8Array {
  const height = Math.floor(rows.length / (length + 1));
  const samples = new Uint8Array(height * length);
  for (let row = 0; row < height; row += 1) {
    const start = row * length;
    const filter = rows[start + row] ?? 0;
    for (let column = 0; column < length; column += 1) {
      const at = start + column;
      const left = column < channels ? 0 : (samples[at - channels] ?? 0);
      const above = row === 0 ? 0 : (samples[at - length] ?? 0);
      const corner = row === 0 || column < channels ? 0 : (samples[at - length - channels] ?? 0);
      // Uint8Array stores the value modulo 256, as the filters require.
      samples[at] = (rows[at + row + 1] ?? 0) + predict(filter, left, above, corner);
    }
  }
  return samples;
}

function predict(filter: number, left: number, above: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return above;
  if (filter === 3) return (left + above) >> 1;
  if (filter !== 4) return 0;
  const expected = left + above - corner;
  const toLeft = Math.abs(expected - left);
  const toAbove = Math.abs(expected - above);
  const toCorner = Math.abs(expected - corner);
  if (toLeft <= toAbove && toLeft <= toCorner) return left;
  return toAbove <= toCorner ? above : corner;
}
