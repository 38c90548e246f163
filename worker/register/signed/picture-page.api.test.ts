import { PDFDocument, PDFName, PDFRawStream } from 'pdf-lib';
import sharp, { type Sharp } from 'sharp';
import { expect, it } from 'vitest';
import { bombs } from '#tests/fixtures/bombs.ts';
import { issueLetter } from '#tests/support/letters/issue-letter.ts';
import { signedFilesOf } from '#tests/support/letters/signed-files.ts';
import { testPortal } from '#tests/support/test-portal.ts';
import { PAPERS } from '#worker/letters/pdf/layout/paper.ts';
import { refusals } from '#worker/letters/signed/refusals.ts';

/** Uses the platform's image service. */
const portal = await testPortal();
const admin = (await portal.account('admin')).token;
const files = signedFilesOf(portal, admin);
const id = (await issueLetter(portal, admin))._id;

const send = (picture: Uint8Array) => files.send(id, picture, 'Lebih jelas.');

/** The page made from a picture: size, embedded image and file. */
async function pageOf(picture: Uint8Array) {
  const { status, body } = await send(picture);
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  const { bytes } = await files.open(body.pdfPath);
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
  const images = pdf.context
    .enumerateIndirectObjects()
    .flatMap(([, object]) => (object instanceof PDFRawStream ? [object] : []))
    .filter(({ dict }) => dict.get(PDFName.of('Subtype')) === PDFName.of('Image'));
  const [image] = images;
  if (!image || images.length > 1) throw new Error(`${images.length} pictures on the page`);
  return { bytes, pages: pdf.getPageCount(), size: pdf.getPage(0).getSize(), jpeg: image.contents };
}

/** Red above, white below, so that the orientation is visible. */
const drawing = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: 'white' } }).composite([
    {
      input: { create: { width, height: Math.round(height / 2), channels: 3, background: 'red' } },
      gravity: 'north',
    },
  ]);

async function colourAt(jpeg: Uint8Array, x: number, y: number) {
  const { data, info } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true });
  const at =
    (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
  return [...data.subarray(at, at + 3)].map((part) => (part > 127 ? 1 : 0));
}

const red = [1, 0, 0];
const white = [1, 1, 1];

it('applies the EXIF orientation of a photo', async () => {
  // As phones store it: rotated, with an EXIF orientation.
  const lying = await drawing(1500, 2000).jpeg().toBuffer();
  const photo = await sharp(lying)
    .rotate(270)
    .withExif({ IFD0: { Model: 'RAHASIA' }, IFD3: { GPSAreaInformation: 'RAHASIA' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const { pages, size, jpeg, bytes } = await pageOf(photo);
  const { width, height } = PAPERS.F4;
  expect([pages, size.width, size.height]).toEqual([1, width, height]);
  expect(await colourAt(jpeg, 0.5, 0.1)).toEqual(red);
  expect(await colourAt(jpeg, 0.5, 0.9)).toEqual(white);
  expect(Buffer.from(bytes).includes('RAHASIA')).toBe(false);
  expect((await sharp(jpeg).metadata()).orientation ?? 1).toBe(1);
});

it('puts a wide picture on a landscape page', async () => {
  const { size } = await pageOf(await drawing(900, 600).jpeg().toBuffer());
  expect([size.width, size.height]).toEqual([PAPERS.F4.height, PAPERS.F4.width]);
});

it('scales a large picture down', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 3 } as const;
  const photo = await sharp({
    create: { width: 1800, height: 2400, channels: 3, background: 'black', noise },
  })
    .jpeg({ quality: 100 })
    .toBuffer();
  const { jpeg, bytes } = await pageOf(photo);
  const { width, height } = await sharp(jpeg).metadata();
  expect([width, height]).toEqual([1700, 2267]);
  expect(bytes.length).toBeLessThan(photo.length / 2);
});

it.each([
  ['PNG with transparency', (picture: Sharp) => picture.png()],
  ['WebP', (picture: Sharp) => picture.webp()],
])('accepts %s', async (_, format) => {
  // The platform fills transparent pixels; the local one uses black.
  const clear = {
    width: 600,
    height: 800,
    channels: 4,
    background: { r: 0, g: 0, b: 0, alpha: 0 },
  } as const;
  const top = { create: { width: 600, height: 300, channels: 4, background: 'red' } } as const;
  const picture = sharp({ create: clear }).composite([{ input: top, gravity: 'north' }]);
  const { jpeg } = await pageOf(await format(picture).toBuffer());
  expect(await colourAt(jpeg, 0.5, 0.1)).toEqual(red);
});

it('refuses a broken picture and one of too many pixels', async () => {
  const whole = await drawing(600, 800).jpeg().toBuffer();
  const empty = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  // Valid structure with the compressed pixels of another picture.
  const head = empty.indexOf('IDAT') - 4;
  const refused = async (picture: Uint8Array) => (await send(picture)).body.errors?.file;
  expect(await refused(whole.subarray(0, 200))).toBe(refusals.image);
  expect(await refused(empty.subarray(0, head))).toBe(refusals.image);
  expect(await refused(bombs['a PNG of many gigapixels']?.[0]() ?? whole)).toBe(refusals.pixels);
});
