import { expect, it } from 'vitest';
import { check } from '../basics/input.ts';
import { withdrawalSchema } from './register.ts';

it('asks why a letter is withdrawn, in a line of 200 characters', () => {
  const reasonOf = (reason: unknown) => check(withdrawalSchema, { reason });
  expect(reasonOf(' Data\nkeliru ')).toEqual({ ok: true, values: { reason: 'Data keliru' } });
  const missing = { ok: false, errors: { reason: 'Alasan pencabutan wajib diisi' } };
  for (const nothing of ['', ' ', undefined, null]) expect(reasonOf(nothing)).toEqual(missing);
  expect(reasonOf('x'.repeat(201))).toMatchObject({ ok: false });
});
