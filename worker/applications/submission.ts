import * as z from 'zod/mini';
import { answerSchema, checkAnswer, checkPhoto } from '../contract/fields.ts';
import { check, choiceSchema } from '../contract/input.ts';
import {
  answerFields,
  type LetterDefinition,
  photoFields,
} from '../contract/letters/define-letter.ts';
import { findLetter, letters } from '../contract/letters/index.ts';
import type { Input } from '../http/checked.ts';
import { Fault } from '../http/fault.ts';
import { Refusal } from '../http/refusal.ts';
import { acceptPhotos, type CleanImage } from '../media/service.ts';

/** A submission that passed every rule of its letter type. */
export interface Submission {
  letter: LetterDefinition;
  answers: Record<string, string>;
  photos: Record<string, CleanImage>;
}

/**
 * Checks a submitted form by the definition of its type: 400 for answers, 413 for a photo of more than 5 MB or 40
 * megapixels, 415 for one that is not a JPEG, PNG or WebP by its bytes.
 */
export async function checkSubmission(input: Input): Promise<Submission | Refusal> {
  const types = letters.map(({ type }) => type);
  const asked = check(z.object({ type: choiceSchema('Jenis surat', types) }), input.fields);
  if (!asked.ok) return Refusal.fields(asked.errors);
  const letter = findLetter(asked.values.type);
  if (!letter) throw new Fault(`no definition of letter type ${asked.values.type}`);
  const answers = checkAnswers(letter, input);
  if (answers instanceof Refusal) return answers;
  const photos = await acceptPhotos(photoFields(letter), input.files, 'card');
  return photos instanceof Refusal ? photos : { letter, answers, photos };
}

function checkAnswers(letter: LetterDefinition, { fields, files }: Input) {
  const errors: Record<string, string> = {};
  const answers: Record<string, string> = {};
  for (const field of letter.fields) {
    const message =
      field.kind === 'photo'
        ? checkPhoto(field, Boolean(files[field.name]?.size))
        : checkAnswer(field, fields[field.name]);
    if (message) errors[field.name] = message;
  }
  if (Object.keys(errors).length > 0) return Refusal.fields(errors);
  for (const field of answerFields(letter)) {
    answers[field.name] = answerSchema(field).parse(fields[field.name]);
  }
  return answers;
}
