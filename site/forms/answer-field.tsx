import { type ComponentProps, type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { kinds } from '#contract/answers/kinds.ts';
import { explainAnswer } from '#contract/answers/text-answer.ts';
import { type Field, takesText } from '#contract/fields.ts';
import { Button } from '#site/ui/button.tsx';
import {
  describeField,
  FieldError,
  FieldHint,
  FieldReading,
  TidiedNote,
} from '#site/ui/fields/field.tsx';
import { inputPropsOf, textRowsOf } from './answer-input.tsx';
import { DateHelper, stayInField } from './date-helper.tsx';
import { describeTypedNumber, takesDash } from './letter-answers.ts';
import type { Entries } from './use-letter-form.ts';

interface AnswerFieldProps
  extends Pick<ComponentProps<'input'>, 'autoComplete' | 'autoCapitalize' | 'aria-describedby'> {
  field: Field;
  /** One question a screen, with its help; many with labels, for an official who types from papers; or in a row of a table. */
  layout: 'phone' | 'dense' | 'cell';
  control: ReturnType<Entries['control']> & { readOnly?: boolean };
  /** Instead of the question on a phone, else of the label of the field. */
  label?: ReactNode;
  /** Renders the question in an element of its own, such as a heading. */
  title?: (question: ReactNode) => ReactNode;
  /** An official's note about the answer. */
  note?: string | undefined;
  /** Called after '-' was answered. */
  onDash?: () => void;
  /** The control of a photo. `aria` associates it with its hint and error. */
  children?: (id: string, aria: ReturnType<typeof describeField>) => ReactNode;
}

/** The question of an answer with its hint, control and error. Errors are announced. */
export function AnswerField(props: AnswerFieldProps) {
  const { field, layout, control, title, note, onDash, children, ...rest } = props;
  const isPhone = layout === 'phone';
  const isCell = layout === 'cell';
  const { label = isPhone ? field.question : field.label, ...attributes } = rest;
  const { path, value, error, doubt, readOnly = false, onType, onLeave } = control;
  const tidied = [control.tidied, doubt].filter(Boolean).join(' ') || undefined;
  const id = useId();
  const name = isCell ? path : field.name;
  const text = takesText(field) && field.kind !== 'choice' ? field : null;
  const hint = isPhone ? hintOf(field) : !isCell && exampleOf(field);
  const reading = text && (isCell ? null : describeTypedNumber(text, value));
  const context = attributes['aria-describedby'];
  const aria = describeField(id, { context, hint, error, reading, tidied });
  const { date } = kinds[field.kind];
  // At a desk offered from the first error on, so that a date typed well has no button to tab over.
  const [needsHelper, setNeedsHelper] = useState(isPhone);
  if (date && error && !needsHelper && !isCell) setNeedsHelper(true);
  const problem = <Problem id={id} error={error} detail={text && explainAnswer(text, value)} />;
  if (field.kind === 'choice' && !isCell) {
    const choices = field.choices.map((choice) => (
      <label className="choice" key={choice}>
        <input
          type="radio"
          name={name}
          value={choice}
          checked={choice === value}
          data-step={name}
          onChange={() => readOnly || onType(choice)}
        />
        {choice}
      </label>
    ));
    return (
      <fieldset
        className="field"
        aria-describedby={aria['aria-describedby']}
        data-invalid={error ? true : undefined}
        onKeyDown={isPhone ? undefined : clickByLetter}
      >
        <legend className={isPhone ? 'mb-4 font-semibold' : 'mb-2 font-semibold'}>
          {title ? title(label) : label}
        </legend>
        <FieldHint id={id} hint={hint} />
        <CorrectionNote note={note} />
        {isPhone ? choices : <div className="flex flex-wrap gap-2.5">{choices}</div>}
        <TidiedNote id={id}>{tidied}</TidiedNote>
        {problem}
      </fieldset>
    );
  }
  const shared = {
    ...attributes,
    ...aria,
    id,
    name,
    value,
    'data-step': name,
    onBlur: onLeave,
    onChange: ({ target }: { target: { value: string } }) => onType(target.value),
  };
  const typing = { readOnly, enterKeyHint: 'next', spellCheck: false } as const;
  const rows = isCell && field.kind === 'address' ? 0 : text && textRowsOf(text);
  return (
    <div className="field">
      {title ? (
        title(<label htmlFor={id}>{label}</label>)
      ) : (
        <label className="font-semibold" htmlFor={id}>
          {label}
        </label>
      )}
      <FieldHint id={id} hint={hint} />
      <CorrectionNote note={note} />
      {children?.(id, aria)}
      {field.kind === 'choice' ? (
        <select {...shared} className="input select" disabled={readOnly}>
          {!field.choices.includes(value) && <option value={value}>Pilih</option>}
          {field.choices.map((choice) => (
            <option key={choice} value={choice}>
              {choice}
            </option>
          ))}
        </select>
      ) : (
        text &&
        (rows ? (
          <textarea
            {...shared}
            {...typing}
            className="input"
            // Lines are longer on a desktop, so fewer rows are needed.
            rows={isPhone ? rows : rows - 1}
            onKeyDown={submitOnEnter}
          />
        ) : (
          <input {...shared} {...typing} {...inputPropsOf(text)} />
        ))
      )}
      {reading && <FieldReading id={id}>{reading}</FieldReading>}
      <TidiedNote id={id}>{tidied}</TidiedNote>
      {problem}
      {isPhone && takesDash(field) && (
        <Button
          className="mt-3"
          onMouseDown={stayInField}
          onClick={() => {
            onType('-');
            onDash?.();
          }}
        >
          Tidak punya
        </Button>
      )}
      {date && needsHelper && (
        <div data-step-part={name}>
          <DateHelper
            hasPlace={date === 'after-place'}
            text={value}
            errorId={error && `${id}-error`}
            onCompose={onType}
          />
        </div>
      )}
    </div>
  );
}

/** The help of a question and an example of its answer. */
export function hintOf({ help, example }: Pick<Field, 'help' | 'example'>): ReactNode {
  if (!help && !example) return null;
  return (
    <>
      <span className="block">{help}</span>
      {example && (
        <span>
          Contoh: <b className="font-semibold text-ink">{example}</b>
        </span>
      )}
    </>
  );
}

/** An example for an official, who knows the answers that an identity card has. */
function exampleOf(field: Field): string {
  const { kind, example } = field;
  const isShown = example && !kinds[kind].isOnCard && !('autocomplete' in field);
  return [isShown ? `Contoh: ${example}` : [], takesDash(field) ? 'Tidak punya? Tulis -.' : []]
    .flat()
    .join('. ');
}

/** The error of a control. The live region is always rendered, so that later errors are announced. */
export function Problem(props: ComponentProps<typeof FieldError>) {
  return (
    <div role="alert">
      <FieldError {...props} />
    </div>
  );
}

/** Addresses and paragraphs are stored as one line, so Enter submits as in every other field. */
function submitOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.isDefaultPrevented()) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

