import { cacheNames, isOld, keptAtOf, offlineVerification } from './kept.ts';

/** A page that opens without a signal. */
interface KeptPage {
  path: string;
  title: string;
  /** When it was read, in words. */
  when: string;
}

/** By the browser's own words: the portal's come with what else forms need, and this page is for weak signals. */
const moments = new Intl.DateTimeFormat('id', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Asia/Jakarta',
});

const verification: KeptPage = {
  path: offlineVerification,
  title: 'Verifikasi surat',
  when: 'Selalu dapat dibuka',
};

/** What this device can show now, the page read last first; nothing where the browser keeps nothing. */
export async function listKept(): Promise<KeptPage[]> {
  try {
    const cache = await caches.open(cacheNames.pages);
    const pages = (await cache.keys()).map(async ({ url }) => {
      const copy = await cache.match(url);
      return copy && !isOld(copy.headers)
        ? describe(url, keptAtOf(copy.headers), await copy.text())
        : [];
    });
    return [verification, ...(await Promise.all(pages)).flat().reverse()];
  } catch {
    return [];
  }
}

/** The page by its own title, without the portal's name. */
function describe(url: string, keptAt: string, html: string): KeptPage {
  const { pathname, search } = new URL(url);
  // Nothing else of the page is read: its styles would be tried by this page's policy.
  const [head = ''] = /<title>[^<]*/.exec(html) ?? [];
  const titled = new DOMParser().parseFromString(head, 'text/html').title;
  const title = titled.split(' | ')[0] || pathname;
  return {
    path: pathname + search,
    title,
    when: `Dibaca ${moments.format(new Date(keptAt))} WIB`,
  };
}
