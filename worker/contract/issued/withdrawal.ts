import { formatDate } from '../basics/jakarta-time.ts';
import { replaceApostrophes } from '../basics/words.ts';

/** Withdrawal of a letter; both null if it is not withdrawn. */
export interface WithdrawalFacts {
  /** ISO 8601. */
  withdrawnAt: string | null;
  withdrawnReason: string | null;
}

/** Frequent reasons, free of personal data. */
export const commonReasons = [
  'Data keliru.',
  'Diganti dengan surat baru.',
  'Atas permintaan pemohon.',
  'Isi surat tidak sesuai lagi dengan keadaan.',
] as const;

/** Reason recorded when an application is deleted. */
export const deletionReason = 'Pengajuan dihapus oleh petugas.';

/** Ten or more digits may be a NIK, KK or telephone number; fewer may be a date or letter number. */
const longNumber = /\d(?:[ .-]?\d){9}/;

/**
 * The reason for the public verification page; null if an official wrote part of the person's name or a long number into it, so
 * that only the village and the applicant see it.
 */
export function publicReason(reason: string | null, nama: string): string | null {
  if (reason === null || isCommon(reason)) return reason;
  const names = new Set(wordsOf(nama));
  const isPersonal = longNumber.test(reason) || wordsOf(reason).some((word) => names.has(word));
  return isPersonal ? null : reason;
}

const isCommon = (reason: string) =>
  [...commonReasons, deletionReason].some((common) => common === reason);

/** Words of three letters or more; initials and particles do not identify anyone. */
const wordsOf = (text: string): string[] =>
  replaceApostrophes(text.toLowerCase(), '').match(/\p{L}{3,}/gu) ?? [];

/** Status label of a withdrawn letter. */
export const withdrawnWord = 'Dicabut';

/** '1 Desember 2026: Data keliru.' */
export function whenAndWhy({ withdrawnAt, withdrawnReason }: WithdrawalFacts): string {
  const day = withdrawnAt ? formatDate(withdrawnAt) : '-';
  return withdrawnReason ? `${day}: ${withdrawnReason}` : day;
}

/** 'Dicabut 1 Desember 2026: Data keliru.' */
export const describeWithdrawal = (letter: WithdrawalFacts): string =>
  `${withdrawnWord} ${whenAndWhy(letter)}`;

/** As `describeWithdrawal`, always ending with punctuation. */
export const withdrawalSentence = (letter: WithdrawalFacts): string =>
  describeWithdrawal(letter).replace(/[^.!?]$/, '$&.');

export const noLongerValid = 'Surat ini tidak berlaku lagi, jangan dipakai.';

/** Advice for the resident. */
export const adviceOnWithdrawal = `${noLongerValid} Masih memerlukannya? Ajukan lagi.`;
