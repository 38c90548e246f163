import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { explainAnswer } from '#contract/answers/explain-answer.ts';
import type { AnswerField, ChoiceField, TextField } from '#contract/fields.ts';
import { AnswerInput, ChoiceInputs, textRowsOf } from '#site/forms/answer-input.tsx';
import { DateHelper } from '#site/forms/date-helper.tsx';
import { describeTypedNumber } from '#site/forms/letter-answers.ts';
import {
  describeField,
  FieldError,
  FieldFrame,
  FieldReading,
  TidiedNote,
} from '#site/ui/fields/field.tsx';
import { nextChoiceByLetter } from './step-keys.ts';

interface AnswerControlProps<Field = AnswerField> {
  field: Field;
  value: string;
  /** Error message. */
  error: string | undefined;
  /** Which signs were taken out of the value. */
  tidied?: string | undefined;
  onType: (value: string) => void;
  /** Called on blur. */
  onLeave: () => void;
  readOnly: boolean;
}

/** One answer with its label and error message. */
export function AnswerControl({ field, ...rest }: AnswerControlProps) {
  return field.kind === 'choice' ? (
    <ChoiceControl field={field} {...rest} />
  ) : (
    <TextControl field={field} {...rest} />
  );
}

function TextControl(props: AnswerControlProps<TextField>) {
  const { field, value, error, tidied, readOnly, onType, onLeave } = props;
  const { name, label, example } = field;
  const id = useId();
  const hint = !isKnown(field) && example && `Contoh: ${example}`;
  const reading = describeTypedNumber(field, value);
  const isDate = field.kind === 'place-date' || field.kind === 'date';
  // Offered from the first error on, so that a date typed well has no button to tab over.
  const [needsHelper, setNeedsHelper] = useState(false);
  if (isDate && error && !needsHelper) setNeedsHelper(true);
  return (
    <FieldFrame id={id} label={label} hint={hint}>
      <AnswerInput
        id={id}
        field={field}
        value={value}
        readOnly={readOnly}
        data-step={name}
        // Lines are longer on a desktop, so fewer rows are needed.
        rows={textRowsOf(field) - 1}
        // Autocomplete would offer data of the previous visitor.
        autoComplete="off"
        onType={onType}
        onBlur={onLeave}
        {...describeField(id, { hint, error, reading, tidied })}
      />
      {reading && <FieldReading id={id}>{reading}</FieldReading>}
      <TidiedNote id={id}>{tidied}</TidiedNote>
      <Problem id={id} error={error} detail={explainAnswer(field, value)} />
      {needsHelper && (
        <div data-step-part={name}>
          <DateHelper
            hasPlace={field.kind === 'place-date'}
            text={value}
            errorId={error && `${id}-error`}
            onCompose={onType}
          />
        </div>
      )}
    </FieldFrame>
  );
}

/** Fields officials know from the identity card and that need no example. */
const isKnown = ({ kind, autocomplete }: TextField) =>
  kind === 'digits' || kind === 'occupation' || kind === 'address' || Boolean(autocomplete);

function ChoiceControl(props: AnswerControlProps<ChoiceField>) {
  const { field, value, error, readOnly, onType } = props;
  const { name, label, choices } = field;
  const id = useId();
  const choose = (choice: string) => readOnly || onType(choice);

  function chooseByLetter(event: KeyboardEvent) {
    const choice = nextChoiceByLetter(choices, value, event.key);
    if (!choice || event.ctrlKey || event.altKey || event.metaKey) return;
    choose(choice);
    // Focus follows the selection, as with the arrow keys.
    const radios = event.currentTarget.querySelectorAll('input');
    radios[choices.indexOf(choice)]?.focus();
  }

  return (
    <fieldset
      className="field"
      aria-describedby={describeField(id, { error })['aria-describedby']}
      data-invalid={error ? true : undefined}
      onKeyDown={chooseByLetter}
    >
      <legend className="mb-2 font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-2.5">
        <ChoiceInputs field={field} value={value} data-step={name} onChoose={choose} />
      </div>
      <Problem id={id} error={error} />
    </fieldset>
  );
}

/** The live region is always rendered, so that later errors are announced. */
export function Problem(props: {
  id: string;
  error: string | undefined;
  /** What is wrong with this value in particular. */
  detail?: string | null;
}): ReactNode {
  return (
    <div role="alert">
      <FieldError {...props} />
    </div>
  );
}
