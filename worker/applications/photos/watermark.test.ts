import { text as readText } from 'node:stream/consumers';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { type PictureHead, readHead } from '#worker/media/index.ts';
import { drawWatermarked } from './watermark.ts';

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3f6b4b' } });
const says = { title: 'Foto KTP', text: 'Hanya untuk verifikasi · Siti & <b> "Dewi"' };

it.each([
  ['image/jpeg', drawn(80, 50).jpeg(), 80, 50],
  [
    'image/jpeg',
    drawn(80, 50).withMetadata({ orientation: 6 }).jpeg({ progressive: true }),
    50,
    80,
  ],
  ['image/png', drawn(80, 50).png(), 80, 50],
  ['image/webp', drawn(80, 50).webp(), 80, 50],
  ['image/webp', drawn(80, 50).withMetadata().webp({ lossless: true }), 80, 50],
])('reads type and size from the header: %s', async (type, picture, width, height) => {
  expect(readHead(await picture.toBuffer())).toEqual({ type, width, height });
});

it('returns undefined without a header', () => {
  for (const bytes of ['', 'bukan gambar', '\xff\xd8\xff\xe0', '\xff\xd8\xff\xd9'])
    expect(readHead(Buffer.from(bytes, 'latin1'))).toBeUndefined();
});

it('contains the exact bytes of the photo for every length', async () => {
  for (const size of [0, 1, 2, 196_607, 196_608, 196_609, 500_000]) {
    const photo = Uint8Array.from({ length: size }, (_, at) => (at * 7) % 251);
    const svg = await readText(
      drawWatermarked(photo, { type: 'image/jpeg', width: 8, height: 5 }, says),
    );
    const [, carried = ''] = /href="data:image\/jpeg;base64,([^"]*)"/.exec(svg) ?? [];
    expect(Buffer.from(carried, 'base64').equals(photo)).toBe(true);
  }
});

it('contains purpose and viewer, with markup in a name escaped', async () => {
  const head: PictureHead = { type: 'image/png', width: 1600, height: 1000 };
  const hostile = { title: '</title>', text: `A\u0000B\uD800 "'><script>x</script> ${says.text}` };
  const svg = await readText(drawWatermarked(new Uint8Array(9), head, hostile));
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" width="1600" height="1000"/);
  expect(svg).not.toMatch(/<script|<b>/);
  expect(svg).toContain('AB\uFFFD');
  expect(svg).toContain('Siti &#38; &#60;b&#62; &#34;Dewi&#34;');
  expect(svg.match(/<text/g)).toHaveLength(3);
});
