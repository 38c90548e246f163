import type { ApplicationRecord } from '../../../worker/contract/applications.ts';
import { normaliseLine } from '../../../worker/contract/input.ts';
import {
  answerFields,
  type LetterDefinition,
  photoFields,
} from '../../../worker/contract/letters/define-letter.ts';
import type { Draft } from './draft.ts';

/** The draft as `POST applications/uploadapp` takes it. */
export function makeForm(letter: LetterDefinition, { answers, photos }: Draft): FormData {
  const form = new FormData();
  form.append('type', letter.type);
  for (const { name } of answerFields(letter)) form.append(name, answers[name] ?? '');
  for (const { name } of photoFields(letter)) {
    const photo = photos[name];
    if (photo) form.append(name, photo, `${name}.jpg`);
  }
  return form;
}

/**
 * Whether the record holds other answers than the draft: an earlier try had arrived although its answer had not, and
 * the draft was changed since.
 */
export function differs(
  letter: LetterDefinition,
  draft: Draft,
  record: ApplicationRecord,
): boolean {
  return answerFields(letter).some(
    ({ name }) => record[name] !== normaliseLine(draft.answers[name] ?? ''),
  );
}
