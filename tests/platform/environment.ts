import type { Secrets } from '#worker/http/secrets/keys.ts';

export const secrets: Secrets = { current: 'tests-'.repeat(8), previous: null };
export const origin = 'https://desa.test';

/** What wrangler.toml and the secrets bind, over these; limits of writes let all pass. */
export function environmentOf(DB: D1Database, FILES: R2Bucket): Env {
  const all = { limit: async () => ({ success: true }) };
  return {
    DB,
    FILES,
    WRITES: all,
    LOGINS: all,
    AUTH_SECRET: secrets.current,
    PUBLIC_ORIGIN: origin,
  } as unknown as Env;
}
