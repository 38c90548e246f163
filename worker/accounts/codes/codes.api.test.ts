import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import type {
  AccountDetails,
  AuthenticatorSetup,
  LoginAnswer,
  RecoveryCodes,
} from '#contract/accounts.ts';
import { inProcess } from '#tests/support/in-process.ts';
import type { Account } from '#tests/support/portal.ts';
import { testPortal } from '#tests/support/test-portal.ts';
import { village } from '#village.config.ts';
import { app } from '#worker/api.ts';

const portal = await testPortal();

type Errors = { errors?: Record<string, string> };
const asksForCode = { kode: 'Ketik kode 6 angka dari aplikasi autentikator Anda.' };

/** The authenticator code of now, or `steps` time steps later. */
const codeOf = (rahasia: string, steps = 0) =>
  TOTP.generate({
    secret: Secret.fromBase32(rahasia),
    timestamp: Date.now() + steps * 30_000,
  });

/** A six-digit code that is not valid around now. */
function wrongCodeOf(rahasia: string): string {
  const near = [-2, -1, 0, 1, 2, 3].map((steps) => codeOf(rahasia, steps));
  return ['000000', '111111', '222222', '333333', '444444', '555555', '666666'].find(
    (code) => !near.includes(code),
  ) as string;
}

/** Each session has its own address, because of the rate limit by address. */
const from = (token: string) => ({ 'cf-connecting-ip': token.slice(-20) });

const begin = ({ token, password }: Pick<Account, 'token' | 'password'>) =>
  portal.call<AuthenticatorSetup & Errors>('POST', 'auth/codes', {
    token,
    headers: from(token),
    json: { password },
  });
const prove = (token: string, kode: string) =>
  portal.call<RecoveryCodes & Errors>('PUT', 'auth/codes', {
    token,
    headers: from(token),
    json: { kode },
  });
const turnOff = ({ token, password }: Pick<Account, 'token' | 'password'>) =>
  portal.call<Errors>('DELETE', 'auth/codes', { token, headers: from(token), json: { password } });
const details = async (token: string) =>
  (await portal.call<AccountDetails>('GET', 'auth/account', { token })).body;

function login(
  { email, password }: Pick<Account, 'email' | 'password'>,
  kode?: string,
  cookie = '',
) {
  const json = { email, password, ...(kode !== undefined && { kode }) };
  const headers = { 'cf-connecting-ip': randomUUID(), cookie };
  return portal.call<LoginAnswer & Errors>('POST', 'auth/login', { json, headers });
}

/** An admin with codes turned on and no used time step. */
async function withCodes() {
  const account = await portal.account('admin');
  const { rahasia } = (await begin(account)).body;
  const { kodePemulihan } = (await prove(account.token, codeOf(rahasia))).body;
  await portal.env.DB.prepare('UPDATE users SET totp_step = NULL WHERE id = ?')
    .bind(account.id)
    .run();
  return { ...account, rahasia, kodePemulihan };
}

const column = (name: string, id: string) =>
  portal.env.DB.prepare(`SELECT ${name} FROM users WHERE id = ?`).bind(id).first<string>(name);

