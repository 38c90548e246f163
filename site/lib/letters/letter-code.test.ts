import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import {
  composeGolden,
  goldenCode,
  goldenContent,
  goldenLetters,
  goldenOrigin,
} from '#tests/fixtures/golden-letters.ts';
import { readFonts } from '#tests/fixtures/letter-documents.ts';
import { renderPage } from '#tests/fixtures/render-page.ts';
import { sampleOf } from '#tests/support/sample.ts';
import { renderLetter } from '#worker/letters/pdf/render-letter.ts';
import { type Cut, type LetterCode, readLetterCode } from './letter-code.ts';

const [golden] = goldenLetters;
if (!golden) throw new Error('no golden letter');
const { statement } = goldenContent(golden);

/** A letter scanned at 200 dpi. */
const pdf = await renderLetter(composeGolden(golden), readFonts());
const { pixels, width, height } = await renderPage(pdf, 200 / 72);
const scan = await sharp(pixels, { raw: { width, height, channels: 4 } })
  .flatten({ background: '#fff' })
  .png()
  .toBuffer();

async function read(picture: Sharp): Promise<LetterCode | null> {
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

const table = { background: '#8a7355' };

/** Grain to lay over a picture of any size. */
async function grain(sigma: number): Promise<OverlayOptions> {
  const noise = { type: 'gaussian', mean: 128, sigma } as const;
  const create = { width: 400, height: 400, channels: 3, background: '#808080', noise } as const;
  return { input: await sharp({ create }).png().toBuffer(), blend: 'soft-light', tile: true };
}

/** A simulated phone photo: the page on a table, rotated, unevenly lit, with noise. */
async function photograph(degrees: number) {
  const page = await sharp(scan)
    .resize(1700)
    .rotate(degrees, table)
    .png({ compressionLevel: 0 })
    .toBuffer();
  const photo = sharp(page).extend({ top: 150, bottom: 250, left: 200, right: 100, ...table });
  const taken = await photo.png({ compressionLevel: 0 }).toBuffer();
  const { width = 0, height = 0 } = await sharp(taken).metadata();
  const shade = Buffer.from(
    `<svg width="${width}" height="${height}"><linearGradient id="a"><stop stop-color="#777"/><stop offset="1" stop-color="#fff"/></linearGradient><rect width="100%" height="100%" fill="url(#a)"/></svg>`,
  );
  const lit = await sharp(taken)
    .composite([{ input: shade, blend: 'multiply' }, await grain(22)])
    .png({ compressionLevel: 0 })
    .toBuffer();
  return sharp(lit).blur(1).jpeg({ quality: 70 });
}

/** The lower part of a page, as wide as the screen or 1000 pixels, in an app whose dark mode turns it over. */
async function screenshot(width: number, height: number) {
  const shown = await sharp(scan)
    .resize(Math.min(width, 1000))
    .negate()
    .tint('#e8e6e3')
    .png()
    .toBuffer();
  const { width: across = 0, height: down = 0 } = await sharp(shown).metadata();
  const seen = Math.min(down, height - 160);
  const page = await sharp(shown)
    .extract({ left: 0, top: down - seen, width: across, height: seen })
    .toBuffer();
  const app = { width, height, channels: 3, background: '#181a1b' } as const;
  const screen = sharp({ create: app }).composite([{ input: page }]);
  return sharp(await screen.png().toBuffer());
}

async function fromClose() {
  const { height = 0 } = await sharp(scan).metadata();
  const code = { left: 100, top: height - 420, width: 370, height: 400 };
  return sharp(scan).extract(code).rotate(8, { background: '#fff' });
}

const pictures: readonly [string, () => Sharp | Promise<Sharp>][] = [
  ['as it is', () => sharp(scan)],
  ['upside down', () => sharp(scan).rotate(180)],
  ['at 100 dots to the inch', () => sharp(scan).resize(846)],
  ['photographed askew', () => photograph(-5)],
  ['alone, from close', fromClose],
  ['as a dark-mode screenshot of a phone', () => screenshot(1080, 2340)],
  ['as a dark-mode reader shows it', () => sharp(scan).negate()],
  ['a little unsharp', () => sharp(scan).blur(1.4)],
];

test.each(sampleOf(pictures, 6))(
  'the code of a letter is read off its page %s, with its statement',
  async (_, picture) => {
    const code = { origin: goldenOrigin, kode: goldenCode, statement };
    expect(await read(await picture())).toEqual(code);
  },
);

test('no code is read off a page that has none', async () => {
  const without = sharp(scan).extract({ left: 0, top: 0, width: 1200, height: 1200 }).resize(400);
  const { data, info } = await without.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  expect(await readLetterCode(() => ({ ...info, data: new Uint8ClampedArray(data) }))).toBeNull();
});
