import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Page as Paged } from '../../worker/contract/applications.ts';
import type { ContentRecord } from '../../worker/contract/collections/define-collection.ts';
import { desk, findBarriers, launchBrowser, openPage } from '../support/browser.ts';
import { type Portal, startPortal } from '../support/portal.ts';
import { button, logIn } from '../support/steps.ts';
import { takePhoto } from '../support/submissions.ts';

let portal: Portal;
let browser: Browser;
let admin: Awaited<ReturnType<Portal['account']>>;
beforeAll(async () => {
  [portal, browser] = await Promise.all([startPortal(), launchBrowser()]);
  admin = await portal.account('admin');
});
afterAll(async () => {
  await browser.close();
  await portal.stop();
});

/** An official in the panel. */
async function openPanel(options = {}) {
  const opened = await openPage(browser, portal.url, options);
  await logIn(opened.page, admin);
  await opened.page.waitForURL('**/adminpanel**');
  return opened;
}

const add = async (path: string, json: object) =>
  (await portal.call<ContentRecord>('POST', `${path}/add`, { token: admin.token, json })).body;
const read = async (path: string, id: string) =>
  (await portal.call<ContentRecord>('GET', `${path}/${id}`)).body;
const listOf = async (path: string) =>
  (await portal.call<Paged<ContentRecord>>('GET', `${path}?page=1`)).body.data;

const see = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();
const choose = (page: Page, name: string, buffer: Buffer, file = 'foto.jpg') =>
  page.locator(`[name=${name}]`).setInputFiles({ name: file, mimeType: 'image/jpeg', buffer });
const cardOf = (page: Page, title: string) =>
  page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) });

it('leads whoever is no admin to /protect', async () => {
  const visitor = await openPage(browser, portal.url);
  for (const path of ['/uploadberita', '/beritas/x/edit']) {
    await visitor.page.goto(path);
    await visitor.page.waitForURL('**/protect');
  }
  await logIn(visitor.page, await portal.account('user'));
  await visitor.page.waitForURL('**/dashboard');
  await visitor.page.goto('/uploadberita');
  await visitor.page.waitForURL('**/protect');
  expect(visitor.faults).toEqual([]);
});

it('fills an empty portal: the budget from its card, upload, edit', async () => {
  const { page, faults } = await openPanel();
  await see(page, 'Yang belum lengkap di portal');
  expect(await findBarriers(page)).toEqual([]);
  await page.goto('/adminpanel?menu=edit');
  await cardOf(page, 'APB Desa').getByRole('link', { name: 'Edit Data' }).click();
  await page.waitForURL('**/uploadapbdesa');
  await page.fill('[name=pendapatanDesa]', '1.425.000.000');
  expect(await findBarriers(page)).toEqual([]);
  await button(page, 'Upload').click();
  await see(page, 'Content uploaded successfully');
  expect(await page.inputValue('[name=pendapatanDesa]')).toBe('');
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('link', { name: 'Kembali ke panel' }).click();
  await page.waitForURL('**/adminpanel?menu=edit');
  expect(await findBarriers(page)).toEqual([]);
  await cardOf(page, 'APB Desa').getByRole('link', { name: 'Edit Data' }).click();
  await page.waitForURL('**/apbdesas/*/edit');
  await page.locator('[name=pendapatanDesa]').waitFor();
  expect(await page.inputValue('[name=pendapatanDesa]')).toBe('1.425.000.000');
  await page.fill('[name=pengeluaranDesa]', '1 miliar');
  await button(page, 'Update').click();
  await page.waitForURL('**/adminpanel?menu=edit');
  await see(page, 'Apb Desa updated successfully');
  const [record] = (await portal.call<ContentRecord[]>('GET', 'apbdesas')).body;
  expect(record).toMatchObject({ pendapatanDesa: '1.425.000.000', pengeluaranDesa: '1 miliar' });
  expect(faults).toEqual([]);
});

