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
