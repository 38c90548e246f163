import { textOf } from '#contract/answers/people.ts';
import type { Question } from '#contract/fields.ts';
import { AnswerValue } from './answer-value.tsx';
import { PeopleTable } from './people-table.tsx';

interface StoredAnswerProps {
  field: Question;
  value: unknown;
  /** Earlier answers, each after the words that precede it where it differs. */
  earlier?: readonly (readonly [label: string, value: unknown])[];
}

/** An answer or a list of people, with what it was before. */
export function StoredAnswer({ field, value, earlier = [] }: StoredAnswerProps) {
  if (field.kind === 'people') return <PeopleTable {...{ field, value, earlier }} />;
  const before = earlier.map(([label, answer]) => [label, textOf(answer)] as const);
  return <AnswerValue field={field} value={textOf(value)} earlier={before} />;
}
