import { createRequire } from 'node:module';
import type { Unstable_Config as Config } from 'wrangler';
import { type CloudPlace, wranglerEnvironment } from '../storage/place.ts';

/** Placeholder for the id of a database in wrangler.toml until `npm run deploy` has created it. */
export const noDatabaseId = '00000000-0000-0000-0000-000000000000';

/** @throws when the file cannot be read or is not a configuration of wrangler. */
export function readConfig(path: string, place: CloudPlace): Config {
  // Loaded late: a release does not have it (scripts/release/make-release.ts).
  const wrangler: typeof import('wrangler') = createRequire(import.meta.url)('wrangler');
  const env = wranglerEnvironment(place);
  return wrangler.unstable_readConfig({ config: path, env }, { hideWarnings: true });
}
