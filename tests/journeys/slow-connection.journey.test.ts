import type { Page, Route } from 'playwright-core';
import { expect, it } from 'vitest';
import { findBarriers } from '../support/browser/browser.ts';
import { openAs, setPanelStage } from '../support/browser/stage.ts';
import { button, fillSkuForm, see } from '../support/browser/steps.ts';
import type { Account } from '../support/portal.ts';

const { stage } = setPanelStage();
const slow = 'Sambungan sedang lambat.';

/** A page with a controlled clock. */
async function openTimed(account: Account) {
  const opened = await openAs(stage, account, '/robots.txt', { fresh: true });
  await opened.page.clock.install();
  return opened;
}

/** Holds back the responses to an address until they are released. */
async function holdBack(page: Page, address: string) {
  const released = Promise.withResolvers<void>();
  await page.route(address, (route: Route) => released.promise.then(() => route.continue()));
  return released.resolve;
}

async function waitTooLong(page: Page) {
  await page.clock.runFor(10_000);
  expect(await page.getByText(slow).count()).toBe(0);
  await page.clock.runFor(12_000);
  await see(page, slow);
}

it('reports a slow connection while a page loads, and cancels nothing', async () => {
  const { page, faults } = await openTimed(await stage.portal.account());
  const release = await holdBack(page, '**/auth/account');
  await page.goto('/akun');
  await page.getByText('Memuat akun Anda…').waitFor();
  await page.locator('[data-waiting]').waitFor({ state: 'attached' });
  await waitTooLong(page);
  await page.clock.runFor(30_000);
  expect(await page.getByText('Halaman ini belum selesai dimuat.').isVisible()).toBe(false);
  expect(await findBarriers(page)).toEqual([]);
  release();
  await see(page, 'Data akun');
  await page.getByText(slow).waitFor({ state: 'detached' });
  expect(faults).toEqual([]);
});

it('reports a slow connection in the dialog of the request', async () => {
  const { page, faults } = await openTimed(await stage.portal.account());
  await page.goto('/akun');
  const release = await holdBack(page, '**/auth/logout-everywhere');
  await button(page, 'Logout dari semua perangkat').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Logout', exact: true }).click();
  await dialog.locator('[data-waiting]').waitFor({ state: 'attached' });
  await waitTooLong(page);
  await dialog.getByText(slow).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  release();
  await page.waitForURL(stage.portal.url.href);
  expect(faults).toEqual([]);
});

it('reports a slow connection while an application is sent', async () => {
  const { page, faults } = await openTimed(await stage.portal.account());
  await page.goto('/sku');
  await page.clock.resume();
  await page.locator('[name=nama]').waitFor();
  await fillSkuForm(page);
  const release = await holdBack(page, '**/uploadapp');
  await button(page, 'Kirim').click();
  await page.locator('[data-waiting]').waitFor({ state: 'attached' });
  await waitTooLong(page);
  expect(await findBarriers(page)).toEqual([]);
  release();
  await see(page, 'Pengajuan berhasil dikirim.');
  expect(faults).toEqual([]);
});

it('reports a slow connection while content is sent', async () => {
  const { page, faults } = await openTimed(stage.admin);
  await page.goto('/uploadberita');
  await page.clock.resume();
  await page.fill('[name=judulBerita]', 'Panen raya');
  const release = await holdBack(page, '**/beritas/add');
  await page.locator('form [type=submit]').click();
  await page.locator('dialog [data-waiting]').waitFor({ state: 'attached' });
  await waitTooLong(page);
  expect(await findBarriers(page)).toEqual([]);
  release();
  await page.waitForURL('**/adminpanel**');
  expect(faults).toEqual([]);
});

it('reports a slow connection during a login', async () => {
  const { email, password } = await stage.portal.account();
  const { page, faults } = await openTimed(stage.admin);
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  await page.fill('[name=email]', email);
  await page.fill('[name=password]', password);
  const release = await holdBack(page, '**/auth/login');
  await button(page, 'Login').click();
  await page.locator('[aria-busy=true]').waitFor();
  await waitTooLong(page);
  expect(await findBarriers(page)).toEqual([]);
  release();
  await page.waitForURL('**/dashboard');
  expect(faults).toEqual([]);
});
