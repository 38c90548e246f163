import { findLetter } from '#contract/letters/index.ts';
import type { LetterType } from '#contract/records/letter-types.ts';
import { sessionAccount } from '../lib/session/session.ts';
import { pickEntries, readDraft, storedFields } from './drafts.ts';
import { type Draft, letterDraftKey } from './letter-draft.ts';

/** An application that was begun on this device. */
export interface KeptLetter {
  letter: Pick<LetterType, 'type' | 'path'>;
  /** ISO 8601 */
  keptAt: string;
}

/** What this account has begun on this device and not sent, of these types. @throws where the browser keeps nothing. */
export async function listKeptLetters(types: readonly LetterType[]): Promise<KeptLetter[]> {
  const account = sessionAccount();
  if (!account) return [];
  const found = types.map(async (letter) =>
    toKept(letter, await readDraft(letterDraftKey(account, letter))),
  );
  return (await Promise.all(found)).flatMap((kept) => kept ?? []);
}

/** Null where its form would find nothing to go on with. */
export function toKept(letter: KeptLetter['letter'], stored: unknown): KeptLetter | null {
  const { keptAt, answers, photos } = (stored ?? {}) as Partial<Draft & { keptAt: string }>;
  if (!keptAt) return null;
  const fields = findLetter(letter.type)?.fields ?? storedFields(answers, photos);
  const { texts, files } = pickEntries(fields, answers, photos);
  const some = Object.values(texts).some((text) => text.trim()) || Object.keys(files).length > 0;
  return some ? { letter, keptAt } : null;
}
