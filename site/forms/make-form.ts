import { textOf } from '#contract/answers/people.ts';
import { tidyPurpose } from '#contract/answers/tidy-text.ts';
import { askedFields } from '#contract/fields.ts';
import type { LetterDefinition } from '#contract/letters/definition.ts';
import { keperluan } from '#contract/letters/purpose.ts';
import { nomorWa } from '#contract/whatsapp.ts';
import { sendForm } from '#site/lib/api/send-form.ts';
import type { Draft } from './letter-draft.ts';

/** The request body for `POST applications/uploadapp` and `POST applications/counter`. */
export function makeForm(
  letter: LetterDefinition,
  { answers, photos, again }: Pick<Draft, 'answers' | 'photos' | 'again'>,
): FormData {
  const form = new FormData();
  form.append('type', letter.type);
  form.append('revision', String(letter.revision));
  for (const { name, kind } of askedFields(letter.fields, answers)) {
    const photo = photos[name];
    const answer = answers[name] ?? '';
    if (kind !== 'photo')
      form.append(name, typeof answer === 'string' ? answer : JSON.stringify(answer));
    else if (photo) form.append(name, photo, `${name}.jpg`);
  }
  const purpose = purposeOf(answers);
  if (purpose) form.append(keperluan.name, purpose);
  const number = textOf(answers[nomorWa.name]).trim();
  if (number) form.append(nomorWa.name, number);
  if (again?.id) form.append('menggantikan', again.id);
  return form;
}

/**
 * Sends a draft. Its key makes every attempt the same application.
 * @param onProgress gets the share of the bytes that were uploaded, 0 to 1
 * @throws ApiError
 */
export const sendDraft = (
  route: 'POST applications/uploadapp' | 'POST applications/counter',
  letter: LetterDefinition,
  draft: Draft,
  onProgress: (share: number) => void = () => undefined,
) =>
  sendForm(route, makeForm(letter, draft), {
    headers: { 'Idempotency-Key': draft.key },
    onProgress,
  });

/** The purpose of the letter, normalized for sending. */
export const purposeOf = (answers: Draft['answers']) =>
  tidyPurpose(textOf(answers[keperluan.name]));
