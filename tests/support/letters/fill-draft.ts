import { expect } from 'vitest';
import type { LetterDefinition } from '#contract/letters/definition.ts';
import { problemOf, tidyEntry } from '#site/forms/letter-answers.ts';
import { type Draft, newDraft } from '#site/forms/letter-draft.ts';

/** The draft that a letter's form makes of these answers; each must be valid. */
export function fillDraft(
  letter: LetterDefinition,
  typed: Readonly<Record<string, string>>,
  photo: Blob,
): Draft {
  const answers: Record<string, string> = {};
  const photos: Record<string, Blob> = {};
  const draft = { ...newDraft(), answers, photos };
  for (const field of letter.fields) {
    const { name, kind } = field;
    if (kind === 'photo') photos[name] = photo;
    else {
      answers[name] = typed[name] ?? '';
      answers[name] = tidyEntry(field, draft);
    }
    expect(problemOf(field, draft)).toBeNull();
  }
  return draft;
}
