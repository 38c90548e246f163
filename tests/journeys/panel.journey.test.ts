import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import type { ContentRecord } from '../../worker/contract/collections/define-collection.ts';
import { desk, findBarriers, openPage } from '../support/browser.ts';
import type { Portal } from '../support/portal.ts';
import { setStage } from '../support/stage.ts';
import { button, logIn } from '../support/steps.ts';

const stage = setStage();
let admin: Awaited<ReturnType<Portal['account']>>;
beforeAll(async () => {
  admin = await stage.portal.account('admin');
  for (let n = 1; n <= 8; n += 1) {
    await add('perangkats', { nama: `Anggota ${n}`, jabatan: 'Kepala Dusun' });
    await add('products', { namaProduct: `Produk ${n}`, hargaProduct: 1000 * n });
  }
});

const add = async (path: string, json: object) =>
  (await stage.portal.call<ContentRecord>('POST', `${path}/add`, { token: admin.token, json }))
    .body;

/** An official in a section of the panel. */
async function openPanel(menu: string, options: BrowserContextOptions = {}) {
  const opened = await openPage(stage.browser, stage.portal.url, options);
  await logIn(opened.page, admin);
  await opened.page.waitForURL('**/adminpanel');
  await opened.page.goto(`/adminpanel?menu=${menu}`);
  await opened.page.locator('#judul-bagian').waitFor();
  return opened;
}

const entry = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Menu admin' }).getByRole('link', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const cardOf = (page: Page, title: string) =>
  page.getByRole('article').filter({ has: heading(page, title) });
const focused = (page: Page) =>
  page.evaluate(() => {
    const { id, textContent } = document.activeElement ?? { id: '', textContent: '' };
    return id || textContent;
  });
/** Whether a title is within the window, and not under what is fixed to its upper edge. */
const inSight = (page: Page, name: string) =>
  heading(page, name).evaluate((title) => {
    const { top, bottom, left } = title.getBoundingClientRect();
    const seen = document.elementFromPoint(left + 1, (top + bottom) / 2);
    return top >= 0 && bottom <= innerHeight && seen === title;
  });

it('opens every section again once the connection is back', async () => {
  const { page, context } = await openPanel('preview');
  await context.setOffline(true);
  await entry(page, 'Surat').click();
  await page.getByText('Bagian ini belum dapat dibuka.').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await button(page, 'Coba lagi').click();
  await page.getByText('Bagian ini belum dapat dibuka.').waitFor();
  await entry(page, 'Edit').click();
  await page.getByText('Bagian ini belum dapat dibuka.').waitFor();
  await context.setOffline(false);
  await entry(page, 'Berita').click();
  await heading(page, 'Berita').waitFor();
  expect(new URL(page.url()).search).toBe('?menu=berita');
  await page.getByText('Belum ada berita', { exact: true }).waitFor();

  await context.setOffline(true);
  await entry(page, 'Pengguna').click();
  await page.getByText('Bagian ini belum dapat dibuka.').waitFor();
  await context.setOffline(false);
  await button(page, 'Coba lagi').click();
  await page.getByText(admin.email).waitFor();
  expect(new URL(page.url()).search).toBe('?menu=pengguna');
});

it('starts a question before a deletion at its harmless button', async () => {
  const { page, faults } = await openPanel('edit', { viewport: desk });
  await cardOf(page, 'Anggota 8').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').waitFor();
  expect(await focused(page)).toBe('Batal');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await heading(page, 'Anggota 8').waitFor();
  expect(faults).toEqual([]);
});

