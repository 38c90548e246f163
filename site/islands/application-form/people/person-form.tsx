import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { Person } from '#contract/answers/people.ts';
import { explainTidying, tidyAnswer } from '#contract/answers/tidy-answer.ts';
import type { AnswerField, PeopleField } from '#contract/fields.ts';
import { stayInField } from '#site/forms/date-helper.tsx';
import { focusFirstInvalid } from '#site/forms/focus-invalid.ts';
import { messagesOf, writePeople } from '#site/forms/letter-answers.ts';
import { Button } from '#site/ui/button.tsx';
import { FieldError } from '#site/ui/fields/field.tsx';
import { hasNote, withoutNote } from '../state/draft.ts';
import type { ApplicationFormState } from '../state/use-application-form.ts';
import { CorrectionNote, Question } from '../steps/question.tsx';
import { StepButtons, StepHeading } from '../steps/step-parts.tsx';
import { personKey, problemsOf } from './person-messages.ts';

interface PersonFormProps {
  field: PeopleField;
  form: ApplicationFormState;
  people: readonly Person[];
  /** From 0. The number of people adds one. */
  row: number;
}

/** All questions about one person. What is typed is in the draft from the first letter. */
export function PersonForm({ field, form, people, row }: PersonFormProps) {
  const { columns } = field;
  const names = columns.map(({ name }) => name);
  const key = personKey(field, row);
  const person = people[row] ?? {};
  const notes = form.draft.again?.notes;
  const element = useRef<HTMLFormElement>(null);
  /** Names of the columns whose errors are shown: after leaving one, and after saving or a refusal all. */
  const [checked, setChecked] = useState<readonly string[]>(form.notice ? names : []);
  /** Answers as tidied, and what was changed. */
  const [tidied, setTidied] = useState<Record<string, { answer: string; note: string }>>({});
  const [failedSaves, setFailedSaves] = useState(0);
  const replace = (person: Person) => [...people.slice(0, row), person, ...people.slice(row + 1)];
  const problems = problemsOf(field, replace(person), form);

  useEffect(() => {
    if (failedSaves > 0 && element.current) focusFirstInvalid(element.current);
  }, [failedSaves]);

  const errorOf = ({ name }: AnswerField) =>
    checked.includes(name) ? problems[`${key}.${name}`] : undefined;

  const write = (answers: Person) =>
    form.answer(field, writePeople(replace({ ...person, ...answers })));

  function answer(column: AnswerField, text: string) {
    // As in other steps a valid answer is checked on blur, an invalid one with every change.
    if (!errorOf(column)) setChecked(checked.filter((name) => name !== column.name));
    write({ [column.name]: text });
  }

  function tidy(some: readonly AnswerField[]) {
    const answers: Person = {};
    const changes: typeof tidied = {};
    for (const column of some) {
      const typed = person[column.name] ?? '';
      const answer = tidyAnswer(column, typed);
      if (answer === typed) continue;
      answers[column.name] = answer;
      changes[column.name] = { answer, note: explainTidying(column, typed) };
    }
    if (Object.keys(answers).length === 0) return;
    setTidied({ ...tidied, ...changes });
    write(answers);
  }

  function leave(column: AnswerField) {
    tidy([column]);
    if (person[column.name]?.trim()) setChecked([...checked, column.name]);
  }

  function save(event: SubmitEvent) {
    event.preventDefault();
    tidy(columns);
    if (Object.keys(messagesOf(problems, key)).length > 0) {
      setChecked(names);
      return setFailedSaves(failedSaves + 1);
    }
    const { again } = form.draft;
    if (again && hasNote(again, key)) form.form.setValue('again', withoutNote(again, key));
    form.goBack();
  }

  return (
    <form ref={element} noValidate onSubmit={save}>
      <StepHeading takesFocus={form.visits > 0}>{`Orang ke-${row + 1}`}</StepHeading>
      <div className="mt-3" role="alert">
        <FieldError id={key} error={problems[key]} />
      </div>
      <CorrectionNote note={notes?.[key]} />
      <div className="grid grid-cols-1 gap-8">
        {columns.map((column) => {
          const answered = person[column.name] ?? '';
          const last = tidied[column.name];
          return (
            <Question
              key={column.name}
              field={column}
              answer={answered}
              error={errorOf(column)}
              tidied={last?.answer === answered ? last.note : undefined}
              note={notes?.[`${key}.${column.name}`]}
              title={(question) => <span className="font-semibold">{question}</span>}
              // The browser knows the applicant's data, not those of others.
              autoComplete="off"
              onAnswer={(text) => answer(column, text)}
              onLeave={() => leave(column)}
              onDash={() => answer(column, '-')}
            />
          );
        })}
      </div>
      <StepButtons onBack={form.goBack}>
        <Button type="submit" onMouseDown={stayInField}>
          Simpan orang ini
        </Button>
      </StepButtons>
    </form>
  );
}
