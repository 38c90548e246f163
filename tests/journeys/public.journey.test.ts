import { beforeAll, expect, it } from 'vitest';
import { fillIfEmpty } from '#scripts/sample/fill.ts';
import { desk, findBarriers, openPage, screens } from '../support/browser/browser.ts';
import { setStage } from '../support/browser/stage.ts';
import { isNightly } from '../support/sample.ts';

const stage = setStage();
beforeAll(async () => {
  const { DB, FILES } = stage.portal.env;
  await fillIfEmpty(DB, FILES);
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

it('paginates the news without a page load, forward and back', async () => {
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

it('paginates by plain links without scripts', async () => {
  const { page } = await openPublic('/perangkat', { javaScriptEnabled: false });
  await page.getByRole('link', { name: 'Berikutnya' }).click();
  await page.waitForURL('**/perangkat?page=2');
  await page.getByRole('link', { name: 'Sebelumnya' }).click();
  await page.waitForURL('**/perangkat');
});

it('counts a reader once a day, and shows the count including this view', async () => {
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

it('plays the film at once, without sound', async () => {
  const options = { fresh: true, reducedMotion: 'no-preference' } as const;
  const { page, faults } = await openPage(stage.browser, stage.portal.url, options);
  await page.goto('/tentang');
  const film = page.getByLabel('Video profil Desa');
  await expect
    .poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime))
    .not.toBe(0);
  expect(await film.evaluate((video: HTMLVideoElement) => video.muted)).toBe(true);
  expect(faults).toEqual([]);
});

it('plays the film only on request with reduced motion', async () => {
  const { page, faults } = await openPage(stage.browser, stage.portal.url, { fresh: true });
  await page.goto('/tentang', { waitUntil: 'networkidle' });
  const film = page.getByLabel('Video profil Desa');
  const state = await film.evaluate(({ currentTime, paused }: HTMLVideoElement) => ({
    currentTime,
    paused,
  }));
  expect(state).toEqual({ currentTime: 0, paused: true });
  await film.evaluate((video: HTMLVideoElement) => video.play());
  await expect
    .poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime))
    .not.toBe(0);
  expect(faults).toEqual([]);
});

it.each(['/tentang', '/statistik'])(
  'shows the tables and the footer of %s at once without scripts',
  async (path) => {
    const { page } = await openPublic(path, { javaScriptEnabled: false });
    // biome-ignore lint/performance/useDomNodeTextContent: only innerText leaves out what is not laid out
    const text = await page.locator('body').innerText();
    expect(text).toContain('Bagi Hasil Bumdes');
    expect(text).toContain('Tamatan Perguruan Tinggi');
    expect(text).toContain('Bersama KKN');
  },
);

it('shows the link to the full film when it has ended', async () => {
  const { page } = await openPublic('/tentang', { viewport: desk });
  const link = page.getByRole('link', { name: 'Watch Full on YouTube' });
  expect(await link.isVisible()).toBe(false);
  await page.locator('video').evaluate((video) => video.dispatchEvent(new Event('ended')));
  await link.waitFor();
  expect(await findBarriers(page)).toEqual([]);
});

it.each(['/privasi', '/ketentuan'])(
  'shows the summary of %s on the first screen of a phone, and links to the rest',
  async (path) => {
    const { page, faults } = await openPublic(path);
    const summary = await page.locator('#singkat').boundingBox();
    expect((summary?.y ?? 0) + (summary?.height ?? 0)).toBeGreaterThan(200);
    expect((summary?.y ?? 0) + (summary?.height ?? 0)).toBeLessThanOrEqual(740);
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('link', { name: 'Versi dan perubahan' }).click();
    await page.waitForURL('**#versi');
    await page.getByRole('heading', { name: 'Versi dan perubahan' }).waitFor();
    expect(faults).toEqual([]);
  },
);

it('searches by a plain form', async () => {
  const { page, faults } = await openPublic('/cari', { javaScriptEnabled: false });
  await page.getByRole('searchbox').fill('posyandu');
  await page.getByRole('button', { name: 'Cari' }).click();
  await page.getByRole('link', { name: 'Posyandu', exact: true }).waitFor();
  expect(faults).toEqual([]);
});

it('has valid RSS feeds', async () => {
  const { page, faults } = await openPublic('/semua-produk');
  const linked = page.locator('link[type="application/rss+xml"]');
  const paths = await linked.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
  expect(paths).toEqual(['/berita.xml', '/produk.xml']);
  for (const path of paths) {
    const feed = await page.evaluate(async (address) => {
      const text = await (await fetch(address)).text();
      const xml = new DOMParser().parseFromString(text, 'application/xml');
      const textsOf = (selector: string) =>
        [...xml.querySelectorAll(selector)].map(({ textContent }) => textContent);
      const self = xml.getElementsByTagNameNS('http://www.w3.org/2005/Atom', 'link')[0];
      return {
        broken: xml.querySelector('parsererror')?.textContent,
        root: `${xml.documentElement.tagName} ${xml.documentElement.getAttribute('version')}`,
        self: `${self?.getAttribute('rel')} ${self?.getAttribute('type')} ${self?.getAttribute('href')}`,
        channel: ['title', 'link', 'description', 'language'].map(
          (name) => textsOf(`channel > ${name}`).filter((text) => text !== '').length,
        ),
        items: textsOf('item').length,
        titles: textsOf('item > title'),
        links: textsOf('item > link'),
        guids: textsOf('item > guid'),
        dates: textsOf('item > pubDate'),
      };
    }, path);
    expect(feed).toMatchObject({ root: 'rss 2.0', channel: [1, 1, 1, 1] });
    expect(feed.broken).toBeUndefined();
    const { origin } = stage.portal.url;
    expect(feed.self).toBe(`self application/rss+xml ${origin}${path}`);
    expect(feed.items).toBeGreaterThan(5);
    expect(feed.links.filter((link) => !link.startsWith(`${origin}/`))).toEqual([]);
    expect(feed.guids).toEqual(feed.links);
    expect(new Set(feed.guids).size).toBe(feed.items);
    expect(feed.titles.filter((title) => title.trim() === '')).toEqual([]);
    // RFC 822 with a four-digit year.
    const day = /^\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT$/;
    expect(feed.dates.filter((date) => day.test(date))).toHaveLength(feed.items);
  }
  expect(faults).toEqual([]);
});

it('offers data downloads by plain links, on phone and desktop, in light and dark colours', async () => {
  for (const options of [{}, { viewport: desk, colorScheme: 'dark' as const }]) {
    const { page, faults } = await openPublic('/data', { javaScriptEnabled: false, ...options });
    await page.locator('summary', { hasText: 'Kolom Jumlah penduduk' }).click();
    await page.getByRole('cell', { name: 'Jumlah Laki-Laki' }).waitFor();
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Jumlah penduduk, CSV' }).click();
    expect((await download).suggestedFilename()).toBe('penduduks.csv');
    expect(faults).toEqual([]);
  }
  const { page } = await openPublic('/data');
  await page.locator('summary', { hasText: 'Kolom Jumlah penduduk' }).click();
  expect(await findBarriers(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

it('opens the guides from the footer without scripts', async () => {
  const { page } = await openPublic('/protect', { javaScriptEnabled: false });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Bantuan' }).click();
  await page.getByRole('heading', { level: 1, name: 'Panduan warga' }).waitFor();
  await page.getByRole('link', { name: 'Panduan petugas', exact: true }).click();
  await page.getByRole('link', { name: 'Antrean dan loket' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Antrean dan loket' }).waitFor();
});

it.each([
  ['/bantuan/surat', {}],
  ['/bantuan/petugas/antrean', { viewport: desk }],
])('shows %s with its pictures', async (path, options) => {
  const { page, faults } = await openPublic(path, options);
  const picture = page.locator('article img').last();
  await picture.scrollIntoViewIfNeeded();
  await picture.evaluate((image: HTMLImageElement) => image.decode());
  expect(await findBarriers(page)).toEqual([]);
  expect(faults).toEqual([]);
});

it.each(screens)('shows the API documentation on %s', async (_, options) => {
  const { page, faults } = await openPublic('/api/v1/docs', options);
  // Half a minute for the hundred calls of this page.
  if (isNightly) expect(await findBarriers(page)).toEqual([]);
  const contents = page.getByRole('navigation', { name: 'Contents' });
  const section = contents.getByRole('link', { name: 'Verification', exact: true });
  await section.focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**#room-verification');
  const { wide, seen } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    seen: document.documentElement.clientWidth,
  }));
  expect(wide).toBeLessThanOrEqual(seen);
  expect(faults).toEqual([]);
});

it('prefetches a public page when its link is pressed, and no private page', async () => {
  // Not by openPublic, as intercepted requests are not prefetched.
  const options = { viewport: desk, fresh: true };
  const { page, faults } = await openPage(stage.browser, stage.portal.url, options);
  const prefetched: string[] = [];
  page.on('request', (request) => {
    if (request.headers()['sec-purpose']?.startsWith('prefetch'))
      prefetched.push(new URL(request.url()).pathname);
  });
  await page.goto('/layanan', { waitUntil: 'networkidle' });
  for (const path of ['/login', '/umkm']) {
    await page.locator(`a[href="${path}"] >> visible=true`).first().hover();
    // The pointer is released outside the link, so that the link is not followed.
    await page.mouse.down();
    await page.mouse.move(0, 0);
    await page.mouse.up();
  }
  await expect.poll(() => prefetched).toEqual(['/umkm']);
  expect(faults).toEqual([]);
});
