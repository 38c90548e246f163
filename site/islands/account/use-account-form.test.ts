import { expect, it } from 'vitest';
import { ApiError } from '#site/lib/api/api-client.ts';
import { isSessionEnded, requireFilled } from './use-account-form.ts';

it('distinguishes a wrong password from an expired session', () => {
  expect(isSessionEnded(new ApiError(401, 'Sesi tidak berlaku.'))).toBe(true);
  expect(isSessionEnded(new ApiError(401, 'Salah.', { passwordLama: 'Salah.' }))).toBe(false);
  expect(isSessionEnded(new ApiError(0, ''))).toBe(false);
  expect(isSessionEnded(null)).toBe(false);
});

it('reports empty fields by label and does not trim passwords', () => {
  const labels = { passwordLama: 'Kata sandi lama', passwordBaru: 'Kata sandi baru' };
  expect(requireFilled(labels, { passwordLama: '  ' })).toEqual({
    ok: false,
    errors: {
      passwordLama: 'Kata sandi lama wajib diisi',
      passwordBaru: 'Kata sandi baru wajib diisi',
    },
  });
  const typed = { passwordLama: ' a ', passwordBaru: 'b' };
  expect(requireFilled(labels, typed)).toEqual({ ok: true, values: typed });
});
