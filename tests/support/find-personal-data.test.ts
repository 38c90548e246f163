import { expect, it } from 'vitest';
import { newCode } from '#contract/issued/code.ts';
import { issueToken } from '#worker/auth/index.ts';
import { signLink } from '#worker/http/secrets/signed-links.ts';
import { findPersonalData } from './find-personal-data.ts';
import { person, skuAnswers } from './letters/submissions.ts';

const secrets = { current: 's'.repeat(48), previous: null };
const now = new Date('2026-11-22T03:00:00Z');
const account = { id: 'akun-1', role: 'user', passwordHash: 'scrypt$1' } as const;
const logLine = (cause: string) =>
  JSON.stringify({ level: 'error', event: 'request failed', fault: { cause } });

it.each([
  ['a name', person.name.toUpperCase()],
  ['a name', 'no such resident: Warga Rekan'],
  ['an answer', skuAnswers.alamatPerusahaan],
  ['an answer', skuAnswers.tempatTanggalLahir],
  ['a NIK or KK number', `nik ${person.nik}`],
  ['a NIK or KK number', person.kk],
  ['an e-mail address', 'UNIQUE constraint failed: lain@desa.example'],
  ['a password', `"${person.password}"`],
  ['a signed link', await signLink(secrets, { key: 'letters/a.pdf', filename: 'a.pdf' }, now)],
  ['a token', await issueToken(secrets, account, now)],
  ['a code', `not found: ${newCode()}`],
  ['a code', 'no slip: 48217730'],
])('finds %s', (kind, cause) => {
  const lines = [logLine('no such table: users'), logLine(cause)];
  expect(findPersonalData(lines)).toContain(`${kind} in 'request failed'`);
  expect(findPersonalData(lines.slice(0, 1))).toEqual([]);
});
