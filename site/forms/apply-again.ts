import { type Answer, type Person, peopleOf } from '#contract/answers/people.ts';
import { showAnswer } from '#contract/answers/text-answer.ts';
import { type ApplicationRecord, answerOf } from '#contract/applications.ts';
import { formatMobile } from '#contract/basics/phone-number.ts';
import { checkAnswer, type PeopleField, takesText } from '#contract/fields.ts';
import type { LetterDefinition } from '#contract/letters/definition.ts';
import { keperluan } from '#contract/letters/purpose.ts';
import { type SharedAnswers, shareAnswers } from '#contract/letters/shared-answers.ts';
import { nomorWa } from '#contract/whatsapp.ts';
import { sessionAccount } from '#site/lib/session/session.ts';
import { readDraft, storeDraft } from '#site/lib/storage/drafts.ts';
import {
  type Draft,
  type EarlierApplication,
  letterDraftKey,
  newDraft,
  type StartedDraft,
} from './letter-draft.ts';

/** A record's answers that a letter's form can reuse, by the form's field names: shared, valid, and formatted for input. */
export function answersFrom(
  record: ApplicationRecord,
  { fields }: LetterDefinition,
  shared: SharedAnswers,
): Record<string, Answer> {
  const answers: Record<string, Answer> = {};
  if (record.dihapusPada) return answers;
  for (const field of fields) {
    const answer: unknown = record[shared[field.name] ?? ''];
    if (field.kind === 'people') {
      const people = peopleOf(answer).map((row) => personFrom(row, field, shared));
      const some = people.filter((person) => Object.keys(person).length > 0);
      if (some.length > 0) answers[field.name] = some.slice(0, field.most);
    }
    if (!takesText(field) || typeof answer !== 'string') continue;
    if (!checkAnswer(field, answer)) answers[field.name] = showAnswer(field, answer);
  }
  return answers;
}

/** The answers about a person that are valid in the form's list. */
function personFrom(row: Person, { name, columns }: PeopleField, shared: SharedAnswers): Person {
  const person: Person = {};
  for (const column of columns) {
    const answer = row[shared[`${name}.${column.name}`] ?? ''];
    if (answer !== undefined && !checkAnswer(column, answer))
      person[column.name] = showAnswer(column, answer);
  }
  return person;
}

/** A draft with the answers of an earlier application, without its photos. */
export function draftFrom(letter: LetterDefinition, record: ApplicationRecord): Draft {
  const answers = answersFrom(record, letter, shareAnswers(letter, letter));
  const purpose: unknown = record[keperluan.name];
  if (typeof purpose === 'string') answers[keperluan.name] = purpose;
  if (record.nomorWa) answers[nomorWa.name] = formatMobile(record.nomorWa);
  return { ...newDraft(), answers, again: earlierOf(record) };
}

function earlierOf(record: ApplicationRecord): EarlierApplication {
  const { _id, status, menggantikan, withdrawnReason, adminNotes, perbaikan } = record;
  if (status === 'Menunggu')
    return { reason: null, cancels: _id, ...(menggantikan && { id: menggantikan }) };
  return { id: _id, reason: withdrawnReason ?? adminNotes, notes: perbaikan ?? {} };
}

/** The photos that no official marked. One that was deleted or cannot be loaded is missing, and the form asks for it. */
async function loadPhotos(
  { fields }: LetterDefinition,
  record: ApplicationRecord,
): Promise<Draft['photos']> {
  const photos: Record<string, Blob> = {};
  for (const { kind, name } of fields) {
    const isMarked = record.perbaikan?.[name] !== undefined;
    const link = kind === 'photo' && !isMarked ? answerOf(record, name) : null;
    if (!link) continue;
    const response = await fetch(link).catch(() => null);
    if (response?.ok) photos[name] = await response.blob();
  }
  return photos;
}

/**
 * Stores an earlier application's answers and photos as the draft of its form, so that the URL contains none of them.
 * @returns false, without a change, if the form already has a draft of the applicant and `replace` is false
 * @throws if storage is unavailable; the form then starts empty
 */
export async function startAgain(
  letter: LetterDefinition,
  record: ApplicationRecord,
  replace: boolean,
): Promise<boolean> {
  const account = sessionAccount();
  if (!account) return true;
  const key = letterDraftKey(account, letter);
  const earlier = (await readDraft(key)) as StartedDraft | undefined;
  if (!replace && earlier && !earlier.isUntouched) return false;
  const photos = await loadPhotos(letter, record);
  const draft: StartedDraft = { ...draftFrom(letter, record), photos, isUntouched: true };
  await storeDraft(key, draft);
  return true;
}
