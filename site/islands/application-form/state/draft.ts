import { normaliseLine } from '#contract/basics/text.ts';
import { checkAnswer, checkPhoto, type Field } from '#contract/fields.ts';
import type { LetterDefinition } from '#contract/letters/define-letter.ts';
import { keperluan } from '#contract/letters/purpose.ts';
import { pickEntries } from '#site/forms/drafts.ts';
import type { Draft } from '#site/forms/letter-draft.ts';

/** What a resident has filled in, by field name. */
export type Entries = Pick<Draft, 'answers' | 'photos'>;

/** A draft that was found on the device. */
export interface KeptDraft extends Draft {
  /** When it was last kept, ISO 8601. */
  keptAt: string;
}

/** All that the form asks: a question a step, and with the review what the letter is for. */
export function askedFields({ fields }: LetterDefinition): readonly Field[] {
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

/** How many of the fields have an entry. */
export function countFilled(fields: readonly Field[], entries: Entries): number {
  return fields.filter((field) => !isMissing(field, entries)).length;
}

/** Whether there is anything in it that would be missed. */
export function hasEntries({ answers, photos }: Entries): boolean {
  return Object.values(answers).some((answer) => answer.trim()) || Object.keys(photos).length > 0;
}

/** Photos are marked in words as answers are. */
const marked = ({ fields }: LetterDefinition) =>
  fields.map(({ name }) => ({ name, kind: 'text' }) as const);

/** The step of the first field that an official has marked and that was not gone over yet; none is -1. */
export function firstMarkedStep(fields: readonly Field[], { again }: Draft): number {
  return fields.findIndex(({ name }) => again?.notes && name in again.notes);
}

/** The first step whose entry is missing or wrong; the review (the step after the last field) when none is. */
export function firstOpenStep(fields: readonly Field[], entries: Entries): number {
  const step = fields.findIndex((field) => problemOf(field, entries) !== null);
  return step < 0 ? fields.length : step;
}

/**
 * A stored draft as the letter's definition of today takes it, or null where nothing of it can be used. What was kept
 * under an older definition loses the entries that are no longer asked for, or otherwise; its key stays, as it may have
 * been sent.
 */
export function adoptDraft(letter: LetterDefinition, stored: unknown): KeptDraft | null {
  const { key, keptAt, answers, photos, again } = (stored ?? {}) as Partial<KeptDraft>;
  if (!key || !keptAt) return null;
  const { texts, files } = pickEntries(askedFields(letter), answers, photos);
  const draft: KeptDraft = { key, keptAt, answers: texts, photos: files };
  if (again && typeof again === 'object') {
    const { reason, id, notes } = again;
    draft.again = { reason: typeof reason === 'string' ? reason : null };
    if (typeof id === 'string') draft.again.id = id;
    const { texts: known } = pickEntries(marked(letter), notes, {});
    if (Object.keys(known).length > 0) draft.again.notes = known;
  }
  return hasEntries(draft) ? draft : null;
}
