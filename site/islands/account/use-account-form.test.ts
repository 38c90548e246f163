import { expect, it } from 'vitest';
import { requireFilled } from './use-account-form.ts';

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
