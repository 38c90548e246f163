import { type ChangeEvent, type Dispatch, useId } from 'react';
import type { PhotoField } from '../../../worker/contract/fields.ts';
import { shrinkPhoto } from '../../lib/forms/shrink-photo.ts';
import { wordPhotoProblem } from '../../lib/forms/word-photo-problem.ts';
import { describeField } from '../../ui/field-frame.tsx';
import { PhotoPreview } from '../../ui/photo-preview.tsx';
import { PhotoZone } from '../../ui/photo-zone.tsx';
import type { FormAction } from './form-state.ts';
import { hintOf, QuestionFrame } from './question-frame.tsx';
import { StepHeading } from './step-heading.tsx';

interface PhotoQuestionProps {
  field: PhotoField;
  photo: Blob | undefined;
  error: string | undefined;
  arrive: boolean;
  /** The chosen photo is being made smaller. */
  busy: boolean;
  dispatch: Dispatch<FormAction>;
}

export function PhotoQuestion({ field, photo, error, arrive, busy, dispatch }: PhotoQuestionProps) {
  const id = useId();
  const { name, label } = field;

  async function take({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    if (!file || busy) return;
    dispatch({ kind: 'prepare', name });
    const result = await shrinkPhoto(file);
    // So that the same file can be chosen again.
    target.value = '';
    if (result instanceof Blob) dispatch({ kind: 'photo', name, photo: result });
    else dispatch({ kind: 'photo-refused', name, message: wordPhotoProblem(label, result) });
  }

  return (
    <div className="field">
      <StepHeading arrive={arrive}>
        <label htmlFor={id}>{field.question}</label>
      </StepHeading>
      <QuestionFrame id={id} field={field} error={error}>
        {photo && <PhotoPreview photo={photo} label={label} />}
        <PhotoZone
          id={id}
          name={name}
          filled={Boolean(photo)}
          busy={busy}
          onChange={take}
          {...describeField(id, { hint: hintOf(field), error })}
        />
      </QuestionFrame>
    </div>
  );
}