it('adds a member with a photo, changes the photo, deletes', async () => {
  const { page, faults } = await openPanel({ viewport: desk });
  await page.goto('/uploadperangkat');
  await page.fill('[name=nama]', 'Asep Sunandar');
  await page.fill('[name=jabatan]', 'Kepala Desa');
  await choose(page, 'image', Buffer.from('bukan foto'), 'catatan.jpg');
  await page.getByText(/Foto harus berupa gambar/).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await choose(page, 'image', await takePhoto(4000, 3000));
  await page.getByRole('img', { name: 'Pratinjau Foto' }).waitFor();
  await button(page, 'Upload').click();
  await page.waitForURL('**/adminpanel?menu=edit');
  await see(page, 'Perangkat uploaded successfully');
  const [added] = await listOf('perangkats');
  expect(added?.image).toMatch(/^\/media\//);

  await cardOf(page, 'Asep Sunandar').getByRole('link', { name: 'Edit' }).click();
  await page.getByRole('img', { name: 'Foto yang tersimpan' }).waitFor();
  await choose(page, 'image', await takePhoto(700, 700));
  await page.getByRole('img', { name: 'Pratinjau Foto' }).waitFor();
  await button(page, 'Kembalikan gambar lama').click();
  await page.getByRole('img', { name: 'Foto yang tersimpan' }).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await choose(page, 'image', await takePhoto(700, 700));
  await page.getByRole('img', { name: 'Pratinjau Foto' }).waitFor();
  await button(page, 'Update').click();
  await see(page, 'Perangkat updated successfully');
  expect((await listOf('perangkats'))[0]?.image).not.toBe(added?.image);

  await cardOf(page, 'Asep Sunandar').getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Asep Sunandar').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Hapus' }).click();
  await see(page, 'Belum ada anggota perangkat');
  expect(await listOf('perangkats')).toEqual([]);
  expect(faults).toEqual([]);
});

it('pages, searches and deletes news; shows what looks like HTML as it was typed', async () => {
  const title = '<b>Musyawarah</b> & "desa" 😀';
  for (let n = 1; n <= 6; n += 1) await add('beritas', { judulBerita: `Kabar ${n}` });
  const { page, faults } = await openPanel();
  await page.goto('/adminpanel?menu=berita');
  await page.getByRole('link', { name: 'Tambah Berita' }).click();
  await page.fill('[name=judulBerita]', title);
  await page.fill('[name=deskripsiBerita]', 'Baris satu\n\nBaris dua <script>alert(1)</script>');
  await button(page, 'Upload').click();
  await page.waitForURL('**/adminpanel?menu=berita');
  await see(page, 'Berita uploaded successfully');
  await cardOf(page, title).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  const [newest] = await listOf('beritas');
  expect(newest?.deskripsiBerita).toBe('Baris satu\n\nBaris dua <script>alert(1)</script>');

  await button(page, 'Berikutnya').click();
  await see(page, '2 / 2');
  await page.reload();
  await cardOf(page, 'Kabar 1').getByRole('button', { name: 'Delete' }).click();
  await page
    .getByRole('dialog')
    .getByText('Apakah Anda yakin ingin menghapus berita ini?')
    .waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Hapus' }).click();
  await see(page, '1 / 1');
  await page.getByRole('searchbox').fill('musyawarah');
  await cardOf(page, 'Kabar 6').waitFor({ state: 'detached' });
  await cardOf(page, title).waitFor();
  await page.getByRole('searchbox').fill('tidak-ada-kata-ini');
  await see(page, 'Tidak ada yang cocok');
  expect(await findBarriers(page)).toEqual([]);
  expect(faults).toEqual([]);
});

