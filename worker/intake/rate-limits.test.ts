import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { village } from '#village.config.ts';
import { limitLogins, limitViews, limitWrites } from './rate-limits.ts';

const AUTH_SECRET = 'x'.repeat(32);

const app = new Hono()
  .use('/login', limitLogins)
  .use('/tulis', limitWrites)
  .use('/surat/:kode', limitWrites)
  .use('/dibaca', limitViews)
  .all('*', (c) => c.text('ok'));

/** Sends a request of one client; returns the keys of the limits. */
async function send(path: string, PUBLIC_ORIGIN: string | undefined, success = true) {
  const keys: string[] = [];
  const limit = async ({ key }: { key: string }) => {
    keys.push(key);
    return { success };
  };
  const limits = { LOGINS: { limit }, WRITES: { limit } };
  const env = { PUBLIC_ORIGIN, ...limits, TURNSTILE_SECRET: 'x', AUTH_SECRET };
  const headers = { 'cf-connecting-ip': '203.0.113.7' };
  const response = await app.request(path, { headers }, env);
  return { keys, response };
}

it.each(['/login', '/tulis', '/dibaca'])(
  'counts clients of each portal separately: %s',
  async (path) => {
    const one = await send(path, 'https://satu.example');
    const other = await send(path, 'https://dua.example');
    expect(one.keys).not.toEqual(other.keys);
    expect(one.keys).toEqual((await send(path, 'https://satu.example')).keys);
    expect((await send(path, undefined)).response.status).toBe(200);
  },
);

it.each([
  ['/login', true],
  ['/tulis', true],
  // Sent in the background, so no challenge can be shown.
  ['/dibaca', false],
])('%s above its limit is 429; Turnstile is requested: %s', async (path, requestsTurnstile) => {
  const { response } = await send(path, 'https://desa.example', false);
  expect([response.status, response.headers.get('retry-after')]).toEqual([429, '60']);
  const { message, errors } = await response.json<{ message: string; errors?: object }>();
  expect(message).toContain(village.office.telepon);
  expect(errors).toEqual(requestsTurnstile ? { turnstile: expect.any(String) } : undefined);
});

it('counts a route whatever its parameters are, under a hash', async () => {
  const keys = await Promise.all(['/surat/a', '/surat/b'].map((path) => send(path, undefined)));
  expect(keys[0]?.keys).toEqual(keys[1]?.keys);
  expect(keys[0]?.keys[0]).toMatch(/^[\w-]{43}$/);
});
