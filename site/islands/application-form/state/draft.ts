import { peopleOf } from '#contract/answers/people.ts';
import type { Field } from '#contract/fields.ts';
import type { LetterDefinition } from '#contract/letters/definition.ts';
import { type Messages, messagesOf } from '#site/forms/entries.ts';
import {
  type Entries,
  formFields,
  hasEntries,
  isMissing,
  problemOf,
  problemsOf,
} from '#site/forms/letter-answers.ts';
import {
  type EarlierApplication,
  pickAnswers,
  type StartedDraft,
} from '#site/forms/letter-draft.ts';

/** A draft stored on the device. */
export interface SavedDraft extends StartedDraft {
  /** Time of the last change, ISO 8601. */
  keptAt: string;
}

/** The number of fields with an entry. */
export function countFilled(fields: readonly Field[], entries: Entries): number {
  return fields.filter((field) => !isMissing(field, entries)).length;
}

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
  const marked = fields.findIndex(({ name }) => hasNote(draft.again, name));
  return marked < 0 ? firstOpenStep(fields, draft) : marked;
}

/** Whether an official marked this answer, or a person of this list. */
export const hasNote = (again: EarlierApplication | undefined, name: string): boolean =>
  Object.keys(messagesOf(again?.notes, name)).length > 0;

/** Removes the official's notes about a field ('ahliWaris'), or a person of a list ('ahliWaris.2'), that has been corrected. */
export function withoutNote(again: EarlierApplication, name: string): EarlierApplication {
  const corrected = messagesOf(again.notes, name);
  const notes = Object.entries(again.notes ?? {}).filter(([key]) => !(key in corrected));
  return { ...again, notes: Object.fromEntries(notes) };
}

/** The notes of officials once a person of this list is deleted: those about later people follow their rows. */
export function notesWithout(notes: Messages, name: string, deleted: number): Messages {
  const moved = Object.entries(notes).flatMap(([path, note]) => {
    const [field, row = '0', ...column] = path.split('.');
    const at = Number(row) - 1;
    if (field !== name || at < deleted) return [[path, note] as const];
    return at === deleted ? [] : [[[name, at, ...column].join('.'), note] as const];
  });
  return Object.fromEntries(moved);
}

/**
 * The row, from 0, of the first person of a list who is incomplete or wrong, or else the first with an official's note or a refusal
 * by the server; null if there is none.
 */
export function firstOpenPerson(
  field: Field | undefined,
  draft: StartedDraft,
  refused: Readonly<Record<string, string>> = {},
): number | null {
  if (field?.kind !== 'people') return null;
  const answer = draft.answers[field.name];
  // A message about the list itself has no row.
  const rowsOf = (messages: Readonly<Record<string, string>>) =>
    Object.keys(messagesOf(messages, field.name))
      .map((name) => Number(name.split('.')[1]) - 1)
      .filter((row) => row < peopleOf(answer).length)
      .sort((one, other) => one - other);
  const wrong = rowsOf(problemsOf(field, answer));
  return [...wrong, ...rowsOf({ ...draft.again?.notes, ...refused })][0] ?? null;
}

/**
 * Reads a stored draft by the current definition. Returns null if no entry is usable.
 * Entries that the definition no longer has are dropped. The key is retained, because the draft may have been sent.
 */
export function adoptDraft(letter: LetterDefinition, stored: unknown): SavedDraft | null {
  const { key, keptAt, again, isUntouched, ...entries } = (stored ?? {}) as Partial<SavedDraft>;
  if (!key || !keptAt) return null;
  const draft: SavedDraft = { key, keptAt, ...pickAnswers(formFields(letter), entries) };
  if (isUntouched === true) draft.isUntouched = true;
  if (again && typeof again === 'object') {
    const { reason, id, notes, cancels } = again;
    draft.again = { reason: typeof reason === 'string' ? reason : null };
    if (typeof id === 'string') draft.again.id = id;
    if (typeof cancels === 'string') draft.again.cancels = cancels;
    const known = Object.entries(notes ?? {}).filter(
      ([path, note]) =>
        typeof note === 'string' && letter.fields.some(({ name }) => name === path.split('.')[0]),
    );
    if (known.length > 0) draft.again.notes = Object.fromEntries(known);
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
