import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { minuteMs } from '#contract/basics/durations.ts';
import { isoDay, jakartaDay } from '#contract/basics/jakarta-time.ts';
import { type Portal, startPortal } from '#tests/support/portal.ts';
import { app } from '#worker/api.ts';
import { openDb } from '#worker/db/client.ts';
import { limitsOf } from './limit.ts';
import { insertFailures } from './queries.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

interface From {
  address?: string;
  /** What the browser sends as its cookie. */
  cookie?: string;
}

const login = (
  email: string,
  password: string,
  { address = randomUUID(), cookie = '' }: From = {},
) =>
  portal.call('POST', 'auth/login', {
    json: { email, password },
    headers: { 'cf-connecting-ip': address, cookie },
  });

/** As if strangers had failed so often, each at an address of its own: all at a moment so many milliseconds ago. */
async function failBefore(
  which: 'account' | 'address',
  count: number,
  ago: number,
  { email, address }: { email?: string; address?: string },
) {
  const now = new Date();
  const attempt = { secrets: portal.secrets, address: address ?? '', device: undefined, now };
  const [, account, from] = await limitsOf(attempt, email ?? '');
  const key = (which === 'account' ? account : from)?.key ?? '';
  const db = openDb(portal.env.DB);
  const keys = Array.from({ length: count }, () => key);
  for (let start = 0; start < count; start += 40)
    await insertFailures(db, keys.slice(start, start + 40), now.getTime() - ago);
}

const setCookie = ({ headers }: { headers: Headers }) =>
  headers.get('set-cookie')?.split(';')[0] ?? '';

/** The cookie that a login sets. */
async function cookieOf({ email, password }: { email: string; password: string }, cookie?: string) {
  return setCookie(await login(email, password, cookie === undefined ? {} : { cookie }));
}

describe('an account that many addresses guess at', () => {
  it.each([true, false])('waits after fifty failures, whether it exists: %s', async (exists) => {
    const email = exists ? (await portal.account()).email : `${randomUUID()}@layung.test`;
    await failBefore('account', 49, 5 * minuteMs, { email });
    expect((await login(email, 'salah')).status).toBe(401);
    const { status, headers, body } = await login(email, 'kata sandi uji');
    expect(status).toBe(429);
    const wait = Number(headers.get('retry-after'));
    expect(wait).toBeGreaterThan(9 * 60);
    expect(wait).toBeLessThanOrEqual(10 * 60);
    expect(body.message).toBe('Terlalu banyak percobaan. Coba lagi dalam 10 menit.');
  });

  it('is open again when they are a quarter of an hour old', async () => {
    const { email, password } = await portal.account();
    await failBefore('account', 50, 15 * minuteMs + 1000, { email });
    expect((await login(email, password)).status).toBe(200);
    const keys = 'SELECT count(*) AS n FROM login_failures WHERE at < ?';
    await login(email, 'salah');
    const old = portal.env.DB.prepare(keys).bind(Date.now() - 15 * minuteMs);
    expect(await old.first('n')).toBe(0);
  });

  it('stays open to a device that has logged in before, which has ten tries a minute', async () => {
    const account = await portal.account();
    const cookie = await cookieOf(account);
    await failBefore('account', 50, minuteMs, account);
    const { email, password } = account;
    expect((await login(email, password)).status).toBe(429);
    expect((await login(email, password, { cookie })).status).toBe(200);
    for (let tries = 0; tries < 10; tries += 1)
      expect((await login(email, 'salah', { cookie })).status).toBe(401);
    const { status, headers } = await login(email, password, { cookie });
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(60);
  });

  it('counts one device once, however often it logs in', async () => {
    const account = await portal.account();
    const { email, password } = account;
    const first = await cookieOf(account);
    const again = await cookieOf(account, first);
    await failBefore('account', 50, minuteMs, account);
    for (let tries = 0; tries < 10; tries += 1)
      expect((await login(email, 'salah', { cookie: first })).status).toBe(401);
    expect((await login(email, password, { cookie: again })).status).toBe(429);
  });

  it('no longer knows a device after a logout everywhere', async () => {
    const account = await portal.account();
    const { email, password, token } = account;
    const cookie = await cookieOf(account);
    await portal.call('POST', 'auth/logout-everywhere', { token });
    await failBefore('account', 50, minuteMs, account);
    expect((await login(email, password, { cookie })).status).toBe(429);
  });

  it('knows after a new password only the device that set it', async () => {
    const account = await portal.account();
    const { email, password, token } = account;
    const cookie = await cookieOf(account);
    const passwordBaru = 'ombak kopi jendela';
    const json = { passwordLama: password, passwordBaru };
    const headers = { 'cf-connecting-ip': randomUUID(), cookie };
    const changed = await portal.call('PUT', 'auth/password', { token, json, headers });
    await failBefore('account', 50, minuteMs, account);
    expect((await login(email, passwordBaru, { cookie })).status).toBe(429);
    expect((await login(email, passwordBaru, { cookie: setCookie(changed) })).status).toBe(200);
  });

  it('is known by no cookie of another account, and by none that was made up', async () => {
    const [account, other] = [await portal.account(), await portal.account()];
    const foreign = await cookieOf(other);
    await failBefore('account', 50, minuteMs, account);
    for (const cookie of [foreign, 'perangkat=x', 'perangkat=x.y', 'perangkat=', 'perangkat=%'])
      expect((await login(account.email, account.password, { cookie })).status).toBe(429);
  });

  it('is counted at resets and changes of the password too', async () => {
    const account = await portal.account();
    await failBefore('account', 50, minuteMs, account);
    const headers = { 'cf-connecting-ip': randomUUID() };
    const passwordBaru = 'ombak kopi jendela';
    const reset = { email: account.email, kode: '12345678', passwordBaru };
    const json = { passwordLama: account.password, passwordBaru };
    const answers = [
      await portal.call('POST', 'auth/reset', { json: reset, headers }),
      await portal.call('PUT', 'auth/password', { json, headers, token: account.token }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([429, 429]);
  });
});

describe('an address that guesses at many accounts', () => {
  it('waits after a hundred failures, and lets in who is known', async () => {
    const account = await portal.account();
    const cookie = await cookieOf(account);
    const address = randomUUID();
    await failBefore('address', 99, minuteMs, { address });
    expect((await login('tidak-ada@layung.test', 'x', { address })).status).toBe(401);
    const { email, password } = account;
    const refused = await login(email, password, { address });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(900);
    expect((await login(email, password)).status).toBe(200);
    expect((await login(email, password, { address, cookie })).status).toBe(200);
  });
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

it('counts the logins of a day, those of nobody together', async () => {
  const { email, password, id } = await portal.account();
  const counts = async (accountId: string) => {
    const sql = 'SELECT succeeded, failed FROM login_counts WHERE day = ? AND account_id = ?';
    const day = isoDay(jakartaDay(new Date()));
    return portal.env.DB.prepare(sql).bind(day, accountId).first();
  };
  const { failed = 0 } = (await counts('')) ?? {};
  const { succeeded = 0 } = (await counts(id)) ?? {};
  await login(email, password);
  await login(email, 'salah');
  await login('tidak-ada@layung.test', 'x');
  expect(await counts(id)).toEqual({ succeeded: Number(succeeded) + 1, failed: 1 });
  expect(await counts('')).toEqual({ succeeded: 0, failed: Number(failed) + 1 });
});
