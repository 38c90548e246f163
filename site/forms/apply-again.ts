import { showAnswer } from '#contract/answers/show-answer.ts';
import type { ApplicationRecord } from '#contract/applications.ts';
import { checkAnswer } from '#contract/fields.ts';
import type { LetterDefinition } from '#contract/letters/definition.ts';
import { keperluan } from '#contract/letters/purpose.ts';
import { type SharedAnswers, shareAnswers } from '#contract/letters/shared-answers.ts';
import { sessionAccount } from '../lib/session/session.ts';
import { readDraft, storeDraft } from './drafts.ts';
import { type Draft, type EarlierApplication, letterDraftKey, newDraft } from './letter-draft.ts';

/** What of a record's answers a form takes, by field name there: what is shared with it and passes its rules, as people write it. */
export function answersFrom(
  record: ApplicationRecord,
  { fields }: LetterDefinition,
  shared: SharedAnswers,
): Record<string, string> {
  const answers: Record<string, string> = {};
  if (record.dihapusPada) return answers;
  for (const field of fields) {
    const answer: unknown = record[shared[field.name] ?? ''];
    if (field.kind === 'photo' || typeof answer !== 'string') continue;
    if (!checkAnswer(field, answer)) answers[field.name] = showAnswer(field, answer);
  }
  return answers;
}

/** A draft with the answers of an earlier application. Photos have to be taken again: the server shows them to officials. */
export function draftFrom(letter: LetterDefinition, record: ApplicationRecord): Draft {
  const answers = answersFrom(record, letter, shareAnswers(letter, letter));
  const purpose: unknown = record[keperluan.name];
  if (typeof purpose === 'string') answers[keperluan.name] = purpose;
  return { ...newDraft(), answers, again: earlierOf(record) };
}

const earlierOf = ({
  _id,
  withdrawnReason,
  adminNotes,
  perbaikan,
}: ApplicationRecord): EarlierApplication => ({
  id: _id,
  reason: withdrawnReason ?? adminNotes,
  notes: perbaikan ?? {},
});

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
  const key = letterDraftKey(account, letter);
  if (!replace && (await readDraft(key))) return false;
  await storeDraft(key, draftFrom(letter, record));
  return true;
}
