import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ApplicationRecord } from '#contract/applications.ts';
import { minuteMs } from '#contract/basics/durations.ts';
import { skuForm } from '#tests/support/letters/submissions.ts';
import { type Account, type Call, type Portal, startPortal } from '#tests/support/portal.ts';
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
  for (const { env } of [plain, guarded]) {
    await env.DB.prepare("DELETE FROM users WHERE id LIKE 'banjir-%'").run();
    await env.DB.prepare("DELETE FROM applications WHERE id LIKE 'banjir-%'").run();
  }
});

const numbers = (count: number) =>
  `WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < ${count})`;

/** Inserts accounts registered so long ago. */
const flood = ({ env }: Portal, count: number, ago = 0) =>
  env.DB.prepare(
    `INSERT INTO users (id, name, email, password_hash, created_at)
     ${numbers(count)} SELECT 'banjir-' || i, 'x', 'banjir-' || i || '@layung.test', 'x', ? FROM n`,
  )
    .bind(new Date(Date.now() - ago).toISOString())
    .run();

/** Inserts applications submitted by residents or filed by officials so long ago. */
const floodQueue = ({ env }: Portal, count: number, ago = 0, filedBy: string | null = null) =>
  env.DB.prepare(
    `INSERT INTO applications (id, type, status, nama, answers, photos, created_at, filed_by)
     ${numbers(count)} SELECT 'banjir-' || i, 'SKU', 'Menunggu', 'x', '{}', '{}', ?1, ?2 FROM n`,
  )
    .bind(new Date(Date.now() - ago).toISOString(), filedBy)
    .run();

const register = (portal: Portal, headers: Record<string, string> = {}) =>
  portal.call('POST', 'auth/register', {
    json: { name: 'Siti', email: `${randomUUID()}@layung.test`, password: 'kata sandi uji' },
    headers: { 'cf-connecting-ip': randomUUID(), ...headers },
  });

const token = { 'X-Turnstile': dummyKeys.token };

describe('registrations of the whole village', () => {
  it('are accepted without a token up to the ceiling', async () => {
    const [{ n }] = await rowsOf(plain, 'SELECT count(*) AS n FROM users');
    await flood(plain, registrationsPerHour - 1 - Number(n));
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
    expect([refused.status, refused.body.errors]).toEqual([429, { turnstile: expect.any(String) }]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await register(guarded, token)).status).toBe(201);
  });
});

describe('submissions of the whole village', () => {
  const send = async (portal: Portal, { token }: Account, headers: Call['headers'] = {}) =>
    portal.call<ApplicationRecord & { errors?: object; message?: string }>(
      'POST',
      'applications/uploadapp',
      { token, form: await skuForm(), headers },
    );

  it('are accepted below the ceiling, which does not count counter filings', async () => {
    await floodQueue(plain, submissionsPerHour, 0, 'petugas');
    expect((await send(plain, await plain.account())).status).toBe(201);
  });

  it('above it are 429, except for a repeat of a stored one', async () => {
    const resident = await plain.account();
    const key = { 'Idempotency-Key': randomUUID() };
    const first = await send(plain, resident, key);
    await floodQueue(plain, submissionsPerHour);
    const refused = await send(plain, resident);
    expect(refused.status).toBe(429);
    expect(refused.body.message).toContain(village.office.telepon);
    const { status, body } = await send(plain, resident, key);
    expect([status, body._id]).toEqual([200, first.body._id]);
    const admin = await plain.account('admin');
    const form = await skuForm();
    const filed = await plain.call('POST', 'applications/counter', { token: admin.token, form });
    expect(filed.status).toBe(201);
  });

  it('above it need a token if the village has Turnstile', async () => {
    await floodQueue(guarded, submissionsPerHour);
    const resident = await guarded.account();
    const refused = await send(guarded, resident);
    expect([refused.status, refused.body.errors]).toEqual([429, { turnstile: expect.any(String) }]);
    expect((await send(guarded, resident, token)).status).toBe(201);
  });
});

describe('limits of one address', () => {
  const login = (
    portal: Portal,
    { email, password }: { email: string; password: string },
    headers: Record<string, string>,
  ) => portal.call('POST', 'auth/login', { json: { email, password }, headers });

  /** Inserts so many failures under a limit. */
  async function fail(portal: Portal, at: 1 | 2, count: number, email: string, address: string) {
    const now = new Date();
    const attempt = { secrets: portal.secrets, address, device: undefined, now };
    const key = (await limitsOf(attempt, email))[at]?.key ?? '';
    const db = openDb(portal.env.DB);
    for (let done = 0; done < count; done += 50)
      await insertFailures(
        db,
        Array.from({ length: 50 }, () => key),
        now.getTime(),
      );
  }

  it('on failed logins are lifted by a token', async () => {
    const account = await guarded.account();
    const here = { 'cf-connecting-ip': randomUUID() };
    await fail(guarded, 2, 100, account.email, here['cf-connecting-ip']);
    const refused = await login(guarded, account, here);
    expect([refused.status, refused.body.errors]).toEqual([429, { turnstile: expect.any(String) }]);
    expect(refused.body.message).toContain(village.office.telepon);
    expect((await login(guarded, account, { ...here, ...token })).status).toBe(200);
  });

  it('on failed logins are not lifted if the village has no Turnstile keys', async () => {
    const account = await plain.account();
    const here = { 'cf-connecting-ip': randomUUID() };
    await fail(plain, 2, 100, account.email, here['cf-connecting-ip']);
    const { status, body } = await login(plain, account, { ...here, ...token });
    expect([status, body.errors]).toEqual([429, undefined]);
    expect(body.message).toContain(village.office.telepon);
  });

  it('are lifted by a token, but the limit of an account is not', async () => {
    const account = await guarded.account();
    const here = { 'cf-connecting-ip': randomUUID() };
    await fail(guarded, 1, 50, account.email, here['cf-connecting-ip']);
    const { status, body } = await login(guarded, account, { ...here, ...token });
    expect([status, body.errors]).toEqual([429, undefined]);
  });

  it('on calls a minute are lifted by a token', async () => {
    const here = { 'cf-connecting-ip': randomUUID() };
    const ask = (headers: Record<string, string> = {}) =>
      guarded.call('POST', 'auth/register', { json: {}, headers: { ...here, ...headers } });
    // The window may end in between.
    let last = await ask();
    for (let tries = 0; tries < 121 && last.status !== 429; tries += 1) last = await ask();
    expect([last.status, last.body.errors]).toEqual([429, { turnstile: expect.any(String) }]);
    expect((await ask(token)).status).toBe(400);
  });
});

const rowsOf = async ({ env }: Portal, sql: string) =>
  (await env.DB.prepare(sql).all()).results as [Record<string, unknown>];
