import sharp, { type Sharp } from 'sharp';
import { expect, it } from 'vitest';
import { judgePixels } from './measure-photo.ts';
import { wordPhotoDoubt } from './photo-doubt.ts';

const rows = Array.from(
  { length: 12 },
  (_, row) =>
    `<rect x="90" y="${90 + 25 * row}" width="${200 + 17 * row}" height="8" fill="#234"/>`,
);
/** A card with lines on a dark table, as wide as the measured canvas. */
const card = () =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><rect width="640" height="480" fill="#221a14"/><rect x="60" y="60" width="520" height="360" fill="#bcd4e4"/>${rows.join('')}</svg>`,
    ),
  );

async function judge(picture: Sharp) {
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return judgePixels({ ...info, data: new Uint8ClampedArray(data) });
}

it('accepts a sharp card on a dark table, a slightly soft and a dim one', async () => {
  expect(await judge(card())).toBeNull();
  expect(await judge(card().blur(1))).toBeNull();
  expect(await judge(card().linear(0.5, 0))).toBeNull();
});

it('finds a photo taken in the dark, or out of focus', async () => {
  expect(await judge(card().linear(0.2, 0))).toBe('dark');
  expect(await judge(sharp(await card().toBuffer()).linear(0, 3))).toBe('dark');
  expect(await judge(card().blur(6))).toBe('blurred');
});

it('names the document and what to do', () => {
  expect(wordPhotoDoubt('dark', 'Foto KTP')).toEqual({
    line: 'Foto ini gelap. Tulisan di KTP terbaca?',
    advice: 'Bila tidak, foto ulang di tempat terang. Foto yang tidak terbaca ditolak petugas.',
  });
  expect(wordPhotoDoubt('small', 'Foto Surat Lahir').line).toContain('di Surat Lahir terbaca?');
  expect(wordPhotoDoubt('blurred', 'Gambar').line).toContain('di fotonya terbaca?');
});
