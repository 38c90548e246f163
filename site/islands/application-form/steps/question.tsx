import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { explainAnswer } from '#contract/answers/explain-answer.ts';
import { type Field, takesText } from '#contract/fields.ts';
import { AnswerInput, ChoiceInputs } from '#site/forms/answer-input.tsx';
import { DateHelper } from '#site/forms/date-helper.tsx';
import { describeTypedNumber, takesDash } from '#site/forms/letter-answers.ts';
import type { Entries } from '#site/forms/use-letter-form.ts';
import { Button } from '#site/ui/button.tsx';
import {
  describeField,
  FieldError,
  FieldHint,
  FieldReading,
  TidiedNote,
} from '#site/ui/fields/field.tsx';
import { hintOf } from './step-parts.tsx';

interface QuestionProps {
  field: Field;
  control: ReturnType<Entries['control']>;
  /** An official's note about the answer. */
  note: string | undefined;
  /** Renders the question: as the heading of its step, or above its control. */
  title: (question: ReactNode) => ReactNode;
  autoComplete: string | undefined;
  /** Called after '-' was answered. */
  onDash?: () => void;
  /** The control of a photo. `aria` associates it with its hint and error. */
  children?: (id: string, aria: ReturnType<typeof describeField>) => ReactNode;
}

/** A question with its hint, control and error. Errors are announced. */
export function Question(props: QuestionProps) {
  const { field, note, title, onDash, children } = props;
  const { value, error, tidied, onType, onLeave } = props.control;
  const id = useId();
  const hint = hintOf(field);
  const text = takesText(field) ? field : null;
  const detail = text && explainAnswer(text, value);
  const reading = text && describeTypedNumber(text, value);
  const aria = describeField(id, { hint, error, reading, tidied });
  const alert = (
    <div role="alert">
      <FieldError id={id} error={error} detail={detail} />
    </div>
  );
  if (field.kind === 'choice')
    return (
      <fieldset
        className="field"
        aria-describedby={aria['aria-describedby']}
        data-invalid={error ? true : undefined}
      >
        <legend className="mb-4">{title(field.question)}</legend>
        <FieldHint id={id} hint={hint} />
        <CorrectionNote note={note} />
        <ChoiceInputs field={field} value={value} onChoose={onType} />
        {alert}
      </fieldset>
    );
  return (
    <div className="field">
      {title(<label htmlFor={id}>{field.question}</label>)}
      <FieldHint id={id} hint={hint} />
      <CorrectionNote note={note} />
      {children?.(id, aria)}
      {takesText(field) && (
        <AnswerInput
          id={id}
          field={field}
          value={value}
          autoComplete={props.autoComplete}
          onType={onType}
          onBlur={onLeave}
          onKeyDown={submitOnEnter}
          {...aria}
        />
      )}
      {reading && <FieldReading id={id}>{reading}</FieldReading>}
      <TidiedNote id={id}>{tidied}</TidiedNote>
      {alert}
      {takesDash(field) && (
        <Button
          className="mt-3"
          variant="secondary"
          onClick={() => {
            onType('-');
            onDash?.();
          }}
        >
          Tidak punya
        </Button>
      )}
      {(field.kind === 'place-date' || field.kind === 'date') && (
        <DateHelper
          hasPlace={field.kind === 'place-date'}
          text={value}
          errorId={error && `${id}-error`}
          onCompose={onType}
        />
      )}
    </div>
  );
}

/** Addresses and paragraphs are stored as one line, so Enter submits as in every other field. */
function submitOnEnter(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  if (!(event.currentTarget instanceof HTMLTextAreaElement)) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

/** An official's note about this answer from the rejected application. */
export function CorrectionNote({ note }: { note: string | undefined }) {
  if (note === undefined) return null;
  return (
    <p className="mb-3 border-amber border-l-4 pl-4 wrap-anywhere">{`Petugas meminta ini diperbaiki${note ? `: ${note}` : '.'}`}</p>
  );
}
