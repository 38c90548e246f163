import sharp, { type Sharp } from 'sharp';
import { expect, it } from 'vitest';
import { readPng } from './png-pixels.ts';

/** Noise with edges, so that encoders use every filter. */
const raw = Uint8Array.from({ length: 64 * 48 * 4 }, (_, at) =>
  at % 4 === 3 ? 255 : (Math.imul(at >> 8, 2654435761) >>> (at % 24)) & 255,
);
const drawing = () => sharp(raw, { raw: { width: 64, height: 48, channels: 4 } });

it.each<[string, (picture: Sharp) => Sharp]>([
  ['colours', (picture) => picture.removeAlpha()],
  ['greys', (picture) => picture.removeAlpha().toColourspace('b-w')],
  ['colours with opacity', (picture) => picture.ensureAlpha()],
  ['greys with opacity', (picture) => picture.toColourspace('b-w').ensureAlpha()],
])('reads %s', async (_, change) => {
  for (const adaptiveFiltering of [false, true]) {
    const png = await change(drawing()).png({ adaptiveFiltering }).toBuffer();
    const expected = await sharp(png).toColourspace('srgb').ensureAlpha().raw().toBuffer();
    expect(readPng(png)).toEqual({
      width: 64,
      height: 48,
      data: Uint8ClampedArray.from(expected),
    });
  }
});

it('renders transparent pixels white', async () => {
  const clear = { width: 1, height: 1, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } };
  const png = await sharp({ create: { ...clear, channels: 4 } })
    .png()
    .toBuffer();
  expect([...readPng(png).data]).toEqual([255, 255, 255, 255]);
});

it('rejects palettes, other bit depths and rows beyond the size', async () => {
  const png = await drawing().png().toBuffer();
  const deep = await drawing().toColourspace('rgb16').png().toBuffer();
  const indexed = await drawing().png({ palette: true }).toBuffer();
  const smaller = Buffer.from(png);
  smaller.writeUInt32BE(10, 20);
  for (const other of [deep, indexed, smaller, png.subarray(0, 60), new Uint8Array()])
    expect(() => readPng(other)).toThrow();
});
