import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Person } from '#contract/answers/people.ts';
import type { PeopleField } from '#contract/fields.ts';
import { Button } from '#site/ui/button.tsx';
import { Table } from '#site/ui/tables/table.tsx';
import { AnswerField, Problem } from './answer-field.tsx';
import { stayInField } from './date-helper.tsx';
import { callPerson } from './letter-answers.ts';
import type { Entries } from './use-letter-form.ts';

export interface PeopleRowsProps {
  field: PeopleField;
  entries: Pick<Entries, 'control' | 'set' | 'errors' | 'people'>;
  readOnly: boolean;
}

/** A list of people as a table of inputs, one row a person. */
export function PeopleRows({ field, entries, readOnly }: PeopleRowsProps) {
  const { name, label, columns, least, most } = field;
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [removed, setRemoved] = useState<{ person: Person; at: number } | null>(null);
  const people = entries.people(name);
  // The first row of a list that may not be empty needs no click.
  const shown = people.length === 0 && least > 0 ? [{}] : people;
  const rows = shown.map((person: Person, at) => ({ person, at }));
  const error = entries.errors[name];

  /** Focuses what the change renders, at once: a fast typist's next key belongs there. */
  function change(changed: Person[], selector: string) {
    flushSync(() => entries.set(name, changed));
    box.current?.querySelector<HTMLElement>(selector)?.focus();
  }

  function insert(at: number, person: Person) {
    setRemoved(null);
    const people = [...shown.slice(0, at), person, ...shown.slice(at)];
    change(people, `[data-step^="${name}.${at + 1}."]`);
  }

  function remove(at: number, person: Person) {
    setRemoved({ at, person });
    change(
      shown.filter((_, index) => index !== at),
      '[data-undo]',
    );
  }

  return (
    <div ref={box} className="field people-rows" data-invalid={error ? true : undefined}>
      <p className="font-semibold">{label}</p>
      <Table
        caption={label}
        captionHidden
        heads={['No.', ...columns.map(({ label }) => label), 'Tindakan']}
      >
        <tbody>
          {rows.map(({ person, at }) => (
            <tr key={at}>
              <th scope="row">
                <span>Orang ke-</span>
                {at + 1}
              </th>
              {columns.map((column) => (
                <td key={column.name} data-kind={column.kind}>
                  <AnswerField
                    layout="cell"
                    field={column}
                    label={
                      <>
                        {column.label}
                        <span className="sr-only">{` orang ke-${at + 1}`}</span>
                      </>
                    }
                    control={{
                      ...entries.control(`${name}.${at + 1}.${column.name}`),
                      readOnly,
                    }}
                    autoComplete="off"
                  />
                </td>
              ))}
              <td>
                <Button
                  className="row-danger"
                  disabled={readOnly || people.length === 0}
                  onMouseDown={stayInField}
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
      <Problem id={id} error={error} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {shown.length < most && (
          <Button
            data-step={`${name}.tambah`}
            data-filled={shown.length > 0}
            disabled={readOnly}
            onMouseDown={stayInField}
            onClick={() => insert(shown.length, {})}
          >
            Tambah orang
          </Button>
        )}
        <p role="status">
          {removed && (
            <>
              <span>{`${callPerson(field, removed.person, removed.at)} dihapus. `}</span>
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
