import { type JWTPayload, SignJWT } from 'jose';
import { expect, it } from 'vitest';
import { deriveKey } from '../../http/keys.ts';
import { fingerprint, issueToken, readToken } from './token.ts';

const secret = 'rahasia-'.repeat(8);
const account = { id: 'akun-1', role: 'user', passwordHash: 'scrypt$1' } as const;
const good = { sub: account.id, role: 'user', fpr: 'sidik-jari' };

/** A token signed with the portal's own key, whatever it claims. */
const sign = async (claims: JWTPayload, alg = 'HS256') =>
  new SignJWT(claims)
    .setProtectedHeader({ alg })
    .setExpirationTime('1 hour')
    .sign(await deriveKey(secret, 'session'));

it('says whose it is', async () => {
  expect(await readToken(secret, await issueToken(secret, account, new Date()))).toMatchObject({
    accountId: 'akun-1',
    role: 'user',
    fingerprint: await fingerprint(account),
  });
  expect(await readToken(secret, await sign(good))).toMatchObject({ accountId: 'akun-1' });
});

it.each([
  ['user', 7 * 24],
  ['admin', 8],
] as const)('of a(n) %s is good for %i hours', async (role, hours) => {
  const issued = (minutesAgo: number) =>
    issueToken(secret, { ...account, role }, new Date(Date.now() - minutesAgo * 60_000));
  expect(await readToken(secret, await issued(hours * 60 - 1))).not.toBeNull();
  expect(await readToken(secret, await issued(hours * 60 + 1))).toBeNull();
});

it.each([
  ['nobody', { sub: undefined }],
  ['no password', { fpr: undefined }],
  ['a password that is no text', { fpr: 7 }],
  ['no role', { role: undefined }],
  ['a role that nobody has', { role: 'owner' }],
])('is none when it names %s', async (_, claims) => {
  expect(await readToken(secret, await sign({ ...good, ...claims }))).toBeNull();
});

it('is none under another algorithm or another secret', async () => {
  expect(await readToken(secret, await sign(good, 'HS512'))).toBeNull();
  expect(await readToken('lain-'.repeat(8), await sign(good))).toBeNull();
});
