import { useId, useRef, useState } from 'react';
import { nameOfPerson } from '#contract/answers/describe-answer.ts';
import type { Person } from '#contract/answers/people.ts';
import { readPeople } from '#contract/answers/read-answers.ts';
import { tidyAnswer } from '#contract/answers/text-answer.ts';
import { checkAnswer, mapAnswer, type PeopleField } from '#contract/fields.ts';
import { Button } from '#site/ui/button.tsx';
import { FieldError } from '#site/ui/fields/field.tsx';
import { Table } from '#site/ui/tables/table.tsx';
import { AnswerControl } from './answer-control.tsx';

interface PeopleInputProps {
  field: PeopleField;
  value: readonly Person[];
  /** Set once the list was found invalid; every invalid cell is then marked. */
  error: string | undefined;
  readOnly: boolean;
  onType: (people: Person[]) => void;
}

/** A list of people as a table of inputs, one row a person. */
export function PeopleInput({ field, value, error, readOnly, onType }: PeopleInputProps) {
  const { name, label, columns, least, most } = field;
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [removed, setRemoved] = useState<{ person: Person; at: number } | null>(null);
  /** Cells that were left: a wrong answer is marked then, a missing one with the whole list. */
  const [left, setLeft] = useState<readonly string[]>([]);
  // The first row of a list that may not be empty needs no click.
  const shown = value.length === 0 && least > 0 ? [{}] : value;
  const rows = shown.map((person: Person, at) => ({ person, at }));
  const read = readPeople(field, mapAnswer(field, value, tidyAnswer));
  const errors = error && !read.ok ? read.errors : {};
  const listError = read.ok ? error : errors[name];

  /** Focuses what the change renders. */
  function change(changed: Person[], selector: string) {
    onType(changed);
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(selector)?.focus());
  }

  function insert(at: number, person: Person) {
    setRemoved(null);
    change(shown.toSpliced(at, 0, person), `[data-step^="${name}.${at + 1}."]`);
  }

  function remove(at: number, person: Person) {
    setRemoved({ at, person });
    change(shown.toSpliced(at, 1), '[data-undo]');
  }

  const controlOf = (at: number, column: PeopleField['columns'][number]) => {
    const path = `${name}.${at + 1}.${column.name}`;
    const answer = shown[at]?.[column.name] ?? '';
    const wrong = answer && left.includes(path) ? checkAnswer(column, answer) : null;
    const type = (text: string) => onType(shown.with(at, { ...shown[at], [column.name]: text }));
    return {
      name: path,
      'data-step': path,
      value: answer,
      error: errors[path] ?? wrong ?? undefined,
      readOnly,
      autoComplete: 'off',
      onChange: ({ target }: { target: { value: string } }) => type(target.value),
    };
  };

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
          {rows.map(({ person, at }) => (
            <tr key={at}>
              <th scope="row">
                <span>Orang ke-</span>
                {at + 1}
              </th>
              {columns.map((column) => (
                <td key={column.name} data-kind={column.kind}>
                  <AnswerControl
                    field={column}
                    label={
                      <>
                        {column.label}
                        <span className="sr-only">{` orang ke-${at + 1}`}</span>
                      </>
                    }
                    control={controlOf(at, column)}
                    onLeave={() => setLeft([...left, `${name}.${at + 1}.${column.name}`])}
                  />
                </td>
              ))}
              <td>
                <Button
                  className="row-danger"
                  variant="secondary"
                  disabled={readOnly || value.length === 0}
                  aria-label={`Hapus orang ke-${at + 1}`}
                  onClick={() => remove(at, person)}
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
        {shown.length < most && (
          <Button
            variant="secondary"
            data-step={`${name}.tambah`}
            data-filled={shown.length > 0}
            disabled={readOnly}
            onClick={() => insert(shown.length, {})}
          >
            Tambah orang
          </Button>
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
