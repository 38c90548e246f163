import sharp, { type Sharp } from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import {
  composeGolden,
  goldenCode,
  goldenLetters,
} from '../../../../../../tests/fixtures/golden-letters.ts';
import { readFonts } from '../../../../../../tests/fixtures/letter-documents.ts';
import { renderPage } from '../../../../../../tests/fixtures/render-page.ts';
import { renderLetter } from '../../../../../../worker/letters/pdf/render-letter.ts';
import { type Cut, readLetterCode } from './letter-code.ts';

/** A letter as an office scanner sees it at 150 dots to the inch. */
let scan: Buffer;
beforeAll(async () => {
  const [golden] = goldenLetters;
  if (!golden) throw new Error('no golden letter');
  const pdf = await renderLetter(composeGolden(golden), readFonts());
  const { pixels, width, height } = await renderPage(pdf, 150 / 72);
  scan = await sharp(pixels, { raw: { width, height, channels: 4 } })
    .flatten({ background: '#fff' })
    .png()
    .toBuffer();
});

async function read(picture: Sharp): Promise<string | null> {
  const { data: page, info } = await picture
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: 3 } as const;
  const cut: Cut = async ({ left, top, width, height, across }) => {
    const { data, info } = await sharp(page, { raw })
      .extract({
        left: Math.floor(left * raw.width),
        top: Math.floor(top * raw.height),
        width: Math.floor(width * raw.width),
        height: Math.floor(height * raw.height),
      })
      .resize(across)
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { ...info, data: new Uint8ClampedArray(data) };
  };
  return readLetterCode(cut);
}

const white = { background: '#fff' };
const table = { background: '#8a7355' };

/** As a phone in the hand takes it: the page on a table, askew, unevenly lit, with noise. */
async function photograph(degrees: number) {
  const page = await sharp(scan)
    .resize(1500)
    .rotate(degrees, table)
    .png({ compressionLevel: 0 })
    .toBuffer();
  const photo = sharp(page).extend({ top: 150, bottom: 250, left: 200, right: 100, ...table });
  const { width = 0, height = 0 } = await sharp(await photo.toBuffer()).metadata();
  const noise = await sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 22 },
    },
  })
    .png({ compressionLevel: 0 })
    .toBuffer();
  const shade = Buffer.from(
    `<svg width="${width}" height="${height}"><linearGradient id="a"><stop stop-color="#777"/><stop offset="1" stop-color="#fff"/></linearGradient><rect width="100%" height="100%" fill="url(#a)"/></svg>`,
  );
  const lit = await photo
    .composite([
      { input: shade, blend: 'multiply' },
      { input: noise, blend: 'soft-light' },
    ])
    .png({ compressionLevel: 0 })
    .toBuffer();
  return sharp(lit).blur(1).jpeg({ quality: 70 });
}

test.each<[string, () => Sharp | Promise<Sharp>]>([
  ['as it is', () => sharp(scan)],
  ['a little askew', () => sharp(scan).rotate(3, white)],
  ['askew the other way', () => sharp(scan).rotate(-7, white)],
  ['upside down', () => sharp(scan).rotate(180)],
  ['a little unsharp', () => sharp(scan).blur(1.2)],
  ['at 100 dots to the inch', () => sharp(scan).resize(846)],
  ['as a large photo', () => sharp(scan).resize(3000)],
  ['photographed askew', () => photograph(-5)],
])(
  'the code of a letter is read off its page %s',
  async (_, picture) => {
    expect(await read(await picture())).toBe(goldenCode);
  },
  20_000,
);

test('no code is read off a page that has none', async () => {
  const without = sharp(scan).extract({ left: 0, top: 0, width: 900, height: 900 });
  expect(await read(without)).toBeNull();
}, 20_000);
