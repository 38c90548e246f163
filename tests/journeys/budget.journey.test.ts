import { expect, it } from 'vitest';
import type { ContentRecord } from '#contract/collections/define-collection.ts';
import { findBarriers } from '../support/browser/browser.ts';
import { focused } from '../support/browser/panel.ts';
import { setContentStage, visit } from '../support/browser/stage.ts';
import { button, see } from '../support/browser/steps.ts';

const { stage, openPanel, add } = await setContentStage();

const sheet = `TAHUN ANGGARAN 2025, REALISASI S.D. 31 OKTOBER
Kode\tUraian\tAnggaran\tRealisasi
4\tPENDAPATAN
4.2\tPendapatan Transfer
4.2.1\tDana Desa\t900.000.000\t900.000.000
5\tBELANJA
2\tBIDANG PELAKSANAAN PEMBANGUNAN DESA
2.3\tPekerjaan Umum dan Penataan Ruang
2.3.10\tPembangunan Jalan Desa\t6,5 juta\t412.000.000
\tJUMLAH BELANJA\t650.000.000\t412.000.000`;

it('enters a year from a sheet, and shows it to visitors without scripts', async () => {
  await add('apbdesas', { tahun: '2025', pendapatanDesa: '1' });
  const { page } = await openPanel({}, '/adminpanel?menu=edit');
  await page.getByRole('link', { name: 'Anggaran', exact: true }).click();
  await button(page, 'Dari Siskeudes').click();
  const box = page.getByLabel('Isi lembar');
  await box.fill(sheet);
  await see(page, 'Baris 9: “Pembangunan Jalan Desa”: anggaran “6,5 juta” bukan angka.');
  await see(page, '2.3.10 Pembangunan Jalan Desa 6,5 juta 412.000.000');
  expect(await button(page, 'Simpan').isDisabled()).toBe(true);
  expect(await page.inputValue('[name=tahun]')).toBe('2025');
  expect(await page.inputValue('[name=sampai]')).toBe('2025-10-31');
  expect(await findBarriers(page)).toEqual([]);
  await box.fill(sheet.replace('6,5 juta', '650.000.000,00'));
  await see(page, /^2 baris terbaca/);
  await button(page, 'Simpan 2 baris').click();
  await see(page, 'Anggaran 2025 tersimpan.');
  await page.waitForURL('**/adminpanel?menu=edit&bagian=anggaran&tahun=2025');
  await see(page, 'Realisasi sampai 31 Oktober 2025.');

  // A line in its table of the bidang: edited, and back at its row.
  const road = page.getByRole('row', { name: /^Pembangunan Jalan Desa/ });
  await road.getByRole('link', { name: 'Edit' }).click();
  await page.fill('[name=anggaran]', 'enam ratus juta');
  await button(page, 'Update').click();
  await see(page, 'Anggaran harus angka, misalnya 12.500.000.');
  await page.fill('[name=anggaran]', 'Rp 640.000.000,50');
  await button(page, 'Update').click();
  await see(page, 'Baris anggaran updated successfully');
  await road.getByRole('cell', { name: '640.000.000,50' }).waitFor();
  await expect.poll(() => focused(page)).toMatch(/^ubah-/);
  expect(await findBarriers(page)).toEqual([]);

  // APB Desa takes the sums when the official wants it.
  await page.getByRole('link', { name: 'APB Desa' }).click();
  await button(page, 'Samakan dengan jumlah baris').click();
  await see(page, /Isian di atas sama/);
  expect(await page.inputValue('[name=pengeluaranDesa]')).toBe('640.000.000,50');
  expect(await findBarriers(page)).toEqual([]);
  await button(page, 'Update').click();
  await page.waitForURL('**/adminpanel?menu=edit&bagian=anggaran&tahun=2025');
  const [record] = (await stage.portal.call<ContentRecord[]>('GET', 'apbdesas')).body;
  const sums = { pendapatanDesa: '900.000.000', pengeluaranDesa: '640.000.000,50' };
  expect(record).toMatchObject(sums);

  const { page: visitor } = await visit(stage, '/anggaran', { javaScriptEnabled: false });
  const share = 'Rp 412 juta dari Rp 640 juta untuk pembangunan sudah dibelanjakan, 64 %.';
  await see(visitor, share);
  await visitor.getByText('Lihat 1 kegiatan').click();
  await see(visitor, 'Pembangunan Jalan Desa');
  await see(visitor, /Realisasi sampai 31 Oktober 2025\.$/);
  await see(visitor, 'Cetak lewat menu peramban.');
  await visitor.goto('/');
  await see(visitor, 'APB Desa 2025');
  await see(visitor, 'Rp 640.000.000,50');

  // What an official edits is what visitors read, also in a year with lines.
  await stage.admin.call('PUT', `apbdesas/${record?._id}`, { pengeluaranDesa: '630.000.000' });
  for (const path of ['/', '/statistik']) {
    await visitor.goto(path);
    await see(visitor, 'Rp 630.000.000');
    await visitor.getByRole('link', { name: 'Lihat anggaran per bidang' }).waitFor();
  }

  // A line is deleted in its row, and its table goes with it.
  await road.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Hapus' }).click();
  await road.waitFor({ state: 'detached' });
  await see(page, 'Data baris anggaran telah dihapus.');
});
