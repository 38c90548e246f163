import { createHash } from 'node:crypto';

/** Replaced after the client's build: the files of each island with all that they import (scripts/lib/build/preloads.ts). */
const built = new URLSearchParams('BUILT_PRELOADS');

/** The files that a page with these islands loads, by the names of their modules; none in `npm run dev`. */
export const preloadsOf = (islands: readonly string[]): readonly string[] => [
  ...new Set(islands.flatMap((island) => built.getAll(island))),
];

/** Begins the page's first calls with the stored token; the API client adopts them (site/lib/api/first-calls.ts). */
export const firstCallScript = `try {
  const { token } = localStorage;
  if (token)
    for (const path of document.currentScript.dataset.calls.split(' ')) {
      const address = '/api/v1/' + path;
      const call = fetch(address, { headers: { 'x-auth-token': token } });
      call.catch(() => {});
      (window.firstCalls ??= {})[address] = { token, call };
    }
} catch {}`;

const hash = createHash('sha256').update(firstCallScript).digest('base64');

/** Its hash for the page's policy. */
export const firstCallHash = `sha256-${hash}` as const;
