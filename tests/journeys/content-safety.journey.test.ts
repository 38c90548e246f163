import { expect, it } from 'vitest';
import type { ContentRecord } from '#contract/collections/define-collection.ts';
import { desk, findBarriers } from '../support/browser/browser.ts';
import { setContentStage } from '../support/browser/content.ts';
import { ageDrafts, allDrafts, waitForDraft } from '../support/browser/drafts.ts';
import { openAs } from '../support/browser/stage.ts';
import { button, choosePicture, logIn, see } from '../support/browser/steps.ts';
import { takePhoto } from '../support/letters/submissions.ts';

const { stage, openPanel, add, listOf } = setContentStage();

it('rejects an invalid price, and keeps the entries', async () => {
  const { page, faults } = await openPanel({}, '/uploadproduct');
  await page.fill('[name=namaProduct]', 'Keripik');
  await page.fill('[name=hargaProduct]', '15,5');
  await button(page, 'Upload').click();
  await see(page, 'Error uploading product');
  await page.getByText(/Harga Produk harus bilangan bulat/).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await page.fill('[name=hargaProduct]', '15.000');
  await page.route('**/products/add', (route) => route.abort('connectionreset'));
  await button(page, 'Upload').click();
  await page.getByText(/Tidak ada sambungan/).waitFor();
  expect(await page.inputValue('[name=namaProduct]')).toBe('Keripik');
  expect(await findBarriers(page)).toEqual([]);
  await page.unroute('**/products/add');
  await button(page, 'Upload').click();
  await page.waitForURL('**/adminpanel?menu=umkm');
  await see(page, 'Rp.15.000');
  expect(faults).toEqual([]);
});

it('shows what another official saved first, copies the own text, and overwrites theirs', async () => {
  const { _id } = await add('products', { namaProduct: 'Opak', kontak: '0811' });
  const opened = await openPanel({ viewport: desk }, `/products/${_id}/edit`);
  const { page, context, faults } = opened;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.fill('[name=namaProduct]', 'Opak saya');
  await page.fill('[name=kontak]', '0833');
  const json = { namaProduct: 'Opak orang lain', kontak: '0822', hargaProduct: 9000 };
  await stage.portal.call('PUT', `products/${_id}`, { token: stage.admin.token, json });
  await button(page, 'Update').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Opak orang lain').waitFor();
  await dialog.getByText('9000').waitFor();
  await button(page, 'Salin milik saya').click();
  await see(page, 'Milik Anda sudah disalin.');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
    'Nama Produk: Opak saya',
  );
  expect(await findBarriers(page)).toEqual([]);
  await button(page, 'Simpan milik saya').click();
  await page.waitForURL('**/adminpanel?menu=umkm');
  // Fields that were not changed here keep the other official's values.
  const saved = { namaProduct: 'Opak saya', kontak: '0833', hargaProduct: 9000, revision: 3 };
  const { body } = await stage.portal.call<ContentRecord>('GET', `products/${_id}`);
  expect(body).toMatchObject(saved);
  expect(faults).toEqual([]);
});

it('reports that the record was deleted, and keeps the text', async () => {
  const { _id } = await add('beritas', { judulBerita: 'Segera hilang' });
  const { page } = await openPanel({}, `/beritas/${_id}/edit`);
  await page.fill('[name=judulBerita]', 'Teks berharga');
  await stage.portal.call('DELETE', `beritas/${_id}`, { token: stage.admin.token });
  await button(page, 'Update').click();
  await page.getByText(/sudah dihapus orang lain/).waitFor();
  await button(page, 'Salin isian').waitFor();
  expect(await page.inputValue('[name=judulBerita]')).toBe('Teks berharga');
  expect(await findBarriers(page)).toEqual([]);
  await page.goto('/beritas/tidak-ada/edit');
  await see(page, 'Data berita ini tidak ditemukan');
  expect(await findBarriers(page)).toEqual([]);
});

