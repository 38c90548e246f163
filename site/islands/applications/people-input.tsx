import { useId, useRef, useState } from 'react';
import { nameOfPerson } from '#contract/answers/describe-answer.ts';
import { type Person, peopleOf, readPeople } from '#contract/answers/people.ts';
import { type AnswerField, checkAnswer, type PeopleField } from '#contract/fields.ts';
import { Button } from '#site/ui/button.tsx';
import { FieldError } from '#site/ui/fields/field.tsx';
import { Table } from '#site/ui/table.tsx';
import { AnswerControl } from './answer-control.tsx';
import { tidyQuestion, writePeople } from './entries.ts';

interface PeopleInputProps {
  field: PeopleField;
  /** JSON of the rows. */
  value: string;
  /** Set once the list was found invalid; every invalid cell is then marked. */
  error: string | undefined;
  readOnly: boolean;
  onType: (value: string) => void;
}

/** A list of people as a table of inputs, one row a person. */
export function PeopleInput({ field, value, error, readOnly, onType }: PeopleInputProps) {
  const { name, label, columns, least, most } = field;
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [removed, setRemoved] = useState<{ person: Person; at: number } | null>(null);
  const people = peopleOf(value);
  // The first row of a list that may not be empty needs no click.
  const shown = people.length === 0 && least > 0 ? [{}] : people;
  const rows = shown.map((person, at) => ({ person, number: at + 1 }));
  const errors = error ? errorsOf(field, value) : {};
  const listError = errors[''] ?? rows.flatMap(({ number }) => errors[number] ?? [])[0];

  function focus(selector: string) {
    // After the change is rendered.
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(selector)?.focus());
  }

  const change = (changed: readonly Person[]) => onType(writePeople(changed));

  function insert(at: number, person: Person) {
    change(shown.toSpliced(at, 0, person));
    setRemoved(null);
    focus(`[data-step^="${name}.${at + 1}."]`);
  }

  function remove(person: Person, at: number) {
    change(shown.toSpliced(at, 1));
    setRemoved({ person, at });
    focus('[data-undo]');
  }

  return (
    <div ref={box} className="field people-rows" data-invalid={listError ? true : undefined}>
      <p className="font-semibold">{label}</p>
      <Table caption={label} captionHidden>
        <thead>
          <tr>
            <th scope="col">No.</th>
            {columns.map(({ name, label }) => (
              <th key={name} scope="col">
                {label}
              </th>
            ))}
            <th scope="col">Tindakan</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ person, number }) => (
            <tr key={number}>
              <th scope="row">
                <span>Orang ke-</span>
                {number}
              </th>
              {columns.map((column) => (
                <td key={column.name} data-kind={column.kind}>
                  <Cell
                    column={column}
                    step={`${name}.${number}.${column.name}`}
                    value={person[column.name] ?? ''}
                    error={errors[`${number}.${column.name}`]}
                    {...{ number, readOnly }}
                    onType={(answer) =>
                      change(shown.with(number - 1, { ...person, [column.name]: answer }))
                    }
                  />
                </td>
              ))}
              <td>
                <Button
                  className="row-danger"
                  variant="secondary"
                  disabled={readOnly || value === ''}
                  aria-label={`Hapus orang ke-${number}`}
                  onClick={() => remove(person, number - 1)}
                >
                  Hapus
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      <div role="alert">
        <FieldError id={id} error={listError} />
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {shown.length < most ? (
          <Button
            variant="secondary"
            data-step={`${name}.tambah`}
            data-filled={shown.length > 0}
            disabled={readOnly}
            onClick={() => insert(shown.length, {})}
          >
            Tambah orang
          </Button>
        ) : (
          <p className="text-ink-soft">{`Paling banyak ${most} orang.`}</p>
        )}
        <p role="status">
          {removed && (
            <>
              <span>{`${nameOfPerson(field, removed.person) || `Orang ke-${removed.at + 1}`} dihapus. `}</span>
              <button
                className="link min-h-11"
                type="button"
                data-undo
                onClick={() => insert(removed.at, removed.person)}
              >
                Urungkan
              </button>
            </>
          )}
        </p>
      </div>
    </div>
  );
}

/** Error messages keyed by 'row.column', 'row', or '' for the list. */
function errorsOf(field: PeopleField, value: string): Readonly<Record<string, string>> {
  const read = readPeople(field, tidyQuestion(field, value));
  return read.ok ? {} : read.errors;
}

interface CellProps {
  column: AnswerField;
  /** Its name in the API: 'ahliWaris.2.nik'. */
  step: string;
  number: number;
  value: string;
  error: string | undefined;
  readOnly: boolean;
  onType: (answer: string) => void;
}

/** An answer about a person. A wrong one is marked when it is left, a missing one with the whole list. */
function Cell({ column, step, number, value, error, readOnly, onType }: CellProps) {
  const [isLeft, setLeft] = useState(false);
  const typedError = isLeft && value ? (checkAnswer(column, value) ?? undefined) : undefined;
  return (
    <AnswerControl
      field={column}
      label={
        <>
          {column.label}
          <span className="sr-only">{` orang ke-${number}`}</span>
        </>
      }
      control={{
        name: step,
        'data-step': step,
        value,
        error: error ?? typedError,
        readOnly,
        autoComplete: 'off',
        onChange: ({ target }) => onType(target.value),
      }}
      onLeave={() => setLeft(true)}
    />
  );
}
