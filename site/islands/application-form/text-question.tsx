import { type KeyboardEvent, useId } from 'react';
import type { TextField } from '../../../worker/contract/fields.ts';
import { describeField } from '../../ui/field-frame.tsx';
import { DateHelper } from './date-helper.tsx';
import { hintOf, QuestionFrame } from './question-frame.tsx';
import { StepHeading } from './step-heading.tsx';

interface TextQuestionProps {
  field: TextField;
  value: string;
  error: string | undefined;
  arrive: boolean;
  onChange: (value: string) => void;
  /** Typing is over. */
  onLeave: () => void;
}

export function TextQuestion({ field, arrive, onLeave, ...entry }: TextQuestionProps) {
  const { value, error, onChange } = entry;
  const id = useId();
  const { kind } = field;
  const control = {
    id,
    name: field.name,
    value,
    onBlur: onLeave,
    enterKeyHint: 'next' as const,
    spellCheck: false,
    ...describeField(id, { hint: hintOf(field), error }),
  };
  return (
    <div className="field">
      <StepHeading arrive={arrive}>
        <label htmlFor={id}>{field.question}</label>
      </StepHeading>
      <QuestionFrame id={id} field={field} error={error}>
        {kind === 'address' ? (
          <textarea
            {...control}
            className="input"
            rows={3}
            onChange={(event) => onChange(event.target.value)}
            onKeyDown={moveOnAtEnter}
          />
        ) : (
          <input
            {...control}
            className={kind === 'digits' ? 'input tracking-widest tabular-nums' : 'input'}
            inputMode={kind === 'digits' ? 'numeric' : undefined}
            // Numbers of an identity card are not to be offered to the phone's next user.
            autoComplete={field.autocomplete ?? (kind === 'digits' ? 'off' : undefined)}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </QuestionFrame>
      {kind === 'place-date' && <DateHelper text={value} onCompose={onChange} />}
    </div>
  );
}

/** An address is stored as one line, so Enter moves on as in every other field. */
function moveOnAtEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}
