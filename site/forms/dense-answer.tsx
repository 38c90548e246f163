import type { Question } from '#contract/fields.ts';
import { lazyDialog } from '#site/ui/lazy.tsx';
import { AnswerField } from './answer-field.tsx';
import type { PeopleRowsProps } from './people-rows.tsx';

// Few letters have a list.
const PeopleRows = lazyDialog(async () => (await import('./people-rows.tsx')).PeopleRows);

export interface DenseAnswerProps extends Omit<PeopleRowsProps, 'field'> {
  field: Question;
}

/** An answer or a list of people, as an official types it. */
export function DenseAnswer({ field, entries, readOnly }: DenseAnswerProps) {
  if (field.kind === 'people') return <PeopleRows {...{ field, entries, readOnly }} />;
  // Autocomplete would offer data of the previous visitor.
  const control = { ...entries.control(field.name), readOnly };
  return <AnswerField layout="dense" field={field} control={control} autoComplete="off" />;
}