it('keeps the entries when the session ends', async () => {
  const { page } = await openPanel({}, '/uploadberita');
  await page.fill('[name=judulBerita]', 'Belum tersimpan');
  await choosePicture(page, 'image', await takePhoto());
  await page.getByRole('img', { name: 'Pratinjau Gambar' }).waitFor();
  await page.evaluate(() => localStorage.setItem('token', `${localStorage.getItem('token')}x`));
  await button(page, 'Upload').click();
  await page.getByText(/Sesi Anda sudah berakhir/).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('link', { name: 'Login lagi' }).click();
  await page.waitForURL('**/login**');
  await logIn(page, stage.admin);
  await page.waitForURL('**/uploadberita');
  await see(page, 'Isian Anda yang belum tersimpan masih ada.');
  expect(await page.inputValue('[name=judulBerita]')).toBe('Belum tersimpan');
  expect(await findBarriers(page)).toEqual([]);
  await button(page, 'Upload').click();
  await page.waitForURL('**/adminpanel?menu=berita');
  const [saved] = await listOf('beritas');
  expect(saved).toMatchObject({ judulBerita: 'Belum tersimpan', image: expect.any(String) });
});

it('asks before leaving unsaved changes, and keeps them unless they are discarded', async () => {
  const { page, faults } = await openPanel({}, '/uploadvisi');
  await page.fill('[name=visi]', 'Desa maju');
  const leave = page.getByRole('link', { name: 'Panel Admin' });
  const dialog = page.getByRole('dialog');
  await leave.click();
  await dialog.getByText('Tinggalkan halaman ini?').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Batal' }).click();
  expect(await page.inputValue('[name=visi]')).toBe('Desa maju');
  await leave.click();
  await dialog.getByRole('button', { name: 'Tinggalkan' }).click();
  await page.waitForURL('**/adminpanel');
  await page.goto('/uploadvisi');
  await see(page, 'Isian Anda yang belum tersimpan masih ada.');
  expect(await page.inputValue('[name=visi]')).toBe('Desa maju');
  await leave.click();
  await dialog.getByRole('button', { name: 'Hapus draf' }).click();
  await page.waitForURL('**/adminpanel');
  await page.goto('/uploadvisi');
  await page.locator('[name=visi]').waitFor();
  expect(await page.inputValue('[name=visi]')).toBe('');
  expect(faults).toEqual([]);
});

it('restores the draft after a reload, and offers an older one', async () => {
  const { page, faults } = await openPanel({}, '/uploadberita');
  const title = () => page.inputValue('[name=judulBerita]');
  await choosePicture(page, 'image', await takePhoto());
  await page.getByRole('img', { name: 'Pratinjau Gambar' }).waitFor();
  await page.locator('[name=judulBerita]').pressSequentially('Panen raya di kebun ka');
  await page.reload();
  await see(page, 'Isian Anda yang belum tersimpan masih ada.');
  expect(await title()).toBe('Panen raya di kebun ka');
  await page.getByRole('img', { name: 'Pratinjau Gambar' }).waitFor();
  await see(page, /^Isian tersimpan sebagai draf di perangkat ini/);
  expect(await findBarriers(page)).toEqual([]);

  await ageDrafts(page, 2 * 3_600_000);
  await page.reload();
  await page.getByRole('heading', { name: 'Lanjutkan draf Anda?' }).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await button(page, 'Hapus draf').click();
  await see(page, 'Draf dihapus.');
  expect(await title()).toBe('');
  expect(await findBarriers(page)).toEqual([]);
  await button(page, 'Batalkan penghapusan').click();
  expect(await title()).toBe('Panen raya di kebun ka');
  await button(page, 'Upload').click();
  await page.waitForURL('**/adminpanel?menu=berita');
  const [saved] = await listOf('beritas');
  const expected = { judulBerita: 'Panen raya di kebun ka', image: expect.any(String) };
  expect(saved).toMatchObject(expected);
  expect(faults).toEqual([]);
});

it('keeps text and photo that were entered just before a reload', async () => {
  const { page, faults } = await openPanel({}, '/uploadberita');
  await page.fill('[name=judulBerita]', 'Panen');
  await choosePicture(page, 'image', await takePhoto());
  await page.getByRole('img', { name: 'Pratinjau Gambar' }).waitFor();
  for (const title of ['Panen raya', 'Panen raya di kebun kami']) {
    await page.fill('[name=judulBerita]', title);
    await page.reload();
    await see(page, 'Isian Anda yang belum tersimpan masih ada.');
    expect(await page.inputValue('[name=judulBerita]')).toBe(title);
    await page.getByRole('img', { name: 'Pratinjau Gambar' }).waitFor();
  }
  expect(faults).toEqual([]);
});

