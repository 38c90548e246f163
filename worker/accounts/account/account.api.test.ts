import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { AccountDetails, UserRecord } from '#contract/accounts.ts';
import { dayMs, minuteMs } from '#contract/basics/durations.ts';
import { termsVersion } from '#contract/retention.ts';
import { answered } from '#tests/support/answered.ts';
import { type Account, elsewhere, statusesOf } from '#tests/support/portal.ts';
import { testPortal } from '#tests/support/test-portal.ts';
import { village } from '#village.config.ts';
import { openDb } from '#worker/db/client.ts';
import { Refusal } from '#worker/http/refusal.ts';
import { accountById } from '../queries.ts';
import { deleteExpired } from '../service.ts';
import { exportAccount } from './export.ts';

const portal = await testPortal();
const admin = await portal.account('admin');

const current = termsVersion(village);
const newEmail = () => `${randomUUID()}@layung.test`;
const details = async (token: string) =>
  (await portal.call<AccountDetails>('GET', 'auth/account', { token })).body;
const statusOf = async (token: string) =>
  (await portal.call('GET', 'auth/dashboard', { token })).status;
/** Starts another session of the account. */
const loginAgain = async (account: Pick<Account, 'email' | 'password'>) =>
  (await portal.login(account)).body.token;
const entriesOn = (subject: string) => {
  const sql = 'SELECT action, account_id FROM audit_entries WHERE subject = ? ORDER BY seq';
  return portal.query(sql, subject);
};

describe('the own account', () => {
  it('returns its data without password data', async () => {
    const { id, email, call } = await portal.account();
    const { status, body } = await call<AccountDetails>('GET', 'auth/account');
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
    const { id, token, call } = await portal.account();
    await portal.query('UPDATE users SET terms_version = NULL, terms_at = NULL WHERE id = ?', id);
    expect((await details(token)).ketentuan).toBeNull();
    const agree = (versi: unknown) => call<AccountDetails>('PUT', 'auth/terms', { versi });
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
    expect((await details(token)).ketentuan).toEqual(ketentuan);
  });

  it.each([
    [current, true],
    ['0-1-2', false],
    [undefined, false],
  ])('registration with version %s of the terms', async (setuju, counts) => {
    const json = { name: 'A', email: newEmail(), password: 'x', setuju };
    expect((await portal.call('POST', 'auth/register', { json })).status).toBe(201);
    const { ketentuan } = await details(await loginAgain(json));
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
    expect(await portal.query('SELECT * FROM ended_sessions')).toEqual([]);
  });
});

describe('correcting the own account', () => {
  const correct = ({ call }: Account, json: object, headers: Record<string, string> = {}) =>
    call<AccountDetails>('PUT', 'auth/account', json, headers);

  it('changes name and e-mail with the password, and the session stays valid', async () => {
    const account = await portal.account();
    const { id, token, password } = account;
    const typed = newEmail();
    const sent = { name: ' Siti  Aminah Dewi ', email: ` ${typed.toUpperCase()} `, password };
    const changed = { name: 'Siti Aminah Dewi', email: typed };
    expect(await correct(account, sent)).toMatchObject(answered(200, changed));
    expect(await details(token)).toMatchObject({ email: typed, diubahPetugasPada: null });
    expect((await portal.login(account)).status).toBe(401);
    expect((await portal.login({ email: typed, password })).status).toBe(200);
    const entries = await entriesOn(id);
    expect(entries).toEqual([{ action: 'account.correct', account_id: id }]);
    expect(JSON.stringify(entries)).not.toContain(typed);
  });

  it('changes only fields in the body', async () => {
    const account = await portal.account();
    const { token, email, password } = account;
    const { name } = await details(token);
    const renamed = (await correct(account, { name: 'Dewi', password })).body;
    expect(renamed).toMatchObject({ name: 'Dewi', email });
    const typed = newEmail();
    const moved = (await correct(account, { email: typed, password })).body;
    expect(moved).toMatchObject({ name: 'Dewi', email: typed });
    expect((await correct(account, { password })).status).toBe(200);
    expect(name).not.toBe('Dewi');
  });

  it('rejects a taken e-mail and accepts the current one', async () => {
    const [account, other] = [await portal.account(), await portal.account()];
    const { token, email, password } = account;
    const taken = await correct(account, { email: other.email, name: 'Dewi', password });
    expect([taken.status, taken.body]).toEqual([
      409,
      { message: 'Email sudah terdaftar.', errors: { email: 'Email sudah terdaftar.' } },
    ]);
    expect((await details(token)).name).not.toBe('Dewi');
    expect((await correct(account, { email, password })).status).toBe(200);
  });

  it('accepts one of two parallel changes to the same e-mail', async () => {
    const accounts = [await portal.account(), await portal.account()];
    const email = newEmail();
    const calls = accounts.map((one) => correct(one, { email, password: one.password }));
    expect(await statusesOf(calls)).toEqual([200, 409]);
  });

  it('counts a wrong password as a failed login', async () => {
    const account = await portal.account();
    const here = elsewhere();
    const send = (password: string) => correct(account, { name: 'Dewi', password }, here);
    const wrong = await send('salah');
    expect([wrong.status, wrong.body.errors]).toEqual([401, { password: 'Kata sandi salah.' }]);
    for (let tries = 1; tries < 10; tries += 1) await send('salah');
    expect((await send(account.password)).status).toBe(429);
    const { name, email } = await details(account.token);
    expect(email).toBe(account.email);
    expect(name).not.toBe('Dewi');
  });
});

