import { decodeProtectedHeader, type JWK, jwtVerify } from 'jose';
import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AuthenticatorSetup, RecoveryCodes } from '#contract/accounts.ts';
import type { Verification } from '#contract/issued/verification.ts';
import { checkStatement } from '#site/lib/letters/check-statement.ts';
import { openMemoryPortal } from './platform/memory-portal.ts';
import { callsBy } from './support/call.ts';
import { issueLetter } from './support/letters/issue-letter.ts';
import { readPrintedCode } from './support/letters/read-printed-code.ts';

const [second, third, fourth] = ['dua-', 'tiga-', 'empat-'].map((text) => text.repeat(10));

let portal: ReturnType<typeof openMemoryPortal>;
let call: ReturnType<typeof callsBy>;
beforeEach(() => {
  portal = openMemoryPortal();
  call = callsBy(portal.fetch, portal.check);
});
afterEach(() => {
  vi.useRealTimers();
  portal.database.close();
});

/** Changes the secret as in docs/runbook.md; after a leak there is no previous one. */
function rotate(current = '', previous: string | undefined = portal.env.AUTH_SECRET) {
  Object.assign(portal.env, { AUTH_SECRET: current, AUTH_SECRET_PREVIOUS: previous });
}

const publishedKeys = async () => {
  const { keys } = (await (await portal.fetch('/.well-known/jwks.json')).json()) as { keys: JWK[] };
  return keys;
};

test('verifies a stored claim about a letter after any change of the secret', async () => {
  const { token } = await portal.account('admin');
  const { kodeVerifikasi } = await issueLetter({ call }, token);
  const verify = async () =>
    (await call<Verification>('GET', `verifikasi/${kodeVerifikasi}`)).body.jws ?? '';
  const check = async (jws: string) => {
    const { kid } = decodeProtectedHeader(jws);
    const key = (await publishedKeys()).find((one) => one.kid === kid);
    if (!key) return 'unknown key';
    return (await jwtVerify(jws, key)).payload.jti;
  };
  const claim = await verify();
  const [first] = await publishedKeys();
  rotate(second);
  expect(await publishedKeys()).toHaveLength(2);
  // New claims are signed with the new key, which is listed first.
  expect(decodeProtectedHeader(await verify()).kid).toBe((await publishedKeys())[0]?.kid);
  rotate(third, '');
  rotate(fourth, '');
  // No letter was issued with the second and third secret, so their keys are no longer published.
  expect(await publishedKeys()).toEqual([expect.anything(), first]);
  expect(await check(claim)).toBe(kodeVerifikasi);
  expect(await check(await verify())).toBe(kodeVerifikasi);
});

test('verifies a letter’s statement after any change of the secret', async () => {
  const { token } = await portal.account('admin');
  const { pdfPath, nomorSurat, kodeVerifikasi } = await issueLetter({ call }, token);
  const pdf = await (await portal.fetch(pdfPath)).arrayBuffer();
  const { statement, origin, kode } = await readPrintedCode(new Uint8Array(pdf));
  expect(kode).toBe(kodeVerifikasi);
  const check = async () =>
    checkStatement(statement, await publishedKeys(), { origins: [origin], kode, now: new Date() });
  const genuine = { kind: 'genuine', expired: false, facts: { nomorSurat, nama: 'S*** A***' } };
  expect(await check()).toMatchObject(genuine);
  rotate(second);
  rotate(third, '');
  expect(await check()).toMatchObject(genuine);
});

test('stores a key once, with the first letter that it signs, and not for a refused approval', async () => {
  const { token } = await portal.account('admin');
  const countKeys = () => portal.database.prepare('SELECT kid FROM letter_keys').all().length;
  expect(countKeys()).toBe(0);
  const { _id } = await issueLetter({ call }, token);
  await issueLetter({ call }, token);
  expect(countKeys()).toBe(1);
  rotate(second);
  const json = { status: 'Disetujui' };
  expect((await call('PUT', `applications/${_id}`, { token, json })).status).toBe(409);
  expect(countKeys()).toBe(1);
  await issueLetter({ call }, token);
  expect(countKeys()).toBe(2);
});

test('keeps an authenticator after a change of the secret, and re-encrypts it at the next login', async () => {
  const { id, token, email, password } = await portal.account('admin');
  const setup = await call<AuthenticatorSetup>('POST', 'auth/codes', { token, json: { password } });
  const secret = Secret.fromBase32(setup.body.rahasia);
  const start = Date.now();
  const codeAt = (step: number) => TOTP.generate({ secret, timestamp: start + step * 30_000 });
  const proof = await call<RecoveryCodes>('PUT', 'auth/codes', {
    token,
    json: { kode: codeAt(0) },
  });
  const [recovery] = proof.body.kodePemulihan;
  const stored = () =>
    portal.database.prepare('SELECT totp_secret FROM users WHERE id = ?').get(id)?.totp_secret;
  const login = async (kode?: string) => {
    const { status, body } = await call<{ errors?: object }>('POST', 'auth/login', {
      json: { email, password, kode },
    });
    return [status, body.errors];
  };
  const before = stored();
  rotate(second);
  expect(await login(codeAt(1))).toEqual([200, undefined]);
  const after = stored();
  expect(after).not.toBe(before);
  rotate(third);
  vi.useFakeTimers({ now: start + 60_000, toFake: ['Date'] });
  expect(await login(codeAt(2))).toEqual([200, undefined]);
  vi.useRealTimers();
  expect(stored()).not.toBe(after);
  // After a leak there is no previous secret, so only the recovery codes work.
  rotate(fourth, '');
  expect(await login(codeAt(3))).toEqual([
    401,
    { kode: expect.stringContaining('tidak dapat diperiksa lagi. Pakai kode pemulihan') },
  ]);
  expect(await login(recovery)).toEqual([200, undefined]);
});
