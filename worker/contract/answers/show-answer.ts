import { type AnswerField, readAnswer } from '../fields.ts';
import { kinds } from './kinds.ts';

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
