import { expect, it } from 'vitest';
import { makeScan } from '../fixtures/scans.ts';
import { findBarriers, openPage } from '../support/browser/browser.ts';
import { setContentStage } from '../support/browser/content.ts';
import { button, see } from '../support/browser/steps.ts';

const { stage, openPanel, listOf } = setContentStage();

const fileOf = (name: string, bytes: Uint8Array | string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(bytes),
});

it('publishes a document that a phone without scripts finds, and withholds it again', async () => {
  const { page, faults } = await openPanel({}, '/uploaddokumen');
  await page.selectOption('[name=jenis]', 'Perdes');
  await page.fill('[name=nomor]', '3 Tahun 2026');
  await page.fill('[name=judul]', 'Pengelolaan pasar desa');
  await page.setInputFiles('[name=file]', fileOf('a.pdf', 'bukan PDF'));
  await see(page, 'Berkas PDF harus berupa berkas PDF.');
  await page.setInputFiles('[name=file]', fileOf('perdes.pdf', await makeScan()));
  await see(page, 'Dipilih: perdes.pdf');
  await page.selectOption('[name=kelas]', 'dikecualikan');
  await button(page, 'Upload').click();
  await see(page, 'Alasan dikecualikan wajib diisi.');
  await see(page, 'Informasi yang dikecualikan tidak disertai berkas.');
  expect(await findBarriers(page)).toEqual([]);
  await page.selectOption('[name=kelas]', 'setiap saat');
  await button(page, 'Upload').click();
  await page.waitForURL('**/adminpanel?menu=edit');
  await see(page, 'Dokumen uploaded successfully');

  const reader = await openPage(stage.browser, stage.portal.url, { javaScriptEnabled: false });
  await reader.page.goto('/cari?q=pasar');
  await reader.page.getByRole('link', { name: 'Pengelolaan pasar desa' }).click();
  await reader.page.getByRole('link', { name: 'Buka PDF' }).waitFor();
  const [added] = await listOf('dokumens');

  await page.goto(`/dokumens/${added?._id}/edit`);
  await page.selectOption('[name=kelas]', 'dikecualikan');
  await page.fill('[name=alasan]', 'Memuat data pribadi.');
  await button(page, 'Update').click();
  const question = page.getByRole('dialog', { name: 'Simpan juga?' });
  await question.getByText('Dihapus dari portal').waitFor();
  await question.getByRole('button', { name: 'Simpan juga' }).click();
  await see(page, 'Dokumen updated successfully');
  expect((await listOf('dokumens'))[0]).toMatchObject({ file: null, kelas: 'dikecualikan' });
  expect((await fetch(new URL(String(added?.file), stage.portal.url))).status).toBe(404);
  expect([...faults, ...reader.faults]).toEqual([]);
});
