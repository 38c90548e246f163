import { text as readText } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { drawWatermarked } from './watermark.ts';

const says = { title: 'Foto KTP', text: 'Hanya untuk verifikasi · Siti & <b> "Dewi"' };

it('contains the exact bytes of the photo for every length', async () => {
  for (const size of [0, 1, 2, 196_607, 196_608, 196_609, 500_000]) {
    const photo = Uint8Array.from({ length: size }, (_, at) => (at * 7) % 251);
    const svg = await readText(
      drawWatermarked({ bytes: photo, type: 'image/jpeg', width: 8, height: 5 }, says),
    );
    const [, carried = ''] = /href="data:image\/jpeg;base64,([^"]*)"/.exec(svg) ?? [];
    expect(Buffer.from(carried, 'base64').equals(photo)).toBe(true);
  }
});

it('contains purpose and viewer, with markup in a name escaped', async () => {
  const photo = { type: 'image/png', width: 1600, height: 1000 } as const;
  const hostile = { title: '</title>', text: `A\u0000B\uD800 "'><script>x</script> ${says.text}` };
  const svg = await readText(drawWatermarked({ ...photo, bytes: new Uint8Array(9) }, hostile));
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" width="1600" height="1000"/);
  expect(svg).not.toMatch(/<script|<b>/);
  expect(svg).toContain('AB\uFFFD');
  expect(svg).toContain('Siti &#38; &#60;b&#62; &#34;Dewi&#34;');
  expect(svg.match(/<text/g)).toHaveLength(3);
});