it('shows a colleague’s change after a reload, and keeps both', async () => {
  const { _id } = await add('sejarahs', { judul: 'Asal', sejarahDesa: 'Dahulu kala' });
  const { page, faults } = await openPanel({}, `/sejarahs/${_id}/edit`);
  await page.fill('[name=sejarahDesa]', 'Menurut saya');
  const json = { sejarahDesa: 'Menurut dia', judul: 'Asal-usul' };
  await stage.portal.call('PUT', `sejarahs/${_id}`, { token: stage.admin.token, json });
  await page.reload();
  await see(page, /^Sejak itu data ini sudah diubah petugas lain/);
  expect(await page.inputValue('[name=sejarahDesa]')).toBe('Menurut saya');
  expect(await findBarriers(page)).toEqual([]);
  await button(page, 'Update').click();
  await page.getByRole('dialog').getByText('Menurut dia').waitFor();
  await button(page, 'Simpan milik saya').click();
  await page.waitForURL('**/adminpanel?menu=edit');
  const { body } = await stage.portal.call<ContentRecord>('GET', `sejarahs/${_id}`);
  expect(body).toMatchObject({ sejarahDesa: 'Menurut saya', judul: 'Asal-usul' });
  expect(faults).toEqual([]);
});

it('stores the draft of the last edited tab, notifies the other tab, and clears it at logout', async () => {
  // A logout revokes the account's token.
  const official = await stage.portal.account('admin');
  const opened = await openAs(stage, official, '/uploadvisi', { fresh: true });
  const { page, context, faults } = opened;
  const other = await context.newPage();
  await other.goto('/uploadvisi');
  await other.locator('[name=visi]').waitFor();
  await page.fill('[name=visi]', 'Dari tab pertama');
  await waitForDraft(page, 'Dari tab pertama');
  await other.fill('[name=visi]', 'Dari tab kedua');
  await waitForDraft(other, 'Dari tab kedua');
  const note = /^Formulir ini juga diisi di tab lain/;
  await see(page, note);
  expect(await other.getByText(note).count()).toBe(0);
  expect(await findBarriers(page)).toEqual([]);

  await button(page, 'Upload').click();
  await see(page, 'Content uploaded successfully');
  expect(await allDrafts(other)).toContain('Dari tab kedua');

  await page.fill('[name=visi]', 'Dari tab pertama lagi');
  await see(other, note);
  const dialogType = other.waitForEvent('dialog').then((question) => {
    void question.accept();
    return question.type();
  });
  await other.reload();
  expect(await dialogType).toBe('beforeunload');
  await see(other, 'Isian Anda yang belum tersimpan masih ada.');
  expect(await other.inputValue('[name=visi]')).toBe('Dari tab pertama lagi');

  await other.goto('/adminpanel?menu=pengaturan');
  await see(other, /1 isian portal yang belum disimpan/);
  await button(other, 'Logout dan bersihkan perangkat ini').click();
  await other.waitForURL(stage.portal.url.href);
  expect(JSON.parse(await allDrafts(other))).toEqual([]);
  expect(faults).toEqual([]);
});

it('works without draft storage, and says so', async () => {
  const { page, faults } = await openPanel({ fresh: true }, '/robots.txt');
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Blocked', 'SecurityError');
    };
  });
  await page.goto('/uploadvisi');
  await page.fill('[name=visi]', 'Desa maju');
  await see(page, 'Draf tidak dapat disimpan di peramban ini.');
  expect(await findBarriers(page)).toEqual([]);
  await button(page, 'Upload').click();
  await see(page, 'Content uploaded successfully');
  expect(faults).toEqual([]);
});

it('offers a retry when a record or a list cannot be loaded', async () => {
  const { _id } = await add('sejarahs', { sejarahDesa: 'Dahulu kala' });
  const { page } = await openPanel();
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
  expect(await findBarriers(page)).toEqual([]);
});