/** A letter chooses the next choice that starts with it. */
function clickByLetter(event: KeyboardEvent<HTMLElement>) {
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  const radios = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input[type=radio]')];
  const values = radios.map(({ value }) => value);
  const chosen = radios.find(({ checked }) => checked)?.value ?? '';
  const radio = radios[values.indexOf(nextChoiceByLetter(values, chosen, event.key) ?? '')];
  radio?.click();
  // Focus follows the selection, as with the arrow keys.
  radio?.focus();
}

/** Returns the next choice after the chosen one that starts with the typed letter, or null. */
export function nextChoiceByLetter(
  choices: readonly string[],
  chosen: string,
  letter: string,
): string | null {
  if ([...letter].length !== 1) return null;
  const from = choices.indexOf(chosen) + 1;
  const rotated = [...choices.slice(from), ...choices.slice(0, from)];
  return rotated.find((choice) => choice.toLowerCase().startsWith(letter.toLowerCase())) ?? null;
}

/** An official's note about this answer from the rejected application. */
export function CorrectionNote({ note }: { note: string | undefined }) {
  if (note === undefined) return null;
  return (
    <p className="mb-3 border-amber border-l-4 pl-4 wrap-anywhere">{`Petugas meminta ini diperbaiki${note ? `: ${note}` : '.'}`}</p>
  );
}
