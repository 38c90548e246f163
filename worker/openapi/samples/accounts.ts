import type { AccountDetails, LoginAnswer, UserRecord } from '#contract/accounts.ts';
import { residentEmail } from './village.ts';

/** Plainly sample values, as the sample data has them. */
export const moment = '2026-11-02T02:00:00.000Z';
const residentId = '0c5e7a91-2f4b-4d8e-9a63-5b1f0e2d7c48';
export const adminId = '7d21b3f0-8c6a-4e5d-b1f2-90a4c3e6d785';

export const login: LoginAnswer = { token: 'eyJhbGciOiJIUzI1NiJ9.contoh.contoh', role: 'user' };

export const user: UserRecord = {
  _id: residentId,
  name: 'Siti Aminah',
  email: residentEmail,
  role: 'user',
  createdAt: moment,
  kodeAutentikator: false,
};

export const details: AccountDetails = {
  ...user,
  ketentuan: { versi: 'contoh-1', pada: moment },
  versiKetentuan: 'contoh-1',
  slipDibuatPada: null,
  kodeWajib: false,
  kodePemulihan: 0,
};
