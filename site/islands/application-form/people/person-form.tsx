import { type SubmitEvent, useEffect, useRef } from 'react';
import type { Person } from '#contract/answers/people.ts';
import type { PeopleField } from '#contract/fields.ts';
import { AnswerField, CorrectionNote } from '#site/forms/answer-field.tsx';
import { stayInField } from '#site/forms/date-helper.tsx';
import { focusFirstInvalid } from '#site/forms/focus-invalid.ts';
import { Button } from '#site/ui/button.tsx';
import { withoutNote } from '../state/draft.ts';
import type { Wizard } from '../state/use-wizard.ts';
import { StepButtons, StepHeading } from '../steps/step-parts.tsx';

interface PersonFormProps {
  field: PeopleField;
  form: Pick<Wizard, 'entries' | 'navigation'>;
  people: readonly Person[];
  /** From 0. The number of people adds one. */
  row: number;
}

/** All questions about one person. Every change is stored in the draft's list. */
export function PersonForm({ field, form, people, row }: PersonFormProps) {
  const { entries, navigation } = form;
  const { failedChecks, failCheck, back } = navigation;
  const { columns } = field;
  const element = useRef<HTMLFormElement>(null);
  const { again } = entries.draft;
  const notes = again?.notes ?? {};
  const path = `${field.name}.${row + 1}`;

  useEffect(() => {
    if (failedChecks > 0 && element.current) focusFirstInvalid(element.current);
  }, [failedChecks]);

  function save(event: SubmitEvent) {
    event.preventDefault();
    if (!people[row]) entries.set(field.name, [...people, {}]);
    if (!entries.check(...columns.map(({ name }) => `${path}.${name}`))) return failCheck();
    if (again) entries.setAgain(withoutNote(again, path));
    back();
  }

  return (
    <form ref={element} noValidate onSubmit={save}>
      <StepHeading takesFocus={navigation.visits > 0}>{`Orang ke-${row + 1}`}</StepHeading>
      <div className="mt-4 grid grid-cols-1 gap-8">
        <CorrectionNote note={notes[path]} />
        {columns.map((column) => (
          <AnswerField
            key={column.name}
            layout="phone"
            field={column}
            control={entries.control(`${path}.${column.name}`)}
            note={notes[`${path}.${column.name}`]}
            // The browser knows the applicant's data, not those of others.
            autoComplete="off"
          />
        ))}
      </div>
      <StepButtons onBack={back}>
        <Button variant="primary" type="submit" onMouseDown={stayInField}>
          Simpan orang ini
        </Button>
      </StepButtons>
    </form>
  );
}
