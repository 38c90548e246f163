import { type ChangeEvent, type SubmitEvent, useEffect, useRef } from 'react';
import type { Field, PhotoField } from '#contract/fields.ts';
import { AnswerField } from '#site/forms/answer-field.tsx';
import { stayInField } from '#site/forms/date-helper.tsx';
import { focusFirstInvalid } from '#site/forms/focus-invalid.ts';
import { PhotoQuestion } from '#site/forms/photo-question.tsx';
import { Button } from '#site/ui/button.tsx';
import type { describeField } from '#site/ui/fields/field.tsx';
import { PhotoZone, usePhotoPicture } from '#site/ui/letters/photo.tsx';
import type { StepForm } from '../state/use-application-form.ts';
import { StepButtons, StepHeading } from './step-parts.tsx';

interface QuestionStepProps {
  field: Field;
  form: StepForm;
}

/** One question with its field. Enter and 'Lanjut' go to the next step. */
export function QuestionStep({ field, form }: QuestionStepProps) {
  const element = useRef<HTMLFormElement>(null);
  const { step, fromReview, failedChecks, back } = form.navigation;

  useEffect(() => {
    if (failedChecks === 0 || !element.current) return;
    // Prefers the invalid part of the date helper to the text field.
    const helper = element.current.querySelector('fieldset');
    if (!helper || !focusFirstInvalid(helper)) focusFirstInvalid(element.current);
  }, [failedChecks]);

  function submitStep(event: SubmitEvent) {
    event.preventDefault();
    form.next();
  }

  return (
    <form ref={element} noValidate onSubmit={submitStep}>
      <StepQuestion field={field} form={form} />
      <StepButtons onBack={step > 0 || fromReview ? back : null}>
        {/* Disabled while a photo is being resized. */}
        <Button
          variant="primary"
          type="submit"
          busy={form.photos.preparing === field.name}
          onMouseDown={stayInField}
        >
          {fromReview ? 'Simpan dan kembali' : 'Lanjut'}
        </Button>
      </StepButtons>
    </form>
  );
}

/** The question of a step, as its heading. */
function StepQuestion({ field, form }: QuestionStepProps) {
  const { entries, photos, navigation } = form;
  const { name } = field;
  const control = entries.control(name);
  const autocomplete = 'autocomplete' in field ? field.autocomplete : undefined;
  const proposed = autocomplete === 'name' ? form.accountName : '';
  return (
    <AnswerField
      layout="phone"
      field={field}
      control={{ ...control, error: photos.preparing === name ? undefined : control.error }}
      note={entries.draft.again?.notes?.[name]}
      title={(question) => (
        <StepHeading takesFocus={navigation.visits > 0} focusesField={navigation.fromField}>
          {question}
        </StepHeading>
      )}
      aria-describedby="langkah"
      autoComplete={autocomplete}
      onDash={form.next}
    >
      {(id, aria) => (
        <>
          {field.kind === 'photo' && <PhotoControl {...{ field, form, id, aria }} />}
          {proposed && (
            <Button
              className="mb-3 self-start wrap-anywhere"
              onClick={() => {
                control.onType(proposed);
                form.next();
              }}
            >
              {`Pakai nama ${proposed}`}
            </Button>
          )}
        </>
      )}
    </AnswerField>
  );
}

interface PhotoControlProps extends QuestionStepProps {
  field: PhotoField;
  id: string;
  /** Attributes that associate the control with its hint and error. */
  aria: ReturnType<typeof describeField>;
}

function PhotoControl({ field, form, id, aria }: PhotoControlProps) {
  const { photos } = form;
  const { name, label } = field;
  const picture = usePhotoPicture(form.entries.draft.photos[name], label);
  const busy = photos.preparing === name;

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    if (!file || busy) return;
    await photos.prepare(field, file);
    // Allows choosing the same file again.
    target.value = '';
  }

  return (
    <>
      <PhotoZone id={id} name={name} picture={picture} busy={busy} onChange={choose} {...aria} />
      <PhotoQuestion
        // 'Lanjut' without an answer asks again.
        key={form.navigation.failedChecks}
        doubt={busy ? null : photos.doubts[name]}
        label={label}
        onRetake={() => document.getElementById(id)?.click()}
        onAccept={() => form.acceptPhoto(field)}
      />
    </>
  );
}