describe('turning codes on', () => {
  it('requires the password, then a code, and never returns the secret again', async () => {
    const account = await portal.account('admin');
    const wrong = await begin({ ...account, password: 'salah' });
    expect([wrong.status, wrong.body.errors]).toEqual([401, { password: 'Kata sandi salah.' }]);
    expect((await prove(account.token, '123456')).status).toBe(409);

    const { status, body } = await begin(account);
    expect(status).toBe(201);
    expect(body.uri).toContain(`Desa%20Layung:${encodeURIComponent(account.email)}?`);
    expect(body.uri).toContain(`secret=${body.rahasia}`);
    expect(await column('totp_secret', account.id)).not.toContain(body.rahasia);
    expect((await login(account)).status).toBe(200);
    const stranger = await prove(account.token, wrongCodeOf(body.rahasia));
    expect([stranger.status, Object.keys(stranger.body.errors ?? {})]).toEqual([401, ['kode']]);
    expect(await details(account.token)).toMatchObject({ kodeAutentikator: false });

    const proven = await prove(account.token, codeOf(body.rahasia).replace(/^.../, '$& '));
    expect(proven.status).toBe(200);
    expect(proven.body.kodePemulihan).toHaveLength(8);
    expect(await column('recovery_codes', account.id)).not.toContain(
      proven.body.kodePemulihan[0]?.replaceAll('-', ''),
    );
    expect(await details(account.token)).toMatchObject({
      kodeAutentikator: true,
      kodePemulihan: 8,
      kodeWajib: false,
    });
    expect((await begin(account)).status).toBe(409);
    expect((await prove(account.token, codeOf(body.rahasia, 1))).status).toBe(409);
    const entries = await portal.env.DB.prepare(
      'SELECT action FROM audit_entries WHERE subject = ?',
    ).bind(account.id);
    expect((await entries.all()).results).toEqual([{ action: 'account.codes' }]);
  });

  it('accepts only the newest secret, and counts wrong passwords and codes as failed logins', async () => {
    const account = await portal.account('admin');
    const first = (await begin(account)).body.rahasia;
    const second = (await begin(account)).body.rahasia;
    expect((await prove(account.token, codeOf(first))).status).toBe(401);
    for (let tries = 0; tries < 8; tries += 1) await prove(account.token, '000000');
    await begin({ ...account, password: 'salah' });
    expect((await prove(account.token, codeOf(second))).status).toBe(429);
    expect((await begin(account)).status).toBe(429);
    expect((await turnOff(account)).status).toBe(429);
  });
});

