import { printAnswer } from '#contract/answers/print-answer.ts';
import { tidyAnswer } from '#contract/answers/tidy-answer.ts';
import { normaliseLine } from '#contract/basics/text.ts';
import {
  type AnswerField,
  checkAnswer,
  checkPhoto,
  type Field,
  readAnswer,
} from '#contract/fields.ts';
import type { LetterDefinition } from '#contract/letters/definition.ts';
import { keperluan } from '#contract/letters/purpose.ts';
import type { Draft } from './letter-draft.ts';

/** What was filled in for a letter, by field name. */
export type Entries = Pick<Draft, 'answers' | 'photos'>;

/** All that a letter's form asks: its own fields, and what the letter is for. */
export function formFields({ fields }: LetterDefinition): readonly Field[] {
  return [...fields, keperluan];
}

/** What is wrong with a field's entry by the contract's own rules, or null. */
export function problemOf(field: Field, { answers, photos }: Entries): string | null {
  return field.kind === 'photo'
    ? checkPhoto(field, Boolean(photos[field.name]?.size))
    : checkAnswer(field, answers[field.name] ?? '');
}

/** Whether a field that has to be answered has no entry at all; only blanks is none. */
export function isMissing(field: Field, { answers, photos }: Entries): boolean {
  if ('optional' in field) return false;
  return field.kind === 'photo'
    ? !photos[field.name]?.size
    : normaliseLine(answers[field.name] ?? '') === '';
}

/** Whether there is anything in it that would be missed. */
export function hasEntries({ answers, photos }: Entries): boolean {
  return Object.values(answers).some((answer) => answer.trim()) || Object.keys(photos).length > 0;
}

/** An answer as its person most likely meant it. */
export function tidyEntry(field: Field, { answers }: Entries): string {
  const typed = answers[field.name] ?? '';
  return field.kind === 'photo' ? typed : tidyAnswer(field, typed);
}

/**
 * A typed number or amount as the letter will print it, so that a zero too many is noticed. Null for other kinds, for invalid
 * input, and where it would equal the input.
 */
export function describeTypedNumber(field: AnswerField, typed: string): string | null {
  if (field.kind !== 'number' && field.kind !== 'rupiah') return null;
  const read = readAnswer(field, typed);
  if (!read.ok) return null;
  const printed = printAnswer(field, read.text);
  return printed === normaliseLine(typed) ? null : printed;
}
