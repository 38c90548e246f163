import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { minuteMs } from '#contract/basics/durations.ts';
import { isoDay, villageDay } from '#contract/basics/village-time.ts';
import { type Account, elsewhere } from '#tests/support/portal.ts';
import { testPortal } from '#tests/support/test-portal.ts';
import { app } from '#worker/api.ts';
import { openDb } from '#worker/db/client.ts';
import { limitsOf } from './limit.ts';
import { insertFailures } from './queries.ts';

const portal = await testPortal();

/** Logs in with another password than the right one. */
const guess = ({ email }: Pick<Account, 'email'>, headers: Record<string, string> = {}) =>
  portal.login({ email, password: 'salah' }, headers);

/** Inserts failures from distinct addresses at one time, so many milliseconds ago. */
async function failBefore(
  which: 'account' | 'address',
  count: number,
  ago: number,
  { email, address }: { email?: string; address?: string },
) {
  const now = new Date();
  const attempt = { secrets: portal.secrets, address: address ?? '', device: undefined, now };
  const [, account, from] = await limitsOf(attempt, email ?? '');
  const keys = Array(count).fill((which === 'account' ? account : from)?.key);
  const db = openDb(portal.env.DB);
  for (let start = 0; start < count; start += 40)
    await insertFailures(db, keys.slice(start, start + 40), now.getTime() - ago);
}

const setCookie = ({ headers }: { headers: Headers }) =>
  headers.get('set-cookie')?.split(';')[0] ?? '';

/** The device cookie that a login sets. */
const cookieOf = async (account: Account, cookie = '') =>
  setCookie(await portal.login(account, { cookie }));

describe('guesses at one account from many addresses', () => {
  it.each([true, false])('are blocked after fifty failures; account exists: %s', async (exists) => {
    const email = exists ? (await portal.account()).email : `${randomUUID()}@layung.test`;
    await failBefore('account', 49, 5 * minuteMs, { email });
    expect((await guess({ email })).status).toBe(401);
    const { status, headers, body } = await portal.login({ email, password: 'kata sandi uji' });
    expect(status).toBe(429);
    const wait = Number(headers.get('retry-after'));
    expect(wait).toBeGreaterThan(9 * 60);
    expect(wait).toBeLessThanOrEqual(10 * 60);
    expect(body.message).toBe('Terlalu banyak percobaan. Coba lagi dalam 10 menit.');
  });

  it('are allowed again after a quarter of an hour', async () => {
    const account = await portal.account();
    await failBefore('account', 50, 15 * minuteMs + 1000, account);
    expect((await portal.login(account)).status).toBe(200);
    await guess(account);
    const old = 'SELECT * FROM login_failures WHERE at < ?';
    expect(await portal.query(old, Date.now() - 15 * minuteMs)).toEqual([]);
  });

  it('do not block a known device, which has ten attempts a minute', async () => {
    const account = await portal.account();
    const cookie = await cookieOf(account);
    await failBefore('account', 50, minuteMs, account);
    expect((await portal.login(account)).status).toBe(429);
    expect((await portal.login(account, { cookie })).status).toBe(200);
    for (let tries = 0; tries < 10; tries += 1)
      expect((await guess(account, { cookie })).status).toBe(401);
    const { status, headers } = await portal.login(account, { cookie });
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(60);
  });

  it('share one limit per device, even after several logins', async () => {
    const account = await portal.account();
    const first = await cookieOf(account);
    const again = await cookieOf(account, first);
    await failBefore('account', 50, minuteMs, account);
    for (let tries = 0; tries < 10; tries += 1)
      expect((await guess(account, { cookie: first })).status).toBe(401);
    expect((await portal.login(account, { cookie: again })).status).toBe(429);
  });

  it('block a known device after a logout everywhere', async () => {
    const account = await portal.account();
    const cookie = await cookieOf(account);
    await account.call('POST', 'auth/logout-everywhere');
    await failBefore('account', 50, minuteMs, account);
    expect((await portal.login(account, { cookie })).status).toBe(429);
  });

  it('after a new password only leave the device that set it unblocked', async () => {
    const account = await portal.account();
    const cookie = await cookieOf(account);
    const password = 'ombak kopi jendela';
    const json = { passwordLama: account.password, passwordBaru: password };
    const changed = await account.call('PUT', 'auth/password', json, { cookie });
    await failBefore('account', 50, minuteMs, account);
    const renewed = { ...account, password };
    expect((await portal.login(renewed, { cookie })).status).toBe(429);
    expect((await portal.login(renewed, { cookie: setCookie(changed) })).status).toBe(200);
  });

  it('block a device with a cookie of another account or a forged one', async () => {
    const [account, other] = [await portal.account(), await portal.account()];
    const foreign = await cookieOf(other);
    await failBefore('account', 50, minuteMs, account);
    for (const cookie of [foreign, 'perangkat=x', 'perangkat=x.y', 'perangkat=', 'perangkat=%'])
      expect((await portal.login(account, { cookie })).status).toBe(429);
  });

  it('also count at resets and changes of the password', async () => {
    const account = await portal.account();
    await failBefore('account', 50, minuteMs, account);
    const headers = elsewhere();
    const passwordBaru = 'ombak kopi jendela';
    const reset = { email: account.email, kode: '12345678', passwordBaru };
    const json = { passwordLama: account.password, passwordBaru };
    const answers = [
      await portal.call('POST', 'auth/reset', { json: reset, headers }),
      await account.call('PUT', 'auth/password', json, headers),
    ];
    expect(answers.map(({ status }) => status)).toEqual([429, 429]);
  });
});