describe('a login with codes', () => {
  it('requires a code after the right password and accepts each code once', async () => {
    const account = await withCodes();
    const counts = portal.env.DB.prepare(
      'SELECT sum(succeeded) AS ok, sum(failed) AS failed FROM login_counts WHERE account_id = ?',
    ).bind(account.id);
    const before = Number(await counts.first('ok'));
    const asked = await login(account);
    expect([asked.status, asked.body.errors]).toEqual([401, asksForCode]);
    const code = codeOf(account.rahasia);
    const guessed = await login({ ...account, password: 'salah' }, code);
    expect([guessed.status, guessed.body.errors]).toEqual([401, undefined]);
    const wrong = await login(account, wrongCodeOf(account.rahasia));
    expect([wrong.status, Object.keys(wrong.body.errors ?? {})]).toEqual([401, ['kode']]);

    expect((await login(account, code)).status).toBe(200);
    expect((await login(account, code)).status).toBe(401);
    expect((await login(account, codeOf(account.rahasia, 1))).status).toBe(200);
    // An observed code of an earlier step is not accepted either.
    expect((await login(account, code)).status).toBe(401);
    expect(await counts.first()).toEqual({ ok: before + 2, failed: 4 });
  });

  it('accepts one of two parallel logins with the same code, authenticator or recovery', async () => {
    const account = await withCodes();
    for (const code of [codeOf(account.rahasia), account.kodePemulihan[0]]) {
      const both = await Promise.all([login(account, code), login(account, code)]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
    }
  });

  it('accepts each recovery code once in any notation and returns how many are left', async () => {
    const account = await withCodes();
    const [first = '', second = ''] = account.kodePemulihan;
    expect((await login(account, first)).status).toBe(200);
    expect((await login(account, first)).status).toBe(401);
    const { status, body } = await login(account, second.toLowerCase().replaceAll('-', ' '));
    expect(status).toBe(200);
    expect((await details(body.token)).kodePemulihan).toBe(6);
    expect((await login(account, '0000-0000-0000-0000')).status).toBe(401);
    const other = await withCodes();
    expect((await login(other, account.kodePemulihan[2])).status).toBe(401);
  });

  it('rejects every code after too many failures, even the right one', async () => {
    const account = await withCodes();
    const here = { headers: { 'cf-connecting-ip': randomUUID() } };
    const { email, password } = account;
    const loginHere = (kode?: string) =>
      portal.call('POST', 'auth/login', { json: { email, password, kode }, ...here });
    for (let tries = 0; tries < 10; tries += 1) await loginHere(wrongCodeOf(account.rahasia));
    expect((await loginHere(codeOf(account.rahasia))).status).toBe(429);
    expect((await loginHere()).status).toBe(429);
  });

  it('allows ten wrong codes in a quarter of an hour from all addresses together', async () => {
    const account = await withCodes();
    for (let tries = 0; tries < 10; tries += 1) {
      expect((await login(account, wrongCodeOf(account.rahasia))).status).toBe(401);
    }
    const { status, headers } = await login(account, codeOf(account.rahasia));
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(800);
  });

  it('allows ten wrong codes in a quarter of an hour from all known devices together', async () => {
    const account = await withCodes();
    const cookies: string[] = [];
    for (const code of account.kodePemulihan.slice(0, 3)) {
      const { headers } = await login(account, code);
      cookies.push(headers.get('set-cookie')?.split(';')[0] ?? '');
    }
    const statuses: number[] = [];
    for (let tries = 0; tries < 12; tries += 1) {
      const wrong = wrongCodeOf(account.rahasia);
      statuses.push((await login(account, wrong, cookies[tries % 3])).status);
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
    for (const cookie of cookies)
      expect((await login(account, codeOf(account.rahasia), cookie)).status).toBe(429);
  });

  it('still requires codes after a password change', async () => {
    const account = await withCodes();
    const passwordBaru = 'ombak kopi jendela';
    const json = { passwordLama: account.password, passwordBaru };
    const changed = await account.call('PUT', 'auth/password', json);
    expect(changed.status).toBe(200);
    const renewed = { ...account, password: passwordBaru };
    expect((await login(renewed)).body.errors).toEqual(asksForCode);
    expect((await login(renewed, codeOf(account.rahasia, 1))).status).toBe(200);
  });
});

describe('turning codes off', () => {
  it('requires the password and deletes secret and recovery codes', async () => {
    const account = await withCodes();
    const wrong = await turnOff({ ...account, password: 'salah' });
    expect([wrong.status, wrong.body.errors]).toEqual([401, { password: 'Kata sandi salah.' }]);
    expect((await turnOff(account)).status).toBe(200);
    expect((await turnOff(account)).status).toBe(409);
    expect((await login(account)).status).toBe(200);
    expect(await column('totp_secret', account.id)).toBeNull();
    expect(await column('recovery_codes', account.id)).toBe('[]');
  });

  it('on another account is allowed for admins and ends its sessions', async () => {
    const [account, helper] = [await withCodes(), await portal.account('admin')];
    const help = (id: string) => helper.call('DELETE', `auth/users/${id}/codes`);
    expect((await help(helper.id)).status).toBe(409);
    expect((await help('tidak-ada')).status).toBe(404);
    expect((await help(account.id)).status).toBe(200);
    expect((await account.call('GET', 'auth/account')).status).toBe(401);
    expect((await login(account)).status).toBe(200);
    expect((await help(account.id)).status).toBe(409);
    const entries = await portal.env.DB.prepare(
      "SELECT account_id FROM audit_entries WHERE action = 'users.codes' AND subject = ?",
    ).bind(account.id);
    expect((await entries.all()).results).toEqual([{ account_id: helper.id }]);
  });
});

it('restricts an admin without codes to turning them on if the village requires them', async () => {
  const [account, resident] = [await portal.account('admin'), await portal.account()];
  village.adminCodes = 'required';
  try {
    const ask = inProcess(portal, app, account.token);
    const refused = await ask<{ message: string }>('GET', 'applications');
    expect([refused.status, refused.body.message]).toEqual([
      403,
      expect.stringContaining('Nyalakan dahulu kode autentikator di Akun saya'),
    ]);
    expect((await ask('GET', 'auth/users')).status).toBe(403);
    expect((await ask('DELETE', 'applications/tidak-ada')).status).toBe(403);
    expect((await ask('GET', 'auth/adminpanel')).status).toBe(200);
    const own = await ask<AccountDetails>('GET', 'auth/account');
    expect(own.body).toMatchObject({ kodeWajib: true, kodeAutentikator: false });
    const { rahasia } = (await begin(account)).body;
    expect((await prove(account.token, codeOf(rahasia))).status).toBe(200);
    expect((await ask('GET', 'applications')).status).toBe(200);
    const asResident = inProcess(portal, app, resident.token);
    expect((await asResident('GET', 'auth/dashboard')).status).toBe(200);
    expect((await asResident<AccountDetails>('GET', 'auth/account')).body.kodeWajib).toBe(false);
  } finally {
    village.adminCodes = 'optional';
  }
});
