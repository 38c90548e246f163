import { Hono } from 'hono';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { dummyKeys, startSiteverify } from '#tests/support/turnstile.ts';
import { humanCheck } from './turnstile.ts';

let siteverify: Awaited<ReturnType<typeof startSiteverify>>;
beforeAll(async () => {
  siteverify = await startSiteverify();
});
afterAll(() => siteverify.stop());

/** Checks twice within one request. */
const app = new Hono().get('/', async (c) => {
  const { isOffered, passes } = humanCheck(c);
  return c.json({ isOffered, answers: [await passes(), await passes()] });
});

const rejected = { isOffered: true, answers: [false, false] };

async function check(secret?: string, token?: string, origin = siteverify.origin) {
  siteverify.received.length = 0;
  const env = { TURNSTILE_SECRET: secret, TURNSTILE_ORIGIN: origin };
  const headers: Record<string, string> = token === undefined ? {} : { 'X-Turnstile': token };
  const response = await app.request('/', { headers }, env);
  return response.json();
}

it('accepts a valid token, and verifies it once for a request', async () => {
  const answer = await check(dummyKeys.passes, dummyKeys.token);
  expect(answer).toEqual({ isOffered: true, answers: [true, true] });
  expect(siteverify.received).toEqual([{ secret: dummyKeys.passes, response: dummyKeys.token }]);
});

it.each([
  ['that Cloudflare rejects', dummyKeys.fails],
  ['that was used before', dummyKeys.spent],
])('rejects a token %s', async (_, secret) => {
  expect(await check(secret, dummyKeys.token)).toEqual(rejected);
  expect(siteverify.received).toHaveLength(1);
});

it.each([undefined, '', 'x'.repeat(2049)])(
  'does not call siteverify without a usable token: %#',
  async (token) => {
    expect(await check(dummyKeys.passes, token)).toEqual(rejected);
    expect(siteverify.received).toEqual([]);
  },
);

it('does not call siteverify without keys', async () => {
  expect(await check(undefined, dummyKeys.token)).toEqual({ ...rejected, isOffered: false });
  expect(siteverify.received).toEqual([]);
});

it('treats an unreachable siteverify as an invalid token', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const answer = await check(dummyKeys.passes, dummyKeys.token, 'http://127.0.0.1:9');
  expect(answer).toMatchObject({ answers: [false, false] });
  expect(log.mock.calls.join()).toContain('siteverify failed');
  expect(log.mock.calls.join()).not.toContain(dummyKeys.token);
  log.mockRestore();
});
