import { expect, it } from 'vitest';
import type { ContentRecord } from '#contract/collections/define-collection.ts';
import { findBarriers } from '../support/browser/browser.ts';
import { setContentStage } from '../support/browser/content.ts';
import { ageDrafts, waitForDraft } from '../support/browser/drafts.ts';
import { button, choosePicture, logIn, see } from '../support/browser/steps.ts';
import { takePhoto } from '../support/letters/submissions.ts';

const { stage, openPanel, add, listOf } = setContentStage();

it('restores entries and photo after a reload, after a pause, and after an ended session', async () => {
  const { page, faults } = await openPanel({}, '/uploadberita');
  const text = 'Panen raya di kebun ka';
  const title = () => page.inputValue('[name=judulBerita]');
  const preview = page.getByRole('img', { name: 'Pratinjau Gambar' });
  const restored = 'Isian Anda yang belum tersimpan masih ada.';
  await choosePicture(page, 'image', await takePhoto());
  await preview.waitFor();
  await page.locator('[name=judulBerita]').pressSequentially(text);
  await page.reload();
  await see(page, restored);
  expect(await title()).toBe(text);
  await preview.waitFor();
  await see(page, /^Isian tersimpan sebagai draf di perangkat ini/);

  await ageDrafts(page, 2 * 3_600_000);
  await page.reload();
  await page.getByRole('heading', { name: 'Lanjutkan draf Anda?' }).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await button(page, 'Hapus draf').click();
  await see(page, 'Draf dihapus.');
  expect(await title()).toBe('');
  await button(page, 'Batalkan penghapusan').click();
  expect(await title()).toBe(text);

  await page.evaluate(() => localStorage.setItem('token', `${localStorage.getItem('token')}x`));
  await button(page, 'Upload').click();
  await page.getByText(/Sesi Anda sudah berakhir/).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('link', { name: 'Login lagi' }).click();
  await page.waitForURL('**/login**');
  await logIn(page, stage.admin);
  await page.waitForURL('**/uploadberita');
  await see(page, restored);
  expect(await title()).toBe(text);
  await button(page, 'Upload').click();
  await page.waitForURL('**/adminpanel?menu=berita');
  const [saved] = await listOf('beritas');
  expect(saved).toMatchObject({ judulBerita: text, image: expect.any(String) });
  expect(faults).toEqual([]);
});

