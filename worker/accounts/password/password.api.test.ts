import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { AccountDetails, LoginAnswer, ResetSlip } from '#contract/accounts.ts';
import { hourMs, minuteMs } from '#contract/basics/durations.ts';
import { fastHash } from '#tests/support/account.ts';
import { type Account, elsewhere, statusesOf } from '#tests/support/portal.ts';
import { testPortal } from '#tests/support/test-portal.ts';

const portal = await testPortal();
const admin = await portal.account('admin');

const newPassword = 'ombak kopi jendela';
const refused = /^Kode tidak cocok atau sudah tidak berlaku\./;

const reset = (json: unknown, headers = elsewhere()) =>
  portal.call<LoginAnswer>('POST', 'auth/reset', { json, headers });
const statusOf = async (token: string) =>
  (await portal.call('GET', 'auth/dashboard', { token })).status;
const slipFor = (id: string, token = admin.token) =>
  portal.call<ResetSlip>('POST', `auth/users/${id}/reset`, { token });
const wrongOf = (kode: string) => (kode.startsWith('2') ? '3' : '2') + kode.slice(1);

/** Adds an account with a reset slip whose hash is quick to verify. */
async function withSlip(
  role: 'user' | 'admin' = 'user',
  validMs: number = hourMs,
  kode = randomBytes(6).toString('hex').toUpperCase(),
) {
  const account = await portal.account(role);
  const sql =
    'INSERT INTO password_resets (account_id, code_hash, issued_by, expires_at) VALUES (?, ?, ?, ?)';
  const until = new Date(Date.now() + validMs).toISOString();
  await portal.query(sql, account.id, fastHash(kode), admin.id, until);
  const use = (passwordBaru = newPassword, code = kode) =>
    reset({ email: account.email, kode: code, passwordBaru });
  return { ...account, kode, use };
}

