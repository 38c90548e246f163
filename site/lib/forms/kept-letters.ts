import type { LetterDefinition } from '../../../worker/contract/letters/define-letter.ts';
import { letters } from '../../../worker/contract/letters/index.ts';
import { sessionAccount } from '../session/session.ts';
import { pickEntries, readDraft } from '../storage/drafts.ts';
import { type Draft, letterDraftKey } from './letter-draft.ts';

/** An application that was begun on this device. */
export interface KeptLetter {
  letter: LetterDefinition;
  /** ISO 8601 */
  keptAt: string;
}

/** What this account has begun on this device and not sent, by letter type. @throws where the browser keeps nothing. */
export async function listKeptLetters(): Promise<KeptLetter[]> {
  const account = sessionAccount();
  if (!account) return [];
  const found = letters.map(async (letter) =>
    toKept(letter, await readDraft(letterDraftKey(account, letter))),
  );
  return (await Promise.all(found)).flatMap((kept) => kept ?? []);
}

/** Null where its form would find nothing to go on with. */
export function toKept(letter: LetterDefinition, stored: unknown): KeptLetter | null {
  const { keptAt, answers, photos } = (stored ?? {}) as Partial<Draft & { keptAt: string }>;
  if (!keptAt) return null;
  const { texts, files } = pickEntries(letter.fields, answers, photos);
  const some = Object.values(texts).some((text) => text.trim()) || Object.keys(files).length > 0;
  return some ? { letter, keptAt } : null;
}
