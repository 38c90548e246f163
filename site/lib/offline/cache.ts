/** Names of the service worker's caches, shared with the pages that read them. */
export const cacheNames = {
  /** Pages last read, and frames without personal data. */
  pages: 'pages',
  /** Scripts, style sheets and fonts, whose addresses contain a hash. */
  assets: 'assets',
  pictures: 'pictures',
  keys: 'keys',
} as const;

/** When a copy was made, ISO 8601. */
export const cachedAtHeader = 'x-kept-at';

type Headed = Pick<Headers, 'get'>;

export const cachedAtOf = (headers: Headed): string => headers.get(cachedAtHeader) ?? '';

const dayMs = 86_400_000;

/** Days after which a copy expires. */
export const lifetimeDays = 30;

/** A copy without a time is old; one from the future is not, as the device's clock is wrong. */
export const isOld = (headers: Headed, now = Date.now()): boolean =>
  !(now - Date.parse(cachedAtOf(headers)) <= lifetimeDays * dayMs);

/** Every public key of the village's letters, retired ones included (RFC 7517). */
export const keysAddress = '/.well-known/jwks.json';

/** Style sheet of the notice above a cached page. */
export const noticeSheet = '/kept-notice.css';

/** Precached files that every cached page uses. */
export const ownFiles: readonly string[] = [noticeSheet, '/crest.svg'];

/** Shown for a page that was never read, and for the check of a letter, where there is no signal. */
export const offlinePage = '/tanpa-sinyal';
export const offlineVerification = '/verifikasi/tanpa-sinyal';
