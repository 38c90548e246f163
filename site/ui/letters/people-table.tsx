import { describeAnswer } from '#contract/answers/describe-answer.ts';
import { kinds } from '#contract/answers/kinds.ts';
import { peopleOf } from '#contract/answers/people.ts';
import type { AnswerField, PeopleField } from '#contract/fields.ts';
import { Table } from '../tables/table.tsx';
import { AnswerValue } from './answer-value.tsx';

const isWide = ({ kind }: AnswerField) => kinds[kind].digits === 'code' || kinds[kind].rows;

interface PeopleTableProps {
  field: PeopleField;
  value: unknown;
  /** Earlier lists, each after the words that precede what differs. */
  earlier: readonly (readonly [label: string, value: unknown])[];
}

/** A list of people with earlier answers in the cells, or below the table if the number of people differs. */
export function PeopleTable({ field, value, earlier }: PeopleTableProps) {
  const { label, columns } = field;
  const rows = peopleOf(value).map((person, at) => ({ person, at }));
  const lists = earlier.map(([label, list]) => ({ label, people: peopleOf(list) }));
  const comparable = lists.filter(({ people }) => people.length === rows.length);
  return (
    <div className="mt-1 font-normal [&_:is(th,td)]:px-3">
      {rows.length === 0 ? (
        <span>-</span>
      ) : (
        <Table caption={label} captionHidden heads={['No.', ...columns.map(({ label }) => label)]}>
          <tbody>
            {rows.map(({ person, at }) => (
              <tr key={at}>
                <th scope="row">{at + 1}</th>
                {columns.map((column) => (
                  <td
                    key={column.name}
                    className={`wrap-break-word ${isWide(column) ? 'min-w-52' : 'min-w-28'}`}
                  >
                    <AnswerValue
                      field={column}
                      value={person[column.name] ?? ''}
                      earlier={comparable.map(({ label, people }) => [
                        label,
                        people[at]?.[column.name] ?? '',
                      ])}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {lists.map(
        (list) =>
          !comparable.includes(list) && (
            <p key={list.label} className="text-ink-soft">
              {`${list.label}: ${describeAnswer(field, list.people) || '-'}`}
            </p>
          ),
      )}
    </div>
  );
}
