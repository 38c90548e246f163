import { expect } from 'vitest';
import type { Answer, Answers } from '#contract/answers/people.ts';
import { isAsked } from '#contract/fields.ts';
import type { LetterDefinition } from '#contract/letters/definition.ts';
import { problemOf, tidyEntry } from '#site/forms/letter-answers.ts';
import { type Draft, newDraft } from '#site/forms/letter-draft.ts';

/** The draft that a letter's form makes of these answers; each must be valid. */
export function fillDraft(letter: LetterDefinition, typed: Answers, photo: Blob): Draft {
  const answers: Record<string, Answer> = {};
  const photos: Record<string, Blob> = {};
  const draft = { ...newDraft(), answers, photos };
  for (const field of letter.fields) {
    const { name, kind } = field;
    if (!isAsked(field, answers)) continue;
    if (kind === 'photo') photos[name] = photo;
    else answers[name] = tidyEntry(field, typed[name]);
    expect(problemOf(field, draft)).toBeNull();
  }
  return draft;
}
