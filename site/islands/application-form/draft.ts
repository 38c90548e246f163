import type { LetterDefinition } from '../../../worker/contract/letters/define-letter.ts';
import { type Entries, noEntries } from './entries.ts';

/** A form on its way, as it is kept on the device. */
export interface Draft extends Entries {
  /** Sent as Idempotency-Key: however often this draft is sent, it makes one application. */
  key: string;
}

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
  const draft = { key, keptAt, answers, photos };
  return hasEntries(draft) ? draft : null;
}

/** Whether there is anything in it that would be missed. */
export function hasEntries({ answers, photos }: Entries): boolean {
  return Object.values(answers).some((answer) => answer.trim()) || Object.keys(photos).length > 0;
}

/** A key that no other draft has: 36 visible ASCII characters. */
export function makeKey(): string {
  // Browsers offer randomUUID only to https and localhost; a trial on the office's network has neither.
  if ('randomUUID' in crypto) return crypto.randomUUID();
  const bytes = (crypto as Crypto).getRandomValues(new Uint8Array(18));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
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
