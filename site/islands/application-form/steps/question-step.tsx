import { type ReactNode, type SubmitEvent, useEffect, useId, useRef } from 'react';
import type { Field } from '#contract/fields.ts';
import { focusFirstInvalid } from '#site/forms/focus-invalid.ts';
import { Button } from '#site/ui/button.tsx';
import { describeField, FieldError, FieldHint } from '#site/ui/fields/field.tsx';
import type { ApplicationFormState } from '../state/use-application-form.ts';
import { ChoiceControl, PhotoControl, TextControl } from './controls.tsx';
import { StepButtons, StepHeading, stayInField } from './step-parts.tsx';

interface QuestionStepProps {
  field: Field;
  form: ApplicationFormState;
}

/** One question with its field; Enter and 'Lanjut' move on. */
export function QuestionStep({ field, form }: QuestionStepProps) {
  const element = useRef<HTMLFormElement>(null);
  const { misses, preparing } = form;
  const missesBefore = useRef(misses);

  useEffect(() => {
    if (misses === missesBefore.current || !element.current) return;
    missesBefore.current = misses;
    // The part of a date that is to be mended, rather than the whole.
    const helper = element.current.querySelector('fieldset');
    if (!helper || !focusFirstInvalid(helper)) focusFirstInvalid(element.current);
  }, [misses]);

  function goOn(event: SubmitEvent) {
    event.preventDefault();
    void form.next();
  }

  return (
    <form ref={element} noValidate onSubmit={goOn}>
      <Question field={field} form={form} />
      <StepButtons onBack={form.step > 0 || form.fromReview ? form.goBack : null}>
        {/* While a photo is being made ready 'Lanjut' waits for it. */}
        <Button type="submit" busy={preparing === field.name} onMouseDown={stayInField}>
          Lanjut
        </Button>
      </StepButtons>
    </form>
  );
}

/** Help and example before a question's control, and after it what is wrong, announced as it comes. */
function Question({ field, form }: QuestionStepProps) {
  const id = useId();
  const error = form.errorOf(field);
  const hint = hintOf(field);
  const arrive = form.visits > 0;
  const answer = form.draft.answers[field.name] ?? '';
  const later = field.kind !== 'photo' && form.later;
  const detail = later ? later.explainAnswer(field, answer) : null;
  const reading = later ? later.readBack(field, answer) : null;
  const aria = describeField(id, { hint, error, reading });
  const note = form.draft.again?.notes?.[field.name];
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
        <legend className="mb-4">
          <StepHeading arrive={arrive}>{field.question}</StepHeading>
        </legend>
        <FieldHint id={id} hint={hint} />
        <OfficialsNote note={note} />
        <ChoiceControl field={field} form={form} />
        {alert}
      </fieldset>
    );
  const control = { id, form, aria };
  return (
    <div className="field">
      <StepHeading arrive={arrive}>
        <label htmlFor={id}>{field.question}</label>
      </StepHeading>
      <FieldHint id={id} hint={hint} />
      <OfficialsNote note={note} />
      {field.kind === 'photo' ? (
        <PhotoControl field={field} {...control} />
      ) : (
        <TextControl field={field} {...control} />
      )}
      {reading && later && <later.FieldReading id={id}>{reading}</later.FieldReading>}
      {alert}
      {(field.kind === 'place-date' || field.kind === 'date') && form.later && (
        <form.later.DateHelper
          hasPlace={field.kind === 'place-date'}
          text={answer}
          errorId={error && `${id}-error`}
          onCompose={(value) => form.answer(field, value)}
        />
      )}
    </div>
  );
}

/** What an official said of this answer when the application before was rejected. */
function OfficialsNote({ note }: { note: string | undefined }) {
  if (note === undefined) return null;
  return (
    <p className="mb-3 border-amber border-l-4 pl-4 wrap-anywhere">{`Petugas meminta ini diperbaiki${note ? `: ${note}` : '.'}`}</p>
  );
}

function hintOf({ help, example }: Field): ReactNode {
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
