import * as z from 'zod/mini';
import { described } from './basics/described.ts';
import { choiceSchema, requiredLine, rule, textError, textSchema } from './basics/input.ts';
import { countCharacters } from './basics/text.ts';
import { newPasswordLength } from './passwords/length.ts';

export type {
  AccountAnswer,
  AccountDetails,
  AuthenticatorSetup,
  LoginAnswer,
  RecoveryCodes,
  ResetSlip,
  UserRecord,
} from './records/accounts.ts';

/** Maximum pending applications of one account. */
export const maxPending = 20;

/** The code on a printed reset slip. Its 60 random bits make guessing hopeless, so wrong attempts do not revoke it. */
export const resetSlip = { characters: 12, hours: 24 } as const;

/** Maximum lengths in characters. */
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

/** Stored trimmed and in lower case, because logins compare addresses that way. */
export const accountEmail = z.pipe(
  email,
  z.transform((value: string) => value.toLowerCase()),
);

/** Passwords are not normalised: blanks count. */
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

/** A typed code; blanks and dashes are ignored. */
const codeSchema = (required?: string) =>
  z.pipe(
    textSchema({ label: 'Kode', max: 40, ...(required && { required }) }),
    z.transform((value: string) => value.replace(/[\s-]/g, '').toUpperCase()),
  );

const optionalText = z.optional(textSchema({ label: 'Isian', max: 100 }));

const name = requiredLine('Nama', accountLimits.name);

/** A `role` in the body is ignored. */
export const registrationSchema = z.object({
  name,
  email: accountEmail,
  password,
  /** Version of the terms that the form displayed (contract/retention.ts). */
  setuju: optionalText,
});
export type Registration = z.output<typeof registrationSchema>;

/** `kode` is a six-digit authenticator code or a recovery code; accounts that need one get 401 with `errors.kode` without it. */
export const loginSchema = z.object({
  email: accountEmail,
  password,
  kode: z.optional(codeSchema()),
});
export type Login = z.output<typeof loginSchema>;

/** Omitted fields stay unchanged. */
const correction = { name: z.optional(name), email: z.optional(accountEmail) };

export const correctionSchema = z.object(correction);
export type Correction = z.output<typeof correctionSchema>;

export const ownCorrectionSchema = z.object({ ...correction, password });
export type OwnCorrection = z.output<typeof ownCorrectionSchema>;

/** Accounts by who has them: officials or residents. */
export const accountGroups = ['petugas', 'warga'] as const;
export type AccountGroup = (typeof accountGroups)[number];

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

/** Confirms an action on the own account. */
export const passwordProofSchema = z.object({ password });

export const authenticatorCodeSchema = z.object({ kode: codeSchema('Kode wajib diisi') });

export const roleChangeSchema = z.object({
  role: choiceSchema('Peran', ['user', 'operator', 'admin']),
});
export type RoleChange = z.output<typeof roleChangeSchema>;

export const agreedTermsSchema = z.object({ versi: requiredLine('Versi', 100) });

/** A new e-mail address, needed when another account uses the deleted account's address. */
export const restoreSchema = z.object({ email: z.optional(accountEmail) });
