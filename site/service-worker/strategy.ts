import { isVillageForm } from '#contract/letters/definition.ts';
import { ownFiles } from '#site/lib/offline/cache.ts';

/**
 * How a request is answered:
 * - `page`: from the network, else the copy last read, which only a public answer leaves;
 * - `form`, `dashboard`: the same, but the frame that is kept is everyone's and holds nobody's data;
 * - `verification`: from the network, else the page that checks without a signal;
 * - `work`: from the network, else the page that says what can be read;
 * - `asset`: the copy, as its address holds a hash, or it came with this very worker; `picture`: from the network, else the copy.
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

/** What the API, signed links and the edge itself answer, and whatever has a file's name. */
const elsewhere = /^\/(?:api|berkas|foto|cdn-cgi|\.well-known)\/|\.\w+$/;

/** Where somebody works or an account stands: nothing of it is ever cached. */
const work = /^\/(?:adminpanel|akun|surat\/pratinjau|cetak(?:\/.*)?|upload\w*|\w+\/[^/]+\/edit)$/;

const pictures = /^\/(?:media|gambar)\/|^\/(?:favicon\.svg|icon-\d+\.png)$/;

/** What the worker does for a request; null where it keeps out of it. */
export function strategyOf(
  { method, url, mode, destination }: RequestFacts,
  { origin, forms }: { origin: string; forms: readonly string[] },
): Strategy | null {
  const address = new URL(url);
  if (method !== 'GET' || address.origin !== origin) return null;
  const path = pathOf(address);
  // A page in a frame is another page's part, such as the panel's preview.
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

/**
 * The address under which a page is kept: of what may follow the path only the page of a list makes another page, and the
 * frame of a form or the dashboard is one for all.
 */
export function pageKey(url: string, strategy: Strategy): string {
  const address = new URL(url);
  const page = isFrame(strategy) ? null : address.searchParams.get('page');
  return pathOf(address) + (page ? `?page=${page}` : '');
}

/** Whether the page is a frame that holds nobody's data: who is logged in fills it by scripts. */
export const isFrame = (strategy: Strategy): boolean =>
  strategy === 'form' || strategy === 'dashboard';

/** Whether an answer may be kept: the same for everyone, by its own word (worker/http/responses/cache.ts). */
export function isPublic(headers: Pick<Headers, 'get'>): boolean {
  return /^public\b/.test(headers.get('cache-control') ?? '');
}

/** Nobody types on such a page, so a newer worker may begin while it is open. */
export const isForReading = (strategy: Strategy | null): boolean =>
  strategy === 'page' || strategy === 'dashboard' || strategy === 'verification';