describe('a reset slip', () => {
  it('is replaced by a newer one, sets a new password and ends open sessions', async () => {
    const { id, email, password, token } = await portal.account();
    const { kode: former } = (await slipFor(id)).body;
    const { kode, berlakuSampai } = (await slipFor(id)).body;
    expect(kode).toMatch(/^[0-9A-HJKMNP-TV-Z]{12}$/);
    const hours = (Date.parse(berlakuSampai) - Date.now()) / hourMs;
    expect(hours).toBeGreaterThan(23.9);
    expect(hours).toBeLessThanOrEqual(24);
    expect((await portal.login({ email, password })).status).toBe(200);

    const replaced = await reset({ email, kode: former, passwordBaru: newPassword });
    expect(replaced.status).toBe(401);
    const { status, body } = await reset({ email, kode, passwordBaru: newPassword });
    expect([status, body.role]).toEqual([200, 'user']);
    expect([await statusOf(body.token), await statusOf(token)]).toEqual([200, 401]);
    expect((await portal.login({ email, password })).status).toBe(401);
    expect((await portal.login({ email, password: newPassword })).status).toBe(200);
    const sql = 'SELECT action, account_id FROM audit_entries WHERE subject = ? ORDER BY seq';
    expect(await portal.query(sql, id)).toEqual([
      { action: 'users.reset', account_id: admin.id },
      { action: 'users.reset', account_id: admin.id },
      { action: 'reset.used', account_id: id },
    ]);
  });

  it('is valid once, also for two parallel requests', async () => {
    const { email, use } = await withSlip();
    const answers = await Promise.all([use('ombak kopi satu x'), use('ombak kopi dua x')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    const [first] = answers;
    const password = first?.status === 200 ? 'ombak kopi satu x' : 'ombak kopi dua x';
    expect((await portal.login({ email, password })).status).toBe(200);
    expect((await use()).status).toBe(401);
  });

  it('is not consumed by wrong codes, which are limited like failed logins', async () => {
    const { kode, email, use } = await withSlip('user', hourMs, '01ABCD2345XY');
    const here = elsewhere();
    const statuses: number[] = [];
    for (let tries = 0; tries < 12; tries += 1) {
      const json = { email, kode: wrongOf(kode), passwordBaru: newPassword };
      statuses.push((await reset(json, here)).status);
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
    // A code may have spaces, hyphens, small letters, and letters for digits.
    expect((await use(newPassword, 'Ol-abcD 2345xy')).status).toBe(200);
  });

  it('returns the same error for every wrong code', async () => {
    const late = await withSlip('user', -1);
    const [wrong, other] = [await withSlip(), await withSlip()];
    const none = await portal.account();
    const answers = await Promise.all([
      late.use(),
      wrong.use(newPassword, wrongOf(wrong.kode)),
      reset({ email: other.email, kode: wrong.kode, passwordBaru: newPassword }),
      reset({ email: none.email, kode: wrong.kode, passwordBaru: newPassword }),
      reset({ email: 'tidak-ada@layung.test', kode: wrong.kode, passwordBaru: newPassword }),
    ]);
    for (const { status, body } of answers) {
      expect([status, body]).toEqual([401, { message: expect.stringMatching(refused) }]);
    }
    expect((await portal.login(none)).status).toBe(200);
  });

  it('is not consumed by a rejected new password', async () => {
    const { use } = await withSlip('admin');
    const short = await use('p8$kzQ!');
    const common = await use('bismillah123');
    expect([short, common].map(({ status }) => status)).toEqual([400, 400]);
    expect(short.body).toMatchObject({ errors: { passwordBaru: expect.any(String) } });
    // Only the right code reveals that the account is an admin's.
    expect((await use('p8$kzQ!x9', '000000000000')).status).toBe(401);
    expect((await use('p8$kzQ!x9')).status).toBe(400);
    expect((await use()).body.role).toBe('admin');
  });

  it('does not replace authenticator codes', async () => {
    const { id, use } = await withSlip('admin');
    const now = new Date().toISOString();
    await portal.query('UPDATE users SET totp_since = ? WHERE id = ?', now, id);
    const { status, body, headers } = await use();
    expect([status, body.errors]).toEqual([
      401,
      { kode: expect.stringContaining('sudah diganti') },
    ]);
    expect(headers.get('set-cookie')).toBeNull();
    expect((await use()).body).toMatchObject({ message: expect.stringMatching(refused) });
  });

  it('is created by admins only, for other existing accounts', async () => {
    expect((await slipFor(admin.id)).status).toBe(409);
    expect((await slipFor('tidak-ada')).status).toBe(404);
    const { id, token } = await portal.account();
    expect((await slipFor(id, token)).status).toBe(403);
    expect((await slipFor(id, '')).status).toBe(401);
  });

  it('shows the account a notice until it is dismissed', async () => {
    const { get, call, id } = await portal.account();
    await slipFor(id);
    const read = async () => (await get<AccountDetails>('auth/account')).slipDibuatPada;
    expect(Date.parse((await read()) ?? '')).toBeGreaterThan(Date.now() - minuteMs);
    const dismissed = await call('DELETE', 'auth/notice');
    expect([dismissed.status, dismissed.body.slipDibuatPada]).toEqual([200, null]);
    expect(await read()).toBeNull();
    await slipFor(id);
    expect(await read()).not.toBeNull();
  });

  it.each([
    [{}, ['email', 'kode', 'passwordBaru']],
    [{ email: {}, kode: [], passwordBaru: {} }, ['email', 'kode', 'passwordBaru']],
    [{ email: 'a@b.id', kode: ' ', passwordBaru: newPassword }, ['kode']],
    [{ email: 'a@b.id', kode: '12345678', passwordBaru: 'x' }, ['passwordBaru']],
  ])('rejects the body %j', async (json, fields) => {
    const { status, body } = await reset(json);
    expect([status, Object.keys(body.errors ?? {}).sort()]).toEqual([400, fields]);
  });
});

describe('changing the password', () => {
  const change = ({ call }: Account, json: unknown, headers = elsewhere()) =>
    call<LoginAnswer>('PUT', 'auth/password', json, headers);

  it('returns a new session and ends all others', async () => {
    const account = await portal.account();
    const json = { passwordLama: account.password, passwordBaru: newPassword };
    const { status, body } = await change(account, json);
    expect([status, body.role]).toEqual([200, 'user']);
    expect([await statusOf(body.token), await statusOf(account.token)]).toEqual([200, 401]);
    expect((await portal.login({ ...account, password: newPassword })).status).toBe(200);
    expect((await change(account, json)).status).toBe(401);
  });

  it('ends an open reset slip', async () => {
    const { use, ...account } = await withSlip();
    const wrong = { passwordLama: 'salah', passwordBaru: newPassword };
    await change(account, wrong);
    const slips = 'SELECT * FROM password_resets WHERE account_id = ?';
    expect(await portal.query(slips, account.id)).toHaveLength(1);
    await change(account, { ...wrong, passwordLama: account.password });
    expect((await use('jendela kopi ombak')).status).toBe(401);
  });

  it('accepts one of two parallel changes', async () => {
    const account = await portal.account();
    const to = (passwordBaru: string) =>
      change(account, { passwordLama: account.password, passwordBaru });
    expect(await statusesOf([to('ombak kopi satu x'), to('ombak kopi dua x')])).toEqual([200, 401]);
  });

  it('rejects a wrong old password and counts it as a failed login', async () => {
    const account = await portal.account();
    const json = { passwordLama: 'salah', passwordBaru: newPassword };
    const { status, body } = await change(account, json);
    expect([status, body.errors]).toEqual([401, { passwordLama: 'Kata sandi lama salah.' }]);
    const here = elsewhere();
    const wrong = Array.from({ length: 12 }, () => change(account, json, here));
    expect(await statusesOf(wrong)).toEqual([...Array(10).fill(401), 429, 429]);
    const right = { ...json, passwordLama: account.password };
    expect((await change(account, right, here)).status).toBe(429);
    expect((await portal.login(account)).status).toBe(200);
  });

  it.each([
    [{}, ['passwordBaru', 'passwordLama']],
    [{ passwordLama: {}, passwordBaru: [] }, ['passwordBaru', 'passwordLama']],
    [{ passwordLama: 'x', passwordBaru: 'sandi12' }, ['passwordBaru']],
    [{ passwordLama: 'x', passwordBaru: 'p'.repeat(129) }, ['passwordBaru']],
    [{ passwordLama: 'x', passwordBaru: 'SitiAminah90' }, ['passwordBaru']],
    [{ passwordLama: 'x', passwordBaru: 'p8$kzQ!x9' }, ['passwordBaru']],
  ])('rejects the body %j of an admin', async (json, fields) => {
    const { status, body } = await change(admin, json);
    expect([status, Object.keys(body.errors ?? {}).sort()]).toEqual([400, fields]);
  });
});

describe('managing other accounts', () => {
  const confirm = (token: string, password: unknown, headers = elsewhere()) =>
    portal.call<LoginAnswer>('POST', 'auth/confirm', { token, json: { password }, headers });

  it('is allowed for half an hour after a login', async () => {
    const { id } = await portal.account();
    expect((await slipFor(id, await portal.tokenOf(admin, 29))).status).toBe(200);
    const refused = await slipFor(id, await portal.tokenOf(admin, 31));
    const password = 'Ketik kata sandi Anda untuk melanjutkan.';
    expect([refused.status, refused.body]).toEqual([
      403,
      { message: password, errors: { password } },
    ]);
    expect((await slipFor('tidak-ada', await portal.tokenOf(admin, 31))).status).toBe(403);
  });

  it('is allowed again after confirming the password, in the same session', async () => {
    const { id } = await portal.account();
    const old = await portal.tokenOf(admin, 7 * 60);
    const { status, body } = await confirm(old, admin.password);
    expect([status, body.role]).toEqual([200, 'admin']);
    expect((await slipFor(id, body.token)).status).toBe(200);
    expect(await statusOf(old)).toBe(200);
    await portal.call('POST', 'auth/logout', { token: body.token });
    expect([await statusOf(body.token), await statusOf(old)]).toEqual([401, 401]);
  });

  it('counts wrong passwords as failed logins', async () => {
    const { id, token, password } = await portal.account('admin');
    const here = elsewhere();
    const wrong = await confirm(token, 'salah', here);
    expect([wrong.status, wrong.body.errors]).toEqual([401, { password: 'Kata sandi salah.' }]);
    for (let tries = 1; tries < 10; tries += 1) await confirm(token, 'salah', here);
    expect((await confirm(token, password, here)).status).toBe(429);
    const counts = 'SELECT failed FROM login_counts WHERE account_id = ?';
    expect(await portal.cell(counts, id)).toBe(10);
  });

  it.each([undefined, [], ''])('rejects the password %j', async (password) => {
    const { status, body } = await confirm(admin.token, password);
    expect([status, body]).toMatchObject([400, { errors: { password: expect.any(String) } }]);
  });
});
