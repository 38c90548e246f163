/** What the service worker keeps for pages to find again: names of its caches in Cache Storage, and of what is in them. */
export const cacheNames = {
  /** Pages last read, and those that need no reader of their own. */
  pages: 'pages',
  /** Scripts, style sheets and fonts, whose addresses contain a hash. */
  assets: 'assets',
  pictures: 'pictures',
  /** The public keys of letters. */
  keys: 'keys',
} as const;

/** Name of what comes with the worker itself, one for each build. */
export const buildCache = (version: string) => `build-${version}`;

/** When a copy was made, ISO 8601. */
export const keptAtHeader = 'x-kept-at';

type Headed = Pick<Headers, 'get'>;

export const keptAtOf = (headers: Headed): string => headers.get(keptAtHeader) ?? '';

const dayMs = 86_400_000;

/** Days after which a copy goes. */
export const lifetimeDays = 30;

/** One whose time nobody knows is old; one of a later time is not, as it is the device's clock that is wrong. */
export const isOld = (headers: Headed, now = Date.now()): boolean =>
  !(now - Date.parse(keptAtOf(headers)) <= lifetimeDays * dayMs);

/** Every public key of the village's letters, retired ones included (RFC 7517). */
export const keysAddress = '/.well-known/jwks.json';

/** The looks of the line above a copy; pages that come from the network have none of it. */
export const noticeSheet = '/kept-notice.css';

/** What every kept page shows, and what the worker therefore comes with. */
export const ownFiles: readonly string[] = [noticeSheet, '/crest.svg'];

/** Shown for a page that was never read, and for the check of a letter, where there is no signal. */
export const offlinePage = '/tanpa-sinyal';
export const offlineVerification = '/verifikasi/tanpa-sinyal';
