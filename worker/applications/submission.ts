import * as z from 'zod/mini';
import type { Answers } from '#contract/answers/people.ts';
import { readAnswers } from '#contract/answers/read-answers.ts';
import { applicationTexts } from '#contract/applications.ts';
import { check, textSchema } from '#contract/basics/input.ts';
import { limits } from '#contract/basics/text.ts';
import { keperluanSchema, nomorWaSchema } from '#contract/decision.ts';
import { askedFields, checkPhoto } from '#contract/fields.ts';
import { type LetterDefinition, photoFields } from '#contract/letters/definition.ts';
import type { Input } from '#worker/http/input/body.ts';
import { digits } from '#worker/http/input/paging.ts';
import { Refusal } from '#worker/http/refusal.ts';
import { acceptPhotos, type CleanImage } from '#worker/media/index.ts';

/** A valid submission of a letter type. */
export interface Submission {
  letter: LetterDefinition;
  answers: Answers;
  photos: Record<string, CleanImage>;
  /** Purpose of the letter; null if the applicant left it out. */
  keperluan: string | null;
  /** WhatsApp number for notices, '+62…'; null if the applicant left it out. */
  nomorWa: string | null;
  /** Id of the rejected or withdrawn application that this one replaces. */
  corrects: string | null;
}

/** Fields of a submission other than its answers. */
const extras = z.object({
  keperluan: keperluanSchema,
  nomorWa: nomorWaSchema,
  menggantikan: z._default(
    z.nullable(textSchema({ label: 'Pengajuan sebelumnya', max: limits.text })),
    null,
  ),
  revision: z.optional(
    digits('revision harus bilangan bulat.', (text) => /^[1-9][0-9]{0,14}$/.test(text)),
  ),
});

const typeSchema = textSchema({
  label: 'Jenis surat',
  required: 'Jenis surat wajib diisi',
  max: limits.text,
});

/** The letter type in a form; 400 without one. */
export function typeOf({ fields }: Input): string | Refusal {
  const checked = check(z.object({ type: typeSchema }), fields);
  return checked.ok ? checked.values.type : Refusal.fields(checked.errors);
}

/**
 * Validates a form against a version of its letter type: 400 for invalid answers, 409 for another version, 413 for a photo of more
 * than 5 MB or 40 megapixels, 415 for one that is not a JPEG, PNG or WebP by its bytes.
 */
export async function checkSubmission(
  input: Input,
  letter: LetterDefinition,
): Promise<Submission | Refusal> {
  const more = check(extras, input.fields);
  if (more.ok && more.values.revision !== undefined && more.values.revision !== letter.revision)
    return Refusal.fields({ revision: applicationTexts.otherVersion }, 'conflict');
  const answers = checkForm(letter, input);
  if (answers instanceof Refusal) return answers;
  if (!more.ok) return Refusal.fields(more.errors);
  const { keperluan, nomorWa, menggantikan } = more.values;
  const photos = await acceptPhotos(askedPhotos(letter, answers), input.files, 'card');
  if (photos instanceof Refusal) return photos;
  return {
    letter,
    answers,
    photos,
    keperluan: keperluan || null,
    nomorWa: nomorWa || null,
    corrects: menggantikan || null,
  };
}

/** The photos whose condition is met. */
const askedPhotos = ({ fields }: LetterDefinition, answers: Readonly<Record<string, unknown>>) =>
  photoFields({ fields: askedFields(fields, answers) });

function checkForm(letter: LetterDefinition, { fields, files }: Input) {
  const { answers, errors } = readAnswers(letter, fields);
  for (const field of askedPhotos(letter, answers)) {
    const message = checkPhoto(field, Boolean(files[field.name]?.size));
    if (message) errors[field.name] = message;
  }
  return Object.keys(errors).length > 0 ? Refusal.fields(errors) : answers;
}

/** The normalized answers of a letter type, without those whose condition is not met; 400 names every invalid one. */
export function checkAnswers(
  letter: LetterDefinition,
  fields: Readonly<Record<string, unknown>>,
): Answers | Refusal {
  const { answers, errors } = readAnswers(letter, fields);
  return Object.keys(errors).length > 0 ? Refusal.fields(errors) : answers;
}
