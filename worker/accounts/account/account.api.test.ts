import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { AccountDetails, LoginAnswer, UserRecord } from '#contract/accounts.ts';
import { dayMs } from '#contract/basics/durations.ts';
import { termsVersion } from '#contract/retention.ts';
import { testPortal } from '#tests/support/test-portal.ts';
import { village } from '#village.config.ts';
import { openDb } from '#worker/db/client.ts';
import { Refusal } from '#worker/http/refusal.ts';
import { accountById } from '../queries.ts';
import { deleteExpired } from '../service.ts';
import { exportAccount } from './export.ts';

const portal = await testPortal();

const current = termsVersion(village);
const elsewhere = () => ({ 'cf-connecting-ip': randomUUID() });
const details = (token: string) => portal.call<AccountDetails>('GET', 'auth/account', { token });
const statusOf = async (token: string) =>
  (await portal.call('GET', 'auth/dashboard', { token })).status;

/** Starts another session of the account. */
async function loginAgain({ email, password }: { email: string; password: string }) {
  const json = { email, password };
  const headers = elsewhere();
  return (await portal.call<LoginAnswer>('POST', 'auth/login', { json, headers })).body.token;
}

describe('the own account', () => {
  it('returns its data without password data', async () => {
    const { id, email, token } = await portal.account();
    const { status, body } = await details(token);
    expect(status).toBe(200);
    expect(body).toEqual({
      _id: id,
      name: 'Siti Aminah',
      email,
      role: 'user',
      createdAt: expect.any(String),
      kodeAutentikator: false,
      ketentuan: { versi: current, pada: expect.any(String) },
      versiKetentuan: current,
      slipDibuatPada: null,
      diubahPetugasPada: null,
      kodeWajib: false,
      kodePemulihan: 0,
    });
  });

  it('stores the accepted version of the terms with the first time of acceptance', async () => {
    const { id, token } = await portal.account();
    await portal.env.DB.prepare(
      'UPDATE users SET terms_version = NULL, terms_at = NULL WHERE id = ?',
    )
      .bind(id)
      .run();
    expect((await details(token)).body.ketentuan).toBeNull();
    const agree = (versi: unknown) =>
      portal.call<AccountDetails>('PUT', 'auth/terms', { token, json: { versi } });
    const old = await agree('0-1-2');
    expect([old.status, old.body]).toEqual([
      409,
      { message: expect.stringContaining('Ketentuan baru saja berubah. Muat ulang') },
    ]);
    for (const versi of [undefined, {}, [], ' ', 'v'.repeat(101)])
      expect([versi, (await agree(versi)).status]).toEqual([versi, 400]);
    const { ketentuan } = (await agree(current)).body;
    expect(ketentuan).toEqual({ versi: current, pada: expect.any(String) });
    expect((await agree(current)).body.ketentuan).toEqual(ketentuan);
    expect((await details(token)).body.ketentuan).toEqual(ketentuan);
  });

  it.each([
    [current, true],
    ['0-1-2', false],
    [undefined, false],
  ])('registration with version %s of the terms', async (setuju, counts) => {
    const email = `${randomUUID()}@layung.test`;
    const json = { name: 'A', email, password: 'x', setuju };
    const headers = elsewhere();
    expect((await portal.call('POST', 'auth/register', { json, headers })).status).toBe(201);
    const { ketentuan } = (await details(await loginAgain({ email, password: 'x' }))).body;
    expect(ketentuan?.versi).toBe(counts ? current : undefined);
  });
});

