import * as z from 'zod/mini';
import { count, day, described, text, time } from './described.ts';

const role = z.enum(['user', 'operator', 'admin']);

export const loginAnswerSchema = z.object({
  token: text('For the header x-auth-token: 8 hours for an official, 7 days for a resident.'),
  role,
});
export type LoginAnswer = z.output<typeof loginAnswerSchema>;

const identity = { name: z.string(), email: z.string(), role };

export const accountAnswerSchema = z.object({
  ...identity,
  gantiKataSandi: z.optional(
    described(z.literal(true), 'Somebody else chose the password: the owner should change it now.'),
  ),
});
export type AccountAnswer = z.output<typeof accountAnswerSchema>;

const listedAccount = {
  ...identity,
  _id: z.string(),
  createdAt: time('When it was registered.'),
  kodeAutentikator: described(z.boolean(), 'Whether its login asks for authenticator codes.'),
};

/** An account as `GET auth/users` lists it. */
export const userRecordSchema = z.object({
  ...listedAccount,
  terakhirDipakai: z.nullable(
    day('Day of the last login; before the first one the day from which it counts as unused.'),
  ),
});
export type UserRecord = z.output<typeof userRecordSchema>;

/** The own account, with notices for its owner. */
export const accountDetailsSchema = z.object({
  ...listedAccount,
  ketentuan: described(
    z.nullable(z.object({ versi: z.string(), pada: time('When.') })),
    'The accepted terms; null without any.',
  ),
  versiKetentuan: text('The current version of the terms.'),
  slipDibuatPada: z.nullable(
    time('When an official last issued a reset slip; null once the notice is dismissed.'),
  ),
  diubahPetugasPada: z.nullable(
    time('When an official last changed name or e-mail; null once the notice is dismissed.'),
  ),
  kodeWajib: described(
    z.boolean(),
    'Whether the village requires authenticator codes for this account.',
  ),
  kodePemulihan: count('How many recovery codes are left.'),
});
export type AccountDetails = z.output<typeof accountDetailsSchema>;

/** Shown once. */
export const resetSlipSchema = z.object({
  kode: text('Twelve characters, valid once within 24 hours.'),
  berlakuSampai: time('When it expires.'),
});
export type ResetSlip = z.output<typeof resetSlipSchema>;

export const authenticatorSetupSchema = z.object({
  rahasia: text('The secret for an authenticator app, base32.'),
  uri: text('otpauth:// (Key URI Format), the address of its QR code.'),
});
export type AuthenticatorSetup = z.output<typeof authenticatorSetupSchema>;

/** Shown once; each code works once. */
export const recoveryCodesSchema = z.object({ kodePemulihan: z.array(z.string()) });
export type RecoveryCodes = z.output<typeof recoveryCodesSchema>;
