import sharp from 'sharp';
import { renderSVG } from 'uqr';
import { expect, it } from 'vitest';
import { desk, findBarriers } from '../support/browser/browser.ts';
import { setPanelStage } from '../support/browser/stage.ts';
import { button } from '../support/browser/steps.ts';
import { drawScan, issueWithPdf } from '../support/letters/drawn-scan.ts';
import { issueLetter } from '../support/letters/issue-letter.ts';
import { writeNewFile } from '../support/runtime/folder.ts';

const { stage, openSection } = await setPanelStage();

/** A photo of the letter with this many megapixels. */
async function photoOf(pdf: Uint8Array, megapixels: number): Promise<Buffer> {
  const width = Math.round(Math.sqrt(megapixels * 750_000));
  const page = await (await drawScan(pdf)).png().toBuffer();
  return sharp(page)
    .resize(width, Math.round(width / 0.75), { fit: 'fill' })
    .jpeg()
    .toBuffer();
}

it('shrinks phone photos of 50 to 200 megapixels before the upload', async ({ annotate }) => {
  const sizes = [50, 108, 200];
  const { page } = await openSection('surat', { viewport: desk });
  await page.getByRole('link', { name: 'Unggah beberapa' }).click();
  const photos = await Promise.all(
    sizes.map(async (megapixels) => ({
      name: `foto-${megapixels}.jpg`,
      content: await photoOf((await issueWithPdf(stage.portal, stage.admin)).pdf, megapixels),
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
});

it('shrinks a picture of more than 10 MB, and explains one that cannot be opened', async () => {
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

  const strange = await sharp(
    Buffer.from(renderSVG('https://lain.test/verifikasi/AAAA-BBBB-CCCC-DDDD')),
  )
    .resize(900)
    .flatten({ background: '#fff' })
    .jpeg()
    .toBuffer();
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