describe('logging out', () => {
  it('ends only the current session', async () => {
    const account = await portal.account();
    const other = await loginAgain(account);
    const out = () => account.call('POST', 'auth/logout');
    expect((await out()).status).toBe(200);
    expect([await statusOf(account.token), await statusOf(other)]).toEqual([401, 200]);
    expect((await out()).status).toBe(401);
  });

  it('everywhere ends all sessions and allows a new login', async () => {
    const account = await portal.account();
    const other = await loginAgain(account);
    const answer = await portal.call('POST', 'auth/logout-everywhere', { token: other });
    expect(answer.status).toBe(200);
    expect([await statusOf(account.token), await statusOf(other)]).toEqual([401, 401]);
    expect(await statusOf(await loginAgain(account))).toBe(200);
  });

  it('is stored until the session would have expired', async () => {
    const account = await portal.account();
    await account.call('POST', 'auth/logout');
    const db = openDb(portal.env.DB);
    const nightIn = (days: number) => deleteExpired(db, new Date(Date.now() + days * dayMs));
    expect(await nightIn(6)).toMatchObject({ sessions: 0 });
    expect(await statusOf(account.token)).toBe(401);
    const { sessions } = await nightIn(8);
    expect(sessions).toBeGreaterThan(0);
    const left = await portal.env.DB.prepare('SELECT count(*) AS n FROM ended_sessions').first('n');
    expect(left).toBe(0);
  });
});

describe('a role', () => {
  const give = (id: string, role: unknown, token: string) =>
    portal.call<UserRecord>('PUT', `auth/users/${id}/role`, { token, json: { role } });

  it('can be given and revoked; both end the sessions permanently', async () => {
    const [admin, resident] = [await portal.account('admin'), await portal.account()];
    const given = await give(resident.id, 'admin', admin.token);
    expect([given.status, given.body]).toEqual([
      200,
      expect.objectContaining({ _id: resident.id, role: 'admin', kodeAutentikator: false }),
    ]);
    expect(await statusOf(resident.token)).toBe(401);
    const asAdmin = await loginAgain(resident);
    const { body } = await portal.call('GET', 'auth/adminpanel', { token: asAdmin });
    expect(body).toMatchObject({ gantiKataSandi: true });
    expect((await portal.call('GET', 'auth/users', { token: asAdmin })).status).toBe(200);
    expect((await give(resident.id, 'admin', admin.token)).status).toBe(200);
    expect(await statusOf(asAdmin)).toBe(200);
    await give(resident.id, 'user', admin.token);
    await give(resident.id, 'admin', admin.token);
    expect(await statusOf(asAdmin)).toBe(401);
    const record = await portal.env.DB.prepare(
      'SELECT action, account_id FROM audit_entries WHERE subject = ?',
    );
    const entry = { action: 'users.role', account_id: admin.id };
    expect((await record.bind(resident.id).all()).results).toEqual([entry, entry, entry]);
  });

  it('cannot be changed on the own account or an unknown one', async () => {
    const { id, token } = await portal.account('admin');
    for (const role of ['user', 'admin']) expect((await give(id, role, token)).status).toBe(409);
    expect((await give('tidak-ada', 'user', token)).status).toBe(404);
    const resident = await portal.account();
    for (const role of [undefined, 'owner', {}, ['admin'], ''])
      expect([role, (await give(resident.id, role, token)).status]).toEqual([role, 400]);
    expect((await give(resident.id, 'admin', resident.token)).status).toBe(403);
    expect((await give(resident.id, 'admin', '')).status).toBe(401);
  });

  it('leaves one admin when two demote each other in parallel', async () => {
    await portal.env.DB.prepare("UPDATE users SET role = 'user'").run();
    const [one, two] = [await portal.account('admin'), await portal.account('admin')];
    const answers = await Promise.all([
      give(one.id, 'user', two.token),
      give(two.id, 'user', one.token),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const left = await portal.env.DB.prepare("SELECT id FROM users WHERE role = 'admin'").all();
    expect(left.results).toHaveLength(1);
  });
});

it('sends one export of an account at a time', async () => {
  const { DB, FILES } = portal.env;
  const storage = { db: openDb(DB), files: FILES };
  const { id } = await portal.account();
  const [row] = await accountById(storage.db, id);
  if (!row) throw new Error('no such account');
  const links = { secrets: portal.secrets, now: new Date(), office: { ...village, closed: [] } };
  const open = () => exportAccount(storage, row, links);
  const first = await open();
  const second = await open();
  expect(second).toMatchObject({ code: 'too-many', retryAfter: 30 });
  if (first instanceof Refusal) throw new Error(first.message);
  await first.cancel();
  const third = await open();
  if (third instanceof Refusal) throw new Error(third.message);
  await new Response(third).bytes();
  expect(await open()).toBeInstanceOf(ReadableStream);
});
