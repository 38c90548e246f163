import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { findBarriers } from '../support/browser/browser.ts';
import { waitForPager } from '../support/browser/public.ts';
import { setContentStage, visit } from '../support/browser/stage.ts';
import { button } from '../support/browser/steps.ts';
import { itNightly } from '../support/sample.ts';

const { stage, add } = await setContentStage();
beforeAll(async () => {
  for (let n = 1; n <= 7; n += 1)
    await add('beritas', { judulBerita: `Kabar ${n}`, deskripsiBerita: 'Isinya.' });
  await add('products', { namaProduct: 'Kopi Layung', hargaProduct: 25000 });
});

it('keeps the list when the next page fails to load, and returns to it from a news item', async () => {
  const { page, context } = await visit(stage, '/semua-berita');
  const first = await page.locator('h2').first().textContent();
  await context.route('**/semua-berita?page=2', (route) => route.abort());
  await waitForPager(page);
  await page.getByRole('link', { name: 'Berikutnya' }).click();
  await page.getByText('Halaman itu belum dapat dimuat.').waitFor();
  expect(await page.locator('h2').first().textContent()).toBe(first);
  expect(new URL(page.url()).search).toBe('');
  expect(await findBarriers(page)).toEqual([]);
  await context.unroute('**/semua-berita?page=2');
  await button(page, 'Coba lagi').click();
  await page.getByText('2 / ').waitFor();
  expect(new URL(page.url()).search).toBe('?page=2');

  await page.locator('h2 a').first().click();
  // Loaded: before, 'Kembali' is a plain link to the first page.
  await page.waitForURL('**/beritas/*');
  await page.getByRole('heading', { level: 1, name: 'Kabar 1' }).waitFor();
  await page.getByRole('link', { name: 'Kembali', exact: true }).click();
  await page.waitForURL('**/semua-berita?page=2');
  await page.getByRole('link', { name: 'Kabar 1' }).waitFor();
});

it('returns to the search, and to the list when there is no search', async () => {
  const { page } = await visit(stage, '/cari?q=kopi');
  await page.locator('h3 a[href^="/products/"]').first().click();
  await page.waitForURL('**/products/*');
  const address = page.url();
  await page.getByRole('link', { name: 'Kembali', exact: true }).click();
  await page.waitForURL('**/cari?q=kopi');
  await page.goto(address);
  await page.getByRole('link', { name: 'Kembali', exact: true }).click();
  await page.waitForURL('**/umkm');
  await page.goto('/cari?q=POSYÁNDU');
  expect(await page.locator('h3 mark').first().textContent()).toBe('Posyandu');
});

it('leads from the hero to the letters or the dashboard, and marks the current page', async () => {
  const { page } = await visit(stage, '/');
  const links = page.locator('#beranda .actions a');
  expect(await links.allInnerTexts()).toEqual(['Ajukan surat', 'Login', 'Call center']);
  await page.evaluate(() => Object.assign(localStorage, { token: 'x', role: 'user' }));
  await page.reload();
  await page.locator('#beranda a[href="/dashboard"]').waitFor();
  expect(await links.allInnerTexts()).toEqual(['Ajukan surat', 'Ke dashboard', 'Call center']);

  await page.goto('/statistik');
  await page.waitForFunction(() => {
    const box = document.querySelector('.profile-nav [aria-current]')?.getBoundingClientRect();
    return box && box.left >= 0 && box.right <= innerWidth;
  });
  await button(page, 'Menu').click();
  expect(await page.locator('#menu [aria-current]').textContent()).toContain('Profil');
});

/** The number of running animations in the hero. */
const countAnimations = (page: Page) =>
  page.locator('.hero').evaluate((hero) => {
    const running = hero.getAnimations({ subtree: true });
    return running.filter(({ playState }) => playState !== 'finished').length;
  });

itNightly('animates the sunrise with a counter, and not with reduced motion', async () => {
  const moving = { reducedMotion: 'no-preference' } as const;
  const { page } = await visit(stage, '/', moving);
  const counter = page.locator('.counter');
  const waiting = { timeout: 15_000 };
  await expect.poll(() => counter.textContent(), waiting).toMatch(/^\d{1,3},[05]%$/);
  await expect.poll(() => counter.textContent(), waiting).toBe('100,0%');
  await expect.poll(() => countAnimations(page), waiting).toBe(0);
  expect(await counter.evaluate((element) => getComputedStyle(element).opacity)).toBe('0');
  const still = await visit(stage, '/');
  expect(await countAnimations(still.page)).toBe(0);
  expect(await still.page.locator('.counter').textContent()).toBe('');
});
