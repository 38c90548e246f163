import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccountDetails, UserRecord } from '#contract/accounts.ts';
import { minuteMs } from '#contract/basics/durations.ts';
import { type Account, type Portal, startPortal } from '#tests/support/portal.ts';

let portal: Portal;
let admin: Account;
beforeAll(async () => {
  portal = await startPortal();
  admin = await portal.account('admin');
});
afterAll(() => portal.stop());

type Errors = { errors?: Record<string, string> };

const elsewhere = () => ({ 'cf-connecting-ip': randomUUID() });
const newEmail = () => `${randomUUID()}@layung.test`;
const login = async (email: string, password: string) => {
  const call = { json: { email, password }, headers: elsewhere() };
  return (await portal.call('POST', 'auth/login', call)).status;
};
const correctOwn = (token: string, json: object, headers = elsewhere()) =>
  portal.call<AccountDetails & Errors>('PUT', 'auth/account', { token, json, headers });
const correct = (id: string, json: object, { token } = admin) =>
  portal.call<UserRecord & Errors>('PUT', `auth/users/${id}`, { token, json });
const details = async (token: string) =>
  (await portal.call<AccountDetails>('GET', 'auth/account', { token })).body;
const activitiesOf = async (subject: string) => {
  const sql = 'SELECT action, account_id FROM audit_entries WHERE subject = ? ORDER BY seq';
  return (await portal.env.DB.prepare(sql).bind(subject).all()).results;
};

describe('correcting the own account', () => {
  it('changes name and e-mail with the password, and the session stays valid', async () => {
    const { id, token, email, password } = await portal.account();
    const typed = newEmail();
    const sent = { name: ' Siti  Aminah Dewi ', email: ` ${typed.toUpperCase()} `, password };
    const { status, body } = await correctOwn(token, sent);
    expect([status, body]).toMatchObject([200, { name: 'Siti Aminah Dewi', email: typed }]);
    expect(await details(token)).toMatchObject({ email: typed, diubahPetugasPada: null });
    expect([await login(email, password), await login(typed, password)]).toEqual([401, 200]);
    const entries = await activitiesOf(id);
    expect(entries).toEqual([{ action: 'account.correct', account_id: id }]);
    expect(JSON.stringify(entries)).not.toContain(typed);
  });

  it('changes only fields in the body', async () => {
    const { token, email, password } = await portal.account();
    const { name } = await details(token);
    expect((await correctOwn(token, { name: 'Dewi', password })).body).toMatchObject({
      name: 'Dewi',
      email,
    });
    const typed = newEmail();
    const renamed = await correctOwn(token, { email: typed, password });
    expect(renamed.body).toMatchObject({ name: 'Dewi', email: typed });
    expect((await correctOwn(token, { password })).status).toBe(200);
    expect(name).not.toBe('Dewi');
  });

  it('rejects a taken e-mail and accepts the current one', async () => {
    const [{ token, email, password }, other] = [await portal.account(), await portal.account()];
    const taken = await correctOwn(token, { email: other.email, name: 'Dewi', password });
    expect([taken.status, taken.body]).toEqual([
      409,
      { message: 'Email sudah terdaftar.', errors: { email: 'Email sudah terdaftar.' } },
    ]);
    expect((await details(token)).name).not.toBe('Dewi');
    expect((await correctOwn(token, { email, password })).status).toBe(200);
  });

  it('accepts one of two parallel changes to the same e-mail', async () => {
    const [one, other] = [await portal.account(), await portal.account()];
    const email = newEmail();
    const answers = await Promise.all(
      [one, other].map(({ token, password }) => correctOwn(token, { email, password })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('counts a wrong password as a failed login', async () => {
    const { token, email, password } = await portal.account();
    const here = elsewhere();
    const wrong = await correctOwn(token, { name: 'Dewi', password: 'salah' }, here);
    expect([wrong.status, wrong.body.errors]).toEqual([401, { password: 'Kata sandi salah.' }]);
    for (let tries = 1; tries < 10; tries += 1)
      await correctOwn(token, { name: 'Dewi', password: 'salah' }, here);
    expect((await correctOwn(token, { name: 'Dewi', password }, here)).status).toBe(429);
    expect(await details(token)).toMatchObject({ email });
    expect((await details(token)).name).not.toBe('Dewi');
  });
});

describe('correcting another account', () => {
  it('changes name and e-mail, is audited, and shows the owner a notice until dismissed', async () => {
    const { id, token, password } = await portal.account();
    const email = newEmail();
    const { status, body } = await correct(id, { name: 'Dewi Sartika', email });
    expect([status, body]).toMatchObject([200, { _id: id, name: 'Dewi Sartika', email }]);
    expect(await login(email, password)).toBe(200);
    const found = await portal.call<UserRecord[]>('POST', 'auth/users/search', {
      token: admin.token,
      json: { q: email },
    });
    expect(found.body).toMatchObject([{ _id: id }]);
    expect(await activitiesOf(id)).toEqual([{ action: 'users.correct', account_id: admin.id }]);
    const { diubahPetugasPada } = await details(token);
    expect(Date.parse(diubahPetugasPada ?? '')).toBeGreaterThan(Date.now() - minuteMs);
    await portal.call('DELETE', 'auth/notice', { token });
    expect((await details(token)).diubahPetugasPada).toBeNull();
  });

  it('is not audited if nothing changes', async () => {
    const { id, token, email } = await portal.account();
    expect((await correct(id, { email })).status).toBe(200);
    expect((await correct(id, {})).status).toBe(200);
    expect(await activitiesOf(id)).toEqual([]);
    expect((await details(token)).diubahPetugasPada).toBeNull();
  });

  it('rejects the own account, unknown accounts and taken e-mails', async () => {
    const [one, other] = [await portal.account(), await portal.account()];
    expect((await correct(one.id, { email: other.email })).body).toEqual({
      message: 'Email sudah terdaftar.',
      errors: { email: 'Email sudah terdaftar.' },
    });
    expect((await correct(one.id, { email: other.email })).status).toBe(409);
    expect((await correct(admin.id, { name: 'Dewi' })).status).toBe(409);
    expect((await correct('tidak-ada', { name: 'Dewi' })).status).toBe(404);
    expect((await correct(one.id, { name: '' })).status).toBe(400);
    expect((await correct(one.id, { name: 'Dewi' }, other)).status).toBe(403);
  });

  it('does not need a recently typed password', async () => {
    const { id } = await portal.account();
    const token = await portal.tokenOf(admin, 120);
    expect((await correct(id, { name: 'Dewi' }, { ...admin, token })).status).toBe(200);
  });
});
