import { expect, it } from 'vitest';
import { loginSchema, registrationSchema } from './accounts.ts';
import { check } from './basics/input.ts';

const good = { name: ' Siti  Aminah ', email: ' Siti@Layung.TEST ', password: ' kata sandi ' };

const errorsOf = (changes: object) => {
  const read = check(registrationSchema, { ...good, ...changes });
  return read.ok ? {} : read.errors;
};

it('lower-cases e-mail addresses, normalises names and leaves passwords as typed', () => {
  const values = { email: 'siti@layung.test', password: ' kata sandi ' };
  expect(check(loginSchema, good)).toEqual({ ok: true, values });
  expect(check(registrationSchema, { ...good, role: 'admin' })).toEqual({
    ok: true,
    values: { ...values, name: 'Siti Aminah' },
  });
});

it('counts password characters as code points, up to 128', () => {
  expect(errorsOf({ password: '😀'.repeat(128) })).toEqual({});
  expect(errorsOf({ password: 'x'.repeat(129) })).toEqual({
    password: 'Kata sandi maksimal 128 karakter.',
  });
  expect(errorsOf({ password: ' ' })).toEqual({});
});

it('reports missing fields and values that are not text', () => {
  for (const nothing of ['', undefined, null]) {
    expect(errorsOf({ name: nothing, email: nothing, password: nothing })).toEqual({
      name: 'Nama wajib diisi',
      email: 'Email wajib diisi',
      password: 'Kata sandi wajib diisi',
    });
  }
  expect(errorsOf({ password: 12345678 })).toEqual({ password: 'Kata sandi harus berupa teks.' });
  expect(errorsOf({ email: 'siti' })).toEqual({
    email: 'Email harus berupa alamat email yang benar, misalnya nama@contoh.com.',
  });
  expect(errorsOf({ email: `${'a'.repeat(243)}@layung.test` })).toEqual({
    email: 'Email maksimal 254 karakter.',
  });
  expect(errorsOf({ name: 'n'.repeat(101) })).toEqual({ name: 'Nama maksimal 100 karakter.' });
});
