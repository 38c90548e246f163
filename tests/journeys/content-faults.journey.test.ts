import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Page as Paged } from '#contract/basics/paging.ts';
import type { ContentRecord } from '#contract/collections/define-collection.ts';
import { findBarriers } from '../support/browser/browser.ts';
import { waitForDraft } from '../support/browser/drafts.ts';
import { setPanelStage } from '../support/browser/stage.ts';
import { button } from '../support/browser/steps.ts';
import { takePhoto } from '../support/letters/submissions.ts';

const { stage, openPanel } = setPanelStage();

const openForm = (path: string) => openPanel({}, path);

const call = <Body>(method: string, path: string, json?: object) =>
  stage.portal.call<Body>(method, path, { token: stage.admin.token, ...(json && { json }) });
const add = async (path: string, json: object) =>
  (await call<ContentRecord>('POST', `${path}/add`, json)).body;
const listOf = async (path: string) =>
  (await call<Paged<ContentRecord>>('GET', `${path}?page=1`)).body.data;

const see = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();
const focused = (page: Page, selector: string) =>
  page.waitForFunction((wanted) => document.activeElement?.closest(wanted), selector);
const choose = (page: Page, buffer: Buffer, name = 'foto.jpg') =>
  page.locator('[name=image]').setInputFiles({ name, mimeType: 'image/jpeg', buffer });

/** Pauses the shrinking of photos, as on a slow phone, until the returned function is called. */
async function pausePhotos(page: Page): Promise<() => Promise<unknown>> {
  await page.evaluate(() => {
    const quick = createImageBitmap;
    const held = new Promise((resolve) => addEventListener('resume', resolve, { once: true }));
    const createHeld = (file: Blob) => held.then(() => quick(file));
    Object.assign(globalThis, { createImageBitmap: createHeld });
  });
  return () => page.evaluate(() => dispatchEvent(new Event('resume')));
}

it('does not send an empty new record', async () => {
  const { page, faults } = await openForm('/uploadvisi');
  await page.fill('[name=visi]', 'Desa maju');
  await button(page, 'Upload').click();
  await see(page, 'Content uploaded successfully');
  await button(page, 'Upload').click();
  await page.getByRole('alert').getByText('Isi dulu datanya').waitFor();
  await focused(page, '[name=visi]');
  await see(page, 'Content uploaded successfully');
  expect(await findBarriers(page)).toEqual([]);
  const visions = (await call<ContentRecord[]>('GET', 'visimisis')).body;
  expect(visions.map(({ visi }) => visi)).toEqual(['Desa maju']);

  await page.goto('/uploadberita');
  await page.fill('[name=judulBerita]', '  ');
  await button(page, 'Upload').click();
  await see(page, 'Isi dulu datanya');
  await page.fill('[name=deskripsiBerita]', 'Ada');
  await page.getByText('Isi dulu datanya').first().waitFor({ state: 'detached' });
  expect(await listOf('beritas')).toEqual([]);
  expect(faults).toEqual([]);
});

it('links to the existing record before and after sending another one', async () => {
  const { page } = await openForm('/uploadsejarah');
  await page.locator('[name=judul]').waitFor();
  expect(await page.getByText('Data ini sudah ada').count()).toBe(0);
  await page.fill('[name=judul]', 'Asal-usul');
  await button(page, 'Upload').click();
  await page
    .getByRole('status')
    .getByRole('link', { name: 'Edit data yang tampil' })
    .last()
    .click();
  await page.waitForURL('**/sejarahs/*/edit');
  await page.locator('[name=judul]').waitFor();
  expect(await page.inputValue('[name=judul]')).toBe('Asal-usul');
  await page.goto('/uploadsejarah');
  await see(page, 'Data ini sudah ada');
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('link', { name: 'Edit data yang tampil' }).click();
  await page.waitForURL('**/sejarahs/*/edit');
});

