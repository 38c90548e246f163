import * as z from 'zod/mini';
import { described } from './basics/described.ts';
import { choiceSchema, rule, textError, textSchema } from './basics/input.ts';
import { countCharacters } from './basics/text.ts';
import type { Role } from './permissions.ts';

export type {
  AccountAnswer,
  AccountDetails,
  AuthenticatorSetup,
  LoginAnswer,
  RecoveryCodes,
  ResetSlip,
  UserRecord,
} from './records/accounts.ts';

/** Shortest password that is set anew, in characters. The first one at registration is not bounded (SPEC.md, section 5). */
export const newPasswordLength = { user: 8, admin: 12 } as const satisfies Record<Role, number>;

/** Most applications of one account that wait at once. */
export const maxPending = 20;

/** A reset slip from the counter: 60 random bits, so that no number of wrong tries has to end it. */
export const resetSlip = { characters: 12, hours: 24 } as const;

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
export const accountEmail = z.pipe(
  email,
  z.transform((value: string) => value.toLowerCase()),
);

/** A password is taken as typed, blanks included. */
const passwordSchema = (label: string, minLength = 1, maxLength = accountLimits.password) => {
  const checked = z.string({ error: textError(label, `${label} wajib diisi`) }).check(
    rule((v) => v !== '', `${label} wajib diisi`),
    rule((v) => countCharacters(v) >= minLength, `${label} minimal ${minLength} karakter.`),
    rule((v) => countCharacters(v) <= maxLength, `${label} maksimal ${maxLength} karakter.`),
  );
  return described(checked, { minLength, maxLength });
};

const password = passwordSchema('Kata sandi');
const newPassword = passwordSchema('Kata sandi baru', newPasswordLength.user);

/** A code as a person types it: blanks and dashes between do not matter. */
const codeSchema = (required?: string) =>
  z.pipe(
    textSchema({ label: 'Kode', max: 40, ...(required && { required }) }),
    z.transform((value: string) => value.replace(/[\s-]/g, '').toUpperCase()),
  );

const optionalText = z.optional(textSchema({ label: 'Isian', max: 100 }));

const name = textSchema({ label: 'Nama', required: 'Nama wajib diisi', max: accountLimits.name });

/** A `role` in the body is ignored. */
export const registrationSchema = z.object({
  name,
  email: accountEmail,
  password,
  /** The version of the terms that the form has shown (contract/retention.ts). */
  setuju: optionalText,
});
export type Registration = z.output<typeof registrationSchema>;

/** `kode` is asked for with 401 and `errors.kode` where the account has authenticator codes: six digits, or a recovery code. */
export const loginSchema = z.object({
  email: accountEmail,
  password,
  kode: z.optional(codeSchema()),
});
export type Login = z.output<typeof loginSchema>;

/** Only fields that are sent change. */
const correction = { name: z.optional(name), email: z.optional(accountEmail) };

export const correctionSchema = z.object(correction);
export type Correction = z.output<typeof correctionSchema>;

export const ownCorrectionSchema = z.object({ ...correction, password });
export type OwnCorrection = z.output<typeof ownCorrectionSchema>;

export const passwordChangeSchema = z.object({
  passwordLama: passwordSchema('Kata sandi lama'),
  passwordBaru: newPassword,
});
export type PasswordChange = z.output<typeof passwordChangeSchema>;

export const passwordResetSchema = z.object({
  email: accountEmail,
  kode: codeSchema('Kode wajib diisi'),
  passwordBaru: newPassword,
});
export type PasswordReset = z.output<typeof passwordResetSchema>;

/** What confirms an act on one's own account. */
export const passwordProofSchema = z.object({ password });

export const authenticatorCodeSchema = z.object({ kode: codeSchema('Kode wajib diisi') });

export const roleChangeSchema = z.object({ role: choiceSchema('Peran', ['user', 'admin']) });
export type RoleChange = z.output<typeof roleChangeSchema>;

export const agreedTermsSchema = z.object({
  versi: textSchema({ label: 'Versi', required: 'Versi wajib diisi', max: 100 }),
});

/** Another e-mail for an account whose own is used by another account. */
export const restoreSchema = z.object({ email: z.optional(accountEmail) });
