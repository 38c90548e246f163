import { expect, it } from 'vitest';
import { findBarriers } from '../support/browser/browser.ts';
import { setContentStage } from '../support/browser/content.ts';
import { cardOf, focused, isInView } from '../support/browser/panel.ts';
import { button } from '../support/browser/steps.ts';

const { openSection, add } = await setContentStage();

it('returns from a form to the record on its page of the list, or to a new record', async () => {
  for (let n = 1; n <= 8; n += 1)
    await add('perangkats', { nama: `Anggota ${n}`, jabatan: 'Kepala Dusun' });
  const list = 'edit&perangkats=2&cari-perangkats=anggota';
  const { page } = await openSection(list);
  const edit = cardOf(page, 'Anggota 1').getByRole('link', { name: 'Edit' });
  await edit.click();
  await page.fill('[name=jabatan]', 'Kepala Dusun Satu');
  await button(page, 'Update').click();
  await page.waitForURL(`**/adminpanel?menu=${list}`);
  await page.getByText('Perangkat updated successfully').waitFor();
  await page.getByText('Kepala Dusun Satu').waitFor();
  expect(await edit.evaluate((link) => link === document.activeElement)).toBe(true);
  expect(await isInView(page, 'Anggota 1')).toBe(true);
  expect(await findBarriers(page)).toEqual([]);

  await edit.click();
  await page.locator('[name=jabatan]').waitFor();
  await page.getByRole('link', { name: 'Perangkat Desa' }).click();
  await page.waitForURL(`**/adminpanel?menu=${list}`);
  await edit.waitFor();
  await page.waitForFunction(() => document.activeElement !== document.body);
  expect(await isInView(page, 'Anggota 1')).toBe(true);

  const body = page.getByRole('region', { name: 'Perangkat Desa' });
  await body.getByRole('link', { name: 'Tambah Anggota' }).click();
  await page.fill('[name=nama]', 'Yang Baru');
  await button(page, 'Upload').click();
  await page.getByText('Perangkat uploaded successfully').waitFor();
  await cardOf(page, 'Yang Baru').waitFor();
  // The search is cleared, as it would hide the new record.
  expect(new URL(page.url()).search).toBe('?menu=edit&perangkats=2');
  await page.getByText('Letaknya paling akhir; pindahkan dengan Atur urutan.').waitFor();
  expect(await focused(page)).toBe('isi-perangkats');
  expect(await isInView(page, 'Perangkat Desa')).toBe(true);
});

it('explains how to find an older product, and returns from it to the search', async () => {
  for (let n = 1; n <= 7; n += 1)
    await add('products', { namaProduct: `Produk ${n}`, hargaProduct: 1000 * n });
  const { page } = await openSection('umkm');
  await page.getByText(/6 produk terbaru/).waitFor();
  expect(await cardOf(page, 'Produk 1').count()).toBe(0);
  await page.getByRole('searchbox').fill('Produk 1');
  await cardOf(page, 'Produk 1').getByRole('link', { name: 'Edit' }).click();
  await page.fill('[name=kontak]', '0811');
  await button(page, 'Update').click();
  await page.waitForURL('**/adminpanel?menu=umkm&cari=Produk+1');
  await page.getByText('Product updated successfully').waitFor();
  await cardOf(page, 'Produk 1').waitFor();
  expect(await page.getByText(/6 produk terbaru/).count()).toBe(0);
});
