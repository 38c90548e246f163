import sharp from 'sharp';
import { expect, it } from 'vitest';
import type { ApplicationRecord } from '#contract/applications.ts';
import { renderPage } from '../fixtures/render-page.ts';
import { makeScan } from '../fixtures/scans.ts';
import { desk, findBarriers } from '../support/browser/browser.ts';
import { setPanelStage } from '../support/browser/stage.ts';
import { button } from '../support/browser/steps.ts';
import { submit } from '../support/letters/issue-letter.ts';

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

/** The letter as an office scanner gives it back, a little askew. */
async function scanOf(pdf: Uint8Array): Promise<Buffer> {
  const { pixels, width, height } = await renderPage(pdf, 2);
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .flatten({ background: '#fff' })
    .rotate(2, { background: '#fff' })
    .jpeg()
    .toBuffer();
}

it('takes three scans at once, by their codes or by hand, and the resident has them', async () => {
  const resident = await stage.portal.account();
  const [photo, paper, plain] = [
    await issueFor(resident.token),
    await issueFor(resident.token),
    await issueFor(resident.token),
  ];
  const picture = await scanOf(photo.pdf);
  const inPdf = await makeScan(1, async (scan) => {
    const image = await scan.embedJpg(await scanOf(paper.pdf));
    scan.getPage(0).setSize(595, 842);
    scan.getPage(0).drawImage(image, { x: 0, y: 0, width: 595, height: 842 });
  });
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
