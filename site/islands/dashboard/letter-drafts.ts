import { findLetter } from '#contract/letters/index.ts';
import type { LetterType } from '#contract/records/letter-types.ts';
import { type Draft, letterDraftKey } from '#site/forms/letter-draft.ts';
import { sessionAccount } from '#site/lib/session/session.ts';
import { pickEntries, readDraft, storedFields } from '#site/lib/storage/drafts.ts';

/** An application that was begun on this device. */
export interface LetterDraft {
  letter: Pick<LetterType, 'type' | 'path'>;
  /** ISO 8601 */
  keptAt: string;
}

/** What this account has begun on this device and not sent, of these types. @throws where the browser keeps nothing. */
export async function listLetterDrafts(types: readonly LetterType[]): Promise<LetterDraft[]> {
  const account = sessionAccount();
  if (!account) return [];
  const found = types.map(async (letter) =>
    parseLetterDraft(letter, await readDraft(letterDraftKey(account, letter))),
  );
  return (await Promise.all(found)).flatMap((kept) => kept ?? []);
}

/** Null where its form would find nothing to go on with. */
export function parseLetterDraft(
  letter: LetterDraft['letter'],
  stored: unknown,
): LetterDraft | null {
  const { keptAt, answers, photos } = (stored ?? {}) as Partial<Draft & { keptAt: string }>;
  if (!keptAt) return null;
  const fields = findLetter(letter.type)?.fields ?? storedFields(answers, photos);
  const { texts, files } = pickEntries(fields, answers, photos);
  const some = Object.values(texts).some((text) => text.trim()) || Object.keys(files).length > 0;
  return some ? { letter, keptAt } : null;
}
