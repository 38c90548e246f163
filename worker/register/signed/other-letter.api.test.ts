import { PDFDocument, StandardFonts } from 'pdf-lib';
import sharp, { type Sharp } from 'sharp';
import { renderSVG } from 'uqr';
import { expect, it } from 'vitest';
import { signedTexts } from '#contract/issued/signature.ts';
import { renderPage } from '#tests/fixtures/render-page.ts';
import { makeScan } from '#tests/fixtures/scans.ts';
import { issueLetter } from '#tests/support/letters/issue-letter.ts';
import { certify, signedFilesOf } from '#tests/support/letters/signed-files.ts';
import { sampleOf } from '#tests/support/sample.ts';
import { testPortal } from '#tests/support/test-portal.ts';
import { refusals } from '#worker/letters/signed/refusals.ts';

const portal = await testPortal();
const admin = await portal.account('admin');
const files = signedFilesOf(portal, admin.token);
const issue = () => issueLetter(portal, admin.token);
const [letter, other] = [await issue(), await issue()];

const send = (file: Uint8Array, to = letter) => files.send(to._id, file, 'Lebih jelas.');

/** The refusal of a file, or null if it is accepted. */
async function refusalOf(file: Uint8Array): Promise<string | null> {
  const { status, body } = await send(file);
  if (status === 400) return body.errors?.file ?? 'other errors';
  expect(status).toBe(200);
  return null;
}

const download = async (link: string | null | undefined) => (await files.open(link)).bytes;

/** A unique scan with this text layer. */
let scans = 0;
function scanWithText(words: string) {
  scans += 1;
  return makeScan(1, async (scan) => {
    const [page] = scan.getPages();
    page?.setSize(300 + scans, 400);
    page?.drawText(words, { font: await scan.embedFont(StandardFonts.Helvetica), size: 9 });
  });
}

/** A photo of a letter at about 200 dpi, slightly rotated. */
async function photoOf(link: string): Promise<Sharp> {
  const { pixels, width, height } = await renderPage(await download(link), 2.8);
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .flatten({ background: '#fff' })
    .rotate(3, { background: '#fff' });
}

/** A PDF with one picture, as a scanner writes it. */
const inPdf = (jpeg: Uint8Array) =>
  makeScan(1, async (scan) => {
    const page = scan.getPage(0);
    page.drawImage(await scan.embedJpg(jpeg), { ...page.getSize() });
  });

const otherLetter = () => signedTexts.otherLetter(other as typeof other & { nama: string });

it('refuses the downloaded PDF of another letter and names it', async () => {
  expect(await refusalOf(await download(other.pdfPath))).toBe(otherLetter());
});

it('refuses the unsigned letter, also when saved again', async () => {
  const own = await download(letter.pdfPath);
  expect(await refusalOf(own)).toBe(refusals.unsigned);
  const saved = await (await PDFDocument.load(own)).save();
  expect(await refusalOf(saved)).toBe(refusals.notScanned);
});

it('refuses the signed file of another letter, uploaded or as stored', async () => {
  const scan = await scanWithText('');
  const { body } = await send(scan, other);
  expect(body.tandaTangan).toBe('basah');
  expect(await refusalOf(await download(body.pdfPath))).toBe(otherLetter());
  expect(await refusalOf(scan)).toBe(otherLetter());
});

it('refuses another letter with an electronic signature', async () => {
  const signed = await issue();
  const file = await certify(await download(signed.pdfPath));
  expect(await refusalOf(file)).toContain(signed.nomorSurat);
  expect((await send(file, signed)).body.tandaTangan).toBe('tte');
  expect(await refusalOf(file)).toContain(signed.nomorSurat);
});

it('accepts a scan whose text layer has its own code, an unknown one or none', async () => {
  const { kodeVerifikasi: kode } = letter;
  for (const words of [`desa.example/verifikasi/${kode}`, 'AAAA-BBBB-CCCC-DDDD', 'Layung'])
    expect(await refusalOf(await scanWithText(words))).toBeNull();
});

it('refuses a scan whose text layer has the code of another letter, even a withdrawn one', async () => {
  const scan = await scanWithText(`desa.example/verifikasi/${other.kodeVerifikasi}`);
  expect(await refusalOf(scan)).toBe(otherLetter());
  const withdrawn = await issue();
  await admin.call('DELETE', `applications/${withdrawn._id}`);
  const words = `${letter.kodeVerifikasi} ${withdrawn.kodeVerifikasi}`;
  expect(await refusalOf(await scanWithText(words))).toContain(withdrawn.nomorSurat);
});

it('refuses a picture with the QR code of another letter, also within a PDF', async () => {
  const photo = await photoOf(other.pdfPath);
  const jpeg = await photo.clone().jpeg().toBuffer();
  const upsideDown = await sharp(jpeg).rotate(180).webp().toBuffer();
  const files = [upsideDown, await inPdf(jpeg), jpeg, await photo.png().toBuffer()];
  for (const file of sampleOf(files, 2)) expect(await refusalOf(file)).toBe(otherLetter());
});

it('accepts a picture with its own QR code, an unknown one or none', async () => {
  const own = await (await photoOf(letter.pdfPath)).jpeg().toBuffer();
  const { data, info } = await sharp(own)
    .resize({ width: 900 })
    .toBuffer({ resolveWithObject: true });
  const upper = { left: 0, top: 0, width: info.width, height: Math.floor(info.height * 0.6) };
  const without = await sharp(data).extract(upper).jpeg().toBuffer();
  const unknown = await sharp(
    Buffer.from(renderSVG(`https://desa.example/verifikasi/${'A'.repeat(16)}`)),
  )
    .resize({ width: 800 })
    .flatten({ background: '#fff' })
    .jpeg()
    .toBuffer();
  for (const file of sampleOf([own, without, unknown, await inPdf(own)], 3))
    expect(await refusalOf(file)).toBeNull();
});
