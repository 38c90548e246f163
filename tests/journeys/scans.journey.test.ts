import { expect, it } from 'vitest';
import { makeScan } from '../fixtures/scans.ts';
import { desk, findBarriers, phone } from '../support/browser/browser.ts';
import { rowOf } from '../support/browser/queue.ts';
import { openAs, setPanelStage } from '../support/browser/stage.ts';
import { button, see } from '../support/browser/steps.ts';
import { drawScan, issueWithPdf, scannedPdf } from '../support/letters/drawn-scan.ts';
import { issueLetter } from '../support/letters/issue-letter.ts';

const { stage, openSection } = await setPanelStage();

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
  const { page } = await openSection('surat&daftar=agenda', { viewport: desk });
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent.push(request.url());
  });
  await button(page, paper.nomorSurat).click();
  await button(page, 'Unggah').click();
  const dialog = page.getByRole('dialog');
  const choose = (file: ReturnType<typeof pdfFile>) =>
    dialog.locator('[name=file]').setInputFiles(file);
  await choose(pdfFile('pindai.pdf', await scannedPdf(picture)));
  await page.getByText(`Berkas ini milik surat lain, nomor ${photo.nomorSurat}`).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await choose(pdfFile('benar.pdf', await makeScan(2)));
  await dialog.getByRole('img', { name: 'Surat yang diterbitkan' }).waitFor();
  await dialog.getByRole('img', { name: 'Pindaian, halaman 2 dari 2' }).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  expect(sent).toEqual([]);
  await button(page, 'Cocok, unggah').click();
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
  await expect
    .poll(() => page.getByRole('img', { name: 'Surat yang diterbitkan' }).count())
    .toBe(2);
  expect(await findBarriers(page)).toEqual([]);
  await page.getByLabel('Sudah dilihat, halaman ini surat tersebut').last().check();
  await button(page, 'Semua sudah dilihat (1)').click();
  expect(await button(page, 'Semua sudah dilihat').count()).toBe(0);
  await button(page, 'Unggah 2 surat').click();
  await page.getByText('2 berkas, 2 tersimpan.').waitFor();
  expect(await page.getByRole('button', { name: /^Unggah/ }).count()).toBe(0);
  expect(await page.getByText('Sudah ditandatangani dan dicap.').count()).toBe(2);
  expect(await findBarriers(page)).toEqual([]);

  const { body } = await admin.call<{ data: { tandaTangan: string }[] }>('GET', 'letters');
  expect(body.data.map(({ tandaTangan }) => tandaTangan)).toEqual(['basah', 'basah', 'basah']);
});

it('lets an admin confirm or reject what an operator scanned, beside the letter', async () => {
  const { portal, admin } = stage;
  const [good, bad] = [await issueWithPdf(portal, admin), await issueWithPdf(portal, admin)];
  const operator = await openAs(
    stage,
    await portal.account('operator'),
    '/adminpanel?menu=surat&daftar=agenda',
    { viewport: phone },
  );
  const office = operator.page;
  for (const { nomorSurat, pdf } of [good, bad]) {
    await button(office, nomorSurat).click();
    await button(office, 'Unggah').click();
    const buffer = await (await drawScan(pdf)).jpeg().toBuffer();
    const file = { name: 'foto.jpg', mimeType: 'image/jpeg', buffer };
    await office.getByRole('dialog').last().locator('[name=file]').setInputFiles(file);
    await office
      .getByRole('dialog')
      .last()
      .getByRole('button', { name: 'Unggah', exact: true })
      .click();
    await see(office, 'Pindaian tersimpan.');
  }
  expect(await findBarriers(office)).toEqual([]);
  await button(office, good.nomorSurat).click();
  await button(office, 'Lihat pindaian').click();
  await office.getByRole('img', { name: 'Pindaian' }).waitFor();
  expect(await button(office, 'Cocok, sahkan pindaian').count()).toBe(0);

  const { page } = await openSection('dashboard', { viewport: desk });
  await page.getByRole('link', { name: '2 pindaian menunggu' }).click();
  for (const [letter, act, words] of [
    [good, 'Cocok, sahkan pindaian', /: pindaian disahkan\.$/],
    [bad, 'Tolak pindaian', /: pindaian ditolak\.$/],
  ] as const) {
    const row = rowOf(page, letter.nomorSurat);
    await row.getByText('Pindaian menunggu', { exact: true }).waitFor();
    await button(page, letter.nomorSurat).click();
    await page.getByRole('dialog').getByText('Pindaian menunggu diperiksa admin').waitFor();
    await button(page, 'Periksa pindaian').click();
    for (const name of ['Surat yang diterbitkan', 'Pindaian'])
      await page.getByRole('img', { name, exact: true }).waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await button(page, act).click();
    await see(page, words);
    await row.getByText('Pindaian menunggu', { exact: true }).waitFor({ state: 'detached' });
  }
  await page.reload();
  await page.getByText('Tidak ada pindaian yang menunggu diperiksa admin.').waitFor();
  await page.goto(`/verifikasi/${good.kodeVerifikasi}`);
  await page
    .getByText(/Ditandatangani/)
    .first()
    .waitFor();
});