describe('correcting another account', () => {
  const correct = (id: string, json: object, { token } = { token: admin.token }) =>
    portal.call<UserRecord>('PUT', `auth/users/${id}`, { token, json });

  it('changes name and e-mail, is audited, and shows the owner a notice until dismissed', async () => {
    const { id, token, password, call } = await portal.account();
    const email = newEmail();
    const changed = { name: 'Dewi Sartika', email };
    expect(await correct(id, changed)).toMatchObject({
      status: 200,
      body: { _id: id, ...changed },
    });
    expect((await portal.login({ email, password })).status).toBe(200);
    const found = await admin.call<UserRecord[]>('POST', 'auth/users/search', { q: email });
    expect(found.body).toMatchObject([{ _id: id }]);
    expect(await entriesOn(id)).toEqual([{ action: 'users.correct', account_id: admin.id }]);
    const { diubahPetugasPada } = await details(token);
    expect(Date.parse(diubahPetugasPada ?? '')).toBeGreaterThan(Date.now() - minuteMs);
    await call('DELETE', 'auth/notice');
    expect((await details(token)).diubahPetugasPada).toBeNull();
  });

  it('is not audited if nothing changes', async () => {
    const { id, token, email } = await portal.account();
    expect((await correct(id, { email })).status).toBe(200);
    expect((await correct(id, {})).status).toBe(200);
    expect(await entriesOn(id)).toEqual([]);
    expect((await details(token)).diubahPetugasPada).toBeNull();
  });

  it('rejects the own account, unknown accounts and taken e-mails', async () => {
    const [one, other] = [await portal.account(), await portal.account()];
    const taken = await correct(one.id, { email: other.email });
    expect([taken.status, taken.body]).toEqual([
      409,
      { message: 'Email sudah terdaftar.', errors: { email: 'Email sudah terdaftar.' } },
    ]);
    expect((await correct(admin.id, { name: 'Dewi' })).status).toBe(409);
    expect((await correct('tidak-ada', { name: 'Dewi' })).status).toBe(404);
    expect((await correct(one.id, { name: '' })).status).toBe(400);
    expect((await correct(one.id, { name: 'Dewi' }, other)).status).toBe(403);
  });

  it('does not need a recently typed password', async () => {
    const { id } = await portal.account();
    const token = await portal.tokenOf(admin, 120);
    expect((await correct(id, { name: 'Dewi' }, { token })).status).toBe(200);
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

describe('a role', () => {
  const give = (id: string, role: unknown, token: string) =>
    portal.call<UserRecord>('PUT', `auth/users/${id}/role`, { token, json: { role } });

  it('can be given and revoked; both end the sessions permanently', async () => {
    const resident = await portal.account();
    const given = { _id: resident.id, role: 'admin', kodeAutentikator: false };
    const answer = await give(resident.id, 'admin', admin.token);
    expect(answer).toMatchObject(answered(200, given));
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
    const entry = { action: 'users.role', account_id: admin.id };
    expect(await entriesOn(resident.id)).toEqual([entry, entry, entry]);
  });

  it('cannot be changed on the own account or an unknown one', async () => {
    const { id, token } = admin;
    for (const role of ['user', 'admin']) expect((await give(id, role, token)).status).toBe(409);
    expect((await give('tidak-ada', 'user', token)).status).toBe(404);
    const resident = await portal.account();
    for (const role of [undefined, 'owner', {}, ['admin'], ''])
      expect([role, (await give(resident.id, role, token)).status]).toEqual([role, 400]);
    expect((await give(resident.id, 'admin', resident.token)).status).toBe(403);
    expect((await give(resident.id, 'admin', '')).status).toBe(401);
  });

  it('leaves one admin when two demote each other in parallel', async () => {
    await portal.query("UPDATE users SET role = 'user'");
    const [one, two] = [await portal.account('admin'), await portal.account('admin')];
    const answers = await Promise.all([
      give(one.id, 'user', two.token),
      give(two.id, 'user', one.token),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await portal.query("SELECT id FROM users WHERE role = 'admin'")).toHaveLength(1);
  });
});
