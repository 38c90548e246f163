import sharp from 'sharp';
import { renderSVG } from 'uqr';
import { expect, it } from 'vitest';
import type { ApplicationRecord } from '#contract/applications.ts';
import { renderPage } from '../fixtures/render-page.ts';
import { makeScan } from '../fixtures/scans.ts';
import { desk, findBarriers, phone } from '../support/browser/browser.ts';
import { setPanelStage } from '../support/browser/stage.ts';
import { button } from '../support/browser/steps.ts';
import { submit } from '../support/letters/issue-letter.ts';
import { writeNewFile } from '../support/runtime/folder.ts';
import { sampleOf } from '../support/sample.ts';

const { stage, openSection } = setPanelStage();

/** A letter of this resident, and its PDF. */
async function issueFor(resident: string) {
  const { _id } = await submit(stage.portal, resident);
  const json = { status: 'Disetujui' };
  const sent = { token: stage.admin.token, json };
  const { body } = await stage.portal.call<ApplicationRecord>('PUT', `applications/${_id}`, sent);
  const file = await fetch(new URL(body.pdfPath ?? '', stage.portal.url));
  return { ...body, pdf: new Uint8Array(await file.arrayBuffer()) };
}

/** The letter as scanned, slightly rotated. */
const scanOf = async (pdf: Uint8Array): Promise<Buffer> => (await drawScan(pdf)).jpeg().toBuffer();

async function drawScan(pdf: Uint8Array) {
  const { pixels, width, height } = await renderPage(pdf, 2);
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .flatten({ background: '#fff' })
    .rotate(2, { background: '#fff' });
}

/** A scanner's PDF of one page. */
const scannedPdf = (jpeg: Buffer) =>
  makeScan(1, async (scan) => {
    const image = await scan.embedJpg(jpeg);
    scan.getPage(0).setSize(595, 842);
    scan.getPage(0).drawImage(image, { x: 0, y: 0, width: 595, height: 842 });
  });

/** A photo of the letter with this many megapixels. */
async function photoOf(pdf: Uint8Array, megapixels: number): Promise<Buffer> {
  const width = Math.round(Math.sqrt(megapixels * 750_000));
  const page = await (await drawScan(pdf)).png().toBuffer();
  return sharp(page)
    .resize(width, Math.round(width / 0.75), { fit: 'fill' })
    .jpeg()
    .toBuffer();
}

it('uploads three scans at once, matched by code or by hand', async () => {
  const resident = await stage.portal.account();
  const [photo, paper, plain] = [
    await issueFor(resident.token),
    await issueFor(resident.token),
    await issueFor(resident.token),
  ];
  const picture = await scanOf(photo.pdf);
  const inPdf = await scannedPdf(await scanOf(paper.pdf));
  const { page, faults } = await openSection('surat', { viewport: desk });
  await page.getByRole('link', { name: 'Unggah beberapa' }).click();
  await page.getByLabel('Hasil pindai surat bertanda tangan').setInputFiles([
    { name: 'foto.jpg', mimeType: 'image/jpeg', buffer: picture },
    { name: 'pindai.pdf', mimeType: 'application/pdf', buffer: Buffer.from(inPdf) },
    { name: 'tanpa-kode.pdf', mimeType: 'application/pdf', buffer: Buffer.from(await makeScan()) },
  ]);
  await page.getByText('Kode QR tidak terbaca.').waitFor();
  await page.getByText('foto.jpg: cocok lewat kode QR').waitFor();
  await page.getByText('pindai.pdf: cocok lewat kode QR').waitFor();
  expect(await findBarriers(page)).toEqual([]);

  await page.getByLabel('Cari surat: nomor, nama, atau kode').fill(plain.kodeVerifikasi ?? '');
  await button(page, `${plain.nomorSurat}, ${plain.nama}`).click();
  await button(page, 'Semua sudah dilihat (2)').click();
  await button(page, 'Unggah 3 surat').click();
  await page.getByText('3 berkas, 3 tersimpan.').waitFor();
  expect(await page.getByText('Sudah ditandatangani dan dicap.').count()).toBe(3);
  expect(await findBarriers(page)).toEqual([]);
  expect(faults).toEqual([]);

  const own = await stage.portal.call<ApplicationRecord[]>('GET', 'applications/my-applications', {
    token: resident.token,
  });
  expect(own.body.map(({ tandaTangan }) => tandaTangan)).toEqual(['basah', 'basah', 'basah']);
});

