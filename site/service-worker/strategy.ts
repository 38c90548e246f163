import { isVillageForm } from '#contract/letters/definition.ts';
import { ownFiles } from '#site/lib/offline/cache.ts';

/**
 * How a request is answered:
 * - `page`: network first, then the copy; only public responses are cached;
 * - `form`, `dashboard`: the same, with a cached frame without personal data;
 * - `verification`: network first, then the offline check page;
 * - `work`: network first, then the offline page; never cached;
 * - `asset`: cache first (hashed or precached); `picture`: network first, then the copy.
 */
export type Strategy =
  | 'page'
  | 'form'
  | 'dashboard'
  | 'verification'
  | 'work'
  | 'asset'
  | 'picture';

type RequestFacts = Pick<Request, 'method' | 'url' | 'mode' | 'destination'>;

/** API, signed links, edge endpoints and paths with a file extension. */
const elsewhere = /^\/(?:api|berkas|foto|cdn-cgi|\.well-known)\/|\.\w+$/;

/** Pages with work or account data: never cached. */
const work =
  /^\/(?:adminpanel|akun|(?:surat|beritas)\/pratinjau|cetak(?:\/.*)?|pengantar\/[^/]+|upload\w*|\w+\/[^/]+\/edit)$/;

const pictures = /^\/(?:media|gambar)\/|^\/(?:favicon\.svg|icon-\d+\.png)$/;

/** Strategy for a request; null to leave it to the browser. */
export function strategyOf(
  { method, url, mode, destination }: RequestFacts,
  { origin, forms }: { origin: string; forms: readonly string[] },
): Strategy | null {
  const address = new URL(url);
  if (method !== 'GET' || address.origin !== origin) return null;
  const path = pathOf(address);
  // A page in an iframe is part of another page, such as the panel's preview.
  if (mode === 'navigate') return destination === 'document' ? pageStrategy(path, forms) : null;
  if (path.startsWith('/_astro/') || ownFiles.includes(path)) return 'asset';
  return destination === 'image' && pictures.test(path) ? 'picture' : null;
}

function pageStrategy(path: string, forms: readonly string[]): Strategy | null {
  if (elsewhere.test(path)) return null;
  if (work.test(path)) return 'work';
  if (forms.includes(path) || isVillageForm(path)) return 'form';
  if (path === '/dashboard') return 'dashboard';
  return /^\/verifikasi(?:\/|$)/.test(path) ? 'verification' : 'page';
}

const pathOf = ({ pathname }: URL) => pathname.replace(/(.)\/$/, '$1');

/** Query parameters that distinguish pages; others, such as those of a campaign, do not. */
const pageParams = ['page', 'jenis', 'kelas', 'tahun'];

/**
 * Cache key of a page: only `pageParams` distinguish pages, and the
 * frame of a form or the dashboard is one for all.
 */
export function pageKey(url: string, strategy: Strategy): string {
  const address = new URL(url);
  if (isFrame(strategy)) return pathOf(address);
  const params = [...address.searchParams].filter(
    ([name, value]) => value && pageParams.includes(name),
  );
  return pathOf(address) + (params.length > 0 ? `?${new URLSearchParams(params)}` : '');
}

/** Whether the page is a frame without personal data, filled by scripts. */
export const isFrame = (strategy: Strategy): boolean =>
  strategy === 'form' || strategy === 'dashboard';

/** Whether a response may be cached: Cache-Control is public (worker/http/responses/cache.ts). */
export function isPublic(headers: Pick<Headers, 'get'>): boolean {
  return /^public\b/.test(headers.get('cache-control') ?? '');
}

/** Pages without input, so a newer worker may be activated while they are open. */
export const isForReading = (strategy: Strategy | null): boolean =>
  strategy === 'page' || strategy === 'dashboard' || strategy === 'verification';
