import type { Field } from '#contract/fields.ts';
import type { LetterDefinition } from '#contract/letters/definition.ts';
import { pickEntries } from '#site/forms/drafts.ts';
import {
  type Entries,
  formFields,
  hasEntries,
  isMissing,
  problemOf,
} from '#site/forms/letter-answers.ts';
import type { EarlierApplication, StartedDraft } from '#site/forms/letter-draft.ts';

/** A draft stored on the device. */
export interface SavedDraft extends StartedDraft {
  /** Time of the last change, ISO 8601. */
  keptAt: string;
}

/** The number of fields with an entry. */
export function countFilled(fields: readonly Field[], entries: Entries): number {
  return fields.filter((field) => !isMissing(field, entries)).length;
}

/** Notes of officials are texts, also those about photos. */
const marked = ({ fields }: LetterDefinition) =>
  fields.map(({ name }) => ({ name, kind: 'text' }) as const);

/** The first step with a missing or wrong entry, or the review step (`fields.length`). */
export function firstOpenStep(fields: readonly Field[], entries: Entries): number {
  const step = fields.findIndex((field) => problemOf(field, entries) !== null);
  return step < 0 ? fields.length : step;
}

/** The first step with a missing entry, else the first with a wrong one, else the review step (`fields.length`). */
export function blockingStep(fields: readonly Field[], entries: Entries): number {
  const missing = fields.findIndex((field) => isMissing(field, entries));
  return missing < 0 ? firstOpenStep(fields, entries) : missing;
}

/** The step to continue at: the first answer that an official marked, else the first open step. */
export function nextOpenStep(fields: readonly Field[], draft: StartedDraft): number {
  const marked = fields.findIndex(({ name }) => name in (draft.again?.notes ?? {}));
  return marked < 0 ? firstOpenStep(fields, draft) : marked;
}

/** Removes the official's note about a field that has been corrected. */
export function withoutNote(again: EarlierApplication, name: string): EarlierApplication {
  const { [name]: _, ...notes } = again.notes ?? {};
  return { ...again, notes };
}

/**
 * Reads a stored draft by the current definition. Returns null if no entry is usable.
 * Entries that the definition no longer has are dropped. The key is retained, because the draft may have been sent.
 */
export function adoptDraft(letter: LetterDefinition, stored: unknown): SavedDraft | null {
  const { key, keptAt, answers, photos, again, isUntouched } = (stored ??
    {}) as Partial<SavedDraft>;
  if (!key || !keptAt) return null;
  const { texts, files } = pickEntries(formFields(letter), answers, photos);
  const draft: SavedDraft = { key, keptAt, answers: texts, photos: files };
  if (isUntouched === true) draft.isUntouched = true;
  if (again && typeof again === 'object') {
    const { reason, id, notes, cancels } = again;
    draft.again = { reason: typeof reason === 'string' ? reason : null };
    if (typeof id === 'string') draft.again.id = id;
    if (typeof cancels === 'string') draft.again.cancels = cancels;
    const { texts: known } = pickEntries(marked(letter), notes, {});
    if (Object.keys(known).length > 0) draft.again.notes = known;
  }
  return hasEntries(draft) ? draft : null;
}

/** Whether two drafts have the same answers, photos and open notes. */
export function hasSameContent(one: StartedDraft, other: StartedDraft): boolean {
  const names = Object.keys({ ...one.photos, ...other.photos });
  return (
    JSON.stringify([one.answers, one.again]) === JSON.stringify([other.answers, other.again]) &&
    names.every((name) => one.photos[name] === other.photos[name])
  );
}
