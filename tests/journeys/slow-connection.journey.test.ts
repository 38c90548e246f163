import type { Page, Route } from 'playwright-core';
import { expect, it } from 'vitest';
import { findBarriers } from '../support/browser/browser.ts';
import { openAs, setStage } from '../support/browser/stage.ts';
import { button, fillSkdlForm, see } from '../support/browser/steps.ts';
import type { Account } from '../support/portal.ts';
import { sampleOf } from '../support/sample.ts';

const stage = await setStage();
const slow = 'Sambungan sedang lambat.';

/** Opens a page with a controlled clock, on which the responses to an address are held back until they are released. */
async function openTimed(account: Account, address: string) {
  const opened = await openAs(stage, account, '/robots.txt', { fresh: true });
  const { page } = opened;
  await page.clock.install();
  const released = Promise.withResolvers<void>();
  await page.route(address, (route: Route) => released.promise.then(() => route.continue()));
  return { ...opened, release: released.resolve };
}

async function waitTooLong(page: Page) {
  await page.clock.runFor(10_000);
  expect(await page.getByText(slow).count()).toBe(0);
  await page.clock.runFor(12_000);
  await see(page, slow);
}

it('reports a slow connection while a page loads, and cancels nothing', async () => {
  const { page, release } = await openTimed(await stage.portal.account(), '**/auth/account');
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
});

const requests = [
  {
    what: 'an application',
    address: '**/uploadapp',
    async send(page: Page) {
      await page.goto('/skdl');
      await page.clock.resume();
      await page.locator('[name=namaLembaga]').waitFor();
      await fillSkdlForm(page);
      await button(page, 'Kirim').click();
    },
    waiting: '[data-waiting]',
    seeEnd: (page: Page) => see(page, 'Pengajuan berhasil dikirim.'),
  },
  {
    what: 'a logout in its dialog',
    address: '**/auth/logout-everywhere',
    async send(page: Page) {
      await page.goto('/akun');
      await button(page, 'Logout dari semua perangkat').click();
      await page.getByRole('dialog').getByRole('button', { name: 'Logout', exact: true }).click();
    },
    waiting: 'dialog [data-waiting]',
    seeEnd: (page: Page) => page.waitForURL(stage.portal.url.href),
  },
  {
    what: 'content',
    role: 'admin',
    address: '**/beritas/add',
    async send(page: Page) {
      await page.goto('/uploadberita');
      await page.clock.resume();
      await page.fill('[name=judulBerita]', 'Panen raya');
      await page.locator('form [type=submit]').click();
    },
    waiting: 'dialog [data-waiting]',
    seeEnd: (page: Page) => page.waitForURL('**/adminpanel**'),
  },
  {
    what: 'a login',
    address: '**/auth/login',
    async send(page: Page, { email, password }: Account) {
      await page.evaluate(() => localStorage.clear());
      await page.goto('/login');
      await page.fill('[name=email]', email);
      await page.fill('[name=password]', password);
      await button(page, 'Login').click();
    },
    waiting: '[aria-busy=true]',
    seeEnd: (page: Page) => page.waitForURL('**/dashboard'),
  },
] as const;

it.each(sampleOf(requests, 1))('reports a slow connection while $what is sent', async (request) => {
  const account = await stage.portal.account('role' in request ? request.role : 'user');
  const { page, release } = await openTimed(account, request.address);
  await request.send(page, account);
  await page.locator(request.waiting).waitFor({ state: 'attached' });
  await waitTooLong(page);
  expect(await findBarriers(page)).toEqual([]);
  release();
  await request.seeEnd(page);
});
