import { describe, expect, it } from 'vitest';
import { answered } from '#tests/support/answered.ts';
import { submit } from '#tests/support/letters/issue-letter.ts';
import { statusesOf } from '#tests/support/portal.ts';
import { testPortal } from '#tests/support/test-portal.ts';
import { openDb } from '#worker/db/client.ts';
import { deleteUser } from './account/removal.ts';
import { limitsOf, recordFailure } from './login/limit.ts';
import { login as checkLogin } from './login/login.ts';

const portal = await testPortal();

const register = (json: unknown) => portal.call('POST', 'auth/register', { json });
const login = (json: unknown, headers: Record<string, string> = {}) =>
  portal.call('POST', 'auth/login', { json, headers });

describe('registering', () => {
  it('creates a user and ignores a role in the body', async () => {
    const siti = { name: 'Siti', email: 'siti@layung.test', password: 'x', role: 'admin' };
    const { status, body } = await register(siti);
    expect(status).toBe(201);
    expect(body.role).toBe('user');
    expect(JSON.stringify(body)).not.toContain('scrypt');
  });

  it('ignores case and surrounding spaces of an e-mail', async () => {
    await register({ name: 'A', email: 'dua@layung.test', password: 'x' });
    const again = await register({ name: 'B', email: '  DUA@Layung.test ', password: 'y' });
    expect(again).toMatchObject(answered(409, { message: 'Email sudah terdaftar.' }));
  });

  it('accepts one of two parallel registrations of the same e-mail', async () => {
    const twice = { name: 'A', email: 'balapan@layung.test', password: 'x' };
    expect(await statusesOf([register(twice), register(twice)])).toEqual([201, 409]);
  });
});

