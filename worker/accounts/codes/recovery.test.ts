import { expect, it } from 'vitest';
import { digestOf, newRecoveryCodes } from './recovery.ts';

it('creates eight distinct codes of four groups of four', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(8);
  for (const code of codes)
    expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
});

it('gives the same digest for every notation of a code', () => {
  const digest = digestOf('akun-1', '0O1I-LABC-7890-WXYZ');
  expect(digest).toMatch(/^[\w-]{43}$/);
  for (const typed of ['0011-1ABC-7890-WXYZ', 'ooiilabc7890wxyz', ' 0011 1abc 7890 wxyz '])
    expect(digestOf('akun-1', typed)).toBe(digest);
  expect(digestOf('akun-2', '0011-1ABC-7890-WXYZ')).not.toBe(digest);
  expect(digestOf('akun-1', '0011-1ABC-7890-WXY0')).not.toBe(digest);
});

it.each(['', '123456', '0011-1ABC-7890-WXY', '0011-1ABC-7890-WXYZ0', 'UUUU-1ABC-7890-WXYZ'])(
  'rejects %j',
  (typed) => {
    expect(digestOf('akun-1', typed)).toBeNull();
  },
);