it('refuses a price that is none, and keeps what was typed', async () => {
  const { page, faults } = await openPanel();
  await page.goto('/uploadproduct');
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

it('shows two editors what the other changed, and lets the later one choose', async () => {
  const { _id } = await add('products', { namaProduct: 'Opak', kontak: '0811' });
  const { page, faults } = await openPanel({ viewport: desk });
  await page.goto(`/products/${_id}/edit`);
  await page.fill('[name=namaProduct]', 'Opak saya');
  await page.fill('[name=kontak]', '0833');
  const json = { namaProduct: 'Opak orang lain', kontak: '0822', hargaProduct: 9000 };
  await portal.call('PUT', `products/${_id}`, { token: admin.token, json });
  await button(page, 'Update').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Opak orang lain').waitFor();
  await dialog.getByText('Opak saya').waitFor();
  await dialog.getByText('Harga Produk').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await dialog
    .getByRole('group', { name: 'Kontak' })
    .getByLabel('Pakai milik petugas lain')
    .check();
  await button(page, 'Simpan pilihan ini').click();
  await page.waitForURL('**/adminpanel?menu=umkm');
  const merged = { namaProduct: 'Opak saya', kontak: '0822', hargaProduct: 9000, revision: 3 };
  expect(await read('products', _id)).toMatchObject(merged);
  expect(faults).toEqual([]);
});

it('tells that a record was deleted meanwhile, and keeps the text', async () => {
  const { _id } = await add('beritas', { judulBerita: 'Segera hilang' });
  const { page } = await openPanel();
  await page.goto(`/beritas/${_id}/edit`);
  await page.fill('[name=judulBerita]', 'Teks berharga');
  await portal.call('DELETE', `beritas/${_id}`, { token: admin.token });
  await button(page, 'Update').click();
  await page.getByText(/sudah dihapus orang lain/).waitFor();
  await button(page, 'Salin isian').waitFor();
  expect(await page.inputValue('[name=judulBerita]')).toBe('Teks berharga');
  expect(await findBarriers(page)).toEqual([]);
  await page.goto('/beritas/tidak-ada/edit');
  await see(page, 'Data berita ini tidak ditemukan');
  expect(await findBarriers(page)).toEqual([]);
});

it('loses nothing when the session ends in the middle', async () => {
  const { page } = await openPanel();
  await page.goto('/uploadberita');
  await page.fill('[name=judulBerita]', 'Belum tersimpan');
  await choose(page, 'image', await takePhoto());
  await page.getByRole('img', { name: 'Pratinjau Gambar' }).waitFor();
  await page.evaluate(() => localStorage.setItem('token', `${localStorage.getItem('token')}x`));
  await button(page, 'Upload').click();
  await page.getByText(/Sesi Anda sudah berakhir/).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('link', { name: 'Login lagi' }).click();
  await page.waitForURL('**/login**');
  await logIn(page, admin);
  await page.waitForURL('**/uploadberita');
  await see(page, 'Isian Anda yang belum tersimpan masih ada.');
  expect(await page.inputValue('[name=judulBerita]')).toBe('Belum tersimpan');
  expect(await findBarriers(page)).toEqual([]);
  await button(page, 'Upload').click();
  await page.waitForURL('**/adminpanel?menu=berita');
  const [saved] = await listOf('beritas');
  expect(saved).toMatchObject({ judulBerita: 'Belum tersimpan', image: expect.any(String) });
});

it('asks before unsaved changes are left behind', async () => {
  const { page, faults } = await openPanel();
  await page.goto('/uploadvisi');
  await page.fill('[name=visi]', 'Desa maju');
  await page.getByRole('link', { name: 'Panel Admin' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Tinggalkan halaman ini?').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Batal' }).click();
  expect(await page.inputValue('[name=visi]')).toBe('Desa maju');
  const asked = new Promise<string>((resolve) => {
    page.once('dialog', (question) => {
      resolve(question.type());
      void question.dismiss();
    });
  });
  await page.evaluate(() => location.assign('/adminpanel'));
  expect(await asked).toBe('beforeunload');
  await page.getByRole('link', { name: 'Panel Admin' }).click();
  await dialog.getByRole('button', { name: 'Tinggalkan' }).click();
  await page.waitForURL('**/adminpanel');
  await page.goto('/uploadvisi');
  await page.locator('[name=visi]').waitFor();
  expect(await page.inputValue('[name=visi]')).toBe('');
  expect(faults).toEqual([]);
});

it('offers another try where a record or a list cannot be loaded', async () => {
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

it('guides in five steps, previews, and falls back to Edit', async () => {
  const { page, faults } = await openPanel({ viewport: desk });
  await see(page, '1 / 5');
  expect(await button(page, 'Sebelumnya').isDisabled()).toBe(true);
  for (const step of ['2 / 5', '3 / 5', '4 / 5', '5 / 5']) {
    await button(page, 'Berikutnya').click();
    await see(page, step);
  }
  expect(await button(page, 'Berikutnya').isDisabled()).toBe(true);
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('link', { name: 'Preview' }).click();
  const home = page.frameLocator('iframe').getByRole('heading', { level: 1 });
  expect(await home.textContent()).toContain('Portal Layanan');
  await page.selectOption('[name=halaman]', 'halaman2');
  await page.locator('iframe[src="/statistik"]').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await page.goto('/adminpanel?menu=tidak-ada');
  await see(page, 'Data Desa');
  expect(faults).toEqual([]);
});
