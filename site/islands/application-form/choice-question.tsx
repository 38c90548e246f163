import { useId } from 'react';
import type { ChoiceField } from '../../../worker/contract/fields.ts';
import { describeField } from '../../ui/field-frame.tsx';
import { hintOf, QuestionFrame } from './question-frame.tsx';
import { StepHeading } from './step-heading.tsx';

interface ChoiceQuestionProps {
  field: ChoiceField;
  value: string;
  error: string | undefined;
  arrive: boolean;
  onChange: (value: string) => void;
}

export function ChoiceQuestion({ field, value, error, arrive, onChange }: ChoiceQuestionProps) {
  const id = useId();
  const described = describeField(id, { hint: hintOf(field), error });
  return (
    <fieldset
      className="field"
      aria-describedby={described['aria-describedby']}
      data-invalid={error ? true : undefined}
    >
      <legend className="mb-4">
        <StepHeading arrive={arrive}>{field.question}</StepHeading>
      </legend>
      <QuestionFrame id={id} field={field} error={error}>
        {field.choices.map((choice) => (
          <label className="choice" key={choice}>
            <input
              type="radio"
              name={field.name}
              value={choice}
              checked={choice === value}
              onChange={() => onChange(choice)}
            />
            {choice}
          </label>
        ))}
      </QuestionFrame>
    </fieldset>
  );
}
