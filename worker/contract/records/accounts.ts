import * as z from 'zod/mini';
import { count, described, text, time } from './described.ts';

const role = z.enum(['user', 'admin']);

export const loginAnswerSchema = z.object({
  token: text('For the header x-auth-token: 8 hours for an admin, 7 days for a resident.'),
  role,
});
export type LoginAnswer = z.output<typeof loginAnswerSchema>;

const identity = { name: z.string(), email: z.string(), role };

export const accountAnswerSchema = z.object(identity);
export type AccountAnswer = z.output<typeof accountAnswerSchema>;

const listedAccount = {
  ...identity,
  _id: z.string(),
  createdAt: time('When it was registered.'),
  kodeAutentikator: described(z.boolean(), 'Whether its login asks for authenticator codes.'),
};

/** An account as `GET auth/users` lists it. */
export const userRecordSchema = z.object(listedAccount);
export type UserRecord = z.output<typeof userRecordSchema>;

/** The own account, with what its owner has to be told. */
export const accountDetailsSchema = z.object({
  ...listedAccount,
  ketentuan: described(
    z.nullable(z.object({ versi: z.string(), pada: time('When.') })),
    'The terms that were agreed to; null where none were.',
  ),
  versiKetentuan: text('The version of the terms that holds today.'),
  slipDibuatPada: z.nullable(
    time('When an official last made a slip for a new password, until the account has read of it.'),
  ),
  diubahPetugasPada: z.nullable(
    time('When an official last changed name or e-mail, until the account has read of it.'),
  ),
  kodeWajib: described(z.boolean(), 'Whether the village wants authenticator codes of it.'),
  kodePemulihan: count('How many recovery codes are left.'),
});
export type AccountDetails = z.output<typeof accountDetailsSchema>;

/** Shown once. */
export const resetSlipSchema = z.object({
  kode: text('Twelve characters, good once, 24 hours.'),
  berlakuSampai: time('When it ends.'),
});
export type ResetSlip = z.output<typeof resetSlipSchema>;

export const authenticatorSetupSchema = z.object({
  rahasia: text('The secret for an authenticator app, base32.'),
  uri: text('otpauth:// (Key URI Format), the address of its QR code.'),
});
export type AuthenticatorSetup = z.output<typeof authenticatorSetupSchema>;

/** Shown once, each good once. */
export const recoveryCodesSchema = z.object({ kodePemulihan: z.array(z.string()) });
export type RecoveryCodes = z.output<typeof recoveryCodesSchema>;
