import { findLetter } from '#contract/letters/index.ts';
import type { LetterType } from '#contract/records/letter-types.ts';
import { hasEntries } from '#site/forms/letter-answers.ts';
import { type Draft, letterDraftKey, pickAnswers } from '#site/forms/letter-draft.ts';
import { sessionAccount } from '#site/lib/session/session.ts';
import { readDraft } from '#site/lib/storage/drafts.ts';

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
  const { keptAt, ...entries } = (stored ?? {}) as Partial<Draft & { keptAt: string }>;
  if (!keptAt) return null;
  return hasEntries(pickAnswers(findLetter(letter.type)?.fields, entries))
    ? { letter, keptAt }
    : null;
}
