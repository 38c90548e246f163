import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import jsQR from 'jsqr';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import {
  composeGolden,
  goldenCode,
  goldenContent,
  goldenLetters,
  goldenOrigin,
} from '#tests/fixtures/golden-letters.ts';
import { readFonts } from '#tests/fixtures/letter-documents.ts';
import { readPdf } from '#tests/fixtures/read-pdf.ts';
import { type RenderedPage, renderPage } from '#tests/fixtures/render-page.ts';
import { renderLetter } from './render-letter.ts';

const fonts = readFonts();
const folder = new URL('./golden/', import.meta.url);

/** Texts of a new type are written automatically, pictures with `GOLDEN=write`; review both before committing. */
const writing = process.env.GOLDEN === 'write';

/** Grey, at 72 dots an inch: what the eye tells apart, without what a rasteriser does to an edge. */
async function toPicture({ width, height, pixels }: RenderedPage) {
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .resize(Math.round(width / 2))
    .flatten({ background: '#fff' })
    .grayscale();
}

/** The share of pixels that differ by more than a quarter of the way from black to white. */
function difference(one: Buffer, other: Buffer): number {
  let count = 0;
  for (let at = 0; at < one.length; at += 1) {
    if (Math.abs((one[at] ?? 0) - (other[at] ?? 0)) > 64) count += 1;
  }
  return count / one.length;
}

describe.each(goldenLetters)('$name', (golden) => {
  const { name, people } = golden;
  const pages = people ? [1, 2] : [1];
  const rendered = renderLetter(composeGolden(golden), fonts);

  it('has the golden text', async () => {
    const read = await Promise.all(pages.map(async (page) => readPdf(await rendered, page)));
    expect(read[0]?.pages).toBe(pages.length);
    const text = read.map((page) => page.text).join('\n');
    await expect(text).toMatchFileSnapshot(new URL(`${name}.txt`, folder).pathname);
  });

  it.each(pages)(
    'matches the golden picture and has a readable QR code on page %i',
    async (number) => {
      const page = await renderPage(await rendered, 2, number);
      const { pixels, width, height } = page;
      const { statement } = goldenContent(golden);
      const code = `${goldenOrigin}/verifikasi/${goldenCode}#${statement}`;
      // The code is in the lower third.
      const top = Math.floor((2 / 3) * height);
      const lower = pixels.subarray(4 * width * top);
      expect(jsQR(lower, width, height - top)?.data).toBe(code);

      const picture = await toPicture(page);
      const file = new URL(`${name}${number > 1 ? `-${number}` : ''}.png`, folder);
      if (writing) {
        await mkdir(folder, { recursive: true });
        await writeFile(file, await picture.clone().png({ palette: true, colours: 16 }).toBuffer());
      }
      expect(existsSync(file)).toBe(true);
      const before = sharp(file.pathname).flatten({ background: '#fff' }).grayscale();
      const drawn = await picture.raw().toBuffer({ resolveWithObject: true });
      const kept = await before.raw().toBuffer({ resolveWithObject: true });
      expect([drawn.info.width, drawn.info.height]).toEqual([kept.info.width, kept.info.height]);
      expect(difference(drawn.data, kept.data)).toBeLessThan(0.002);
    },
  );
});
