import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import type { AccountDetails, AuthenticatorSetup, RecoveryCodes } from '#contract/accounts.ts';
import { inProcess } from '#tests/support/in-process.ts';
import { type Account, elsewhere, statusesOf } from '#tests/support/portal.ts';
import { testPortal } from '#tests/support/test-portal.ts';
import { village } from '#village.config.ts';
import { app } from '#worker/api.ts';

const portal = await testPortal();

const asksForCode = { kode: 'Ketik kode 6 angka dari aplikasi autentikator Anda.' };

/** The authenticator code of now, or `steps` time steps later. */
const codeOf = (rahasia: string, steps = 0) =>
  TOTP.generate({ secret: Secret.fromBase32(rahasia), timestamp: Date.now() + steps * 30_000 });

/** A six-digit code that is not valid around now. */
function wrongCodeOf(rahasia: string): string {
  const near = [-2, -1, 0, 1, 2, 3].map((steps) => codeOf(rahasia, steps));
  const codes = [0, 1, 2, 3, 4, 5, 6].map((digit) => `${digit}`.repeat(6));
  return codes.find((code) => !near.includes(code)) as string;
}

/** Each session has its own address, because of the rate limit by address. */
const from = ({ token }: Account) => ({ 'cf-connecting-ip': token.slice(-20) });

const begin = (account: Account, password = account.password) =>
  account.call<AuthenticatorSetup>('POST', 'auth/codes', { password }, from(account));
const prove = (account: Account, kode: string) =>
  account.call<RecoveryCodes>('PUT', 'auth/codes', { kode }, from(account));
const turnOff = (account: Account, password = account.password) =>
  account.call('DELETE', 'auth/codes', { password }, from(account));

const login = (account: Pick<Account, 'email' | 'password'>, kode?: string, cookie = '') =>
  portal.login({ ...account, kode }, { cookie });
const wrongPassword = { status: 401, body: { errors: { password: 'Kata sandi salah.' } } };

/** An admin with codes turned on and no used time step. */
async function withCodes() {
  const account = await portal.account('admin');
  const { rahasia } = (await begin(account)).body;
  const { kodePemulihan } = (await prove(account, codeOf(rahasia))).body;
  await portal.query('UPDATE users SET totp_step = NULL WHERE id = ?', account.id);
  return { ...account, rahasia, kodePemulihan };
}

const column = (name: string, id: string) =>
  portal.cell(`SELECT ${name} FROM users WHERE id = ?`, id);

describe('turning codes on', () => {
  it('requires the password, then a code, and never returns the secret again', async () => {
    const account = await portal.account('admin');
    const details = () => account.get<AccountDetails>('auth/account');
    expect(await begin(account, 'salah')).toMatchObject(wrongPassword);
    expect((await prove(account, '123456')).status).toBe(409);

    const { status, body } = await begin(account);
    expect(status).toBe(201);
    expect(body.uri).toContain(`Desa%20Layung:${encodeURIComponent(account.email)}?`);
    expect(body.uri).toContain(`secret=${body.rahasia}`);
    expect(await column('totp_secret', account.id)).not.toContain(body.rahasia);
    expect((await login(account)).status).toBe(200);
    const stranger = await prove(account, wrongCodeOf(body.rahasia));
    expect([stranger.status, Object.keys(stranger.body.errors ?? {})]).toEqual([401, ['kode']]);
    expect(await details()).toMatchObject({ kodeAutentikator: false });

    const proven = await prove(account, codeOf(body.rahasia).replace(/^.../, '$& '));
    expect(proven.status).toBe(200);
    expect(proven.body.kodePemulihan).toHaveLength(8);
    expect(await column('recovery_codes', account.id)).not.toContain(
      proven.body.kodePemulihan[0]?.replaceAll('-', ''),
    );
    const turnedOn = { kodeAutentikator: true, kodePemulihan: 8, kodeWajib: false };
    expect(await details()).toMatchObject(turnedOn);
    expect((await begin(account)).status).toBe(409);
    expect((await prove(account, codeOf(body.rahasia, 1))).status).toBe(409);
    expect(await portal.actionsOn(account.id)).toEqual(['account.codes']);
  });

  it('accepts only the newest secret, and counts wrong passwords and codes as failed logins', async () => {
    const account = await portal.account('admin');
    const first = (await begin(account)).body.rahasia;
    const second = (await begin(account)).body.rahasia;
    expect((await prove(account, codeOf(first))).status).toBe(401);
    for (let tries = 0; tries < 8; tries += 1) await prove(account, '000000');
    await begin(account, 'salah');
    expect((await prove(account, codeOf(second))).status).toBe(429);
    expect((await begin(account)).status).toBe(429);
    expect((await turnOff(account)).status).toBe(429);
  });
});

describe('a login with codes', () => {
  it('requires a code after the right password and accepts each code once', async () => {
    const account = await withCodes();
    const sql =
      'SELECT sum(succeeded) AS ok, sum(failed) AS failed FROM login_counts WHERE account_id = ?';
    const counts = () => portal.query(sql, account.id);
    const [before] = await counts();
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
    expect(await counts()).toEqual([{ ok: Number(before?.ok) + 2, failed: 4 }]);
  });

  it('accepts one of two parallel logins with the same code, authenticator or recovery', async () => {
    const account = await withCodes();
    for (const code of [codeOf(account.rahasia), account.kodePemulihan[0]]) {
      const both = [login(account, code), login(account, code)];
      expect(await statusesOf(both)).toEqual([200, 401]);
    }
  });

  it('accepts each recovery code once in any notation and returns how many are left', async () => {
    const account = await withCodes();
    const [first = '', second = ''] = account.kodePemulihan;
    expect((await login(account, first)).status).toBe(200);
    expect((await login(account, first)).status).toBe(401);
    const { status, body } = await login(account, second.toLowerCase().replaceAll('-', ' '));
    expect(status).toBe(200);
    const details = await portal.call('GET', 'auth/account', { token: body.token });
    expect(details.body.kodePemulihan).toBe(6);
    expect((await login(account, '0000-0000-0000-0000')).status).toBe(401);
    const other = await withCodes();
    expect((await login(other, account.kodePemulihan[2])).status).toBe(401);
  });

  it('rejects every code after too many failures, even the right one', async () => {
    const account = await withCodes();
    const here = elsewhere();
    const loginHere = (kode?: string) => portal.login({ ...account, kode }, here);
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
    const password = 'ombak kopi jendela';
    const json = { passwordLama: account.password, passwordBaru: password };
    expect((await account.call('PUT', 'auth/password', json)).status).toBe(200);
    const renewed = { ...account, password };
    expect((await login(renewed)).body.errors).toEqual(asksForCode);
    expect((await login(renewed, codeOf(account.rahasia, 1))).status).toBe(200);
  });
});

describe('turning codes off', () => {
  it('requires the password and deletes secret and recovery codes', async () => {
    const account = await withCodes();
    expect(await turnOff(account, 'salah')).toMatchObject(wrongPassword);
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
    const sql = "SELECT account_id FROM audit_entries WHERE action = 'users.codes' AND subject = ?";
    expect(await portal.query(sql, account.id)).toEqual([{ account_id: helper.id }]);
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
    expect((await prove(account, codeOf(rahasia))).status).toBe(200);
    expect((await ask('GET', 'applications')).status).toBe(200);
    const asResident = inProcess(portal, app, resident.token);
    expect((await asResident('GET', 'auth/dashboard')).status).toBe(200);
    expect((await asResident<AccountDetails>('GET', 'auth/account')).body.kodeWajib).toBe(false);
  } finally {
    village.adminCodes = 'optional';
  }
});