it('shows what another official saved first, copies the own text, and keeps both', async () => {
  const long = 'Musyawarah desa membahas jalan kebun. '.repeat(200);
  const { _id } = await add('beritas', { judulBerita: 'Jalan', deskripsiBerita: 'Awal' });
  const { page, context, faults } = await openPanel({}, `/beritas/${_id}/edit`);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const mine = `Saya: ${long}`;
  await page.fill('[name=deskripsiBerita]', mine);
  await waitForDraft(page, 'Saya: ');
  const json = { deskripsiBerita: `Dia: ${long}`, judulBerita: 'Jalan kebun' };
  await stage.portal.call('PUT', `beritas/${_id}`, { token: stage.admin.token, json });
  await button(page, 'Update').click();
  // The buttons of a long conflict are visible on a phone.
  const own = button(page, 'Simpan milik saya');
  await own.waitFor();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/^Dia: Musyawarah/).waitFor();
  expect(await dialog.evaluate(({ scrollTop }) => scrollTop)).toBe(0);
  const box = await own.boundingBox();
  expect((box?.y ?? 9999) + (box?.height ?? 0)).toBeLessThan(740);
  expect(await findBarriers(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await see(page, /Belum tersimpan.*petugas lain/);
  await page.locator('[role=alert]:focus').waitFor();

  await page.reload();
  await see(page, /^Sejak itu data ini sudah diubah di tempat lain/);
  expect(await page.inputValue('[name=deskripsiBerita]')).toBe(mine);
  expect(await findBarriers(page)).toEqual([]);
  await button(page, 'Update').click();
  await button(page, 'Salin milik saya').click();
  await see(page, 'Milik Anda sudah disalin.');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('Saya: Musyawarah');
  await own.click();
  await page.waitForURL('**/adminpanel?menu=berita');
  // Fields that were not changed here keep the other official's values.
  const { body } = await stage.portal.call<ContentRecord>('GET', `beritas/${_id}`);
  const saved = { deskripsiBerita: mine, judulBerita: 'Jalan kebun', revision: 3 };
  expect(body).toMatchObject(saved);
  expect(faults).toEqual([]);
});

it('moves the entries of a deleted record into a new one, but not over another draft', async () => {
  const { _id } = await add('products', { namaProduct: 'Opak', hargaProduct: 9000 });
  const { page, faults } = await openPanel({}, '/uploadproduct');
  await page.fill('[name=namaProduct]', 'Draf lain');
  await waitForDraft(page, 'Draf lain');
  await page.goto(`/products/${_id}/edit`);
  await page.fill('[name=deskripsiProduct]', 'Renyah dan gurih');
  await choosePicture(page, 'image', await takePhoto());
  const preview = page.getByRole('img', { name: 'Pratinjau Foto Produk' });
  await preview.waitFor();
  await stage.portal.call('DELETE', `products/${_id}`, { token: stage.admin.token });
  await button(page, 'Update').click();
  await see(page, /sudah dihapus orang lain/);
  await button(page, 'Salin isian').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await page.reload();
  await see(page, 'Data produk ini tidak ditemukan');
  const move = button(page, 'Pakai untuk produk baru');
  await move.click();
  await see(page, /masih menyimpan isian lain/);
  expect(await findBarriers(page)).toEqual([]);

  await page.goto('/uploadproduct');
  await see(page, 'Isian Anda yang belum tersimpan masih ada.');
  expect(await page.inputValue('[name=namaProduct]')).toBe('Draf lain');
  await button(page, 'Hapus draf').click();
  await see(page, 'Draf dihapus.');
  await page.locator('[role=status]:focus').waitFor();
  await page.goto(`/products/${_id}/edit`);
  await move.click();
  await page.waitForURL('**/uploadproduct');
  await preview.waitFor();
  await button(page, 'Upload').click();
  await page.waitForURL('**/adminpanel?menu=umkm');
  const renewed = { namaProduct: 'Opak', deskripsiProduct: 'Renyah dan gurih', hargaProduct: 9000 };
  expect(await listOf('products')).toMatchObject([{ ...renewed, image: expect.any(String) }]);
  expect(faults).toEqual([]);
});

it('asks before leaving unsaved changes, and keeps them', async () => {
  const { page, faults } = await openPanel({}, '/uploadvisi');
  await page.fill('[name=visi]', 'Desa maju');
  const leave = page.getByRole('link', { name: 'Dashboard' });
  const dialog = page.getByRole('dialog');
  await leave.click();
  await dialog.getByText('Tinggalkan halaman ini?').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Batal' }).click();
  expect(await page.inputValue('[name=visi]')).toBe('Desa maju');
  await leave.click();
  await dialog.getByRole('button', { name: 'Tinggalkan' }).click();
  await page.waitForURL('**/adminpanel?menu=dashboard');
  await page.goto('/uploadvisi');
  await see(page, 'Isian Anda yang belum tersimpan masih ada.');
  expect(await page.inputValue('[name=visi]')).toBe('Desa maju');
  expect(faults).toEqual([]);
});

it('offers a retry when a record or a list cannot be loaded', async () => {
  const { _id } = await add('sejarahs', { sejarahDesa: 'Dahulu kala' });
  const { page } = await openPanel({}, '/robots.txt');
  await page.route('**/api/v1/sejarahs/*', (route) => route.abort());
  await page.goto(`/sejarahs/${_id}/edit`);
  await see(page, 'Failed to fetch data');
  expect(await findBarriers(page)).toEqual([]);
  await page.unroute('**/api/v1/sejarahs/*');
  await button(page, 'Coba lagi').click();
  await page.locator('[name=sejarahDesa]').waitFor();
  expect(await page.inputValue('[name=sejarahDesa]')).toBe('Dahulu kala');
  await page.route('**/api/v1/products?*', (route) => route.abort());
  await page.goto('/adminpanel?menu=umkm');
  await see(page, 'Daftar produk belum dapat dimuat.');
});
