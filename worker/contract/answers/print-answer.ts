import { type AnswerField, readAnswer } from '../fields.ts';
import { showAnswer } from './show-answer.ts';
import { spellNumber } from './spell-number.ts';

/** Blanks and dashes only, which people type for "none". */
export const isBlank = (text: string) => /^[\s\p{Pd}\u2212]*$/u.test(text);

/**
 * Formats a stored answer for a letter: dates without a leading zero ('5 Juli 1979'), amounts of money also in words, so that no
 * digit can be added: 'Rp 1.500.000 (satu juta lima ratus ribu rupiah)'.
 */
export function printAnswer(field: AnswerField, answer: string): string {
  if (!answer) return answer;
  const shown = showAnswer(field, answer);
  switch (field.kind) {
    case 'place-date':
      return answer.replace(/, 0(?=\d )/, ', ');
    case 'date':
      return answer.replace(/^0(?=\d )/, '');
    case 'rupiah': {
      const read = readAnswer(field, answer);
      return read.ok ? `${shown} (${spellNumber(Number(read.text))} rupiah)` : shown;
    }
    default:
      return shown;
  }
}
