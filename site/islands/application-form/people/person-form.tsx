import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Person } from '#contract/answers/people.ts';
import type { PeopleField } from '#contract/fields.ts';
import { stayInField } from '#site/forms/date-helper.tsx';
import { focusFirstInvalid } from '#site/forms/focus-invalid.ts';
import { writePeople } from '#site/forms/letter-answers.ts';
import { useLetterForm } from '#site/forms/use-letter-form.ts';
import { Button } from '#site/ui/button.tsx';
import { withoutNote } from '../state/draft.ts';
import type { Wizard } from '../state/use-wizard.ts';
import { CorrectionNote, Question } from '../steps/question.tsx';
import { StepButtons, StepHeading } from '../steps/step-parts.tsx';
import { personMessages, problemsOf } from './person-messages.ts';

interface PersonFormProps {
  field: PeopleField;
  form: Pick<Wizard, 'entries' | 'navigation' | 'notice'>;
  people: readonly Person[];
  /** From 0. The number of people adds one. */
  row: number;
}

/** All questions about one person. Every change is stored in the draft's list. */
export function PersonForm({ field, form, people, row }: PersonFormProps) {
  const { entries, navigation, notice } = form;
  const { columns } = field;
  const own = useLetterForm({ fields: columns }, people[row]);
  const element = useRef<HTMLFormElement>(null);
  const [failedSaves, setFailedSaves] = useState(0);
  const { again } = entries.draft;
  const notes = personMessages(again?.notes, field, row);

  const changed = () => [...people.slice(0, row), own.current().answers, ...people.slice(row + 1)];
  const store = () => entries.answer(field, writePeople(changed()));

  /** Shows all problems of this person. Returns whether there is any. */
  function showProblems(): boolean {
    const problems = personMessages(problemsOf(field, changed(), entries), field, row);
    own.refuse(problems);
    return Object.keys(problems).length > 0;
  }

  // The form leads to a person because something is missing, wrong or refused.
  const showStartProblems = useEffectEvent(() => notice && showProblems());
  useEffect(() => void showStartProblems(), []);
  useEffect(() => {
    if (failedSaves > 0 && element.current) focusFirstInvalid(element.current);
  }, [failedSaves]);

  function save(event: SubmitEvent) {
    event.preventDefault();
    for (const column of columns) own.tidy(column);
    const isOpen = showProblems();
    store();
    if (isOpen) return setFailedSaves(failedSaves + 1);
    if (again) entries.setAgain(withoutNote(again, `${field.name}.${row + 1}`));
    navigation.back();
  }

  return (
    <form ref={element} noValidate onSubmit={save}>
      <StepHeading takesFocus={navigation.visits > 0}>{`Orang ke-${row + 1}`}</StepHeading>
      <div className="mt-4 grid grid-cols-1 gap-8">
        <CorrectionNote note={notes['']} />
        {columns.map((column) => {
          const answer = (text: string) => {
            own.answer(column, text);
            store();
          };
          return (
            <Question
              key={column.name}
              field={column}
              answer={own.draft.answers[column.name] ?? ''}
              error={own.errorOf(column)}
              tidied={own.tidiedNote(column)}
              note={notes[column.name]}
              title={(question) => <span className="font-semibold">{question}</span>}
              // The browser knows the applicant's data, not those of others.
              autoComplete="off"
              onAnswer={answer}
              onLeave={() => {
                own.leave(column);
                // A new person without any answer is not added to the list.
                if (people[row]) store();
              }}
              onDash={() => answer('-')}
            />
          );
        })}
      </div>
      <StepButtons onBack={navigation.back}>
        <Button type="submit" onMouseDown={stayInField}>
          Simpan orang ini
        </Button>
      </StepButtons>
    </form>
  );
}
