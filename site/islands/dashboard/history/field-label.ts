import { describeAnswer, describeNoted, joinAnswer } from '#contract/answers/describe-answer.ts';
import { type Answer, changedNames } from '#contract/answers/people.ts';
import { findQuestion } from '#contract/fields.ts';
import type { LetterDefinition } from '#contract/letters/definition.ts';

/** The label of a question, person or column with this name in the API, or the name while the form is loading. */
export function fieldLabel(
  letter: LetterDefinition | undefined,
  name: string,
  answers: Readonly<Record<string, unknown>>,
): string {
  return (letter && describeNoted(letter, name, answers)) ?? name;
}

/** An answer in its display format, or as stored while the form is loading. */
function displayAnswer(letter: LetterDefinition | undefined, name: string, answer: Answer) {
  const asked = letter && findQuestion(letter.fields, name);
  return asked ? describeAnswer(asked, answer) : joinAnswer(answer);
}

/** Sentences about a correction by an official: one for each changed answer in a list that still has as many people. */
export function describeCorrection(
  letter: LetterDefinition | undefined,
  name: string,
  { dari, menjadi }: { dari: Answer; menjadi: Answer },
): string[] {
  if (Array.isArray(dari) && Array.isArray(menjadi) && dari.length === menjadi.length)
    return menjadi.flatMap((person, at) => {
      const before = dari[at] ?? {};
      return changedNames(before, person).map((column) =>
        describe(`${name}.${at + 1}.${column}`, before[column], person[column]),
      );
    });
  return [describe(name, dari, menjadi)];

  function describe(changed: string, one: Answer = '', other: Answer = '') {
    const label = fieldLabel(letter, changed, { [name]: menjadi });
    return `Petugas memperbaiki ${label}: "${displayAnswer(letter, changed, one)}" → "${displayAnswer(letter, changed, other)}"`;
  }
}
