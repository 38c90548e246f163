import { normaliseLine } from '../basics/text.ts';
import { capitalise } from '../basics/words.ts';
import { type AnswerField, readAnswer } from '../fields.ts';
import { kinds } from './kinds.ts';
import { droppedSigns } from './tidy-text.ts';

/** Blanks and dashes only, which people type for "none". */
export const isBlank = (text: string) => /^[\s\p{Pd}\u2212]*$/u.test(text);

/** A stored or typed answer as pages show it: '1.500', 'Rp 1.500.000'. Invalid ones stay unchanged. */
export const showAnswer = (field: AnswerField, answer: string): string =>
  write(field, answer, kinds[field.kind].show);

/** A stored answer as letters print it: '5 Juli 1979', 'Rp 1.500.000 (satu juta lima ratus ribu rupiah)'. */
export function printAnswer(field: AnswerField, answer: string): string {
  const { show, print = show } = kinds[field.kind];
  return write(field, answer, print);
}

function write(field: AnswerField, answer: string, change?: (stored: string) => string): string {
  const read = change && answer ? readAnswer(field, answer) : null;
  return change && read?.ok ? change(read.text) : answer;
}

/**
 * Normalises a typed answer to its most likely meaning: a pasted NIK without blanks, dots and dashes; '1 januari 1990' as
 * '01 Januari 1990'; 'RT 02/RW 04' without the slash, and other signs of identity cards that the rule forbids; amounts with dots.
 * The form calls it when a field loses focus; the server does not, its rules accept these spellings of numbers, money and dates
 * (`readAnswer`).
 */
export function tidyAnswer(field: AnswerField, typed: string): string {
  const { tidy = normaliseLine } = kinds[field.kind];
  return showAnswer(field, tidy(typed));
}

/** Says which signs `tidyAnswer` takes out of a typed answer, and why; empty for none. */
export function explainTidying(field: AnswerField, typed: string): string {
  const { removes } = kinds[field.kind];
  if (!removes) return '';
  const tidied = tidyAnswer(field, typed);
  const gone = [...new Set(removes.from(typed))].filter((sign) => !tidied.includes(sign));
  const dropped = gone.filter((sign) => droppedSigns.includes(sign)).join(' ');
  const changes = [
    gone.includes('/') && 'tanda / diganti spasi',
    dropped && `tanda ${dropped} dihapus`,
  ];
  const line = changes.filter(Boolean).join(', ');
  return line && `${capitalise(line)}, karena ${removes.because}.`;
}

/**
 * Explains what is wrong with this particular answer, in addition to the general message of `checkAnswer`; null if that message is
 * enough. Also warns about dates in the future and before 1900, which the rule accepts.
 */
export function explainAnswer(field: AnswerField, value: string, now = new Date()): string | null {
  const line = tidyAnswer(field, value);
  return (line && kinds[field.kind].explain?.(line, now)) || null;
}

/**
 * Proposes capitals for names, places, addresses and occupations. Null when the answer already mixes upper and lower case, which
 * is taken as intended, or when nothing would change.
 */
export const offerCapitals = (field: AnswerField, answer: string): string | null =>
  kinds[field.kind].capitals?.(answer, 'isName' in field) ?? null;
