import { type Answers, peopleOf } from '../answers/people.ts';
import { formatDate } from '../basics/village-time.ts';
import { replaceApostrophes } from '../basics/words.ts';

/** Withdrawal of a letter; both null if it is not withdrawn. */
export interface WithdrawalFacts {
  /** ISO 8601. */
  withdrawnAt: string | null;
  withdrawnReason: string | null;
  /** Number of the letter that replaced it. */
  digantiOleh?: string | null | undefined;
}

/** Frequent reasons, free of personal data. */
export const commonReasons = [
  'Data keliru.',
  'Atas permintaan pemohon.',
  'Isi surat tidak sesuai lagi dengan keadaan.',
] as const;

/** Reason recorded when an application is deleted. */
export const deletionReason = 'Pengajuan dihapus oleh petugas.';

/** Ten or more digits may be a NIK, KK or telephone number; fewer may be a date or letter number. */
const longNumber = /\d(?:[ .-]?\d){9}/;

/**
 * The reason for the public verification page; null if an official wrote part of a name or a long number into it, or once the letter's
 * answers are deleted, so that only the village and the applicant see it.
 */
export function publicReason(
  reason: string | null,
  {
    nama,
    answers,
    forgottenAt,
  }: { nama: string; answers: Answers | null; forgottenAt: string | null },
): string | null {
  if (reason === null || isCommon(reason)) return reason;
  if (!answers || forgottenAt) return null;
  const people = Object.values(answers)
    .flatMap(peopleOf)
    .flatMap(Object.values<string>);
  const names = new Set([nama, ...people].flatMap(wordsOf));
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

/** '1 Desember 2026: Data keliru.', and the letter that replaced it. */
export function whenAndWhy(letter: WithdrawalFacts): string {
  const day = letter.withdrawnAt ? formatDate(letter.withdrawnAt) : '-';
  const why = reasonAndReplacement(letter);
  return why ? `${day}: ${why}` : day;
}

/** 'Data keliru. Diganti oleh surat nomor 500.3.3/007/LYG/XI/2026.'; empty without both. */
export function reasonAndReplacement({
  withdrawnReason,
  digantiOleh,
}: Omit<WithdrawalFacts, 'withdrawnAt'>): string {
  if (!digantiOleh) return withdrawnReason ?? '';
  const replacement = `Diganti oleh surat nomor ${digantiOleh}.`;
  return withdrawnReason ? `${endSentence(withdrawnReason)} ${replacement}` : replacement;
}

const endSentence = (text: string) => text.replace(/[^.!?]$/, '$&.');

/** 'Dicabut 1 Desember 2026: Data keliru.' */
export const describeWithdrawal = (letter: WithdrawalFacts): string =>
  `${withdrawnWord} ${whenAndWhy(letter)}`;

/** As `describeWithdrawal`, always ending with punctuation. */
export const withdrawalSentence = (letter: WithdrawalFacts): string =>
  endSentence(describeWithdrawal(letter));
