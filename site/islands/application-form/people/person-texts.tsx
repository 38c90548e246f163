import type { Person } from '#contract/answers/people.ts';
import { showAnswer } from '#contract/answers/show-answer.ts';
import type { AnswerField, PeopleField } from '#contract/fields.ts';
import { Digits } from '#site/ui/fields/digits.tsx';

const nameColumn = ({ columns }: PeopleField) =>
  columns.find((column) => 'isName' in column) ?? columns[0];

/** The name of a person, or 'Orang ke-2' while it is unknown. */
export function callPerson(field: PeopleField, person: Person, row: number): string {
  return person[nameColumn(field)?.name ?? '']?.trim() || `Orang ke-${row + 1}`;
}

interface PersonTextsProps {
  field: PeopleField;
  person: Person;
  row: number;
}

/** A person of a list: the name, and the other answers in a line below. */
export function PersonTexts({ field, person, row }: PersonTextsProps) {
  const others = field.columns.filter(
    (column) => column !== nameColumn(field) && person[column.name]?.trim(),
  );
  return (
    <>
      <span className="block font-semibold wrap-anywhere">{callPerson(field, person, row)}</span>
      {others.map((column) => (
        <span
          className="mr-4 inline-block font-normal text-base text-ink-soft wrap-anywhere"
          key={column.name}
        >
          <AnswerText column={column} answer={person[column.name] ?? ''} />
        </span>
      ))}
    </>
  );
}

/** A number needs its label to be understood. */
function AnswerText({ column, answer }: { column: AnswerField; answer: string }) {
  if (column.kind === 'digits') return <Digits>{answer}</Digits>;
  return column.kind === 'number' ? `${column.label} ${showAnswer(column, answer)}` : answer;
}
