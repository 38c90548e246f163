import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import jsQR from 'jsqr';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { readFonts } from '../../../tests/fixtures/letter-documents.ts';
import { readPdf } from '../../../tests/fixtures/read-pdf.ts';
import { type RenderedPage, renderPage } from '../../../tests/fixtures/render-page.ts';
import { answersFor } from '../../../tests/support/submissions.ts';
import { village } from '../../../village.config.ts';
import type { LetterDefinition } from '../../contract/letters/define-letter.ts';
import { letters } from '../../contract/letters/index.ts';
import { composeLetter } from '../compose.ts';
import { renderLetter } from './render-letter.ts';

const fonts = readFonts();
const folder = new URL('./golden/', import.meta.url);
const origin = 'https://desa.example';
const kode = 'K7QM-2F9A-XW4T-P8HN';

/** Texts of a new type are written by themselves, pictures with `GOLDEN=write`, to be looked at before they are committed. */
const writing = process.env.GOLDEN === 'write';

/** The letter of a type with the answers of the tests, the same at any time. */
function letterOf(letter: LetterDefinition): Promise<Uint8Array> {
  const answers = answersFor(letter);
  const { kop } = village.letters;
  const issuedAt = new Date('2026-11-16T03:04:05Z');
  const nomor = `${letter.code}/007/LYG/XI/2026`;
  const content = { letter, answers, kop, nomor, kode, issuedAt, origin };
  return renderLetter(composeLetter(content, village), fonts);
}

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

describe.each(letters.map((letter) => [letter.type, letter] as const))('%s', (type, letter) => {
  it('says what it has always said', async () => {
    const { text, pages } = await readPdf(await letterOf(letter));
    expect(pages).toBe(1);
    await expect(text).toMatchFileSnapshot(new URL(`${type.toLowerCase()}.txt`, folder).pathname);
  });

  it('looks as it has always looked, and its QR code is read off the page', async () => {
    const page = await renderPage(await letterOf(letter), 2);
    const { pixels, width, height } = page;
    expect(jsQR(pixels, width, height)?.data).toBe(`${origin}/verifikasi/${kode}`);

    const picture = await toPicture(page);
    const file = new URL(`${type.toLowerCase()}.png`, folder);
    if (writing) {
      await mkdir(folder, { recursive: true });
      await writeFile(file, await picture.clone().png({ palette: true, colours: 16 }).toBuffer());
    }
    expect(existsSync(file)).toBe(true);
    const golden = sharp(file.pathname).flatten({ background: '#fff' }).grayscale();
    const drawn = await picture.raw().toBuffer({ resolveWithObject: true });
    const kept = await golden.raw().toBuffer({ resolveWithObject: true });
    expect([drawn.info.width, drawn.info.height]).toEqual([kept.info.width, kept.info.height]);
    expect(difference(drawn.data, kept.data)).toBeLessThan(0.002);
  });
});
