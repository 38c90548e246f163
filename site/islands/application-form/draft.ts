import type { LetterDefinition } from '../../../worker/contract/letters/define-letter.ts';
import type { StoredDraft } from '../../lib/storage/draft-store.ts';
import { type Entries, noEntries } from './entries.ts';

/** A form on its way. */
export type Draft = StoredDraft;

/** A draft that was found on the device. */
export interface KeptDraft extends Draft {
  /** When it was last kept, ISO 8601. */
  keptAt: string;
}

export function newDraft(key: string): Draft {
  return { ...noEntries, key };
}

/**
 * A stored draft as the letter's definition of today takes it, or null where nothing of it can be used. What was kept
 * under an older definition loses the entries that are no longer asked for, or otherwise; its key stays, as it may have
 * been sent.
 */
export function adoptDraft(letter: LetterDefinition, stored: unknown): KeptDraft | null {
  if (!isDraft(stored)) return null;
  const { key, keptAt } = stored;
  const answers: Record<string, string> = {};
  const photos: Record<string, Blob> = {};
  for (const { name, kind } of letter.fields) {
    const answer = stored.answers[name];
    const photo = stored.photos[name];
    if (kind === 'photo' && photo instanceof Blob && photo.size > 0) photos[name] = photo;
    if (kind !== 'photo' && typeof answer === 'string') answers[name] = answer;
  }
  const again = readAgain(stored.again);
  const draft = { key, keptAt, answers, photos, ...(again && { again }) };
  return hasEntries(draft) ? draft : null;
}

/** Whether there is anything in it that would be missed. */
export function hasEntries({ answers, photos }: Entries): boolean {
  return Object.values(answers).some((answer) => answer.trim()) || Object.keys(photos).length > 0;
}

function readAgain(again: unknown): Draft['again'] | null {
  if (typeof again !== 'object' || again === null) return null;
  const { reason } = again as { reason?: unknown };
  return { reason: typeof reason === 'string' ? reason : null };
}

function isDraft(value: unknown): value is KeptDraft {
  if (typeof value !== 'object' || value === null) return false;
  const { key, keptAt, answers, photos } = value as Record<string, unknown>;
  return (
    typeof key === 'string' &&
    key !== '' &&
    typeof keptAt === 'string' &&
    typeof answers === 'object' &&
    answers !== null &&
    typeof photos === 'object' &&
    photos !== null
  );
}
