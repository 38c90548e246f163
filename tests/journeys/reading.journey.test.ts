import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { fillIfEmpty } from '#scripts/sample/fill.ts';
import { findBarriers, openPage } from '../support/browser/browser.ts';
import { setStage } from '../support/browser/stage.ts';
import { button } from '../support/browser/steps.ts';

const stage = setStage();
beforeAll(async () => {
  const { DB, FILES } = stage.portal.env;
  await fillIfEmpty(DB, FILES);
});

async function open(path: string) {
  const opened = await openPage(stage.browser, stage.portal.url);
  await opened.page.goto(path);
  return opened;
}

it('returns from a news item to its page of the list', async () => {
  const { page, faults } = await open('/semua-berita');
  await page.getByRole('link', { name: 'Berikutnya' }).click();
  await page.getByText('2 / ', { exact: false }).waitFor();
  const title = await page.locator('h2 a').first().textContent();
  await page.locator('h2 a').first().click();
  await page.getByRole('heading', { level: 1, name: title ?? '' }).waitFor();
  await page.getByRole('link', { name: 'Kembali', exact: true }).click();
  await page.waitForURL('**/semua-berita?page=2');
  await page.getByRole('link', { name: title ?? '' }).waitFor();
  expect(faults).toEqual([]);
});

it('returns to the search, and to the list when there is no search', async () => {
  const { page } = await open('/cari?q=kopi');
  await page.locator('h3 a[href^="/products/"]').first().click();
  await page.waitForURL('**/products/*');
  const address = page.url();
  await page.getByRole('link', { name: 'Kembali', exact: true }).click();
  await page.waitForURL('**/cari?q=kopi');
  await page.goto(address);
  await page.getByRole('link', { name: 'Kembali', exact: true }).click();
  await page.waitForURL('**/umkm');
});

it('highlights matches in services', async () => {
  const { page } = await open('/cari?q=POSYÁNDU');
  expect(await page.locator('h3 mark').first().textContent()).toBe('Posyandu');
});

it('keeps the list when the next page fails to load, and offers a retry', async () => {
  const { page, context, faults } = await open('/semua-berita');
  const first = await page.locator('h2').first().textContent();
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Berikutnya' }).click();
  await page.getByText('Halaman itu belum dapat dimuat.').waitFor();
  expect(await page.locator('h2').first().textContent()).toBe(first);
  expect(new URL(page.url()).search).toBe('');
  expect(await findBarriers(page)).toEqual([]);
  await context.setOffline(false);
  await button(page, 'Coba lagi').click();
  await page.getByText('2 / ', { exact: false }).waitFor();
  expect(new URL(page.url()).search).toBe('?page=2');
  expect(faults).toEqual([]);
});

it('marks the current page in the profile navigation, and Profil in the menu', async () => {
  const { page } = await open('/statistik');
  await page.waitForFunction(() => {
    const box = document.querySelector('.profile-nav [aria-current]')?.getBoundingClientRect();
    return box && box.left >= 0 && box.right <= innerWidth;
  });
  await button(page, 'Menu').click();
  expect(await page.locator('#menu [aria-current]').textContent()).toContain('Profil');
});

/** The number of running animations in the hero. */
const countAnimations = (page: Page) =>
  page
    .locator('.hero')
    .evaluate(
      (hero) =>
        hero.getAnimations({ subtree: true }).filter(({ playState }) => playState !== 'finished')
          .length,
    );

it('animates the sunrise with a counter, and not with reduced motion', async () => {
  const moving = { reducedMotion: 'no-preference' } as const;
  const { page, faults } = await openPage(stage.browser, stage.portal.url, moving);
  await page.goto('/');
  const counter = page.locator('.counter');
  const waiting = { timeout: 15_000 };
  await expect.poll(() => counter.textContent(), waiting).toMatch(/^\d{1,3},[05]%$/);
  await expect.poll(() => counter.textContent(), waiting).toBe('100,0%');
  await expect.poll(() => countAnimations(page), waiting).toBe(0);
  expect(await counter.evaluate((element) => getComputedStyle(element).opacity)).toBe('0');
  const still = await open('/');
  expect(await countAnimations(still.page)).toBe(0);
  expect(await still.page.locator('.counter').textContent()).toBe('');
  expect([...faults, ...still.faults]).toEqual([]);
});

it('leads from the hero to the letters, and to the dashboard after a login', async () => {
  const { page } = await open('/');
  const links = page.locator('#beranda .actions a');
  expect(await links.allInnerTexts()).toEqual(['Ajukan surat', 'Login', 'Call center']);
  await page.evaluate(() => Object.assign(localStorage, { token: 'x', role: 'user' }));
  await page.reload();
  await page.locator('#beranda a[href="/dashboard"]').waitFor();
  expect(await links.allInnerTexts()).toEqual(['Ajukan surat', 'Ke dashboard', 'Call center']);
});
