import type { ApplicationRecord } from '../../../worker/contract/applications.ts';
import {
  answerFields,
  type LetterDefinition,
} from '../../../worker/contract/letters/define-letter.ts';
import { sessionAccount } from '../session/session.ts';
import { keepDraft, readDraft, type StoredDraft } from '../storage/draft-store.ts';
import { makeKey } from '../storage/make-key.ts';

/** A draft with the answers of an earlier application. Photos have to be taken again: the server shows them to officials. */
export function draftFrom(letter: LetterDefinition, record: ApplicationRecord): StoredDraft {
  const answers: Record<string, string> = {};
  for (const { name } of answerFields(letter)) {
    const answer = record[name];
    if (answer) answers[name] = answer;
  }
  const reason = record.withdrawnReason ?? record.adminNotes;
  return { key: makeKey(), answers, photos: {}, again: { reason } };
}

/**
 * Puts an earlier application's answers where its form looks for a draft, so that nothing of them stands in an address.
 * @returns false, and changes nothing, when a draft of that form is there already and `replace` is not set.
 * @throws where the browser keeps nothing; the form then starts empty.
 */
export async function startAgain(
  letter: LetterDefinition,
  record: ApplicationRecord,
  replace: boolean,
): Promise<boolean> {
  const account = sessionAccount();
  if (!account) return true;
  const owner = { account, type: letter.type };
  if (!replace && (await readDraft(owner))) return false;
  await keepDraft(owner, draftFrom(letter, record));
  return true;
}