describe('logging in', () => {
  it('returns token and role; the token grants access to the dashboard', async () => {
    const { email, password } = await portal.account();
    const answer = await login({ email, password });
    expect(answer.body).toEqual({ token: expect.any(String), role: 'user' });
    const token = String(answer.body.token);
    const { status, body } = await portal.call('GET', 'auth/dashboard', { token });
    expect(status).toBe(200);
    expect(body).toEqual({ name: 'Siti Aminah', email, role: 'user' });
  });

  it('returns the same error for an unknown e-mail and a wrong password', async () => {
    const { email } = await portal.account();
    const unknown = await login({ email: 'tidak-ada@layung.test', password: 'x' });
    const wrong = await login({ email, password: 'salah' });
    expect([unknown.status, wrong.status]).toEqual([401, 401]);
    expect(unknown.body).toEqual(wrong.body);
    expect(wrong.body.message).toBe('Email atau password salah.');
  });

  it('blocks an address after ten failures, but no other address', async () => {
    const { email, password } = await portal.account();
    const here = { 'cf-connecting-ip': '203.0.113.7' };
    for (let tries = 0; tries < 10; tries += 1) {
      expect((await login({ email, password: 'salah' }, here)).status).toBe(401);
    }
    const limited = await login({ email, password }, here);
    expect(limited.status).toBe(429);
    const wait = Number(limited.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
    // Blocked attempts do not count as failures, so the block ends after a minute.
    expect((await login({ email, password: 'salah' }, here)).status).toBe(429);
    const counts = 'SELECT count(*) AS failures FROM login_failures GROUP BY key ORDER BY 1 DESC';
    expect(await portal.cell(counts)).toBe(10);
    const elsewhere = { 'cf-connecting-ip': '203.0.113.8', 'x-forwarded-for': '203.0.113.7' };
    expect((await login({ email, password }, elsewhere)).status).toBe(200);
  });

  it('allows an address sixty logins and registrations a minute together', async () => {
    const headers = { 'cf-connecting-ip': '203.0.113.60' };
    const statuses: number[] = [];
    // Twice the limit, as a new minute may start during the loop.
    for (let tries = 0; tries < 121 && !statuses.includes(429); tries += 1) {
      const path = tries % 2 ? 'auth/login' : 'auth/register';
      statuses.push((await portal.call('POST', path, { json: {}, headers })).status);
    }
    expect(statuses.slice(0, 60)).toEqual(Array(60).fill(400));
    expect(statuses.at(-1)).toBe(429);
  });

  it('checks at most ten of many parallel guesses', async () => {
    const { email } = await portal.account();
    const guesses = Array.from({ length: 16 }, () => login({ email, password: 'salah' }));
    expect(await statusesOf(guesses)).toEqual([...Array(10).fill(401), ...Array(6).fill(429)]);
  });

  it('rejects a right password if the tenth failure is stored during its check', async () => {
    const { email, password } = await portal.account();
    const db = openDb(portal.env.DB);
    const { secrets } = portal;
    const request = { secrets, address: '203.0.113.9', device: undefined, now: new Date() };
    const limits = await limitsOf(request, email);
    const failing = new Proxy(db, {
      get: (real, name) =>
        name === 'batch'
          ? async (statements: Parameters<typeof db.batch>[0]) => {
              for (let failures = 0; failures < 10; failures += 1)
                await real.batch(recordFailure(real, limits, request.now, 'password'));
              return real.batch(statements);
            }
          : Reflect.get(real, name),
    });
    const answer = await checkLogin({ email, password }, { ...request, db: failing });
    expect(answer).toMatchObject({ code: 'too-many' });
  });

  it('does not count successful logins as failures', async () => {
    const { email, password } = await portal.account();
    for (let tries = 0; tries < 12; tries += 1) {
      expect((await login({ email, password })).status).toBe(200);
    }
  });
});

it.each([
  ['the account is deleted', 'DELETE FROM users'],
  ['its role changes', "UPDATE users SET role = 'admin'"],
  ['its password changes', "UPDATE users SET password_hash = 'scrypt$2'"],
])('a session ends when %s', async (_, sql) => {
  const { id, call } = await portal.account();
  await portal.query(`${sql} WHERE id = ?`, id);
  expect((await call('GET', 'auth/dashboard')).status).toBe(401);
});

it('the list of users is newest first, paged on request, and contains no password data', async () => {
  const { get, id } = await portal.account('admin');
  const plain = await get<Record<string, unknown>[]>('auth/users');
  expect(plain[0]?._id).toBe(id);
  expect(Object.keys(plain[0] ?? {}).sort()).toEqual(
    ['_id', 'createdAt', 'email', 'kodeAutentikator', 'name', 'role', 'terakhirDipakai'].sort(),
  );
  const [data, total] = [plain.slice(3, 6), plain.length];
  expect(await get('auth/users?page=2&limit=3')).toMatchObject({ currentPage: 2, data, total });
  expect(await get('auth/users?page=900')).toMatchObject({ data: [], currentPage: 900 });
});

describe('deleting a user', () => {
  const remove = (id: string, token: string) =>
    portal.call('DELETE', `auth/users/${id}`, { token });

  it('rejects deleting the own account and the last admin, without any change', async () => {
    const admin = await portal.account('admin');
    const { _id, fotoKtp } = await submit(portal, admin.token);
    expect(await remove(admin.id, admin.token)).toMatchObject({
      ...{ status: 409, body: { message: expect.stringContaining('akun Anda sendiri') } },
    });
    expect((await remove('tidak-ada', admin.token)).status).toBe(404);

    const { DB, FILES } = portal.env;
    await portal.query("UPDATE users SET role = 'user' WHERE id <> ?", admin.id);
    const actor = { accountId: 'petugas-lain', now: new Date() };
    const last = await deleteUser({ db: openDb(DB), files: FILES }, admin.id, actor);
    const message = 'Admin terakhir tidak dapat dihapus.';
    expect(last).toMatchObject({ code: 'conflict', message });

    expect(await admin.application(_id)).toBeDefined();
    expect((await portal.open(fotoKtp)).status).toBe(200);
  });

  it('leaves one admin when two delete each other in parallel', async () => {
    await portal.query("UPDATE users SET role = 'user'");
    const [one, two] = [await portal.account('admin'), await portal.account('admin')];
    await Promise.all([remove(one.id, two.token), remove(two.id, one.token)]);
    expect(await portal.query("SELECT id FROM users WHERE role = 'admin'")).toHaveLength(1);
  });
});
