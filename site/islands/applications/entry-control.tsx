import { peopleOf } from '#contract/answers/people.ts';
import type { Question } from '#contract/fields.ts';
import { lazyDialog } from '#site/ui/lazy.tsx';
import { AnswerControl, type Control } from './answer-control.tsx';
import { writePeople } from './entries.ts';

// Few letters have a list.
export const PeopleInput = lazyDialog(async () => (await import('./people-input.tsx')).PeopleInput);

/** The control with which an official changes an answer or a list of people. */
export function EntryControl({ field, control }: { field: Question; control: Control }) {
  if (field.kind !== 'people') return <AnswerControl field={field} control={control} />;
  const { onChange, ...state } = control;
  return (
    <PeopleInput
      {...state}
      field={field}
      value={peopleOf(control.value)}
      onType={(people) => onChange({ target: { value: writePeople(people) } })}
    />
  );
}
