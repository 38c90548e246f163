import { expect, it } from 'vitest';
import type { ContentRecord } from '#contract/collections/define-collection.ts';
import { findBarriers } from '../support/browser/browser.ts';
import { ageDrafts, allDrafts, waitForDraft } from '../support/browser/drafts.ts';
import { openAs, setContentStage } from '../support/browser/stage.ts';
import { button, choosePicture, logIn, see } from '../support/browser/steps.ts';
import { takePhoto } from '../support/letters/submissions.ts';
import { itNightly } from '../support/sample.ts';

const { stage, openPanel, add, listOf } = await setContentStage();

it('restores entries and photo after a reload, after a pause, and after an ended session', async () => {
  const { page } = await openPanel({}, '/uploadberita');
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
});

it('shows what another official saved first, copies the own text, and keeps both', async () => {
  const long = 'Musyawarah desa membahas jalan kebun. '.repeat(200);
  const { _id } = await add('beritas', { judulBerita: 'Jalan', deskripsiBerita: 'Awal' });
  const { page, context } = await openPanel({}, `/beritas/${_id}/edit`);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const mine = `Saya: ${long}`;
  await page.fill('[name=deskripsiBerita]', mine);
  await waitForDraft(page, 'Saya: ');
  const json = { deskripsiBerita: `Dia: ${long}`, judulBerita: 'Jalan kebun' };
  await stage.admin.call('PUT', `beritas/${_id}`, json);
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
});

it('moves the entries of a deleted record into a new one, but not over another draft', async () => {
  const { _id } = await add('products', { namaProduct: 'Opak', hargaProduct: 9000 });
  const { page } = await openPanel({}, '/uploadproduct');
  await page.fill('[name=namaProduct]', 'Draf lain');
  await waitForDraft(page, 'Draf lain');
  await page.goto(`/products/${_id}/edit`);
  await page.fill('[name=deskripsiProduct]', 'Renyah dan gurih');
  await choosePicture(page, 'image', await takePhoto());
  const preview = page.getByRole('img', { name: 'Pratinjau Foto Produk' });
  await preview.waitFor();
  await stage.admin.call('DELETE', `products/${_id}`);
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
});

it('asks before leaving unsaved changes, and keeps or discards them', async () => {
  const { page } = await openPanel({}, '/uploadvisi');
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
  await leave.click();
  await dialog.getByRole('button', { name: 'Hapus draf' }).click();
  await page.waitForURL('**/adminpanel?menu=dashboard');
  await page.goto('/uploadvisi');
  await page.locator('[name=visi]').waitFor();
  expect(await page.inputValue('[name=visi]')).toBe('');
});

it('keeps the entries and the focus after an error, and is inert while it is being sent', async () => {
  const { page } = await openPanel({}, '/uploadproduct');
  const send = button(page, 'Upload');
  await send.click();
  await page.getByRole('alert').getByText('Isi dulu datanya').waitFor();
  await page.locator('[name=namaProduct]:focus').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await page.fill('[name=namaProduct]', 'Keripik');
  await page.getByText('Isi dulu datanya').first().waitFor({ state: 'detached' });
  const price = page.locator('[name=hargaProduct]');
  await price.fill('15,5');
  await send.click();
  await see(page, 'Error uploading product');
  await page.getByText(/Harga Produk harus bilangan bulat/).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await price.press('ControlOrMeta+a');
  await page.keyboard.type('15000');
  expect(await price.inputValue()).toBe('15000');
  await page.locator('[name=hargaProduct]:focus').waitFor();

  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/products/add', async (route) => {
    await held;
    await route.abort('connectionreset');
  });
  await send.click();
  await see(page, 'Mengunggah...');
  expect(await findBarriers(page)).toEqual([]);
  for (let presses = 0; presses < 6; presses += 1) {
    await page.keyboard.press('Tab');
    const outside = 'a, button, input, textarea';
    expect(await page.evaluate((at) => document.activeElement?.matches(at), outside)).toBe(false);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
  }
  await see(page, 'Mengunggah...');
  expect(await page.getByText('Tinggalkan halaman ini?').count()).toBe(0);
  release();
  await see(page, /Tidak ada sambungan/);
  await page.locator('[role=alert]:focus').waitFor();
  expect(await page.inputValue('[name=namaProduct]')).toBe('Keripik');
  expect(await findBarriers(page)).toEqual([]);
  await page.unroute('**/products/add');
  await send.click();
  await page.waitForURL('**/adminpanel?menu=umkm');
  await see(page, 'Rp.15.000');
});

