import { nameColumn } from '#contract/answers/describe-answer.ts';
import { kinds } from '#contract/answers/kinds.ts';
import type { Person } from '#contract/answers/people.ts';
import type { PeopleField } from '#contract/fields.ts';
import { callPerson } from '#site/forms/letter-answers.ts';
import { AnswerValue } from '#site/ui/letters/answer-value.tsx';

/** The name of a person, and the other answers in small type; a number needs its label. */
export function PersonTexts(props: { field: PeopleField; person: Person; row: number }) {
  const { field, person, row } = props;
  return (
    <>
      <span className="block font-semibold wrap-anywhere">{callPerson(field, person, row)}</span>
      {field.columns.map((column) => {
        const { name, label } = column;
        const answer = person[name]?.trim();
        if (!answer || column === nameColumn(field)) return null;
        return (
          <span
            className="mr-4 inline-block font-normal text-base text-ink-soft wrap-anywhere"
            key={name}
          >
            {kinds[column.kind].digits === 'amount' && <span>{`${label} `}</span>}
            <AnswerValue field={column} value={answer} />
          </span>
        );
      })}
    </>
  );
}
