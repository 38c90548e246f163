import { normaliseLine } from '../basics/text.ts';
import { capitalise } from '../basics/words.ts';
import type { AnswerField } from '../fields.ts';
import { capitaliseName, capitalisePlace, capitaliseWords } from './capitals.ts';
import * as explain from './explain-text.ts';
import type { AnswerKind } from './kinds.ts';
import { showAnswer } from './show-answer.ts';
import {
  droppedSigns,
  dropSigns,
  tidyOccupation,
  tidyPlaceAndDate,
  writeRtRw,
} from './tidy-text.ts';
import { readTypedDate, tidyDate } from './typed-date.ts';

/** The help of forms with a kind of answer. Apart from `kinds.ts`, because pages that only show answers do not load it. */
interface Typing {
  /** A typed answer in its most likely meaning; without it one line. */
  tidy?: (typed: string) => string;
  /** The part of a typed answer from which `tidy` removes signs, and the reason. */
  removes?: { from: (typed: string) => string; because: string };
  /** Usual capitals; null for those that it has. */
  capitals?: (answer: string, field: AnswerField) => string | null;
  /** What is wrong with this tidied answer, or unlikely; null or empty for nothing to add. */
  explain?: (line: string, now: Date) => string | null;
}

const onlyLetters = 'surat hanya memuat huruf';

const typing: Partial<Record<AnswerKind, Typing>> = {
  text: {
    capitals: (answer, field) =>
      'isName' in field && field.isName ? capitaliseName(answer) : null,
  },
  'long-text': { explain: explain.explainLength },
  number: { explain: explain.explainAmount },
  rupiah: { explain: explain.explainAmount },
  date: { tidy: (typed) => tidyDate(normaliseLine(typed)), explain: explain.explainLoneDate },
  digits: {
    tidy: (typed) => normaliseLine(typed).replace(/[ .-]/g, ''),
    explain: explain.explainDigits,
  },
  occupation: {
    tidy: tidyOccupation,
    removes: { from: (typed) => typed, because: onlyLetters },
    capitals: (answer) => capitaliseWords(answer),
    explain: explain.explainOccupation,
  },
  address: {
    tidy: (typed) => dropSigns(writeRtRw(typed)),
    removes: { from: writeRtRw, because: 'alamat di surat tidak memuatnya' },
    capitals: (answer) => capitaliseWords(answer),
    explain: explain.explainAddress,
  },
  'place-date': {
    tidy: (typed) => tidyPlaceAndDate(normaliseLine(typed)),
    // The slashes of a date are a usual spelling.
    removes: { from: (typed) => readTypedDate(typed).place, because: onlyLetters },
    capitals: capitalisePlace,
    explain: explain.explainPlaceAndDate,
  },
};

const typingOf = ({ kind }: AnswerField): Typing => typing[kind] ?? {};

/**
 * Normalises a typed answer to its most likely meaning: a pasted NIK without blanks, dots and dashes; '1 januari 1990' as
 * '01 Januari 1990'; 'RT 02/RW 04' without the slash, and other signs of identity cards that the rule forbids; amounts with dots.
 * The form calls it when a field loses focus; the server does not, its rules accept these spellings of numbers, money and dates
 * (`readAnswer`).
 */
export function tidyAnswer(field: AnswerField, typed: string): string {
  const { tidy = normaliseLine } = typingOf(field);
  return showAnswer(field, tidy(typed));
}

/** Says which signs `tidyAnswer` takes out of a typed answer, and why; empty for none. */
export function explainTidying(field: AnswerField, typed: string): string {
  const { removes } = typingOf(field);
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
  return (line && typingOf(field).explain?.(line, now)) || null;
}

/**
 * Proposes capitals for names, places, addresses and occupations. Null when the answer already mixes upper and lower case, which
 * is taken as intended, or when nothing would change.
 */
export const offerCapitals = (field: AnswerField, answer: string): string | null =>
  typingOf(field).capitals?.(answer, field) ?? null;
