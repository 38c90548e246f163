import type { CallName } from '#contract/calls.ts';
import * as schemas from '#contract/records/accounts.ts';
import { messageSchema } from '#contract/records/failure.ts';
import * as samples from '../samples/accounts.ts';
import { adminPassword, newPassword, residentEmail, residentPassword } from '../samples/village.ts';
import type { RoomDocuments } from './call-document.ts';

export type AccountCall = Exclude<
  Extract<CallName, `${string} auth/${string}`>,
  `${string} auth/users${string}`
>;

const wrongPassword = 'No good token, or the password is wrong, which counts as a failed login.';
const message = (text: string) => ({ answer: messageSchema, example: { message: text } });

/** What anybody does with the own account. */
export const accountCalls: RoomDocuments<AccountCall> = {
  'POST auth/register': {
    summary: 'Register an account',
    description: 'Everyone registers as `user`; a `role` in the body is ignored.',
    makes: 'new',
    body: {
      name: 'Siti Aminah',
      email: residentEmail,
      password: 'contoh-sandi-warga',
      setuju: 'contoh-1',
    },
    answer: schemas.userRecordSchema,
    example: samples.user,
    refusals: { conflict: 'The e-mail is taken, or the terms have changed since they were read.' },
  },
  'POST auth/login': {
    summary: 'Log in',
    description:
      'Answers a token for the header `x-auth-token`. An account with authenticator codes is asked for `kode` by 401 and `errors.kode`.',
    body: { email: residentEmail, password: residentPassword },
    answer: schemas.loginAnswerSchema,
    example: samples.login,
    refusals: {
      unauthenticated: 'E-mail or password are wrong, or `errors.kode` asks for a code.',
      'too-many': 'Ten failures within a minute, or too many for the account or the address.',
    },
  },
  'POST auth/logout': { summary: 'End this session', ...message('Anda sudah logout.') },
  'POST auth/logout-everywhere': {
    summary: 'End all sessions of the account',
    ...message('Semua sesi sudah berakhir.'),
  },
  'PUT auth/password': {
    summary: 'Change the password',
    description: 'Ends all other sessions and answers a new token.',
    body: { passwordLama: residentPassword, passwordBaru: newPassword },
    answer: schemas.loginAnswerSchema,
    example: samples.login,
    refusals: { unauthenticated: wrongPassword, 'too-many': 'Too many failures.' },
  },
  'POST auth/reset': {
    summary: 'Set a password with the code of a slip',
    body: { email: residentEmail, kode: '12345678', passwordBaru: newPassword },
    answer: schemas.loginAnswerSchema,
    example: samples.login,
    refusals: {
      unauthenticated: 'The code does not fit, has been used or is past its day.',
      'too-many': 'Too many failures.',
    },
  },
  'GET auth/account': {
    summary: 'Read what an account may know of itself',
    answer: schemas.accountDetailsSchema,
    example: samples.details,
  },
  'PUT auth/terms': {
    summary: 'Agree to the terms',
    body: { versi: 'contoh-1' },
    answer: schemas.accountDetailsSchema,
    example: samples.details,
    refusals: { conflict: 'The terms have changed since they were read.' },
  },
  'DELETE auth/notice': {
    summary: 'Say that the notice of a slip was read',
    answer: schemas.accountDetailsSchema,
    example: samples.details,
  },
  'GET auth/export': {
    summary: "Take one's data along",
    description: 'All that the portal keeps of the account: JSON and files.',
    file: 'application/zip',
  },
  'DELETE auth/account': {
    summary: "Delete one's own account",
    body: { password: residentPassword },
    ...message('Akun Anda sudah dihapus.'),
    refusals: { unauthenticated: wrongPassword, 'too-many': 'Too many failures.' },
  },
  'POST auth/codes': {
    summary: 'Begin to set up authenticator codes',
    makes: 'new',
    body: { password: adminPassword },
    answer: schemas.authenticatorSetupSchema,
    example: {
      rahasia: 'JBSWY3DPEHPK3PXP',
      uri: 'otpauth://totp/Portal%20Desa?secret=JBSWY3DPEHPK3PXP',
    },
    refusals: {
      unauthenticated: wrongPassword,
      conflict: 'Codes are asked for already.',
      'too-many': 'Too many failures.',
    },
  },
  'PUT auth/codes': {
    summary: 'Turn authenticator codes on',
    body: { kode: '123456' },
    answer: schemas.recoveryCodesSchema,
    example: { kodePemulihan: ['A1B2-C3D4-E5F6-G7H8'] },
    refusals: {
      conflict: 'No setup was begun, or codes are asked for already.',
      'too-many': 'Too many failures.',
    },
  },
  'DELETE auth/codes': {
    summary: 'Turn authenticator codes off',
    body: { password: adminPassword },
    ...message('Kode autentikator sudah dimatikan.'),
    refusals: {
      unauthenticated: wrongPassword,
      conflict: 'Codes are not asked for, or the village requires them.',
      'too-many': 'Too many failures.',
    },
  },
  'GET auth/dashboard': {
    summary: 'Read whose session it is',
    answer: schemas.accountAnswerSchema,
    example: { name: 'Siti Aminah', email: residentEmail, role: 'user' },
  },
  'GET auth/adminpanel': {
    summary: 'Read whose session it is, for admins',
    answer: schemas.accountAnswerSchema,
    example: { name: 'Petugas Desa', email: 'petugas@desa.example', role: 'admin' },
  },
};
