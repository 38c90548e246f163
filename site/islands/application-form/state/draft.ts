import type { Field } from '#contract/fields.ts';
import type { LetterDefinition } from '#contract/letters/definition.ts';
import { pickEntries } from '#site/forms/drafts.ts';
import {
  askedFields,
  type Entries,
  hasEntries,
  isMissing,
  problemOf,
} from '#site/forms/letter-answers.ts';
import type { Draft, Earlier } from '#site/forms/letter-draft.ts';

/** A draft that was found on the device. */
export interface KeptDraft extends Draft {
  /** When it was last kept, ISO 8601. */
  keptAt: string;
}

/** How many of the fields have an entry. */
export function countFilled(fields: readonly Field[], entries: Entries): number {
  return fields.filter((field) => !isMissing(field, entries)).length;
}

/** Photos are marked in words as answers are. */
const marked = ({ fields }: LetterDefinition) =>
  fields.map(({ name }) => ({ name, kind: 'text' }) as const);

/** The first step whose entry is missing or wrong; the review (the step after the last field) when none is. */
export function firstOpenStep(fields: readonly Field[], entries: Entries): number {
  const step = fields.findIndex((field) => problemOf(field, entries) !== null);
  return step < 0 ? fields.length : step;
}

/** The first step whose entry is missing, else the first whose entry is wrong; the review when there is none. */
export function blockingStep(fields: readonly Field[], entries: Entries): number {
  const missing = fields.findIndex((field) => isMissing(field, entries));
  return missing < 0 ? firstOpenStep(fields, entries) : missing;
}

/** What an official has marked and was not gone over yet comes before what is open. */
export function stepToMend(fields: readonly Field[], draft: Draft): number {
  const marked = fields.findIndex(({ name }) => name in (draft.again?.notes ?? {}));
  return marked < 0 ? firstOpenStep(fields, draft) : marked;
}

/** The earlier application without the mark of a field that was gone over. */
export function withoutNote(again: Earlier, name: string): Earlier {
  const { [name]: _, ...notes } = again.notes ?? {};
  return { ...again, notes };
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
