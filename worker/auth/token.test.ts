import { decodeProtectedHeader, type JWTPayload, SignJWT } from 'jose';
import { describe, expect, it, vi } from 'vitest';
import { minuteMs } from '#contract/basics/durations.ts';
import { deriveKey, type Secrets } from '#worker/http/secrets/keys.ts';
import { fingerprint, issueToken, readToken } from './token.ts';

const secrets: Secrets = { current: 'rahasia-'.repeat(8), previous: null };
const account = { id: 'akun-1', role: 'user', passwordHash: 'scrypt$1' } as const;
const good = { sub: account.id, role: 'user', fpr: 'sidik-jari' };

/** A token with any claims, signed with the portal's own key. */
const sign = async (claims: JWTPayload, alg = 'HS256', kid?: string) =>
  new SignJWT(claims)
    .setProtectedHeader({ alg, ...(kid && { kid }) })
    .setExpirationTime('1 hour')
    .sign(await deriveKey(secrets.current, 'session'));

it('identifies the account', async () => {
  expect(await readToken(secrets, await issueToken(secrets, account, new Date()))).toMatchObject({
    accountId: 'akun-1',
    role: 'user',
    fingerprint: fingerprint(account),
  });
  expect(await readToken(secrets, await sign(good))).toMatchObject({ accountId: 'akun-1' });
});

it.each([
  ['user', 7 * 24],
  ['admin', 8],
] as const)('of role %s is valid for %i hours', async (role, hours) => {
  const issued = (minutesAgo: number) =>
    issueToken(secrets, { ...account, role }, new Date(Date.now() - minutesAgo * minuteMs));
  expect(await readToken(secrets, await issued(hours * 60 - 1))).not.toBeNull();
  expect(await readToken(secrets, await issued(hours * 60 + 1))).toBeNull();
});

it('contains the time of the password and does not prolong a continued session', async () => {
  const login = new Date('2026-11-02T01:00:00Z');
  const later = new Date('2026-11-02T02:00:00Z');
  vi.useFakeTimers({ now: later });
  const first = await readToken(secrets, await issueToken(secrets, account, login));
  expect(first).toMatchObject({ passwordAt: login.getTime() });
  const again = await readToken(
    secrets,
    await issueToken(secrets, account, later, first ?? undefined),
  );
  expect(again).toEqual({ ...first, passwordAt: later.getTime() });
  vi.useRealTimers();
  expect(await readToken(secrets, await sign(good))).toMatchObject({ passwordAt: null });
});

it.each([
  ['no subject', { sub: undefined }],
  ['no fingerprint', { fpr: undefined }],
  ['a fingerprint that is not a string', { fpr: 7 }],
  ['no role', { role: undefined }],
  ['an unknown role', { role: 'owner' }],
])('is rejected with %s', async (_, claims) => {
  expect(await readToken(secrets, await sign({ ...good, ...claims }))).toBeNull();
});

it('is rejected under another algorithm or another secret', async () => {
  expect(await readToken(secrets, await sign(good, 'HS512'))).toBeNull();
  expect(await readToken({ ...secrets, current: 'lain-'.repeat(8) }, await sign(good))).toBeNull();
});

describe('after a change of the secret', () => {
  const rotated: Secrets = { current: 'baru-'.repeat(8), previous: secrets.current };
  const again: Secrets = { current: 'lagi-'.repeat(8), previous: rotated.current };
  const kidOf = (token: string) => decodeProtectedHeader(token).kid ?? '';

  it('is valid while its secret is the previous one, and no longer', async () => {
    const token = await issueToken(secrets, account, new Date());
    expect(await readToken(rotated, token)).toMatchObject({ accountId: 'akun-1' });
    expect(await readToken(again, token)).toBeNull();
    const renewed = await issueToken(rotated, account, new Date());
    expect(kidOf(renewed)).not.toBe(kidOf(token));
    expect(await readToken(secrets, renewed)).toBeNull();
    expect(await readToken(again, renewed)).toMatchObject({ accountId: 'akun-1' });
  });

  it('is verified with every key without `kid`, and only with the named key otherwise', async () => {
    const own = kidOf(await issueToken(secrets, account, new Date()));
    const other = kidOf(await issueToken(rotated, account, new Date()));
    expect(await readToken(rotated, await sign(good))).not.toBeNull();
    expect(await readToken(rotated, await sign(good, 'HS256', own))).not.toBeNull();
    expect(await readToken(rotated, await sign(good, 'HS256', other))).toBeNull();
    expect(await readToken(rotated, await sign(good, 'HS256', 'x'))).toBeNull();
  });
});