it('links to the existing record before and after sending another one', async () => {
  const { page } = await openPanel({}, '/uploadsejarah');
  await page.locator('[name=judul]').waitFor();
  expect(await page.getByText('Data ini sudah ada').count()).toBe(0);
  await page.fill('[name=judul]', 'Asal-usul');
  await button(page, 'Upload').click();
  const link = page.getByRole('link', { name: 'Edit data yang tampil' });
  await page.getByRole('status').locator(link).last().click();
  await page.waitForURL('**/sejarahs/*/edit');
  await page.locator('[name=judul]').waitFor();
  expect(await page.inputValue('[name=judul]')).toBe('Asal-usul');
  await page.goto('/uploadsejarah');
  await see(page, /^Data ini sudah ada/);
  expect(await findBarriers(page)).toEqual([]);
  await link.click();
  await page.waitForURL('**/sejarahs/*/edit');
});

it('is not sent with an invalid photo, and waits for one that is still being shrunk', async () => {
  const { page } = await openPanel({}, '/uploadlpm');
  await page.fill('[name=nama]', 'Dadang');
  await choosePicture(page, 'image', Buffer.alloc(0));
  await see(page, /Berkas yang dipilih kosong/);
  await choosePicture(page, 'image', Buffer.from('bukan foto'), 'catatan.txt');
  await see(page, /Foto harus berupa gambar/);
  await button(page, 'Upload').click();
  await see(page, 'Error uploading LPM');
  await page.locator('[name=image]:focus').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  expect(await listOf('lpms')).toEqual([]);
  await button(page, 'Batalkan berkas itu').click();
  await page.locator('[name=image]:focus').waitFor();
  expect(await page.getByText(/Foto harus berupa gambar/).count()).toBe(0);

  // Shrinking the photo is paused, as on a slow phone.
  await page.evaluate(() => {
    const quick = createImageBitmap;
    const held = new Promise((resolve) => addEventListener('resume', resolve, { once: true }));
    const createHeld = (file: Blob) => held.then(() => quick(file));
    Object.assign(globalThis, { createImageBitmap: createHeld });
  });
  await choosePicture(page, 'image', await takePhoto());
  await see(page, 'Memperkecil foto…');
  await button(page, 'Upload').click();
  await button(page, 'Menunggu foto…').click({ force: true });
  expect(await page.getByText('Mengunggah...').count()).toBe(0);
  expect(await findBarriers(page)).toEqual([]);
  await page.evaluate(() => dispatchEvent(new Event('resume')));
  await page.waitForURL('**/adminpanel?menu=edit');
  const saved = await listOf('lpms');
  expect(saved).toMatchObject([{ nama: 'Dadang', image: expect.stringMatching(/^\/media\//) }]);
});

itNightly('stores the last edited draft, notifies the other tab, clears at logout', async () => {
  // A logout revokes the account's token.
  const official = await stage.portal.account('admin');
  const opened = await openAs(stage, official, '/uploadvisi', { fresh: true });
  const { page, context } = opened;
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
});

itNightly('works without draft storage, and says so', async () => {
  const { page } = await openPanel({ fresh: true }, '/robots.txt');
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
});

itNightly('discards the entries of a deleted record', async () => {
  const { _id } = await add('beritas', { judulBerita: 'Lama' });
  const { page } = await openPanel({}, `/beritas/${_id}/edit`);
  await page.fill('[name=judulBerita]', 'Teks berharga');
  await waitForDraft(page, 'Teks berharga');
  await stage.admin.call('DELETE', `beritas/${_id}`);
  await page.reload();
  await button(page, 'Hapus draf').click();
  await see(page, 'Draf dihapus.');
  await page.locator('[role=status]:focus').waitFor();
  await page.reload();
  await see(page, 'Data berita ini tidak ditemukan');
  expect(await button(page, 'Pakai untuk berita baru').count()).toBe(0);
});

itNightly('keeps the focus when a photo is discarded', async () => {
  const { page } = await openPanel({}, '/uploadproduct');
  await choosePicture(page, 'image', await takePhoto());
  await button(page, 'Batalkan gambar ini').click();
  await page.locator('[name=image]:focus').waitFor();
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
