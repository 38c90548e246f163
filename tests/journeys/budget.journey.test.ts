import { expect, it } from 'vitest';
import type { ContentRecord } from '#contract/collections/define-collection.ts';
import { findBarriers, openPage } from '../support/browser/browser.ts';
import { setContentStage } from '../support/browser/content.ts';
import { button, see } from '../support/browser/steps.ts';

const { stage, openPanel } = setContentStage();

const sheet = `TAHUN ANGGARAN 2025
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
  const { page, faults } = await openPanel({}, '/adminpanel?menu=edit');
  await button(page, 'Dari Siskeudes').click();
  const box = page.getByLabel('Isi lembar');
  await box.fill(sheet);
  await see(page, 'Baris 9: “Pembangunan Jalan Desa”: anggaran “6,5 juta” bukan angka.');
  expect(await page.inputValue('[name=tahun]')).toBe('2025');
  expect(await findBarriers(page)).toEqual([]);
  await box.fill(sheet.replace('6,5 juta', '650.000.000,00'));
  await see(page, /^2 baris terbaca/);
  await button(page, 'Simpan 2 baris').click();
  await see(page, 'Anggaran 2025 tersimpan.');
  await button(page, 'Salin jumlah ke APB Desa').click();
  await see(page, 'Jumlahnya sudah tersalin.');
  expect(faults).toEqual([]);
  const [copied] = (await stage.portal.call<ContentRecord[]>('GET', 'apbdesas')).body;
  expect(copied).toMatchObject({ tahun: '2025', pengeluaranDesa: '650.000.000' });

  const visitor = await openPage(stage.browser, stage.portal.url, { javaScriptEnabled: false });
  await visitor.page.goto('/anggaran');
  await see(
    visitor.page,
    'Rp 412 juta dari Rp 650 juta untuk pembangunan sudah dibelanjakan, 63 %.',
  );
  await visitor.page.getByText('Lihat 1 kegiatan').click();
  await see(visitor.page, 'Pembangunan Jalan Desa');
  await visitor.page.goto('/');
  await see(visitor.page, 'APB Desa 2025');
  await see(visitor.page, 'Rp 650.000.000');

  // What an official edits is what visitors read, also in a year with lines.
  const json = { pengeluaranDesa: '640.000.000' };
  const { token } = await stage.portal.account('admin');
  await stage.portal.call('PUT', `apbdesas/${copied?._id}`, { token, json });
  for (const path of ['/', '/statistik']) {
    await visitor.page.goto(path);
    await see(visitor.page, 'Rp 640.000.000');
    await visitor.page.getByRole('link', { name: 'Lihat anggaran per bidang' }).waitFor();
  }
});