it('waits for a photo that is still being shrunk, and sends it', async () => {
  const { page, faults } = await openForm('/uploadlpm');
  const resume = await pausePhotos(page);
  await page.fill('[name=nama]', 'Dadang');
  await choose(page, await takePhoto());
  await see(page, 'Memperkecil foto…');
  await button(page, 'Upload').click();
  await button(page, 'Menunggu foto…').click({ force: true });
  expect(await page.getByText('Mengunggah...').count()).toBe(0);
  expect(await findBarriers(page)).toEqual([]);
  await resume();
  await page.waitForURL('**/adminpanel?menu=edit');
  const saved = await listOf('lpms');
  expect(saved).toMatchObject([{ nama: 'Dadang', image: expect.stringMatching(/^\/media\//) }]);
  expect(faults).toEqual([]);
});

it('is not sent with an invalid photo until it is removed', async () => {
  const { page, faults } = await openForm('/uploadperwakilan');
  await page.fill('[name=nama]', 'Euis');
  await choose(page, Buffer.alloc(0));
  await see(page, /Berkas yang dipilih kosong/);
  await choose(page, Buffer.from('bukan foto'), 'catatan.txt');
  await see(page, /Foto harus berupa gambar/);
  await button(page, 'Upload').click();
  await see(page, 'Error uploading perwakilan');
  await focused(page, '[name=image]');
  expect(await findBarriers(page)).toEqual([]);
  expect(await listOf('perwakilans')).toEqual([]);
  await button(page, 'Batalkan berkas itu').click();
  await focused(page, '[name=image]');
  expect(await page.getByText(/Foto harus berupa gambar/).count()).toBe(0);
  await button(page, 'Upload').click();
  await page.waitForURL('**/adminpanel?menu=edit');
  expect(await listOf('perwakilans')).toMatchObject([{ nama: 'Euis', image: null }]);
  expect(faults).toEqual([]);
});

it('keeps the focus in an invalid field while it is corrected', async () => {
  const { page } = await openForm('/uploadproduct');
  const price = page.locator('[name=hargaProduct]');
  await price.fill('15,5');
  await button(page, 'Upload').click();
  await see(page, /harus bilangan bulat/);
  await price.press('ControlOrMeta+a');
  await page.keyboard.type('15000');
  expect(await price.inputValue()).toBe('15000');
  await focused(page, '[name=hargaProduct]');
});

it('moves the entries of a deleted record into a new one', async () => {
  const { _id } = await add('products', { namaProduct: 'Opak', hargaProduct: 9000 });
  const { page, faults } = await openForm(`/products/${_id}/edit`);
  await page.fill('[name=deskripsiProduct]', 'Renyah dan gurih');
  await choose(page, await takePhoto());
  await page.getByRole('img', { name: 'Pratinjau Foto Produk' }).waitFor();
  await call('DELETE', `products/${_id}`);
  await button(page, 'Update').click();
  await see(page, /sudah dihapus orang lain/);
  await button(page, 'Pakai untuk produk baru').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await page.reload();
  await see(page, 'Data produk ini tidak ditemukan');
  await see(page, 'Opak');
  await button(page, 'Salin isian').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await button(page, 'Pakai untuk produk baru').click();
  await page.waitForURL('**/uploadproduct');
  await see(page, 'Isian Anda yang belum tersimpan masih ada.');
  await page.getByRole('img', { name: 'Pratinjau Foto Produk' }).waitFor();
  await button(page, 'Upload').click();
  await page.waitForURL('**/adminpanel?menu=umkm');
  const renewed = { namaProduct: 'Opak', deskripsiProduct: 'Renyah dan gurih', hargaProduct: 9000 };
  expect(await listOf('products')).toMatchObject([{ ...renewed, image: expect.any(String) }]);
  await page.goto(`/products/${_id}/edit`);
  await see(page, 'Data produk ini tidak ditemukan');
  expect(await button(page, 'Pakai untuk produk baru').count()).toBe(0);
  expect(faults).toEqual([]);
});

it('does not overwrite another draft, and can discard the entries of a deleted record', async () => {
  const { _id } = await add('beritas', { judulBerita: 'Lama' });
  const { page } = await openForm('/uploadberita');
  await page.fill('[name=judulBerita]', 'Draf lain');
  await waitForDraft(page, 'Draf lain');
  await page.goto(`/beritas/${_id}/edit`);
  await page.fill('[name=judulBerita]', 'Teks berharga');
  await waitForDraft(page, 'Teks berharga');
  await call('DELETE', `beritas/${_id}`);
  await page.reload();
  await button(page, 'Pakai untuk berita baru').click();
  await see(page, /masih menyimpan isian lain/);
  expect(await findBarriers(page)).toEqual([]);
  await button(page, 'Hapus draf').click();
  await see(page, 'Draf dihapus.');
  await focused(page, '[role=status]');
  await page.reload();
  await see(page, 'Data berita ini tidak ditemukan');
  expect(await button(page, 'Pakai untuk berita baru').count()).toBe(0);
  await page.goto('/uploadberita');
  await page.locator('[name=judulBerita]').waitFor();
  expect(await page.inputValue('[name=judulBerita]')).toBe('Draf lain');
});

it('keeps the buttons of a long conflict visible, and reports that nothing was saved', async () => {
  const long = 'Musyawarah desa membahas jalan kebun. '.repeat(200);
  const { _id } = await add('beritas', { judulBerita: 'Jalan', deskripsiBerita: 'Awal' });
  const { page, faults } = await openForm(`/beritas/${_id}/edit`);
  await page.fill('[name=deskripsiBerita]', `Saya: ${long}`);
  await call('PUT', `beritas/${_id}`, { deskripsiBerita: `Dia: ${long}` });
  await button(page, 'Update').click();
  await button(page, 'Simpan milik saya').waitFor();
  const dialog = page.getByRole('dialog');
  expect(await dialog.evaluate(({ scrollTop }) => scrollTop)).toBe(0);
  const box = await button(page, 'Simpan milik saya').boundingBox();
  expect((box?.y ?? 9999) + (box?.height ?? 0)).toBeLessThan(740);
  expect(await findBarriers(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await see(page, /Belum tersimpan.*petugas lain/);
  await focused(page, '[role=alert]');
  expect(await findBarriers(page)).toEqual([]);
  expect(faults).toEqual([]);
});

it('makes the form inert while it is being sent', async () => {
  const { page, faults } = await openForm('/uploadproduct');
  await page.fill('[name=namaProduct]', 'Opak');
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/products/add', async (route) => {
    await held;
    await route.abort('connectionreset');
  });
  await button(page, 'Upload').click();
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
  await focused(page, '[role=alert]');
  expect(await page.inputValue('[name=namaProduct]')).toBe('Opak');
  expect(faults).toEqual([]);
});

it('keeps the focus when entries or a photo are discarded', async () => {
  const { page } = await openForm('/uploadproduct');
  await choose(page, await takePhoto());
  await button(page, 'Batalkan gambar ini').click();
  await focused(page, '[name=image]');
  await page.fill('[name=namaProduct]', 'Ranginang');
  await waitForDraft(page, 'Ranginang');
  await page.reload();
  await button(page, 'Hapus draf').click();
  await see(page, 'Draf dihapus.');
  await focused(page, '[role=status]');
  expect(await page.inputValue('[name=namaProduct]')).toBe('');
});
