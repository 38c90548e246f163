import { kinds } from '#contract/answers/kinds.ts';
import { showAnswer } from '#contract/answers/text-answer.ts';
import type { AnswerField } from '#contract/fields.ts';
import { groupCode } from '#site/lib/formats/group-code.ts';
import { Digits } from '../fields/digits.tsx';

interface AnswerValueProps {
  field: AnswerField;
  value: string;
  /** Earlier answers, each after the words that precede it where it differs. */
  earlier?: readonly (readonly [label: string, value: string])[];
}

/** A stored answer; digits in groups, to compare them with the identity card. */
export function AnswerValue({ field, value, earlier = [] }: AnswerValueProps) {
  const isCode = kinds[field.kind].digits === 'code';
  const show = (text: string) => (isCode ? groupCode(text) : showAnswer(field, text)) || '-';
  return (
    <>
      {isCode && value ? <Digits>{value}</Digits> : <span>{show(value)}</span>}
      {earlier.map(
        ([label, before]) =>
          before !== value && (
            <span className="block font-normal text-ink-soft" key={label}>
              {`${label}: ${show(before)}`}
            </span>
          ),
      )}
    </>
  );
}
