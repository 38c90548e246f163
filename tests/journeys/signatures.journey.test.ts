import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { renderSVG } from 'uqr';
import { expect, it } from 'vitest';
import { sha256 } from '#worker/http/secrets/sha256.ts';
import { makeScan } from '../fixtures/scans.ts';
import { desk, findBarriers } from '../support/browser/browser.ts';
import { rowOf } from '../support/browser/panel.ts';
import { openAs, setPanelStage } from '../support/browser/stage.ts';
import { button, pdfFile, see } from '../support/browser/steps.ts';
import { drawScan, issueWithPdf, scannedPdf } from '../support/letters/drawn-scan.ts';
import { issueLetter } from '../support/letters/issue-letter.ts';
import { writeNewFile } from '../support/runtime/folder.ts';
import { itNightly } from '../support/sample.ts';

const { stage, openSection } = await setPanelStage();

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
  await choose(pdfFile(await scannedPdf(picture), 'pindai.pdf'));
  await page.getByText(`Berkas ini milik surat lain, nomor ${photo.nomorSurat}`).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await choose(pdfFile(await makeScan(2), 'benar.pdf'));
  await dialog.getByRole('img', { name: 'Surat yang diterbitkan' }).waitFor();
  await dialog.getByRole('img', { name: 'Pindaian, halaman 2 dari 2' }).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  expect(sent).toEqual([]);
  await button(page, 'Cocok, unggah').click();
  await page.getByText('Surat bertanda tangan tersimpan.').waitFor();
  expect(sent).toHaveLength(1);

  await page.getByRole('link', { name: 'Unggah beberapa' }).click();
  const image = { name: 'foto.jpg', mimeType: 'image/jpeg', buffer: picture };
  const files = [image, pdfFile(await makeScan(), 'tanpa-kode.pdf')];
  await page.getByLabel('Hasil pindai surat bertanda tangan').setInputFiles(files);
  await page.getByText('Kode QR tidak terbaca.').waitFor();
  await page.getByText('foto.jpg: cocok lewat kode QR').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await page.getByLabel('Cari surat: nomor, nama, atau kode').fill(plain.kodeVerifikasi);
  await button(page, `${plain.nomorSurat}, ${plain.nama}`).click();
  const issued = page.getByRole('img', { name: 'Surat yang diterbitkan' });
  await expect.poll(() => issued.count()).toBe(2);
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
  const operator = await portal.account('operator');
  const { page: office } = await openAs(stage, operator, '/adminpanel?menu=surat&daftar=agenda');
  for (const { nomorSurat, pdf } of [good, bad]) {
    await button(office, nomorSurat).click();
    await button(office, 'Unggah').click();
    const buffer = await (await drawScan(pdf)).jpeg().toBuffer();
    const file = { name: 'foto.jpg', mimeType: 'image/jpeg', buffer };
    const upload = office.getByRole('dialog').last();
    await upload.locator('[name=file]').setInputFiles(file);
    await button(upload, 'Unggah').click();
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
  await see(page, /Ditandatangani/);
});

/** A photo of the letter with this many megapixels. */
async function photoOf(pdf: Uint8Array, megapixels: number): Promise<Buffer> {
  const width = Math.round(Math.sqrt(megapixels * 750_000));
  const page = await (await drawScan(pdf)).png().toBuffer();
  const shape = { width, height: Math.round(width / 0.75), fit: 'fill' } as const;
  return sharp(page).resize(shape).jpeg().toBuffer();
}

itNightly('shrinks photos of 50 to 200 megapixels before the upload', async ({ annotate }) => {
  const sizes = [50, 108, 200];
  const { page } = await openSection('surat', { viewport: desk });
  await page.getByRole('link', { name: 'Unggah beberapa' }).click();
  for (const megapixels of sizes) {
    const { pdf } = await issueWithPdf(stage.portal, stage.admin);
    const name = `foto-${megapixels}.jpg`;
    const photo = writeNewFile(name, await photoOf(pdf, megapixels));
    const begin = Date.now();
    await page.getByLabel('Hasil pindai surat bertanda tangan').setInputFiles(photo);
    await page.getByText(`${name}: cocok lewat kode QR`).waitFor();
    await annotate(`${name}: ${Date.now() - begin} ms until it is read`);
  }
  await button(page, `Semua sudah dilihat (${sizes.length})`).click();
  await button(page, `Unggah ${sizes.length} surat`).click();
  await page.getByText(`${sizes.length} berkas, ${sizes.length} tersimpan.`).waitFor();
});

