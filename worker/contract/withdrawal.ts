import { formatDate } from './jakarta-time.ts';

/** What is kept of a letter's withdrawal; both null for a letter that was not withdrawn. */
export interface WithdrawalFacts {
  /** ISO 8601. */
  withdrawnAt: string | null;
  withdrawnReason: string | null;
}

/** Why letters are mostly withdrawn. These name nobody and tell nothing personal, so anybody may read them. */
export const commonReasons = [
  'Data keliru.',
  'Diganti dengan surat baru.',
  'Atas permintaan pemohon.',
  'Isi surat tidak sesuai lagi dengan keadaan.',
] as const;

/** The reason where the withdrawal came with the deletion of its application. */
export const deletionReason = 'Pengajuan dihapus oleh petugas.';

/** What outsiders may read of a reason: one in an official's own words may be personal, and stays with village and applicant. */
export function publicReason(reason: string | null): string | null {
  const harmless: readonly (string | null)[] = [...commonReasons, deletionReason];
  return harmless.includes(reason) ? reason : null;
}

/** The state of such a letter, in place of every other. */
export const withdrawnWord = 'Dicabut';

/** What follows that word: '1 Desember 2026: Data keliru.' */
export function whenAndWhy({ withdrawnAt, withdrawnReason }: WithdrawalFacts): string {
  const day = withdrawnAt ? formatDate(withdrawnAt) : '-';
  return withdrawnReason ? `${day}: ${withdrawnReason}` : day;
}

/** 'Dicabut 1 Desember 2026: Data keliru.', alike wherever such a letter is shown. */
export const sayOfWithdrawal = (letter: WithdrawalFacts): string =>
  `${withdrawnWord} ${whenAndWhy(letter)}`;

/** The same as a sentence among others; a reason may end without a stop. */
export const withdrawalSentence = (letter: WithdrawalFacts): string =>
  sayOfWithdrawal(letter).replace(/[^.!?]$/, '$&.');

/** What the resident does next. */
export const adviceOnWithdrawal =
  'Surat ini tidak berlaku lagi, jangan dipakai. Masih memerlukannya? Ajukan lagi.';
