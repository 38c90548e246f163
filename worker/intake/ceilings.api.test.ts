import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { minuteMs } from '#contract/basics/durations.ts';
import { answered } from '#tests/support/answered.ts';
import { skuForm } from '#tests/support/letters/submissions.ts';
import { type Account, elsewhere, type Portal, startPortal } from '#tests/support/portal.ts';
import { dummyKeys, startSiteverify } from '#tests/support/turnstile.ts';
import { village } from '#village.config.ts';
import { limitsOf } from '#worker/accounts/login/limit.ts';
import { insertFailures } from '#worker/accounts/login/queries.ts';
import { openDb } from '#worker/db/client.ts';

const { registrationsPerHour, submissionsPerHour } = village.intake;

let siteverify: Awaited<ReturnType<typeof startSiteverify>>;
let plain: Portal;
let guarded: Portal;
beforeAll(async () => {
  siteverify = await startSiteverify();
  plain = await startPortal();
  const keys = { TURNSTILE_SECRET: dummyKeys.passes, TURNSTILE_ORIGIN: siteverify.origin };
  guarded = await startPortal({ PUBLIC_ORIGIN: '', ...keys });
});
afterAll(async () => {
  await plain.stop();
  await guarded.stop();
  await siteverify.stop();
});
beforeEach(async () => {
  for (const { query } of [plain, guarded])
    for (const table of ['users', 'applications'])
      await query(`DELETE FROM ${table} WHERE id LIKE 'banjir-%'`);
});

const numbers = (count: number) =>
  `WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < ${count})`;

/** Inserts accounts registered so long ago. */
const flood = ({ query }: Portal, count: number, ago = 0) =>
  query(
    `INSERT INTO users (id, name, email, password_hash, created_at)
     ${numbers(count)} SELECT 'banjir-' || i, 'x', 'banjir-' || i || '@layung.test', 'x', ? FROM n`,
    new Date(Date.now() - ago).toISOString(),
  );

/** Inserts applications submitted by residents or filed by officials just now. */
const floodQueue = ({ query }: Portal, count: number, filedBy: string | null = null) =>
  query(
    `INSERT INTO applications (id, type, status, nama, answers, photos, created_at, filed_by)
     ${numbers(count)} SELECT 'banjir-' || i, 'SKU', 'Menunggu', 'x', '{}', '{}', ?1, ?2 FROM n`,
    ...[new Date().toISOString(), filedBy],
  );

const register = (portal: Portal, headers: Record<string, string> = {}) =>
  portal.call('POST', 'auth/register', {
    json: { name: 'Siti', email: `${randomUUID()}@layung.test`, password: 'kata sandi uji' },
    headers: { ...elsewhere(), ...headers },
  });

const token = { 'X-Turnstile': dummyKeys.token };
/** A refusal that a token lifts. */
const needsToken = [429, { turnstile: expect.any(String) }];
const refusalOf = ({ status, body }: Awaited<ReturnType<typeof register>>) => [status, body.errors];

describe('registrations of the whole village', () => {
  it('are accepted without a token up to the ceiling', async () => {
    const before = await plain.query('SELECT id FROM users');
    await flood(plain, registrationsPerHour - 1 - before.length);
    expect((await register(plain)).status).toBe(201);
    expect((await register(plain)).status).toBe(429);
  });

  it('count for an hour', async () => {
    await flood(plain, registrationsPerHour, 61 * minuteMs);
    expect((await register(plain)).status).toBe(201);
  });

  it('above it are 429 with the waiting time and the telephone number of the office', async () => {
    await flood(plain, registrationsPerHour, 50 * minuteMs);
    const { status, headers, body } = await register(plain, token);
    expect(status).toBe(429);
    const wait = Number(headers.get('retry-after'));
    expect(wait).toBeGreaterThan(8 * 60);
    expect(wait).toBeLessThanOrEqual(10 * 60);
    expect(body.message).toContain(`telepon kantor desa di ${village.office.telepon}`);
    expect(body.errors).toBeUndefined();
  });

  it('above it need a token if the village has Turnstile', async () => {
    await flood(guarded, registrationsPerHour);
    const refused = await register(guarded);
    expect(refusalOf(refused)).toEqual(needsToken);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await register(guarded, token)).status).toBe(201);
  });
});

describe('submissions of the whole village', () => {
  const send = async ({ call }: Account, headers: Record<string, string> = {}) =>
    call('POST', 'applications/uploadapp', await skuForm(), headers);

  it('are accepted below the ceiling, which does not count counter filings', async () => {
    await floodQueue(plain, submissionsPerHour, 'petugas');
    expect((await send(await plain.account())).status).toBe(201);
  });

  it('above it are 429, except for a repeat of a stored one', async () => {
    const resident = await plain.account();
    const key = { 'Idempotency-Key': randomUUID() };
    const first = await send(resident, key);
    await floodQueue(plain, submissionsPerHour);
    const message = expect.stringContaining(village.office.telepon);
    expect(await send(resident)).toEqual(answered(429, { message }));
    const { status, body } = await send(resident, key);
    expect([status, body._id]).toEqual([200, first.body._id]);
    const admin = await plain.account('admin');
    const filed = await admin.call('POST', 'applications/counter', await skuForm());
    expect(filed.status).toBe(201);
  });

  it('above it need a token if the village has Turnstile', async () => {
    await floodQueue(guarded, submissionsPerHour);
    const resident = await guarded.account();
    expect(refusalOf(await send(resident))).toEqual(needsToken);
    expect((await send(resident, token)).status).toBe(201);
  });
});

describe('limits of one address', () => {
  /** An account with so many failures under a limit, and the headers of the address. */
  async function failed(portal: Portal, at: 1 | 2, count: number) {
    const [account, here, now] = [await portal.account(), elsewhere(), new Date()];
    const address = here['cf-connecting-ip'];
    const attempt = { secrets: portal.secrets, address, device: undefined, now };
    const key = (await limitsOf(attempt, account.email))[at]?.key ?? '';
    const db = openDb(portal.env.DB);
    for (let done = 0; done < count; done += 50)
      await insertFailures(db, Array(50).fill(key), now.getTime());
    return { account, here };
  }

  it('on failed logins are lifted by a token', async () => {
    const { account, here } = await failed(guarded, 2, 100);
    const refused = await guarded.login(account, here);
    expect([refused.status, refused.body.errors]).toEqual(needsToken);
    expect(refused.body.message).toContain(village.office.telepon);
    expect((await guarded.login(account, { ...here, ...token })).status).toBe(200);
  });

  it('on failed logins are not lifted if the village has no Turnstile keys', async () => {
    const { account, here } = await failed(plain, 2, 100);
    const { status, body } = await plain.login(account, { ...here, ...token });
    expect([status, body.errors]).toEqual([429, undefined]);
    expect(body.message).toContain(village.office.telepon);
  });

  it('are lifted by a token, but the limit of an account is not', async () => {
    const { account, here } = await failed(guarded, 1, 50);
    const { status, body } = await guarded.login(account, { ...here, ...token });
    expect([status, body.errors]).toEqual([429, undefined]);
  });

  it('on calls a minute are lifted by a token', async () => {
    const here = elsewhere();
    const ask = (headers: Record<string, string> = {}) =>
      guarded.call('POST', 'auth/register', { json: {}, headers: { ...here, ...headers } });
    // The window may end in between.
    let last = await ask();
    for (let tries = 0; tries < 121 && last.status !== 429; tries += 1) last = await ask();
    expect(refusalOf(last)).toEqual(needsToken);
    expect((await ask(token)).status).toBe(400);
  });
});
