import { expect, it } from 'vitest';
import { setPublicStage } from '../support/browser/public.ts';

const { stage, openPublic } = setPublicStage();

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
