import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { sha256 } from '#worker/http/secrets/sha256.ts';
import { makeScan } from '../fixtures/scans.ts';
import { desk, findBarriers } from '../support/browser/browser.ts';
import { rowOf } from '../support/browser/queue.ts';
import { setPanelStage } from '../support/browser/stage.ts';
import { button, see } from '../support/browser/steps.ts';
import { issueLetter } from '../support/letters/issue-letter.ts';

const { stage, openPanel, openSection } = await setPanelStage();

const pdfOf = (buffer: Buffer) => ({ name: 'surat.pdf', mimeType: 'application/pdf', buffer });

/** A file that is signed, but no letter of the portal. */
const makeForeign = async () => Buffer.concat([await makeScan(), Buffer.from('\n% /ByteRange\n')]);

/** A file that a third-party signing application made. */
const readOutside = (name: string) => readFile(`tests/fixtures/signed/outside/${name}`);

/** A letter whose stored PDF is the one that those files sign. */
async function issueOutsideLetter(name: string) {
  const letter = await issueLetter(stage.portal, stage.admin.token);
  const pdf = await readOutside(name);
  const { DB, FILES } = stage.portal.env;
  const key = await DB.prepare('UPDATE letters SET sha256 = ? WHERE kode = ? RETURNING pdf_key')
    .bind(sha256(pdf), letter.kodeVerifikasi)
    .first<string>('pdf_key');
  await FILES.put(key ?? '', pdf);
  return letter;
}

const plain = await issueOutsideLetter('plain.pdf');

it('shows signer, time and trust of a letter that is signed as BSrE does', async () => {
  const signed = await readOutside('plain-dss-blt-image.pdf');
  const { page } = await openPanel(
    { viewport: desk },
    `/adminpanel?menu=surat&pengajuan=${plain._id}`,
  );
  await page
    .getByRole('button', { name: /Lihat Detail/ })
    .first()
    .click();
  await button(page, 'Unggah').click();
  const upload = page.getByRole('dialog', { name: 'Surat bertanda tangan' });
  await upload.locator('[name=file]').setInputFiles(pdfOf(signed));
  await see(page, 'Penerbit tidak dikenal.');
  const buttons = upload.getByRole('button', { name: /^(Pilih berkas lain|Unggah juga)$/ });
  expect(await buttons.allTextContents()).toEqual(['Pilih berkas lain', 'Unggah juga']);
  expect(await findBarriers(page)).toEqual([]);
  await upload.locator('[name=file]').setInputFiles(pdfOf(await makeForeign()));
  await see(page, 'Berkas ini tidak akan diterima.');
  expect(await buttons.allTextContents()).toEqual(['Pilih berkas lain']);
  await upload.locator('[name=file]').setInputFiles(pdfOf(signed));
  await upload.getByRole('button', { name: 'Unggah juga' }).click();
  await see(page, 'Surat bertanda tangan tersimpan.');
  await page.getByText(/Penerbit tidak dikenal: pemohon dapat mengunduhnya, tetapi/).waitFor();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Nama pada sertifikat', { exact: true }).waitFor();
  await dialog.getByText(/Waktu dari penanda waktu/).waitFor();
  await dialog.getByText(/Status sertifikat diperiksa pada .*: tidak dicabut\./).waitFor();
  await dialog.getByText(/^Penerbit sertifikat ini tidak dapat dipastikan/).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await page.goto('/adminpanel?menu=surat&daftar=agenda');
  await rowOf(page, plain.nomorSurat)
    .getByText('Penerbit tidak dikenal', { exact: true })
    .waitFor();

  await page.goto(`/verifikasi/${plain.kodeVerifikasi}`);
  await page.getByRole('heading', { name: 'Tanda tangan belum dapat dipastikan' }).waitFor();
  await page.getByText(/Waktu dari penanda waktu/).waitFor();
  expect(await findBarriers(page)).toEqual([]);
});

it('explains whether a signed PDF would be accepted, and why not', async () => {
  await issueOutsideLetter('v1.pdf');
  const { page } = await openSection('pengaturan&bagian=penanda-tangan');
  const examine = async (name: string) => {
    await page.getByLabel('PDF bertanda tangan').setInputFiles(pdfOf(await readOutside(name)));
    await button(page, 'Periksa berkas').click();
  };
  await examine('plain-pyhanko-blta.pdf');
  await see(page, 'Penerbit tidak dikenal.');
  await page.getByText(/^Surat portal: Surat Keterangan Usaha/).waitFor();
  await page.getByRole('heading', { name: 'Penanda waktu dokumen' }).waitFor();
  await page.getByText(/^Dibuat .* oleh Penanda Waktu Desa Contoh\.$/).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await examine('../falsified/v1-after-dss-text.pdf');
  await see(page, 'Berkas ini tidak akan diterima.');
  expect(await findBarriers(page)).toEqual([]);
});
