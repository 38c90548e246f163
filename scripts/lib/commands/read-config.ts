import { createRequire } from 'node:module';
import { type CloudPlace, wranglerEnvironment } from '../storage/place.ts';

/** The values of wrangler.toml that the scripts read, in one environment; wrangler's package does not export its type. */
export interface Config {
  name?: string;
  account_id?: string;
  compatibility_date?: string;
  compatibility_flags?: string[];
  d1_databases: { binding: string; database_name?: string; database_id?: string }[];
  r2_buckets: { binding: string; bucket_name?: string }[];
  ratelimits: { name: string; namespace_id: string }[];
  vars: Record<string, unknown>;
  routes?: (string | { pattern: string; custom_domain?: boolean })[];
  workers_dev?: boolean;
  preview_urls?: boolean;
  triggers: { crons?: string[] };
  limits?: { cpu_ms?: number };
  observability?: { redact_query_string?: boolean; logs?: { invocation_logs?: boolean } };
}

/** Placeholder for the id of a database in wrangler.toml until `npm run deploy` has created it. */
export const noDatabaseId = '00000000-0000-0000-0000-000000000000';

/** @throws when the file cannot be read or is not a configuration of wrangler. */
export function readConfig(path: string, place: CloudPlace): Config {
  // Loaded late: a release does not have it (scripts/release/make-release.ts).
  const wrangler: typeof import('wrangler') = createRequire(import.meta.url)('wrangler');
  const env = wranglerEnvironment(place);
  return wrangler.unstable_readConfig({ config: path, env }, { hideWarnings: true });
}
