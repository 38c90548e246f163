import { Fragment, useEffect, useId, useRef, useState } from 'react';
import { nameOfPerson } from '#contract/answers/describe-answer.ts';
import { type Person, textOf } from '#contract/answers/people.ts';
import { meaningOf, type PeopleField } from '#contract/fields.ts';
import { CorrectionNote, hintOf, Problem } from '#site/forms/answer-field.tsx';
import { messagesOf } from '#site/forms/entries.ts';
import { callPerson } from '#site/forms/letter-answers.ts';
import type { Draft } from '#site/forms/letter-draft.ts';
import { Button } from '#site/ui/button.tsx';
import { FieldHint } from '#site/ui/fields/field.tsx';
import { notesWithout } from '../state/draft.ts';
import type { Wizard } from '../state/use-wizard.ts';
import { StepButtons, StepHeading } from '../steps/step-parts.tsx';
import { PersonTexts } from './person-texts.tsx';

interface PeopleListProps {
  field: PeopleField;
  form: Pick<Wizard, 'entries' | 'fields' | 'navigation' | 'next'>;
  people: readonly Person[];
  /** The row whose screen was open before; its button receives the focus. */
  lastOpen: number | null;
}

const takeFocus = (element: HTMLElement | null) => element?.focus();

const rowClass =
  'flex flex-wrap items-start justify-between gap-x-4 border-line border-b py-3 wrap-anywhere';

/** The people entered so far, and buttons to add, change and delete them. */
export function PeopleList({ field, form, people, lastOpen }: PeopleListProps) {
  const { name, columns, most } = field;
  const { entries, navigation } = form;
  const { draft } = entries;
  const { step, fromReview, visits, failedChecks, openPerson, back } = navigation;
  const id = useId();
  const [focusRow, setFocusRow] = useState(lastOpen);
  // Only on mount: after that the focus moves to the control of the last change.
  const [takesFocus] = useState(visits > 0 && !(lastOpen !== null && people[lastOpen]));
  /** The draft before a person was deleted. */
  const [deleted, setDeleted] = useState<{ row: number; called: string; before: Draft } | null>();
  const addButton = useRef<HTMLButtonElement>(null);
  const notes = draft.again?.notes;
  const problems = entries.problems(name);
  const error = entries.errorOf(name) && problems[name];
  const self = selfIn(field, form);
  const labels = columns.map(({ label }) => label).join('; ');

  useEffect(() => {
    if (failedChecks > 0) addButton.current?.focus();
  }, [failedChecks]);

  function remove(row: number, person: Person) {
    setDeleted({ row, called: callPerson(field, person, row), before: draft });
    setFocusRow(null);
    entries.set(
      name,
      people.filter((_, at) => at !== row),
    );
    if (draft.again && notes)
      entries.setAgain({ ...draft.again, notes: notesWithout(notes, name, row) });
  }

  function restore(row: number, { answers, again }: Draft) {
    entries.set(name, answers[name] ?? []);
    if (again) entries.setAgain(again);
    setDeleted(null);
    setFocusRow(row);
  }

  // Replaces the deleted row, and receives the focus of its button.
  const undoLine = deleted && (
    <li className={rowClass} key={people.length}>
      <p className="py-2.5" id={`${id}-deleted`}>{`${deleted.called} dihapus.`}</p>
      <Button
        ref={takeFocus}
        className="-mr-5.5 -ml-5.5"
        variant="quiet"
        aria-describedby={`${id}-deleted`}
        onClick={() => restore(deleted.row, deleted.before)}
      >
        Urungkan
      </Button>
    </li>
  );
  const showPerson = (person: Person, row: number) => {
    const called = callPerson(field, person, row);
    const path = `${name}.${row + 1}`;
    const [problem] = Object.values(messagesOf(problems, path));
    return (
      <Fragment key={row}>
        {deleted?.row === row && undoLine}
        <li className={rowClass}>
          <div className="min-w-0 flex-[1_1_14rem]">
            <PersonTexts field={field} person={person} row={row} />
            {problem && <p className="text-base text-danger">{`Belum lengkap: ${problem}`}</p>}
            {Object.entries(messagesOf(notes, path)).map(([noted, note]) => (
              <CorrectionNote key={noted} note={note} />
            ))}
          </div>
          <div className="-mr-5.5 -ml-5.5 flex">
            <Button
              ref={row === focusRow ? takeFocus : undefined}
              variant="quiet"
              aria-label={`Ubah ${called}`}
              onClick={() => openPerson(row)}
            >
              Ubah
            </Button>
            <Button
              variant="quiet"
              aria-label={`Hapus ${called}`}
              onClick={() => remove(row, person)}
            >
              Hapus
            </Button>
          </div>
        </li>
      </Fragment>
    );
  };

  return (
    <div className="field">
      <StepHeading takesFocus={takesFocus}>{field.question}</StepHeading>
      <FieldHint id={id} hint={hintOf(field)} />
      <p className="field-hint">{`Untuk tiap orang: ${labels}. ${describeCounts(field)}`}</p>
      <CorrectionNote note={notes?.[name]} />
      <ol>
        {people.map(showPerson)}
        {deleted?.row === people.length && undoLine}
      </ol>
      {people.length < most && (
        <div className="mt-2 flex flex-wrap gap-3">
          <Button
            ref={addButton}
            aria-describedby={error && `${id}-error`}
            onClick={() => openPerson(people.length)}
          >
            Tambah orang
          </Button>
          {self && (
            <Button
              onClick={() => {
                entries.set(name, [...people, self]);
                openPerson(people.length);
              }}
            >
              Tambah saya
            </Button>
          )}
        </div>
      )}
      <Problem id={id} error={error} />
      <StepButtons onBack={step > 0 || fromReview ? back : null}>
        <Button variant="primary" onClick={form.next}>
          {fromReview
            ? 'Simpan dan kembali'
            : ['Lanjut', people.length > 0 ? `${people.length} orang` : []].flat().join(', ')}
        </Button>
      </StepButtons>
    </div>
  );
}

/** The applicant as a person of a list whose help says that it includes them; null where they are listed, or have no name yet. */
function selfIn(field: PeopleField, { fields, entries }: PeopleListProps['form']): Person | null {
  const self: Person = {};
  for (const column of field.columns) {
    const same = fields.find((one) => meaningOf(one) === meaningOf(column));
    const answer = same?.kind === column.kind && textOf(entries.draft.answers[same.name]);
    if (answer) self[column.name] = answer;
  }
  const called = field.help?.includes('termasuk Anda') && nameOfPerson(field, self);
  const isListed = entries.people(field.name).some((one) => nameOfPerson(field, one) === called);
  return called && !isListed ? self : null;
}

function describeCounts({ least, most }: PeopleField): string {
  if (least === 0) return `Paling banyak ${most} orang. Jika tidak ada, tekan Lanjut.`;
  return most > 1 ? `Isi 1 sampai ${most} orang.` : 'Isi 1 orang.';
}
