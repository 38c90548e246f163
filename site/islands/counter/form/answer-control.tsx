import { type KeyboardEvent, type ReactNode, useId } from 'react';
import type { AnswerField, ChoiceField, TextField } from '#contract/fields.ts';
import { readBack } from '#site/forms/read-back.ts';
import { boxRowsOf, lineOf } from '#site/forms/typed-control.ts';
import { describeField, FieldError, FieldHint } from '#site/ui/fields/field.tsx';
import { FieldReading } from '#site/ui/fields/field-reading.tsx';
import { choiceByLetter } from './step-keys.ts';

interface AnswerControlProps<Field = AnswerField> {
  field: Field;
  value: string;
  /** What is wrong with it. */
  error: string | undefined;
  onType: (value: string) => void;
  /** Typing is over. */
  onLeave: () => void;
  readOnly: boolean;
}

/** One answer with its label, announced when something is wrong with it. */
export function AnswerControl({ field, ...rest }: AnswerControlProps) {
  return field.kind === 'choice' ? (
    <ChoiceControl field={field} {...rest} />
  ) : (
    <TextControl field={field} {...rest} />
  );
}

function TextControl(props: AnswerControlProps<TextField>) {
  const { field, value, error, readOnly, onType, onLeave } = props;
  const { name, label, example } = field;
  const id = useId();
  const hint = !isKnown(field) && example && `Contoh: ${example}`;
  const reading = readBack(field, value);
  const rows = boxRowsOf(field);
  const control = {
    id,
    name,
    value,
    readOnly,
    'data-step': name,
    onBlur: onLeave,
    spellCheck: false,
    // What the browser would offer is of the person who stood here before.
    autoComplete: 'off',
    enterKeyHint: 'next' as const,
    ...describeField(id, { hint, error, reading }),
  };
  return (
    <div className="field">
      <label className="font-semibold" htmlFor={id}>
        {label}
      </label>
      <FieldHint id={id} hint={hint} />
      {rows ? (
        <textarea
          {...control}
          className="input"
          // A desk's lines are longer than a phone's.
          rows={rows - 1}
          onChange={({ target }) => onType(target.value)}
        />
      ) : (
        <input {...control} {...lineOf(field)} onChange={({ target }) => onType(target.value)} />
      )}
      {reading && <FieldReading id={id}>{reading}</FieldReading>}
      <Problem id={id} error={error} />
    </div>
  );
}

/** What officials type from every card, and need no example of. */
const isKnown = ({ kind, autocomplete }: TextField) =>
  kind === 'digits' || kind === 'occupation' || kind === 'address' || Boolean(autocomplete);

function ChoiceControl(props: AnswerControlProps<ChoiceField>) {
  const { field, value, error, readOnly, onType } = props;
  const { name, label, choices } = field;
  const id = useId();
  const chosen = choices.find((choice) => choice === value);
  const choose = (choice: string) => readOnly || onType(choice);

  function chooseByLetter(event: KeyboardEvent) {
    const choice = choiceByLetter(choices, value, event.key);
    if (!choice || event.ctrlKey || event.altKey || event.metaKey) return;
    choose(choice);
    // The focus is where the choice is, as with the arrow keys.
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
        {choices.map((choice) => (
          <label className="choice" key={choice}>
            <input
              type="radio"
              name={name}
              value={choice}
              checked={choice === chosen}
              data-step={name}
              onChange={() => choose(choice)}
            />
            {choice}
          </label>
        ))}
      </div>
      <Problem id={id} error={error} />
    </fieldset>
  );
}

/** The live region stays, so that what comes is announced. */
export function Problem({ id, error }: { id: string; error: string | undefined }): ReactNode {
  return (
    <div role="alert">
      <FieldError id={id} error={error} />
    </div>
  );
}
