import { type ChangeEvent, type SubmitEvent, useEffect, useRef } from 'react';
import type { Field, PhotoField } from '#contract/fields.ts';
import { stayInField } from '#site/forms/date-helper.tsx';
import { focusFirstInvalid } from '#site/forms/focus-invalid.ts';
import { PhotoQuestion } from '#site/forms/photo-question.tsx';
import { Button } from '#site/ui/button.tsx';
import type { describeField } from '#site/ui/fields/field.tsx';
import { PhotoZone, usePhotoPicture } from '#site/ui/photo.tsx';
import type { ApplicationFormState } from '../state/use-application-form.ts';
import { Question } from './question.tsx';
import { StepButtons, StepHeading } from './step-parts.tsx';

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
      <StepQuestion field={field} form={form} />
      <StepButtons onBack={form.step > 0 || form.fromReview ? form.goBack : null}>
        {/* Disabled while a photo is being resized. */}
        <Button type="submit" busy={preparing === field.name} onMouseDown={stayInField}>
          Lanjut
        </Button>
      </StepButtons>
    </form>
  );
}

/** The question of a step, as its heading. */
function StepQuestion({ field, form }: QuestionStepProps) {
  const { name } = field;
  return (
    <Question
      field={field}
      answer={form.draft.answers[name] ?? ''}
      error={form.errorOf(field)}
      tidied={form.tidiedNote(field)}
      note={form.draft.again?.notes?.[name]}
      title={(question) => <StepHeading takesFocus={form.visits > 0}>{question}</StepHeading>}
      autoComplete={'autocomplete' in field ? field.autocomplete : undefined}
      onAnswer={(answer) => form.answer(field, answer)}
      onLeave={() => form.leave(field)}
      onDash={() => chooseDash(field, form)}
    >
      {(id, aria) => field.kind === 'photo' && <PhotoControl {...{ field, form, id, aria }} />}
    </Question>
  );
}

function chooseDash(field: Field, form: ApplicationFormState) {
  form.answer(field, '-');
  void form.next();
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
