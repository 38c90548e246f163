import { readFileSync, writeFileSync } from 'node:fs';
import axe from 'axe-core';
import { expect, it } from 'vitest';
import { isoDay, villageDay } from '#contract/basics/village-time.ts';
import { desk, findBarriers, openPage, screens } from '../support/browser/browser.ts';
import { setPublicStage } from '../support/browser/public.ts';
import { publicPaths } from '../support/pages/page-paths.ts';

const { stage, openPublic } = await setPublicStage();

it('plays the film only on request with reduced motion', async () => {
  const { page } = await openPage(stage.browser, stage.portal.url, { fresh: true });
  await page.goto('/tentang', { waitUntil: 'networkidle' });
  const film = page.getByLabel('Video profil Desa');
  const state = ({ currentTime, paused }: HTMLVideoElement) => ({ currentTime, paused });
  expect(await film.evaluate(state)).toEqual({ currentTime: 0, paused: true });
  await film.evaluate((video: HTMLVideoElement) => video.play());
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0);
});

it('has valid RSS feeds', async () => {
  const { page } = await openPublic('/semua-produk');
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
});

it.each([
  ['/bantuan/surat', {}],
  ['/bantuan/petugas/antrean', { viewport: desk }],
])('shows %s with its pictures', async (path, options) => {
  const { page } = await openPublic(path, options);
  const picture = page.locator('article img').last();
  await picture.scrollIntoViewIfNeeded();
  await picture.evaluate((image: HTMLImageElement) => image.decode());
  expect(await findBarriers(page)).toEqual([]);
});

it.each(screens)('shows the API documentation on %s', async (_, options) => {
  const { page } = await openPublic('/api/v1/docs', options);
  expect(await findBarriers(page)).toEqual([]);
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
});

it('prefetches a public page when its link is pressed, and no private page', async () => {
  // Not by openPublic, as intercepted requests are not prefetched.
  const options = { viewport: desk, fresh: true };
  const { page } = await openPage(stage.browser, stage.portal.url, options);
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
});

const file = 'site/lib/accessibility.json';
const widths = [360, 1366];

/** `AXE=write` writes what /aksesibilitas publishes, at each release. */
it('finds on the public pages what /aksesibilitas publishes', async () => {
  const faults: string[] = [];
  for (const width of widths) {
    const { page } = await openPublic('/', { viewport: { width, height: 800 } });
    for (const path of publicPaths) {
      await page.goto(path);
      for (const barrier of await findBarriers(page)) faults.push(`${path}: ${barrier}`);
    }
  }
  const checked = { axe: axe.version, pages: publicPaths.length, widths, faults };
  const date = isoDay(villageDay(new Date()));
  if (process.env.AXE === 'write')
    writeFileSync(file, `${JSON.stringify({ date, ...checked }, null, 2)}\n`);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject(checked);
});
