export const secret = 'tests-'.repeat(8);
export const origin = 'https://desa.test';

/** What wrangler.toml and the secrets bind, over these; limits of writes let all pass. */
export function environmentOf(DB: D1Database, FILES: R2Bucket): Env {
  const all = { limit: async () => ({ success: true }) };
  return {
    DB,
    FILES,
    WRITES: all,
    LOGINS: all,
    AUTH_SECRET: secret,
    PUBLIC_ORIGIN: origin,
  } as unknown as Env;
}