it('shrinks phone photos of 50 to 200 megapixels before the upload', async ({ annotate }) => {
  const resident = await stage.portal.account();
  const sizes = sampleOf([50, 108, 200], 1);
  const { page, faults } = await openSection('surat', { viewport: desk });
  await page.getByRole('link', { name: 'Unggah beberapa' }).click();
  const photos = await Promise.all(
    sizes.map(async (megapixels) => ({
      name: `foto-${megapixels}.jpg`,
      content: await photoOf((await issueFor(resident.token)).pdf, megapixels),
    })),
  );
  for (const photo of photos) {
    const begin = Date.now();
    await page
      .getByLabel('Hasil pindai surat bertanda tangan')
      .setInputFiles([writeNewFile(photo.name, photo.content)]);
    await page.getByText(`${photo.name}: cocok lewat kode QR`).waitFor();
    await annotate(`${photo.name}: ${Date.now() - begin} ms until it is read`);
  }
  await button(page, `Semua sudah dilihat (${sizes.length})`).click();
  await button(page, `Unggah ${sizes.length} surat`).click();
  await page.getByText(`${sizes.length} berkas, ${sizes.length} tersimpan.`).waitFor();
  expect(faults).toEqual([]);
});

it('shrinks a picture of more than 10 MB, and explains one that cannot be opened', async () => {
  const resident = await stage.portal.account();
  const { nomorSurat } = await issueFor(resident.token);
  const { page, faults } = await openSection('surat&daftar=agenda', { viewport: desk });
  const row = page.getByRole('row', { name: new RegExp(nomorSurat ?? '') });
  await row.getByRole('button', { name: /^Unggah/ }).click();
  const dialog = page.getByRole('dialog');
  const file = dialog.locator('[name=file]');
  const upload = dialog.getByRole('button', { name: 'Unggah', exact: true });
  const broken = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(11 * 2 ** 20, 7)]);
  await file.setInputFiles(writeNewFile('rusak.jpg', broken));
  await upload.click();
  await page.getByText(/^Foto ini terlalu besar untuk dibuka di perangkat ini/).waitFor();
  const pdf = Buffer.concat([Buffer.from('%PDF-1.7'), broken]);
  await file.setInputFiles(writeNewFile('besar.pdf', pdf));
  await upload.click();
  await page.getByText(/^Berkas lebih dari 10 MB/).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  const noise = { type: 'gaussian', mean: 128, sigma: 5 } as const;
  const create = { width: 2400, height: 3200, channels: 3, background: '#fff', noise } as const;
  const grainy = await sharp({ create }).png({ compressionLevel: 0 }).toBuffer();
  expect(grainy.length).toBeGreaterThan(10 * 2 ** 20);
  await file.setInputFiles(writeNewFile('pindai.png', grainy));
  await upload.click();
  await page.getByText('Surat bertanda tangan tersimpan.').waitFor();
  expect(faults).toEqual([]);
});

it('refuses a scan of another letter before the upload, and names that letter', async () => {
  const resident = await stage.portal.account();
  const [letter, other] = [await issueFor(resident.token), await issueFor(resident.token)];
  const { page, faults } = await openSection('surat&daftar=agenda', { viewport: phone });
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent.push(request.url());
  });
  const upload = async (name: string, mimeType: string, buffer: Buffer) => {
    const dialog = page.getByRole('dialog');
    await dialog.locator('[name=file]').setInputFiles({ name, mimeType, buffer });
    await dialog.getByRole('button', { name: 'Unggah', exact: true }).click();
  };
  const row = page.getByRole('row', { name: new RegExp(letter.nomorSurat ?? '') });
  await row.getByRole('button', { name: /^Unggah/ }).click();
  const picture = await scanOf(other.pdf);
  const why = page.getByText(`Berkas ini milik surat lain, nomor ${other.nomorSurat}`);
  await upload('foto.jpg', 'image/jpeg', picture);
  await why.waitFor();
  expect(await findBarriers(page)).toEqual([]);
  const strange = await sharp(
    Buffer.from(renderSVG('https://lain.test/verifikasi/AAAA-BBBB-CCCC-DDDD')),
  )
    .resize(900)
    .flatten({ background: '#fff' })
    .jpeg()
    .toBuffer();
  await upload('lain.jpg', 'image/jpeg', strange);
  await page.getByText('tidak ada di buku agenda').waitFor();
  await upload('pindai.pdf', 'application/pdf', Buffer.from(await scannedPdf(picture)));
  await why.waitFor();
  expect(sent).toEqual([]);
  await upload('benar.jpg', 'image/jpeg', await scanOf(letter.pdf));
  await page.getByText('Surat bertanda tangan tersimpan.').waitFor();
  expect(sent).toHaveLength(1);
  expect(faults).toEqual([]);
});
