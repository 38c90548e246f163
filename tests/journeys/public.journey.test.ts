import { beforeAll, expect, it } from 'vitest';
import { fillWhereNew } from '../../scripts/sample/fill.ts';
import { desk, findBarriers, openPage } from '../support/browser.ts';
import { setStage } from '../support/stage.ts';

const stage = setStage();
beforeAll(async () => {
  const { DB, FILES } = stage.portal.env;
  await fillWhereNew(DB, FILES);
});

/** A page without OpenStreetMap, which tests cannot reach. */
async function openPublic(path: string, options = {}) {
  const opened = await openPage(stage.browser, stage.portal.url, { bypassCSP: true, ...options });
  await opened.page.route(/openstreetmap\.org/, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><html lang="id"><title>Peta</title><main><h1>Peta</h1></main>',
    }),
  );
  await opened.page.goto(path);
  return opened;
}

it('pages through the news without a new page, forth and back', async () => {
  const { page, faults } = await openPublic('/semua-berita');
  await page.evaluate(() => document.body.setAttribute('data-same-page', ''));
  const first = await page.locator('h2').first().textContent();
  await page.getByRole('link', { name: 'Berikutnya' }).click();
  await page.getByText('2 / ', { exact: false }).waitFor();
  expect(new URL(page.url()).search).toBe('?page=2');
  expect(await page.locator('[data-same-page]').count()).toBe(1);
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toMatch(
    /^Daftar berita, halaman 2 dari/,
  );
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await page.getByText('1 / ', { exact: false }).waitFor();
  expect(await page.locator('h2').first().textContent()).toBe(first);
  expect(faults).toEqual([]);
});

it('pages by plain links where there are no scripts', async () => {
  const { page } = await openPublic('/perangkat', { javaScriptEnabled: false });
  await page.getByRole('link', { name: 'Berikutnya' }).click();
  await page.waitForURL('**/perangkat?page=2');
  await page.getByRole('link', { name: 'Sebelumnya' }).click();
  await page.waitForURL('**/perangkat');
});

it('counts a reader once a day, and shows the count with them in it', async () => {
  const { token } = await stage.portal.account('admin');
  const { body } = await stage.portal.call<{ _id: string }>('POST', 'beritas/add', {
    token,
    json: { judulBerita: 'Kabar baru', deskripsiBerita: 'Isinya.' },
  });
  for (const _ of [1, 2]) {
    const { page, context } = await openPublic(`/beritas/${body._id}`);
    await page.waitForResponse((response) => response.url().includes('?saat='));
    await page.getByText('1 kali dilihat', { exact: true }).waitFor();
    await context.close();
  }
});

it('leads on when the film has ended', async () => {
  const { page } = await openPublic('/tentang', { viewport: desk, reducedMotion: 'reduce' });
  const link = page.getByRole('link', { name: 'Watch Full on YouTube' });
  expect(await link.isVisible()).toBe(false);
  await page.locator('video').evaluate((video) => video.dispatchEvent(new Event('ended')));
  await link.waitFor();
  expect(await findBarriers(page)).toEqual([]);
});

it.each(['/privasi', '/ketentuan'])(
  'says what matters of %s on the first screen of a phone, and leads to the rest',
  async (path) => {
    const { page, faults } = await openPublic(path);
    const summary = await page.locator('#singkat').boundingBox();
    expect((summary?.y ?? 0) + (summary?.height ?? 0)).toBeGreaterThan(200);
    expect((summary?.y ?? 0) + (summary?.height ?? 0)).toBeLessThanOrEqual(740);
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('link', { name: 'Versi dan perubahan' }).click();
    await page.getByRole('heading', { name: 'Versi dan perubahan' }).waitFor();
    expect(new URL(page.url()).hash).toBe('#versi');
    expect(faults).toEqual([]);
  },
);

it('finds by a plain form', async () => {
  const { page, faults } = await openPublic('/cari', { javaScriptEnabled: false });
  await page.getByRole('searchbox').fill('posyandu');
  await page.getByRole('button', { name: 'Cari' }).click();
  await page.getByRole('link', { name: 'Posyandu', exact: true }).waitFor();
  expect(faults).toEqual([]);
});

it.each([
  ['a phone', undefined, 'light'],
  ['a desk', desk, 'dark'],
] as const)('the API can be read on %s, without scripts', async (_, viewport, colorScheme) => {
  const options = { colorScheme, ...(viewport && { viewport }) };
  const { page, faults } = await openPublic('/api/v1/docs', options);
  expect(await findBarriers(page)).toEqual([]);
  const contents = page.getByRole('navigation', { name: 'Contents' });
  const room = contents.getByRole('link', { name: 'Verification', exact: true });
  await room.focus();
  await page.keyboard.press('Enter');
  expect(new URL(page.url()).hash).toBe('#room-verification');
  const { wide, seen } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    seen: document.documentElement.clientWidth,
  }));
  expect(wide).toBeLessThanOrEqual(seen);
  expect(faults).toEqual([]);
});
