import {
  type ChangeEvent,
  type KeyboardEvent,
  type SubmitEvent,
  useEffect,
  useId,
  useRef,
} from 'react';
import { explainAnswer } from '#contract/answers/explain-answer.ts';
import { type Field, type PhotoField, takesText } from '#contract/fields.ts';
import { AnswerInput, ChoiceInputs } from '#site/forms/answer-input.tsx';
import { DateHelper, stayInField } from '#site/forms/date-helper.tsx';
import { focusFirstInvalid } from '#site/forms/focus-invalid.ts';
import { describeTypedNumber, takesDash } from '#site/forms/letter-answers.ts';
import { PhotoQuestion } from '#site/forms/photo-question.tsx';
import { Button } from '#site/ui/button.tsx';
import {
  describeField,
  FieldError,
  FieldHint,
  FieldReading,
  TidiedNote,
} from '#site/ui/fields/field.tsx';
import { PhotoZone, usePhotoPicture } from '#site/ui/photo.tsx';
import type { ApplicationFormState } from '../state/use-application-form.ts';
import { hintOf, StepButtons, StepHeading } from './step-parts.tsx';

interface QuestionStepProps {
  field: Field;
  form: ApplicationFormState;
}

/** One question with its field. Enter and 'Lanjut' go to the next step. */
export function QuestionStep({ field, form }: QuestionStepProps) {
  const element = useRef<HTMLFormElement>(null);
  const { failedChecks, preparing } = form;
  const previousFailedChecks = useRef(failedChecks);

  useEffect(() => {
    if (failedChecks === previousFailedChecks.current || !element.current) return;
    previousFailedChecks.current = failedChecks;
    // Prefers the invalid part of the date helper to the text field.
    const helper = element.current.querySelector('fieldset');
    if (!helper || !focusFirstInvalid(helper)) focusFirstInvalid(element.current);
  }, [failedChecks]);

  function submitStep(event: SubmitEvent) {
    event.preventDefault();
    void form.next();
  }

  return (
    <form ref={element} noValidate onSubmit={submitStep}>
      <Question field={field} form={form} />
      <StepButtons onBack={form.step > 0 || form.fromReview ? form.goBack : null}>
        {/* Disabled while a photo is being resized. */}
        <Button type="submit" busy={preparing === field.name} onMouseDown={stayInField}>
          Lanjut
        </Button>
      </StepButtons>
    </form>
  );
}

/** The question's hint, control and error. Errors are announced. */
function Question({ field, form }: QuestionStepProps) {
  const id = useId();
  const error = form.errorOf(field);
  const hint = hintOf(field);
  const takesFocus = form.visits > 0;
  const answer = form.draft.answers[field.name] ?? '';
  const text = takesText(field) ? field : null;
  const detail = text && explainAnswer(text, answer);
  const reading = text && describeTypedNumber(text, answer);
  const tidied = form.tidiedNote(field);
  const aria = describeField(id, { hint, error, reading, tidied });
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
          <StepHeading takesFocus={takesFocus}>{field.question}</StepHeading>
        </legend>
        <FieldHint id={id} hint={hint} />
        <CorrectionNote note={note} />
        <ChoiceInputs
          field={field}
          value={answer}
          onChoose={(choice) => form.answer(field, choice)}
        />
        {alert}
      </fieldset>
    );
  return (
    <div className="field">
      <StepHeading takesFocus={takesFocus}>
        <label htmlFor={id}>{field.question}</label>
      </StepHeading>
      <FieldHint id={id} hint={hint} />
      <CorrectionNote note={note} />
      {field.kind === 'photo' && <PhotoControl {...{ field, form, id, aria }} />}
      {takesText(field) && (
        <AnswerInput
          id={id}
          field={field}
          value={answer}
          autoComplete={field.autocomplete}
          onType={(text) => form.answer(field, text)}
          onBlur={() => form.leave(field)}
          onKeyDown={submitOnEnter}
          {...aria}
        />
      )}
      {reading && <FieldReading id={id}>{reading}</FieldReading>}
      <TidiedNote id={id}>{tidied}</TidiedNote>
      {alert}
      {takesDash(field) && (
        <Button className="mt-3" variant="secondary" onClick={() => chooseDash(field, form)}>
          Tidak punya
        </Button>
      )}
      {(field.kind === 'place-date' || field.kind === 'date') && (
        <DateHelper
          hasPlace={field.kind === 'place-date'}
          text={answer}
          errorId={error && `${id}-error`}
          onCompose={(value) => form.answer(field, value)}
        />
      )}
    </div>
  );
}

function chooseDash(field: Field, form: ApplicationFormState) {
  form.answer(field, '-');
  void form.next();
}

/** Addresses and paragraphs are stored as one line, so Enter submits as in every other field. */
function submitOnEnter(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  if (!(event.currentTarget instanceof HTMLTextAreaElement)) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

/** An official's note about this answer from the rejected application. */
function CorrectionNote({ note }: { note: string | undefined }) {
  if (note === undefined) return null;
  return (
    <p className="mb-3 border-amber border-l-4 pl-4 wrap-anywhere">{`Petugas meminta ini diperbaiki${note ? `: ${note}` : '.'}`}</p>
  );
}

interface PhotoControlProps {
  field: PhotoField;
  form: ApplicationFormState;
  id: string;
  /** Attributes that associate the control with its hint and error. */
  aria: ReturnType<typeof describeField>;
}

function PhotoControl({ field, form, id, aria }: PhotoControlProps) {
  const { name, label } = field;
  const picture = usePhotoPicture(form.draft.photos[name], label);
  const busy = form.preparing === name;

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    if (!file || busy) return;
    await form.preparePhoto(field, file);
    // Allows choosing the same file again.
    target.value = '';
  }

  return (
    <>
      <PhotoZone id={id} name={name} picture={picture} busy={busy} onChange={choose} {...aria} />
      <PhotoQuestion
        // 'Lanjut' without an answer asks again.
        key={form.failedChecks}
        doubt={busy ? null : form.doubts[name]}
        label={label}
        onRetake={() => document.getElementById(id)?.click()}
        onAccept={() => form.acceptPhoto(field)}
      />
    </>
  );
}
