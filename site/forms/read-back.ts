import { printAnswer } from '#contract/answers/print-answer.ts';
import { normaliseLine } from '#contract/basics/text.ts';
import { type AnswerField, readAnswer } from '#contract/fields.ts';

/**
 * What a number or an amount of money is taken for while it is typed, as the letter will have it: by its dots and words a nought
 * too many is seen. Null for other kinds, for what is wrong, and where it would say what stands there.
 */
export function readBack(field: AnswerField, typed: string): string | null {
  if (field.kind !== 'number' && field.kind !== 'rupiah') return null;
  const read = readAnswer(field, typed);
  if (!read.ok) return null;
  const printed = printAnswer(field, read.text);
  return printed === normaliseLine(typed) ? null : printed;
}
