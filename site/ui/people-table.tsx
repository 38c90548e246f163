import { describeAnswer } from '#contract/answers/describe-answer.ts';
import type { Person } from '#contract/answers/people.ts';
import { showAnswer } from '#contract/answers/show-answer.ts';
import type { AnswerField, PeopleField } from '#contract/fields.ts';
import { groupCode } from '#site/lib/formats/group-code.ts';
import { Digits } from './fields/digits.tsx';
import { PreviousValue } from './previous-value.tsx';
import { Table } from './table.tsx';

interface PeopleTableProps {
  field: PeopleField;
  people: readonly Person[];
  /** Earlier versions of the list, each with the words that precede what differs. */
  earlier?: readonly { label: string; people: readonly Person[] }[];
}

/** A list of people, with earlier answers in the cells, or below the table if the number of people differs. */
export function PeopleTable({ field, people, earlier = [] }: PeopleTableProps) {
  const { label, columns } = field;
  const rows = people.map((person, at) => ({ person, at }));
  const hasSameRows = (version: { people: readonly Person[] }) =>
    version.people.length === people.length;
  return (
    <div className="mt-1 font-normal [&_:is(th,td)]:px-3">
      {people.length === 0 ? (
        '-'
      ) : (
        <Table caption={label} captionHidden>
          <thead>
            <tr>
              <th scope="col">No.</th>
              {columns.map(({ name, label }) => (
                <th key={name} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ person, at }) => (
              <tr key={at}>
                <th scope="row">{at + 1}</th>
                {columns.map((column) => (
                  <td key={column.name} className="min-w-28 wrap-break-word">
                    <Cell
                      column={column}
                      value={person[column.name] ?? ''}
                      earlier={earlier.filter(hasSameRows).map(({ label, people }) => ({
                        label,
                        value: people[at]?.[column.name] ?? '',
                      }))}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {earlier.map(
        (version) =>
          !hasSameRows(version) && (
            <PreviousValue key={version.label} label={version.label}>
              {describeAnswer(field, version.people)}
            </PreviousValue>
          ),
      )}
    </div>
  );
}

interface CellProps {
  column: AnswerField;
  value: string;
  earlier: readonly { label: string; value: string }[];
}

function Cell({ column, value, earlier }: CellProps) {
  const isDigits = column.kind === 'digits';
  const show = (text: string) => (isDigits ? groupCode(text) : showAnswer(column, text));
  return (
    <>
      <span className={isDigits ? 'whitespace-nowrap' : undefined}>
        {isDigits && value ? <Digits>{value}</Digits> : show(value) || '-'}
      </span>
      {earlier.map(
        ({ label, value: before }) =>
          before !== value && (
            <PreviousValue key={label} label={label}>
              {show(before)}
            </PreviousValue>
          ),
      )}
    </>
  );
}