itNightly('shrinks a picture above 10 MB, and explains one that cannot be opened', async () => {
  const { nomorSurat } = await issueLetter(stage.portal, stage.admin.token);
  const { page } = await openSection('surat&daftar=agenda', { viewport: desk });
  await button(page, nomorSurat).click();
  await button(page, 'Unggah').click();
  const dialog = page.getByRole('dialog');
  const file = dialog.locator('[name=file]');
  const broken = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(11 * 2 ** 20, 7)]);
  await file.setInputFiles(writeNewFile('rusak.jpg', broken));
  await page.getByText(/^Foto ini terlalu besar untuk dibuka di perangkat ini/).waitFor();
  const pdf = Buffer.concat([Buffer.from('%PDF-1.7'), broken]);
  await file.setInputFiles(writeNewFile('besar.pdf', pdf));
  await page.getByText(/^Berkas lebih dari 10 MB/).waitFor();
  expect(await findBarriers(page)).toEqual([]);

  const code = Buffer.from(renderSVG('https://lain.test/verifikasi/AAAA-BBBB-CCCC-DDDD'));
  const large = sharp(code).resize(900).flatten({ background: '#fff' });
  const strange = await large.jpeg().toBuffer();
  await file.setInputFiles(writeNewFile('lain.jpg', strange));
  await page.getByText('tidak ada di buku agenda').waitFor();

  const noise = { type: 'gaussian', mean: 128, sigma: 5 } as const;
  const create = { width: 2400, height: 3200, channels: 3, background: '#fff', noise } as const;
  const grainy = await sharp({ create }).png({ compressionLevel: 0 }).toBuffer();
  expect(grainy.length).toBeGreaterThan(10 * 2 ** 20);
  await file.setInputFiles(writeNewFile('pindai.png', grainy));
  await button(page, 'Cocok, unggah').click();
  await page.getByText('Surat bertanda tangan tersimpan.').waitFor();
});

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

it('shows signer, time and trust of a letter that is signed as BSrE does', async () => {
  const plain = await issueOutsideLetter('plain.pdf');
  const signed = await readOutside('plain-dss-blt-image.pdf');
  const { page } = await openSection(`surat&pengajuan=${plain._id}`, { viewport: desk });
  await page.getByRole('button', { name: 'Lihat Detail' }).first().click();
  await button(page, 'Unggah').click();
  const upload = page.getByRole('dialog', { name: 'Surat bertanda tangan' });
  await upload.locator('[name=file]').setInputFiles(pdfFile(signed));
  await see(page, 'Penerbit tidak dikenal.');
  const buttons = upload.getByRole('button', { name: /^(Pilih berkas lain|Unggah juga)$/ });
  expect(await buttons.allTextContents()).toEqual(['Pilih berkas lain', 'Unggah juga']);
  expect(await findBarriers(page)).toEqual([]);
  await upload.locator('[name=file]').setInputFiles(pdfFile(await makeForeign()));
  await see(page, 'Berkas ini tidak akan diterima.');
  expect(await buttons.allTextContents()).toEqual(['Pilih berkas lain']);
  await upload.locator('[name=file]').setInputFiles(pdfFile(signed));
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
  await see(rowOf(page, plain.nomorSurat), 'Penerbit tidak dikenal');

  await page.goto(`/verifikasi/${plain.kodeVerifikasi}`);
  await page.getByRole('heading', { name: 'Tanda tangan belum dapat dipastikan' }).waitFor();
  await page.getByText(/Waktu dari penanda waktu/).waitFor();
  expect(await findBarriers(page)).toEqual([]);
});

it('explains whether a signed PDF would be accepted, and why not', async () => {
  await issueOutsideLetter('v1.pdf');
  const { page } = await openSection('pengaturan&bagian=penanda-tangan');
  const examine = async (name: string) => {
    await page.getByLabel('PDF bertanda tangan').setInputFiles(pdfFile(await readOutside(name)));
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
