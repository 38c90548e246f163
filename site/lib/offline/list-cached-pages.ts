import { zone, zoneName } from '#contract/village/words.ts';
import { cachedAtOf, cacheNames, isOld, offlineVerification } from './cache.ts';

/** A page that opens without a signal. */
interface CachedPage {
  path: string;
  title: string;
  /** When it was cached, in words. */
  when: string;
}

/** Intl instead of the portal's formatter, which would load more script on this offline page. */
const moments = new Intl.DateTimeFormat('id', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: zone.tz,
});

const verification: CachedPage = {
  path: offlineVerification,
  title: 'Verifikasi surat',
  when: 'Selalu dapat dibuka',
};

/** Pages that open offline, the last cached first; empty where storage is blocked. */
export async function listCachedPages(): Promise<CachedPage[]> {
  try {
    const cache = await caches.open(cacheNames.pages);
    const pages = (await cache.keys()).map(async ({ url }) => {
      const copy = await cache.match(url);
      return copy && !isOld(copy.headers)
        ? describe(url, cachedAtOf(copy.headers), await copy.text())
        : [];
    });
    return [verification, ...(await Promise.all(pages)).flat().reverse()];
  } catch {
    return [];
  }
}

/** The page by its own title, without the portal's name. */
function describe(url: string, cachedAt: string, html: string): CachedPage {
  const { pathname, search } = new URL(url);
  // Only the title is parsed: the page's inline styles would violate this page's CSP.
  const [head = ''] = /<title>[^<]*/.exec(html) ?? [];
  const titled = new DOMParser().parseFromString(head, 'text/html').title;
  const title = titled.split(' | ')[0] || pathname;
  return {
    path: pathname + search,
    title,
    when: `Tersimpan ${moments.format(new Date(cachedAt))} ${zoneName}`,
  };
}
