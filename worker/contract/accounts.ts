import * as z from 'zod/mini';
import { countCharacters, rule, textError, textSchema } from './input.ts';
import type { Role } from './permissions.ts';

/** Shortest password of an admin's account, in characters. */
export const adminPasswordLength = 12;

/** Longest name, address and password, in characters. */
export const accountLimits = { name: 100, email: 254, password: 128 } as const;

const email = textSchema({
  label: 'Email',
  required: 'Email wajib diisi',
  max: accountLimits.email,
  tests: [
    {
      passes: (v) => z.email().safeParse(v).success,
      message: 'Email harus berupa alamat email yang benar, misalnya nama@contoh.com.',
    },
  ],
});

/** E-mail addresses are compared without case and outer blanks, so they are kept in lower case. */
const accountEmail = z.pipe(
  email,
  z.transform((value: string) => value.toLowerCase()),
);

/** A password is taken as typed, blanks included. */
const password = z.string({ error: textError('Kata sandi', 'Kata sandi wajib diisi') }).check(
  rule((v) => v !== '', 'Kata sandi wajib diisi'),
  rule(
    (v) => countCharacters(v) <= accountLimits.password,
    `Kata sandi maksimal ${accountLimits.password} karakter.`,
  ),
);

/** `role` may be in the body and is ignored. */
export const registrationSchema = z.object({
  name: textSchema({ label: 'Nama', required: 'Nama wajib diisi', max: accountLimits.name }),
  email: accountEmail,
  password,
});
export type Registration = z.output<typeof registrationSchema>;

export const loginSchema = z.object({ email: accountEmail, password });
export type Login = z.output<typeof loginSchema>;

/** Answer of `POST auth/login`. */
export interface LoginAnswer {
  token: string;
  role: Role;
}

/** Answer of `GET auth/dashboard` and `GET auth/adminpanel`. */
export interface AccountAnswer {
  name: string;
  email: string;
  role: Role;
}

/** An account as `GET auth/users` lists it. */
export interface UserRecord extends AccountAnswer {
  _id: string;
  createdAt: string;
}
