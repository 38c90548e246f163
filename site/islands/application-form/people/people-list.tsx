import { Fragment, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { Person } from '#contract/answers/people.ts';
import type { PeopleField } from '#contract/fields.ts';
import { messagesOf, writePeople } from '#site/forms/letter-answers.ts';
import type { EarlierApplication } from '#site/forms/letter-draft.ts';
import { Button } from '#site/ui/button.tsx';
import { FieldError, FieldHint } from '#site/ui/fields/field.tsx';
import type { ApplicationFormState } from '../state/use-application-form.ts';
import { CorrectionNote } from '../steps/question.tsx';
import { hintOf, StepButtons, StepHeading } from '../steps/step-parts.tsx';
import { markOf, notesWithout, personKey, problemsOf } from './person-messages.ts';
import { callPerson, PersonTexts } from './person-texts.tsx';

interface PeopleListProps {
  field: PeopleField;
  form: ApplicationFormState;
  people: readonly Person[];
  /** The row whose screen was open before; its button receives the focus. */
  lastOpen: number | null;
}

interface Deleted {
  row: number;
  name: string;
  /** The list and the notes before. */
  answer: string;
  again: EarlierApplication | undefined;
}

/** The people entered so far, and buttons to add, change and delete them. */
export function PeopleList({ field, form, people, lastOpen }: PeopleListProps) {
  const { name, most } = field;
  const { draft, failedChecks } = form;
  const id = useId();
  const [focusRow, setFocusRow] = useState(lastOpen);
  const [deleted, setDeleted] = useState<Deleted | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const previousFailedChecks = useRef(failedChecks);
  const problems = problemsOf(field, people, form);
  const error = form.errorOf(field) && problems[name];
  const rows = people.map((person, row) => ({ person, row }));
  const labels = field.columns.map(({ label }) => label);
  const isListed = focusRow !== null && focusRow < people.length;

  useEffect(() => {
    if (failedChecks === previousFailedChecks.current) return;
    previousFailedChecks.current = failedChecks;
    addButton.current?.focus();
  }, [failedChecks]);

  function remove(row: number, person: Person) {
    const { again } = draft;
    const answer = draft.answers[name] ?? '';
    setDeleted({ row, name: callPerson(field, person, row), answer, again });
    setFocusRow(null);
    form.answer(field, writePeople(people.filter((one) => one !== person)));
    if (again?.notes)
      form.form.setValue('again', { ...again, notes: notesWithout(again.notes, field, row) });
  }

  function restore({ row, answer, again }: Deleted) {
    form.answer(field, answer);
    if (again) form.form.setValue('again', again);
    setDeleted(null);
    setFocusRow(row);
  }

  const undoLine = deleted && (
    <UndoLine key={people.length} name={deleted.name} onUndo={() => restore(deleted)} />
  );

  return (
    <div className="field">
      <StepHeading takesFocus={form.visits > 0 && !isListed}>{field.question}</StepHeading>
      <FieldHint
        id={id}
        hint={
          <>
            {hintOf(field)}
            <span className="block">{`Untuk tiap orang: ${labels.join(', ')}. ${wordCounts(field)}`}</span>
          </>
        }
      />
      <CorrectionNote note={draft.again?.notes?.[name]} />
      <ol>
        {rows.map(({ person, row }) => (
          <Fragment key={row}>
            {deleted?.row === row && undoLine}
            <PersonRow
              name={callPerson(field, person, row)}
              takesFocus={row === focusRow}
              onChange={() => form.openPerson(row)}
              onDelete={() => remove(row, person)}
            >
              <PersonTexts field={field} person={person} row={row} />
              <Mark mark={markOf(problems, personKey(field, row), person)} />
              <Notes field={field} notes={draft.again?.notes} row={row} />
            </PersonRow>
          </Fragment>
        ))}
        {deleted?.row === people.length && undoLine}
      </ol>
      {people.length < most && (
        <Button
          ref={addButton}
          className="mt-2 self-start"
          variant="secondary"
          aria-describedby={error && `${id}-error`}
          onClick={() => form.openPerson(people.length)}
        >
          Tambah orang
        </Button>
      )}
      <div role="alert">
        <FieldError id={id} error={error} />
      </div>
      <StepButtons onBack={form.step > 0 || form.fromReview ? form.goBack : null}>
        <Button onClick={() => void form.next()}>Selesai</Button>
      </StepButtons>
    </div>
  );
}

/** How many people there may be. */
function wordCounts({ least, most }: PeopleField): string {
  if (least === 0) return `Paling banyak ${most} orang. Jika tidak ada, tekan Selesai.`;
  return most > 1 ? `Isi 1 sampai ${most} orang.` : 'Isi 1 orang.';
}

interface PersonRowProps {
  name: string;
  /** Moves the focus to 'Ubah'. */
  takesFocus: boolean;
  onChange: () => void;
  onDelete: () => void;
  children: ReactNode;
}

function PersonRow({ name, takesFocus, onChange, onDelete, children }: PersonRowProps) {
  const change = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) change.current?.focus();
  }, [takesFocus]);
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 border-line border-b py-3">
      <div className="min-w-0 flex-[1_1_14rem]">{children}</div>
      <div className="-mr-5.5 -ml-5.5 flex">
        <Button ref={change} variant="quiet" aria-label={`Ubah ${name}`} onClick={onChange}>
          Ubah
        </Button>
        <Button variant="quiet" aria-label={`Hapus ${name}`} onClick={onDelete}>
          Hapus
        </Button>
      </div>
    </li>
  );
}

/** Takes the place of a deleted person. Receives the focus, as the pressed button is gone. */
function UndoLine({ name, onUndo }: { name: string; onUndo: () => void }) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 border-line border-b py-3">
      <p className="min-w-0 wrap-anywhere" id={id}>{`${name} dihapus.`}</p>
      <Button
        ref={button}
        className="-mr-5.5 -ml-5.5"
        variant="quiet"
        aria-describedby={id}
        onClick={onUndo}
      >
        Urungkan
      </Button>
    </li>
  );
}

function Mark({ mark }: { mark: string | null }) {
  return mark && <p className="text-base text-danger wrap-anywhere">{mark}</p>;
}

interface NotesProps {
  field: PeopleField;
  notes: EarlierApplication['notes'];
  row: number;
}

/** What officials asked to correct about a person. */
function Notes({ field, notes, row }: NotesProps) {
  const key = personKey(field, row);
  return Object.entries(messagesOf(notes, key)).map(([name, note]) => {
    const column = field.columns.find((column) => name === `${key}.${column.name}`);
    const text = [column?.label, note].filter(Boolean).join(': ');
    return <CorrectionNote key={name} note={text} />;
  });
}