it('leads from a form back to the record, on its page of its list', async () => {
  const { page, faults } = await openPanel('edit&perangkats=2');
  const edit = cardOf(page, 'Anggota 1').getByRole('link', { name: 'Edit' });
  await edit.click();
  await page.fill('[name=jabatan]', 'Kepala Dusun Satu');
  await button(page, 'Update').click();
  await page.waitForURL('**/adminpanel?menu=edit&perangkats=2');
  await page.getByText('Perangkat updated successfully').waitFor();
  await page.getByText('Kepala Dusun Satu').waitFor();
  expect(await edit.evaluate((link) => link === document.activeElement)).toBe(true);
  expect(await inSight(page, 'Anggota 1')).toBe(true);
  expect(await findBarriers(page)).toEqual([]);

  await edit.click();
  await page.locator('[name=jabatan]').waitFor();
  await page.getByRole('link', { name: 'Perangkat Desa' }).click();
  await page.waitForURL('**/adminpanel?menu=edit&perangkats=2');
  await edit.waitFor();
  await page.waitForFunction(() => document.activeElement !== document.body);
  expect(await inSight(page, 'Anggota 1')).toBe(true);
  expect(faults).toEqual([]);
});

it('leads from a new member back to its body, and shows it first', async () => {
  const { page, faults } = await openPanel('edit&perangkats=2&cari-perangkats=anggota');
  const body = page.getByRole('region', { name: 'Perangkat Desa' });
  await cardOf(page, 'Anggota 1').waitFor();
  await body.getByRole('link', { name: 'Tambah Anggota' }).click();
  await page.fill('[name=nama]', 'Yang Baru');
  await button(page, 'Upload').click();
  await page.getByText('Perangkat uploaded successfully').waitFor();
  await cardOf(page, 'Yang Baru').waitFor();
  expect(new URL(page.url()).search).toBe('?menu=edit');
  expect(await focused(page)).toBe('isi-perangkats');
  expect(await inSight(page, 'Perangkat Desa')).toBe(true);

  // Another way into the panel is none of the form's.
  await body.getByRole('link', { name: 'Tambah Anggota' }).click();
  await page.getByRole('link', { name: 'Panel Admin' }).click();
  await heading(page, 'Dashboard').waitFor();
  await entry(page, 'Edit').click();
  await cardOf(page, 'Yang Baru').waitFor();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect(faults).toEqual([]);
});

it('keeps the menu in sight at the end of Edit on a phone, and jumps to its lists', async () => {
  const { page, faults } = await openPanel('edit');
  await cardOf(page, 'Anggota 8').waitFor();
  await page.getByText('Belum ada anggota LPM').waitFor();
  await page.getByRole('link', { name: 'Lembaga Pemberdayaan Masyarakat (LPM)' }).click();
  expect(await focused(page)).toBe('daftar-lpms');
  expect(await inSight(page, 'Lembaga Pemberdayaan Masyarakat (LPM)')).toBe(true);
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(1000);
  expect(await findBarriers(page)).toEqual([]);
  await entry(page, 'Pengaturan').click();
  await heading(page, 'Pengaturan').waitFor();
  expect(await page.title()).toMatch(/^Pengaturan \| Panel Admin \| /);
  await entry(page, 'Pengaturan').click({ trial: true });
  expect(await findBarriers(page)).toEqual([]);
  expect(faults).toEqual([]);
});

it('says how to come to an older product', async () => {
  const { page, faults } = await openPanel('umkm');
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
  expect(faults).toEqual([]);
});

it('offers an official no end of the own account', async () => {
  const { page, faults } = await openPanel('pengguna');
  await heading(page, 'Hapus Akun').waitFor();
  const own = page.getByRole('row').filter({ hasText: admin.email });
  await own.getByText('Akun Anda').waitFor();
  expect(await own.getByRole('button').count()).toBe(0);
  expect(await findBarriers(page)).toEqual([]);
  expect(faults).toEqual([]);
});

it('leads from an ended session through the login back to the section', async () => {
  const { page } = await openPanel('berita');
  await page.evaluate(() => localStorage.setItem('token', 'lama'));
  await page.goto('/adminpanel?menu=edit&perangkats=2');
  await page.waitForURL('**/protect');
  await page.getByText(/sesi Anda mungkin sudah berakhir/).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('link', { name: 'Login', exact: true }).click();
  await page.waitForURL('**/login?**');
  await logIn(page, admin);
  await page.waitForURL('**/adminpanel?menu=edit&perangkats=2');
  await cardOf(page, 'Anggota 1').waitFor();
});
