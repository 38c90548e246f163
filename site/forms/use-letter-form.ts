import { useMemo } from 'react';
import { nikDoubts } from '#contract/answers/nik-doubts.ts';
import type { Answer } from '#contract/answers/people.ts';
import { explainTidying } from '#contract/answers/text-answer.ts';
import { askedFields, type Field, findQuestion, takesText } from '#contract/fields.ts';
import type { LetterDefinition } from '#contract/letters/definition.ts';
import { isAnswer, type Rules, useCurrent, useEntries, type Values } from './entries.ts';
import { formFields, problemsOf, tidyEntry } from './letter-answers.ts';
import { type Draft, type EarlierApplication, newDraft } from './letter-draft.ts';

/** Form state of a letter as a draft. Without validation while `letter` is loading. */
export function useLetterForm(letter: LetterDefinition | undefined) {
  const { values, current, reset, ...entries } = useEntries<Values>(
    rulesOf(letter ? formFields(letter) : []),
    {},
  );
  /** What a draft has besides its entries. */
  const frame = useCurrent<Pick<Draft, 'key' | 'again'>>(newDraft);
  const draft = useMemo(() => draftOf(frame.state, values), [frame.state, values]);
  return {
    ...entries,
    draft,
    /** The draft with the changes that are not rendered yet. */
    current: () => draftOf(frame.current(), current()),
    /** Replaces the whole draft, and removes its errors. */
    replace({ answers, photos, ...rest }: Draft) {
      reset({ ...answers, ...photos });
      frame.change(rest);
    },
    setAgain: (again: EarlierApplication) => frame.change({ ...frame.current(), again }),
    /** Once the draft was received, it becomes another application. */
    renewKey: () => frame.change({ ...frame.current(), key: newDraft().key }),
  };
}

export type Entries = ReturnType<typeof useLetterForm>;

function draftOf({ key, again }: Pick<Draft, 'key' | 'again'>, values: Values): Draft {
  const answers: Record<string, Answer> = {};
  const photos: Record<string, Blob> = {};
  for (const [name, value] of Object.entries(values))
    if (value instanceof Blob) photos[name] = value;
    else if (isAnswer(value)) answers[name] = value;
  return { key, answers, photos, ...(again && { again }) };
}

/** The rules of a letter's fields. */
export const rulesOf = (fields: readonly Field[]): Rules => ({
  doubts: (values) => nikDoubts(fields, values),
  has: (path) => fields.some(({ name }) => name === path.split('.')[0]),
  check: (values) =>
    Object.assign(
      {},
      ...askedFields(fields, values).map((field) => problemsOf(field, values[field.name])),
    ),
  normalise(path, value) {
    const asked = findQuestion(fields, path);
    if (!asked || asked.kind === 'photo' || !isAnswer(value)) return { value, note: '' };
    const hasNote = takesText(asked) && typeof value === 'string';
    return { value: tidyEntry(asked, value), note: hasNote ? explainTidying(asked, value) : '' };
  },
});
