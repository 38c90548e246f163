import type { Answer, Answers } from '../answers/people.ts';
import { readPeople } from '../answers/read-people.ts';
import { isAsked, readAnswer } from '../fields.ts';
import type { LetterData } from './definition.ts';

/** The normalized answers to the questions that are asked, and the message of each invalid one by its name in the API. */
export function readAnswers(
  { fields }: Pick<LetterData, 'fields'>,
  sent: Readonly<Record<string, unknown>>,
): { answers: Answers; errors: Record<string, string> } {
  const answers: Record<string, Answer> = {};
  const errors: Record<string, string> = {};
  for (const field of fields) {
    const { name, kind } = field;
    if (kind === 'photo' || !isAsked(field, answers)) continue;
    if (kind === 'people') {
      const read = readPeople(field, sent[name]);
      if (read.ok) answers[name] = read.people;
      else Object.assign(errors, read.errors);
    } else {
      const read = readAnswer(field, sent[name]);
      if (read.ok) answers[name] = read.text;
      else errors[name] = read.message;
    }
  }
  return { answers, errors };
}
