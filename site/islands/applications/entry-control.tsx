import { AnswerControl, type Control } from './answer-control.tsx';
import type { Question } from './entries.ts';
import { PeopleInput } from './lazy-people.ts';

/** The control with which an official changes an answer or a list of people. */
export function EntryControl({ field, control }: { field: Question; control: Control }) {
  if (field.kind !== 'people') return <AnswerControl field={field} control={control} />;
  const { value, error, readOnly, onChange } = control;
  return (
    <PeopleInput
      {...{ field, value, error, readOnly }}
      onType={(value) => onChange({ target: { value } })}
    />
  );
}
