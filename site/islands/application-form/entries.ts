import {
  checkAnswer,
  checkPhoto,
  type Field,
  type PhotoField,
} from '../../../worker/contract/fields.ts';
import { normaliseLine } from '../../../worker/contract/input.ts';

/** What a resident has filled in, by field name. */
export interface Entries {
  answers: Readonly<Record<string, string>>;
  photos: Readonly<Record<string, Blob>>;
}

export const noEntries: Entries = { answers: {}, photos: {} };

/** What is wrong with a field's entry by the contract's own rules, or null. */
export function problemOf(field: Field, { answers, photos }: Entries): string | null {
  return field.kind === 'photo'
    ? checkPhoto(field, Boolean(photos[field.name]?.size))
    : checkAnswer(field, answers[field.name] ?? '');
}

/** Whether a field has no entry at all; only blanks is none. */
export function isMissing(field: Field, { answers, photos }: Entries): boolean {
  return field.kind === 'photo'
    ? !photos[field.name]?.size
    : normaliseLine(answers[field.name] ?? '') === '';
}

/** How many of the fields have an entry. */
export function countFilled(fields: readonly Field[], entries: Entries): number {
  return fields.filter((field) => !isMissing(field, entries)).length;
}

/** The first step whose entry is missing or wrong; the review (the step after the last field) when none is. */
export function firstOpenStep(fields: readonly Field[], entries: Entries): number {
  const step = fields.findIndex((field) => problemOf(field, entries) !== null);
  return step < 0 ? fields.length : step;
}

export function isPhoto(field: Field): field is PhotoField {
  return field.kind === 'photo';
}
