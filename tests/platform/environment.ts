import { readFile } from 'node:fs/promises';
import type { Secrets } from '#worker/http/secrets/keys.ts';

export const secrets: Secrets = { current: 'tests-'.repeat(8), previous: null };
export const origin = 'https://desa.test';

/** Static assets of the build. */
const assets = {
  fetch: async (url: string) => new Response(await readFile(`dist/client${new URL(url).pathname}`)),
};

/** The bindings of wrangler.toml over this database and bucket, without rate limits. */
export function environmentOf(DB: D1Database, FILES: R2Bucket): Env {
  const all = { limit: async () => ({ success: true }) };
  return {
    DB,
    FILES,
    ASSETS: assets,
    WRITES: all,
    LOGINS: all,
    AUTH_SECRET: secrets.current,
    PUBLIC_ORIGIN: origin,
  } as unknown as Env;
}