it('guesses from one address at many accounts are blocked after a hundred failures, except for known devices', async () => {
  const account = await portal.account();
  const cookie = await cookieOf(account);
  const here = elsewhere();
  await failBefore('address', 99, minuteMs, { address: here['cf-connecting-ip'] });
  expect((await guess({ email: 'tidak-ada@layung.test' }, here)).status).toBe(401);
  const refused = await portal.login(account, here);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(900);
  expect((await portal.login(account)).status).toBe(200);
  expect((await portal.login(account, { ...here, cookie })).status).toBe(200);
});

it.each(['http', 'https'])(
  'sets a cookie over %s that does not identify the account',
  async (scheme) => {
    const { email, password, id } = await portal.account();
    const attributesOf = async (typed: string) => {
      const request = new Request(`${scheme}://desa.test/api/v1/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password: typed }),
      });
      const LOGINS = { limit: async () => ({ success: true }) };
      const env = { ...portal.env, AUTH_SECRET: portal.secrets.current, LOGINS };
      return (await app.fetch(request, env)).headers.get('set-cookie')?.split('; ');
    };
    const [value, ...attributes] = (await attributesOf(password)) ?? [];
    expect(value).toMatch(/^perangkat=[\w-]+\.\w+\.[\w-]+$/);
    expect(value).not.toContain(id);
    const always = ['Max-Age=7776000', 'Path=/api/v1/auth', 'HttpOnly', 'SameSite=Strict'];
    expect(attributes.sort()).toEqual(
      [...always, ...(scheme === 'https' ? ['Secure'] : [])].sort(),
    );
    expect(await attributesOf('salah')).toBeUndefined();
  },
);

it('counts the logins of a day by account, those with unknown e-mails together', async () => {
  const account = await portal.account();
  const counts = async (accountId: string) => {
    const sql = 'SELECT succeeded, failed FROM login_counts WHERE day = ? AND account_id = ?';
    return (await portal.query(sql, isoDay(villageDay(new Date())), accountId))[0];
  };
  const { failed = 0 } = (await counts('')) ?? {};
  const { succeeded = 0 } = (await counts(account.id)) ?? {};
  await portal.login(account);
  await guess(account);
  await guess({ email: 'tidak-ada@layung.test' });
  expect(await counts(account.id)).toEqual({ succeeded: Number(succeeded) + 1, failed: 1 });
  expect(await counts('')).toEqual({ succeeded: 0, failed: Number(failed) + 1 });
});
