import { expect, it } from 'vitest';
import { makeScan } from '../fixtures/scans.ts';
import { desk, findBarriers } from '../support/browser/browser.ts';
import { setPanelStage } from '../support/browser/stage.ts';
import { button } from '../support/browser/steps.ts';
import { drawScan, issueWithPdf, scannedPdf } from '../support/letters/drawn-scan.ts';
import { issueLetter } from '../support/letters/issue-letter.ts';

const { stage, openSection } = setPanelStage();

const pdfFile = (name: string, content: Uint8Array) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(content),
});

it('refuses a scan of another letter before the upload, and uploads several, matched by code or by hand', async () => {
  const { portal, admin } = stage;
  const photo = await issueWithPdf(portal, admin);
  const paper = await issueLetter(portal, admin.token);
  const plain = await issueLetter(portal, admin.token);
  const picture = await (await drawScan(photo.pdf)).jpeg().toBuffer();
  const { page, faults } = await openSection('surat&daftar=agenda', { viewport: desk });
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent.push(request.url());
  });
  await button(page, paper.nomorSurat).click();
  await button(page, 'Unggah').click();
  const dialog = page.getByRole('dialog');
  const upload = async (file: ReturnType<typeof pdfFile>) => {
    await dialog.locator('[name=file]').setInputFiles(file);
    await dialog.getByRole('button', { name: 'Unggah', exact: true }).click();
  };
  await upload(pdfFile('pindai.pdf', await scannedPdf(picture)));
  await page.getByText(`Berkas ini milik surat lain, nomor ${photo.nomorSurat}`).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  expect(sent).toEqual([]);
  await upload(pdfFile('benar.pdf', await makeScan(2)));
  await page.getByText('Surat bertanda tangan tersimpan.').waitFor();
  expect(sent).toHaveLength(1);

  await page.getByRole('link', { name: 'Unggah beberapa' }).click();
  await page
    .getByLabel('Hasil pindai surat bertanda tangan')
    .setInputFiles([
      { name: 'foto.jpg', mimeType: 'image/jpeg', buffer: picture },
      pdfFile('tanpa-kode.pdf', await makeScan()),
    ]);
  await page.getByText('Kode QR tidak terbaca.').waitFor();
  await page.getByText('foto.jpg: cocok lewat kode QR').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await page.getByLabel('Cari surat: nomor, nama, atau kode').fill(plain.kodeVerifikasi);
  await button(page, `${plain.nomorSurat}, ${plain.nama}`).click();
  await button(page, 'Perbesar Halaman pertama foto.jpg').click();
  await page.getByRole('dialog').getByRole('img', { name: 'Halaman pertama foto.jpg' }).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await button(page, 'Tutup').click();
  await page.getByRole('img', { name: 'Bagian tanda tangan foto.jpg' }).waitFor();
  await button(page, 'Semua sudah dilihat (1)').click();
  expect(await button(page, 'Semua sudah dilihat').count()).toBe(0);
  await button(page, 'Unggah 2 surat').click();
  await page.getByText('2 berkas, 2 tersimpan.').waitFor();
  expect(await page.getByRole('button', { name: /^Unggah/ }).count()).toBe(0);
  expect(await page.getByText('Sudah ditandatangani dan dicap.').count()).toBe(2);
  expect(await findBarriers(page)).toEqual([]);
  expect(faults).toEqual([]);

  const { body } = await portal.call<{ data: { tandaTangan: string }[] }>('GET', 'letters', admin);
  expect(body.data.map(({ tandaTangan }) => tandaTangan)).toEqual(['basah', 'basah', 'basah']);
});
