import { formatDate } from '../basics/jakarta-time.ts';

/** What is kept of a letter's withdrawal; both null for a letter that was not withdrawn. */
export interface WithdrawalFacts {
  /** ISO 8601. */
  withdrawnAt: string | null;
  withdrawnReason: string | null;
}

/** Why letters are mostly withdrawn, in words that name nobody. */
export const commonReasons = [
  'Data keliru.',
  'Diganti dengan surat baru.',
  'Atas permintaan pemohon.',
  'Isi surat tidak sesuai lagi dengan keadaan.',
] as const;

/** The reason where the withdrawal came with the deletion of its application. */
export const deletionReason = 'Pengajuan dihapus oleh petugas.';

/** Ten digits and more are a NIK, a KK or a telephone's number; fewer may be a date or a letter's number. */
const longNumber = /\d(?:[ .-]?\d){9}/;

/**
 * The reason as anybody may read it who holds the letter; null where an official has written a part of the person's name or such
 * a number into it: then it stays with the village and the applicant.
 */
export function publicReason(reason: string | null, nama: string): string | null {
  if (reason === null || isCommon(reason)) return reason;
  const names = new Set(wordsOf(nama));
  const isPersonal = longNumber.test(reason) || wordsOf(reason).some((word) => names.has(word));
  return isPersonal ? null : reason;
}

const isCommon = (reason: string) =>
  [...commonReasons, deletionReason].some((common) => common === reason);

/** Initials, and particles as short, name nobody. */
const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}{3,}/gu) ?? [];

/** The state of such a letter, in place of every other. */
export const withdrawnWord = 'Dicabut';

/** What follows that word: '1 Desember 2026: Data keliru.' */
export function whenAndWhy({ withdrawnAt, withdrawnReason }: WithdrawalFacts): string {
  const day = withdrawnAt ? formatDate(withdrawnAt) : '-';
  return withdrawnReason ? `${day}: ${withdrawnReason}` : day;
}

/** 'Dicabut 1 Desember 2026: Data keliru.', alike wherever such a letter is shown. */
export const describeWithdrawal = (letter: WithdrawalFacts): string =>
  `${withdrawnWord} ${whenAndWhy(letter)}`;

/** The same as a sentence among others; a reason may end without a stop. */
export const withdrawalSentence = (letter: WithdrawalFacts): string =>
  describeWithdrawal(letter).replace(/[^.!?]$/, '$&.');

export const noLongerValid = 'Surat ini tidak berlaku lagi, jangan dipakai.';

/** What the resident does next. */
export const adviceOnWithdrawal = `${noLongerValid} Masih memerlukannya? Ajukan lagi.`;
