import { expect, it } from 'vitest';
import { ApiError } from '#site/lib/api/api-client.ts';
import { checkFilled, endedSession } from './own-entry.ts';

it('tells a wrong password from a session that is over', () => {
  expect(endedSession(new ApiError(401, 'Sesi tidak berlaku.'))).toBe(true);
  expect(endedSession(new ApiError(401, 'Salah.', { passwordLama: 'Salah.' }))).toBe(false);
  expect(endedSession(new ApiError(0, ''))).toBe(false);
  expect(endedSession(null)).toBe(false);
});

it('asks for what is empty by its label, and takes a password as it was typed', () => {
  const labels = { passwordLama: 'Kata sandi lama', passwordBaru: 'Kata sandi baru' };
  expect(checkFilled(labels, { passwordLama: '  ' })).toEqual({
    ok: false,
    errors: {
      passwordLama: 'Kata sandi lama wajib diisi',
      passwordBaru: 'Kata sandi baru wajib diisi',
    },
  });
  const typed = { passwordLama: ' a ', passwordBaru: 'b' };
  expect(checkFilled(labels, typed)).toEqual({ ok: true, values: typed });
});
